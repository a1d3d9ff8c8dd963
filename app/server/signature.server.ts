import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A keyed hash (HMAC-SHA-256) as Base64url.
 *
 * @param text begins with its purpose, so that a signature made for one purpose is not valid for another
 */
export function signatureOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares in constant time. @param given what a client has sent */
export function isSignatureOf(given: string, text: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(text, secret));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
