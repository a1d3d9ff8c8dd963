import { href } from "react-router";

/** The `id` attribute of an asset's card, for links to it. */
export function cardId(id: string): string {
  return `asset-${id}`;
}

/** URL of the list or the map, whichever the person came from, with its filters. */
export function listPath(search: URLSearchParams): string {
  return `${href("/site-assets")}${listSearch(search)}`;
}

/** The URL parameters of the list; `show` is a page. The URLs of forms keep them. */
const listParameters = ["view", "q", "show", "state"];

/** The part of a query string that belongs to the list; empty or beginning with `?`. */
export function listSearch(search: URLSearchParams): string {
  const listEntries = [...search].filter(([name, value]) => listParameters.includes(name) && value !== "");
  return listEntries.length > 0 ? `?${new URLSearchParams(listEntries)}` : "";
}
