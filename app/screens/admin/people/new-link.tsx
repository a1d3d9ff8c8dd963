import { useState } from "react";
import type { NewLink } from "#domain/people";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** A link that is shown once, to copy. */
export function ShownLink({ link: { email, url, isMailed } }: { link: NewLink }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without permission, the text is selected already.
    }
  };
  return (
    <section className="mt-5 space-y-3 rounded-md bg-cream p-5">
      <h3 className="break-words font-medium">{m.people_link_heading({ email })}</h3>
      <p role="status" className="text-sm">
        {isMailed ? m.people_link_mailed({ email }) : m.people_link_unmailed()} {m.people_link_text()}
      </p>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog shows nothing else
        autoFocus
        readOnly
        value={url}
        aria-label={m.people_link()}
        onFocus={(event) => event.target.select()}
        className="min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3 text-sm"
      />
      <button type="button" onClick={copy} className={`${buttonStyle("accent")} min-h-11! px-5!`}>
        <span aria-live="polite">{isCopied ? m.people_copied() : m.people_copy()}</span>
      </button>
    </section>
  );
}
