import { parseCommand, runCommand, unknownCommand, withDatabase } from "#server/command.server";
import { listUnused, removeUnused, type UnusedPicture } from "#server/pictures/unused.server";
import { openStorage } from "#server/storage/open-storage.server";

const help = `Stored pictures. The site may be running meanwhile.

  npm run storage -- orphans             lists the files that neither a record, also in the trash, nor the library uses
  npm run storage -- orphans --delete    removes them, with all their renditions`;

/**
 * The command `npm run storage`.
 *
 * @param args the command-line arguments
 * @returns the exit code
 */
export function storage(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { positionals, values } = parseCommand("storage", args, {
      delete: { type: "boolean", default: false },
    });
    const [verb = "help", ...more] = positionals;
    if (values.help || verb === "help") return console.log(help);
    if (verb !== "orphans" || more.length > 0) {
      throw unknownCommand("storage", `There is no "${positionals.join(" ")}".`);
    }
    await withDatabase(async ({ db, config }) => {
      const store = await openStorage(config);
      const unused = await listUnused(db, store, new Date());
      for (const { url, bytes } of unused) console.log(`${url}\t${kilobytes(bytes)}`);
      if (unused.length === 0) console.log("Every stored picture is used.");
      else if (values.delete) console.log(`Removed: ${total(await removeUnused(db, store, unused))}.`);
      else console.log(`Not used: ${total(unused)}. Add --delete to remove them.`);
    });
  });
}

function total(pictures: readonly UnusedPicture[]): string {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return `${pictures.length} ${pictures.length === 1 ? "picture" : "pictures"}, ${kilobytes(bytes)}`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}
