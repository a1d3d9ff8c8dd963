import type { Config } from "#server/config.server";
import { folderStorage } from "#server/storage/folder.server";
import type { Storage } from "#server/storage/storage.server";

/** @throws OperatorError when the bucket cannot be reached */
export async function openStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Storage> {
  if (s3 === null) return folderStorage(dataDir);
  // Loaded only with a bucket: the client takes 0.25 s to load.
  const { s3Storage } = await import("#server/storage/s3.server");
  return s3Storage(s3);
}
