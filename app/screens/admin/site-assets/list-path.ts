/** URL of the list or the map, whichever the person came from. */
export function listPath(search: URLSearchParams): string {
  return search.get("view") === "map" ? "/site-assets?view=map" : "/site-assets";
}
