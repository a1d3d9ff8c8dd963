import {
  type DataStrategyResult,
  data,
  href,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

type Refusal = "unreachable" | "signed-out" | "forbidden" | "failed" | "disk-full" | "unknown";

const refusals: Record<number, Refusal> = { 403: "forbidden", 504: "unknown", 507: "disk-full" };

/** Why a write failed; `unknown`: it may have been saved. The page keeps its unsaved input. */
export type SubmitError = { submitError: Refusal };

export function isSubmitError(result: unknown): result is SubmitError {
  return typeof result === "object" && result !== null && "submitError" in result;
}

/** Whether a write was answered with a redirect to the sign-in page. */
export function isSignInRedirect(result: unknown): boolean {
  return result instanceof Response && result.headers.get("Location")?.startsWith(href("/auth")) === true;
}

/**
 * Returns the failure of a write to its page as a `SubmitError`. An error page or the sign-in page would replace
 * the page, and its unsaved input would be lost. With an error status, the router loads nothing anew.
 */
export const keepPageAfterFailedWrite: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(Object.entries(results).map(([route, it]) => [route, withSubmitError(it)]));
};

function withSubmitError({ type, result }: DataStrategyResult): DataStrategyResult {
  if (isSignInRedirect(result)) return failure("signed-out", 401);
  if (type === "data" || result instanceof Response) return { type, result };
  if (!isRouteErrorResponse(result)) return failure("unreachable", 503);
  return failure(refusals[result.status] ?? "failed", result.status);
}

function failure(submitError: Refusal, status: number): DataStrategyResult {
  return { type: "data", result: data<SubmitError>({ submitError }, { status }) };
}
