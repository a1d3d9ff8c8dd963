// What each kind of record and each visitors' page needs in other places. See docs/adding-a-record.md.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const migrations = join("db", "migrations");

/** No visitors' page shows these tables. */
const notPublic = ["contact_messages", "terms", "answers"];

/** Accounts are no records: they have no trash and no history, and `person-activity.server.ts` logs them. */
const notRecords = ["users", "user_roles"];

/** @returns {Promise<string[]>} one sentence for each missing piece */
export async function findMissingPieces() {
  return [
    ...(await missingMigration()),
    ...(await missingOfRecords()),
    ...(await missingOfForms()),
    ...(await missingOfPages()),
  ];
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

/** The tables of records have a version and a time of deletion. */
async function missingOfRecords() {
  const { getTableConfig, PgTable } = await import("drizzle-orm/pg-core");
  const { getTableColumns, is } = await import("drizzle-orm");
  const { activityRecordTypes } = await import("../app/domain/activity.ts");
  const schema = await import("../app/server/db/schema.server.ts");
  const sql = globSync(join(migrations, "*.sql"))
    .sort()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const recordTables = readFileSync(join("app", "server", "record-tables.server.ts"), "utf8");
  const missing = [];
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, PgTable)) continue;
    const { name: inSql, columns } = getTableConfig(table);
    if (notRecords.includes(inSql)) continue;
    if (!["version", "deleted_at"].every((it) => columns.some((column) => column.name === it))) continue;
    const lastStatement = (trigger) => {
      const statement = new RegExp(
        `(CREATE|DROP) (?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?${trigger}\\b[^;]* ON ${inSql}\\b[^;]*`,
        "g",
      );
      return [...sql.matchAll(statement)].at(-1)?.[0] ?? "";
    };
    const hasTrigger = (trigger) => lastStatement(trigger).startsWith("CREATE");
    if (!hasTrigger("touch")) {
      missing.push(
        `${inSql} has no trigger "touch", so a change outside its form would not raise its version: see db/migrations/0001.`,
      );
    }
    if (!hasTrigger("content_change") && !notPublic.includes(inSql)) {
      missing.push(
        `${inSql} has no trigger "content_change", so pages would not show a save: see db/migrations/0008.`,
      );
    }
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      if (property === column.name) continue;
      missing.push(
        `"${property}" of ${inSql} is the column "${column.name}": give both one name, because Undo writes the history back by columns.`,
      );
    }
    const isTranslated = columns.some((it) => columns.some(({ name }) => name === `${it.name}_ja`));
    if (isTranslated && !columns.some((it) => it.name === "to_check")) {
      missing.push(
        `${inSql} has texts in both languages, but no column "to_check": add \`...translated()\`.`,
      );
    }
    if (isTranslated && !hasTrigger("check_translations")) {
      missing.push(
        `${inSql} has texts in both languages, but no trigger "check_translations": see db/migrations/0029.`,
      );
    }
    const recordType = /note_activity\('([\w-]+)'/.exec(lastStatement("note_activity"))?.[1];
    if (!recordType) {
      missing.push(
        `${inSql} has no trigger "note_activity", so nobody would see who saved it: see db/migrations/0010.`,
      );
    } else if (!activityRecordTypes.includes(recordType)) {
      missing.push(`"${recordType}" of ${inSql} is no record type in app/domain/record-traits.ts.`);
    }
    if (!new RegExp(`\\b${name}\\b`).test(recordTables)) {
      missing.push(
        `${inSql} is not in app/server/record-tables.server.ts: deleted records could not be restored.`,
      );
    }
  }
  return missing;
}

/**
 * A field of a form's schema that no input sends is saved as empty, and the stored value is lost. An error code
 * without a message shows only that something went wrong.
 */
async function missingOfForms() {
  const { fieldNamesOf } = await import("../app/server/http/form-names.server.ts");
  const messages = readFileSync(join("app", "text", "form-error.ts"), "utf8");
  const textOf = (files) => files.map((file) => readFileSync(file, "utf8")).join("\n");
  const folders = globSync(join("app", "screens", "admin", "*", "")).map((folder) => ({
    name: basename(folder),
    code: textOf(globSync(join(folder, "*.{ts,tsx}"))),
    inputs: textOf(globSync(join(folder, "*.tsx"))),
  }));
  const missing = [];
  for (const file of globSync(join("app", "domain", "*-form.ts"))) {
    for (const [form, schema] of Object.entries(await import(pathToFileURL(file)))) {
      if (typeof schema?.safeParse !== "function") continue;
      // The inputs of a form are in the folder that reads it.
      const reading = folders.filter(({ code }) => new RegExp(`\\b${form}\\b`).test(code));
      if (reading.length === 0) {
        missing.push(`${form} of ${file} is read by no screen in app/screens/admin.`);
        continue;
      }
      const folder = reading.map(({ name }) => name).join(", ");
      const inputs = reading.map((it) => it.inputs).join("\n");
      const fields = new Set([...fieldNamesOf(schema).keys()].map((name) => name.split(/[.[]/)[0]));
      const entries = [undefined, " ", "x".repeat(6000)].map((value) =>
        Object.fromEntries([...fields].map((field) => [field, value])),
      );
      const issues = entries.flatMap((it) => schema.safeParse(it).error?.issues ?? []);
      const codes = new Set(issues.map(({ message }) => message.split(" ")[0]));
      for (const code of codes) {
        // Codes are in lower case; the messages of zod itself are only for programs.
        if (!/^[a-z-]+$/.test(code) || messages.includes(`"${code}":`)) continue;
        missing.push(`${code} of ${form} has no message in app/text/form-error.ts.`);
      }
      for (const field of fields) {
        if (new RegExp(`\\b${field}\\b`).test(inputs)) continue;
        missing.push(
          `${field} of ${form} has no input in app/screens/admin (${folder}): each save would empty it.`,
        );
      }
    }
  }
  return missing;
}

async function missingOfPages() {
  const { default: routes } = await import("../app/routes.ts");
  const { visitorPages } = await import("../app/domain/visitor-page.ts");
  const pages = pathsOf(routes).filter(({ file }) => ["screen.tsx", "list.tsx"].includes(basename(file)));
  const unknown = pages.filter(
    ({ path, file }) => file.startsWith("screens/visitor/") && !(path in visitorPages),
  );
  const code = globSync(join("app", "{parts,screens}", "**", "*.tsx")).map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  // Links in the page's own folder do not count. Pages with a parameter are reached from lists.
  const unreachable = pages.filter(
    ({ path, file }) =>
      !path.includes(":") &&
      visitorPages[path]?.headerPath !== path &&
      !code.some((it) => it.text.includes(`"${path}"`) && dirname(it.file) !== join("app", dirname(file))),
  );
  return [
    ...unknown.map(
      ({ path }) =>
        `${path} is not in app/domain/visitor-page.ts: it would be neither cached nor in the sitemap.`,
    ),
    ...unreachable.map(
      ({ path, file }) =>
        `Nothing leads to ${path}: ${file.startsWith("screens/visitor/") ? "give it its own headerPath in app/domain/visitor-page.ts" : "add it to app/parts/admin-frame.tsx"}, or link it elsewhere.`,
    ),
  ];
}

/** Each route of the tree with its whole path. */
function pathsOf(routes, parent = "") {
  return routes.flatMap(({ path, file, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`;
    return [{ path: whole || "/", file }, ...pathsOf(children, whole)];
  });
}
