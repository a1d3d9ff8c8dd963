import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { weekdays } from "#domain/opening-days";
import { pageEntryKinds, valueIcons } from "#domain/page-entry";
import { users } from "#server/db/schema/accounts.server";
import { pictureUrl, products } from "#server/db/schema/catalogue.server";
import {
  datesInOrder,
  displayOrder,
  flag,
  id,
  instant,
  notBlank,
  oneOf,
  publicDates,
  record,
  shortPendingList,
  texts,
  translated,
} from "#server/db/schema/columns.server";

/** One row: the facts about the brand. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: id(),
    name: text("name").notNull(),
    founded: integer("founded").notNull(),
    copyright_year: integer("copyright_year").notNull(),
    address: text("address"),
    address_ja: text("address_ja"),
    open_days: text("open_days", { enum: weekdays }).array().notNull(),
    opens: text("opens"),
    closes: text("closes"),
    time_zone: text("time_zone"),
    time_zone_ja: text("time_zone_ja"),
    map_url: text("map_url"),
    phone: text("phone"),
    email: text("email"),
    instagram: text("instagram"),
    whatsapp: text("whatsapp"),
    price_prefix: text("price_prefix").notNull(),
    japanese_names_only: flag("japanese_names_only", false),
    answer_days: integer("answer_days").notNull().default(2),
    sends_receipts: flag("sends_receipts", false),
    ...translated(),
    ...record,
  },
  (table) => [
    check("site_settings_name_not_blank", notBlank(table.name)),
    uniqueIndex("site_settings_one_row").on(sql`(true)`),
  ],
);

/** Texts that staff have rewritten. A language whose text is null keeps the original. */
export const pageTexts = pgTable(
  "page_texts",
  {
    id: id(),
    /** The key of the message, and its English original at the last save. */
    key: text("key").notNull(),
    original: text("original").notNull(),
    text: text("text"),
    text_ja: text("text_ja"),
    ...translated(),
    ...record,
  },
  (table) => [uniqueIndex("page_texts_key").on(table.key)],
);

/**
 * Questions, testimonials and values. `title` is the question, the person or the value; `text` is the answer, the
 * quote or the sentence.
 */
export const pageEntries = pgTable(
  "page_entries",
  {
    id: id(),
    kind: text("kind", { enum: pageEntryKinds }).notNull(),
    title: text("title").notNull(),
    title_ja: text("title_ja"),
    text: text("text").notNull(),
    text_ja: text("text_ja"),
    /** Where the person of a testimonial lives. */
    place: text("place"),
    place_ja: text("place_ja"),
    /** The icon of a value. */
    icon: text("icon", { enum: valueIcons }).notNull().default("Leaf"),
    /** A question is shown on the page of this product; without one, on the contact page. */
    product_id: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    display_order: displayOrder(),
    is_active: flag("is_active", true),
    ...publicDates(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("page_entries_kind_known", oneOf(table.kind, pageEntryKinds)),
    check("page_entries_title_not_blank", notBlank(table.title)),
    check("page_entries_text_not_blank", notBlank(table.text)),
    datesInOrder("page_entries", table),
    check("page_entries_icon_known", oneOf(table.icon, valueIcons)),
    index("page_entries_of_product").on(table.product_id).where(sql`product_id is not null`),
    index("page_entries_in_order")
      .on(table.kind, table.display_order, table.created_at, table.id)
      .where(sql`deleted_at is null`),
  ],
);

export const blogCategories = pgTable(
  "blog_categories",
  {
    id: id(),
    name: text("name").notNull(),
    name_ja: text("name_ja"),
    slug: text("slug").notNull(),
    is_active: flag("is_active", true),
    display_order: displayOrder(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("blog_categories_name_not_blank", notBlank(table.name)),
    check("blog_categories_slug_not_blank", notBlank(table.slug)),
    uniqueIndex("blog_categories_slug").on(table.slug),
    index("blog_categories_in_order")
      .on(table.display_order, table.created_at, table.id)
      .where(sql`deleted_at is null`),
  ],
);

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    title: text("title").notNull(),
    title_ja: text("title_ja"),
    slug: text("slug").notNull(),
    excerpt: text("excerpt"),
    excerpt_ja: text("excerpt_ja"),
    content: text("content").notNull(),
    content_ja: text("content_ja"),
    featured_image_url: pictureUrl("featured_image_url"),
    featured_image_alt: text("featured_image_alt"),
    featured_image_alt_ja: text("featured_image_alt_ja"),
    category_id: uuid("category_id").references(() => blogCategories.id, { onDelete: "restrict" }),
    is_published: flag("is_published", false),
    is_featured: flag("is_featured", false),
    is_unlisted: flag("is_unlisted", false),
    ...publicDates(),
    published_at: instant("published_at"),
    view_count: integer("view_count").notNull().default(0),
    /** The number that pages show: `view_count` of at most a minute ago, the same on all pages. */
    shown_view_count: integer("shown_view_count").notNull().default(0),
    author_id: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The folded text that visitors search in each language; triggers of the migrations write it. */
    search_en: text("search_en").notNull().default(""),
    search_ja: text("search_ja").notNull().default(""),
    /** Its single characters, character pairs and word joins: Japanese words are often that short. */
    search_pairs: texts("search_pairs"),
    ...translated(),
    ...record,
  },
  (table) => [
    check("blog_posts_title_not_blank", notBlank(table.title)),
    check("blog_posts_content_not_blank", notBlank(table.content)),
    check("blog_posts_slug_not_blank", notBlank(table.slug)),
    check(
      "blog_posts_published_when_dated",
      sql`${table.is_published} = (${table.published_at} is not null)`,
    ),
    check("blog_posts_view_count_positive", sql`${table.view_count} >= 0`),
    datesInOrder("blog_posts", table),
    uniqueIndex("blog_posts_slug").on(table.slug),
    index("blog_posts_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null`),
    index("blog_posts_published")
      .on(table.published_at.desc().nullsFirst(), table.id)
      .where(sql`is_published and deleted_at is null`),
    index("blog_posts_published_in_category")
      .on(table.category_id, table.published_at.desc().nullsFirst(), table.id)
      .where(sql`is_published and deleted_at is null`),
    index("blog_posts_author").on(table.author_id),
    index("blog_posts_search_en").using("gin", table.search_en.op("gin_trgm_ops")).with(shortPendingList),
    index("blog_posts_search_ja").using("gin", table.search_ja.op("gin_trgm_ops")).with(shortPendingList),
    index("blog_posts_search_pairs").using("gin", table.search_pairs).with(shortPendingList),
    index("blog_posts_featured")
      .on(table.published_at.desc().nullsFirst(), table.id)
      .where(sql`is_published and is_featured and deleted_at is null`),
  ],
);

/** Earlier slugs of published posts, which redirect to the present ones. */
export const blogFormerSlugs = pgTable(
  "blog_former_slugs",
  {
    slug: text("slug").primaryKey(),
    post_id: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("blog_former_slugs_post").on(table.post_id)],
);

/** Pages that staff write themselves, such as a privacy notice. */
export const ownPages = pgTable(
  "own_pages",
  {
    id: id(),
    title: text("title").notNull(),
    title_ja: text("title_ja"),
    slug: text("slug").notNull(),
    /** In the part of Markdown that `rich-text.server.ts` reads. */
    text: text("text").notNull(),
    text_ja: text("text_ja"),
    is_live: flag("is_live", false),
    ...publicDates(),
    in_footer: flag("in_footer", true),
    /** Whether the page is in the sitemap and open to search engines. */
    is_indexed: flag("is_indexed", true),
    display_order: displayOrder(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("own_pages_title_not_blank", notBlank(table.title)),
    check("own_pages_slug_not_blank", notBlank(table.slug)),
    check("own_pages_text_not_blank", notBlank(table.text)),
    datesInOrder("own_pages", table),
    uniqueIndex("own_pages_slug").on(table.slug),
  ],
);

/** Earlier slugs of live pages, which redirect to the present ones. */
export const ownPageFormerSlugs = pgTable(
  "own_page_former_slugs",
  {
    slug: text("slug").primaryKey(),
    page_id: uuid("page_id")
      .notNull()
      .references(() => ownPages.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("own_page_former_slugs_page").on(table.page_id)],
);
