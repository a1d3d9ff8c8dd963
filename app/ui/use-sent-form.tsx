import { type FormEvent, startTransition, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Sends a form such that its fields can be disabled at the same moment. The router's own state is shown only a moment
 * later: what is typed until then would be lost, and a second press would send the form again.
 *
 * @param submit of the router, or of a fetcher
 * @param options for `submit`
 * @returns `isSent`: from the press until the response is shown
 */
export function useSentForm<Options>(
  submit: (form: HTMLFormElement | HTMLButtonElement, options: Options) => Promise<void>,
  options: Options,
): { isSent: boolean; send: (event: FormEvent<HTMLFormElement>) => void } {
  const [isSent, setSent] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    // A field may have refused, see use-before-submit.tsx.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isSent) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const response = submit(button ?? event.currentTarget, options);
    flushSync(() => setSent(true));
    // Browsers take the focus from an inert field only with the next frame.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest("[inert]")) activeElement.blur();
    // A transition, like the response.
    const end = () => startTransition(() => setSent(false));
    response.then(end, end);
  };
  return { isSent, send };
}
