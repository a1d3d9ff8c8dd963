import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { openByAttribute, toggleAttribute } from "./popover-by-attribute";

const isSupported = () => "popover" in HTMLElement.prototype;

/**
 * For a popover menu: closes it after a navigation, and when the window gets wide or narrow enough for another menu.
 *
 * @param covered selector of the elements that are `inert` while the menu is open
 */
export function usePopover(covered?: string): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // The menu may be open before hydration; it must not close on the first run.
    if (shown.current === key) return;
    shown.current = key;
    hide(popover.current);
    // At once, so that the new page can take the focus: the event "toggle" comes later.
    setInert(covered, false);
  }, [key, covered]);
  useEffect(() => {
    const { current } = popover;
    if (!current) return;
    const cover = () => setInert(covered, isOpen(current));
    // Otherwise a page from the back/forward cache would show its menu open.
    const close = () => hide(current);
    const wide = matchMedia("(width >= 64rem)");
    cover();
    current.addEventListener("toggle", cover);
    addEventListener("pagehide", close);
    wide.addEventListener("change", close);
    const stop = isSupported() ? null : openByAttribute(current);
    return () => {
      current.removeEventListener("toggle", cover);
      removeEventListener("pagehide", close);
      wide.removeEventListener("change", close);
      stop?.();
    };
  }, [covered]);
  return popover;
}

function setInert(covered: string | undefined, isInert: boolean): void {
  if (!covered) return;
  for (const element of document.querySelectorAll<HTMLElement>(covered)) element.inert = isInert;
}

/** A selector for what is open. A browser without popovers refuses their pseudo-class. */
export const openPopover = () => (isSupported() ? ":popover-open" : "[data-open]");

function isOpen(popover: HTMLElement): boolean {
  return popover.matches(openPopover());
}

function hide(popover: HTMLElement | null): void {
  if (!popover || !isOpen(popover)) return;
  if (isSupported()) popover.hidePopover();
  else toggleAttribute(popover);
}
