/**
 * Result of saving a record. `version` is its current version if somebody else has saved first. Null means
 * that the record was deleted.
 */
export type SaveResult = "saved" | { version: number } | null;

/** Hidden field with a token per form of a new record. A double submit creates only one record. */
export const idempotencyTokenField = "idempotency_token";
