import { type CSSProperties, useState } from "react";
import { countEnquiryLines, enquiryName } from "#domain/enquiry";
import type { EnquiryLabels } from "#parts/enquiry-list";
import { Phrases } from "#parts/phrases";
import { lazyPart } from "#ui/lazy-part";
import { useLocalText } from "#ui/use-local-text";

const EnquiryList = lazyPart(() => import("#parts/enquiry-list").then((it) => it.EnquiryList));

/**
 * The enquiry list above the form. Only the browser knows whether there is one. Before hydration, hydrate-at-intent.js
 * shows its place (`data-enquiry`) and makes it as high as the list will be (`--enquiry-lines`).
 */
export function EnquirySection({
  heading,
  text,
  labels,
  isSent,
}: {
  heading: string;
  text: string;
  labels: EnquiryLabels;
  isSent: boolean;
}) {
  const count = countEnquiryLines(useLocalText(enquiryName));
  const [hadLines, setHadLines] = useState(false);
  if (hadLines === isSent && (isSent || count > 0)) setHadLines(!isSent);
  // A list that has just been emptied still offers to undo that.
  const isShown = count > 0 || (hadLines && !isSent);
  const visibility = isShown ? "" : isSent ? "hidden" : "hidden enquiry-place";
  return (
    <section
      id="enquiry"
      tabIndex={-1}
      aria-labelledby="enquiry-heading"
      className={`mb-12 scroll-mt-24 outline-none ${visibility}`}
    >
      <h2 id="enquiry-heading" className="heading-2">
        <Phrases>{heading}</Phrases>
      </h2>
      <p className="mt-3 text-ink-soft">{text}</p>
      <div
        style={hadLines ? ({ "--enquiry-lines": count } as CSSProperties) : undefined}
        className="mt-6 min-h-[calc(var(--enquiry-lines,0)*13rem)] sm:min-h-[calc(var(--enquiry-lines,0)*9rem)]"
      >
        {isShown && <EnquiryList labels={labels} />}
      </div>
    </section>
  );
}
