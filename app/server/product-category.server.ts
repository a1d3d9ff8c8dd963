import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { FieldErrors } from "#domain/action-result";
import { collections, type HomeCard } from "#domain/collection";
import type { ProductCategory } from "#domain/product-category";
import type { ProductCategoryInput } from "#domain/product-category-form";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { productCategories, productCategoryFormerNames, products } from "#server/db/schema.server";
import { orderAtEnd } from "#server/order-at-end.server";
import { picturesOf } from "#server/picture.server";

const notDeleted = isNull(productCategories.deleted_at);

/** All categories, the oldest first. `inCategoryOrder` gives the order that pages show. */
export async function listProductCategories(db: Database): Promise<ProductCategory[]> {
  const { created_at, id } = productCategories;
  const rows = await db.select().from(productCategories).where(notDeleted).orderBy(created_at, id);
  const pictureOf = await picturesOf(
    db,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map(({ name, name_ja, reading_ja, text, text_ja, home_card, display_order, image_url }) => ({
    name,
    name_ja,
    reading_ja,
    text,
    text_ja,
    home_card,
    display_order,
    picture: pictureOf(image_url),
  }));
}

/** The present name of each category by its former names. */
export async function listFormerCategoryNames(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ former: productCategoryFormerNames.name, name: productCategories.name })
    .from(productCategoryFormerNames)
    .innerJoin(productCategories, eq(productCategories.id, productCategoryFormerNames.category_id))
    .where(notDeleted);
  return new Map(rows.map(({ former, name }) => [former, name]));
}

/**
 * All categories, in no order, with the number of products in each.
 *
 * @param ofProducts which products are counted
 */
export function listCategoriesWithProductCount(db: Database, ofProducts: SQL = isNull(products.deleted_at)) {
  const { id, name, name_ja, reading_ja, text, text_ja, home_card, display_order } = productCategories;
  const count = sql<number>`(select count(*)::int from ${products}
    where ${products.category} = ${productCategories}.name and ${ofProducts})`;
  return db
    .select({ id, name, name_ja, reading_ja, text, text_ja, home_card, display_order, products: count })
    .from(productCategories)
    .where(notDeleted);
}

/** @param id a record id (`isRecordId`) */
export async function findProductCategory(db: Database, id: string) {
  const [category] = await db
    .select()
    .from(productCategories)
    .where(and(notDeleted, eq(productCategories.id, id)));
  if (category === undefined) return null;
  const { deleted_at: _, ...record } = category;
  const pictureOf = await picturesOf(db, [record.image_url]);
  const count = await db.$count(
    products,
    and(eq(products.category, record.name), isNull(products.deleted_at)),
  );
  return { ...record, picture: pictureOf.described(record.image_url), products: count };
}

/**
 * Adds a category, as the last one if staff have set an order.
 *
 * @param input without `home_card`, the category gets the card that belongs to its name
 */
export async function createProductCategory(
  tx: Database,
  input: Pick<ProductCategoryInput, "name" | "name_ja"> & Partial<ProductCategoryInput>,
): Promise<SaveResult | { errors: FieldErrors }> {
  const taken = await findTakenName(tx, input.name, null);
  if (taken) return taken;
  const { display_order, home_card } = input;
  const [created] = await tx
    .insert(productCategories)
    .values({
      ...input,
      display_order: display_order || (await orderAtEnd(tx, productCategories)),
      home_card: home_card === undefined ? await findFreeCard(tx, input.name) : home_card,
    })
    .returning();
  if (created) await applyCategoryChange(tx, created, null);
  return "saved";
}

/** The card of the home page that is specified for a category name; null if there is none or another category has it. */
async function findFreeCard(db: Database, name: string): Promise<HomeCard | null> {
  const card = collections.find(({ category }) => category === name)?.card ?? null;
  const others = card && (await db.$count(productCategories, eq(productCategories.home_card, card)));
  return others === 0 ? card : null;
}

/**
 * Updates a category unless its version has changed. When it gets another name, its products move with it, and
 * URLs with the former name redirect.
 *
 * @returns `moved` is the number of products that moved; null when the name stays
 */
export async function updateProductCategory(
  tx: Database,
  opened: { id: string; version: number },
  input: ProductCategoryInput,
): Promise<{ saved: SaveResult | { errors: FieldErrors }; moved: number | null }> {
  const [before] = await tx
    .select({ name: productCategories.name })
    .from(productCategories)
    .where(eq(productCategories.id, opened.id));
  // Older names may differ in case only, and stay as they are.
  const taken = before?.name === input.name ? null : await findTakenName(tx, input.name, opened.id);
  if (taken) return { saved: taken, moved: null };
  const saved = await saveOpened(tx, productCategories, opened, input);
  if (saved !== "saved" || before === undefined) return { saved, moved: null };
  return { saved, moved: await applyCategoryChange(tx, { ...input, id: opened.id }, before.name) };
}

/**
 * To be called after a category is saved: takes its card of the home page from other categories, and gives its products
 * the new name.
 *
 * @param before its former name; null for a new category
 * @returns the number of products with a new name; null when the name is the same
 */
export async function applyCategoryChange(
  tx: Database,
  { id, name, home_card }: Pick<ProductCategory, "name" | "home_card"> & { id: string },
  before: string | null,
): Promise<number | null> {
  if (home_card !== null) {
    // A card leads to one category: the others leave it. The lock is for two that get it at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home_card'))`);
    await tx
      .update(productCategories)
      .set({ home_card: null })
      .where(and(eq(productCategories.home_card, home_card), ne(productCategories.id, id)));
  }
  if (before === null || before === name) return null;
  const moved = await tx
    .update(products)
    .set({ category: name })
    .where(eq(products.category, before))
    .returning({ deleted_at: products.deleted_at });
  await tx.delete(productCategoryFormerNames).where(eq(productCategoryFormerNames.name, name));
  await tx
    .insert(productCategoryFormerNames)
    .values({ name: before, category_id: id })
    .onConflictDoUpdate({ target: productCategoryFormerNames.name, set: { category_id: id } });
  return moved.filter(({ deleted_at }) => deleted_at === null).length;
}

/** Whether no product has this category, not even one in the trash. Only then it may be deleted. */
export async function isProductCategoryUnused(db: Database, id: string): Promise<boolean> {
  const name = db
    .select({ name: productCategories.name })
    .from(productCategories)
    .where(eq(productCategories.id, id));
  return (await db.$count(products, sql`${products.category} in ${name}`)) === 0;
}

/** Forgets the order that staff have chosen: the categories are sorted by name again. */
export async function sortCategoriesByName(db: Database): Promise<void> {
  await db
    .update(productCategories)
    .set({ display_order: 0 })
    .where(and(notDeleted, ne(productCategories.display_order, 0)));
}

/** The error for a name that another category has, in small or capital letters, also one in the trash. */
async function findTakenName(
  db: Database,
  name: string,
  id: string | null,
): Promise<{ errors: FieldErrors } | null> {
  const [other] = await db
    .select({ deleted_at: productCategories.deleted_at })
    .from(productCategories)
    .where(
      and(
        sql`lower(${productCategories.name}) = lower(${name})`,
        id === null ? undefined : ne(productCategories.id, id),
      ),
    )
    .orderBy(sql`${productCategories.deleted_at} nulls first`);
  if (other === undefined) return null;
  return { errors: { name: [other.deleted_at ? "category-in-trash" : "category-taken"] } };
}
