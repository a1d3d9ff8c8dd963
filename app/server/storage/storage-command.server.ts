import { parseArgs } from "node:util";
import { readConfig, StartError } from "#server/config.server";
import { reachDatabase } from "#server/db/database.server";
import { listUnused, removeUnused, type UnusedPicture } from "#server/pictures/unused.server";
import { openStorage } from "#server/storage/storage.server";

const help = `Stored pictures. The site may be running meanwhile.

  npm run storage -- orphans             lists the pictures that no record uses, those of the bin included
  npm run storage -- orphans --delete    removes them, with all their versions`;

/**
 * The command `npm run storage`.
 *
 * @param args what stands behind it
 * @returns the exit code
 */
export async function storage(args: string[]): Promise<number> {
  try {
    const { verb, isDeleting } = readArguments(args);
    if (verb === "help") {
      console.log(help);
      return 0;
    }
    const config = readConfig();
    const location = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
    const { db, close } = await reachDatabase(location, "db/migrations");
    try {
      const store = await openStorage(config);
      const unused = await listUnused(db, store, new Date());
      for (const { url, bytes } of unused) console.log(`${url}\t${kilobytes(bytes)}`);
      if (unused.length === 0) console.log("Every stored picture is used.");
      else if (isDeleting) console.log(`Removed: ${total(await removeUnused(db, store, unused))}.`);
      else console.log(`Not used: ${total(unused)}. Add --delete to remove them.`);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof StartError ? message : `It could not be done (${message}).`);
    return 1;
  }
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { delete: { type: "boolean", default: false }, help: { type: "boolean", short: "h" } },
    });
    const [verb = "help", ...more] = positionals;
    if (values.help || verb === "help") return { verb: "help" as const, isDeleting: false };
    if (verb === "orphans" && more.length === 0) return { verb, isDeleting: values.delete };
    throw new Error(`There is no "${positionals.join(" ")}".`);
  } catch (error) {
    throw new StartError(`${(error as Error).message.replace(/\.?$/, ".")} See npm run storage -- --help`);
  }
}

function total(pictures: readonly UnusedPicture[]): string {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return `${pictures.length} ${pictures.length === 1 ? "picture" : "pictures"}, ${kilobytes(bytes)}`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}
