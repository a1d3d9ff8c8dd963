import type { Readable } from "node:stream";
import type { Config } from "#server/config.server";
import { folderStorage } from "#server/storage/folder.server";
import type { TemporaryFiles } from "#server/storage/temporary-file.server";

/** A stored file: `site-assets/1795-505.jpg`. */
type StoredFile = { key: string; bytes: number; storedAt: Date };

/** `body` is to be read or destroyed. */
type OpenFile = { length: number; body: Readable };

/** Where pictures are kept: a folder, or a bucket that speaks S3. */
export type Storage = {
  /** Puts a file there, whole or not at all, and for good before this returns. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same with a file of this machine, which may be moved there. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns null when there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  /**
   * Lends a stored file as a file of this machine, to be read only.
   *
   * @returns null when there is no such file
   */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>;
  /** Lends the path of a new file of this machine, which is removed afterwards. */
  withTemporaryFile: TemporaryFiles["use"];
  remove(keys: readonly string[]): Promise<void>;
  /** All files, read a part at a time. */
  list(): AsyncIterable<StoredFile>;
  /** Opens a file to be read once, from its beginning; null when there is none. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes temporary files that were left behind before a time. */
  tidy(before: Date): Promise<void>;
  /** @throws when it cannot be used */
  check(): Promise<void>;
};

/** @throws StartError when the bucket cannot be reached */
export async function openStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Storage> {
  if (s3 === null) return folderStorage(dataDir);
  // Only where there is a bucket: the client takes a quarter of a second to load.
  const { s3Storage } = await import("#server/storage/s3.server");
  return s3Storage(s3);
}
