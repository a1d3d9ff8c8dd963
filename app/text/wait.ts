import { m } from "#text/messages";

/** How long somebody has to wait before trying to sign in again. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return m.auth_wait({ seconds });
  return m.auth_wait_minutes({ minutes: Math.ceil(seconds / 60) });
}
