import { href } from "react-router";
import type { Permission } from "#domain/permission";

/**
 * What can be done with the records of a type.
 *
 * - `deletable`: they go to the trash, from where they can be restored.
 * - `translated`: they have texts in both languages, which translators write.
 * - `ordered`: staff set their order (`display_order`).
 * - `duplicable`: staff can make a copy.
 * - `previewable`: staff can see a preview, and their changes can wait.
 * - `scheduled`: visitors see them from one date until another.
 */
type Trait = "deletable" | "translated" | "ordered" | "duplicable" | "previewable" | "scheduled";

type RecordTraits = {
  /** The admin page. */
  path: string;
  /** Whether they are edited there, and not on a page for each record below it. */
  isEditedInList?: true;
  /** Who may add, delete, restore and order them, and change all their fields. */
  permission: Permission;
  traits: readonly Trait[];
};

/** All record types that staff edit. Lists of types in other files are made from this table. */
export const recordTraits = {
  product: {
    path: href("/product-table"),
    permission: "manage products",
    traits: ["deletable", "translated", "duplicable", "previewable", "scheduled"],
  },
  "product-category": {
    path: href("/admin/product-categories"),
    permission: "manage products",
    traits: ["deletable", "translated", "ordered", "previewable"],
  },
  "site-asset": {
    path: href("/site-assets"),
    permission: "manage site assets",
    traits: ["deletable", "translated", "ordered", "duplicable", "previewable", "scheduled"],
  },
  ritual: {
    path: href("/admin/rituals"),
    permission: "manage rituals",
    traits: ["deletable", "translated", "ordered", "duplicable", "previewable", "scheduled"],
  },
  "ritual-step": {
    path: href("/admin/rituals"),
    isEditedInList: true,
    permission: "manage rituals",
    traits: ["deletable", "translated"],
  },
  "mindfulness-tip": {
    path: href("/admin/rituals/tips"),
    permission: "manage rituals",
    traits: ["deletable", "translated", "ordered", "duplicable", "previewable", "scheduled"],
  },
  "blog-post": {
    path: href("/admin/blog"),
    permission: "manage blog",
    traits: ["deletable", "translated", "duplicable", "previewable", "scheduled"],
  },
  "blog-category": {
    path: href("/admin/blog"),
    isEditedInList: true,
    permission: "manage blog",
    traits: ["deletable", "translated", "ordered"],
  },
  "contact-message": {
    path: href("/admin/messages"),
    permission: "manage messages",
    traits: ["deletable"],
  },
  "page-entry": {
    // The form leads on to the kind of the entry.
    path: href("/admin/entries/:kind", { kind: "question" }),
    permission: "manage page texts",
    traits: ["deletable", "translated", "ordered", "duplicable", "previewable", "scheduled"],
  },
  "own-page": {
    path: href("/admin/pages"),
    permission: "manage own pages",
    traits: ["deletable", "translated", "ordered", "duplicable", "previewable", "scheduled"],
  },
  picture: {
    path: href("/admin/pictures"),
    permission: "manage pictures",
    traits: ["deletable", "translated"],
  },
  term: {
    path: href("/admin/dictionary"),
    permission: "manage dictionary",
    traits: ["deletable"],
  },
  answer: {
    path: href("/admin/answers"),
    permission: "manage answers",
    traits: ["deletable", "translated"],
  },
  "page-text": {
    path: href("/admin/texts"),
    isEditedInList: true,
    permission: "manage page texts",
    traits: ["translated"],
  },
  "site-settings": {
    path: href("/admin/settings"),
    isEditedInList: true,
    permission: "manage settings",
    traits: [],
  },
} as const satisfies Record<string, RecordTraits>;

type Table = typeof recordTraits;

/** All record types with a trait. */
export type TypeThatIs<T extends Trait> = {
  [Type in keyof Table]: T extends Table[Type]["traits"][number] ? Type : never;
}[keyof Table];

/** All record types with a trait, in the order of the table. */
export function typesThatAre<T extends Trait>(trait: T): [TypeThatIs<T>, ...TypeThatIs<T>[]] {
  const types = Object.entries<RecordTraits>(recordTraits).filter(([, { traits }]) => traits.includes(trait));
  return types.map(([type]) => type) as [TypeThatIs<T>, ...TypeThatIs<T>[]];
}
