import { productFormLimits } from "#domain/product-form";
import { m } from "#text/messages";

/** Codes of what is wrong, by the field's name. */
export type Errors = Record<string, string[] | null>;

const words: Record<string, () => string> = {
  "name-required": m.error_name_required,
  "category-required": m.error_category_required,
  "description-required": m.error_description_required,
  "size-required": m.error_size_required,
  "size-price-required": m.error_size_price_required,
  "size-twice": m.error_size_twice,
  "aroma-required": m.error_aroma_required,
  "aroma-twice": m.error_aroma_twice,
  "picture-unknown": m.error_picture_unknown,
  "line-too-long": () => m.error_too_long({ max: productFormLimits.line }),
  "too-long": () => m.error_too_long({ max: productFormLimits.text }),
  "too-many": () => m.error_too_many({ max: productFormLimits.entries }),
};

export function errorOf(errors: Errors, name: string): string | undefined {
  return worded(errors[name]);
}

/** What is wrong with a field or with any entry of it. */
export function errorWithin(errors: Errors, name: string): string | undefined {
  const [first] = Object.keys(errors).filter((key) => key === name || key.startsWith(`${name}[`));
  return first === undefined ? undefined : worded(errors[first]);
}

/** All of it, each sentence once. */
export function errorsWorded(errors: Errors): string[] {
  return [
    ...new Set(
      Object.values(errors)
        .map(worded)
        .filter((sentence) => sentence !== undefined),
    ),
  ];
}

function worded(codes: string[] | null | undefined): string | undefined {
  const [code] = codes ?? [];
  return code === undefined ? undefined : (words[code] ?? m.error_heading)();
}
