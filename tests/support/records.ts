import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { type DatabaseLocation, reachDatabase } from "#server/db/database.server";

/** Tables that change by themselves: with each request of a signed-in person, with views and with time. */
const changingTables = ["sessions", "verifications", "content_version", "maintenance"];

/** Reads the database of a running server. */
export async function openRecords(location: DatabaseLocation) {
  const { db, close } = await reachDatabase(location, "db/migrations");
  const rows = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  return {
    rows,
    close,
    /** Row count and content hash of each table, without view counts. */
    async snapshot(): Promise<Record<string, unknown>> {
      const tables = await rows(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const snapshot: Record<string, unknown> = {};
      for (const name of tables.map((it) => String(it.name)).filter((it) => !changingTables.includes(it))) {
        const [row] = await rows(
          sql`select count(*) || ' ' || coalesce(md5(string_agg(it, ' ' order by it)), '') as snapshot
              from (select (to_jsonb(t) - 'view_count' - 'shown_view_count')::text as it from ${sql.identifier(name)} t) rows`,
        );
        snapshot[name] = row?.snapshot;
      }
      return snapshot;
    },
  };
}

/** SHA-256 of each stored picture by path, without renditions. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile() && /^[\w-]+\.(jpg|png|webp|avif|gif|svg)$/.test(it.name))
    .map((it) => join(it.parentPath, it.name));
  const hashes = names.map(async (name) => [
    name,
    createHash("sha256")
      .update(await readFile(name))
      .digest("hex"),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}
