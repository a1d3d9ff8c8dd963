import { m } from "#text/messages";

/** Why a write was not done. */
export type Failure = "gone" | "unreachable" | "signed-out" | "forbidden" | "failed";

const reasons: Record<Failure, () => string> = {
  gone: m.failure_gone,
  unreachable: m.failure_unreachable,
  "signed-out": m.failure_signed_out,
  forbidden: m.failure_forbidden,
  failed: m.failure_failed,
};

/** The reason, in words that follow a colon. */
export function failureReason(failure: Failure): string {
  return reasons[failure]();
}
