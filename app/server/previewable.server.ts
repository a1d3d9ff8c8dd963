import { href } from "react-router";
import type { z } from "zod";
import type { blogPostForm } from "#domain/blog-form";
import type { pageEntryKinds } from "#domain/page-entry";
import type { PreviewableRecordType } from "#domain/preview";
import { cataloguePath } from "#domain/product-category";
import { productColumns } from "#server/product.server";

export type PreviewedRow = Record<string, unknown> & { id: string };

type Previewable = {
  /** The columns that the values of the form set. */
  columnsOf?: (input: never) => object;
  /** What makes the record visible in its preview. */
  shown: (row: PreviewedRow) => object;
  /** The paths of the pages on which the record stands, its own one first. */
  pages: (row: PreviewedRow) => string[];
};

const begun = { visible_from: null };
const active = () => ({ ...begun, is_active: true });

const assetPages: Record<string, string> = {
  global: href("/"),
  home: href("/"),
  about: href("/about"),
  products: href("/products"),
  contact: href("/contact"),
  rituals: href("/rituals"),
};

const entryPages: Record<(typeof pageEntryKinds)[number], string> = {
  question: href("/contact"),
  testimonial: href("/"),
  value: href("/about"),
};

const previewable: Record<PreviewableRecordType, Previewable> = {
  product: {
    columnsOf: productColumns,
    shown: ({ visibility }) => ({ ...begun, visibility: visibility === "unlisted" ? "unlisted" : "live" }),
    pages: ({ id, visibility, is_featured }) => [
      href("/product/:id", { id }),
      ...(visibility === "unlisted" ? [] : [href("/products"), ...(is_featured ? [href("/")] : [])]),
    ],
  },
  "product-category": {
    shown: () => ({}),
    pages: ({ name, home_card }) => [
      cataloguePath({ category: String(name), ritualId: null }),
      ...(home_card ? [href("/")] : []),
    ],
  },
  ritual: {
    shown: () => ({ ...active(), is_unlisted: false }),
    pages: () => [href("/rituals")],
  },
  "mindfulness-tip": { shown: active, pages: () => [href("/rituals")] },
  "site-asset": {
    shown: active,
    pages: ({ page }) => [assetPages[String(page)] ?? href("/")],
  },
  "page-entry": {
    shown: active,
    pages: ({ kind, product_id }) => [
      product_id
        ? href("/product/:id", { id: String(product_id) })
        : entryPages[kind as keyof typeof entryPages],
    ],
  },
  "blog-post": {
    columnsOf: ({ update_date: _, ...input }: z.output<typeof blogPostForm>) => input,
    shown: ({ published_at }) => ({
      ...begun,
      is_published: true,
      published_at: published_at ?? new Date(),
    }),
    pages: ({ slug, is_unlisted }) => [
      href("/blog/:slug", { slug: String(slug) }),
      ...(is_unlisted ? [] : [href("/blog")]),
    ],
  },
  "own-page": {
    shown: () => ({ ...begun, is_live: true }),
    pages: ({ slug }) => [href("/pages/:slug", { slug: String(slug) })],
  },
};

/** The columns that the validated values of a form set. */
export function previewColumns(recordType: PreviewableRecordType, input: object): object {
  const { columnsOf } = previewable[recordType];
  return columnsOf ? columnsOf(input as never) : input;
}

/** What makes a record visible in its preview. */
export function shownInPreview(recordType: PreviewableRecordType, row: PreviewedRow): object {
  return previewable[recordType].shown(row);
}

/** The paths of the pages that show a record, without a language. */
export function previewPages(recordType: PreviewableRecordType, row: PreviewedRow): string[] {
  return previewable[recordType].pages(row);
}
