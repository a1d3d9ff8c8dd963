import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** Keeps the lock for as long as the process lives. */
let heldLock: DatabaseSync | undefined;

/**
 * Takes a data folder for this process alone, until the process ends. Two processes on one embedded database
 * destroy each other's writes without an error, so the second must not even open it.
 *
 * The lock is the operating system's own on a file, taken through SQLite, since Node has no call for it: it is
 * atomic, and ends with the process however that dies.
 *
 * @param timeoutMs for which a folder in use is tried again
 * @returns null when it is taken
 */
export async function lockFolder(
  folder: string,
  timeoutMs: number,
): Promise<{ kind: "in use" | "not writable"; reason: string } | null> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true });
      heldLock = new DatabaseSync(join(folder, "lock"));
      heldLock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
      return null;
    } catch (error) {
      const { errcode, message } = error as { errcode?: number; message: string };
      const sqliteBusy = 5;
      if (errcode !== sqliteBusy) return { kind: "not writable", reason: message };
      if (Date.now() >= until) return { kind: "in use", reason: message };
      heldLock?.close();
      await wait(50);
    }
  }
}
