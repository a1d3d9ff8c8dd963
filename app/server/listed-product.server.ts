import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "#domain/language";
import { productLimits } from "#domain/product";
import type { ProductCardRecord } from "#domain/product-view";
import { parseVariants } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import { asJsonRows, preparedQuery } from "#server/db/prepared-query.server";
import { isInLanguage, isListed } from "#server/db/public-records.server";
import { products } from "#server/db/schema.server";
import { picturesOf } from "#server/picture.server";
import { newestFirst, type Product } from "#server/product.server";

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
      id,
      name,
      description,
      category,
      price,
      variants,
      image_url,
      image_alt_text,
      is_featured,
      is_hero,
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
    preparedQuery((db) => asJsonRows(db, selectListed(db, language, where)));
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
