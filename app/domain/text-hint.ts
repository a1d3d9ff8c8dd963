import type { Language } from "#domain/language";

/** Rules of good text. The list is the order of the hints under a field. */
const hintRules = [
  "half-width-katakana",
  "mixed-width",
  "digits",
  "dots",
  "comma",
  "latin-space",
  "english-left",
  "straight-quotes",
  "double-spaces",
  "too-long",
] as const;
export type HintRule = (typeof hintRules)[number];

/** The rules about places in a text. */
type PlaceRule = Exclude<HintRule, "too-long">;

/** A rule that a text does not follow. Hints are advice: nothing is refused because of them. */
export type TextHint = PlaceHint | LengthHint;

/** `maxLength`: how many characters of the language fit. */
type LengthHint = { rule: "too-long"; maxLength: number };

type PlaceHint = {
  rule: PlaceRule;
  /** The first place, with a few characters around it. */
  found: string;
  /** How often the text has it. */
  count: number;
  /** The same place as it should be; null if only a person can tell. */
  better: string | null;
  /** The whole text with all places mended. */
  mended: string | null;
};

/** What the rules know about a text. */
export type HintContext = {
  language: Language;
  /** The field without its language, such as `title`. */
  base: string;
  /** The other texts of the record in this language. */
  others: readonly string[];
  /** Names that stay in Latin letters, such as those of brands and ingredients. */
  names: readonly string[];
};

type Rule = {
  language: Language;
  /** The places that are not right. */
  pattern: RegExp;
  /** What stands there instead. Without it, only a person can tell. */
  better?: (found: string, before: string, after: string) => string;
  /** Whether the rule counts for this text; default: always. */
  when?: (text: string, context: HintContext) => boolean;
};

const japanese = "[\\u3041-\\u30ff\\u3400-\\u9fff々〆ヶ]";
const halfWidth = (text: string) => text.normalize("NFKC");
const has = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Words that a text has only if it is English, not if it is a name. */
const englishWord = /\b(the|and|of|with|for|to|in|on|is|are|your|you|from|by|its?|this|that)\b/i;

const rules: Record<PlaceRule, Rule> = {
  "half-width-katakana": { language: "ja", pattern: /[\uff61-\uff9f]+/g, better: halfWidth },
  "mixed-width": {
    language: "ja",
    pattern: /[Ａ-Ｚａ-ｚ]+/g,
    better: halfWidth,
    when: has(/[A-Za-z]/),
  },
  digits: {
    language: "ja",
    pattern: /[０-９]+/g,
    better: halfWidth,
    when: (text, { others }) => [text, ...others].some(has(/[0-9]/)),
  },
  dots: { language: "ja", pattern: /\.{3,}|。{3,}|・{3,}|．{3,}/g, better: () => "…" },
  comma: {
    language: "ja",
    pattern: new RegExp(`(?<=${japanese}|[」』）]),[ \u3000]*|,[ \u3000]*(?=${japanese}|[「『（])`, "g"),
    better: () => "、",
  },
  "latin-space": {
    language: "ja",
    pattern: new RegExp(`(?<=${japanese}) +(?=[A-Za-z])|(?<=[A-Za-z]) +(?=${japanese})`, "g"),
    better: () => "",
  },
  "english-left": {
    language: "ja",
    pattern: /[A-Za-z][A-Za-z'’-]*(?:[ ,]+[A-Za-z][A-Za-z'’-]*){2,}/g,
    when: (text, { names }) => {
      const other = names.reduce((left, name) => left.replaceAll(name, ""), text);
      const isAllLatin = !new RegExp(japanese).test(text);
      const words = other.match(/[A-Za-z][A-Za-z'’-]{2,}/g) ?? [];
      return words.length >= 3 && (isAllLatin || englishWord.test(other));
    },
  },
  "straight-quotes": {
    language: "en",
    pattern: /["']/g,
    better: (quote, before, after) => {
      // In "the '90s" it stands for letters.
      if (quote === "'" && /^\d/.test(after)) return "’";
      const opens = /(^|[\s([{“‘—–-])$/.test(before);
      if (quote === '"') return opens ? "“" : "”";
      return opens ? "‘" : "’";
    },
  },
  "double-spaces": { language: "en", pattern: /(?<=\S) {2,}(?=\S)/g, better: () => " " },
};

/** No rule changes URLs, email addresses, targets of links and placeholders. */
const untouched = / *https?:\/\/\S+ *|[\w.+-]+@[\w-]+\.[\w.]+|\]\([^)\n]*\)|\{\w+\}/g;

/** The width of a text that fits where a field is shown, on a phone. A full-width character counts as two. */
const maxWidths: Record<string, number> = {
  name: 48,
  title: 72,
  subtitle: 84,
  time: 20,
  mood: 28,
  place: 44,
  sizes: 24,
  alt_text: 200,
  image_alt_text: 200,
  featured_image_alt: 200,
};

/** The hints for a text in one language. */
export function textHints(text: string, context: HintContext): TextHint[] {
  return hintRules.flatMap((rule) => {
    const hint = rule === "too-long" ? lengthHint(text, context) : ruleHint(text, rule, context);
    return hint ?? [];
  });
}

function ruleHint(text: string, name: PlaceRule, context: HintContext): PlaceHint | null {
  const { language, pattern, better, when } = rules[name];
  if (language !== context.language || (when && !when(text, context))) return null;
  const kept = Array.from(
    text.matchAll(untouched),
    ({ 0: it, index }) => [index, index + it.length] as const,
  );
  const places = Array.from(text.matchAll(pattern)).filter(
    ({ index }) => !kept.some(([from, to]) => index >= from && index < to),
  );
  const [first] = places;
  if (!first) return null;
  let mended = "";
  let end = 0;
  for (const { 0: found, index } of better ? places : []) {
    mended += text.slice(end, index);
    end = index + found.length;
    mended += better?.(found, mended, text.slice(end)) ?? "";
  }
  const [before, after] = around(text, first.index, first[0].length);
  return {
    rule: name,
    found: `${before}${first[0]}${after}`,
    count: places.length,
    better: better
      ? `${before}${better(first[0], text.slice(0, first.index), text.slice(first.index + first[0].length))}${after}`
      : null,
    mended: better ? mended + text.slice(end) : null,
  };
}

/** A text may be a quarter wider than its place before there is a hint. */
function lengthHint(text: string, { base, language }: HintContext): LengthHint | null {
  const max = maxWidths[base];
  if (max === undefined || widthOf(text) <= max * 1.25) return null;
  return { rule: "too-long", maxLength: language === "ja" ? max / 2 : max };
}

/** A full-width character counts as two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, it) => sum + (/[\u1100-\uffdc]/.test(it) ? 2 : 1), 0);
}

/** At most six characters before a place, and after it, without half of a letter or a line break. */
function around(text: string, index: number, length: number): [string, string] {
  const before = [...(text.slice(0, index).split("\n").at(-1) ?? "")].slice(-6).join("");
  const after = [...(text.slice(index + length).split("\n")[0] ?? "")].slice(0, 6).join("");
  return [before, after];
}
