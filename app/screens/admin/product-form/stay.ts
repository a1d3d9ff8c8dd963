import { isRouteErrorResponse } from "react-router";
import type { Outcome } from "./form";

/**
 * A save that does not arrive stays on the form, with everything that was typed, and says why.
 *
 * @param save asks the server
 */
export async function stayOnFailure(save: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof Response) {
      const isSignedOut = error.headers.get("Location")?.startsWith("/auth");
      if (!isSignedOut) throw error;
      return { errors: {}, problem: { kind: "signed-out" } };
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    return { errors: {}, problem: { kind: "unreachable" } };
  }
}
