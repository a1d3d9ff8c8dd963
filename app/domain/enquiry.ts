import { isRecordId } from "#domain/record-id";

/** One product of an enquiry list, as it is stored in the browser. */
export type EnquiryLine = {
  product_id: string;
  /** Chosen values, as in the URL of the product's page; null if nothing was chosen. */
  size: string | null;
  aroma: string | null;
  quantity: number;
  /** The ritual that needs it, if it was added there. */
  ritual_id: string | null;
  /** The price that the visitor saw; null if none was shown. */
  price: string | null;
};

/** Maximum number of lines, and maximum characters of a size, an aroma or a price. */
export const enquiryLimits = { lines: 30, text: 200 } as const;

/** The ids of the products in a URL. */
export function enquiryIds(search: URLSearchParams): string[] {
  return search.getAll("product").filter(isRecordId).slice(0, enquiryLimits.lines);
}

/** Key in localStorage, and name of the form field. `hydrate-at-intent.js` uses the same name. */
export const enquiryName = "enquiry";

/** Counts the lines of a stored list. */
export function countEnquiryLines(text: string | null): number {
  return text ? text.split("\n").length : 0;
}

/** A stored list without the rows that were sent; null if it is empty then. */
export function withoutSent(stored: string | null, sent: string): string | null {
  const rows = sent.split(/\r?\n/);
  return (
    (stored ?? "")
      .split("\n")
      .filter((row) => !rows.includes(row))
      .join("\n") || null
  );
}
