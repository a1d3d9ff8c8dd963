import { type MessageBox, messageBoxes } from "#domain/contact-message";
import { askedTerm } from "#domain/paging";

/** Reads search term and filter from the inbox URL; an unknown filter counts as `all`. */
export function askedMessages(search: URLSearchParams): { term: string; box: MessageBox } {
  const asked = search.get("status") as MessageBox;
  return { term: askedTerm(search), box: messageBoxes.includes(asked) ? asked : "all" };
}
