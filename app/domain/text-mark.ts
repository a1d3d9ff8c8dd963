import { placeholdersIn } from "#domain/page-text";

/**
 * Invisible marks around texts and around the values in them, with which the preview beside the texts finds them
 * in a page. A mark is U+2060 and a number in five digits of base four, U+2061 to U+2064; none of them is displayed.
 */
const start = "\u2060";
const digits = ["\u2061", "\u2062", "\u2063", "\u2064"];
const length = 5;
const textEnd = 0;
const firstValue = 1000;
const valueEnd = 1023;

function mark(number: number): string {
  const written = number
    .toString(4)
    .padStart(length, "0")
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? "");
  return start + written;
}

const anyMark = new RegExp(`${start}([${digits.join("")}]{${length}})`, "g");

function numberOf(written: string): number {
  return Number.parseInt([...written].map((it) => digits.indexOf(it)).join(""), 4);
}

/** @param number 1 to 999, the same for the same text */
export function markedText(text: string, number: number): string {
  const names = placeholdersIn(text);
  const withValues = text.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => mark(firstValue + names.indexOf(name)) + placeholder + mark(valueEnd),
  );
  return mark(number) + withValues + mark(textEnd);
}

/** A marked text in a string: its number, and where its characters begin and end. */
export type FoundMark = { number: number; from: number; to: number };

/** The marked texts in a string, in their order. */
export function findMarks(string: string): FoundMark[] {
  const found: FoundMark[] = [];
  let open: { number: number; from: number } | null = null;
  for (const { 0: whole, 1: written = "", index } of string.matchAll(anyMark)) {
    const number = numberOf(written);
    if (number === textEnd && open) {
      found.push({ ...open, to: index });
      open = null;
    } else if (number > textEnd && number < firstValue) open = { number, from: index + whole.length };
  }
  return found;
}

/**
 * The values in a shown text, by their names.
 *
 * @param shown the characters between the marks of the text
 * @param names the placeholders of the text that is shown, as `placeholdersIn` gives them
 */
export function valuesIn(shown: string, names: readonly string[]): Map<string, string> {
  const value = new RegExp(`${start}([${digits.join("")}]{${length}})([^${start}]*)${mark(valueEnd)}`, "g");
  const values = new Map<string, string>();
  for (const [, written = "", found = ""] of shown.matchAll(value)) {
    const name = names[numberOf(written) - firstValue];
    if (name !== undefined) values.set(name, found);
  }
  return values;
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(anyMark, "");
}
