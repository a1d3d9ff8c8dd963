import { parse, serialize } from "hono/utils/cookie";
import { dayMs } from "#domain/duration";
import { isSignatureOf, signatureOf } from "#server/signature.server";

/**
 * The signed form token of the contact form: when somebody began to write. The signature keeps programs from
 * pretending to have taken time. The page may come from a cache, so a one-pixel image sets the token as a
 * cookie, even without script.
 */
export type FormToken = { id: string; began: Date };

/** How long a token is valid. */
const lifetimeMs = dayMs;

const cookieName = "form_token";

/** @returns a form token that begins now */
export function createFormToken(secret: string, now: Date): string {
  const text = `${crypto.randomUUID()}.${now.getTime()}`;
  return `${text}.${signatureOf(signedText(text), secret)}`;
}

/** @returns null when the token is missing, not signed by us, or too old */
export function parseFormToken(
  token: string | null | undefined,
  secret: string,
  now: Date,
): FormToken | null {
  const [id = "", time = "", signature = ""] = (token ?? "").split(".");
  if (!isSignatureOf(signature, signedText(`${id}.${time}`), secret)) return null;
  const age = now.getTime() - Number(time);
  return age >= 0 && age <= lifetimeMs ? { id, began: new Date(Number(time)) } : null;
}

export function formTokenOf(request: Request): string | undefined {
  return parse(request.headers.get("Cookie") ?? "", cookieName)[cookieName];
}

export function formTokenCookie(token: string, origin: string): string {
  return serialize(cookieName, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
    maxAge: lifetimeMs / 1000,
  });
}

const signedText = (token: string) => `form token ${token}`;
