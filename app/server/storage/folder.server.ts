import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Bucket, buckets, fileAddress } from "#domain/bucket";

/** Where the buckets stand inside the data folder. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, "files");
}

/**
 * Stores a picture under a name that no other has: the bucket's prefix, the time, a hash of the
 * content. It is on the disk before this returns, so that a record may point to it.
 *
 * @param extension of the content's real type, without the dot
 * @returns its public address
 */
export async function storePicture(
  dataDir: string,
  bucket: Bucket,
  bytes: Uint8Array,
  extension: string,
  now: Date,
): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const name = `${buckets[bucket].prefix}${now.getTime()}-${hash}.${extension}`;
  const folder = join(filesFolder(dataDir), bucket);
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}`);
  await writeSynced(aside, bytes);
  await rename(aside, join(folder, name));
  await syncFolder(folder);
  return fileAddress(bucket, name);
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
