import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { href, type Location, useBlocker, useLocation } from "react-router";
import { unsavedOnPage } from "#ui/unsaved";

/**
 * @param what names the part of the page that has, or no longer has, unsaved input
 * @param discard called when the user leaves within the site and discards the input
 */
export type MarkUnsaved = (what: string, isUnsaved: boolean, discard?: () => void) => void;

export function hasUnsaved(): boolean {
  return [...unsavedOnPage].some(({ size }) => size > 0);
}

type Unsaved = {
  markUnsaved: MarkUnsaved;
  /** Whether a part of the page other than this one has unsaved input. */
  hasOthers: (what: string) => boolean;
};

/**
 * Asks before unsaved input is lost by a link, the back button or closing the tab. A redirect after a save
 * does not ask.
 *
 * @param question text of the confirmation
 * @param options.keepsInput whether the input is not discarded when the user leaves: it is being saved
 * @param options.staysOnSearch whether this part stays when only the query of the URL changes
 */
export function useUnsaved(
  question: () => string,
  { keepsInput = false, staysOnSearch = false } = {},
): Unsaved {
  const unsaved = useRef(new Map<string, (() => void) | undefined>());
  // A copy: the parts of the page remove themselves before the next page is shown.
  const discarded = useRef<typeof unsaved.current>(null);
  const placeOf = (it: Location) => it.pathname + (staysOnSearch ? "" : it.search);
  const place = placeOf(useLocation());
  useBlocker(({ currentLocation, nextLocation }) => {
    // The language form leads back to this page, which keeps what was typed.
    const isLeaving =
      placeOf(currentLocation) !== placeOf(nextLocation) && nextLocation.pathname !== href("/language");
    const asks = isLeaving && unsaved.current.size > 0;
    const leaves = asks && confirm(question());
    discarded.current = leaves && !keepsInput ? new Map(unsaved.current) : null;
    return asks && !leaves;
  });
  // If the next page cannot be loaded, this page stays. So the input is discarded only when the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is left
  useLayoutEffect(() => {
    return () => {
      if (!discarded.current) return;
      for (const discard of discarded.current.values()) discard?.();
      discarded.current = null;
      unsaved.current.clear();
    };
  }, [place]);
  useEffect(() => {
    const own = unsaved.current;
    unsavedOnPage.add(own);
    return () => {
      unsavedOnPage.delete(own);
    };
  }, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isAsked = unsavedOnPage.has(unsaved.current) && !discarded.current;
      if (unsaved.current.size > 0 && isAsked) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  const markUnsaved: MarkUnsaved = useCallback((what, isUnsaved, discard) => {
    if (isUnsaved) unsaved.current.set(what, discard);
    else unsaved.current.delete(what);
  }, []);
  return {
    markUnsaved,
    hasOthers: (what) => [...unsaved.current.keys()].some((it) => it !== what),
  };
}
