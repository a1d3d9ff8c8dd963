import type { Readable } from "node:stream";
import type { TemporaryFiles } from "#server/storage/temporary-file.server";

/** `key` is like `site-assets/1795-505.jpg`. */
type StoredFile = { key: string; bytes: number; storedAt: Date };

/** `body` must be read or destroyed. */
type OpenFile = { length: number; body: Readable };

/** Storage of pictures: a local folder or an S3 bucket. */
export type Storage = {
  /** Writes a file completely or not at all; it is durable when this returns. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same with a local file, which may be moved into the storage. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns null when there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  /**
   * Passes a stored file as a local file, which must not be changed.
   *
   * @returns null when there is no such file
   */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>;
  /** Passes the path of a new local file, which is removed afterwards. */
  withTemporaryFile: TemporaryFiles["use"];
  remove(keys: readonly string[]): Promise<void>;
  /** All files, fetched page by page. */
  list(): AsyncIterable<StoredFile>;
  /** Opens a file to be read once, from its start; null when there is none. */
  open(key: string): Promise<OpenFile | null>;
  /** Removes temporary files older than `before`. */
  tidy(before: Date): Promise<void>;
  /** @throws when the storage cannot be used */
  check(): Promise<void>;
};
