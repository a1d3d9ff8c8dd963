import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#server/db/schema/columns.server";

/** Archives of this installation, and when one was last test-restored. */
export const backups = pgTable("backups", {
  id: id(),
  made_at: instant("made_at").notNull().defaultNow(),
  file: text("file").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  sha256: text("sha256").notNull(),
  verified_at: instant("verified_at"),
});

/** Saved forms of new records, so that a form sent twice creates nothing twice. */
export const savedForms = pgTable("saved_forms", {
  token: uuid("token").primaryKey(),
  content_hash: text("content_hash").notNull(),
  saved_at: instant("saved_at").notNull().defaultNow(),
});

/** Counters in the shape that rate-limiter-flexible needs; `expire` is in milliseconds. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** One row: how far the daily maintenance has come (`maintenance.server.ts`). */
export const maintenance = pgTable(
  "maintenance",
  {
    id: integer("id").primaryKey().default(1),
    last_run_at: instant("last_run_at").notNull(),
    /** Everything that was due by then has been removed. */
    done_until: instant("done_until").notNull(),
  },
  (table) => [check("maintenance_one_row", sql`${table.id} = 1`)],
);
