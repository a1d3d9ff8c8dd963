/** Maximum lengths of fields in characters. */
export const fieldLength = { line: 200, text: 5000, content: 100_000 } as const;
