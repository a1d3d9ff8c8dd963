import { useLocation } from "react-router";
import { listUrl } from "#domain/list-url";

/** URL of the list that a form belongs to, with the list's filters. @param path of the list */
export function useListUrl(path: string): string {
  return listUrl(path, useLocation().search);
}
