/** UTF-8 byte order mark; spreadsheets need it to read the file as UTF-8. */
export const csvStart = "\uFEFF";

/** One line of a CSV file. Cells that look like formulas get a leading apostrophe, against CSV injection. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

const formula = "[=+\\-@＝＋－＠|%]";
/** An apostrophe that is there already gets a second one, so that the text comes back as it was. */
const first = new RegExp(`^(?=['\\s\\p{Cf}]*${formula}|[\\t\\r])`, "u");
/** Separators and spaces before a formula. The lookbehind makes the search linear. */
const gap = "(?<![;\\s])([;\\s]+)";
/** A cell may begin with quotes or invisible characters. */
const laterFormula = `(?![;\\s])['"\\p{Cf}]*\\s{0,9}${formula}`;
const later = new RegExp(`${gap}(?=${laterFormula})`, "gu");

/**
 * Some spreadsheets also split cells at semicolons and line breaks, so a formula after those is escaped too.
 */
function asText(cell: string): string {
  const [start, rest] = first.test(cell) ? ["'", cell.trimStart()] : ["", cell];
  const lead = start === "" ? "" : cell.slice(0, cell.length - rest.length);
  return start + lead + rest.replace(later, (space) => (splitsCells(space) ? `${space}'` : space));
}

const splitsCells = (space: string) => /[;\t\r\n]/.test(space);

const escapedFirst = new RegExp(`^'(?=['\\s\\p{Cf}]*${formula}|[\\t\\r])`, "u");
const escapedLater = new RegExp(`${gap}'(?=${laterFormula})`, "gu");

/** The text of a cell that `csvLine` wrote: without the apostrophes against formulas. */
export function cellText(cell: string): string {
  return cell
    .replace(/\r\n?/g, "\n")
    .replace(escapedFirst, "")
    .replace(escapedLater, (all, space: string) => (splitsCells(space) ? space : all));
}
