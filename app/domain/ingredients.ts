/** Splits a text at commas, Japanese ones included, and drops blank parts. */
export function splitIngredients(text: string): string[] {
  return text
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
