import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CountedKind } from "#domain/demand";
import { writeEnquiry } from "#domain/enquiry-list";
import { dayOf } from "#domain/shop-day";
import { browserHeaders } from "./support/browser-headers.ts";
import { openContactForm } from "./support/contact-form.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

describe("what is asked for", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", {
      TRUST_PROXY: "1",
      RATE_LIMITS: "off",
    });
  });
  afterAll(() => shop.stop());

  const rows = async (statement: ReturnType<typeof sql>) => {
    const result = await readDatabase(shop.location, (db) => db.execute(statement));
    return (result as unknown as { rows: Record<string, unknown>[] }).rows;
  };
  const count = async (kind: CountedKind, key: string) => {
    const [row] = await rows(sql`select coalesce(sum(count), 0)::int as sum from daily_counts
      where kind = ${kind} and key = ${key}`);
    return Number(row?.sum);
  };
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.server.url + path, { headers: { ...browserHeaders, ...headers } }).then((response) =>
      response.text(),
    );

  test("1,000 views at once are 1,000, of pages from the cache and of others", async () => {
    const before = await count("product-view", demo.oil.id);
    const paths = [`/product/${demo.oil.id}`, `/ja/product/${demo.oil.id}`];
    const others = [`/product/${demo.oil.id}?size=500+ml`, `/product/${demo.oil.id}.data`];
    for (let n = 0; n < 10; n++) {
      await Promise.all(Array.from({ length: 90 }, (_, i) => read(paths[i % 2] ?? "")));
      await Promise.all(Array.from({ length: 10 }, (_, i) => read(others[i % 2] ?? "")));
    }
    await expect.poll(() => count("product-view", demo.oil.id)).toBe(before + 1000);
  });

  test("programs, prefetches, previews and staff are not counted; a ritual is, when its products are opened", async () => {
    const before = await count("product-view", demo.soap.id);
    const path = `/product/${demo.soap.id}`;
    await read(path, {
      "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    });
    await read(path, { "Sec-Purpose": "prefetch" });
    await fetch(shop.server.url + path, { method: "HEAD", headers: browserHeaders });
    await shop.client.get(path, browserHeaders);
    await read("/product/nothing");
    const rituals = await count("ritual-view", demo.evening.id);
    await read(`/products?ritual=${demo.evening.id}`);
    await read(`/products?ritual=${demo.evening.id.toUpperCase()}`);
    // A category of its products is no new view.
    await read(`/products?ritual=${demo.evening.id}&category=Hair+Care`);
    await expect.poll(() => count("ritual-view", demo.evening.id)).toBe(rituals + 2);
    expect(await count("product-view", demo.soap.id)).toBe(before);
    expect(
      await rows(sql`select key from daily_counts where key <> lower(key) and kind <> 'search'`),
    ).toEqual([]);
  });

  let ip = 0;
  async function ask(
    products: string[],
    changes: Record<string, string> = {},
    ritual_id: string | null = null,
  ) {
    const visitor = new HttpClient(shop.server.url);
    const from = { "X-Forwarded-For": `10.7.${ip >> 8}.${ip++ & 255}` };
    await openContactForm(visitor, from);
    const line = { size: null, aroma: null, quantity: 1, price: null, ritual_id };
    const fields = {
      ...{ first_name: "Emma", last_name: "Lindqvist", email: "emma@example.org" },
      ...{ subject: "Hello", message: `Number ${ip}`, ...changes },
      enquiry: writeEnquiry(products.map((product_id) => ({ product_id, ...line }))) ?? "",
    };
    const send = async () => (await visitor.post("/contact", fields, from)).status;
    // On a busy machine the last of many at once may be refused for now. Its token keeps it single.
    await expect.poll(send).toBe(200);
    return send;
  }

  test("enquiries are counted once each, also 50 at once; spam and what is not there are not", async () => {
    const pair = [demo.oil.id, demo.soap.id].sort().join(" ");
    const now = () =>
      Promise.all([
        count("product-enquiry", demo.oil.id),
        count("product-enquiry", demo.soap.id),
        count("ritual-enquiry", demo.evening.id),
        count("pair", pair),
      ]);
    const [oil = 0, soap = 0, ritual = 0, together = 0] = await now();
    const send = await Promise.all(
      Array.from({ length: 50 }, () => ask([demo.oil.id, demo.soap.id], {}, demo.evening.id)),
    );
    await send[0]?.();
    await ask([demo.oil.id]);
    await ask([], { regarding: `${demo.soap.name} / Quantity: 2` });
    await ask([], { regarding: `${demo.soap.name} / ${demo.oil.name}` });
    await ask([demo.oil.id], { topic_note: "I am a program" });
    await ask(["00000000-0000-4000-8000-000000000000"], {}, "00000000-0000-4000-8000-000000000000");
    expect(await now()).toEqual([oil + 52, soap + 52, ritual + 50, together + 51]);
    const [strange] = await rows(
      sql`select count(*)::int as n from daily_counts where key like '%00000000%'`,
    );
    expect(strange?.n).toBe(0);
  });

  test("a search in vain is stored in words on its third day, with all its days", async () => {
    const search = async (term: string) => {
      await read(`/blog?q=${encodeURIComponent(term)}`);
    };
    const stored = () =>
      rows(sql`select key, count from daily_counts where kind = 'search' order by key, day`);
    const rare = async () => Number((await rows(sql`select count(*)::int as n from rare_searches`))[0]?.n);
    await search("Argan  Oil");
    await search("argan oil");
    await search("emma@example.org");
    await search("coconut");
    await expect.poll(rare).toBe(1);
    const first = async () => (await rows(sql`select * from rare_searches`))[0];
    await expect.poll(first).toMatchObject({ count: 2 });
    const row = await first();
    expect(JSON.stringify(row)).not.toMatch(/argan/i);
    expect(await stored()).toEqual([]);
    // Two earlier days, as if today's search had come then.
    for (const ago of [1, 2]) {
      await rows(sql`insert into rare_searches (hash, day, count)
        select hash, ${dayOf(new Date(), ago)}, 1 from rare_searches where day = ${dayOf(new Date())}`);
    }
    await search("ＡＲＧＡＮ oil");
    await expect.poll(stored).toEqual([
      { key: "argan oil", count: 1 },
      { key: "argan oil", count: 1 },
      { key: "argan oil", count: 3 },
    ]);
    expect(await rare()).toBe(0);
    await search("argan oil");
    await expect.poll(async () => (await stored()).at(-1)?.count).toBe(4);
  });

  test("the page and its file show 30 days beside the 30 before, to those who manage products", async () => {
    await rows(sql`insert into daily_counts values
      (${dayOf(new Date(), 29)}, 'product-view', ${demo.hairOil.id}, 40),
      (${dayOf(new Date(), 30)}, 'product-view', ${demo.hairOil.id}, 7),
      (${dayOf(new Date(), 60)}, 'product-view', ${demo.hairOil.id}, 5000),
      (${dayOf(new Date(), 3)}, 'product-enquiry', '11111111-1111-4111-8111-111111111111', 3),
      (${dayOf(new Date(), 3)}, 'search', '=cmd|'' /C calc''!A0', 9)`);
    const html = (await shop.client.get("/admin/demand")).text
      .replaceAll(/<[^>]*>/g, "|")
      .replaceAll(/\|+/g, "|");
    expect(html).toContain("|Hair Oil|40| |/ |7|0| |/ |0|");
    expect(html).toContain("|No longer there|0| |/ |0|3| |/ |0|");
    expect(html).toMatch(
      /\|(Lemongrass Soap \+ Virgin Coconut Oil|Virgin Coconut Oil \+ Lemongrass Soap)\|51\|/,
    );
    shop.client.cookies.set("lang", "ja");
    expect((await shop.client.get("/admin/demand")).text).toContain("お客さまの関心");
    shop.client.cookies.set("lang", "en");
    // The router also asks for the file as data.
    expect((await shop.client.get("/admin/demand/export.data")).status).toBe(200);
    const file = await shop.client.get("/admin/demand/export");
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="demand-\d{4}-\d\d-\d\d\.csv"/);
    expect(file.text).toContain(`"${dayOf(new Date(), 29)}","Views of a product","Hair Oil","40"\r\n`);
    expect(file.text).toContain(`"Searches without a result","'=cmd`);
    expect(file.text).not.toContain("5000");
    expect((await shop.client.get("/admin")).text).toContain('href="/admin/demand"');
    for (const role of ["inbox", "translator_ja"] as const) {
      const who = await signInAs(shop, role);
      expect((await who.get("/admin/demand")).status).toBe(403);
      expect((await who.get("/admin/demand/export")).location).toBe("/admin/demand");
      expect((await who.get("/admin")).text).not.toContain('href="/admin/demand"');
    }
  });
});
