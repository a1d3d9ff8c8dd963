import type { MessageErrors } from "#domain/contact-message";

/** A message that was sent, with the enquiry list that it took along: those rows leave the device. */
export type SentMessage = { sentEnquiry: string };

export type ContactResult = SentMessage | RefusedMessage;

export function isSentMessage(result: ContactResult | null): result is SentMessage {
  return result !== null && "sentEnquiry" in result;
}

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
