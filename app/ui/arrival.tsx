import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

type Refusal = "unreachable" | "signed-out" | "forbidden" | "failed" | "disk-full" | "unknown";

const refusals: Record<number, Refusal> = { 403: "forbidden", 504: "unknown", 507: "disk-full" };

/** Why a write was not done, or whether it was is not known. The page stays as it is, with everything that was typed. */
export type NotArrived = { notArrived: Refusal };

export function hasNotArrived(result: unknown): result is NotArrived {
  return typeof result === "object" && result !== null && "notArrived" in result;
}

/**
 * Sends a write to the server (a client action's `serverAction`), and answers for it when the server
 * cannot be reached or does not know the person any more, where an error page or the sign-in page
 * would take the place of what was typed.
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

/** What could not be written cannot be read anew either: asking would only lose the page. */
export function revalidateIfArrived({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !hasNotArrived(actionResult) && defaultShouldRevalidate;
}
