import { and, asc, desc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "#domain/language";
import type { PictureView } from "#domain/picture";
import { productLimits } from "#domain/product";
import type { ProductInput } from "#domain/product-form";
import type { Referable } from "#domain/product-reference";
import type { ProductCardRecord } from "#domain/product-view";
import type { SaveResult } from "#domain/save";
import { type ProductOptions, parseVariants, productOptions, variantsFrom } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import { atOnce, preparedQuery } from "#server/db/prepared-query.server";
import { saveOpened } from "#server/db/save.server";
import { products } from "#server/db/schema.server";
import { log } from "#server/log.server";
import { type PictureFinder, picturesOf } from "#server/picture.server";

const { search_text: _, ...columns } = getTableColumns(products);
type ProductRow = Omit<typeof products.$inferSelect, "search_text">;

/** A product with parsed options, never one in the trash. */
export type Product = Omit<ProductRow, "sizes" | "aromas" | "variants" | "deleted_at"> & {
  options: ProductOptions;
  /** The main picture, then the gallery, without duplicates. */
  pictures: PictureView[];
};

/** A product in a list: the fields of its card and its flags. */
export type ListedProduct = ProductCardRecord & Pick<Product, "is_featured" | "is_hero">;

/** All products, newest first, with the texts for one language. */
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
 * One page of the admin list, newest first.
 *
 * @param term searched in name, category, description, benefits and ingredients, in both languages; ignores
 *   case and differences between half-width and full-width forms
 * @param page from 1
 */
export async function searchProducts(
  db: Database,
  term: string,
  page: number,
): Promise<{ products: Product[]; count: number }> {
  const wanted = term
    .replaceAll("\0", "")
    .normalize("NFKC")
    .trim()
    .replace(/[\\%_]/g, "\\$&");
  const matching =
    wanted === "" ? undefined : sql`${products.search_text} like '%' || lower(${wanted}) || '%'`;
  const [rows, count] = await Promise.all([
    selectProducts(db, matching)
      .limit(productsOnPage)
      .offset((page - 1) * productsOnPage),
    db.$count(products, and(isNull(products.deleted_at), matching)),
  ]);
  return { products: await withPictures(db, rows), count };
}

/** The products with a hero or featured flag, newest first. */
export function listFlaggedProducts(
  db: Database,
): Promise<Pick<Product, "id" | "is_hero" | "is_featured">[]> {
  return db
    .select({ id: products.id, is_hero: products.is_hero, is_featured: products.is_featured })
    .from(products)
    .where(and(isNull(products.deleted_at), or(products.is_hero, products.is_featured)))
    .orderBy(...newestFirst);
}

/** All products with the fields that references are matched against, newest first. */
export function listReferables(db: Database): Promise<Referable[]> {
  const { id, name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja } = products;
  return db
    .select({ id, name, name_ja, benefits, benefits_ja, ingredients, ingredients_ja })
    .from(products)
    .where(isNull(products.deleted_at))
    .orderBy(...newestFirst);
}

export async function listProductCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .where(isNull(products.deleted_at))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}

/** @param id a record id (`isRecordId`) */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const rows = await rowOfId(db, { id });
  const [product] = await withPictures(db, rows);
  return product ?? null;
}

export async function createProduct(db: Database, input: ProductInput): Promise<SaveResult> {
  await db.insert(products).values(columnsOf(input));
  return "saved";
}

function columnsOf(input: ProductInput) {
  const variants = variantsFrom(input.sizes, input.aromas);
  return { ...input, variants: variants && JSON.stringify(variants) };
}

export function updateProduct(
  db: Database,
  opened: { id: string; version: number },
  input: ProductInput,
): Promise<SaveResult> {
  return saveOpened(db, products, opened, columnsOf(input));
}

/** Sets both flags of a product. @returns false when it does not exist */
export async function setProductFlags(
  db: Database,
  id: string,
  { is_featured, is_hero }: Pick<Product, "is_featured" | "is_hero">,
): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ is_featured, is_hero })
    .where(and(eq(products.id, id), isNull(products.deleted_at)))
    .returning({ id: products.id });
  return rows.length > 0;
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
  sql<string[]>`${list}[1:${sql.raw(String(productLimits.benefitsOnCard))}]`.as(list.name);

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
    .where(and(isNull(products.deleted_at), where))
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
      const picture = pictureOf(picture_url);
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
  return { ...row, options, pictures: pictureUrls(product).map((url) => pictureOf(url)) };
}

// Warn once per version of a row: the page is requested often.
const warned = new Set<string>();

function warnOfUnreadableVariants({ id, name, version }: { id: string; name: string; version: number }) {
  if (warned.has(`${id} ${version}`)) return;
  warned.add(`${id} ${version}`);
  log.warn({ product: id, name }, "The variants of this product cannot be parsed; it is shown without them");
}
