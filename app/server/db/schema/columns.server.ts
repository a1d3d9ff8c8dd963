import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ToCheck } from "#domain/translation";

export const id = () => uuid("id").primaryKey().defaultRandom();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
export const flag = (name: string, value: boolean) => boolean(name).notNull().default(value);
export const displayOrder = () => integer("display_order").notNull().default(0);

/**
 * Columns of every record. The trigger `touch` of the migrations changes `updated_at` and `version` at
 * each update; `deleted_at` puts a record in the trash.
 */
export const record = {
  created_at: instant("created_at").notNull().defaultNow(),
  updated_at: instant("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
  deleted_at: instant("deleted_at"),
};

/**
 * The texts that are to be checked, because the other language has changed (`ToCheck`). The trigger
 * `check_translations` of the migrations writes it.
 */
export const translated = () => ({ to_check: jsonb("to_check").$type<ToCheck>().notNull().default({}) });

/** From when and until when the record is public, as `ShopTime`. */
export const publicDates = () => ({
  visible_from: text("visible_from"),
  visible_until: text("visible_until"),
});

/** Limits the pending list of a GIN index to 256 KB, because every search reads the whole list. */
export const shortPendingList = { gin_pending_list_limit: 256 };

export const oneOf = (column: SQL | AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
export const notBlank = (column: AnyPgColumn) => sql`btrim(${column}) <> ''`;
export const atMost = (column: AnyPgColumn, characters: number) =>
  sql`char_length(${column}) <= ${sql.raw(String(characters))}`;

export const datesInOrder = (
  name: string,
  table: { visible_from: AnyPgColumn; visible_until: AnyPgColumn },
) => check(`${name}_dates_in_order`, sql`${table.visible_from} < ${table.visible_until}`);
