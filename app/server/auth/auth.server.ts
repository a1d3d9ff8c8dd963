import { passkey } from "@better-auth/passkey";
import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { passwordLength } from "#domain/password";
import { trustedDeviceDays } from "#domain/second-factor";
import { specifiedBrand } from "#domain/site-settings";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { hashPassword, verifyPassword } from "#server/auth/password.server";
import { authSecret } from "#server/auth/secret.server";
import { hashSessionTokens } from "#server/auth/session-tokens.server";
import type { Config } from "#server/config.server";
import type { Database } from "#server/db/database.server";
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/** Cookie of the session token; with https its name gets the prefix `__Host-`. */
export const sessionCookie = "nyiur_session";

/** Carries the client's IP to better-auth; `authHeaders` sets it, whatever the client sent. */
const clientIpHeader = "x-client-ip";

/** The headers of a request to better-auth, which notes device and IP in new sessions. */
export function authHeaders(request: Request, ip: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(clientIpHeader, ip.replace(/\/\d+$/, ""));
  return headers;
}

/**
 * Only what the second step of a sign-in needs: with a session's cookie, better-auth would check the code against the
 * session's person.
 */
export function secondStepHeaders(request: Request, ip: string): Headers {
  const headers = authHeaders(request, ip);
  const cookies = (headers.get("Cookie") ?? "").split(";").map((it) => it.trim());
  const needed = [pendingCookie, trustedCookie].flatMap((it) => [`${it}=`, `__Host-${it}=`]);
  headers.set("Cookie", cookies.filter((it) => needed.some((start) => it.startsWith(start))).join("; "));
  return headers;
}

/** Code of the error when somebody deactivated signs in. */
export const deactivatedCode = "ACCOUNT_DEACTIVATED";

/** Cookie of a sign-in whose second factor is still to come. */
export const pendingCookie = "nyiur_pending";

const trustedCookie = "nyiur_trusted";
const passkeyCookie = "nyiur_passkey";

const minute = 60;
const hour = 60 * minute;

/** Seconds. */
export const sessionTimes = {
  /** A session ends when it has not been used for this long. */
  idle: 12 * hour,
  /** Lifetime of the signed cookie `nyiur_access`, the session cache of better-auth. */
  access: 5 * minute,
  /** Maximum age of a session, however much it is used. */
  absolute: 7 * 24 * hour,
} as const;

export type SendConfirmation = (
  to: { email: string; name: string },
  search: URLSearchParams,
) => Promise<void>;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Passwords and sessions by better-auth, on our own tables. Its HTTP endpoints are not mounted: every
 * sign-in goes through our routes and their rate limits.
 *
 * @param sendConfirmation emails the link to `/auth/confirm`, with this query, to somebody who signs up
 */
export function createAuth(
  db: Database,
  config: Pick<Config, "origin" | "authSecret" | "dataDir">,
  sendConfirmation: SendConfirmation,
) {
  const secure = config.origin.startsWith("https:");
  const cookie = (name: string) => ({ name: secure ? `__Host-${name}` : name });
  const times = { createdAt: "created_at", updatedAt: "updated_at" };
  return betterAuth({
    baseURL: config.origin,
    secret: authSecret(config),
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          twoFactor: twoFactors,
          passkey: passkeys,
        },
      }),
    ),
    user: { fields: { ...times, emailVerified: "email_verified" } },
    session: {
      fields: {
        ...times,
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
      },
      expiresIn: sessionTimes.idle,
      updateAge: 30 * minute,
      // 0 turns this check off: adding a passkey asks for the password instead.
      freshAge: 0,
      cookieCache: { enabled: true, maxAge: sessionTimes.access },
    },
    account: {
      fields: {
        ...times,
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: {
      fields: { ...times, expiresAt: "expires_at" },
      // Stored as hashes: with a copy of the database nobody can set a password.
      storeIdentifier: { default: "plain", overrides: { "reset-password:": "hashed" } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          // However somebody signs in, a deactivated account gets no session.
          async before({ userId }) {
            const [user] = await db
              .select({ deactivated_at: users.deactivated_at })
              .from(users)
              .where(eq(users.id, userId));
            if (user?.deactivated_at) throw new APIError("FORBIDDEN", { code: deactivatedCode });
          },
        },
      },
    },
    emailVerification: {
      // Sends the link again when somebody tries to sign in before confirming.
      sendOnSignIn: true,
      expiresIn: 24 * hour,
      async sendVerificationEmail({ user, token }) {
        const fingerprint = (await passwordFingerprint(db, user.email)) ?? "";
        const search = new URLSearchParams({ token, mark: fingerprint });
        await sendConfirmation(user, search);
      },
    },
    advanced: {
      // Otherwise better-auth loads relations by a second query, and logs its failure with all values.
      database: { joins: true },
      // `cookie` adds the prefix `__Host-`; better-auth would add the weaker `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
      cookies: {
        session_token: cookie(sessionCookie),
        session_data: cookie("nyiur_access"),
        two_factor: cookie(pendingCookie),
        trust_device: cookie(trustedCookie),
        [passkeyCookie]: cookie(passkeyCookie),
      },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
    },
    telemetry: { enabled: false },
    logger: { level: "error", log: logForAuth },
    plugins: [
      twoFactor({
        issuer: specifiedBrand.name,
        trustDeviceMaxAge: trustedDeviceDays * 24 * hour,
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
      passkey({
        rpID: new URL(config.origin).hostname,
        rpName: specifiedBrand.name,
        origin: config.origin,
        advanced: { webAuthnChallengeCookie: passkeyCookie },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            fields: {
              userId: "user_id",
              publicKey: "public_key",
              credentialID: "credential_id",
              deviceType: "device_type",
              backedUp: "backed_up",
              createdAt: "created_at",
            },
          },
        },
      }),
    ],
  });
}

/** A passkey replaces password and second factor, so the device must have verified its user, by PIN or biometrics. */
function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

/** better-auth passes an error as the message or as one of the details. */
function logForAuth(level: string, message: unknown, ...details: unknown[]) {
  const error = [message, ...details].find((it) => it instanceof Error);
  const fields = { from: "better-auth", ...(error ? { err: loggable(error) } : {}) };
  log[level === "error" ? "error" : "info"](fields, loggable(message).message);
}
