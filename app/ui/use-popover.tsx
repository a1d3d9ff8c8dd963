import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a popover that is a menu: it closes when a page has been chosen. */
export function usePopover() {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useEffect(() => {
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key]);
  return popover;
}
