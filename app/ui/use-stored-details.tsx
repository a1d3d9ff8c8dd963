import { type RefObject, useEffect } from "react";
import { readSession, writeSession } from "./stored-text";

/**
 * Remembers in sessionStorage which `details` elements of a list are open.
 *
 * @param name sessionStorage key
 * @param first index of the `details` that is open by default; null if none is
 */
export function useStoredDetails(
  name: string,
  list: RefObject<HTMLElement | null>,
  first: number | null,
): void {
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll("details") ?? [])];
    const stored = readSession(name)?.split(" ");
    // What the visitor opened or closed before hydration is newer.
    const isTouched = all.some((it, n) => it.open !== (n === first));
    if (stored && !isTouched) for (const [n, it] of all.entries()) it.open = stored.includes(String(n));
    const keep = () => writeSession(name, all.flatMap((it, n) => (it.open ? [String(n)] : [])).join(" "));
    for (const it of all) it.addEventListener("toggle", keep);
    return () => {
      for (const it of all) it.removeEventListener("toggle", keep);
    };
  }, [name, list, first]);
}
