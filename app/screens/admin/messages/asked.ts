import { type MessageBox, messageBoxes } from "#domain/contact-message";
import { askedTerm } from "#domain/paging";

/** What an address of the inbox asks for. */
export function askedMessages(search: URLSearchParams): { term: string; box: MessageBox } {
  const asked = search.get("status") as MessageBox;
  return { term: askedTerm(search), box: messageBoxes.includes(asked) ? asked : "all" };
}
