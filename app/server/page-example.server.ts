import { desc } from "drizzle-orm";
import { href } from "react-router";
import type { Database } from "#server/db/database.server";
import { isListed } from "#server/db/public-records.server";
import { blogPosts, products } from "#server/db/schema.server";

/** The paths of a product (the hero product, else the newest) and of the newest post, to show what such a page looks like. */
export async function pageExamples(db: Database): Promise<Record<string, string>> {
  const [[product], [post]] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(isListed.product)
      .orderBy(desc(products.is_hero), desc(products.created_at))
      .limit(1),
    db
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(isListed["blog-post"])
      .orderBy(desc(blogPosts.published_at))
      .limit(1),
  ]);
  return {
    ...(product && { "/product/:id": href("/product/:id", product) }),
    ...(post && { "/blog/:slug": href("/blog/:slug", post) }),
  };
}
