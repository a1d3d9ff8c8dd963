import { useEffect, useEffectEvent } from "react";
import { focusUnlessTyping } from "./focus-unless-typing";

/**
 * Moves the focus when a page is shown, after `SiteFrame` has moved it to the whole page. Whoever types before the page
 * is hydrated goes on there.
 */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    if (isWanted) return focusUnlessTyping(moveFocus);
  }, [isWanted]);
}
