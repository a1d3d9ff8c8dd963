import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { FieldErrors } from "#domain/action-result";
import type { Language } from "#domain/language";
import { localized } from "#domain/localized";
import { nameOfRecord } from "#domain/record";
import type { ReferenceUse } from "#domain/reference-use";
import type { SaveResult } from "#domain/save";
import type { ScheduledChange, ScheduledRecordType } from "#domain/scheduled-change";
import type { ShopTime } from "#domain/shop-time";
import { stateOf, visibilityOf } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import type { mindfulnessTips } from "#server/db/schema.server";
import { tableOf } from "#server/record-tables.server";
import { usesOfProducts } from "#server/reference.server";
import { scheduled } from "#server/schedule.server";

type Row = Parameters<typeof stateOf>[0] & { id: string; version: number } & Record<string, unknown>;

/** Everything that the schedule will do. */
export async function listScheduledChanges(db: Database, language: Language): Promise<ScheduledChange[]> {
  const lists = await Promise.all(
    scheduled.map(async ({ recordType, table }) => {
      const hasDate = or(isNotNull(table.visible_from), isNotNull(table.visible_until));
      const rows: Row[] = await db
        .select()
        .from(table as typeof mindfulnessTips)
        .where(and(hasDate, isNull(table.deleted_at)));
      const nonDrafts = rows.filter((row) => stateOf(row) !== "draft");
      const endsProduct = recordType === "product" && nonDrafts.some((row) => row.visible_until !== null);
      const usesOf = endsProduct ? await usesOfProducts(db) : () => [];
      return nonDrafts.map((row) => changesOf(recordType, row, usesOf([row.id]), language));
    }),
  );
  return lists.flat(2);
}

/** @param uses of a product in rituals */
function changesOf(
  recordType: ScheduledRecordType,
  row: Row,
  uses: readonly ReferenceUse[],
  language: Language,
): ScheduledChange[] {
  const { id, version, visible_from, visible_until } = row;
  const name = nameOfRecord(row, language);
  const isUnlisted = visibilityOf(row) === "unlisted";
  const common = { recordType, id, version, name, isUnlisted };
  const rituals = new Map(
    uses
      .filter(({ isRitualPublic }) => isRitualPublic)
      .map(({ ritual, ritual_ja }) => [ritual, localized(ritual, ritual_ja, language)]),
  );
  return [
    ...(visible_from === null
      ? []
      : [{ ...common, date: "visible_from" as const, time: visible_from, rituals: [] }]),
    ...(visible_until === null
      ? []
      : [{ ...common, date: "visible_until" as const, time: visible_until, rituals: [...rituals.values()] }]),
  ];
}

/** Changes one date of a record unless its version has changed. */
export async function changeDate(
  tx: Database,
  { recordType, id, version, date }: Pick<ScheduledChange, "recordType" | "id" | "version" | "date">,
  time: ShopTime,
): Promise<SaveResult | { errors: FieldErrors }> {
  const table = tableOf(recordType) as typeof mindfulnessTips;
  const [record] = await tx.select().from(table).where(eq(table.id, id));
  const dates = { visible_from: record?.visible_from, visible_until: record?.visible_until, [date]: time };
  if (dates.visible_from && dates.visible_until && dates.visible_from >= dates.visible_until)
    return { errors: { time: ["until-before-from"] } };
  return saveOpened(tx, table, { id, version }, { [date]: time });
}
