import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FieldErrors } from "#domain/action-result";
import type { BlogPostInput } from "#domain/blog-form";
import { blogLimits, type PostState } from "#domain/blog-post";
import type { PostSummary } from "#domain/blog-view";
import type { Language } from "#domain/language";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { isInLanguage, isListed, isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { blogCategories, blogFormerSlugs, blogPosts } from "#server/db/schema.server";
import { type FoundPage, readPage, textContains } from "#server/db/text-search.server";
import { hasPendingEdit } from "#server/pending-edit.server";
import { picturesOf } from "#server/picture.server";
import { slugErrors } from "#server/taken-slug.server";

const summary = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  title_ja: blogPosts.title_ja,
  excerpt: blogPosts.excerpt,
  excerpt_ja: blogPosts.excerpt_ja,
  featured_image_url: blogPosts.featured_image_url,
  featured_image_alt: blogPosts.featured_image_alt,
  featured_image_alt_ja: blogPosts.featured_image_alt_ja,
  is_published: blogPosts.is_published,
  is_featured: blogPosts.is_featured,
  is_unlisted: blogPosts.is_unlisted,
  visible_from: blogPosts.visible_from,
  visible_until: blogPosts.visible_until,
  published_at: blogPosts.published_at,
  updated_at: blogPosts.updated_at,
  view_count: blogPosts.shown_view_count,
  category: {
    id: blogCategories.id,
    name: blogCategories.name,
    name_ja: blogCategories.name_ja,
    slug: blogCategories.slug,
    is_active: blogCategories.is_active,
  },
};

const latestFirst = [desc(blogPosts.published_at), blogPosts.id];

export type PostFilter = {
  /** Empty: all posts. */
  term: string;
  /** Language of the searched texts. Japanese includes the English text of fields without a translation. */
  language: Language;
  /** Slug of a category; null: all categories. */
  category: string | null;
};

/** With more than `counted` matches, the list has only the newest `shown`: reading whole texts is slow. */
const searchLimits = { counted: 1000, shown: 240 };

type PostPage = Omit<FoundPage, "ids"> & { posts: Awaited<ReturnType<typeof readSummaries>> };

export async function listPublishedPosts(
  db: Database,
  { term, language, category }: PostFilter,
  page: number,
): Promise<PostPage> {
  const where = and(isListed["blog-post"], isInLanguage("blog-post", language), inCategory(db, category));
  return readPosts(db, blogPosts.published_at, where, matching(term, language), page, blogLimits.onPage);
}

export function listFeaturedPosts(db: Database, language: Language): Promise<PostSummary[]> {
  return readSummaries(
    db,
    and(isListed["blog-post"], isInLanguage("blog-post", language), eq(blogPosts.is_featured, true)),
    latestFirst,
    blogLimits.featured,
  );
}

export function listLatestPosts(db: Database, language: Language): Promise<PostSummary[]> {
  return readSummaries(
    db,
    and(isListed["blog-post"], isInLanguage("blog-post", language)),
    latestFirst,
    blogLimits.inFeed,
  );
}

/** The latest other posts; of a post with a category, first those of the same one. */
export function listRelatedPosts(
  db: Database,
  post: { id: string; category: { id: string } | null },
  language: Language,
): Promise<PostSummary[]> {
  const isRelated = post.category && sql`${blogPosts.category_id} is not distinct from ${post.category.id}`;
  return readSummaries(
    db,
    and(isListed["blog-post"], isInLanguage("blog-post", language), ne(blogPosts.id, post.id)),
    [...(isRelated ? [desc(isRelated)] : []), ...latestFirst],
    blogLimits.related,
  );
}

export type BlogPost = Omit<
  typeof blogPosts.$inferSelect,
  "search_en" | "search_ja" | "search_pairs" | "deleted_at"
> &
  Pick<PostSummary, "picture" | "category">;

/** One page of all posts, newest first. Searches both languages. */
export async function listPosts(
  db: Database,
  { term, state, categoryId }: { term: string; state: PostState; categoryId: string | null },
  page: number,
): Promise<PostPage> {
  const states: Record<PostState, SQL | undefined> = {
    all: undefined,
    published: isListed["blog-post"],
    scheduled: and(eq(blogPosts.is_published, true), isNotNull(blogPosts.visible_from)),
    unlisted: and(isPublic["blog-post"], eq(blogPosts.is_unlisted, true)),
    draft: eq(blogPosts.is_published, false),
    featured: eq(blogPosts.is_featured, true),
    edited: hasPendingEdit("blog-post", blogPosts.id),
  };
  const where = and(
    isNull(blogPosts.deleted_at),
    states[state],
    categoryId ? eq(blogPosts.category_id, categoryId) : undefined,
  );
  const found = or(matching(term, "en"), matching(term, "ja"));
  return readPosts(db, blogPosts.created_at, where, found, page, postsOnPage);
}

/** @returns null when visitors may not see a post with this slug */
export async function findPublicPost(db: Database, slug: string): Promise<BlogPost | null> {
  // PostgreSQL text cannot contain NUL.
  if (slug.includes("\0")) return null;
  return readPost(db, and(isPublic["blog-post"], eq(blogPosts.slug, slug)));
}

/** @param id a record id (`isRecordId`) */
export async function findPost(db: Database, id: string): Promise<BlogPost | null> {
  return readPost(db, and(isNull(blogPosts.deleted_at), eq(blogPosts.id, id)));
}

/** Posts per page of the admin list. */
export const postsOnPage = 24;

/** The current slug of the published post that once had the slug `former`; null when there is none. */
export async function findPresentSlug(db: Database, former: string): Promise<string | null> {
  if (former.includes("\0")) return null;
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogFormerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogFormerSlugs.post_id))
    .where(and(eq(blogFormerSlugs.slug, former), isPublic["blog-post"]));
  return row?.slug ?? null;
}

async function readPosts(
  db: Database,
  newest: PgColumn,
  where: SQL | undefined,
  found: SQL | undefined,
  page: number,
  onPage: number,
): Promise<PostPage> {
  const list = { table: blogPosts, id: blogPosts.id, newest, where, found };
  const { ids, ...amount } = await readPage(db, list, searchLimits, page, onPage);
  const posts = ids.length === 0 ? [] : await readSummaries(db, inArray(blogPosts.id, ids), [], onPage);
  const place = new Map(ids.map((id, n) => [id, n]));
  return { posts: posts.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), ...amount };
}

/** @param author id of the author */
export async function createPost(
  tx: Database,
  input: BlogPostInput,
  author: string,
  now: Date,
): Promise<SaveResult | { errors: FieldErrors }> {
  const taken = await slugErrors(tx, "blog-post", input.slug, null);
  if (taken) return taken;
  await tx.insert(blogPosts).values({ ...columnsOf(input, null, now), author_id: author });
  return "saved";
}

/** Updates a post unless its version has changed. A trigger lets the old slug of a published post redirect. */
export async function updatePost(
  tx: Database,
  opened: { id: string; version: number },
  input: BlogPostInput,
  now: Date,
): Promise<SaveResult | { errors: FieldErrors }> {
  const taken = await slugErrors(tx, "blog-post", input.slug, opened.id);
  if (taken) return taken;
  const [before] = await tx
    .select({ published_at: blogPosts.published_at })
    .from(blogPosts)
    .where(eq(blogPosts.id, opened.id));
  return saveOpened(tx, blogPosts, opened, columnsOf(input, before?.published_at ?? null, now));
}

function columnsOf({ update_date, ...input }: BlogPostInput, publishedAt: Date | null, now: Date) {
  const date = publishedAt && !update_date ? publishedAt : now;
  return { ...input, published_at: input.is_published ? date : null };
}

/** In Japanese a space separates words, wherever they stand. In English it is a part of what is searched. */
function matching(term: string, language: Language): SQL | undefined {
  const text = language === "ja" ? blogPosts.search_ja : blogPosts.search_en;
  const words = language === "ja" || isJapanese.test(term) ? term.split(/\s+/).slice(0, maxWords) : [term];
  return and(...words.map((word) => textContains(word, { text, pairs: blogPosts.search_pairs })));
}

const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const maxWords = 10;

function inCategory(db: Database, slug: string | null): SQL | undefined {
  if (slug === null) return undefined;
  const ids = db
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(
      and(
        eq(blogCategories.slug, slug.replaceAll("\0", "")),
        eq(blogCategories.is_active, true),
        isNull(blogCategories.deleted_at),
      ),
    );
  return inArray(blogPosts.category_id, ids);
}

async function readSummaries(
  db: Database,
  where: SQL | undefined,
  order: (SQL | typeof blogPosts.id)[],
  limit: number,
) {
  const rows = await db
    .select(summary)
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.category_id))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  const pictureOf = await picturesOf(
    db,
    rows.map(({ featured_image_url }) => featured_image_url),
  );
  return rows.map((row) => ({ ...row, picture: pictureOf.described(row.featured_image_url) }));
}

async function readPost(db: Database, where: SQL | undefined): Promise<BlogPost | null> {
  const [found] = await db
    .select({ post: blogPosts, category: summary.category })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.category_id))
    .where(where);
  if (!found) return null;
  const { search_en: _, search_ja: __, search_pairs: ___, deleted_at: ____, ...post } = found.post;
  const pictureOf = await picturesOf(db, [post.featured_image_url]);
  return {
    ...post,
    view_count: post.shown_view_count,
    category: found.category,
    picture: pictureOf.described(post.featured_image_url),
  };
}
