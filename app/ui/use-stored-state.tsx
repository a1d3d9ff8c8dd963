import { useEffect, useState } from "react";
import { readSession, writeSession } from "./stored-text";

/**
 * A string state that survives navigation and reload while the tab is open.
 *
 * @param name sessionStorage key
 */
export function useStoredState(name: string, initial: string): [string, (text: string) => void] {
  const [text, setText] = useState(initial);
  // The server cannot read sessionStorage, so the stored value is applied after hydration.
  useEffect(() => {
    const stored = readSession(name);
    if (stored !== null) setText(stored);
  }, [name]);
  return [
    text,
    (next) => {
      writeSession(name, next);
      setText(next);
    },
  ];
}
