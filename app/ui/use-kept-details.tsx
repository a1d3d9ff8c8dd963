import { type RefObject, useEffect } from "react";
import { readSession, writeSession } from "./session-text";

/**
 * Keeps which of a list's `details` are open while the tab is open.
 *
 * @param name under which it is kept
 * @param first the number of the one that is open from the start
 */
export function useKeptDetails(name: string, list: RefObject<HTMLElement | null>, first: number): void {
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll("details") ?? [])];
    const kept = readSession(name)?.split(" ");
    // What was opened before React was there is newer.
    const isTouched = all.some((it, n) => it.open !== (n === first));
    if (kept && !isTouched) for (const [n, it] of all.entries()) it.open = kept.includes(String(n));
    const keep = () => writeSession(name, all.flatMap((it, n) => (it.open ? [String(n)] : [])).join(" "));
    for (const it of all) it.addEventListener("toggle", keep);
    return () => {
      for (const it of all) it.removeEventListener("toggle", keep);
    };
  }, [name, list, first]);
}
