import type { Role } from "#domain/role";
import { addPerson, changeRole } from "#server/auth/people.server";
import type { DatabaseLocation } from "#server/db/database.server";
import { readDatabase } from "./databases.ts";
import type { HttpClient } from "./http-client.ts";
import { type Shop, visitorOf } from "./shop.ts";

export type Account = { id: string; email: string; password: string };

/** Adds a confirmed account. Without `role` it has none. */
export async function addAccount(
  location: DatabaseLocation,
  email: string,
  { role, name = email }: { role?: Role; name?: string } = {},
): Promise<Account> {
  return readDatabase(location, (db) =>
    db.transaction(async (tx) => {
      const { id, password } = await addPerson(tx, { email, name, password: null });
      if (role) await changeRole(tx, id, role);
      return { id, email, password };
    }),
  );
}

/** Adds a person with a role, who reads English, and signs in. */
export async function signInAs(shop: Shop, role: Role, name?: string): Promise<HttpClient> {
  const { email, password } = await addAccount(shop.location, `${role}@nyiur.example`, {
    role,
    ...(name ? { name } : {}),
  });
  const it = visitorOf(shop);
  await it.signIn(email, password);
  return it;
}
