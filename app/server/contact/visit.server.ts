import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";

/**
 * When somebody began to write, signed, so that nobody can pretend to have taken their time. The page
 * itself may come from a cache and cannot carry it: a picture of one pixel brings it as a cookie, with
 * script or without.
 */
export type Visit = { id: string; began: Date };

/** Milliseconds for which it is good. */
const lifetime = 24 * 60 * 60 * 1000;

const cookieName = "visit";

/** @returns the token of a visit that begins now */
export function beginVisit(secret: string, now: Date): string {
  const text = `${crypto.randomUUID()}.${now.getTime()}`;
  return `${text}.${sign(text, secret)}`;
}

/** The visit that a token is of; null when it is none of ours, or too old. */
export function readVisit(token: string | null | undefined, secret: string, now: Date): Visit | null {
  const [id = "", time = "", signature = ""] = (token ?? "").split(".");
  const expected = Buffer.from(sign(`${id}.${time}`, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now.getTime() - Number(time);
  return age >= 0 && age <= lifetime ? { id, began: new Date(Number(time)) } : null;
}

/** The token that a request brings as a cookie. */
export function visitCookieOf(request: Request): string | undefined {
  return parse(request.headers.get("Cookie") ?? "", cookieName)[cookieName];
}

export function visitCookie(token: string, origin: string): string {
  return serialize(cookieName, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
    maxAge: lifetime / 1000,
  });
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(`visit ${text}`).digest("base64url");
}
