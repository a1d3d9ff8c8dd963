import {
  createFormToken,
  formTokenCookie,
  formTokenOf,
  parseFormToken,
} from "#server/contact/form-token.server";
import { servicesContext } from "#server/context.server";
import type { Route } from "./+types/form-token";

const onePixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** One-pixel image whose response sets the form token cookie; a cookie that is still valid stays. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { config, secret } = context.get(servicesContext);
  const now = new Date();
  const headers = new Headers({ "Content-Type": "image/gif", "Cache-Control": "no-store" });
  if (parseFormToken(formTokenOf(request), secret, now) === null) {
    headers.append("Set-Cookie", formTokenCookie(createFormToken(secret, now), config.origin));
  }
  return new Response(onePixel, { headers });
}
