import type { Localized } from "#domain/localized";
import { type TypeThatIs, typesThatAre } from "#domain/record-traits";
import type { ShopTime } from "#domain/shop-time";

export const scheduledRecordTypes = typesThatAre("scheduled");
export type ScheduledRecordType = TypeThatIs<"scheduled">;

/** One thing that the schedule will do: a record goes live or ends. */
export type ScheduledChange = {
  recordType: ScheduledRecordType;
  id: string;
  version: number;
  name: Localized<string>;
  /** The date of the record that says when. */
  date: "visible_from" | "visible_until";
  time: ShopTime;
  isUnlisted: boolean;
  /** The titles of live rituals that refer to a product that ends. */
  rituals: Localized<string>[];
};

/** Groups scheduled changes by their day in the shop, such as `2026-11-30`, the next first. */
export function byDay(changes: readonly ScheduledChange[]): [day: string, ofDay: ScheduledChange[]][] {
  const inOrder = changes.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  return [...Map.groupBy(inOrder, ({ time }) => time.slice(0, 10))];
}
