import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** A reference that keeps the lock for as long as the process lives. */
let heldLock: DatabaseSync | undefined;

/**
 * Locks a data folder until this process ends. Two processes on one embedded database destroy each other's
 * writes without an error, so the second must not open it.
 *
 * It is a file lock of the operating system: atomic, and released however the process dies. SQLite takes it,
 * because Node has no function for it.
 *
 * @param timeoutMs how long to retry while the folder is in use
 * @returns null when the lock is taken
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
