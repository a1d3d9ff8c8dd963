import { useEffect } from "react";
import { focusMain } from "#parts/main";

/**
 * Moves the focus if the focused element was removed.
 *
 * @param move where to; default: to the open dialog, or to the page
 */
export function keepFocus(move: () => void = focusDialogOrMain): void {
  // While the focus moves to another element, the body has it for a moment.
  setTimeout(() => {
    if (document.activeElement === document.body) move();
  });
}

function focusDialogOrMain(): void {
  const inDialog = [...document.querySelectorAll<HTMLElement>("dialog[open] > div:not(.toast-place)")].at(-1);
  if (!inDialog) {
    focusMain();
    return;
  }
  // Set only now: when a dialog opens, it focuses its first element with a `tabIndex`.
  inDialog.tabIndex = -1;
  inDialog.focus({ preventScroll: true });
}

/** Calls `keepFocus` after an element is removed. @param shown changes when the element is removed */
export function useFocusAfter(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `shown` changes
  useEffect(() => () => keepFocus(), [shown]);
}
