import { useEffect } from "react";
import { href } from "react-router";
import { useTermsFetcher } from "#parts/use-terms";

/** Loads the dictionary for the fields of a form. */
export function DictionaryLoader() {
  const { load } = useTermsFetcher();
  useEffect(() => {
    load(`${href("/admin/dictionary")}?hints`);
  }, [load]);
  return null;
}
