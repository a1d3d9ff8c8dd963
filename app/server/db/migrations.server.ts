import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { OperatorError } from "#server/config.server";
import type { Database } from "#server/db/database-type.server";
import { readRows } from "#server/db/read-rows.server";

/** @throws OperatorError when a newer release has migrated the database */
export async function refuseNewerDatabase(db: Database, migrationsFolder: string): Promise<void> {
  const [table] = await readRows<{ is_there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!table?.is_there) return;
  const [last] = await readRows<{ applied: number | null }>(
    db,
    sql`select max(created_at)::float8 as applied from drizzle.__drizzle_migrations`,
  );
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  if ((last?.applied ?? 0) <= newest) return;
  throw new OperatorError(
    "The database was brought up to date by a newer version of Nyiur: start that version, or restore a backup of this one.",
  );
}
