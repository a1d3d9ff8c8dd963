import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const isSupported = () => "popover" in HTMLElement.prototype;

/**
 * For a popover that is a menu: it closes when a page has been chosen.
 *
 * @param covered what lies under it, as a selector: it takes no focus while the menu is open
 */
export function usePopover(covered?: string): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // The menu may have been opened before React hydrated the page: then it stays open.
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
    // A page that the browser brings back as it was left would have its menu open.
    const hideAtLeaving = () => hide(current);
    cover();
    current.addEventListener("toggle", cover);
    addEventListener("pagehide", hideAtLeaving);
    const stop = isSupported()
      ? null
      : import("./popover-by-attribute").then(({ openByAttribute }) => openByAttribute(current));
    return () => {
      current.removeEventListener("toggle", cover);
      removeEventListener("pagehide", hideAtLeaving);
      stop?.then((stopNow) => stopNow());
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
