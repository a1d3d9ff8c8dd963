/** Where uploaded pictures are kept, and how the file names of each begin. */
export const buckets = {
  "product-images": { prefix: "product-" },
  "site-assets": { prefix: "" },
  "ritual-images": { prefix: "ritual-" },
  "blog-images": { prefix: "blog-" },
} as const;
export type Bucket = keyof typeof buckets;

const root = "/files/";

/** The public address of a stored file. */
export function fileAddress(bucket: Bucket, name: string): string {
  return `${root}${bucket}/${name}`;
}

/** Where the file of a public address lies in the storage. */
export function fileKey(url: string): string {
  return url.slice(root.length);
}

/** The file in the storage that an address can mean; null when it can mean none: no disk takes a longer name. */
export function askedFile(path: string): string | null {
  if (!path.startsWith(root)) return null;
  const [, bucket = ""] = /^([\w-]+)\/[\w-]{1,100}(\.\d{1,5})?\.\w{1,5}$/.exec(fileKey(path)) ?? [];
  return isBucket(bucket) ? fileKey(path) : null;
}

export function isBucket(name: string): name is Bucket {
  return Object.hasOwn(buckets, name);
}
