import { setTimeout as wait } from "node:timers/promises";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { contactMessages, products } from "#server/db/schema.server";
import { writingTime } from "./support/contact-form.ts";
import { databaseEngines, readDatabase } from "./support/databases.ts";
import { HttpClient } from "./support/http-client.ts";
import { processesBelow } from "./support/processes.ts";
import { startShop } from "./support/shop.ts";

describe.each(databaseEngines)("the form of a new record on %s", async (engine) => {
  const shop = await startShop(engine, { RATE_LIMITS: "off" });
  afterAll(shop.stop);
  const create = (name: string, idempotency_token: string) =>
    shop.client.post("/product-table/new", {
      name,
      category: "Hair Care",
      description: "Once.",
      idempotency_token,
    });
  const countOf = (name: string) =>
    readDatabase(shop.location, (db) => db.$count(products, like(products.name, name)));

  test("that is sent twice makes one product", async () => {
    const token = crypto.randomUUID();
    expect((await create("Sent twice", token)).status).toBe(302);
    expect((await create("Sent twice", token)).status).toBe(302);
    expect(await countOf("Sent twice")).toBe(1);
  });

  test("that is sent twice at once makes one product", async () => {
    const token = crypto.randomUUID();
    const both = await Promise.all([create("At once", token), create("At once", token)]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    expect(await countOf("At once")).toBe(1);
  });

  test("that was saved and is sent with another text is refused in words, and changes nothing", async () => {
    const token = crypto.randomUUID();
    await create("First text", token);
    const { status, text } = await create("Second text", token);
    expect([status, text.includes("it was saved at the first try")]).toEqual([409, true]);
    expect([await countOf("First text"), await countOf("Second text")]).toEqual([1, 0]);
  });

  test("that was refused for its fields can be sent again", async () => {
    const token = crypto.randomUUID();
    expect((await create("", token)).status).toBe(400);
    expect((await create("Corrected", token)).status).toBe(302);
    expect(await countOf("Corrected")).toBe(1);
  });

  /** Breaks the connection of who commits a row of these names, until `repair`. */
  const breakCommits = () =>
    readDatabase(shop.location, async (db) => {
      const end =
        engine === "PostgreSQL"
          ? "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60);"
          : // The embedded database ends its process when a statement takes too long.
            "loop end loop;";
      await db.execute(
        sql.raw(`create function break_commit() returns trigger language plpgsql as
          $$ begin if to_jsonb(new)::text like '%Cut off%' then ${end} end if; return null; end $$`),
      );
      for (const table of ["products", "contact_messages"]) {
        await db.execute(
          sql.raw(`create constraint trigger break_commit after insert on ${table}
            deferrable initially deferred for each row execute function break_commit()`),
        );
      }
    });
  const isReady = async () => (await fetch(`${shop.server.url}/readyz`)).status === 200;
  const repair = async () => {
    // Before, the test itself could open the embedded database, and the server would find its folder in use.
    await expect.poll(isReady).toBe(true);
    await readDatabase(shop.location, (db) =>
      db.execute(sql.raw("drop function if exists break_commit() cascade")),
    );
  };

  /** Requests a cached page again and again while `run` runs. @returns the different statuses */
  const statusesOfPagesWhile = async (run: () => Promise<void>) => {
    const read = async () => (await fetch(`${shop.server.url}/products`)).status;
    const statuses = new Set([await read()]);
    let isOver = false;
    const readAll = async () => {
      for (; !isOver; await wait(20)) statuses.add(await read());
    };
    await Promise.all([
      run().finally(() => {
        isOver = true;
      }),
      readAll(),
    ]);
    return [...statuses];
  };

  test("whose connection breaks at the commit may be saved: it says so, and is saved once", async () => {
    const token = crypto.randomUUID();
    const message = {
      first_name: "Emma",
      last_name: "L",
      email: "e@example.org",
      subject: "Cut off",
      message: "Hello?",
    };
    const visitor = new HttpClient(shop.server.url);
    visitor.cookies.set("lang", "ja");
    const statuses = await statusesOfPagesWhile(async () => {
      await breakCommits();
      try {
        const { status, text } = await create("Cut off", token);
        expect(status).toBe(504);
        expect(text).toContain("This may have been saved");
        await expect.poll(async () => (await visitor.get("/contact/form-token")).status).toBe(200);
        await expect.poll(isReady).toBe(true);
        await writingTime();
        const unsure = await visitor.post("/contact", message);
        expect([unsure.status, unsure.text.includes("すでに届いている可能性")]).toEqual([504, true]);
      } finally {
        await repair();
      }
    });
    expect(statuses).toEqual([200]);
    if (engine === "embedded") {
      expect(shop.server.output().match(/The embedded database is started anew/g)).toHaveLength(2);
    }
    for (let n = 0; n < 2; n++) {
      expect((await create("Cut off", token)).status).toBe(302);
      expect((await visitor.post("/contact", message)).status).toBe(200);
    }
    expect(await countOf("Cut off")).toBe(1);
    const sent = await readDatabase(shop.location, (db) =>
      db.$count(contactMessages, eq(contactMessages.subject, "Cut off")),
    );
    expect(sent).toBe(1);
  });

  test("leads to the one entry of the dictionary that was made", async () => {
    const entry = { english: "Once", japanese: "一度", idempotency_token: crypto.randomUUID() };
    const paths = [];
    for (let n = 0; n < 2; n++) {
      const { status, headers } = await shop.client.post("/admin/dictionary/new", entry);
      expect(status).toBe(302);
      paths.push(headers.get("Location"));
    }
    expect(paths[1]).toBe(paths[0]);
    expect((await shop.client.get(paths[0] ?? "")).text).toContain("一度");
  });

  if (engine === "embedded") {
    test("makes one product however often the database process dies meanwhile", async () => {
      const statuses = new Set<number>();
      for (let n = 0; n < 6; n++) {
        const [name, token] = [`Died ${n}`, crypto.randomUUID()];
        const first = create(name, token);
        await wait(n * 4);
        for (const pid of processesBelow(shop.server.pid)) process.kill(pid, "SIGKILL");
        statuses.add((await first).status);
        await expect.poll(async () => (await create(name, token)).status, { interval: 300 }).toBe(302);
        expect(await countOf(name)).toBe(1);
      }
      expect([302, 500, 503, 504]).toEqual(expect.arrayContaining([...statuses]));
    });
  }
});
