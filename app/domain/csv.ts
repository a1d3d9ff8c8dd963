/** What a spreadsheet takes for UTF-8. */
export const csvStart = "\uFEFF";

/**
 * One line of a CSV file. A text that a spreadsheet would take for a formula is marked as text, as the
 * spreadsheet itself does it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

const formula = "[=+\\-@＝＋－＠|%]";
const first = new RegExp(`^(?=[\\s\\p{Cf}]*${formula}|[\\t\\r])`, "u");
const later = new RegExp(`([;\\t\\r\\n][^\\S\\r\\n]*)(?=${formula})`, "gu");

/** Some spreadsheets divide cells at semicolons and lines: what follows those begins one as well. */
function asText(cell: string): string {
  const [start, rest] = first.test(cell) ? ["'", cell.trimStart()] : ["", cell];
  const lead = start === "" ? "" : cell.slice(0, cell.length - rest.length);
  return start + lead + rest.replace(later, "$1'");
}
