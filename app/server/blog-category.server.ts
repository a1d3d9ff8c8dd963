import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { blogCategoryForm } from "#domain/blog-form";
import type { CategoryRecord } from "#domain/blog-view";
import type { newCategoryForm } from "#domain/category-form";
import type { SaveResult } from "#domain/save";
import { freeSlug, slugFrom } from "#domain/slug";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { blogCategories, blogPosts, pendingEdits } from "#server/db/schema.server";

const inOrder = [asc(blogCategories.display_order), asc(blogCategories.created_at), asc(blogCategories.id)];

export function listActiveCategories(db: Database): Promise<CategoryRecord[]> {
  const { id, name, name_ja, slug } = blogCategories;
  return db
    .select({ id, name, name_ja, slug })
    .from(blogCategories)
    .where(and(eq(blogCategories.is_active, true), isNull(blogCategories.deleted_at)))
    .orderBy(...inOrder);
}

/** All categories, inactive ones included, with the number of posts in each. */
export async function listCategoriesWithPostCount(db: Database) {
  const { id, name, name_ja, slug, is_active, display_order, version } = blogCategories;
  const posts = sql<number>`(select count(*)::int from ${blogPosts} where ${blogPosts.category_id} = ${blogCategories}.id)`;
  return db
    .select({ id, name, name_ja, slug, is_active, display_order, version, posts })
    .from(blogCategories)
    .where(isNull(blogCategories.deleted_at))
    .orderBy(...inOrder);
}

/**
 * Whether a category may be deleted: no post has it, not even in the trash, and no pending edit gives it to one. Until
 * the transaction ends, no post can get it. A pending edit can, but is refused when it is published.
 */
export async function isCategoryUnused(tx: Database, id: string): Promise<boolean> {
  await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, id))
    .for("update");
  if ((await tx.$count(blogPosts, eq(blogPosts.category_id, id))) > 0) return false;
  const isWantedByEdit = and(
    eq(pendingEdits.record_type, "blog-post"),
    isNull(pendingEdits.discarded_at),
    sql`${pendingEdits.content} ->> 'category_id' = ${id}`,
  );
  return (await tx.$count(pendingEdits, isWantedByEdit)) === 0;
}

/** Whether a post can get this category. It cannot be deleted until the transaction ends. */
export async function hasCategory(tx: Database, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(and(eq(blogCategories.id, id), isNull(blogCategories.deleted_at)))
    .for("share");
  return found.length > 0;
}

/** Creates a category with the column defaults: active, display order 0. */
export async function createCategory(
  db: Database,
  id: string,
  input: z.output<typeof newCategoryForm>,
): Promise<SaveResult> {
  // Two people may create the same category at once, and its slug is made here.
  await db.execute(sql`lock table ${blogCategories} in share row exclusive mode`);
  const rows = await db.select({ slug: blogCategories.slug }).from(blogCategories);
  const wanted = slugFrom(input.name) || slugFrom(input.name_ja ?? "") || `category-${rows.length + 1}`;
  const slug = freeSlug(wanted, new Set(rows.map((row) => row.slug)));
  await db.insert(blogCategories).values({ ...input, id, slug });
  return "saved";
}

/** Updates a category unless its version has changed. The slug stays, so that links keep working. */
export function updateCategory(
  db: Database,
  opened: { id: string; version: number },
  input: z.output<typeof blogCategoryForm>,
): Promise<SaveResult> {
  return saveOpened(db, blogCategories, opened, input);
}
