import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

type Refusal = "unreachable" | "signed-out" | "forbidden" | "failed" | "disk-full" | "unknown";

const refusals: Record<number, Refusal> = { 403: "forbidden", 504: "unknown", 507: "disk-full" };

/** Why a write failed; `unknown`: it may have been saved. The page keeps its unsaved input. */
export type NotArrived = { notArrived: Refusal };

export function hasNotArrived(result: unknown): result is NotArrived {
  return typeof result === "object" && result !== null && "notArrived" in result;
}

/**
 * Calls a client action's `serverAction` and returns its failures as a value. A thrown error or sign-in
 * redirect would replace the page and lose unsaved input.
 *
 * @throws Response every response except a redirect to the sign-in page
 */
export async function send<T>(serverAction: () => Promise<T>): Promise<T | NotArrived> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get("Location")?.startsWith("/auth")) throw error;
      return { notArrived: "signed-out" };
    }
    if (!isRouteErrorResponse(error)) return { notArrived: "unreachable" };
    return { notArrived: refusals[error.status] ?? "failed" };
  }
}

/** Skips revalidation after a failed write: it would fail too, and the error page would lose the input. */
export function revalidateIfArrived({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !hasNotArrived(actionResult) && defaultShouldRevalidate;
}
