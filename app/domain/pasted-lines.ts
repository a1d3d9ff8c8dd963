/** The lines of a pasted list, without blank ones and without the numbers or dots before them. */
export function pastedLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*(?:[-*•・]|[(（]?[\d０-９]{1,2}[.．)）、]|[①-⑳])(?!\d)\s*/, "").trim())
    .filter((line) => line !== "");
}
