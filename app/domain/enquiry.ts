/** A product that a visitor wants to ask about, as their device stores it. */
export type EnquiryLine = {
  product_id: string;
  /** The chosen size and aroma, as in the query string of the product's page; null if none was chosen. */
  size: string | null;
  aroma: string | null;
  quantity: number;
  /** The ritual that needs it, if it was added there. */
  ritual_id: string | null;
  /** The price that the visitor saw; null if none was shown. */
  price: string | null;
};

/** Lines of one list, and characters of a size, an aroma or a price. */
export const enquiryLimits = { lines: 30, text: 200 } as const;

/** Name of the stored list in localStorage, and of the form field with it. `hydrate-at-intent.js` has it too. */
export const enquiryName = "enquiry";

/** Counts the lines of a stored list. */
export function countEnquiry(text: string | null): number {
  return text ? text.split("\n").length : 0;
}

/** What stays of a stored list after some of its rows were sent; null if nothing does. */
export function withoutSent(stored: string | null, sent: string): string | null {
  const rows = sent.split(/\r?\n/);
  return (
    (stored ?? "")
      .split("\n")
      .filter((row) => !rows.includes(row))
      .join("\n") || null
  );
}
