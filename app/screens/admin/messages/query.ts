import { type MessageBox, messageBoxes } from "#domain/contact-message";
import { parseTerm } from "#domain/paging";

/** Opens the page of a message at its reply. */
export const replyHash = "#reply-heading";

/** Reads search term and filter from the inbox URL; an unknown filter counts as `all`. */
export function parseMessageQuery(search: URLSearchParams): { term: string; box: MessageBox } {
  const status = search.get("status") as MessageBox;
  return { term: parseTerm(search), box: messageBoxes.includes(status) ? status : "all" };
}
