import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Language } from "#domain/language";
import { withoutBlankPairs } from "#domain/list-pairs";
import type { DescribedPicture } from "#domain/picture";
import { productLimits } from "#domain/product";
import type { ProductFlag } from "#domain/product-flag";
import type { ProductInput } from "#domain/product-form";
import {
  lowestPrice,
  maxChosen,
  type ProductFilter,
  type ProductListQuery,
  type ProductStatus,
} from "#domain/product-list";
import type { Referable } from "#domain/product-reference";
import type { ProductCardRecord } from "#domain/product-view";
import type { SaveResult } from "#domain/save";
import { type ProductOptions, parseVariants, productOptions, variantsFrom } from "#domain/variants";
import { isPublic as isPublicRecord, type StateFilter } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { atOnce, preparedQuery } from "#server/db/prepared-query.server";
import { isInLanguage, isListed, isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { products } from "#server/db/schema.server";
import { escaped } from "#server/db/text-search.server";
import { log } from "#server/log.server";
import { hasPendingEdit } from "#server/pending-edit.server";
import { type PictureFinder, picturesOf } from "#server/picture.server";

const { search_text: _, ...columns } = getTableColumns(products);
type ProductRow = Omit<typeof products.$inferSelect, "search_text">;

/** A product with parsed options, never one in the trash. */
export type Product = Omit<ProductRow, "sizes" | "aromas" | "variants" | "deleted_at"> & {
  options: ProductOptions;
  /** The main picture, then the gallery, without duplicates. */
  pictures: DescribedPicture[];
};

/** A product in a list: the fields of its card and its flags. */
export type ListedProduct = ProductCardRecord & Pick<Product, "is_featured" | "is_hero">;

/** All products that visitors find in lists, newest first, with the texts for one language. */
export function listProducts(db: Database, language: Language): Promise<ListedProduct[]> {
  return readAll(db, language, { limit: null });
}

export function listFeaturedProducts(
  db: Database,
  language: Language,
  limit: number,
): Promise<ListedProduct[]> {
  return readFeatured(db, language, { limit });
}

export function listRelatedProducts(
  db: Database,
  language: Language,
  { id, category }: Pick<Product, "id" | "category">,
  limit: number,
): Promise<ListedProduct[]> {
  return readRelated(db, language, { id, category, limit });
}

/** Products per page of the admin list. */
export const productsOnPage = 25;

/**
 * One page of the product table.
 *
 * @param isStaff whether drafts and unlisted products are in it, and those that a language leaves out
 * @param query.term searched in name, category, description, benefits and ingredients, in both languages; ignores
 *   case and differences between half-width and full-width forms
 */
export async function searchProducts(
  db: Database,
  query: ProductListQuery,
  isStaff: boolean,
  language: Language,
): Promise<{ products: Product[]; count: number }> {
  const listed = and(isListed.product, isInLanguage("product", language));
  const where = and(matching(query), isStaff ? undefined : listed);
  const offset = (query.page - 1) * productsOnPage;
  const [rows, count] = await Promise.all([
    query.sort === "price" ? readByPrice(db, where, query, offset) : readSorted(db, where, query, offset),
    db.$count(products, and(isNull(products.deleted_at), where)),
  ]);
  return { products: await withPictures(db, rows), count };
}

/** @returns the ids of all products that match, but at most `maxChosen` and one more */
export async function listMatchingIds(db: Database, filter: ProductFilter): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deleted_at), matching(filter)))
    .orderBy(...newestFirst)
    .limit(maxChosen + 1);
  return rows.map(({ id }) => id);
}

function matching({ term, category, status, state }: ProductFilter): SQL | undefined {
  const wanted = escaped(term.replaceAll("\0", "").normalize("NFKC").trim());
  return and(
    wanted === "" ? undefined : sql`${products.search_text} like '%' || lower(${wanted}) || '%'`,
    category === null ? undefined : eq(products.category, category),
    status === null ? undefined : statuses[status],
    state === null ? undefined : states[state],
  );
}

const statuses: Record<ProductStatus, SQL> = {
  hero: sql`${products.is_hero}`,
  featured: sql`${products.is_featured}`,
  regular: sql`not (${products.is_hero} or ${products.is_featured})`,
};

const states: Record<StateFilter, SQL | undefined> = {
  edited: hasPendingEdit("product", products.id),
  live: isListed.product,
  unlisted: and(eq(products.visibility, "unlisted"), isPublic.product),
  scheduled: and(ne(products.visibility, "draft"), isNotNull(products.visible_from)),
  draft: eq(products.visibility, "draft"),
};

const sortColumns = {
  name: sql`lower(${products.name})`,
  category: sql`lower(${products.category})`,
  changed: sql`${products.updated_at}`,
};

function readSorted(
  db: Database,
  where: SQL | undefined,
  { sort, descending }: ProductListQuery,
  offset: number,
) {
  const query = selectProducts(db, where).limit(productsOnPage).offset(offset);
  if (sort === null || sort === "price") return query;
  const column = sortColumns[sort];
  return query.orderBy(descending ? desc(column) : asc(column), ...newestFirst);
}

/** Prices are free text, so they are compared here; products without a price come last. */
async function readByPrice(
  db: Database,
  where: SQL | undefined,
  { descending }: ProductListQuery,
  offset: number,
): Promise<ProductRow[]> {
  const all = await db
    .select({ id: products.id, price: products.price, variants: products.variants })
    .from(products)
    .where(and(isNull(products.deleted_at), where))
    .orderBy(...newestFirst);
  const none = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const ids = all
    .map(({ id, price, variants }) => ({ id, lowest: lowestPrice(price, variants) ?? none }))
    .sort((a, b) => (a.lowest === b.lowest ? 0 : a.lowest < b.lowest === descending ? 1 : -1))
    .slice(offset, offset + productsOnPage)
    .map(({ id }) => id);
  const rows = await selectProducts(db, inArray(products.id, ids));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The listed products with a hero or featured flag, newest first. */
export function listFlaggedProducts(
  db: Database,
): Promise<Pick<Product, "id" | "is_hero" | "is_featured">[]> {
  return db
    .select({ id: products.id, is_hero: products.is_hero, is_featured: products.is_featured })
    .from(products)
    .where(and(isListed.product, or(products.is_hero, products.is_featured)))
    .orderBy(...newestFirst);
}

/** All products with the fields that references are matched against, newest first. */
export async function listReferables(db: Database): Promise<Referable[]> {
  return readReferables(db, referables);
}

/** The products to which references can lead visitors. */
export async function listPublicReferables(db: Database): Promise<Referable[]> {
  return readReferables(db, publicReferables);
}

const referablesWhere = (where: SQL) =>
  preparedQuery((db) => {
    const { id, name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja } = products;
    const listed = db
      .select({ id, name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja })
      .from(products)
      .where(where)
      .orderBy(desc(products.created_at), asc(products.id));
    return atOnce(db, listed);
  });

const referables = referablesWhere(isNull(products.deleted_at));
const publicReferables = referablesWhere(isPublic.product);

async function readReferables(db: Database, query: typeof referables): Promise<Referable[]> {
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
    ...{ benefits: benefits.english, benefits_ja: benefits.japanese },
    ...{ ingredients: ingredients.english, ingredients_ja: ingredients.japanese },
    ...{ how_to_use: steps.english, how_to_use_ja: steps.japanese },
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
  const rows = await db
    .update(products)
    .set(changes === "delete" ? { deleted_at: new Date() } : changes)
    .where(and(inArray(products.id, ids), isNull(products.deleted_at)))
    .returning({ id: products.id });
  return rows.length;
}

const newestFirst = [desc(products.created_at), asc(products.id)];

const selectProducts = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(products)
    .where(and(isNull(products.deleted_at), where))
    .orderBy(...newestFirst)
    .$dynamic();

const rowOfId = preparedQuery((db) => selectProducts(db, eq(products.id, sql.placeholder("id"))));

async function withPictures(db: Database, rows: ProductRow[]): Promise<Product[]> {
  const pictureOf = await picturesOf(db, rows.flatMap(pictureUrls));
  return rows.map((row) => readProduct(row, pictureOf));
}

const firstOf = (list: typeof products.benefits | typeof products.benefits_ja) =>
  sql<string[]>`(array_remove(${list}, ''))[1:${sql.raw(String(productLimits.benefitsOnCard))}]`.as(
    list.name,
  );

/**
 * Omits columns that only the product page shows, and Japanese in English lists: they are most of a record.
 */
function selectListed(db: Database, language: Language, where: SQL | undefined) {
  const { id, name, name_ja, description, description_ja, category, price, variants } = products;
  const { image_url, image_alt_text, image_alt_text_ja, benefits, benefits_ja } = products;
  const { is_featured, is_hero } = products;
  const japanese = { name_ja, description_ja, image_alt_text_ja, benefits_ja: firstOf(benefits_ja) };
  return db
    .select({
      ...{ id, name, description, category, price, variants, image_url, image_alt_text },
      ...{ is_featured, is_hero },
      ...(language === "ja" ? japanese : ({} as typeof japanese)),
      benefits: firstOf(benefits),
      picture_url: sql<string | null>`coalesce(${image_url}, ${products.gallery_images}[1])`.as(
        "picture_url",
      ),
    })
    .from(products)
    .where(and(isListed.product, isInLanguage("product", language), where))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"));
}

/** @returns reads the listed products; `limit: null` reads all */
function listing(where?: SQL) {
  const queryIn = (language: Language) =>
    preparedQuery((db) => atOnce(db, selectListed(db, language, where)));
  const queries = { en: queryIn("en"), ja: queryIn("ja") };
  return async (
    db: Database,
    language: Language,
    values: { limit: number | null; id?: string; category?: string },
  ) => {
    const [{ rows } = { rows: [] }] = await queries[language](db, values);
    const pictureOf = await picturesOf(
      db,
      rows.map(({ picture_url }) => picture_url),
    );
    return rows.map(({ variants, picture_url, ...row }): ListedProduct => {
      const picture = pictureOf.described(picture_url);
      return {
        ...row,
        options: { variants: parseVariants(variants) ?? [] },
        pictures: picture ? [picture] : [],
      };
    });
  };
}

const readAll = listing();
const readFeatured = listing(eq(products.is_featured, true));
const readRelated = listing(
  and(eq(products.category, sql.placeholder("category")), ne(products.id, sql.placeholder("id"))),
);

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
