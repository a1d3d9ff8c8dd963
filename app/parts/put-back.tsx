import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { m } from "#text/messages";
import type { KeyedList } from "#ui/use-keyed-list";

/** Offers to put back the entry that was removed last from a form's list. */
export function PutBack<T>({
  from: { removed, putBack },
  list,
  isShown = true,
  onChange,
}: {
  from: KeyedList<T>;
  list: RefObject<HTMLElement | null>;
  isShown?: boolean;
  onChange: () => void;
}) {
  return (
    <p role="status" className="mt-1 text-ink-soft text-sm empty:hidden">
      {removed && isShown && (
        <>
          {m.form_entry_removed()}{" "}
          <button
            type="button"
            onClick={() => {
              // Synchronous, so that the entry is there to take the focus.
              flushSync(putBack);
              const entry = list.current?.children[removed.place];
              entry?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
              onChange();
            }}
            className="min-h-11 text-ink underline"
          >
            {m.toast_undo()}
          </button>
        </>
      )}
    </p>
  );
}
