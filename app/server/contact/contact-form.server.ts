import { z } from "zod";
import { hiddenFields, type MessageField } from "#domain/contact-message";
import { enquiryName } from "#domain/enquiry";

const text = z.string().optional();

/** The fields that the contact form may send; `parseMessage` and `readEnquiry` check their values. */
export const contactForm = z.object({
  first_name: text,
  last_name: text,
  email: text,
  subject: text,
  message: text,
  regarding: text,
  [enquiryName]: text,
  [hiddenFields.trap]: text,
  [hiddenFields.formToken]: text,
  /** Listed so that the route can refuse it: our form never sends it. */
  status: text,
} satisfies Record<MessageField, unknown> & Record<string, unknown>);
