import { href } from "react-router";
/** URL of the list or the map, whichever the person came from. */
export function listPath(search: URLSearchParams): string {
  return search.get("view") === "map" ? `${href("/site-assets")}?view=map` : href("/site-assets");
}
