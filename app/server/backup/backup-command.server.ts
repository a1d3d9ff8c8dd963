import { resolve } from "node:path";
import { authSecret } from "#server/auth/secret.server";
import { openArchive } from "#server/backup/archive.server";
import { type Contents, makeBackup, restoreBackup, verifyBackup } from "#server/backup/backup.server";
import { addBackup, findLatestBackup, noteVerification } from "#server/backup/backups.server";
import {
  parseCommand,
  printProgress,
  runCommand,
  unknownCommand,
  withDatabase,
} from "#server/command.server";
import { OperatorError, readConfig } from "#server/config.server";
import { openDatabase } from "#server/db/database.server";
import { openStorage } from "#server/storage/open-storage.server";

const backupHelp = `Everything of this site in one archive. The site may be running meanwhile.

  npm run backup -- FILE             writes all content, all people and all pictures into FILE
  npm run backup -- FILE --force     also in place of a FILE that is there
  npm run backup -- --drill          proves the latest archive: restores it aside, compares, and throws that away
  npm run backup -- --drill FILE     or this one

It holds messages and what passwords are checked by: keep it where nobody else reads.`;

/**
 * The command `npm run backup`.
 *
 * @param args the command-line arguments
 * @returns the exit code
 */
export function backup(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { positionals, values } = parseCommand("backup", args, {
      drill: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    });
    const [file, ...more] = positionals;
    if (values.help) return console.log(backupHelp);
    if (more.length > 0) throw unknownCommand("backup", "One file is enough.");
    if (values.drill) return drill(file);
    if (file === undefined) throw unknownCommand("backup", "Say which file to write.");
    await withDatabase(async ({ db, config }) => {
      const storage = await openStorage(config);
      const options = { replaces: values.force, now: new Date(), print: printProgress };
      const made = await makeBackup({ db, storage }, resolve(file), options);
      await addBackup(db, { file: made.file, bytes: made.bytes, sha256: made.sha256 });
      printProgress(`Written to ${made.file}: ${amountOf(made)}, ${megabytes(made.bytes)}.\n`);
      printMissing(made);
    });
  });
}

async function drill(given: string | undefined): Promise<void> {
  const latest = given ? { file: resolve(given) } : await withDatabase(({ db }) => findLatestBackup(db));
  if (latest === null) {
    throw new OperatorError("No backup has been made here yet: make one with npm run backup -- FILE.");
  }
  const verified = await verifyBackup(latest.file, printProgress);
  await withDatabase(({ db }) => noteVerification(db, verified.sha256));
  printProgress(`Proven: ${latest.file} restores to ${amountOf(verified)}, the same as when it was made.\n`);
  printMissing(verified);
}

const restoreHelp = `Brings everything of an archive back, also into another kind of database or storage. Stop the site first.

  npm run restore -- FILE            restores FILE into an installation that is empty
  npm run restore -- FILE --force    or in place of everything that is there

Everybody has to sign in again. What cannot be restored whole is not restored at all. What was erased here at a
person's wish stays erased. Replies that waited in the archive are sent only when somebody presses the button.`;

/**
 * The command `npm run restore`.
 *
 * @param args the command-line arguments
 * @returns the exit code
 */
export function restore(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { positionals, values } = parseCommand("restore", args, {
      force: { type: "boolean", default: false },
    });
    const [file, ...more] = positionals;
    if (values.help) return console.log(restoreHelp);
    if (file === undefined || more.length > 0) throw unknownCommand("restore", "Say which file to restore.");
    const archive = await openArchive(resolve(file));
    const config = readConfig();
    // Not through a process that has the database open: it would go on with what it has cached.
    const location = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
    const { runExclusively, close } = await openDatabase(location, "db/migrations");
    try {
      const storage = await openStorage(config);
      const options = { replaces: values.force, secret: authSecret(config), print: printProgress };
      const restored = await runExclusively("import", (db) =>
        restoreBackup({ db, storage }, archive, options),
      );
      printProgress(`Restored from ${archive.file}: ${amountOf(restored)}.\n`);
      printMissing(restored);
    } finally {
      await close();
    }
  });
}

function amountOf({ records, pictures }: Contents): string {
  return `${records} records and ${pictures} pictures`;
}

function printMissing({ missing }: Contents) {
  for (const url of missing) console.log(`Missing, and so not in the archive: ${url}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
