import type { TrashRecordType } from "#domain/trash";

/** The record whose form is open in a page. */
export type WatchedRecord = { recordType: TrashRecordType; id: string; version: number };

/** What an open page learns every 30 seconds. */
export type SessionAnswer = {
  /** Null: nobody is signed in. */
  email: string | null;
  endsAt: Date | null;
  /** About the watched record, if there is one that the person may edit. */
  record?: RecordNews;
};

/**
 * `savedBy`: who has saved a newer version; an empty text if that is not known, null if nobody has. `openedBy`: the
 * others who have its form open. Emails.
 */
export type RecordNews = { savedBy: string | null; openedBy: string[] };
