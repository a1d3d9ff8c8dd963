import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Notes that something was typed, or that it is saved again. */
export type MarkUnsaved = (what: string, isUnsaved: boolean) => void;

type Unsaved = {
  mark: MarkUnsaved;
  /** Asks about everything but one thing, which is just being saved. @returns whether to go on */
  askBeside: (what: string) => boolean;
};

/**
 * Asks before what was typed is left behind: by a link, by the browser's way back, by closing the tab.
 * A save that leads on does not ask.
 *
 * @param question in words
 * @param onDiscard told when it is given up
 */
export function useUnsaved(question: () => string, onDiscard?: () => void): Unsaved {
  const unsaved = useRef(new Set<string>());
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    if (unsaved.current.size === 0 || !isLeaving) return false;
    if (!confirm(question())) return true;
    unsaved.current.clear();
    onDiscard?.();
    return false;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  return {
    mark(what, isUnsaved) {
      if (isUnsaved) unsaved.current.add(what);
      else unsaved.current.delete(what);
    },
    askBeside: (what) => [...unsaved.current].every((it) => it === what) || confirm(question()),
  };
}
