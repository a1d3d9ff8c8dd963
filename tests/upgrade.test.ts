import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { listPublishedPosts } from "#server/blog-post.server";
import { OperatorError } from "#server/config.server";
import { listMessages } from "#server/contact-message.server";
import { type DatabaseLocation, type OpenDatabase, openDatabase } from "#server/db/database.server";
import { blogPosts, productCategories, products } from "#server/db/schema.server";
import { loadDemoContent } from "#server/demo/demo.server";
import { openStorage } from "#server/storage/open-storage.server";
import { databaseEngines } from "./support/databases.ts";
import { createDatabase } from "./support/postgres.ts";
import { startAndEnd, temporaryFolder } from "./support/server.ts";

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

const migrations = "db/migrations";

/** The product's migrations and one more, of which the first statements succeed. */
async function withMigration(last: string): Promise<string> {
  const path = await folder();
  await cp(migrations, path, { recursive: true });
  const journal = join(path, "meta", "_journal.json");
  const written = JSON.parse(await readFile(journal, "utf8"));
  const { idx, when, ...entry } = written.entries.at(-1);
  written.entries.push({ ...entry, idx: idx + 1, when: when + 1, tag: "9999_one_more" });
  await writeFile(journal, JSON.stringify(written));
  const first = [
    "ALTER TABLE products ADD COLUMN half_way text",
    "UPDATE rituals SET title = 'half way'",
    "CREATE TABLE half_way (id integer)",
  ];
  await writeFile(join(path, "9999_one_more.sql"), [...first, last].join(";\n--> statement-breakpoint\n"));
  return path;
}

/** The product's migrations up to one of them. */
async function migrationsUntil(last: string): Promise<string> {
  const path = await folder();
  await cp(migrations, path, { recursive: true });
  const journal = join(path, "meta", "_journal.json");
  const written = JSON.parse(await readFile(journal, "utf8"));
  const place = written.entries.findIndex(({ tag }: { tag: string }) => tag === last);
  expect(place).toBeGreaterThan(0);
  written.entries.splice(place + 1);
  await writeFile(journal, JSON.stringify(written));
  return path;
}

const succeeding = "DROP TABLE half_way";
const failing = "ALTER TABLE products ADD CONSTRAINT short CHECK (length(name) < 3)";

/** All columns and all rows of all tables. */
async function everything({ db }: OpenDatabase) {
  const read = async (query: string) => ((await db.execute(query)) as unknown as { rows: unknown[] }).rows;
  const columns = (await read(
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
  )) as { table_schema: string; table_name: string }[];
  const tables = new Set(columns.map((it) => `"${it.table_schema}"."${it.table_name}"`));
  const rows: Record<string, unknown> = {};
  for (const table of tables) rows[table] = await read(`select t::text from ${table} t order by 1`);
  return { columns, rows };
}

describe.each(databaseEngines)("a migration on %s", (engine) => {
  const filled = async () => {
    const dataDir = await folder();
    const location: DatabaseLocation =
      engine === "embedded" ? { folder: dataDir } : { url: await createDatabase(inject("postgres")) };
    const database = await openDatabase(location, migrations);
    const storage = await openStorage({ s3: null, dataDir });
    await database.runExclusively("import", (db) => loadDemoContent({ db, storage }, "db/demo", new Date()));
    const before = await everything(database);
    await database.close();
    expect(before.rows['"public"."products"']).not.toEqual([]);
    return { location, before };
  };

  test("that fails half-way is told in one sentence, and leaves everything as it was", async () => {
    const { location, before } = await filled();
    const broken = await withMigration(failing);
    // Twice: the first failure must release everything it held.
    for (const _ of [1, 2]) {
      const error = await openDatabase(location, broken).catch((error) => error);
      expect(error).toBeInstanceOf(OperatorError);
      expect(error.message).toMatch(/^The .*database .*cannot be brought up to date \(.*"short".*\): .+\.$/);
      expect(error.message).toContain("former version");
      expect(error.message).not.toMatch(/\n|ALTER|Failed query|secret|tester:/);
    }
    const database = await openDatabase(location, migrations);
    onTestFinished(() => database.close());
    expect(await everything(database)).toEqual(before);
    await database.db.execute(sql`update products set name = 'Written after it'`);
  });

  test("that was mended is made at the next start, with all data", async () => {
    const { location, before } = await filled();
    await openDatabase(location, await withMigration(failing)).catch(() => {});
    const database = await openDatabase(location, await withMigration(succeeding));
    onTestFinished(() => database.close());
    const after = await everything(database);
    expect(after.columns).toHaveLength(before.columns.length + 1);
    expect(after.rows['"public"."blog_posts"']).toEqual(before.rows['"public"."blog_posts"']);
    expect(after.rows['"public"."products"']).toHaveLength(
      (before.rows['"public"."products"'] as unknown[]).length,
    );
  });

  test("makes records of the categories that products have", async () => {
    const dataDir = await folder();
    const location: DatabaseLocation =
      engine === "embedded" ? { folder: dataDir } : { url: await createDatabase(inject("postgres")) };
    const before = await openDatabase(location, await migrationsUntil("0021_own_pages"));
    await before.db.execute(sql`insert into products (name, description, category)
      values ('Oil', 'Pressed.', 'Edible Oil'), ('Mat', 'Woven.', 'Weaving'), ('Fan', 'Woven.', 'Weaving')`);
    await before.close();
    const { db, close } = await openDatabase(location, migrations);
    onTestFinished(close);
    const { name, name_ja, reading_ja, home_card } = productCategories;
    expect(await db.select({ name, name_ja, reading_ja, home_card }).from(productCategories)).toEqual(
      expect.arrayContaining([
        {
          ...{ name: "Edible Oil", name_ja: "食用オイル", reading_ja: "しょくようオイル" },
          home_card: "virgin-coconut-oil",
        },
        { name: "Weaving", name_ja: null, reading_ja: null, home_card: null },
      ]),
    );
    await db.execute(sql`update products set category = 'Fans' where name = 'Fan'`);
    expect(await db.$count(productCategories)).toBe(3);
  });

  test("lets a search find what was written before, and edits nothing", async () => {
    const dataDir = await folder();
    const location: DatabaseLocation =
      engine === "embedded" ? { folder: dataDir } : { url: await createDatabase(inject("postgres")) };
    const before = await openDatabase(location, await migrationsUntil("0048_former_pending_edits"));
    const storage = await openStorage({ s3: null, dataDir });
    await before.runExclusively("import", (db) => loadDemoContent({ db, storage }, "db/demo", new Date()));
    await before.db.execute(sql`insert into contact_messages (first_name, last_name, email, subject, message)
      values ('Mia', 'O’Hara', 'mia@example.com', 'Oil', 'I can’t open the jar.')`);
    const versions = async ({ db }: OpenDatabase) => [
      await db
        .select({ id: blogPosts.id, at: blogPosts.updated_at, version: blogPosts.version })
        .from(blogPosts),
      await db.select({ id: products.id, at: products.updated_at, version: products.version }).from(products),
    ];
    const opened = await versions(before);
    await before.close();
    const after = await openDatabase(location, migrations);
    onTestFinished(() => after.close());
    expect(await versions(after)).toEqual(opened);
    const posts = { term: "こぷら", language: "ja" as const, category: null };
    expect(await listPublishedPosts(after.db, posts, 1)).toMatchObject({ count: 1 });
    const messages = { term: "o'hara", box: "all" as const, personId: "" };
    expect(await listMessages(after.db, messages, 1)).toMatchObject({ count: 1 });
  });

  test("of a newer version keeps an older one from starting, with one sentence", async () => {
    const dataDir = await folder();
    const url = engine === "embedded" ? null : await createDatabase(inject("postgres"));
    const newer = await openDatabase(
      url === null ? { folder: dataDir } : { url },
      await withMigration(succeeding),
    );
    await newer.close();
    const environment = { DATA_DIR: dataDir, PORT: "0", ...(url !== null && { DATABASE_URL: url }) };
    const { code, output } = await startAndEnd(environment);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database was brought up to date by a newer version of Nyiur[^\n]+\.\n$/);
  });
});
