/** What a spreadsheet takes for UTF-8. */
export const csvStart = "\uFEFF";

/**
 * One line of a CSV file. A text that a spreadsheet would take for a formula is marked as text, as the
 * spreadsheet itself does it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function asText(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r]/u.test(cell) ? `'${cell}` : cell;
}
