/** Where uploaded pictures are kept, and how the file names of each begin. */
export const buckets = {
  "product-images": { prefix: "product-" },
  "site-assets": { prefix: "" },
  "ritual-images": { prefix: "ritual-" },
  "blog-images": { prefix: "blog-" },
} as const;
export type Bucket = keyof typeof buckets;

/** The public address of a stored file. */
export function fileAddress(bucket: Bucket, name: string): string {
  return `/files/${bucket}/${name}`;
}
