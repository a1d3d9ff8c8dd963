import { z } from "zod";
import { foldText } from "#domain/plain-text";

/** Characters and entries that a product may have. */
export const productFormLimits = { line: 200, text: 5000, entries: 50, pictures: 20 } as const;

const line = z.string().max(productFormLimits.line, "line-too-long");
const optionalLine = line.optional().transform((text) => text?.trim() || null);
const optionalText = z
  .string()
  .max(productFormLimits.text, "too-long")
  .optional()
  .transform((text) => text?.trim() || null);
const required = (code: string, longest: number) =>
  z
    .string(code)
    .trim()
    .min(1, code)
    .max(longest, longest === productFormLimits.line ? "line-too-long" : "too-long");

const atMost = z.array(z.string()).max(productFormLimits.entries, "too-many");
const typed = z.array(z.string().max(productFormLimits.text, "too-long").optional()).default([]);

/** Blank entries are dropped. */
const entries = typed
  .transform((list) => list.map((entry) => entry?.trim() ?? "").filter((entry) => entry !== ""))
  .pipe(atMost);
const ingredients = typed
  .transform((list) => list.flatMap((entry) => splitIngredients(entry ?? "")))
  .pipe(atMost);

/** Only what was uploaded here. */
const picture = z.string().regex(/^\/files\/product-images\/[\w-]+\.\w+$/, "picture-unknown");

const sizes = z
  .array(
    z.object({
      size: required("size-required", productFormLimits.line),
      price: required("size-price-required", productFormLimits.line),
      popular: z.boolean().default(false),
    }),
  )
  .max(productFormLimits.entries, "too-many")
  .default([])
  .refine((list) => areDistinct(list.map((it) => it.size)), "size-twice");

const aromas = z
  .array(
    z.object({
      aroma: required("aroma-required", productFormLimits.line),
      popular: z.boolean().default(false),
      description: line.optional(),
    }),
  )
  .max(productFormLimits.entries, "too-many")
  .default([])
  .transform((list) => list.map(({ description, ...it }) => (description ? { ...it, description } : it)))
  .refine((list) => areDistinct(list.map((it) => it.aroma)), "aroma-twice");

/** What the product form sends, both languages together; its errors are codes. */
export const productForm = z.object({
  name: required("name-required", productFormLimits.line),
  name_ja: optionalLine,
  subtitle: optionalLine,
  subtitle_ja: optionalLine,
  category: required("category-required", productFormLimits.line),
  price: optionalLine,
  description: required("description-required", productFormLimits.text),
  description_ja: optionalText,
  benefits: entries,
  benefits_ja: entries,
  ingredients,
  ingredients_ja: ingredients,
  how_to_use: entries,
  how_to_use_ja: entries,
  image_url: picture.optional().transform((url) => url ?? null),
  image_alt_text: optionalLine,
  image_alt_text_ja: optionalLine,
  gallery_images: z
    .array(picture.optional())
    .max(productFormLimits.pictures, "too-many")
    .default([])
    .transform((urls) => urls.filter((url) => url !== undefined)),
  sizes,
  aromas,
  is_featured: z.boolean().default(false),
  is_hero: z.boolean().default(false),
});

export type ProductInput = z.output<typeof productForm>;

/** The ingredients in a text: parts between commas, the Japanese ones included, without blank ones. */
export function splitIngredients(text: string): string[] {
  return text
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function areDistinct(texts: string[]): boolean {
  return new Set(texts.map(foldText)).size === texts.length;
}
