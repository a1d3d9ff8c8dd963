import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

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
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key]);
  useEffect(() => {
    const { current } = popover;
    if (!current) return;
    const cover = () => {
      if (covered === undefined) return;
      for (const element of document.querySelectorAll<HTMLElement>(covered)) {
        element.inert = current.matches(":popover-open");
      }
    };
    // A page that the browser brings back as it was left would have its menu open.
    const hide = () => current.matches(":popover-open") && current.hidePopover();
    cover();
    current.addEventListener("toggle", cover);
    addEventListener("pagehide", hide);
    return () => {
      current.removeEventListener("toggle", cover);
      removeEventListener("pagehide", hide);
    };
  }, [covered]);
  return popover;
}
