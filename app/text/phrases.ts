import { xmlText } from "#domain/xml";

/** Only the server knows phrases: it makes every page in which they matter. */
const split = import.meta.env.SSR ? await loadSplit() : (text: string) => [text];

async function loadSplit(): Promise<(text: string) => string[]> {
  const { jaModel, Parser } = await import("budoux");
  const parser = new Parser(jaModel);
  return (text) => withoutBreaksWithin(text, parser.parse(text));
}

/** What the parser takes apart and a reader would not. */
const whole = /クラパ通り|台所で生まれた|よう/g;

/** Joins phrases that end within what belongs together. */
function withoutBreaksWithin(text: string, phrases: string[]): string[] {
  const kept = [...text.matchAll(whole)].map((it) => [it.index, it.index + it[0].length] as const);
  const joined: string[] = [];
  let end = 0;
  let isOpen = false;
  for (const phrase of phrases) {
    end += phrase.length;
    if (isOpen) joined.push(joined.pop() + phrase);
    else joined.push(phrase);
    isOpen = kept.some(([from, to]) => from < end && end < to);
  }
  return joined;
}

/** A Japanese text as HTML, with a place to break between its phrases where they are known. */
export function phrased(text: string): string {
  return split(text).map(xmlText).join("<wbr>");
}
