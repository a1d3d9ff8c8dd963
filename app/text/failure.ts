import { m } from "#text/messages";

/** Why a write failed; `unknown`: it may have been saved. */
export type Failure =
  | "gone"
  | "unreachable"
  | "signed-out"
  | "forbidden"
  | "failed"
  | "disk-full"
  | "unknown"
  | "saved-before";

const reasons: Record<Failure, () => string> = {
  gone: m.failure_gone,
  unreachable: m.failure_unreachable,
  "signed-out": m.failure_signed_out,
  forbidden: m.failure_forbidden,
  failed: m.failure_failed,
  "disk-full": m.failure_disk_full,
  unknown: m.failure_unknown,
  "saved-before": m.failure_saved_before,
};

/** The reason as a phrase that follows a colon. */
export function failureReason(failure: Failure): string {
  return reasons[failure]();
}
