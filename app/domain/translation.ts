/** Fields whose text is to be checked, each with the text of the other language when both were in step. */
export type ToCheck = Record<string, string | string[] | null>;
