import { useState } from "react";

/**
 * The result of a form, once the router or fetcher is idle. It is known earlier, but then the page may still scroll, and
 * its fields cannot be used yet.
 */
export function useSettled<Result>(result: Result, isIdle: boolean): Result {
  const [settled, setSettled] = useState(result);
  if (isIdle && settled !== result) setSettled(result);
  return isIdle ? result : settled;
}
