import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "./stored-text";

/** `storage` comes only from other tabs; `pageshow` also when the browser shows a page again without loading it. */
const changeEvents = ["local-text", "storage", "pageshow"];

/**
 * A text kept in this browser, the same in all components; null on the server, or if there is none.
 *
 * @param name localStorage key
 */
export function useLocalText(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(name),
    () => null,
  );
}

/** @param text null removes it */
export function changeLocalText(name: string, text: string | null): void {
  writeLocal(name, text);
  dispatchEvent(new Event("local-text"));
}

function subscribe(notify: () => void) {
  for (const event of changeEvents) addEventListener(event, notify);
  return () => {
    for (const event of changeEvents) removeEventListener(event, notify);
  };
}
