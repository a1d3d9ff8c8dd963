import { z } from "zod";
import { hiddenFields, type MessageField } from "#domain/contact-message";

const text = z.string().optional();

/** The fields that the contact form may send. What they must hold is asked by `readMessage`. */
export const contactForm = z.object({
  first_name: text,
  last_name: text,
  email: text,
  subject: text,
  message: text,
  regarding: text,
  [hiddenFields.trap]: text,
  [hiddenFields.visit]: text,
  /** Named so that it can be refused: no form of ours sends it. */
  status: text,
} satisfies Record<MessageField, unknown> & Record<string, unknown>);
