import { xmlText } from "#domain/xml";

type Split = (text: string) => string[];

let split: Split | null = import.meta.env.SSR ? await loadSplit() : null;

async function loadSplit(): Promise<Split> {
  const { jaModel, Parser } = await import("budoux");
  const parser = new Parser(jaModel);
  return (text) => parser.parse(text);
}

/** For a browser that cannot keep phrases together by itself. Others never load what it takes. */
export async function learnPhrases(): Promise<void> {
  split = await loadSplit();
}

/** A Japanese text as HTML, with a place to break between its phrases where they are known. */
export function phrased(text: string): string {
  return (split ? split(text) : [text]).map(xmlText).join("<wbr>");
}
