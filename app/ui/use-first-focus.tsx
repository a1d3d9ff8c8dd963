import { useEffect, useEffectEvent } from "react";
import { focusUnlessTyping } from "./focus-unless-typing";

/**
 * Moves the focus when a page is shown, after `SiteFrame` has moved it to the whole page. A text field keeps
 * it, because somebody may have typed before hydration.
 */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  useEffect(() => {
    if (isWanted) return focusUnlessTyping(moveFocus);
  }, [isWanted]);
}
