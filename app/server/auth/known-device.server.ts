import { parse, serialize } from "hono/utils/cookie";
import { knownDeviceDays } from "#domain/request-limits";
import type { Config } from "#server/config.server";
import { isSignatureOf, signatureOf } from "#server/signature.server";

/**
 * A device that has signed in to an account keeps a token whose signature covers email and password fingerprint. It
 * is valid for this account only, until the password changes, and reveals neither.
 */
type Account = {
  email: string;
  /** Changes with the password (`passwordFingerprint`); null when no account has the email. */
  fingerprint: string | null;
};

type Signer = { secret: string; origin: Config["origin"] };

/** Maximum number of accounts per device: people share computers. */
const maxAccounts = 5;

const lifetimeSeconds = knownDeviceDays * 24 * 60 * 60;

/** @returns the device's id when it has signed in to this account before, null otherwise */
export function knownDevice(
  request: Request,
  account: Account,
  { secret, origin }: Signer,
  now: Date,
): string | null {
  const token = tokensOf(request, origin).find((it) => isOf(it, account, secret, now));
  return token?.split(".")[0] ?? null;
}

/**
 * @param account whose password was just verified
 * @returns the `Set-Cookie` value that makes the device known
 */
export function rememberDevice(
  request: Request,
  account: Account,
  { secret, origin }: Signer,
  now: Date,
): string {
  const others = tokensOf(request, origin).filter((it) => !isOf(it, account, secret, now));
  const id = knownDevice(request, account, { secret, origin }, now) ?? crypto.randomUUID();
  const text = `${id}.${Math.floor(now.getTime() / 1000)}`;
  const tokens = [`${text}.${signatureOf(signedText(text, account), secret)}`, ...others].slice(
    0,
    maxAccounts,
  );
  return serialize(cookieName(origin), tokens.join("~"), {
    path: "/",
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
  });
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-nyiur_device" : "nyiur_device";
}

function tokensOf(request: Request, origin: string): string[] {
  const name = cookieName(origin);
  const value = parse(request.headers.get("Cookie") ?? "", name)[name] ?? "";
  return value.split("~").filter((it) => /^[\w-]{36}\.\d{1,12}\.[\w-]{43}$/.test(it));
}

function isOf(token: string, account: Account, secret: string, now: Date): boolean {
  const [id, since = "", signature = ""] = token.split(".");
  const age = now.getTime() / 1000 - Number(since);
  const isSigned = isSignatureOf(signature, signedText(`${id}.${since}`, account), secret);
  return isSigned && account.fingerprint !== null && age > -60 && age < lifetimeSeconds;
}

function signedText(token: string, { email, fingerprint }: Account): string {
  return JSON.stringify(["known device", token, email, fingerprint]);
}
