import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/config.server";

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/** Held for as long as a process owns a data folder. */
export type FolderLock = { release(): void };

/**
 * Takes a data folder for this process alone. Two processes on one embedded database destroy each
 * other's writes without an error, so the second must not even open it.
 *
 * The lock is the operating system's own on a file, taken through SQLite, since Node has no call
 * for it: it is atomic, ends with the process however that dies, and does not mistake process
 * number 1 of one container for that of another.
 *
 * @throws FolderInUse, or StartError when it cannot be written
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true });
    const file = new DatabaseSync(join(folder, "lock"));
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return { release: () => file.close() };
  } catch (error) {
    if (isBusy(error)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another running Nyiur: stop that one, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartError(
      `The data folder ${folder} cannot be used (${(error as Error).message}): set DATA_DIR to a folder that can be written.`,
    );
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return (error as { errcode?: number }).errcode === sqliteBusy;
}
