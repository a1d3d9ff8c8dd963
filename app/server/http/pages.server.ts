import { redirect } from "react-router";
import { pagesOf, parsePage, searchWith } from "#domain/paging";

/**
 * The number of pages of a list.
 *
 * @param path of the list
 * @param count of all its entries
 * @throws Response a redirect to the last page, if there is no page of this number
 */
export function pagesOrRedirect(
  path: string,
  search: URLSearchParams,
  count: number,
  onPage: number,
): number {
  const pages = pagesOf(count, onPage);
  if (parsePage(search) > pages) throw redirect(`${path}${searchWith(search, { page: String(pages) })}`);
  return pages;
}
