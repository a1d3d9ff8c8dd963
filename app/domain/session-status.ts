import type { RecordType } from "#domain/record";

/** The record whose form is open in a page. */
export type WatchedRecord = { recordType: RecordType; id: string; version: number };

/** What a visible page learns every 30 seconds. */
export type SessionStatus = {
  /** Null: nobody is signed in. */
  email: string | null;
  /** Only if the request names a record that the person may edit. */
  record?: RecordNews;
};

/**
 * `savedBy`: email of who saved a newer version. It is empty if unknown, and null if there is no newer version.
 * `openedBy`: emails of the others who have the form open.
 */
export type RecordNews = { savedBy: string | null; openedBy: string[] };
