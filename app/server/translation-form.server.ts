import { z } from "zod";
import { optionalLine } from "#domain/form-fields";
import type { Original } from "#domain/page-text";
import { pageTextForm } from "#domain/page-text-form";
import { entries } from "#domain/product-form";
import type { TranslatedRecordType } from "#domain/translation";
import { recordTables } from "#server/record-tables.server";

/** The names of all sizes, or of all aromas. A size without a Japanese name has an empty text. */
const names = z
  .array(optionalLine.transform((name) => name ?? ""))
  .max(200)
  .default([]);

/**
 * The form of a record's texts in one language: each has the rules of the record's own form.
 *
 * @param fields the names of the texts that are saved
 * @param marked the names of those that are to be checked
 * @param original of a text of a page
 */
export function translationForm(
  recordType: TranslatedRecordType,
  {
    fields,
    marked,
    original,
  }: { fields: readonly string[]; marked: readonly string[]; original: Original | null },
) {
  const shape: Record<string, z.ZodType> = {
    sizes_ja: names,
    aromas_ja: names,
    ...(recordType === "page-text"
      ? original && pageTextForm(original).shape
      : recordTables[recordType].form.shape),
    // A comma within a translation begins no new entry.
    ...(recordType === "product" && { ingredients: entries, ingredients_ja: entries }),
  };
  const texts = fields.flatMap((field) => (shape[field] ? [[field, shape[field]] as const] : []));
  // Somebody else may have confirmed one meanwhile.
  const stillRight = z
    .array(z.string().optional())
    .max(100)
    .default([])
    .transform((list) => list.filter((name) => name !== undefined && marked.includes(name)));
  return z.object({ ...Object.fromEntries(texts), still_right: stillRight });
}
