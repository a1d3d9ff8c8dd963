import {
  type DataStrategyResult,
  data,
  href,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import type { ActionResult, FailureReason } from "#domain/action-result";
import { deleteDraft, draftField } from "#parts/draft";
import { isNotFound } from "#parts/route-error";
import { isShownPage, isUnreachable, mayStay, showErrorToast } from "#parts/shown-pages";
import { m } from "#text/messages";

type Results = Record<string, DataStrategyResult>;

const reasonByStatus: Record<number, FailureReason> = {
  403: "forbidden",
  404: "gone",
  429: "busy",
  503: "unavailable",
  504: "unknown",
  507: "disk-full",
};

/** Whether a write was redirected to the sign-in page. */
function isSignInRedirect(result: unknown): boolean {
  return result instanceof Response && result.headers.get("Location")?.startsWith(href("/auth")) === true;
}

function isRedirect(result: unknown): boolean {
  return result instanceof Response && result.status >= 300 && result.status < 400;
}

/** The results that did not fail. A toast tells of the others, except of a deleted record: the next save says that. */
function withoutErrors(results: Results): Results {
  const failures = Object.values(results).filter(isFailure);
  if (!failures.every(({ result }) => isNotFound(result))) showErrorToast(m.error_heading(), m.error_text());
  // The router keeps the data of a route without a result.
  return Object.fromEntries(Object.entries(results).filter(([, it]) => !isFailure(it)));
}

/** A redirect is no failure. `handleUnreachable` tells when the server cannot be reached. */
function isFailure(it: DataStrategyResult): boolean {
  return it.type === "error" && !(it.result instanceof Response) && !isUnreachable(it);
}

/**
 * Keeps the open page when a write fails, or when its data cannot be loaded again. An error page or the sign-in page
 * would replace it, and its unsaved input would be lost. A failed write becomes an `ActionResult` with an error status,
 * after which the router loads nothing.
 */
export const keepPageAfterFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "GET")
    return mayStay() && isShownPage(request.url) ? withoutErrors(await next()) : next();
  const sent = await request.clone().formData();
  const results = await next();
  // A form that was saved is redirected; its draft is not needed any more.
  const isSaved = Object.values(results).some(
    ({ result }) => isRedirect(result) && !isSignInRedirect(result),
  );
  const draft = sent.get(draftField);
  if (isSaved && typeof draft === "string") deleteDraft(draft);
  return Object.fromEntries(
    Object.entries(results).map(([route, it]) => [route, withReason(it, sent.get("intent"))]),
  );
};

function withReason(
  { type, result }: DataStrategyResult,
  intent: FormDataEntryValue | null,
): DataStrategyResult {
  const failure = (kind: FailureReason, status: number): DataStrategyResult => {
    const failed: ActionResult = { errors: {}, problem: { kind } };
    if (typeof intent === "string") failed.intent = intent;
    return { type: "data", result: data(failed, { status }) };
  };
  if (isSignInRedirect(result)) return failure("signed-out", 401);
  if (type === "data" || result instanceof Response) return { type, result };
  if (!isRouteErrorResponse(result) || isUnreachable({ type, result })) return failure("unreachable", 503);
  return failure(reasonByStatus[result.status] ?? "failed", result.status);
}
