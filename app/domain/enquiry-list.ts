import { type EnquiryLine, enquiryLimits } from "#domain/enquiry";
import { nearestQuantity } from "#domain/product-choice";
import { isRecordId } from "#domain/record-id";

/** Maximum rows that are read, including invalid ones. */
const maxRows = 10 * enquiryLimits.lines;

/**
 * Reads a stored or submitted list. The text comes from the visitor's browser and may be altered. Invalid rows and lines
 * over the limit are left out.
 *
 * @param text as `writeEnquiry` makes it; null if nothing is stored
 */
export function readEnquiry(text: string | null): EnquiryLine[] {
  return (text ?? "")
    .split("\n", maxRows)
    .flatMap((row) => readLine(row) ?? [])
    .slice(0, enquiryLimits.lines);
}

/** @returns one row of JSON per line, so that lines can be counted without parsing; null for an empty list */
export function writeEnquiry(lines: readonly EnquiryLine[]): string | null {
  return lines.map((line) => JSON.stringify(line)).join("\n") || null;
}

/** Adds a line. If the same product, size and aroma is on the list, its quantity grows. */
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
    // Without text direction marks: they could reverse the text beside the price.
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
