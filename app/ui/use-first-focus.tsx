import { useEffect, useEffectEvent } from "react";

/** Moves the focus once a page is shown: later than `SiteFrame`, which moves it to the new page. */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(moveFocus);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
