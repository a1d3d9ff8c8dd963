import { existsSync, statfsSync } from "node:fs";
import type { Config } from "#server/config.server";

const megabyte = 1024 * 1024;

/**
 * Whether there is room to write for the embedded database and the picture folder, both in `DATA_DIR`. The
 * minimum leaves room for the log segments (WAL) of the database.
 *
 * @returns a check of the disk that takes some microseconds
 */
export function diskSpaceOf({ dataDir, databaseUrl, s3, minFreeMegabytes }: Config): () => boolean {
  if (databaseUrl !== null && s3 !== null) return () => true;
  return () => freeBytesOf(dataDir) >= minFreeMegabytes * megabyte;
}

/** Free bytes on the disk of a folder; infinite when the folder does not exist. */
export function freeBytesOf(folder: string): number {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
