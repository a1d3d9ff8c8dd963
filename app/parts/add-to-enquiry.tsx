import { Plus } from "lucide";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href, useHref } from "react-router";
import type { EnquiryLine } from "#domain/enquiry";
import { showUnreachableToast } from "#parts/shown-pages";
import { m } from "#text/messages";
import { type ButtonTone, buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import { lazyPart } from "#ui/lazy-part";

/** The page's own files and pictures are loaded first. */
const loadDelayMs = 1000;

const loadAdded = async () => (await import("#parts/enquiry-added")).EnquiryAdded;
const Added = lazyPart(loadAdded, ({ sendForm }) => {
  useEffect(sendForm, [sendForm]);
  return null;
});

/** Adds lines to the enquiry list. Without JavaScript it leads to the contact form with the same products. */
export function AddToEnquiry({
  lines,
  unlessListed = false,
  label = m.enquiry_add(),
  name,
  tone = "outline",
  className = "",
}: {
  lines: EnquiryLine[];
  /** Whether products that are on the list already, in whatever size, stay as they are. */
  unlessListed?: boolean;
  label?: string;
  /** For screen readers, where many of these buttons stand on a page. */
  name?: string;
  tone?: ButtonTone;
  className?: string;
}) {
  const action = useHref(href("/contact"));
  const form = useRef<HTMLFormElement>(null);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    // So the button also works offline.
    setTimeout(() => loadAdded().catch(() => {}), loadDelayMs);
  }, []);
  const sendForm = useCallback(() => {
    // Without the server, the browser would replace the page by its own error page.
    fetch(action, { method: "HEAD" }).then(() => form.current?.submit(), showUnreachableToast);
  }, [action]);
  return (
    <form
      ref={form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setClicks(clicks + 1);
      }}
      className={className}
    >
      {parametersOf(lines).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <button
        data-waits
        type="submit"
        aria-label={name}
        className={`${buttonStyle(tone)} min-h-11! px-5! py-2! max-sm:w-full`}
      >
        <Icon of={Plus} className="size-4.5 shrink-0" />
        {label}
      </button>
      <div role="status">
        {clicks > 0 && (
          <Suspense>
            <Added key={clicks} lines={lines} unlessListed={unlessListed} sendForm={sendForm} />
          </Suspense>
        )}
      </div>
    </form>
  );
}

/** Query parameters of the contact page. Several products have no options there. */
function parametersOf(lines: EnquiryLine[]): [string, string][] {
  const isOne = lines.length === 1;
  return lines.flatMap(({ product_id, size, aroma, quantity }) =>
    Object.entries({
      product: product_id,
      ...(isOne && { size, aroma, quantity: quantity !== 1 && quantity }),
    }).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  );
}
