/** Error codes by field name. */
export type FieldErrors = Record<string, string[] | null>;

/** Why a write was not done. `unknown`: nobody knows whether it was done. */
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
 * `conflict`: somebody else saved first. `version` is the version they saved, `theirs` has their values by field
 * name.
 */
export type Problem =
  | { kind: FailureReason }
  | { kind: "conflict"; version?: number; theirs?: Record<string, string> };

/** The result of an admin action that failed. */
export type ActionResult = { errors: FieldErrors; problem: Problem | null };

/** @returns the result if it is a failure, otherwise null */
export function failureOf(result: unknown): ActionResult | null {
  return typeof result === "object" && result !== null && "problem" in result
    ? (result as ActionResult)
    : null;
}
