import { xmlText } from "#domain/xml";

/** Only the server loads the phrase parser (BudouX); in the browser a text is one phrase. */
const split = import.meta.env.SSR ? await loadSplit() : (text: string) => [text];

async function loadSplit(): Promise<(text: string) => string[]> {
  const { jaModel, Parser } = await import("budoux");
  const parser = new Parser(jaModel);
  return (text) => withoutBreaksWithin(text, parser.parse(text));
}

/** Expressions that the parser splits by mistake. */
const whole = /クラパ通り|台所で生まれた|よう/g;

/** Joins phrases whose boundary is inside one of these expressions. */
function withoutBreaksWithin(text: string, phrases: string[]): string[] {
  const unbroken = [...text.matchAll(whole)].map((it) => [it.index, it.index + it[0].length] as const);
  const joined: string[] = [];
  let end = 0;
  let isOpen = false;
  for (const phrase of phrases) {
    end += phrase.length;
    if (isOpen) joined.push(joined.pop() + phrase);
    else joined.push(phrase);
    isOpen = unbroken.some(([from, to]) => from < end && end < to);
  }
  return joined;
}

/** A Japanese text as escaped HTML, with `<wbr>` between its phrases. */
export function phrased(text: string): string {
  return split(text).map(xmlText).join("<wbr>");
}
