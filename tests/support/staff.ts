import type { Role } from "#domain/role";
import type { HttpClient } from "./http-client.ts";
import { runCommand } from "./server.ts";
import { type Shop, visitorOf } from "./shop.ts";

/** Adds a person with a role, who reads English, and signs in. */
export async function signInAs(shop: Shop, role: Role, name?: string): Promise<HttpClient> {
  const email = `${role}@nyiur.example`;
  const added = ["add", email, "--role", role, ...(name ? ["--name", name] : [])];
  const { output } = await runCommand("scripts/staff.mjs", added, shop.environment);
  const it = visitorOf(shop);
  await it.signIn(email, /password (\S+)/.exec(output)?.[1] ?? "");
  return it;
}
