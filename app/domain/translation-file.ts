import type { TranslatedRecordType } from "#domain/translation";

/** Maximum size of an imported file, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** Maximum number of lines in an imported file. */
export const maxFileLines = 50_000;

/** Why a whole file cannot be read. */
export type FileProblem =
  | "too-large"
  | "shift-jis"
  | "not-utf8"
  | "not-ours"
  | "other-columns"
  | "other-installation"
  | "other-language"
  | "other-column"
  | "too-many"
  | "busy";

/** Why a line is left out. */
export type LineProblem = "unknown" | "double" | "own-form" | "changed" | "invalid" | "part-of-list";

/** The text of a line. `field`: its name without the language. `entry`: its number in a list, from 1. */
type Line = {
  line: number;
  recordType: TranslatedRecordType;
  id: string;
  name: string;
  field: string;
  entry: number | null;
};

/** A text that the file changes. `isConfirmed`: the text is the same, so it is only marked as still right. */
export type FileChange = Line & { source: string; now: string; next: string; isConfirmed: boolean };

/** A line that is not imported. `here`: both texts as they are now, if one has changed since the export. */
export type RefusedLine = Partial<Line> & {
  line: number;
  problem: LineProblem;
  next: string;
  here?: { source: string; text: string };
};

/** What a file would change, or why it cannot be read. */
export type FilePlan =
  | { problem: FileProblem }
  | { problem: null; changes: FileChange[]; refused: RefusedLine[]; saved: boolean };
