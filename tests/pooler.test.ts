import { afterAll, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { startPooler } from "./support/pooler.ts";
import { askPostgres } from "./support/postgres.ts";
import { startAndEnd, startServer } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";
import { timeUntil } from "./support/timing.ts";

const { folder, url } = await copyTemplateDatabase();
afterAll(() => folder.remove());

const behindPooler = async () => {
  const pooler = await startPooler(url, 2);
  const server = await startServer({
    DATABASE_URL: pooler.url,
    DATA_DIR: folder.path,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: "off",
  });
  try {
    const staff = new HttpClient(server.url);
    await staff.signIn(admin.email, admin.password);
    const visitor = new HttpClient(server.url);
    await visitor.get("/contact/form-token");
    const create = async (n: number) => {
      const fields = { name: `Pooled ${n}`, category: "Hair Care", description: "Behind a pooler." };
      return (await staff.post("/product-table/new", fields)).status;
    };
    const send = async (n: number) => {
      const fields = { first_name: "Emma", last_name: "Lindqvist", email: "emma@example.org" };
      const message = { subject: `Pooled ${n}`, message: "Is this logged as mine?" };
      return (await visitor.post("/contact", { ...fields, ...message })).status;
    };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const statuses = await Promise.all(numbers.flatMap((n) => [create(n), send(n)]));
    expect(new Set(statuses)).toEqual(new Set([302, 200]));

    const logged = await askPostgres<{ recordType: string; record_name: string; person_email: string }>(
      url,
      "select noun as \"recordType\", record_name, person_email from activities where record_name like 'Pooled %'",
    );
    expect(
      logged.filter(
        ({ recordType, person_email }) => recordType !== "product" || person_email !== admin.email,
      ),
    ).toEqual([]);
    expect(new Set(logged.map(({ record_name }) => record_name)).size).toBe(numbers.length);

    const ids = await askPostgres<{ id: string }>(url, "select id from products where name like 'Pooled %'");
    const featured = () =>
      askPostgres<{ count: number }>(
        url,
        "select count(*)::int as count from products where name like 'Pooled %' and is_featured",
      );
    const chosen = ids.map(({ id }) => ["ids", id] as [string, string]);
    const bulk = new URLSearchParams([["intent", "bulk"], ["change", "feature"], ...chosen]);
    expect((await staff.post("/product-table", bulk)).status).toBe(302);
    expect(await featured()).toEqual([{ count: numbers.length }]);
    const { text } = await staff.get("/product-table");
    const transaction = /name="transaction" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
    await staff.post("/admin/changes/undo", { transaction });
    expect(await featured()).toEqual([{ count: 0 }]);
    expect((await staff.upload(await make.plain("png"))).status).toBe(201);
    // The maintenance holds one while it runs. One that belonged to a session would stay.
    const advisoryLocks = () =>
      askPostgres<{ held: number }>(
        url,
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
    await expect.poll(advisoryLocks).toEqual([{ held: 0 }]);
    await expect.poll(server.output).toContain("No notification arrives");

    const list = async () => (await visitor.get("/products")).text;
    expect(await list()).toContain("Pooled 0");
    await askPostgres(url, "update products set name = 'Renamed elsewhere' where name = 'Pooled 0'");
    const { waited, slowest } = await timeUntil(async () => (await list()).includes("Renamed elsewhere"));
    expect(waited).toBeLessThan(1000 + 10 * slowest);
  } finally {
    await server.stop();
    await pooler.stop();
  }
};

const withLimits = async () => {
  const pooler = await startPooler(url, 2);
  const server = await startServer({ DATABASE_URL: pooler.url, DATA_DIR: folder.path });
  try {
    const visitor = new HttpClient(server.url);
    const tries = Array.from({ length: 12 }, (_, n) =>
      visitor.post("/auth/forgot", { email: `nobody-${n}@nyiur.example` }),
    );
    await Promise.all(tries);
    const counted = await askPostgres<{ key: string; points: number }>(
      url,
      "select key, points from rate_limits where key like 'sign-in-ip:%'",
    );
    expect(counted).toEqual([{ key: "sign-in-ip:127.0.0.1", points: 12 }]);
  } finally {
    await server.stop();
    await pooler.stop();
  }
};

const inStatementMode = async () => {
  const pooler = await startPooler(url, 2, "statement");
  const { code, output } = await startAndEnd({ DATABASE_URL: pooler.url, DATA_DIR: folder.path, PORT: "0" });
  expect([code, output.trim().split("\n").at(-1)]).toEqual([
    1,
    expect.stringMatching(
      /^The database of DATABASE_URL begins no transaction \(.+\)\. The pool_mode of a pooler must be "transaction" or "session"\.$/,
    ),
  ]);
  await pooler.stop();
};

test("a pooler in statement mode is refused in a sentence", inStatementMode);
test("behind a pooler in transaction mode all instances count the same requests", withLimits);
test("behind a pooler in transaction mode everybody's writes are logged as their own", behindPooler);
