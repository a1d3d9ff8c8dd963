import { like } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FieldErrors } from "#domain/action-result";
import { freeSlug, slugStem } from "#domain/slug";
import type { Database } from "#server/db/database.server";
import { blogFormerSlugs, blogPosts, ownPageFormerSlugs, ownPages } from "#server/db/schema.server";
import { escapeLike } from "#server/db/text-search.server";

type SlugColumns = { table: PgTable; id: PgColumn; slug: PgColumn };

type RecordTypeWithSlug = "blog-post" | "own-page";

/** The columns with the present slugs of a record type, and with its former ones, which redirect. */
const slugsOf: Record<RecordTypeWithSlug, SlugColumns[]> = {
  "blog-post": [
    { table: blogPosts, id: blogPosts.id, slug: blogPosts.slug },
    { table: blogFormerSlugs, id: blogFormerSlugs.post_id, slug: blogFormerSlugs.slug },
  ],
  "own-page": [
    { table: ownPages, id: ownPages.id, slug: ownPages.slug },
    { table: ownPageFormerSlugs, id: ownPageFormerSlugs.page_id, slug: ownPageFormerSlugs.slug },
  ],
};

/**
 * The nearest slug that no other record has or had. Records in the trash keep their slugs, so that they can be
 * restored.
 *
 * @param id the record whose own slugs are free for it; null for a new one
 */
export async function nearestFreeSlug(
  db: Database,
  recordType: RecordTypeWithSlug,
  slug: string,
  id: string | null,
): Promise<string> {
  const alike = `${escapeLike(slugStem(slug))}%`;
  const rows = await Promise.all(
    slugsOf[recordType].map((it) =>
      db.select({ id: it.id, slug: it.slug }).from(it.table).where(like(it.slug, alike)),
    ),
  );
  const others = rows.flat().filter((row) => row.id !== id);
  return freeSlug(slug, new Set(others.map((row) => String(row.slug))));
}

/** The error of a slug that another record has or had; null if it is free. */
export async function slugErrors(
  db: Database,
  recordType: RecordTypeWithSlug,
  slug: string,
  id: string | null,
): Promise<{ errors: FieldErrors } | null> {
  const free = await nearestFreeSlug(db, recordType, slug, id);
  return free === slug ? null : { errors: { slug: [`slug-taken ${free}`] } };
}
