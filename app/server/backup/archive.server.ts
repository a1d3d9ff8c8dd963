import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { OperatorError } from "#server/config.server";

/** `name` is like `records/products.jsonl.gz`. */
export type ArchiveFile = { name: string; content: Buffer };

/** An archive whose checksum was verified. */
export type Archive = { file: string; bytes: number; sha256: string; read(): AsyncGenerator<ArchiveFile> };

/** An archive that cannot be used; the message is a whole sentence. */
export class ArchiveError extends OperatorError {
  override name = "ArchiveError";
}

/** The checksum line after the tar data; programs that read tar files stop before it. */
const seal = (sha256: string) => Buffer.from(`sha256 ${sha256}\n`);
const sealBytes = seal("0".repeat(64)).length;

/** The file names that an archive may hold; everything else, such as a symbolic link, is refused. */
const ourNames = /^(manifest\.json|records\/\w+\.jsonl\.gz|pictures\/[\w-]+\/[\w-]+\.\w+)$/;

/** @throws ArchiveError when the file exists */
export async function refuseToReplace(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) {
    throw new ArchiveError(`${file} is there already: choose another name, or add --force to replace it.`);
  }
}

/** Writes an archive to a temporary file, syncs it, and renames it once it is complete. */
export async function writeArchive(
  file: string,
  files: AsyncIterable<ArchiveFile>,
  madeAt: Date,
): Promise<{ bytes: number; sha256: string }> {
  const aside = `${file}.${randomUUID().slice(0, 8)}`;
  // Readable by the owner only: it holds messages and password hashes.
  const written = await open(aside, "wx", 0o600).catch((error) => {
    throw new ArchiveError(`${file} cannot be written (${error.message}): choose another place.`);
  });
  try {
    const tarStream = pack();
    const hash = createHash("sha256");
    const filling = fill(tarStream, files, madeAt);
    filling.catch((error) => tarStream.destroy(error));
    for await (const chunk of tarStream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await written.writeFile(chunk);
    }
    await filling;
    const sha256 = hash.digest("hex");
    await written.writeFile(seal(sha256));
    await written.sync();
    const { size: bytes } = await written.stat();
    await rename(aside, file);
    const folder = await open(dirname(file), "r");
    await folder.sync().finally(() => folder.close());
    return { bytes, sha256 };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await written.close();
  }
}

async function fill(tarStream: ReturnType<typeof pack>, files: AsyncIterable<ArchiveFile>, mtime: Date) {
  for await (const { name, content } of files) {
    await new Promise<void>((resolve, reject) => {
      tarStream.entry({ name, mtime, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  }
  tarStream.finalize();
}

/**
 * Opens an archive after checking its SHA-256 and its file names.
 *
 * @throws ArchiveError when it is damaged, or holds something that no backup has
 */
export async function openArchive(file: string): Promise<Archive> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new ArchiveError(`There is no archive ${file}.`);
  const end = stats.size - sealBytes;
  const damaged = new ArchiveError(
    `${file} is no archive of Nyiur, or it is damaged or cut short: nothing of it was used. Take another one.`,
  );
  if (end <= 0) throw damaged;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { end: end - 1 }), hash);
  const sha256 = hash.digest("hex");
  const found = await createReadStream(file, { start: end }).toArray();
  if (!Buffer.concat(found).equals(seal(sha256))) throw damaged;
  for await (const entry of entriesOf(file, end)) {
    const { header } = entry;
    if (header.type !== "file" || !ourNames.test(header.name)) {
      throw new ArchiveError(
        `${file} holds something that no backup of Nyiur has (${JSON.stringify(header.name)}): nothing of it was used.`,
      );
    }
    entry.resume();
  }
  return { file, bytes: stats.size, sha256, read: () => readFiles(file, end) };
}

async function* readFiles(file: string, end: number): AsyncGenerator<ArchiveFile> {
  for await (const entry of entriesOf(file, end)) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    yield { name: entry.header.name, content: Buffer.concat(chunks) };
  }
}

async function* entriesOf(file: string, end: number) {
  const extracted = extract();
  const reading = pipeline(createReadStream(file, { end: end - 1 }), extracted);
  reading.catch(() => {});
  yield* extracted;
  await reading;
}
