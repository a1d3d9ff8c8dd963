import { href } from "react-router";
import { queryString } from "#domain/query-string";

/** The list of texts, as it was searched and filtered. */
export function listPath(search: URLSearchParams): string {
  return href("/admin/texts") + queryString(search);
}

/** The form of a text in that list. */
export function textPath(key: string, search: URLSearchParams): string {
  const path = href("/admin/texts/:key", { key });
  return path + queryString(search);
}
