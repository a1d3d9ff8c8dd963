import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { countedKinds } from "#domain/demand";
import { oneOf } from "#server/db/schema/columns.server";

/** What visitors looked at, asked for and searched in vain, per day in Bali and without anything about them. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind", { enum: countedKinds }).notNull(),
    /** See `CountedKind`. */
    key: text("key").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    check("daily_counts_kind_known", oneOf(table.kind, countedKinds)),
    index("daily_counts_searches").on(table.key).where(sql`kind = 'search'`),
  ],
);

/** Keyed hashes of words that were searched for in vain on few days. */
export const rareSearches = pgTable(
  "rare_searches",
  {
    hash: text("hash").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.day] }), index("rare_searches_day").on(table.day)],
);
