import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ZodType } from "zod";
import { answerForm } from "#domain/answer-form";
import { blogCategoryForm, blogPostForm } from "#domain/blog-form";
import { ownPageForm } from "#domain/own-page-form";
import { pageEntryForm } from "#domain/page-entry-form";
import { pictureForm } from "#domain/picture-form";
import { productCategoryForm } from "#domain/product-category-form";
import { productForm } from "#domain/product-form";
import type { RecordType } from "#domain/record";
import { ritualForm, stepForm, tipForm } from "#domain/ritual-form";
import type { ScheduledRecordType } from "#domain/scheduled-change";
import { siteAssetForm } from "#domain/site-asset-form";
import type { TranslatedRecordType } from "#domain/translation";
import { isPublic } from "#server/db/public-records.server";
import {
  answers,
  blogCategories,
  blogPosts,
  contactMessages,
  mindfulnessTips,
  ownPages,
  pageEntries,
  pageTexts,
  pictures,
  productCategories,
  products,
  ritualSteps,
  rituals,
  siteAssets,
  siteSettings,
  terms,
} from "#server/db/schema.server";

/** Where the records of a type are stored. */
export type RecordTable = {
  table: PgTable;
  /** What lists call a record. */
  name: SQL | AnyColumn;
  name_ja: SQL | AnyColumn;
  /** Whether visitors see a record; default: all. */
  isLive?: SQL;
  /** Which records the list of translations has, among those that are not in the trash; default: all. */
  isInTranslations?: SQL;
};

/** The form of a translated type: a translation has the rules of the same form. */
type RecordForm = { form: ZodType & { shape: Record<string, ZodType> } };

/** Of a scheduled type: what makes a record a draft. */
type RecordDraft = { draftValues: object };

/** A text of a page has a form of its own for each text. */
type FormType = Exclude<TranslatedRecordType, "page-text">;

const inactive = { is_active: false };

const noName = sql<string | null>`null`;

export const isTrue = sql`true`;

/** Of a ritual step: its ritual is not in the trash. */
export const isOfStoredRitual = sql`exists (select from ${rituals}
  where ${rituals.id} = ${ritualSteps.ritual_id} and ${rituals.deleted_at} is null)`;

export const recordTables = {
  product: {
    form: productForm,
    table: products,
    name: products.name,
    name_ja: products.name_ja,
    isLive: isPublic.product,
    draftValues: { visibility: "draft" },
  },
  "product-category": {
    form: productCategoryForm,
    table: productCategories,
    name: productCategories.name,
    name_ja: productCategories.name_ja,
  },
  "site-asset": {
    form: siteAssetForm,
    table: siteAssets,
    name: siteAssets.title,
    name_ja: noName,
    isLive: isPublic["site-asset"],
    draftValues: inactive,
  },
  ritual: {
    form: ritualForm,
    table: rituals,
    name: rituals.title,
    name_ja: rituals.title_ja,
    isLive: isPublic.ritual,
    draftValues: inactive,
  },
  "ritual-step": {
    form: stepForm,
    table: ritualSteps,
    name: ritualSteps.step_text,
    name_ja: ritualSteps.step_text_ja,
    isLive: sql`exists (select from ${rituals} where ${rituals.id} = ${ritualSteps.ritual_id} and ${isPublic.ritual})`,
    isInTranslations: isOfStoredRitual,
  },
  "mindfulness-tip": {
    form: tipForm,
    table: mindfulnessTips,
    name: mindfulnessTips.title,
    name_ja: mindfulnessTips.title_ja,
    isLive: isPublic["mindfulness-tip"],
    draftValues: inactive,
  },
  "blog-post": {
    form: blogPostForm,
    table: blogPosts,
    name: blogPosts.title,
    name_ja: blogPosts.title_ja,
    isLive: isPublic["blog-post"],
    draftValues: { is_published: false, published_at: null },
  },
  "blog-category": {
    form: blogCategoryForm,
    table: blogCategories,
    name: blogCategories.name,
    name_ja: blogCategories.name_ja,
    isLive: sql`${blogCategories.is_active}`,
  },
  "contact-message": { table: contactMessages, name: contactMessages.subject, name_ja: noName },
  "page-entry": {
    form: pageEntryForm,
    table: pageEntries,
    name: pageEntries.title,
    name_ja: pageEntries.title_ja,
    isLive: isPublic["page-entry"],
    draftValues: inactive,
  },
  "own-page": {
    form: ownPageForm,
    table: ownPages,
    name: ownPages.title,
    name_ja: ownPages.title_ja,
    isLive: isPublic["own-page"],
    draftValues: { is_live: false },
  },
  picture: {
    form: pictureForm,
    table: pictures,
    name: sql<string>`coalesce(${pictures.file_name}, substring(${pictures.url} from '[^/]+$'))`,
    name_ja: noName,
    isInTranslations: sql`${pictures.in_library} and ${pictures.original_url} is null`,
  },
  term: { table: terms, name: terms.english, name_ja: terms.japanese },
  answer: { form: answerForm, table: answers, name: answers.name, name_ja: answers.name_ja },
  "page-text": { table: pageTexts, name: pageTexts.original, name_ja: noName },
  "site-settings": { table: siteSettings, name: siteSettings.name, name_ja: noName },
} as const satisfies {
  [Type in RecordType]: RecordTable &
    (Type extends FormType ? RecordForm : object) &
    (Type extends ScheduledRecordType ? RecordDraft : object);
};

export function tableOf<Type extends RecordType>(recordType: Type): (typeof recordTables)[Type]["table"] {
  return recordTables[recordType].table;
}
