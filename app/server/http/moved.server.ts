import { redirect } from "react-router";

/**
 * Redirects from a former URL to the present one. Browsers must ask each time: a kept redirect would turn in a circle
 * once the former URL is back.
 */
export function movedTo(path: string): Response {
  return redirect(path, { status: 308, headers: { "Cache-Control": "no-cache" } });
}
