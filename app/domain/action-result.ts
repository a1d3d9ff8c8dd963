import type { Values } from "#domain/merge";
import type { Picture } from "#domain/picture";

/** Error codes by field name. */
export type FieldErrors = Record<string, string[] | null>;

/** Why a write was not done. `in-use`: other records refer to it. `unknown`: nobody knows whether it was done. */
export type FailureReason =
  | "gone"
  | "saved-before"
  | "in-use"
  | "busy"
  | "unavailable"
  | "unreachable"
  | "signed-out"
  | "forbidden"
  | "failed"
  | "disk-full"
  | "unknown";

/**
 * What a form shows after a conflict. `record`: the merged values. `theirs`: names of the fields that only the other
 * person changed. `conflicts`: the other person's values of the fields that both changed.
 */
export type MergedEdits = {
  /** The other person's email, if it is known. */
  by: string | null;
  record: Values;
  theirs: string[];
  conflicts: Values;
  /** The pictures that `record` and `conflicts` name. */
  pictures: Picture[];
  /** The version of the pending edit with which the form was merged; null when it no longer has one. */
  editVersion?: number | null;
};

/** `conflict`: somebody else has saved `version` first. */
export type Problem =
  | { kind: FailureReason }
  | { kind: "conflict"; version: number; edits: MergedEdits }
  /** A list was reordered, but it has changed since it was loaded. */
  | { kind: "conflict"; version?: never; edits?: never };

/** The result of an admin action: a failure if it has a problem or an error. */
export type ActionResult = {
  errors: FieldErrors;
  problem: Problem | null;
  /** The field `intent` of the form that was sent. */
  intent?: string | undefined;
};

/** The action succeeded, and the page stays open. */
export const done: ActionResult = { errors: {}, problem: null };

/** @returns the result if it is a failure, otherwise null */
export function failureOf(result: unknown): ActionResult | null {
  const { errors, problem }: ActionResult = Object(result);
  return problem || (problem === null && Object.keys(errors).length > 0) ? (result as ActionResult) : null;
}
