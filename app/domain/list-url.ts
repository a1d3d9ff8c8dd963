import { withoutLive } from "#domain/live-parameter";

/**
 * URL of a list with the filters that it had when one of its forms was opened.
 *
 * @param path of the list
 * @param search query string of the form, which keeps the filters
 */
export function listUrl(path: string, search: string): string {
  return `${path}${withoutLive(search)}`;
}
