import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { passwordLength } from "#domain/password";
import { passwordMark } from "#server/auth/confirmation.server";
import { spendInvitation } from "#server/auth/invitation.server";
import { hashPassword, verifyPassword } from "#server/auth/password.server";
import { authSecret } from "#server/auth/secret.server";
import { hashSessionTokens } from "#server/auth/session-tokens.server";
import type { Config } from "#server/config.server";
import type { Database } from "#server/db/database.server";
import { accounts, sessions, users, verifications } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/** The revocable part's name; behind https the host prefix stands before it. */
export const sessionCookie = "nyiur_session";

const minute = 60;
const hour = 60 * minute;

/** Seconds. */
export const sessionTimes = {
  /** The revocable part: ended when it has not been used for this long. */
  idle: 12 * hour,
  /** The short-lived signed part. */
  access: 5 * minute,
  /** However much it is used, a session ends after this. */
  absolute: 7 * 24 * hour,
} as const;

export type SendConfirmation = (to: { email: string; name: string }, link: string) => Promise<void>;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Passwords and sessions, by better-auth on the product's own tables. Its own HTTP endpoints are not
 * mounted: every way in is an address of ours, with our limits.
 *
 * @param sendConfirmation mails the link by which somebody who signs up confirms their address
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
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
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
    verification: { fields: { ...times, expiresAt: "expires_at" } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    emailVerification: {
      // Who tries to sign in before confirming gets the link again.
      sendOnSignIn: true,
      expiresIn: 24 * hour,
      afterEmailVerification: ({ email }) => spendInvitation(db, email),
      async sendVerificationEmail({ user, token }) {
        const mark = (await passwordMark(db, user.email)) ?? "";
        const search = new URLSearchParams({ token, mark });
        await sendConfirmation(user, `${config.origin}/auth/confirm?${search}`);
      },
    },
    advanced: {
      // Without it, better-auth joins by a second query, and prints a failure of that with its values.
      database: { joins: true },
      // The host prefix, rather than better-auth's weaker __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
      cookies: { session_token: cookie(sessionCookie), session_data: cookie("nyiur_access") },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { level: "error", log: logForAuth },
  });
}

/** better-auth passes errors as the message, or behind it. */
function logForAuth(level: string, message: unknown, ...details: unknown[]) {
  const error = [message, ...details].find((it) => it instanceof Error);
  const fields = { from: "better-auth", ...(error ? { err: loggable(error) } : {}) };
  log[level === "error" ? "error" : "info"](fields, loggable(message).message);
}
