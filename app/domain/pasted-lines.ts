/** The lines of a pasted list. Blank lines are left out, and so is a number or bullet before a line. */
export function pastedLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*(?:[-*•・]|[(（]?[\d０-９]{1,2}[.．)）、]|[①-⑳])(?!\d)\s*/, "").trim())
    .filter((line) => line !== "");
}
