/** The name of a field without its language: `name` for `name_ja`. */
export function baseName(name: string): string {
  return name.replace(/_ja$/, "");
}

/** The name of the same field in the other language. */
export function otherLanguageField(name: string): string {
  return name.endsWith("_ja") ? baseName(name) : `${name}_ja`;
}
