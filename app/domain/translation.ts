import { type Language, languages } from "#domain/language";
import type { Original } from "#domain/page-text";
import { parsePage, parseTerm } from "#domain/paging";
import { type TypeThatIs, typesThatAre } from "#domain/record-traits";
import { type Role, translatedLanguage } from "#domain/role";

/** Record types with texts for visitors in both languages. */
export const translatedRecordTypes = typesThatAre("translated");
export type TranslatedRecordType = TypeThatIs<"translated">;

export function isTranslated(recordType: unknown): recordType is TranslatedRecordType {
  return translatedRecordTypes.includes(recordType as TranslatedRecordType);
}

/** Fields whose text is to be checked. The value is what the other language said when the text was last right. */
export type ToCheck = Record<string, string | string[] | null>;

/** `open`: a text is missing or to be checked. */
export const translationFilters = ["open", "missing", "to-check", "done", "all"] as const;
export type TranslationFilter = (typeof translationFilters)[number];

export const translationsOnPage = 50;

export type TranslationListQuery = {
  /** The language that is written. */
  to: Language;
  filter: TranslationFilter;
  recordType: TranslatedRecordType | null;
  term: string;
  page: number;
};

/**
 * The query of the URL; unknown values count as missing.
 *
 * @param role of who asks: a translator writes one language
 */
export function parseTranslationList(search: URLSearchParams, role: Role | null): TranslationListQuery {
  const wanted = languages.find((it) => it === search.get("to"));
  return {
    to: translatedLanguage(role) ?? wanted ?? "ja",
    filter: translationFilters.find((it) => it === search.get("filter")) ?? "open",
    recordType: translatedRecordTypes.find((it) => it === search.get("kind")) ?? null,
    term: parseTerm(search),
    page: parsePage(search),
  };
}

/** How far the texts of a record are in one language. `fields` counts those with a text in either language. */
type TranslationProgress = { fields: number; missing: number; toCheck: number };

/** A record in the list of translations. */
export type TranslationItem = TranslationProgress & {
  recordType: TranslatedRecordType;
  id: string;
  name: string;
  name_ja: string | null;
  isLive: boolean;
};

/** The records of one type, and how many of them have texts that are missing, or to be checked. */
export type TypeProgress = {
  recordType: TranslatedRecordType;
  records: number;
  done: number;
  missing: number;
  toCheck: number;
};

/** One text of a record in both languages. A list has its entries. */
export type TranslationField = {
  /** The field that is written: `name_ja`, or `name` if that is written. */
  name: string;
  /** The name of the field without its language. */
  base: string;
  kind: "line" | "text" | "content" | "list";
  source: string | string[];
  target: string | string[];
  /** The text of the page before staff rewrite it; null for other records. */
  original: string | null;
  /** The source when this text was last right. Undefined: the text is not to be checked. */
  sourceBefore: string | string[] | undefined;
  /** Whether the text is missing or to be checked. */
  isOpen: boolean;
  /** False for a text that only the form of the record can change. */
  isEditable: boolean;
};

/** A record with its texts in both languages. `original`: the text of a page as it was, before anybody changed it. */
export type Translation = {
  recordType: TranslatedRecordType;
  id: string;
  version: number;
  name: string;
  /** Path of the form with all fields of the record. */
  formPath: string;
  fields: TranslationField[];
  original: Original | null;
};

/** The name of a field in a language. */
export function fieldIn(base: string, language: Language): string {
  return language === "ja" ? `${base}_ja` : base;
}

/**
 * Whether a text still needs a translation. Each size and each aroma counts; "100 ml" needs none. The list of
 * translations has the same rule in SQL.
 *
 * @param source a text in the language `from`, or the entries of a list
 */
export function isMissing(
  base: string,
  source: string | string[],
  target: string | string[],
  from: Language,
): boolean {
  if (base !== "sizes" && base !== "aromas") return isBlank(target) && !isBlank(source);
  const isWords = (it: string) => (from === "en" ? /[A-Za-z]{3}/.test(it) : !isBlank(it));
  return [source].flat().some((it, n) => isWords(it) && isBlank(target[n] ?? ""));
}

export function isBlank(text: string | string[]): boolean {
  return [text].flat().every((it) => it.trim() === "");
}
