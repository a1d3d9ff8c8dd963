/** Error codes by field name. */
export type FieldErrors = Record<string, string[] | null>;

/**
 * Result of saving a record. `version` is its current version if somebody else has saved first. Null means
 * that the record was deleted.
 */
export type Saved = "saved" | { version: number } | null;

/** Hidden field with a token per form of a new record. A double submit creates only one record. */
export const formTokenField = "form_token";

/** Why a record was not saved. `theirs` has the field values that somebody else has saved. */
export type Unsaved = {
  errors: FieldErrors;
  problem:
    | null
    | { kind: "conflict"; version: number; theirs?: Record<string, string> }
    | { kind: "gone" }
    | { kind: "saved-before" };
};
