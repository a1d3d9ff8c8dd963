import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

type Refusal = "unreachable" | "signed-out" | "forbidden" | "failed" | "disk-full" | "unknown";

const refusals: Record<number, Refusal> = { 403: "forbidden", 504: "unknown", 507: "disk-full" };

/** Why a write failed; `unknown`: it may have been saved. The page keeps its unsaved input. */
export type SubmitError = { submitError: Refusal };

export function isSubmitError(result: unknown): result is SubmitError {
  return typeof result === "object" && result !== null && "submitError" in result;
}

/**
 * Calls a client action's `serverAction` and returns its failures as a value. A thrown error or sign-in
 * redirect would replace the page and lose unsaved input.
 *
 * @throws Response every response except a redirect to the sign-in page
 */
export async function submitToServer<T>(serverAction: () => Promise<T>): Promise<T | SubmitError> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get("Location")?.startsWith("/auth")) throw error;
      return { submitError: "signed-out" };
    }
    if (!isRouteErrorResponse(error)) return { submitError: "unreachable" };
    return { submitError: refusals[error.status] ?? "failed" };
  }
}

/** Skips revalidation after a failed write: it would fail too, and the error page would lose the input. */
export function revalidateIfSubmitted({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !isSubmitError(actionResult) && defaultShouldRevalidate;
}
