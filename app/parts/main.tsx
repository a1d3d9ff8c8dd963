import type { ReactNode } from "react";
import { m } from "#text/messages";

const id = "content";

/** The `<main>` element. Each page has one. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id={id} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

export function SkipLink() {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The router forgets the errors of a refused form when it follows a link.
        event.preventDefault();
        focusMain(false);
      }}
      className="sr-only z-50 rounded-full bg-palm text-cream focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {/* `focus:not-sr-only` removes the padding of the link itself. */}
      <span className="block px-6 py-3">{m.shell_skip_to_content()}</span>
    </a>
  );
}

/** @param preventScroll whether the page stays where it is */
export function focusMain(preventScroll = true): void {
  document.getElementById(id)?.focus({ preventScroll });
}
