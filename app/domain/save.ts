/**
 * Result of saving a record. `gone`: it was deleted. `version` is its current version if somebody else has saved first.
 */
export type SaveResult = "saved" | "gone" | { version: number };

/** Hidden field with a token per form of a new record. A double submit creates only one record. */
export const idempotencyTokenField = "idempotency_token";
