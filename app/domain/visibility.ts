import type { ShopTime } from "#domain/shop-time";

/** What staff choose for a record. `unlisted`: visitors reach it by its URL, but find it in no list. */
export const visibilities = ["live", "unlisted", "draft"] as const;
export type Visibility = (typeof visibilities)[number];

/**
 * When a record becomes public, and when it stops. The schedule removes each time once it has come
 * (`schedule.server.ts`), so a record with `visible_from` still waits.
 */
export type PublicDates = { visible_from: ShopTime | null; visible_until: ShopTime | null };

/** The column of a record that says whether it is live, by its record type, and whether it is unlisted. */
type Choice = {
  visibility?: Visibility;
  is_active?: boolean;
  is_published?: boolean;
  is_live?: boolean;
  is_unlisted?: boolean;
};

export const recordStates = ["live", "scheduled", "unlisted", "draft"] as const;
export type RecordState = (typeof recordStates)[number];

/** A state with its dates, for a list. `hasEdit`: changes of the record wait to be published. */
export type StateView = {
  state: RecordState;
  from: ShopTime | null;
  until: ShopTime | null;
  hasEdit: boolean;
};

/** What a list can be filtered by: a state, or records with a pending edit. */
export type StateFilter = RecordState | "edited";

export function visibilityOf(record: Choice): Visibility {
  if (record.visibility) return record.visibility;
  const isOn = record.is_active ?? record.is_published ?? record.is_live ?? false;
  if (!isOn) return "draft";
  return record.is_unlisted ? "unlisted" : "live";
}

export function stateOf(record: Choice & PublicDates): RecordState {
  const visibility = visibilityOf(record);
  return visibility !== "draft" && record.visible_from !== null ? "scheduled" : visibility;
}

/** Whether visitors may see a record now. `public-records.server.ts` has the same rule in SQL. */
export function isPublic(record: Choice & PublicDates): boolean {
  return ["live", "unlisted"].includes(stateOf(record));
}

/** @param edited the ids of the records with a pending edit */
export function stateView(
  record: Choice & PublicDates & { id: string },
  edited: ReadonlySet<string>,
): StateView {
  const { id, visible_from, visible_until } = record;
  return { state: stateOf(record), from: visible_from, until: visible_until, hasEdit: edited.has(id) };
}

export function isInState({ state, hasEdit }: StateView, filter: StateFilter): boolean {
  return filter === "edited" ? hasEdit : state === filter;
}

export function isStateFilter(value: unknown): value is StateFilter {
  return value === "edited" || recordStates.includes(value as RecordState);
}
