import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Storage } from "#server/storage/storage.server";

/** Files in a folder of this machine. */
export function folderStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
  const path = (key: string) => join(root, ...key.split("/"));
  const filesThere = async () => {
    const entries = (await orNull(readdir(root, { withFileTypes: true, recursive: true }))) ?? [];
    return entries.filter((entry) => entry.isFile());
  };
  const isAside = ({ name }: { name: string }) => name.startsWith(".");
  return {
    async put(key, content) {
      const folder = dirname(path(key));
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeSynced(aside, content);
        await rename(aside, path(key));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    read: (key) => orNull(readFile(path(key))),
    async remove(keys) {
      for (const key of keys) await rm(path(key), { force: true });
    },
    async list() {
      const files = await filesThere();
      return Promise.all(
        files
          .filter((entry) => !isAside(entry))
          .map(async (entry) => {
            const file = join(entry.parentPath, entry.name);
            const { size, mtime } = await stat(file);
            return { key: relative(root, file).split(sep).join("/"), bytes: size, storedAt: mtime };
          }),
      );
    },
    async tidy(before) {
      for (const entry of (await filesThere()).filter(isAside)) {
        const file = join(entry.parentPath, entry.name);
        const stats = await orNull(stat(file));
        if (stats && stats.mtime < before) await rm(file, { force: true });
      }
    },
    async open(key) {
      const stats = await orNull(stat(path(key)));
      if (!stats?.isFile()) return null;
      const body = createReadStream(path(key));
      // It may have been removed since; once it is open it can be read to its end.
      const opened = await orNull(once(body, "ready"));
      return opened && { length: stats.size, body };
    },
    check: () => access(dataDir, constants.W_OK),
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

// A rename is only on the disk once its folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
