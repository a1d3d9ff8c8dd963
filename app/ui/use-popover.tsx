import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a popover that is a menu: it closes when a page has been chosen. */
export function usePopover() {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // The menu may have been opened before React hydrated the page: then it stays open.
    if (shown.current === key) return;
    shown.current = key;
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key]);
  return popover;
}
