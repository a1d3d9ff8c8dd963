/** Folders of uploaded pictures; `prefix` begins each file name in it. */
export const buckets = {
  "product-images": { prefix: "product-" },
  "site-assets": { prefix: "" },
  "ritual-images": { prefix: "ritual-" },
  "blog-images": { prefix: "blog-" },
} as const;
export type Bucket = keyof typeof buckets;

const root = "/files/";

/** URL path of a stored file. */
export function fileUrlPath(bucket: Bucket, name: string): string {
  return urlOfKey(`${bucket}/${name}`);
}

export function urlOfKey(key: string): string {
  return root + key;
}

/** Whether a value of a record has the form of a stored file's URL path. */
export function isFileUrl(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(root);
}

/** Storage key of a file, from its URL path. */
export function fileKey(url: string): string {
  return url.slice(root.length);
}

/**
 * Storage key for a requested path; null if no stored file can have this path. The name is limited because
 * file systems reject longer names.
 */
export function parseFilePath(path: string): string | null {
  if (!isFileUrl(path)) return null;
  const [, bucket = ""] = /^([\w-]+)\/[\w-]{1,100}(\.\d{1,5})?\.\w{1,5}$/.exec(fileKey(path)) ?? [];
  return isBucket(bucket) ? fileKey(path) : null;
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name);
}
