import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** Why a write was not done. The page stays as it is, with everything that was typed. */
export type NotArrived = { notArrived: "unreachable" | "signed-out" | "forbidden" | "failed" };

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
    return { notArrived: error.status === 403 ? "forbidden" : "failed" };
  }
}

/** What could not be written cannot be read anew either: asking would only lose the page. */
export function revalidateIfArrived({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !hasNotArrived(actionResult) && defaultShouldRevalidate;
}
