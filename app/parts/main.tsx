import type { ReactNode } from "react";

const id = "content";

/** Where 'Skip to content' leads. */
export const mainHash = `#${id}`;

/** The `<main>` element. Each page has one. */
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
