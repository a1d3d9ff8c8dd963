import { setTimeout as wait } from "node:timers/promises";
import { like } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { products } from "#server/db/schema.server";
import { readDatabase } from "./support/databases.ts";
import { processesBelow } from "./support/processes.ts";
import { engines, startShop } from "./support/shop.ts";

describe.each(engines)("the form of a new product on $engine", async ({ engine }) => {
  const shop = await startShop(engine, { RATE_LIMITS: "off" });
  afterAll(shop.stop);
  const create = (name: string, idempotency_token: string) =>
    shop.it.post("/product-table/new", {
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

  if (engine === "embedded") {
    test("makes one product however often the database process dies meanwhile", async () => {
      const told = new Set<number>();
      for (let n = 0; n < 6; n++) {
        const [name, token] = [`Died ${n}`, crypto.randomUUID()];
        const first = create(name, token);
        await wait(n * 4);
        for (const pid of processesBelow(shop.product.pid)) process.kill(pid, "SIGKILL");
        told.add((await first).status);
        await expect.poll(async () => (await create(name, token)).status, { interval: 300 }).toBe(302);
        expect(await countOf(name)).toBe(1);
      }
      expect([302, 500, 503, 504]).toEqual(expect.arrayContaining([...told]));
    });
  }
});
