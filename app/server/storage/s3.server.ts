import type { Readable } from "node:stream";
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
import { type Config, StartError } from "#server/config.server";
import type { Storage } from "#server/storage/storage.server";

/** Most keys of one deletion, by the protocol. */
const atOnce = 1000;

/**
 * Files in a bucket of an object storage.
 *
 * @throws StartError when the bucket cannot be reached
 */
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
    // Only where the protocol asks for them: many a storage does not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });
  const check = async () => {
    await client.send(new HeadBucketCommand({ Bucket }));
  };
  await check().catch((error) => {
    throw new StartError(
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
  return {
    check,
    async put(Key, Body) {
      const ContentType = mediaTypeOf(Key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }));
    },
    async read(key) {
      const object = await get(key);
      return object?.Body ? object.Body.transformToByteArray() : null;
    },
    async remove(keys) {
      for (let n = 0; n < keys.length; n += atOnce) {
        const Objects = keys.slice(n, n + atOnce).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    async list() {
      const files = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of Contents) {
          files.push({ key: Key, bytes: Size, storedAt: LastModified });
        }
      }
      return files;
    },
    // Of an upload that is cut off a bucket keeps nothing.
    async tidy() {},
    async open(key) {
      const object = await get(key);
      if (!object?.Body) return null;
      return { length: object.ContentLength ?? 0, body: object.Body as Readable };
    },
  };
}
