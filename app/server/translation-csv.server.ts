import { parse } from "csv-parse/sync";
import { cellText, csvLine } from "#domain/csv";
import { type FileProblem, maxFileLines } from "#domain/translation-file";

/** One text in the file. `source` and `before`: both texts at the time of the export. `next`: the new text. */
export type FileRow = { key: string; source: string; before: string; next: string };

const columns = 8;

/** The first cell of an exported file. */
export const firstHeaderCell = "key";

/** @param labels record type, record, field and state, for the translator */
export function rowLine(
  { key, source, before, next }: FileRow,
  labels: readonly [string, string, string, string],
) {
  return csvLine([key, ...labels, source, before, next]);
}

/** Spreadsheets write any of these between cells. */
const separators = [",", ";", "\t"];

/** A row that was read. `line`: its number in a spreadsheet, from 1. */
export type ReadRow = FileRow & { line: number };

/**
 * The rows of a file, or why it cannot be read. Spreadsheets may have added empty lines and columns.
 *
 * @param lastHeadings what may stand above the new texts: with another heading there, columns have moved
 */
export function readFile(bytes: Uint8Array, lastHeadings: readonly string[]): ReadRow[] | FileProblem {
  const text = decoded(bytes);
  if (text === null) return isShiftJis(bytes) ? "shift-jis" : "not-utf8";
  const delimiter = separators.find(
    (it) => text.startsWith(`${firstHeaderCell}${it}`) || text.startsWith(`"${firstHeaderCell}"${it}`),
  );
  if (delimiter === undefined) return "not-ours";
  try {
    const [headings = [], ...lines] = parse(text, {
      delimiter,
      relax_column_count: true,
      to: maxFileLines + 2,
    }) as string[][];
    if (lines.length > maxFileLines) return "too-many";
    const last = headings[columns - 1]?.trim();
    if (last === undefined || !lastHeadings.includes(last)) return "other-columns";
    return lines.flatMap((cells, n) => {
      if (cells.every((cell) => cell.trim() === "")) return [];
      const [key = "", , , , , source = "", before = "", next = ""] = cells.slice(0, columns).map(cellText);
      // The first line has the headings.
      return [{ key, source, before, next, line: n + 2 }];
    });
  } catch {
    return "not-ours";
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\0", "");
  } catch {
    return null;
  }
}

function isShiftJis(bytes: Uint8Array): boolean {
  try {
    return /^"?key"?[,;\t]/.test(new TextDecoder("shift_jis", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
