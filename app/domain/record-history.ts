import type { Values } from "#domain/merge";
import type { Picture } from "#domain/picture";

/** A save of a record. `version` is the version that it replaced; `changed` names the fields that it changed. */
export type Save = { version: number; at: Date; by: string; changed: string[] };

/** A page of the history of a record; `former` is what it was before one save, with the pictures that are still there. */
export type RecordHistory = {
  saves: Save[];
  page: number;
  pages: number;
  former: { values: Values; pictures: Picture[] } | null;
};
