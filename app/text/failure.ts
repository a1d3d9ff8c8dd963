import type { FailureReason, Problem } from "#domain/action-result";
import { m } from "#text/messages";

const reasons: Record<FailureReason, () => string> = {
  gone: m.failure_gone,
  "saved-before": m.failure_saved_before,
  "in-use": m.post_category_in_use,
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  unreachable: m.failure_unreachable,
  "signed-out": m.failure_signed_out,
  forbidden: m.failure_forbidden,
  failed: m.failure_failed,
  "disk-full": m.failure_disk_full,
  unknown: m.failure_unknown,
};

/**
 * The message about a problem.
 *
 * @param failed the message that takes the reason, as a phrase after a colon
 * @param conflict the message for a conflict
 */
export function problemText(
  { kind }: Problem,
  failed: (words: { reason: string }) => string,
  conflict: () => string = m.form_conflict,
): string {
  // Its message is a whole sentence.
  if (kind === "in-use") return reasons[kind]();
  return kind === "conflict" ? conflict() : failed({ reason: reasons[kind]() });
}
