import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import {
  optionalLine,
  optionalPicture,
  optionalText,
  picture,
  publicDates,
  required,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";
import { splitIngredients } from "#domain/ingredients";
import { withoutBlankEnd } from "#domain/list-pairs";
import { foldText } from "#domain/plain-text";
import { visibilities } from "#domain/visibility";

/** Maximum number of entries per list. */
const max = { entries: 50, pictures: 20 } as const;

/** Maximum number of fields per list, blank ones included. */
const maxSentEntries = 200;

const tooMany = (entries: number) => `too-many ${entries}`;
/** A refinement, because the form's library takes blank texts away wherever a schema says `z.string()`. */
const isWithinMax = (list: string[]) => list.length <= max.entries;
const typedList = z.array(optionalText).max(maxSentEntries, tooMany(max.entries)).default([]);

// Blank entries between others stay: the entries of the other language may have text there.
export const entries = typedList
  .transform((list) => withoutBlankEnd(list.map((entry) => entry ?? "")))
  .refine(isWithinMax, tooMany(max.entries));
// Only the last box takes several entries at once. The others must stay beside their translations.
const ingredients = typedList
  .transform((list) =>
    withoutBlankEnd(
      list.flatMap((it, n) => (it && n === list.length - 1 ? splitIngredients(it) : [it ?? ""])),
    ),
  )
  .refine(isWithinMax, tooMany(max.entries));

const sizes = z
  .array(
    z.object({
      size: required("size-required", fieldLength.line),
      size_ja: optionalLine,
      price: required("size-price-required", fieldLength.line),
      popular: ticked,
    }),
  )
  .max(max.entries, tooMany(max.entries))
  .default([])
  .transform((list) => list.map(({ size_ja, ...it }) => ({ ...it, ...given({ size_ja }) })))
  .refine((list) => areDistinct(list.map((it) => it.size)), "size-twice");

const aromas = z
  .array(
    z.object({
      aroma: required("aroma-required", fieldLength.line),
      aroma_ja: optionalLine,
      popular: ticked,
      description: optionalLine,
      aroma_description_ja: optionalLine,
    }),
  )
  .max(max.entries, tooMany(max.entries))
  .default([])
  .transform((list) =>
    list.map(({ aroma, popular, ...optional }) => ({ aroma, popular, ...given(optional) })),
  )
  .refine((list) => areDistinct(list.map((it) => it.aroma)), "aroma-twice");

export const productForm = z
  .object({
    name: required("name-required", fieldLength.line),
    name_ja: optionalLine,
    subtitle: optionalLine,
    subtitle_ja: optionalLine,
    category: required("category-required", fieldLength.line),
    price: optionalLine,
    description: required("description-required", fieldLength.text),
    description_ja: optionalText,
    benefits: entries,
    benefits_ja: entries,
    ingredients,
    ingredients_ja: ingredients,
    how_to_use: entries,
    how_to_use_ja: entries,
    image_url: optionalPicture,
    image_alt_text: optionalLine,
    image_alt_text_ja: optionalLine,
    gallery_images: z
      .array(picture().optional())
      .max(max.pictures, tooMany(max.pictures))
      .default([])
      .transform((urls) => urls.filter((url) => url !== undefined)),
    sizes,
    aromas,
    is_featured: ticked,
    is_hero: ticked,
    visibility: z.enum(visibilities).default("live"),
    ...publicDates,
  })
  .refine(...untilAfterFrom);

export type ProductInput = z.output<typeof productForm>;

/** Removes the keys whose text is null. */
function given<K extends string>(texts: Record<K, string | null>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)) as Partial<
    Record<K, string>
  >;
}

function areDistinct(texts: string[]): boolean {
  return new Set(texts.map(foldText)).size === texts.length;
}
