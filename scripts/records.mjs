// What each kind of record and each visitors' page needs in other places. See docs/adding-a-record.md.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const migrations = join("db", "migrations");

/** No visitors' page shows these tables. */
const notPublic = ["contact_messages"];

/** Only the staff command writes these tables. */
const notRecords = ["users", "user_roles"];

/** @returns {Promise<string[]>} one sentence for each missing piece */
export async function findMissingPieces() {
  return [...(await missingMigration()), ...(await missingOfRecords()), ...(await missingOfPages())];
}

async function missingMigration() {
  const { generateDrizzleJson, generateMigration } = await import("drizzle-kit/api");
  const schema = await import("../app/server/db/schema.server.ts");
  const newest = globSync(join(migrations, "meta", "*_snapshot.json"))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(newest, "utf8"));
  const statements = await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id));
  return statements.map(
    (it) => `The schema has a change without a migration (run npm run db:generate): ${it}`,
  );
}

/** A record is a row that people edit and delete: its table has a version and a time of deletion. */
async function missingOfRecords() {
  const { getTableConfig, PgTable } = await import("drizzle-orm/pg-core");
  const { is } = await import("drizzle-orm");
  const { activityRecordTypes } = await import("../app/domain/activity.ts");
  const schema = await import("../app/server/db/schema.server.ts");
  const sql = globSync(join(migrations, "*.sql"))
    .sort()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const trash = readFileSync(join("app", "server", "trash.server.ts"), "utf8");
  const missing = [];
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, PgTable)) continue;
    const { name: inSql, columns } = getTableConfig(table);
    if (notRecords.includes(inSql)) continue;
    if (!["version", "deleted_at"].every((it) => columns.some((column) => column.name === it))) continue;
    const hasTrigger = (trigger) => new RegExp(`TRIGGER ${trigger}\\b[^;]* ON ${inSql}\\b`).test(sql);
    if (!hasTrigger("touch")) {
      missing.push(`${inSql} has no trigger "touch", so two saves of one version would both win: see 0001.`);
    }
    if (!hasTrigger("content_change") && !notPublic.includes(inSql)) {
      missing.push(`${inSql} has no trigger "content_change", so pages would not show a save: see 0008.`);
    }
    const logged = new RegExp(`TRIGGER note_activity\\b[^;]* ON ${inSql}\\b[^;]*note_activity\\('([\\w-]+)'`);
    const recordType = logged.exec(sql)?.[1];
    if (!recordType) {
      missing.push(`${inSql} has no trigger "note_activity", so nobody would see who saved it: see 0010.`);
    } else if (!activityRecordTypes.includes(recordType)) {
      missing.push(`"${recordType}" of ${inSql} is no record type in app/domain/trash.ts.`);
    }
    if (!new RegExp(`\\b${name}\\b`).test(trash)) {
      missing.push(`${inSql} is not in app/server/trash.server.ts: deleted records could not be restored.`);
    }
  }
  return missing;
}

async function missingOfPages() {
  const { default: routes } = await import("../app/routes.ts");
  const { visitorPages } = await import("../app/domain/visitor-page.ts");
  return routes
    .filter(({ file }) => file.startsWith("screens/visitor/") && basename(file) === "screen.tsx")
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !(path in visitorPages))
    .map(
      (path) =>
        `${path} is not in app/domain/visitor-page.ts: it would be neither cached nor in the sitemap.`,
    );
}
