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

/** `conflict`: somebody else has saved first, with this `version`, and `theirs` as the values by field name. */
export type Problem =
  | { kind: FailureReason }
  | { kind: "conflict"; version?: number; theirs?: Record<string, string> };

/** What an action of the administration returns when it did not do the write. */
export type ActionResult = { errors: FieldErrors; problem: Problem | null };

/** @param result what any action has returned; null or undefined when none has */
export function failureOf(result: unknown): ActionResult | null {
  return typeof result === "object" && result !== null && "problem" in result
    ? (result as ActionResult)
    : null;
}
