import crypto from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import * as schema from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";

/** Number of rows of a table, and a hash of them that does not depend on their order. */
export type TableSum = { rows: number; hash: string };

/** Not in a backup, because they belong to this machine. */
const leftOut: PgTable[] = [
  schema.sessions,
  schema.rateLimits,
  schema.backups,
  schema.maintenance,
  schema.savedForms,
  schema.openForms,
  schema.previews,
  // Hashed with a secret of this machine.
  schema.rareSearches,
];

/** All other tables, each after the tables that it references. */
const tables = inOrder(
  Object.values<unknown>(schema).filter((it): it is PgTable => is(it, PgTable) && !leftOut.includes(it)),
);

export const tableNames = tables.map(getTableName);

/** Search columns, which triggers fill at every insert; they are larger than all other columns. */
const derived = "{search_text,search_en,search_ja,search_pairs}";

/** Rows per read or write. */
const batch = 500;

/** A timestamp is written in the time zone of the connection, which differs between databases. */
const inOneTimeZone = sql`set local time zone 'UTC'`;

/** Exports all tables from one snapshot: a gzipped line of JSON per row. */
export async function exportRecords(
  db: Database,
  print: (line: string) => void,
): Promise<Map<string, TableSum & { content: Buffer }>> {
  const exported = new Map<string, TableSum & { content: Buffer }>();
  await inTransaction(
    db,
    async (tx) => {
      await tx.execute(inOneTimeZone);
      for (const name of tableNames) {
        print(`Records: ${name}, ${exported.size + 1} of ${tableNames.length}`);
        const zip = createGzip();
        const content = buffer(zip);
        const sum = new Sum();
        for await (const row of rowsOf(tx, name)) {
          sum.add(row);
          if (!zip.write(`${row}\n`)) await once(zip, "drain");
        }
        zip.end();
        exported.set(name, { ...sum.total(), content: await content });
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return exported;
}

/** Number of rows and hash of each table. @param tx a transaction */
export async function sumRecords(tx: Database): Promise<Map<string, TableSum>> {
  await tx.execute(inOneTimeZone);
  const sums = new Map<string, TableSum>();
  for (const name of tableNames) {
    const sum = new Sum();
    for await (const row of rowsOf(tx, name)) sum.add(row);
    sums.set(name, sum.total());
  }
  return sums;
}

/** @param tx a transaction, in which the cursor lives */
async function* rowsOf(tx: Database, name: string): AsyncGenerator<string> {
  const cursor = sql.identifier(`all_of_${name}`);
  await tx.execute(
    sql`declare ${cursor} cursor for
      select (to_jsonb(it) - ${derived}::text[])::text as row from ${sql.identifier(name)} as it`,
  );
  while (true) {
    const rows = await readRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(batch))} from ${cursor}`);
    for (const { row } of rows) yield row;
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

export async function holdsRecords(db: Database): Promise<boolean> {
  for (const table of tables) if ((await db.$count(table)) > 0) return true;
  return false;
}

/** Deletes all sessions too: their people may not exist any more. */
export async function clearRecords(tx: Database): Promise<void> {
  for (const table of [schema.sessions, ...tables.toReversed()]) await tx.delete(table);
}

/** Tables whose ids are numbers; new rows must get numbers after the imported ones. */
const numbered: string[] = [schema.activities, schema.recordVersions].map(getTableName);

/** Inserts the rows of a table; columns that the archive does not have get their defaults. */
export async function importRecords(tx: Database, name: string, content: Buffer): Promise<void> {
  const tableColumns = await columnsOf(tx, name);
  // A row may come before another one of its table that it names.
  await tx.execute(sql`set constraints all deferred`);
  let rows: string[] = [];
  const write = async () => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(JSON.parse(first)).filter((it) => tableColumns.includes(it));
    const list = sql.join(
      columns.map((it) => sql.identifier(it)),
      sql`, `,
    );
    const table = sql.identifier(name);
    await tx.execute(sql`insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::jsonb)`);
    rows = [];
  };
  for await (const line of linesOf(content)) {
    rows.push(line);
    if (rows.length === batch) await write();
  }
  await write();
  if (numbered.includes(name)) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'),
      greatest(1, (select max(id) from ${sql.identifier(name)})))`);
  }
}

// Not `readline`, which also ends lines at U+2028.
async function* linesOf(content: Buffer): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of Readable.from([content]).pipe(createGunzip()).setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function columnsOf(tx: Database, name: string): Promise<string[]> {
  const columns = await readRows<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name}`,
  );
  return columns.map((it) => it.name);
}

export async function countMigrations(db: Database): Promise<number> {
  const [found] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return found?.count ?? 0;
}

class Sum {
  #rows = 0;
  readonly #hash = Buffer.alloc(32);

  add(row: string) {
    this.#rows++;
    const hash = crypto.hash("sha256", row, "buffer");
    for (let n = 0; n < hash.length; n++) this.#hash[n] = (this.#hash[n] ?? 0) ^ (hash[n] ?? 0);
  }

  total(): TableSum {
    return { rows: this.#rows, hash: this.#hash.toString("hex") };
  }
}

function inOrder(all: PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>();
  const visit = (table: PgTable) => {
    if (ordered.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table) visit(foreignTable);
    }
    ordered.add(table);
  };
  for (const table of all) visit(table);
  return [...ordered];
}
