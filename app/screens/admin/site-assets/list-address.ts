/** URL of the list or the map, whichever the person came from. */
export function listAddress(search: URLSearchParams): string {
  return search.get("view") === "map" ? "/site-assets?view=map" : "/site-assets";
}
