import { diffArrays } from "diff";
import { Fragment, type ReactNode, useMemo } from "react";
import type { Language } from "#domain/language";

/** Above this number of differing words all of the text is marked: comparing long articles would take seconds. */
const maxDifferences = 1000;

/**
 * A text in which the words are marked that the other text lacks.
 *
 * @param show how a part of the text is shown; default: as it is
 */
export function TextDiff({
  text,
  other,
  language,
  show = (words) => words,
}: {
  text: string;
  other: string;
  language: Language;
  show?: (words: string) => ReactNode;
}) {
  const parts = useMemo(() => {
    const changes = diffArrays(wordsIn(other, language), wordsIn(text, language), {
      maxEditLength: maxDifferences,
    });
    if (changes === undefined) return [{ words: text, isNew: true }];
    return changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ words: value.join(""), isNew: added }));
  }, [text, other, language]);
  return parts.map(({ words, isNew }, n) =>
    isNew ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <mark key={n} className="rounded-xs bg-sand px-0.5">
        {show(words)}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={n}>{show(words)}</Fragment>
    ),
  );
}

/** Without a segmenter (Firefox before version 125), a word ends at a space. */
function wordsIn(text: string, language: Language): string[] {
  if (!Intl.Segmenter) return text.split(/(?<=\s)/);
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
