/** Placeholders in a ready answer; in its text each stands in braces, for example `{name}`. */
export const placeholders = ["name", "product", "size", "price", "link"] as const;
type Placeholder = (typeof placeholders)[number];

/** Values of the placeholders. A placeholder without a value stays in the text. */
export type AnswerFacts = Partial<Record<Placeholder, string>>;

const inBraces = /\{([^{}\n]{1,40})\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.includes(name as Placeholder);
}

export function fillAnswer(text: string, facts: AnswerFacts): string {
  return text.replaceAll(inBraces, (whole, name: string) => (isPlaceholder(name) && facts[name]) || whole);
}

/** The known placeholders in a text, each once, with braces. */
export function knownPlaceholdersIn(text: string): string[] {
  return namesIn(text)
    .filter(isPlaceholder)
    .map((name) => `{${name}}`);
}

/** Unknown names in braces, each once. */
export function unknownPlaceholdersIn(text: string): string[] {
  return namesIn(text)
    .filter((name) => !isPlaceholder(name))
    .map((name) => `{${name}}`);
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name]) => name ?? ""))];
}

/** A ready answer in both languages. */
export type Answer = {
  id: string;
  name: string;
  name_ja: string | null;
  text: string;
  text_ja: string | null;
};
