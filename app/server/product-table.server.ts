import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "#domain/language";
import {
  lowestPrice,
  maxChosen,
  type ProductFilter,
  type ProductListQuery,
  type ProductStatus,
} from "#domain/product-list";
import type { StateFilter } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { isInLanguage, isListed, isPublic } from "#server/db/public-records.server";
import { productCategories, products } from "#server/db/schema.server";
import { foldedContains } from "#server/db/text-search.server";
import { hasPendingEdit } from "#server/pending-edit.server";
import {
  newestFirst,
  type Product,
  type ProductRow,
  selectProducts,
  withPictures,
} from "#server/product.server";

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
  return and(
    or(foldedContains(products.search_text, term), isInCategoryNamed(term)),
    category === null ? undefined : eq(products.category, category),
    status === null ? undefined : statuses[status],
    state === null ? undefined : states[state],
  );
}

/** Condition: the Japanese name of the category contains the term. `search_text` has the English one. */
function isInCategoryNamed(term: string): SQL | undefined {
  const found = foldedContains(sql`fold_text(${productCategories.name_ja})`, term);
  if (found === undefined) return undefined;
  return sql`${products.category} in (select ${productCategories.name} from ${productCategories}
    where ${productCategories.deleted_at} is null and ${found})`;
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
