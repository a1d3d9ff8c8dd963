import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { buckets } from "#domain/bucket";
import type { Storage } from "#server/storage/storage.server";
import { temporaryFiles } from "#server/storage/temporary-file.server";

/** Stores files in `files` inside the data folder. */
export function folderStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
  const path = (key: string) => join(root, ...key.split("/"));
  // In the same file system, so that a rename can move them into place.
  const temporary = temporaryFiles(root, temporaryPrefix);
  const putFile = async (key: string, file: string) => {
    await syncFile(file);
    await mkdir(dirname(path(key)), { recursive: true });
    await rename(file, path(key));
    await syncFolder(dirname(path(key)));
  };
  return {
    putFile,
    put: (key, content) =>
      temporary.use(async (file) => {
        await writeFile(file, content);
        await putFile(key, file);
      }),
    read: (key) => orNull(readFile(path(key))),
    async withFile(key, use) {
      const isThere = (await orNull(access(path(key)))) !== null;
      return isThere ? use(path(key)) : null;
    },
    withTemporaryFile: temporary.use,
    async remove(keys) {
      for (const key of keys) await rm(path(key), { force: true });
    },
    async *list() {
      const entries = await orNull(opendir(root, { recursive: true }));
      for await (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith(temporaryPrefix)) continue;
        const file = join(entry.parentPath, entry.name);
        const stats = await orNull(stat(file));
        if (stats === null) continue;
        yield { key: relative(root, file).split(sep).join("/"), bytes: stats.size, storedAt: stats.mtime };
      }
    },
    async tidy(before) {
      await temporary.tidy(before);
      // Earlier releases wrote their temporary files there.
      for (const bucket of Object.keys(buckets)) {
        await temporaryFiles(path(bucket), temporaryPrefix).tidy(before);
      }
    },
    async open(key) {
      const file = await orNull(open(path(key)));
      if (file === null) return null;
      // Of the opened file: the one at this path may be replaced or removed meanwhile.
      const stats = await file.stat();
      if (stats.isFile()) return { length: stats.size, body: file.createReadStream() };
      await file.close();
      return null;
    },
    check: () => access(dataDir, constants.W_OK),
  };
}

const temporaryPrefix = ".";

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

// A rename is durable only after its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
