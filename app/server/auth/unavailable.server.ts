import { log, loggable } from "#server/log.server";

/** Seconds; the root route sends it as `Retry-After` with every 503. */
export const retryAfter = 10;

/**
 * The 503 response while a session cannot be looked up: nobody is let through or told that they are signed out.
 * The error page of the root route has the message.
 *
 * @param line for the log
 */
export function unavailable(error: unknown, line: string): Response {
  log.error({ err: loggable(error) }, line);
  return new Response(null, { status: 503 });
}
