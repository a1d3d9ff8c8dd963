import { type EnquiryLine, enquiryLimits } from "#domain/enquiry";
import { nearestQuantity } from "#domain/product-choice";
import { isRecordId } from "#domain/record";

/** Rows of a stored text that are read: between lines there may be others. */
const maxRows = 10 * enquiryLimits.lines;

/**
 * Reads a stored or submitted list. It comes from the visitor's device, so anything may be in it: what is no line is left
 * out, and so are lines over the limit.
 *
 * @param text as `writeEnquiry` makes it; null if nothing is stored
 */
export function readEnquiry(text: string | null): EnquiryLine[] {
  return (text ?? "")
    .split("\n", maxRows)
    .flatMap((row) => readLine(row) ?? [])
    .slice(0, enquiryLimits.lines);
}

/** @returns a row of JSON for each line, so that the rows can be counted without reading them; null for an empty list */
export function writeEnquiry(lines: readonly EnquiryLine[]): string | null {
  return lines.map((line) => JSON.stringify(line)).join("\n") || null;
}

/** Adds a line to a list; of the same product in the same size and aroma there are more pieces then. */
export function withLine(lines: readonly EnquiryLine[], line: EnquiryLine): EnquiryLine[] {
  const same = lines.find((it) => keyOfLine(it) === keyOfLine(line));
  if (same) {
    const quantity = nearestQuantity(same.quantity + line.quantity);
    const ritual_id = line.ritual_id ?? same.ritual_id;
    return lines.map((it) => (it === same ? { ...line, quantity, ritual_id } : it));
  }
  return lines.length < enquiryLimits.lines ? [...lines, line] : [...lines];
}

/** Equal for lines of the same product, size and aroma. */
export function keyOfLine({ product_id, size, aroma }: EnquiryLine): string {
  return JSON.stringify([product_id, size, aroma]);
}

function readLine(row: string): EnquiryLine | null {
  const stored = parsed(row);
  if (typeof stored !== "object" || stored === null) return null;
  const { product_id, size, aroma, quantity, ritual_id, price } = stored as Record<string, unknown>;
  if (typeof product_id !== "string" || !isRecordId(product_id)) return null;
  return {
    product_id: product_id.toLowerCase(),
    size: readText(size),
    aroma: readText(aroma),
    quantity: Number.isInteger(quantity) ? nearestQuantity(quantity as number) : 1,
    ritual_id: typeof ritual_id === "string" && isRecordId(ritual_id) ? ritual_id.toLowerCase() : null,
    // No marks of the direction of text, which would turn around what stands beside it.
    price: readText(price)?.replace(/\p{Cf}/gu, "") || null,
  };
}

function readText(stored: unknown): string | null {
  if (typeof stored !== "string" || stored.length > enquiryLimits.text) return null;
  return stored.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim() || null;
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return null;
  }
}
