import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.server";
import { folderStorage } from "#server/storage/folder.server";

/** A stored file: `site-assets/1795-505.jpg`. */
type StoredFile = { key: string; bytes: number; storedAt: Date };

/** Where pictures are kept: a folder, or a bucket that speaks S3. */
export type Storage = {
  /** Puts a file there, whole or not at all, and for good before this returns. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** @returns null when there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  remove(keys: readonly string[]): Promise<void>;
  list(): Promise<StoredFile[]>;
  /** Answers a request with a file, whose headers but type and length are set; else goes on. */
  serve(key: string, request: IncomingMessage, response: ServerResponse, next: () => void): void;
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
