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

/** Moves the focus to the page when the element that had it is gone. @param shown what is shown; it goes when this changes */
export function useFocusAfter(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: run at the end of each
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body) focusMain();
    };
  }, [shown]);
}
