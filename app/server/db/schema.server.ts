import { relations, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { activityActions, activityRecordTypes } from "#domain/activity";
import { type HomeCard, homeCards } from "#domain/collection";
import { messageLimits, messageStatuses, spamReasons } from "#domain/contact-message";
import { countedKinds } from "#domain/demand";
import type { MessageLine } from "#domain/enquiry-view";
import { icons } from "#domain/icon";
import { imageSlotNames } from "#domain/image-slot";
import { languages } from "#domain/language";
import { weekdays } from "#domain/opening-days";
import { pageEntryKinds, valueIcons } from "#domain/page-entry";
import type { PendingStep } from "#domain/pending-step";
import { type Point, pictureFormats } from "#domain/picture";
import { previewableRecordTypes } from "#domain/preview";
import { recordTypes } from "#domain/record";
import { roles } from "#domain/role";
import { termKinds } from "#domain/term";
import type { ToCheck } from "#domain/translation";
import type { Aroma, Size } from "#domain/variants";
import { visibilities } from "#domain/visibility";

const id = () => uuid("id").primaryKey().defaultRandom();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const flag = (name: string, value: boolean) => boolean(name).notNull().default(value);
const displayOrder = () => integer("display_order").notNull().default(0);

/**
 * Columns of every record. The trigger `touch_record` of the migrations changes `updated_at` and `version` at
 * each update; `deleted_at` puts a record in the trash.
 */
const record = {
  created_at: instant("created_at").notNull().defaultNow(),
  updated_at: instant("updated_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
  deleted_at: instant("deleted_at"),
};

/**
 * The texts that are to be checked, because the other language has changed (`ToCheck`). The trigger
 * `check_translations` of the migrations writes it.
 */
const translated = () => ({ to_check: jsonb("to_check").$type<ToCheck>().notNull().default({}) });

const messageId = () =>
  uuid("message_id")
    .notNull()
    .references((): AnyPgColumn => contactMessages.id, { onDelete: "cascade" });

/** From when and until when the record is public, as `ShopTime`. */
const publicDates = () => ({ visible_from: text("visible_from"), visible_until: text("visible_until") });

/** Maximum kilobytes in the pending list of a GIN index: every search reads the whole list. */
const keptShort = { gin_pending_list_limit: 256 };

const oneOf = (column: SQL | AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
const notBlank = (column: AnyPgColumn) => sql`btrim(${column}) <> ''`;
const atMost = (column: AnyPgColumn, characters: number) =>
  sql`char_length(${column}) <= ${sql.raw(String(characters))}`;

const datesInOrder = (name: string, table: { visible_from: AnyPgColumn; visible_until: AnyPgColumn }) =>
  check(`${name}_dates_in_order`, sql`${table.visible_from} < ${table.visible_until}`);

/** The picture library. The file at a URL never changes. */
export const pictures = pgTable(
  "pictures",
  {
    url: text("url").primaryKey(),
    id: uuid("id").notNull().unique().defaultRandom(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    format: text("format", { enum: pictureFormats }).notNull(),
    has_alpha: boolean("has_alpha").notNull(),
    is_animated: boolean("is_animated").notNull(),
    placeholder: text("placeholder"),
    /** The picture from which this one was cropped. */
    original_url: text("original_url").references((): AnyPgColumn => pictures.url),
    alt_text: text("alt_text"),
    alt_text_ja: text("alt_text_ja"),
    /** The point that must stay visible, on this picture and on its original. */
    focus: jsonb("focus").$type<Point>(),
    original_focus: jsonb("original_focus").$type<Point>(),
    /** The picture in whose places this one stands; it is in the trash. */
    replaces_url: text("replaces_url").references((): AnyPgColumn => pictures.url, { onDelete: "set null" }),
    /** False for an upload that no record has used yet; a trigger of the migrations sets it. */
    in_library: flag("in_library", false),
    /** Since when no record uses it; set by the daily maintenance. */
    unused_since: instant("unused_since"),
    /** The name of the uploaded file. */
    file_name: text("file_name"),
    /** The folded text that staff search; a trigger of the migrations writes it. */
    search_text: text("search_text").notNull().default(""),
    ...translated(),
    ...record,
  },
  (table) => [
    index("pictures_original").on(table.original_url),
    index("pictures_newest").on(table.created_at.desc().nullsFirst(), table.id),
  ],
);

/** Only pictures that were uploaded here. */
const pictureUrl = (name: string) => text(name).references(() => pictures.url);

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text("name").notNull(),
    name_ja: text("name_ja"),
    subtitle: text("subtitle"),
    subtitle_ja: text("subtitle_ja"),
    description: text("description").notNull(),
    description_ja: text("description_ja"),
    category: text("category").notNull(),
    price: text("price"),
    image_url: pictureUrl("image_url"),
    image_alt_text: text("image_alt_text"),
    image_alt_text_ja: text("image_alt_text_ja"),
    /** Only pictures that were uploaded here; a trigger of the migrations checks it. */
    gallery_images: texts("gallery_images"),
    benefits: texts("benefits"),
    benefits_ja: texts("benefits_ja"),
    ingredients: texts("ingredients"),
    ingredients_ja: texts("ingredients_ja"),
    how_to_use: texts("how_to_use"),
    how_to_use_ja: texts("how_to_use_ja"),
    /** As staff enter them; `variants` is derived from these two at every save. */
    sizes: jsonb("sizes").$type<Size[]>(),
    aromas: jsonb("aromas").$type<Aroma[]>(),
    /** JSON text of the list that `domain/variants.ts` describes. */
    variants: text("variants"),
    is_featured: flag("is_featured", false),
    is_hero: flag("is_hero", false),
    visibility: text("visibility", { enum: visibilities }).notNull().default("live"),
    ...publicDates(),
    /** The folded text that staff search; a trigger of the migrations writes it. */
    search_text: text("search_text").notNull().default(""),
    ...translated(),
    ...record,
  },
  (table) => [
    check("products_name_not_blank", notBlank(table.name)),
    check("products_category_not_blank", notBlank(table.category)),
    check("products_description_not_blank", notBlank(table.description)),
    check("products_visibility_known", oneOf(table.visibility, visibilities)),
    datesInOrder("products", table),
    index("products_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null`),
    index("products_category_newest")
      .on(table.category, table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null`),
  ],
);

/** A deferred trigger of the migrations adds the category of a product when it is missing. */
export const productCategories = pgTable(
  "product_categories",
  {
    id: id(),
    name: text("name").notNull(),
    name_ja: text("name_ja"),
    reading_ja: text("reading_ja"),
    text: text("text"),
    text_ja: text("text_ja"),
    home_card: text("home_card", { enum: homeCards as [HomeCard, ...HomeCard[]] }),
    image_url: pictureUrl("image_url"),
    display_order: displayOrder(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("product_categories_name_not_blank", notBlank(table.name)),
    check("product_categories_home_card_known", oneOf(table.home_card, homeCards)),
    uniqueIndex("product_categories_name").on(table.name),
  ],
);

/** Earlier names of categories; their addresses redirect to the present ones. */
export const productCategoryFormerNames = pgTable(
  "product_category_former_names",
  {
    name: text("name").primaryKey(),
    category_id: uuid("category_id")
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("product_category_former_names_category").on(table.category_id)],
);

export const rituals = pgTable(
  "rituals",
  {
    id: id(),
    title: text("title").notNull(),
    title_ja: text("title_ja"),
    subtitle: text("subtitle"),
    subtitle_ja: text("subtitle_ja"),
    description: text("description"),
    description_ja: text("description_ja"),
    time: text("time").notNull(),
    time_ja: text("time_ja"),
    mood: text("mood").notNull(),
    mood_ja: text("mood_ja"),
    icon: text("icon", { enum: icons }).notNull().default("Sun"),
    is_active: flag("is_active", true),
    is_unlisted: flag("is_unlisted", false),
    ...publicDates(),
    display_order: displayOrder(),
    image_url: pictureUrl("image_url"),
    image_alt_text: text("image_alt_text"),
    image_alt_text_ja: text("image_alt_text_ja"),
    ...translated(),
    ...record,
  },
  (table) => [
    check("rituals_title_not_blank", notBlank(table.title)),
    check("rituals_time_not_blank", notBlank(table.time)),
    check("rituals_mood_not_blank", notBlank(table.mood)),
    check("rituals_icon_known", oneOf(table.icon, icons)),
    datesInOrder("rituals", table),
    index("rituals_in_order")
      .on(table.display_order, table.created_at, table.id)
      .where(sql`deleted_at is null`),
  ],
);

export const ritualSteps = pgTable(
  "ritual_steps",
  {
    id: id(),
    ritual_id: uuid("ritual_id")
      .notNull()
      .references(() => rituals.id, { onDelete: "cascade" }),
    step_order: integer("step_order").notNull(),
    step_text: text("step_text").notNull(),
    step_text_ja: text("step_text_ja"),
    product_references: texts("product_references"),
    /** Product ids by the text of the reference, for references to a chosen product. */
    product_ids: jsonb("product_ids").$type<Record<string, string>>().notNull().default({}),
    ...translated(),
    ...record,
  },
  (table) => [
    check("ritual_steps_text_not_blank", notBlank(table.step_text)),
    check("ritual_steps_order_positive", sql`${table.step_order} >= 1`),
    index("ritual_steps_in_order")
      .on(table.ritual_id, table.step_order, table.id)
      .where(sql`deleted_at is null`),
  ],
);

export const mindfulnessTips = pgTable(
  "mindfulness_tips",
  {
    id: id(),
    title: text("title").notNull(),
    title_ja: text("title_ja"),
    tip_text: text("tip_text").notNull(),
    tip_text_ja: text("tip_text_ja"),
    display_order: displayOrder(),
    is_active: flag("is_active", true),
    ...publicDates(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("mindfulness_tips_title_not_blank", notBlank(table.title)),
    check("mindfulness_tips_text_not_blank", notBlank(table.tip_text)),
    datesInOrder("mindfulness_tips", table),
    index("mindfulness_tips_in_order")
      .on(table.display_order, table.created_at, table.id)
      .where(sql`deleted_at is null`),
  ],
);

/** The dictionary of the house. */
export const terms = pgTable(
  "terms",
  {
    id: id(),
    kind: text("kind", { enum: termKinds }).notNull(),
    english: text("english").notNull(),
    japanese: text("japanese"),
    inci: text("inci"),
    note: text("note"),
    ...record,
  },
  (table) => [
    check("terms_kind_known", oneOf(table.kind, termKinds)),
    check("terms_english_not_blank", notBlank(table.english)),
  ],
);

export const siteAssets = pgTable(
  "site_assets",
  {
    id: id(),
    page: text("page").notNull(),
    section: text("section").notNull(),
    title: text("title").notNull(),
    alt_text: text("alt_text"),
    alt_text_ja: text("alt_text_ja"),
    image_url: pictureUrl("image_url").notNull(),
    display_order: displayOrder(),
    is_active: flag("is_active", true),
    ...publicDates(),
    ...translated(),
    ...record,
  },
  (table) => [
    check("site_assets_title_not_blank", notBlank(table.title)),
    check("site_assets_image_not_blank", notBlank(table.image_url)),
    datesInOrder("site_assets", table),
    check("site_assets_slot_known", oneOf(sql`(${table.page} || '/' || ${table.section})`, imageSlotNames)),
    index("site_assets_in_order")
      .on(table.page, table.section, table.display_order, table.created_at, table.id)
      .where(sql`deleted_at is null`),
  ],
);

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
    /** The key of the message, and its English original when it was saved last. */
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
    /** The drawing of a value. */
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
    index("blog_posts_search_en").using("gin", table.search_en.op("gin_trgm_ops")).with(keptShort),
    index("blog_posts_search_ja").using("gin", table.search_ja.op("gin_trgm_ops")).with(keptShort),
    index("blog_posts_search_pairs").using("gin", table.search_pairs).with(keptShort),
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

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Product, size, aroma and quantity, as the visitor left that line. */
    regarding: text("regarding"),
    /** The visitor's enquiry list. */
    lines: jsonb("lines").$type<MessageLine[]>().notNull().default([]),
    status: text("status", { enum: messageStatuses }).notNull().default("new"),
    /** Language of the page that it was written on. */
    language: text("language", { enum: languages }).notNull().default("en"),
    /** Why it is in the spam folder; null in the inbox. */
    suspicion: text("suspicion", { enum: spamReasons }),
    /** Who answers it. */
    taken_by: text("taken_by").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    /** Hash of the form token and the message, so that a message sent twice is stored once. */
    sent_once: text("sent_once").unique(),
    /** The folded text that staff search, written by a trigger like that of a post. */
    search_text: text("search_text").notNull().default(""),
    search_pairs: texts("search_pairs"),
    ...record,
  },
  (table) => [
    check("contact_messages_status_known", oneOf(table.status, messageStatuses)),
    check("contact_messages_suspicion_known", oneOf(table.suspicion, spamReasons)),
    check("contact_messages_language_known", oneOf(table.language, languages)),
    check("contact_messages_first_name_length", atMost(table.first_name, messageLimits.name)),
    check("contact_messages_last_name_length", atMost(table.last_name, messageLimits.name)),
    check("contact_messages_email_length", atMost(table.email, messageLimits.email)),
    check("contact_messages_subject_length", atMost(table.subject, messageLimits.subject)),
    check("contact_messages_message_length", atMost(table.message, messageLimits.message)),
    check("contact_messages_lines_list", sql`jsonb_typeof(${table.lines}) = 'array'`),
    check("contact_messages_regarding_length", atMost(table.regarding, messageLimits.regarding)),
    index("contact_messages_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is null`),
    index("contact_messages_newest_of_status")
      .on(table.status, table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is null`),
    index("contact_messages_apart")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is not null`),
    index("contact_messages_of_email").on(sql`lower(${table.email})`),
    index("contact_messages_search_text").using("gin", table.search_text.op("gin_trgm_ops")).with(keptShort),
    index("contact_messages_search_pairs").using("gin", table.search_pairs).with(keptShort),
  ],
);

/** What visitors looked at, asked for and searched in vain, per day in Bali and without anything about them. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind", { enum: countedKinds }).notNull(),
    /** See `CountedKind`. */
    key: text("key").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    check("daily_counts_kind_known", oneOf(table.kind, countedKinds)),
    index("daily_counts_searches").on(table.key).where(sql`kind = 'search'`),
  ],
);

/** Keyed hashes of words that were searched for in vain on few days. */
export const rareSearches = pgTable(
  "rare_searches",
  {
    hash: text("hash").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.day] }), index("rare_searches_day").on(table.day)],
);

/**
 * Replies to contact messages. `due_at`: when the mail is tried next; null when it is sent, or is not tried again.
 * `failure`: why the last try failed, as a code of `text/mail-failure.ts`.
 */
export const messageReplies = pgTable(
  "message_replies",
  {
    id: id(),
    message_id: messageId(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    person_name: text("person_name").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
    sent_at: instant("sent_at"),
    due_at: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    failure: text("failure"),
  },
  (table) => [
    index("message_replies_of_message").on(table.message_id, table.created_at),
    index("message_replies_due").on(table.due_at).where(sql`due_at is not null`),
  ],
);

/** Notes of staff to a contact message, which visitors never see. */
export const messageNotes = pgTable(
  "message_notes",
  {
    id: id(),
    message_id: messageId(),
    text: text("text").notNull(),
    person_name: text("person_name").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("message_notes_of_message").on(table.message_id, table.created_at)],
);

/** Ready answers to contact messages. Their placeholders are in `domain/answer.ts`. */
export const answers = pgTable(
  "answers",
  {
    id: id(),
    name: text("name").notNull(),
    name_ja: text("name_ja"),
    text: text("text").notNull(),
    text_ja: text("text_ja"),
    ...translated(),
    ...record,
  },
  (table) => [
    check("answers_name_not_blank", notBlank(table.name)),
    check("answers_text_not_blank", notBlank(table.text)),
  ],
);

/**
 * Proofs that everything of an email was erased. `email_hash` recognises the email without storing it.
 */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    erased_at: instant("erased_at").notNull().defaultNow(),
    person_name: text("person_name").notNull(),
    email_hash: text("email_hash").notNull(),
    messages: integer("messages").notNull(),
    replies: integer("replies").notNull(),
    notes: integer("notes").notNull(),
    activities: integer("activities").notNull(),
  },
  (table) => [index("erasures_of_email").on(table.email_hash)],
);

/** Messages about which staff have not been emailed yet; the row is deleted once the email is sent. */
export const contactMails = pgTable(
  "contact_mails",
  {
    message_id: uuid("message_id")
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    due_at: instant("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [index("contact_mails_due").on(table.due_at)],
);

/** Messages whose senders have not got their receipt yet; the row is deleted once it is sent. */
export const messageReceipts = pgTable(
  "message_receipts",
  {
    message_id: messageId().primaryKey(),
    due_at: instant("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [index("message_receipts_due").on(table.due_at)],
);

/** People who can sign in. The tables below it have the shape that better-auth needs. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** `full_name` in the specification. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    email_verified: flag("email_verified", false),
    image: text("image"),
    /** Whether the keyboard shortcuts of the administration are on. */
    has_shortcuts: flag("has_shortcuts", true),
    /** Somebody deactivated cannot sign in. */
    deactivated_at: instant("deactivated_at"),
    last_sign_in_at: instant("last_sign_in_at"),
    /** Whether a sign-in with the password also needs a code. */
    two_factor_enabled: flag("two_factor_enabled", false),
    ...record,
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
    ...record,
  },
  (table) => [check("user_roles_role_known", oneOf(table.role, roles))],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token in the cookie (`session-tokens.server.ts`). */
    token: text("token").notNull().unique(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
    ip_address: text("ip_address"),
    user_agent: text("user_agent"),
    /** When the person last proved who they are: at sign-in, or by their password since. */
    proved_at: instant("proved_at").notNull().defaultNow(),
    /** Whether a second factor was part of the sign-in, or was set up in this session. */
    has_second_factor: flag("has_second_factor", false),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.user_id)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id").notNull(),
    provider_id: text("provider_id").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    access_token: text("access_token"),
    refresh_token: text("refresh_token"),
    id_token: text("id_token"),
    access_token_expires_at: instant("access_token_expires_at"),
    refresh_token_expires_at: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("accounts_user").on(table.user_id),
    uniqueIndex("accounts_provider_account").on(table.provider_id, table.account_id),
  ],
);

/** Whoever has the link may sign up, and gets the role. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    role: text("role", { enum: roles }),
    /** SHA-256 of the token in the link. */
    token_hash: text("token_hash").notNull().unique(),
    invited_by: text("invited_by").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("invitations_email").on(sql`lower(${table.email})`),
    check("invitations_role_known", oneOf(table.role, roles)),
  ],
);

/** Secrets of authenticator apps, encrypted by better-auth with the secret of the site. */
export const twoFactors = pgTable("two_factors", {
  id: text("id").primaryKey(),
  user_id: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  backup_codes: text("backup_codes").notNull(),
  /** Whether a code of the app was typed once. */
  verified: flag("verified", false),
  failed_verification_count: integer("failed_verification_count").notNull().default(0),
  locked_until: instant("locked_until"),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    public_key: text("public_key").notNull(),
    credential_id: text("credential_id").notNull().unique(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    device_type: text("device_type").notNull(),
    backed_up: flag("backed_up", false),
    transports: text("transports"),
    aaguid: text("aaguid"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("passkeys_user").on(table.user_id)],
);

/** Roles whose people must have a second factor. */
export const secondFactorRoles = pgTable(
  "second_factor_roles",
  { role: text("role", { enum: roles }).primaryKey() },
  (table) => [check("second_factor_roles_role_known", oneOf(table.role, roles))],
);

/** better-auth needs them to read sessions and accounts with their user in one query. */
export const userRelations = relations(users, ({ many }) => ({ accounts: many(accounts) }));
export const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.user_id], references: [users.id] }),
}));
export const accountRelations = relations(accounts, ({ one }) => ({
  user: one(users, { fields: [accounts.user_id], references: [users.id] }),
}));

export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/**
 * Log of what administrators did to records, written by the trigger `note_activity` of the migrations. Names
 * and emails are those of that time: person and record may not exist any more.
 */
export const activities = pgTable(
  "activities",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    person_id: text("person_id").notNull(),
    person_email: text("person_email").notNull(),
    action: text("deed", { enum: activityActions }).notNull(),
    recordType: text("noun", { enum: activityRecordTypes }).notNull(),
    record_id: text("record_id").notNull(),
    record_name: text("record_name").notNull(),
    /** For a person: the roles in question, with commas between them, or "none". */
    detail: text("detail"),
  },
  (table) => [
    check("activities_deed_known", oneOf(table.action, activityActions)),
    check("activities_noun_known", oneOf(table.recordType, activityRecordTypes)),
    index("activities_of_person").on(table.person_id, table.id),
    index("activities_of_noun").on(table.recordType, table.id),
  ],
);

/**
 * What a record was before a person changed or deleted it, written by the trigger `note_activity`: for undo, and to
 * merge edits. Of a contact message only its status and place are kept. `content` has the columns that forms and lists set.
 */
export const recordVersions = pgTable(
  "record_versions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    person_id: text("person_id").notNull(),
    person_email: text("person_email").notNull(),
    /** The same for all changes of one transaction. */
    transaction_id: text("transaction_id").notNull(),
    record_type: text("record_type", { enum: recordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("record_versions_of_record").on(table.record_id, table.version),
    index("record_versions_of_transaction").on(table.transaction_id),
    index("record_versions_oldest").on(table.at),
  ],
);

/** Who has a record's form open; the form says so every 30 seconds. */
export const openForms = pgTable(
  "open_forms",
  {
    record_id: uuid("record_id").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seen_at: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.record_id, table.user_id] })],
);

/**
 * Changes of records that wait until somebody publishes them. The trigger `pending_edit` sets the person and the time,
 * raises `version` with each change of `content`, and writes the activity.
 */
export const pendingEdits = pgTable(
  "pending_edits",
  {
    id: id(),
    record_type: text("record_type", { enum: previewableRecordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    version: integer("version").notNull().default(1),
    /** The version of the record that was changed. */
    record_version: integer("record_version").notNull(),
    /** The values of the form. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** The steps of a ritual. */
    steps: jsonb("steps").$type<PendingStep[]>(),
    person_email: text("person_email").notNull().default(""),
    kept_at: instant("kept_at").notNull().defaultNow(),
    discarded_at: instant("discarded_at"),
    /** Set when the edit of a ritual is discarded: a hash of the steps that visitors see. */
    live_steps_hash: text("live_steps_hash"),
  },
  (table) => [
    // A record has one at most.
    uniqueIndex("pending_edits_of_record")
      .on(table.record_type, table.record_id)
      .where(sql`discarded_at is null`),
    check("pending_edits_record_type_known", oneOf(table.record_type, previewableRecordTypes)),
  ],
);

/**
 * What somebody looks at before visitors do: the values of a form, saved or not. Whoever has the link of a shared one
 * sees it until it ends.
 */
export const previews = pgTable(
  "previews",
  {
    id: id(),
    record_type: text("record_type", { enum: previewableRecordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    /** Whether the record has not been saved yet. */
    is_new: flag("is_new", false),
    /** The columns of the record that the form sets; null: as it is stored. */
    content: jsonb("content").$type<Record<string, unknown>>(),
    /** The steps of a ritual's pending edit; null: as they are stored. */
    steps: jsonb("steps").$type<PendingStep[]>(),
    person_email: text("person_email").notNull(),
    is_shared: flag("is_shared", false),
    created_at: instant("created_at").notNull().defaultNow(),
    ends_at: instant("ends_at").notNull(),
  },
  (table) => [
    index("previews_of_record").on(table.record_id),
    index("previews_ending").on(table.ends_at),
    check("previews_record_type_known", oneOf(table.record_type, previewableRecordTypes)),
  ],
);

/** Archives of this installation, and when one was last test-restored. */
export const backups = pgTable("backups", {
  id: id(),
  made_at: instant("made_at").notNull().defaultNow(),
  file: text("file").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  sha256: text("sha256").notNull(),
  proven_at: instant("proven_at"),
});

/** Saved forms of new records, so that a form sent twice creates nothing twice. */
export const savedForms = pgTable("saved_forms", {
  token: uuid("token").primaryKey(),
  content_hash: text("content_hash").notNull(),
  saved_at: instant("saved_at").notNull().defaultNow(),
});

/** Counters in the shape that rate-limiter-flexible needs; `expire` is in milliseconds. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** One row: how far the daily maintenance has come (`maintenance.server.ts`). */
export const maintenance = pgTable(
  "maintenance",
  {
    id: integer("id").primaryKey().default(1),
    last_run_at: instant("last_run_at").notNull(),
    /** Everything that was due by then has been removed. */
    done_until: instant("done_until").notNull(),
  },
  (table) => [check("maintenance_one_row", sql`${table.id} = 1`)],
);
