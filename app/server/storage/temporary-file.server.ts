import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Local files that live as long as one task. */
export type TemporaryFiles = {
  /** Passes the path of a new file to a task; removes the file afterwards, unless it was moved. */
  use<T>(task: (path: string) => Promise<T>): Promise<T>;
  /** Removes files older than `before`, left by killed processes. */
  tidy(before: Date): Promise<void>;
};

/** @param prefix of the file names; no other file in the folder may have it */
export function temporaryFiles(folder: string, prefix: string): TemporaryFiles {
  return {
    async use(task) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${prefix}${randomUUID()}`);
      try {
        return await task(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async tidy(before) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((it) => it.startsWith(prefix))) {
        const stats = await stat(join(folder, name)).catch(() => null);
        if (stats?.isFile() && stats.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}
