import { diffWordsWithSpace } from "diff";
import type { Language } from "#domain/language";

/** A text with marks around the words that the other text does not have. */
export function MarkedText({ text, other, language }: { text: string; other: string; language: Language }) {
  // Firefox before version 125 has no segmenter, so it compares whole Japanese sentences.
  const intlSegmenter = Intl.Segmenter && new Intl.Segmenter(language, { granularity: "word" });
  const parts = diffWordsWithSpace(other, text, { intlSegmenter }).filter(({ removed }) => !removed);
  return parts.map(({ value, added }, n) =>
    added ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={n} className="rounded-xs bg-sand px-0.5">
        {value}
      </mark>
    ) : (
      value
    ),
  );
}
