import { useEffect, useEffectEvent } from "react";

/** Moves the focus when a page is shown. `SiteFrame` has moved it to the page before. */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(moveFocus);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
