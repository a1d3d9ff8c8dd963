import { useEffect, useState } from "react";
import { readSession, writeSession } from "./session-text";

/**
 * A text that is still there after a look at another page, the way back and a reload, while the tab is open.
 *
 * @param name under which it is kept
 */
export function useKeptState(name: string, initial: string): [string, (text: string) => void] {
  const [text, setText] = useState(initial);
  // The server knows nothing of it: the page is made without, and follows.
  useEffect(() => {
    const kept = readSession(name);
    if (kept !== null) setText(kept);
  }, [name]);
  return [
    text,
    (next) => {
      writeSession(name, next);
      setText(next);
    },
  ];
}
