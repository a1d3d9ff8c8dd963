import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { withoutBlankPairs } from "#domain/list-pairs";
import type { DescribedPicture } from "#domain/picture";
import type { ProductFlag } from "#domain/product-flag";
import type { ProductInput } from "#domain/product-form";
import type { Referable } from "#domain/product-reference";
import { recordsPerStatement } from "#domain/request-limits";
import type { SaveResult } from "#domain/save";
import { type ProductOptions, productOptions, variantsFrom } from "#domain/variants";
import { isPublic as isPublicRecord } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { asJsonRows, preparedQuery } from "#server/db/prepared-query.server";
import { isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { products } from "#server/db/schema.server";
import { log } from "#server/log.server";
import { type PictureFinder, picturesOf } from "#server/picture.server";

const { search_text: _, ...columns } = getTableColumns(products);
export type ProductRow = Omit<typeof products.$inferSelect, "search_text">;

/** A product with parsed options, never one in the trash. */
export type Product = Omit<ProductRow, "sizes" | "aromas" | "variants" | "deleted_at"> & {
  options: ProductOptions;
  /** The main picture, then the gallery, without duplicates. */
  pictures: DescribedPicture[];
};

/** All products with the fields that references are matched against, newest first. */
export async function listReferables(db: Database): Promise<ListedReferable[]> {
  return readReferables(db, referables);
}

/** The products to which references can lead visitors. */
export async function listPublicReferables(db: Database): Promise<Referable[]> {
  return readReferables(db, publicReferables);
}

type ListedReferable = Referable & { isPublic: boolean };

const referablesWhere = (where: SQL) =>
  preparedQuery((db) => {
    const { id, name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja } = products;
    const texts = { name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja };
    const listed = db
      .select({ id, ...texts, isPublic: sql<boolean>`${isPublic.product}`.as("isPublic") })
      .from(products)
      .where(where)
      .orderBy(desc(products.created_at), asc(products.id));
    return asJsonRows(db, listed);
  });

const referables = referablesWhere(isNull(products.deleted_at));
const publicReferables = referablesWhere(isPublic.product);

async function readReferables(db: Database, query: typeof referables): Promise<ListedReferable[]> {
  const [{ rows } = { rows: [] }] = await query(db, {});
  return rows;
}

/** @param id a record id (`isRecordId`) */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const rows = await rowOfId(db, { id });
  const [product] = await withPictures(db, rows);
  return product ?? null;
}

/**
 * @param id a record id (`isRecordId`)
 * @returns null when there is no such product, or visitors may not see it
 */
export async function findPublicProduct(db: Database, id: string): Promise<Product | null> {
  const product = await findProduct(db, id);
  return product && isPublicRecord(product) ? product : null;
}

/** The products with these ids (`isRecordId`), also those that visitors do not see. */
export async function listProductsOfIds(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return withPictures(db, await selectProducts(db, inArray(products.id, [...new Set(ids)])));
}

/** The names of products, also of those in the trash. */
export async function listProductNames(
  db: Database,
  ids: readonly string[],
): Promise<Pick<Product, "id" | "name" | "name_ja">[]> {
  if (ids.length === 0) return [];
  const { id, name, name_ja } = products;
  return db
    .select({ id, name, name_ja })
    .from(products)
    .where(inArray(id, [...new Set(ids)]));
}

export async function createProduct(db: Database, input: ProductInput): Promise<SaveResult> {
  await db.insert(products).values(productColumns(input));
  return "saved";
}

/** The columns that the form of a product sets. */
export function productColumns(input: ProductInput) {
  const variants = variantsFrom(input.sizes, input.aromas);
  const benefits = withoutBlankPairs(input.benefits, input.benefits_ja);
  const ingredients = withoutBlankPairs(input.ingredients, input.ingredients_ja);
  const steps = withoutBlankPairs(input.how_to_use, input.how_to_use_ja);
  return {
    ...input,
    benefits: benefits.english,
    benefits_ja: benefits.japanese,
    ingredients: ingredients.english,
    ingredients_ja: ingredients.japanese,
    how_to_use: steps.english,
    how_to_use_ja: steps.japanese,
    variants: variants && JSON.stringify(variants),
  };
}

export function updateProduct(
  db: Database,
  opened: { id: string; version: number },
  input: ProductInput,
): Promise<SaveResult> {
  return saveOpened(db, products, opened, productColumns(input));
}

/** Sets flags of a product. @returns false when it does not exist */
export async function setProductFlags(
  db: Database,
  id: string,
  flags: Partial<Pick<Product, ProductFlag>>,
): Promise<boolean> {
  const rows = await db
    .update(products)
    .set(flags)
    .where(and(eq(products.id, id), isNull(products.deleted_at)))
    .returning({ id: products.id });
  return rows.length > 0;
}

/**
 * Changes many products. Ids without a product are left out.
 *
 * @returns the number of products that exist
 */
export async function changeProducts(
  db: Database,
  ids: string[],
  changes: Partial<Pick<Product, "is_featured" | "is_hero" | "category">> | "delete",
): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += recordsPerStatement) {
    const rows = await db
      .update(products)
      .set(changes === "delete" ? { deleted_at: new Date() } : changes)
      .where(
        and(inArray(products.id, ids.slice(start, start + recordsPerStatement)), isNull(products.deleted_at)),
      )
      .returning({ id: products.id });
    count += rows.length;
  }
  return count;
}

export const newestFirst = [desc(products.created_at), asc(products.id)];

export const selectProducts = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(products)
    .where(and(isNull(products.deleted_at), where))
    .orderBy(...newestFirst)
    .$dynamic();

const rowOfId = preparedQuery((db) => selectProducts(db, eq(products.id, sql.placeholder("id"))));

export async function withPictures(db: Database, rows: ProductRow[]): Promise<Product[]> {
  const pictureOf = await picturesOf(db, rows.flatMap(pictureUrls));
  return rows.map((row) => readProduct(row, pictureOf));
}

function pictureUrls({ image_url, gallery_images }: ProductRow): string[] {
  return [...new Set([image_url ?? "", ...gallery_images].filter((url) => url.trim() !== ""))];
}

function readProduct(product: ProductRow, pictureOf: PictureFinder): Product {
  const { sizes, aromas, variants, deleted_at: _, ...row } = product;
  const options = productOptions({ sizes, aromas, variants });
  if (options.unreadable) warnOfUnreadableVariants(row);
  return { ...row, options, pictures: pictureUrls(product).map((url) => pictureOf.described(url)) };
}

// Warn once per version of a row: the page is requested often.
const warned = new Set<string>();

function warnOfUnreadableVariants({ id, name, version }: { id: string; name: string; version: number }) {
  if (warned.has(`${id} ${version}`)) return;
  warned.add(`${id} ${version}`);
  log.warn({ product: id, name }, "The variants of this product cannot be parsed; it is shown without them");
}
