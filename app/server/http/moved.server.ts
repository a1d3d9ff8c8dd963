import { redirect } from "react-router";

/**
 * Redirects from a former URL to the present one. Browsers must ask each time: a cached redirect would loop
 * if the former URL is used again.
 */
export function movedTo(path: string): Response {
  return redirect(path, { status: 308, headers: { "Cache-Control": "no-cache" } });
}
