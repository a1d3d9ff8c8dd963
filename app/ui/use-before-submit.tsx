import { type RefObject, useEffect, useRef } from "react";

/**
 * Runs a function before the form of a field is read to be sent.
 *
 * @param run may prevent that; its changes of state must be synchronous (`flushSync`)
 */
export function useBeforeSubmit(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  run: (event: SubmitEvent) => void,
): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = (event: SubmitEvent) => latest.current(event);
    form?.addEventListener("submit", onSubmit, { capture: true });
    return () => form?.removeEventListener("submit", onSubmit, { capture: true });
  }, [field]);
}
