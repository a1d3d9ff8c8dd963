import type { Values } from "#domain/merge";
import type { PendingStep } from "#domain/pending-step";
import type { Picture } from "#domain/picture";
import { isPreviewable } from "#domain/preview";
import type { RecordKey, RecordType } from "#domain/record";
import { visibilityOf } from "#domain/visibility";

/**
 * Changes of a record that visitors do not see before somebody publishes them. `values` are those of the form,
 * `recordVersion` is the version of the record that they change.
 */
export type PendingEdit = {
  id: string;
  version: number;
  recordVersion: number;
  values: Values;
  /** The steps of a ritual; null for any other record. */
  steps: PendingStep[] | null;
  /** Email of the person who kept it last. */
  by: string;
  at: Date;
  /** The pictures that the values name. */
  pictures: Picture[];
};

/** A pending edit as the form of its record shows it. `stepsKey` changes with its steps; empty without steps. */
export type ShownEdit = Omit<PendingEdit, "id" | "steps"> & { stepsKey: string };

/** What a form knows of the pending edit of its record. */
export type EditState = {
  /** Null without one. */
  pending: ShownEdit | null;
  /** Whether the form shows what visitors see, although the record has a pending edit. */
  showsLiveRecord: boolean;
  /** Whether changes of the record can be kept as a pending edit. */
  canHavePendingEdit: boolean;
};

/** The version that a form sends when it has not seen the pending edit: it is merged with it first. */
export const unseenVersion = -1;

export const noEdit: EditState = { pending: null, showsLiveRecord: false, canHavePendingEdit: false };

/** A pending edit in a list of all. `record` is the row of the record. */
export type PendingEditItem = RecordKey & { record: Values; by: string; at: Date };

/** Whether the changes of a record can wait: visitors see it, or will. */
export function canHavePendingEdit(recordType: RecordType, record: Values): boolean {
  if (!isPreviewable(recordType)) return false;
  return recordType === "product-category" || visibilityOf(record) !== "draft";
}

/** The record that a form shows: what visitors see, or what its pending edit says. */
export function shownRecord<T extends { version: number }>(
  record: T,
  { pending, showsLiveRecord }: EditState,
): T {
  if (pending === null || showsLiveRecord) return record;
  return { ...record, ...pending.values, version: pending.recordVersion };
}

/** React key of a form: it is rendered anew when it shows another state of its record. */
export function formKey(id: string, { pending, showsLiveRecord }: EditState): string {
  return pending === null ? id : `${id} ${showsLiveRecord ? "live" : pending.version}`;
}
