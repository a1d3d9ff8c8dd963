import { existsSync, statfsSync } from "node:fs";
import type { Config } from "#server/config.server";

const megabyte = 1024 * 1024;

/**
 * Whether there is room to write: the embedded database and a folder of pictures lie on the disk of
 * `DATA_DIR`. Writes end while the database can still make the segments of its log.
 *
 * @returns a look at the disk, of some microseconds
 */
export function diskSpaceOf({ dataDir, databaseUrl, s3, minFreeMegabytes }: Config): () => boolean {
  if (databaseUrl !== null && s3 !== null) return () => true;
  return () => freeBytesOf(dataDir) >= minFreeMegabytes * megabyte;
}

/** Bytes that may still be written on the disk of a folder; no limit for a folder that is not there. */
export function freeBytesOf(folder: string): number {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
