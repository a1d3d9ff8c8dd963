import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import { fileKey, fileUrlPath, isBucket, parseFilePath } from "#domain/bucket";
import {
  type Archive,
  ArchiveError,
  type ArchiveFile,
  openArchive,
  refuseToReplace,
  writeArchive,
} from "#server/backup/archive.server";
import type { WrittenBackup } from "#server/backup/backups.server";
import {
  clearRecords,
  countMigrations,
  exportRecords,
  holdsRecords,
  importRecords,
  sumRecords,
  tableNames,
} from "#server/backup/records.server";
import { OperatorError } from "#server/config.server";
import { type Database, openDatabase } from "#server/db/database.server";
import { messageReceipts, pageEntries, pictures, terms, verifications } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { addDictionary, addSpecifiedEntries } from "#server/demo/demo.server";
import { failWaitingReplies } from "#server/message-reply.server";
import { eraseAgain, listAllErasures } from "#server/person-data.server";
import { folderStorage } from "#server/storage/folder.server";
import type { Storage } from "#server/storage/storage.server";

type Installation = { db: Database; storage: Storage };
type Print = (line: string) => void;

/** `manifest.json`, the first file of an archive. */
const manifestForm = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.int(),
  tables: z.record(z.string(), z.object({ rows: z.int(), hash: z.string() })),
  pictures: z.int(),
});
type Manifest = z.output<typeof manifestForm>;

/** Counts of what was written or restored; `missing` has the URLs of pictures without a file. */
export type Contents = { records: number; pictures: number; missing: string[] };

/**
 * Writes all records, people and original pictures into one archive. The site may run meanwhile: the records
 * are one snapshot, and a stored picture never changes.
 */
export async function makeBackup(
  { db, storage }: Installation,
  file: string,
  { replaces, now, print }: { replaces: boolean; now: Date; print: Print },
): Promise<WrittenBackup & Contents> {
  if (!replaces) await refuseToReplace(file);
  const exported = await exportRecords(db, print);
  const urls = await db.select({ url: pictures.url }).from(pictures).orderBy(pictures.url);
  const missing: string[] = [];
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    migrations: await countMigrations(db),
    tables: Object.fromEntries([...exported].map(([name, { rows, hash }]) => [name, { rows, hash }])),
    pictures: urls.length,
  };
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: "manifest.json", content: Buffer.from(JSON.stringify(manifest, null, 2)) };
    for (const [name, { content }] of exported) yield { name: `records/${name}.jsonl.gz`, content };
    for (const [n, { url }] of urls.entries()) {
      print(`Pictures: ${n + 1} of ${urls.length}`);
      const content = await storage.read(fileKey(url));
      if (content === null) missing.push(url);
      else yield { name: `pictures/${fileKey(url)}`, content: Buffer.from(content) };
    }
  }
  const written = await writeArchive(file, files(), now);
  return { file, ...written, ...contentsOf(manifest, missing) };
}

/** Number of migrations of the first release with a picture library. */
const migrationsWithLibrary = 28;
/** The number of migrations from which on texts to be checked are marked. */
const migrationsWithToCheck = 30;
/** The number of migrations from which on the activity has no subjects of deleted messages. */
const migrationsForgettingMessages = 40;

const entriesTable = getTableName(pageEntries);
const termsTable = getTableName(terms);

/**
 * Restores all records of an archive or none, into an empty installation or in place of what is there. Before
 * the commit they are compared with the manifest. Pictures are stored one by one and stay after a failure.
 *
 * Messages that were erased here are erased again. Unsent replies wait until staff send them again. Receipts are not
 * sent.
 *
 * @param secret of this installation: it recognises emails that were erased
 * @throws OperatorError when the installation is not empty, ArchiveError when the archive cannot be restored
 */
export async function restoreBackup(
  { db, storage }: Installation,
  archive: Archive,
  { replaces, secret, print }: { replaces: boolean; secret: string; print: Print },
): Promise<Contents> {
  return inTransaction(db, async (tx) => {
    const erasures = await listAllErasures(tx);
    if (replaces) await clearRecords(tx);
    else if (await holdsRecords(tx)) {
      throw new OperatorError(
        "There are records here already: add --force to replace all of them by those of the archive.",
      );
    }
    const stored = new Set<string>();
    let manifest: Manifest | null = null;
    for await (const { name, content } of archive.read()) {
      if (manifest === null) manifest = await readManifest(tx, archive, name, content);
      else {
        const table = /^records\/(\w+)\.jsonl\.gz$/.exec(name)?.[1];
        const key = /^pictures\/(.+)$/.exec(name)?.[1];
        if (table !== undefined && tableNames.includes(table)) {
          print(`Records: ${table}`);
          await importRecords(tx, table, content);
        } else if (key !== undefined && parseFilePath(urlPathOf(key)) === key) {
          stored.add(key);
          print(`Pictures: ${stored.size} of ${manifest.pictures}`);
          await storage.put(key, content);
        } else
          throw new ArchiveError(`${archive.file} holds something unknown (${name}): nothing was restored.`);
      }
    }
    if (manifest === null) throw new ArchiveError(`${archive.file} is empty: nothing was restored.`);
    print("Comparing");
    await compareRecords(tx, manifest, archive);
    // In earlier releases these were fixed texts of the pages.
    if (!(entriesTable in manifest.tables)) await addSpecifiedEntries(tx);
    if (!(termsTable in manifest.tables)) await addDictionary(tx);
    if (manifest.migrations < migrationsWithLibrary) await tx.execute(sql`select keep_earlier_pictures()`);
    if (manifest.migrations < migrationsWithToCheck) await tx.execute(sql`select mark_earlier_page_texts()`);
    if (manifest.migrations < migrationsForgettingMessages) {
      await tx.execute(sql`select forget_gone_messages()`);
    }
    const erased = await eraseAgain(tx, erasures, secret);
    if (erasures.length > 0) {
      print(`Erased again: ${erased} messages. They are recognised by the AUTH_SECRET of the site.\n`);
    }
    // They may have been sent or withdrawn after the archive was made.
    await failWaitingReplies(tx, "restored");
    await tx.delete(messageReceipts);
    // Password links and trusted devices may have been revoked since the backup.
    await tx.delete(verifications);
    const urls = await tx.select({ url: pictures.url }).from(pictures);
    const missing = urls.map(({ url }) => url).filter((url) => !stored.has(fileKey(url)));
    return contentsOf(manifest, missing);
  });
}

function urlPathOf(key: string): string {
  const [bucket = "", ...name] = key.split("/");
  return isBucket(bucket) ? fileUrlPath(bucket, name.join("/")) : "";
}

async function readManifest(
  tx: Database,
  { file }: Archive,
  name: string,
  content: Buffer,
): Promise<Manifest> {
  const isManifest = name === "manifest.json";
  const manifest = manifestForm.safeParse(isManifest ? JSON.parse(content.toString()) : null);
  if (!manifest.success || manifest.data.migrations > (await countMigrations(tx))) {
    throw new ArchiveError(
      `${file} was made by a newer version of Nyiur: nothing was restored. Update this one first.`,
    );
  }
  return manifest.data;
}

async function compareRecords(tx: Database, manifest: Manifest, { file }: Archive): Promise<void> {
  const sums = await sumRecords(tx);
  // In a later release rows have more columns, so their hashes differ.
  const isSameVersion = manifest.migrations === (await countMigrations(tx));
  for (const [name, { rows, hash }] of Object.entries(manifest.tables)) {
    const restored = sums.get(name);
    if (restored?.rows !== rows || (isSameVersion && restored.hash !== hash)) {
      throw new ArchiveError(
        `${file} could not be restored faithfully (${name}: ${restored?.rows ?? 0} of ${rows} rows, or others): nothing was restored.`,
      );
    }
  }
}

function contentsOf({ tables, pictures }: Manifest, missing: string[]): Contents {
  const records = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  return { records, pictures: pictures - missing.length, missing };
}

/**
 * Restores an archive into a temporary database and folder, compares everything, and removes them.
 *
 * @throws ArchiveError when something differs
 */
export async function verifyBackup(file: string, print: Print): Promise<Archive & Contents> {
  const archive = await openArchive(file);
  const folder = await mkdtemp(join(tmpdir(), "nyiur-drill-"));
  let close = async () => {};
  try {
    const database = await openDatabase({ folder }, "db/migrations");
    ({ close } = database);
    const storage = folderStorage(folder);
    const contents = await database.runExclusively("import", (db) =>
      restoreBackup({ db, storage }, archive, { replaces: false, secret: "", print }),
    );
    for await (const { name, content } of archive.read()) {
      if (!name.startsWith("pictures/")) continue;
      const stored = await storage.read(name.slice("pictures/".length));
      if (stored === null || Buffer.compare(stored, content) !== 0) {
        throw new ArchiveError(`${file}: ${name} could not be restored.`);
      }
    }
    return { ...archive, ...contents };
  } finally {
    await close().finally(() => rm(folder, { recursive: true, force: true }));
  }
}
