import { href } from "react-router";

/** The list of texts, as it was searched and filtered. */
export function listPath(search: URLSearchParams): string {
  return href("/admin/texts") + (search.size > 0 ? `?${search}` : "");
}

/** The form of a text in that list. */
export function textPath(key: string, search: URLSearchParams): string {
  const path = href("/admin/texts/:key", { key });
  return path + (search.size > 0 ? `?${search}` : "");
}
