import type { TranslatedRecordType } from "#domain/translation";

/** Maximum size of a file that comes back from a translator, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** Why a whole file cannot be read. */
const fileProblems = [
  "too-large",
  "shift-jis",
  "not-utf8",
  "not-ours",
  "other-installation",
  "other-language",
  "too-many",
  "busy",
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** Why a line is left out. */
export type LineProblem = "unknown" | "double" | "own-form" | "changed" | "gap" | "invalid";

/** Which text a line is about. `field`: without its language; `entry`: from 1, in a list. */
type Line = {
  line: number;
  recordType: TranslatedRecordType;
  id: string;
  name: string;
  field: string;
  entry: number | null;
};

/** A text that the file changes. `isConfirmed`: it stays as it is, and is no longer to be checked. */
export type FileChange = Line & { source: string; now: string; next: string; isConfirmed: boolean };

/** A line that is left out. `here`: both texts as they are now, if they differ from those that the translator saw. */
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
