import { type FailureReason, failureOf, type Problem } from "#domain/action-result";
import { m } from "#text/messages";

type ReasonText = (values: { kept: string }) => string;

const reasons: Record<Exclude<FailureReason, "in-use">, ReasonText> = {
  gone: m.failure_gone,
  "saved-before": m.failure_saved_before,
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  unreachable: m.failure_unreachable,
  "signed-out": m.failure_signed_out,
  forbidden: m.failure_forbidden,
  failed: m.failure_failed,
  "disk-full": m.failure_disk_full,
  unknown: m.failure_unknown,
};

/** Those of a write without typed text, such as a deletion, where they differ. */
const actionReasons: Partial<Record<FailureReason, ReasonText>> = {
  gone: m.action_failure_gone,
  unknown: m.action_failure_unknown,
};

type Wording = {
  /** The message for a conflict, a whole sentence. */
  conflict?: (() => string) | undefined;
  /** The message for a record that others refer to, a whole sentence. */
  inUse?: (() => string) | undefined;
  /** False for a write without typed text. */
  hasText?: boolean;
};

/**
 * The message about a problem.
 *
 * @param failed the message that takes the reason, as a phrase after a colon
 */
export function problemText(
  { kind }: Problem,
  failed: (values: { reason: string }) => string,
  { conflict = m.form_conflict, inUse = conflict, hasText = true }: Wording = {},
): string {
  const kept = hasText ? m.failure_kept() : "";
  if (kind === "in-use") return inUse();
  if (kind === "conflict") return conflict();
  const reasonText = (hasText ? undefined : actionReasons[kind]) ?? reasons[kind];
  return failed({ reason: reasonText({ kept }) });
}

/**
 * The error message for a failed write without typed text, or null without a failure.
 *
 * @param result what the router has got from the action
 * @param failed the message that takes the reason
 */
export function failedAction(
  result: unknown,
  failed: (values: { reason: string }) => string,
  wording: Omit<Wording, "hasText"> = {},
): string | null {
  const problem = failureOf(result)?.problem;
  return problem ? problemText(problem, failed, { ...wording, hasText: false }) : null;
}
