import { Check } from "lucide";
import { type EnquiryLine, enquiryLimits, enquiryName } from "#domain/enquiry";
import { keyOfLine, readEnquiry, withLine, writeEnquiry } from "#domain/enquiry-list";
import { quantityRange } from "#domain/product-choice";
import { enquiryPath } from "#parts/enquiry-link";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { readLocal } from "#ui/stored-text";
import { changeLocalText } from "#ui/use-local-text";

const sentences = {
  added: m.enquiry_added,
  listed: m.enquiry_listed,
  full: () => m.enquiry_full({ max: enquiryLimits.lines }),
  "at-most": () => m.enquiry_most({ max: quantityRange.max }),
};

export type AddedResult = keyof typeof sentences;

/** Says that lines have been added, and leads to the list. */
export function EnquiryAdded({ result }: { result: AddedResult }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
      <span className="inline-flex items-center gap-1.5">
        {result === "added" && <Icon of={Check} className="size-4.5 text-palm" strokeWidth={2} />}
        {sentences[result]()}
      </span>
      <Link to={enquiryPath} className="relative inline-flex min-h-11 items-center underline">
        {m.enquiry_see()}
      </Link>
    </p>
  );
}

/**
 * Adds lines to the list of this browser.
 *
 * @param unlessListed as in `AddToEnquiry`
 * @returns "not-kept" if the browser blocks storage
 */
export function addLines(lines: EnquiryLine[], unlessListed: boolean): AddedResult | "not-kept" {
  const before = readEnquiry(readLocal(enquiryName));
  const listedIds = before.map(({ product_id }) => product_id);
  const wanted = lines.filter(({ product_id }) => !unlessListed || !listedIds.includes(product_id));
  const rituals = new Map(lines.map(({ product_id, ritual_id }) => [product_id, ritual_id]));
  // Products that are already listed now belong to this ritual, too.
  const listed = before.map((it) => ({
    ...it,
    ritual_id: it.ritual_id ?? rituals.get(it.product_id) ?? null,
  }));
  const after = wanted.reduce(withLine, listed);
  const text = writeEnquiry(after);
  changeLocalText(enquiryName, text);
  if (readLocal(enquiryName) !== text) return "not-kept";
  const quantityIn = (list: EnquiryLine[], line: EnquiryLine) =>
    list.find((it) => keyOfLine(it) === keyOfLine(line))?.quantity ?? 0;
  if (wanted.length === 0) return "listed";
  if (wanted.some((line) => quantityIn(after, line) === 0)) return "full";
  const isCut = wanted.some((line) => quantityIn(after, line) < quantityIn(before, line) + line.quantity);
  return isCut ? "at-most" : "added";
}
