import type { Language } from "#domain/language";
import { isSame, type Values } from "#domain/merge";
import { type Role, translatedLanguage } from "#domain/role";

/**
 * The language of a field; null for a field without a language, such as a price.
 *
 * @param names all fields of the same record, or of the same row of a list
 */
export function fieldLanguage(name: string, names: readonly string[]): Language | null {
  if (name.endsWith("_ja")) return "ja";
  return names.includes(`${name}_ja`) ? "en" : null;
}

/** For `fieldLanguage`: the fields of a size or an aroma. The Japanese `description` is `aroma_description_ja`. */
const optionFields = ["size_ja", "aroma_ja", "description_ja"];

/**
 * Whether somebody who may open the form may change a field. A translator may change one language.
 *
 * @param name a field, or a field in a row of a list: `sizes[0].size_ja`
 * @param names as in `fieldLanguage`
 */
export function mayChangeField(role: Role | null, name: string, names: readonly string[]): boolean {
  const language = translatedLanguage(role);
  if (language === null) return true;
  const part = /\]\.(\w+)$/.exec(name)?.[1];
  return (part ? fieldLanguage(part, optionFields) : fieldLanguage(name, names)) === language;
}

/**
 * The fields that differ from the saved record although the person's role may not change them.
 *
 * @param sent the values of the form; fields that `saved` lacks are not compared
 */
export function forbiddenChanges(role: Role | null, sent: Values, saved: Values): string[] {
  // A form may have the fields of one language only.
  const names = [...Object.keys(sent), ...Object.keys(saved)];
  return Object.keys(sent).filter(
    (name) =>
      name in saved &&
      !mayChangeField(role, name, names) &&
      !isSame(sharedPart(role, sent[name]), sharedPart(role, saved[name])),
  );
}

/** A value without what the role may change in the rows of a list. */
function sharedPart(role: Role | null, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) => {
    if (row === null || typeof row !== "object") return row;
    return Object.fromEntries(
      Object.entries(row).filter(([part, it]) => !mayChangeField(role, `[].${part}`, []) && it !== undefined),
    );
  });
}
