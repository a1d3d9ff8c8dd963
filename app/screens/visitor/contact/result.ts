import type { MessageErrors } from "#domain/contact-message";
import { enquiryName, withoutSent } from "#domain/enquiry";
import { readLocal } from "#ui/stored-text";
import { changeLocalText } from "#ui/use-local-text";

/** The result of a sent message: its enquiry list, which is then removed from the browser. */
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
  /** The form token for the next submit: the submitted one, or a new one if that was not valid. */
  formToken: string | null;
  /** An error message that belongs to no field. */
  problem: string | null;
  hasFailed: boolean;
};

/** Removes the sent lines from the stored list. Lines that were added meanwhile stay. */
export function removeSent({ sentEnquiry }: SentMessage): void {
  changeLocalText(enquiryName, withoutSent(readLocal(enquiryName), sentEnquiry));
}
