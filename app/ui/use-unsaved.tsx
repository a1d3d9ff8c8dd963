import { useCallback, useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { unsavedOnPage } from "#ui/unsaved";

/** @param what names the part of the page that has, or no longer has, unsaved input */
export type MarkUnsaved = (what: string, isUnsaved: boolean) => void;

type Unsaved = {
  mark: MarkUnsaved;
  /** Asks about unsaved input in all parts except the one being saved. @returns whether to continue */
  confirmLosingOthers: (what: string) => boolean;
};

/**
 * Asks before unsaved input is lost by a link, the back button or closing the tab. A redirect after a save
 * does not ask.
 *
 * @param question text of the confirmation
 * @param onDiscard called when the user leaves within the site and discards the input
 */
export function useUnsaved(question: () => string, onDiscard?: () => void): Unsaved {
  const unsaved = useRef(new Set<string>());
  const isDiscarding = useRef(false);
  const discard = useRef(onDiscard);
  discard.current = onDiscard;
  const { pathname, search } = useLocation();
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    isDiscarding.current = isLeaving && unsaved.current.size > 0 && confirm(question());
    return isLeaving && unsaved.current.size > 0 && !isDiscarding.current;
  });
  // Discard only after the next page is shown: without the server, this page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is left
  useEffect(() => {
    const discardThis = discard.current;
    return () => {
      if (!isDiscarding.current) return;
      isDiscarding.current = false;
      unsaved.current.clear();
      discardThis?.();
    };
  }, [pathname, search]);
  useEffect(() => {
    const own = unsaved.current;
    unsavedOnPage.add(own);
    return () => {
      unsavedOnPage.delete(own);
    };
  }, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0 && !isDiscarding.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  const mark: MarkUnsaved = useCallback((what, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(what);
    else unsaved.current.delete(what);
  }, []);
  return {
    mark,
    confirmLosingOthers: (what) => [...unsaved.current].every((it) => it === what) || confirm(question()),
  };
}
