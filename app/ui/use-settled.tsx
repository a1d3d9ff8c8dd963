import { useState } from "react";

/**
 * Why a form was refused, once the router or fetcher is idle. They say it earlier, and may then load the page anew,
 * which scrolls it. The errors would lead to fields that cannot be used yet.
 */
export function useSettled<Result>(result: Result, isIdle: boolean): Result {
  const [settled, setSettled] = useState(result);
  if (isIdle && settled !== result) setSettled(result);
  return isIdle ? result : settled;
}
