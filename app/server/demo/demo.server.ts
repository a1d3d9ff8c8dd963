import crypto from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import PQueue from "p-queue";
import { answers } from "#demo/answers";
import { blogCategories, blogPosts } from "#demo/blog";
import { messages } from "#demo/messages";
import { pageEntries, productQuestions } from "#demo/page-entries";
import { productCategories } from "#demo/product-categories";
import { products } from "#demo/products";
import { rituals } from "#demo/rituals";
import { siteAssets } from "#demo/site-assets";
import { terms } from "#demo/terms";
import { tips } from "#demo/tips";
import type { Bucket } from "#domain/bucket";
import { dayMs, minuteMs } from "#domain/duration";
import { templateOf } from "#domain/own-page-template";
import { trashRecordTypes } from "#domain/trash";
import { variantsFrom } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import * as tables from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { readPicture, storePicture } from "#server/picture.server";
import { acceptPicture, cropForSlot } from "#server/pictures/pool.server";
import { tableOf } from "#server/record-tables.server";
import type { Storage } from "#server/storage/storage.server";

/** Fixed, so that every installation shows the same dates. */
const epoch = new Date("2026-10-01T02:00:00Z");

/** Loads the demo content in one transaction, only if the database has no content at all. */
export async function loadDemoContent(
  { db, storage }: { db: Database; storage: Storage },
  demoFolder: string,
  now: Date,
): Promise<{ loaded: boolean }> {
  if (!(await isEmpty(db))) return { loaded: false };
  const pictures = await storePictures({ db, storage }, join(demoFolder, "pictures"));
  await inTransaction(db, async (tx) => {
    await tx.insert(tables.productCategories).values(productCategories.map(productCategoryRow));
    await tx.insert(tables.products).values(products.map((it, n) => productRow(it, n, pictures)));
    await tx.insert(tables.rituals).values(rituals.map((it, n) => ritualRow(it, n, pictures)));
    await tx.insert(tables.ritualSteps).values(rituals.flatMap(stepRows));
    await tx.insert(tables.mindfulnessTips).values(tips.map(tipRow));
    await addSpecifiedEntries(tx);
    await tx.insert(tables.pageEntries).values(productQuestions.map(productQuestionRow));
    await addDictionary(tx);
    await tx
      .insert(tables.answers)
      .values(answers.map((it) => ({ ...it, id: demoId("answer", it.name), created_at: epoch })));
    await tx.insert(tables.ownPages).values({
      ...templateOf("privacy"),
      id: demoId("own-page", "privacy"),
      created_at: epoch,
    });
    await tx.insert(tables.siteAssets).values(siteAssets.map((it, n) => assetRow(it, n, pictures)));
    await tx.insert(tables.blogCategories).values(blogCategories.map(categoryRow));
    await tx.insert(tables.blogPosts).values(blogPosts.map((it) => postRow(it, pictures)));
    await tx.insert(tables.contactMessages).values(messages.map((it) => messageRow(it, now)));
  });
  return { loaded: true };
}

/** Adds the questions, the testimonial and the values that the specification fixes. */
export async function addSpecifiedEntries(db: Database): Promise<void> {
  await db.insert(tables.pageEntries).values(pageEntries.map(entryRow));
}

/** Fills the dictionary with words of the demo, and with claims that Japan restricts. */
export async function addDictionary(db: Database): Promise<void> {
  const rows = terms.map((it) => ({ ...it, id: demoId("term", it.english), created_at: epoch }));
  await db.insert(tables.terms).values(rows);
}

/** The id of a demo record, the same in every installation. */
export function demoId(recordType: string, key: string): string {
  const hex = crypto.hash("sha256", `nyiur demo ${recordType} ${key}`, "hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Whether no record was ever stored. Users are no records. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all(
    trashRecordTypes
      .filter((it) => it !== "picture")
      .map((it) => db.select({ one: sql<number>`1` }).from(tableOf(it)).limit(1)),
  );
  return counts.every((rows) => rows.length === 0);
}

type DemoPicture = { url: string; alt: { en: string; ja: string } };
type Pictures = { of(file: string): DemoPicture; ofAsset(asset: DemoAsset): DemoPicture };
type DemoAsset = (typeof siteAssets)[number];

/** Uploads every demo picture as staff would, and crops some to their image slot. */
async function storePictures(
  { db, storage }: { db: Database; storage: Storage },
  folder: string,
): Promise<Pictures> {
  // Pictures are processed in parallel, but their rows are inserted one at a time.
  const oneByOne = new PQueue({ concurrency: 1 });
  const into = { storage, insert: <T>(run: (db: Database) => Promise<T>) => oneByOne.add(() => run(db)) };
  const index: { file: string; alt: DemoPicture["alt"] }[] = JSON.parse(
    await readFile(join(folder, "index.json"), "utf8"),
  );
  const altOf = (file: string) => {
    const described = index.find((it) => it.file === file);
    if (described === undefined) throw new Error(`The demo picture ${file} is not in ${folder}/index.json`);
    return described.alt;
  };
  const buckets = bucketsOfFiles();
  const upload = memoize(async (file) => {
    const id = demoId("picture", file);
    // A first start that was killed may have stored it.
    const [stored] = await db.select().from(tables.pictures).where(eq(tables.pictures.id, id));
    if (stored) return readPicture(stored);
    return storage.withTemporaryFile(async (made) => {
      const accepted = await acceptPicture(join(folder, file), made);
      return storePicture(into, buckets.get(file) ?? "site-assets", accepted, made, {
        id,
        isInLibrary: true,
        now: epoch,
        fileName: file,
        altTexts: { alt_text: altOf(file).en, alt_text_ja: altOf(file).ja },
      });
    });
  });
  const uploadAsset = async ({ slot, picture: file, focus }: DemoAsset) => {
    const picture = await upload(file);
    if (focus === undefined) return picture;
    const [x, y] = focus;
    return storage.withTemporaryFile(async (made) => {
      // The demo's own file is used: the stored copy has the same pixels.
      const { crop, focus: inCrop } = await cropForSlot(join(folder, file), made, picture, slot, { x, y });
      return storePicture(into, "site-assets", crop, made, {
        now: epoch,
        fileName: file,
        isInLibrary: true,
        crop: { original: picture.url, focus: inCrop, originalFocus: { x, y } },
      });
    });
  };
  const urls = new Map<string | DemoAsset, string>();
  await Promise.all([
    ...[...buckets.keys()].map(async (file) => urls.set(file, (await upload(file)).url)),
    ...siteAssets.map(async (asset) => urls.set(asset, (await uploadAsset(asset)).url)),
  ]);
  return {
    of: (file) => ({ url: urls.get(file) as string, alt: altOf(file) }),
    ofAsset: (asset) => ({ url: urls.get(asset) as string, alt: altOf(asset.picture) }),
  };
}

/**
 * The folder of each picture that a record names: that of its first place. Pictures that only site assets name are not
 * listed.
 */
function bucketsOfFiles(): Map<string, Bucket> {
  const named: [Bucket, (string | null)[]][] = [
    ["product-images", products.flatMap((it) => [it.picture, ...it.gallery])],
    ["ritual-images", rituals.map((it) => it.picture)],
    ["blog-images", blogPosts.map((it) => it.picture)],
  ];
  const buckets = new Map<string, Bucket>();
  for (const [bucket, files] of named) {
    for (const file of files) if (file !== null && !buckets.has(file)) buckets.set(file, bucket);
  }
  return buckets;
}

function memoize<T>(run: (file: string) => Promise<T>): (file: string) => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return (file) => {
    const result = results.get(file) ?? run(file);
    results.set(file, result);
    return result;
  };
}

function imageColumns(pictures: Pictures, file: string | null) {
  if (file === null) return {};
  const { url, alt } = pictures.of(file);
  return { image_url: url, image_alt_text: alt.en, image_alt_text_ja: alt.ja };
}

function productRow(
  { key, picture, gallery, ...product }: (typeof products)[number],
  n: number,
  pictures: Pictures,
) {
  const variants = variantsFrom(product.sizes, product.aromas);
  return {
    ...product,
    id: demoId("product", key),
    ...imageColumns(pictures, picture),
    gallery_images: gallery.map((file) => pictures.of(file).url),
    variants: variants === null ? null : JSON.stringify(variants),
    created_at: new Date(epoch.getTime() - n * dayMs),
  };
}

function productCategoryRow({ key, ...category }: (typeof productCategories)[number]) {
  return { ...category, id: demoId("product-category", key), created_at: epoch };
}

function ritualRow(
  { key, picture, steps: _, ...ritual }: (typeof rituals)[number],
  n: number,
  pictures: Pictures,
) {
  return {
    ...ritual,
    id: demoId("ritual", key),
    display_order: n,
    ...imageColumns(pictures, picture),
    created_at: epoch,
  };
}

function stepRows({ key, steps }: (typeof rituals)[number]) {
  return steps.map((step, n) => ({
    ...step,
    id: demoId("ritual-step", `${key} ${n}`),
    ritual_id: demoId("ritual", key),
    step_order: n + 1,
    created_at: epoch,
  }));
}

function tipRow({ key, ...tip }: (typeof tips)[number], n: number) {
  return { ...tip, id: demoId("mindfulness-tip", key), display_order: n, created_at: epoch };
}

function entryRow({ key, ...entry }: (typeof pageEntries)[number], n: number) {
  return { ...entry, id: demoId("page-entry", key), display_order: n, created_at: epoch };
}

function productQuestionRow({ product, ...entry }: (typeof productQuestions)[number], n: number) {
  return { ...entryRow(entry, n), product_id: demoId("product", product) };
}

function assetRow(asset: DemoAsset, n: number, pictures: Pictures) {
  const { slot, title } = asset;
  const [page = "", section = ""] = slot.split("/");
  const { url, alt } = pictures.ofAsset(asset);
  return {
    id: demoId("site-asset", `${slot} ${title}`),
    page,
    section,
    title,
    image_url: url,
    alt_text: alt.en,
    alt_text_ja: alt.ja,
    display_order: n,
    created_at: epoch,
  };
}

function categoryRow({ key, ...category }: (typeof blogCategories)[number], n: number) {
  return { ...category, id: demoId("blog-category", key), display_order: n, created_at: epoch };
}

function postRow(
  { key, category, picture, published_at, ...post }: (typeof blogPosts)[number],
  pictures: Pictures,
) {
  const image = picture === null ? null : pictures.of(picture);
  const published = published_at === null ? null : new Date(published_at);
  return {
    ...post,
    id: demoId("blog-post", key),
    category_id: category === null ? null : demoId("blog-category", category),
    shown_view_count: post.view_count,
    featured_image_url: image?.url ?? null,
    featured_image_alt: image?.alt.en ?? null,
    featured_image_alt_ja: image?.alt.ja ?? null,
    is_published: published !== null,
    published_at: published,
    created_at: published ?? epoch,
    updated_at: published ?? epoch,
  };
}

function messageRow({ key, minutes_ago, ...message }: (typeof messages)[number], now: Date) {
  const sent = new Date(now.getTime() - minutes_ago * minuteMs);
  return { ...message, id: demoId("contact-message", key), created_at: sent, updated_at: sent };
}
