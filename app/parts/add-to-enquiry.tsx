import { Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { href, useHref } from "react-router";
import type { EnquiryLine } from "#domain/enquiry";
import type { AddedResult, EnquiryAdded } from "#parts/enquiry-added";
import { showUnreachableToast } from "#parts/shown-pages";
import { m } from "#text/messages";
import { type ButtonTone, buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";

/** The page's own files and pictures are loaded first. */
const loadDelayMs = 1000;

const loadAdding = () => import("#parts/enquiry-added");

/** `text`: the lines that were added. With a new `key`, a screen reader says it again. */
type Added = { text: string; key: number; result: AddedResult; Message: typeof EnquiryAdded };

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
  const text = JSON.stringify(lines);
  const adding = useRef("");
  const [added, setAdded] = useState<Added | null>(null);
  useEffect(() => {
    // So the button also works offline.
    setTimeout(() => loadAdding().catch(() => {}), loadDelayMs);
  }, []);
  const openForm = () => {
    const url = `${action}?${new URLSearchParams(parametersOf(lines))}`;
    // Without the server, the browser would replace the page by its own error page.
    fetch(action, { method: "HEAD" }).then(() => location.assign(url), showUnreachableToast);
  };
  // The lines are added even if the visitor goes to another page before the code has come.
  const add = async () => {
    const { addLines, EnquiryAdded } = await loadAdding();
    const result = addLines(lines, unlessListed);
    if (result === "not-kept") openForm();
    else setAdded({ text, key: performance.now(), result, Message: EnquiryAdded });
  };
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        // Until the code has come, further presses are impatience.
        if (adding.current === text) return;
        adding.current = text;
        add()
          .catch(openForm)
          .finally(() => {
            adding.current = "";
          });
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
        // The second press of a double click adds nothing.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        className={`${buttonStyle(tone)} min-h-11! px-5! py-2! max-sm:w-full`}
      >
        <Icon of={Plus} className="size-4.5 shrink-0" />
        {label}
      </button>
      <div role="status">
        {added?.text === text && <added.Message key={added.key} result={added.result} />}
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
