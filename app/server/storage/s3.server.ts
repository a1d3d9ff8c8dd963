import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { mediaTypeOf } from "#domain/picture";
import { type Config, OperatorError } from "#server/config.server";
import type { Storage } from "#server/storage/storage.server";
import { temporaryFiles } from "#server/storage/temporary-file.server";

/** Maximum number of keys in one DeleteObjects request. */
const maxKeys = 1000;

/** Maximum attempts for one upload. */
const tries = 3;

/** A slow visitor keeps a connection until the picture has arrived. With the default limit of 50, others would wait. */
const agent = { maxSockets: Number.POSITIVE_INFINITY };

/** @throws OperatorError when the bucket cannot be reached */
export async function s3Storage({
  endpoint,
  bucket: Bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config["s3"]>): Promise<Storage> {
  const client = new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only where the protocol requires them: many S3-compatible services do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // `requestTimeout` would only print a warning.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000, httpAgent: agent, httpsAgent: agent },
  });
  const check = async () => {
    await client.send(new HeadBucketCommand({ Bucket }));
  };
  await check().catch((error) => {
    throw new OperatorError(
      `The bucket ${Bucket} cannot be reached (${(error as Error).name}): correct the S3_ variables, or make the bucket.`,
    );
  });
  const get = async (Key: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key }));
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  const temporary = temporaryFiles(tmpdir(), "nyiur-picture-");
  const put = async (Key: string, Body: Uint8Array | Readable, ContentLength: number) => {
    const ContentType = mediaTypeOf(Key);
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }));
  };
  return {
    check,
    put: (key, content) => put(key, content, content.length),
    async putFile(key, path) {
      const { size } = await stat(path);
      for (let n = 1; ; n++) {
        const body = createReadStream(path);
        try {
          return await put(key, body, size);
        } catch (error) {
          // The client itself retries a byte array, but never a stream.
          if (n === tries) throw error;
        } finally {
          body.destroy();
        }
      }
    },
    async read(key) {
      const object = await get(key);
      return object?.Body ? object.Body.transformToByteArray() : null;
    },
    async withFile(key, use) {
      const body = (await get(key))?.Body as Readable | undefined;
      if (body === undefined) return null;
      return temporary.use(async (path) => {
        await pipeline(body, createWriteStream(path));
        return use(path);
      });
    },
    withTemporaryFile: temporary.use,
    async remove(keys) {
      for (let n = 0; n < keys.length; n += maxKeys) {
        const Objects = keys.slice(n, n + maxKeys).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) {
          throw new Error(`The bucket did not delete ${Errors.length} of the files: ${first.Code}`);
        }
      }
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of Contents) {
          yield { key: Key, bytes: Size, storedAt: LastModified };
        }
      }
    },
    tidy: temporary.tidy,
    async open(key) {
      const object = await get(key);
      if (!object?.Body) return null;
      return { length: object.ContentLength ?? 0, body: object.Body as Readable };
    },
  };
}
