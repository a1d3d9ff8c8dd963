/** Codes of what is wrong, by the field's name. */
export type FieldErrors = Record<string, string[] | null>;

/**
 * What came of saving a record: done; the version that stands there meanwhile, because somebody else
 * has saved; or null, because the record is gone.
 */
export type Saved = "saved" | { version: number } | null;

/** The hidden field that names one filling-in of a form for a new record. */
export const formTokenField = "form_token";

/** Why a form's record was not saved; `theirs` is what somebody else has put into the fields. */
export type Unsaved = {
  errors: FieldErrors;
  problem:
    | null
    | { kind: "conflict"; version: number; theirs?: Record<string, string> }
    | { kind: "gone" }
    | { kind: "saved-before" };
};
