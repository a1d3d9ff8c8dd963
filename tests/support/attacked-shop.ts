import { expect, vi } from "vitest";
import { HttpClient } from "./http-client.ts";
import { openRecords } from "./records.ts";
import { type Shop, startShop, visitorOf } from "./shop.ts";

/** Form fields, or headers, by name. */
export type Fields = Record<string, string>;

/** A shop with its records, which an attack must leave as they are. `get` sends no cookies of its own. */
export type AttackedShop = Shop & {
  records: Awaited<ReturnType<typeof openRecords>>;
  get(path: string, headers?: Fields): ReturnType<HttpClient["get"]>;
};

/** A shop without rate limits in which everybody may sign up. */
export async function startAttackedShop(): Promise<AttackedShop> {
  const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off", SIGN_UP: "open" });
  const records = await openRecords(shop.location);
  return {
    ...shop,
    records,
    get: (path, headers) => new HttpClient(shop.server.url).get(path, headers),
    async stop() {
      await records.close();
      await shop.stop();
    },
  };
}

export const colleague = { email: "kadek@nyiur.example", password: "salak and pandan" };

/** Signs up a person, who has no role, and signs them in. */
export async function signUpColleague(shop: Shop, { email, password } = colleague): Promise<HttpClient> {
  const it = visitorOf(shop);
  await it.post("/auth/sign-up", { email, password, full_name: "Kadek" });
  const link = () =>
    shop.server
      .output()
      .split("\n")
      .filter((line) => line.includes(`"to":"${email}"`))
      .map((line) => /\/auth\/confirm\?token=[\w.-]+&mark=[\w-]+/.exec(line)?.[0])
      .at(-1) ?? "";
  // The output of a process may arrive late.
  await vi.waitUntil(() => link() !== "", 120_000);
  await it.get(link());
  expect((await it.signIn(email, password)).status).toBe(302);
  return it;
}
