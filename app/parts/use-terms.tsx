import { useFetcher } from "react-router";
import type { Term } from "#domain/term";

const none: Term[] = [];

/** All fields of a page share one. */
export function useTermsFetcher() {
  return useFetcher<{ terms: Term[] }>({ key: "terms" });
}

/** The entries of the dictionary; empty until they are loaded. */
export function useTerms(): Term[] {
  return useTermsFetcher().data?.terms ?? none;
}
