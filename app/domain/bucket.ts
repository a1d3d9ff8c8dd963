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
  return `${root}${bucket}/${name}`;
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
  if (!path.startsWith(root)) return null;
  const [, bucket = ""] = /^([\w-]+)\/[\w-]{1,100}(\.\d{1,5})?\.\w{1,5}$/.exec(fileKey(path)) ?? [];
  return isBucket(bucket) ? fileKey(path) : null;
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name);
}
