import type { Role } from "#domain/role";
import type { HttpClient } from "./http-client.ts";
import { runCommand } from "./server.ts";
import { type Shop, visitorOf } from "./shop.ts";

/** Adds a person with a role, who reads English, and signs in. */
export async function signInAs(shop: Shop, role: Role): Promise<HttpClient> {
  const email = `${role}@nyiur.example`;
  const { output } = await runCommand("scripts/staff.mjs", ["add", email], shop.environment);
  await runCommand("scripts/staff.mjs", ["role", email, role], shop.environment);
  const it = visitorOf(shop);
  await it.signIn(email, /password (\S+)/.exec(output)?.[1] ?? "");
  return it;
}
