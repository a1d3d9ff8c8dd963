import { queryString } from "#domain/query-string";

/** Query parameter of a form: it shows what visitors see, although the record has a pending edit. */
export const liveParameter = "live";

/** A query string without `live`. */
export function withoutLive(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(liveParameter);
  return queryString(parameters);
}
