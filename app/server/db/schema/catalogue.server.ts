import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type HomeCard, homeCards } from "#domain/collection";
import { icons } from "#domain/icon";
import { imageSlotNames } from "#domain/image-slot";
import { type Point, pictureFormats } from "#domain/picture";
import { termKinds } from "#domain/term";
import type { Aroma, Size } from "#domain/variants";
import { visibilities } from "#domain/visibility";
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
  texts,
  translated,
} from "#server/db/schema/columns.server";

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
    /** The point that every crop must show, on this picture and on its original. */
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
export const pictureUrl = (name: string) => text(name).references(() => pictures.url);

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
    /** JSON text; `domain/variants.ts` describes its list. */
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

/** Earlier names of categories; their URLs redirect to the present ones. */
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

/** Agreed translations, and words to avoid. */
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
