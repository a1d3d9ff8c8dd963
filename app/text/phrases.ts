import { xmlText } from "#domain/xml";

/** Only the server knows phrases: it makes every page in which they matter. */
const split = import.meta.env.SSR ? await loadSplit() : (text: string) => [text];

async function loadSplit(): Promise<(text: string) => string[]> {
  const { jaModel, Parser } = await import("budoux");
  const parser = new Parser(jaModel);
  return (text) => parser.parse(text);
}

/** A Japanese text as HTML, with a place to break between its phrases where they are known. */
export function phrased(text: string): string {
  return split(text).map(xmlText).join("<wbr>");
}
