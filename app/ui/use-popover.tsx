import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { openByAttribute } from "./popover-by-attribute";

const isSupported = () => "popover" in HTMLElement.prototype;

/**
 * For a popover menu: closes it after a navigation.
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
  }, [key]);
  useEffect(() => {
    const { current } = popover;
    if (!current) return;
    const cover = () => {
      if (covered === undefined) return;
      for (const element of document.querySelectorAll<HTMLElement>(covered)) element.inert = isOpen(current);
    };
    // Otherwise a page from the back/forward cache would show its menu open.
    const hideAtLeaving = () => hide(current);
    cover();
    current.addEventListener("toggle", cover);
    addEventListener("pagehide", hideAtLeaving);
    const stop = isSupported() ? null : openByAttribute(current);
    return () => {
      current.removeEventListener("toggle", cover);
      removeEventListener("pagehide", hideAtLeaving);
      stop?.();
    };
  }, [covered]);
  return popover;
}

function isOpen(popover: HTMLElement): boolean {
  return popover.matches(isSupported() ? ":popover-open" : "[data-open]");
}

function hide(popover: HTMLElement | null): void {
  if (!popover || !isOpen(popover)) return;
  if (isSupported()) popover.hidePopover();
  else popover.removeAttribute("data-open");
}
