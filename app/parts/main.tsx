import { type ReactNode, useEffect } from "react";

const id = "content";

/** Where 'Skip to content' leads. */
export const mainAddress = `#${id}`;

/** The landmark around what changes from page to page. Each page has one. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id={id} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

export function focusMain(): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Moves the focus to the open dialog or the page if no element has it, because the one that had it is gone. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const inDialog = [...document.querySelectorAll<HTMLElement>("dialog[open] > div")].at(-1);
  if (!inDialog) {
    focusMain();
    return;
  }
  // Only from here on, because an opening dialog would focus it before its first field.
  inDialog.tabIndex = -1;
  inDialog.focus({ preventScroll: true });
}

/** Calls `keepFocus` when something goes. @param shown it goes when this changes */
export function useFocusAfter(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: run at the end of each
  useEffect(() => keepFocus, [shown]);
}
