/** The ingredients in a text: parts between commas, the Japanese ones included, without blank ones. */
export function splitIngredients(text: string): string[] {
  return text
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
