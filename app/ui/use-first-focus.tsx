import { useEffect, useEffectEvent } from "react";

/** Moves the focus when a page is shown, after `SiteFrame` has moved it to the whole page. */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(moveFocus);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
