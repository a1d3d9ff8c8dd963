import { log, loggable } from "#server/log.server";

/** Seconds after which trying again makes sense; the root says them with every 503. */
export const retryAfter = 10;

/**
 * The answer while it cannot be looked up who somebody is: nothing is let through, and nobody is told
 * that they are signed out or may not. The root's error page words it.
 *
 * @param line for the log
 */
export function unavailable(error: unknown, line: string): Response {
  log.error({ err: loggable(error) }, line);
  return new Response(null, { status: 503 });
}
