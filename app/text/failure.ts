import { type FailureReason, failureOf, type Problem } from "#domain/action-result";
import { m } from "#text/messages";

const reasons: Record<FailureReason, () => string> = {
  gone: m.failure_gone,
  "saved-before": m.failure_saved_before,
  "has-posts": m.post_category_in_use,
  "has-products": m.category_has_products,
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  unreachable: m.failure_unreachable,
  "signed-out": m.failure_signed_out,
  forbidden: m.failure_forbidden,
  failed: m.failure_failed,
  "disk-full": m.failure_disk_full,
  unknown: m.failure_unknown,
};

/** The same reasons for a write without typed text, such as a deletion. */
const actionReasons: Record<FailureReason, () => string> = {
  ...reasons,
  busy: m.action_failure_busy,
  unavailable: m.action_failure_unavailable,
  unreachable: m.action_failure_unreachable,
  "signed-out": m.action_failure_signed_out,
  forbidden: m.action_failure_forbidden,
  failed: m.action_failure_failed,
  "disk-full": m.action_failure_disk_full,
  unknown: m.action_failure_unknown,
};

type Wording = {
  /** The message for a conflict. */
  conflict?: (() => string) | undefined;
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
  { conflict = m.form_conflict, hasText = true }: Wording = {},
): string {
  // Their messages are whole sentences.
  if (kind === "has-posts" || kind === "has-products") return reasons[kind]();
  return kind === "conflict" ? conflict() : failed({ reason: (hasText ? reasons : actionReasons)[kind]() });
}

/**
 * The error message for a failed write without typed text, or null without a failure.
 *
 * @param result what the router has got from the action
 * @param failed the message that takes the reason
 * @param conflict the message for a conflict
 */
export function failedAction(
  result: unknown,
  failed: (values: { reason: string }) => string,
  conflict?: () => string,
): string | null {
  const problem = failureOf(result)?.problem;
  return problem ? problemText(problem, failed, { conflict, hasText: false }) : null;
}
