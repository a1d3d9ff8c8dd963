import type { Values } from "#domain/merge";
import type { Picture } from "#domain/picture";

/** A save of a record. `version` is the version that it replaced; `changed` names the fields that it changed. */
export type Save = { version: number; at: Date; by: string; changed: string[] };

/** One page of a record's saves. `former`: the values before one of them, and their pictures that still exist. */
export type RecordHistory = {
  saves: Save[];
  page: number;
  pages: number;
  former: { values: Values; pictures: Picture[] } | null;
};
