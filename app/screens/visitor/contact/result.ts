import type { MessageErrors } from "#domain/contact-message";

export type ContactResult = "sent" | RefusedMessage;

export type RefusedMessage = {
  /** Error messages, by field name. */
  errors: MessageErrors;
  /** All submitted values; null if the page still holds them. */
  values: Record<string, string> | null;
  /** New form token, if the request had no valid one: the form must be submitted again with it. */
  formToken: string | null;
  /** An error message that belongs to no field. */
  problem: string | null;
  hasFailed: boolean;
};
