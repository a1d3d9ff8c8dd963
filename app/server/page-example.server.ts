import { and, desc, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#server/db/database.server";
import { blogPosts, products } from "#server/db/schema.server";

/** The paths of a product and a post, the newest ones, to show what such a page looks like. */
export async function newestExamples(db: Database): Promise<Record<string, string>> {
  const [[product], [post]] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(isNull(products.deleted_at))
      .orderBy(desc(products.is_hero), desc(products.created_at))
      .limit(1),
    db
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(and(isNull(blogPosts.deleted_at), eq(blogPosts.is_published, true)))
      .orderBy(desc(blogPosts.published_at))
      .limit(1),
  ]);
  return {
    ...(product && { "/product/:id": href("/product/:id", product) }),
    ...(post && { "/blog/:slug": href("/blog/:slug", post) }),
  };
}
