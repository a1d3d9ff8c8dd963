import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before what was typed is left behind: by a link, by the browser's way back, by closing the tab.
 * A save that leads on does not ask.
 *
 * @param question in words
 * @returns what to call at each change
 */
export function useUnsaved(question: () => string): () => void {
  const hasChanges = useRef(false);
  useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanges.current || currentLocation.pathname === nextLocation.pathname) return false;
    if (!confirm(question())) return true;
    hasChanges.current = false;
    return false;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  return () => {
    hasChanges.current = true;
  };
}
