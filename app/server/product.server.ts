import { and, asc, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { ProductOptions } from "#domain/variants";
import { productOptions } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import { products } from "#server/db/schema.server";
import { log } from "#server/log.server";

type ProductRow = typeof products.$inferSelect;

/** A product as it is read: its options parsed, nothing of the bin. */
export type Product = Omit<ProductRow, "sizes" | "aromas" | "variants" | "deleted_at"> & {
  options: ProductOptions;
};

/** All products, the newest first. */
export function listProducts(db: Database): Promise<Product[]> {
  return readProducts(db);
}

/** The newest featured products, hero or not. */
export function featuredProducts(db: Database, limit: number): Promise<Product[]> {
  return readProducts(db, eq(products.is_featured, true), limit);
}

/** Other products of the same category, the newest first. */
export function relatedProducts(
  db: Database,
  product: Pick<Product, "id" | "category">,
  limit: number,
): Promise<Product[]> {
  return readProducts(db, and(eq(products.category, product.category), ne(products.id, product.id)), limit);
}

/** @param id a record id (`isRecordId`) */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const [product] = await readProducts(db, eq(products.id, id), 1);
  return product ?? null;
}

async function readProducts(db: Database, where?: SQL, limit?: number): Promise<Product[]> {
  const query = db
    .select()
    .from(products)
    .where(and(isNull(products.deleted_at), where))
    .orderBy(desc(products.created_at), asc(products.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(readProduct);
}

function readProduct({ sizes, aromas, variants, deleted_at: _, ...row }: ProductRow): Product {
  const options = productOptions({ sizes, aromas, variants });
  if (options.unreadable) warnOfUnreadableVariants(row);
  return { ...row, options };
}

// Once for each state of a row: the page is asked for more often than anyone reads the log.
const warned = new Set<string>();

function warnOfUnreadableVariants({ id, name, version }: { id: string; name: string; version: number }) {
  if (warned.has(`${id} ${version}`)) return;
  warned.add(`${id} ${version}`);
  log.warn({ product: id, name }, "The variants of this product cannot be parsed; it is shown without them");
}
