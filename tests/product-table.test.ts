import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRows } from "#server/db/read-rows.server";
import { demoAmounts, fillWithDemo } from "#server/demo/demo-amount.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { recordLinksIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { type Shop, startShop, visitorOf } from "./support/shop.ts";
import { ratioTo } from "./support/timing.ts";

describe("the product table", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  const idsOn = async (query: string) => {
    const { text } = await shop.client.get(`/product-table?${query}`);
    return [...text.matchAll(/href="\/product-table\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? "");
  };
  const namesOn = async (query: string) => {
    const { text } = await shop.client.get(`/product-table?${query}`);
    return [...text.matchAll(/<span class="sr-only">Edit ([^<]+)<\/span>/g)].map(([, name]) => name ?? "");
  };
  /** The texts of each row, and its lowest price; infinite without a price. */
  const rowsOn = async (query: string) => {
    const { text } = await shop.client.get(`/product-table?${query}`);
    const rows = [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
        cell.split(/<[^>]*>/).filter((it) => it.trim() !== ""),
      ),
    );
    return rows
      .filter((cells) => cells.length > 1)
      .map(([, , product = [], status = [], , , [price = ""] = []]) => ({
        name: product[0],
        category: product[1] ?? "",
        status,
        price:
          price === "N/A" ? Number.POSITIVE_INFINITY : Number(/[\d,]+/.exec(price)?.[0].replaceAll(",", "")),
      }));
  };
  const pricesOn = async (query: string) => (await rowsOn(query)).map(({ price }) => price);
  const cheapestFirst = (prices: number[]) => prices.toSorted((a, b) => (a === b ? 0 : a - b));
  const countOn = async (query: string) =>
    Number(/All Products \((\d+)\)/.exec((await shop.client.get(`/product-table?${query}`)).text)?.[1]);
  const bulk = (fields: Record<string, string>, ids: string[] = [], query = "") =>
    shop.client.post(
      `/product-table${query}`,
      new URLSearchParams([
        ["intent", "bulk"],
        ...Object.entries(fields),
        ...ids.map((id) => ["ids", id] as [string, string]),
      ]),
    );
  const undo = async () => {
    const { text } = await shop.client.get("/product-table");
    const transaction = /name="transaction" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
    return { transaction, text };
  };
  const gone = "00000000-0000-4000-8000-000000000000";

  test("sorts by name, category, price and change, both ways", async () => {
    const names = await namesOn("sort=name");
    expect(names.length).toBeGreaterThan(8);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await namesOn("sort=-name")).toEqual(names.toReversed());
    const categoriesOn = async (query: string) => (await rowsOn(query)).map(({ category }) => category);
    const categories = await categoriesOn("sort=category");
    expect(new Set(categories).size).toBeGreaterThan(3);
    expect(categories).toEqual(categories.toSorted());
    expect(await categoriesOn("sort=-category")).toEqual(categories.toReversed());
    const prices = await pricesOn("sort=price");
    expect(prices).toHaveLength(names.length);
    expect(prices).toEqual(cheapestFirst(prices));
    // Products without a price come last either way.
    const [priced, without] = [prices.filter(Number.isFinite), prices.filter((it) => !Number.isFinite(it))];
    expect(without).not.toEqual([]);
    expect(await pricesOn("sort=-price")).toEqual([...priced.toReversed(), ...without]);
    // The line does not break within an amount, but before the number of variants.
    expect((await shop.client.get("/product-table?q=Virgin+Coconut+Oil")).text).toMatch(
      /<span class="whitespace-nowrap">Rp 580,000<\/span> \(/,
    );
    await shop.client.post("/product-table", { intent: "status", id: demo.soap.id, is_featured: "on" });
    expect((await namesOn("sort=-changed"))[0]).toBe(demo.soap.name);
    await shop.client.post("/product-table", { intent: "status", id: demo.soap.id });
  });

  test("a flag is saved without the other one, which somebody may have changed meanwhile", async () => {
    const flags = () =>
      readDatabase(shop.location, (db) =>
        readRows(db, sql`select is_featured, is_hero from products where id = ${demo.soap.id}`),
      );
    const send = (...fields: [string, string][]) =>
      shop.client.post(
        "/product-table",
        new URLSearchParams([["intent", "status"], ["id", demo.soap.id], ...fields]),
      );
    await send(["is_featured", "on"], ["changed", "is_featured"]);
    await send(["is_hero", "on"], ["changed", "is_hero"]);
    expect(await flags()).toEqual([{ is_featured: true, is_hero: true }]);
    await send(["changed", "is_featured"], ["changed", "is_hero"]);
    expect(await flags()).toEqual([{ is_featured: false, is_hero: false }]);
    expect((await send(["changed", "price"])).status).toBe(400);
  });

  test("shows one badge for a product with one flag, with both, and without", async () => {
    const badge = async () => (await rowsOn("q=Lemongrass+Soap"))[0]?.status;
    const flag = (flags: Record<string, string>) =>
      shop.client.post("/product-table", { intent: "status", id: demo.soap.id, ...flags });
    expect(await badge()).toEqual(["Regular"]);
    await flag({ is_featured: "on" });
    expect(await badge()).toEqual(["Featured"]);
    await flag({ is_featured: "on", is_hero: "on" });
    expect(await badge()).toEqual(["Hero"]);
    await flag({});
    expect(await badge()).toEqual(["Regular"]);
  });

  test("filters by category and status, and keeps both in its links", async () => {
    expect(await namesOn("category=Hair+Care")).toContain(demo.hairOil.name);
    expect(await namesOn("category=Hair+Care")).not.toContain(demo.soap.name);
    const [hero, featured, regular] = await Promise.all(
      ["hero", "featured", "regular"].map((it) => namesOn(`status=${it}`)),
    );
    expect(regular).toEqual((await namesOn("")).filter((it) => ![hero, featured].flat().includes(it)));
    expect(regular).toContain(demo.soap.name);
    expect(await namesOn("category=Nothing")).toEqual([]);
    const { text } = await shop.client.get("/product-table?category=Hair+Care&sort=name");
    expect(text).toContain("category=Hair+Care&amp;sort=-name");
  });

  test("tells staff alone when a product will end, and says no list for what is in none", async () => {
    const about = { category: "Body Care", description: "A test." };
    await shop.client.post("/product-table/new", {
      ...about,
      name: "Ending Balm",
      visible_until: "2099-12-31T10:00",
    });
    await shop.client.post("/product-table/new", { ...about, name: "Draft Balm", visibility: "draft" });
    const ofStaff = (await shop.client.get("/product-table.data?q=Balm")).text;
    expect(ofStaff).toContain("2099-12-31");
    const stranger = new HttpClient(shop.server.url);
    const { text } = await stranger.get("/product-table.data?q=Balm");
    expect(text).toContain("Ending Balm");
    expect(text).not.toMatch(/2099|Draft Balm/);
    const [id = ""] = await idsOn("q=Ending+Balm");
    // Undo leads back to the page with its button, but to no other site.
    for (const [page, location] of [
      ["/product-table?q=Balm", "/product-table?q=Balm"],
      ["//elsewhere.example/", "/product-table"],
      ["https://elsewhere.example/", "/product-table"],
    ] as const) {
      await shop.client.post("/product-table", { intent: "delete", id });
      expect((await shop.client.post("/admin/bin", { recordType: "product", id, page })).location).toBe(
        location,
      );
    }
    await shop.client.post("/product-table", { intent: "delete", id });
    await shop.client.post("/product-table", {
      intent: "delete",
      id: (await idsOn("q=Draft+Balm"))[0] ?? "",
    });
  });

  test("changes many in one transaction, and all of it is undone by one press", async () => {
    const ids = [demo.soap.id, demo.hairOil.id, demo.faceOil.id];
    const before = await namesOn("category=Hair+Care");
    expect((await bulk({ change: "category", category: "Told" }, ids)).status).toBe(302);
    const { transaction, text } = await undo();
    expect(text).toContain("3 products updated successfully");
    expect((await namesOn("category=Told")).length).toBe(3);
    const back = await shop.client.post("/admin/changes/undo", { transaction, page: "/product-table?q=oil" });
    expect([back.status, back.location]).toEqual([302, "/product-table?q=oil"]);
    expect((await shop.client.get("/product-table")).text).toContain("It is as it was before.");
    expect(await namesOn("category=Told")).toEqual([]);
    expect(await namesOn("category=Hair+Care")).toEqual(before);

    await bulk({ change: "delete" }, ids);
    const deletion = await undo();
    expect(deletion.text).toContain("3 products deleted successfully");
    expect(await namesOn("category=Hair+Care")).not.toContain(demo.hairOil.name);
    await shop.client.post("/admin/changes/undo", { transaction: deletion.transaction });
    expect(await namesOn("category=Hair+Care")).toEqual(before);
  });

  test("undoes nothing that somebody has changed since, and nothing of somebody else", async () => {
    await bulk({ change: "feature" }, [demo.soap.id, demo.hairOil.id]);
    const { transaction } = await undo();
    await shop.client.post("/product-table", { intent: "status", id: demo.soap.id, is_hero: "on" });
    await shop.client.post("/admin/changes/undo", { transaction });
    expect((await shop.client.get("/product-table")).text).toContain("except for one record");
    expect(await namesOn("status=hero")).toContain(demo.soap.name);
    expect(await namesOn("status=featured")).not.toContain(demo.hairOil.name);
    for (const other of [gone, transaction]) {
      await shop.client.post("/admin/changes/undo", { transaction: other });
      expect((await shop.client.get("/product-table")).text).toContain("Nothing could be undone");
    }
    expect((await shop.client.post("/admin/changes/undo", { transaction: "1; drop table" })).status).toBe(
      400,
    );
    const elsewhere = await shop.client.post("/admin/changes/undo", { transaction, page: "//evil.example/" });
    expect(elsewhere.location).toBe("/product-table");
    await shop.client.post("/product-table", { intent: "status", id: demo.soap.id });
  });

  test("changes all that match the filters", async () => {
    const hair = await idsOn("category=Hair+Care");
    const found = new Set(hair).size;
    const feature = (found: number) =>
      bulk({ change: "feature", scope: "found", found: String(found) }, [], "?category=Hair+Care");
    const before = await namesOn("status=featured");
    // One more than the person has seen.
    expect((await feature(found - 1)).status).toBe(409);
    expect(await namesOn("status=featured")).toEqual(before);
    await feature(found);
    const { transaction, text } = await undo();
    expect(text).toContain(`${found} products updated successfully`);
    await shop.client.post("/admin/changes/undo", { transaction });
  });

  test.each<[string, Record<string, string>, string[], number]>([
    ["ids that are gone", { change: "feature" }, [gone], 404],
    ["no ids", { change: "feature" }, [], 404],
    ["an id that is none", { change: "feature" }, ["1"], 400],
    ["1,001 ids", { change: "feature" }, Array.from({ length: 1001 }, () => demo.soap.id), 400],
    ["an unknown change", { change: "destroy" }, [demo.soap.id], 400],
    ["no category to move to", { change: "category", category: "  " }, [demo.soap.id], 400],
    ["a category of 201 characters", { change: "category", category: "x".repeat(201) }, [demo.soap.id], 400],
    ["an unknown scope", { change: "feature", scope: "all" }, [], 400],
  ])("%s change nothing", async (_, fields, ids, status) => {
    const before = await namesOn("status=featured");
    expect((await bulk(fields, ids)).status).toBe(status);
    expect(await namesOn("status=featured")).toEqual(before);
  });

  test("an id twice, and beside one that is gone, counts once", async () => {
    await bulk({ change: "feature" }, [demo.faceOil.id, demo.faceOil.id, gone]);
    const { transaction, text } = await undo();
    expect(text).toContain("1 product updated successfully");
    await shop.client.post("/admin/changes/undo", { transaction });
  });

  test("a product in the trash is changed by none of them", async () => {
    const { id } = demo.faceOil;
    await shop.client.post("/product-table", { intent: "delete", id });
    const changes: Record<string, string>[] = [
      { change: "feature" },
      { change: "delete" },
      { change: "category", category: "Lip & Face" },
    ];
    for (const fields of changes) expect((await bulk(fields, [id])).status).toBe(404);
    await shop.client.post("/admin/bin", { intent: "restore", recordType: "product", id });
    expect((await shop.client.get(`/product-table/${id}`)).status).toBe(200);
  });

  test("duplicates a product without its flags, under a name of its own, opened for editing", async () => {
    await shop.client.post("/product-table", { intent: "status", id: demo.oil.id, is_hero: "on" });
    const copies: string[] = [];
    for (const name of ["Virgin Coconut Oil (copy)", "Virgin Coconut Oil (copy 2)"]) {
      const original = { recordType: "product", id: demo.oil.id };
      const { location } = await shop.client.post("/admin/changes/duplicate?sort=name", original);
      expect(location).toMatch(/^\/product-table\/[0-9a-f-]{36}\?sort=name$/);
      const { text } = await shop.client.get(location ?? "");
      expect(text).toContain("Duplicated as a draft. This is the copy.");
      expect(text).toContain(`value="${name}"`);
      copies.push(/[0-9a-f-]{36}/.exec(location ?? "")?.[0] ?? "");
    }
    const rows = await readDatabase(shop.location, async (db) => {
      const found = (await db.execute(
        sql`select name, name_ja, is_hero, is_featured, cardinality(benefits) > 0 as has_benefits
          from products where id = any(${`{${copies}}`}::uuid[]) order by name`,
      )) as { rows: object[] };
      return found.rows;
    });
    const flags = { is_hero: false, is_featured: false, has_benefits: true };
    expect(rows).toEqual([
      { name: "Virgin Coconut Oil (copy 2)", name_ja: "バージンココナッツオイル（コピー2）", ...flags },
      { name: "Virgin Coconut Oil (copy)", name_ja: "バージンココナッツオイル（コピー）", ...flags },
    ]);
    await bulk({ change: "delete" }, copies);
    await shop.client.post("/product-table", { intent: "status", id: demo.oil.id });
  });

  test("finds products by the Japanese name of their category, in katakana or hiragana", async () => {
    const category = await namesOn("category=Hair+Care");
    expect(category.length).toBeGreaterThan(1);
    for (const name of ["ヘアケア", "へあけあ"]) {
      const found = await namesOn(`q=${encodeURIComponent(name)}`);
      expect(found).toEqual(expect.arrayContaining(category));
      expect(found).not.toContain(demo.soap.name);
    }
  });

  test("tells visitors neither when a product was changed nor where it is shown", async () => {
    const visitor = visitorOf(shop);
    const [{ changed } = { changed: 0 }] = await readDatabase(shop.location, (db) =>
      readRows<{ changed: number }>(
        db,
        sql`select floor(extract(epoch from updated_at) * 1000)::float8 as changed from products
          where id = ${demo.soap.id}`,
      ),
    );
    const secrets = [String(changed), "Home: featured"];
    for (const search of ["", "?sort=changed", "?sort=-changed"]) {
      const { text } = await visitor.get(`/product-table${search}`);
      expect(text).toContain(demo.soap.name);
      expect(text).not.toMatch(/>Changed<|value="-?changed"/);
      const { text: data } = await visitor.get(`/product-table.data${search}`);
      for (const secret of secrets) expect(data).not.toContain(secret);
    }
    const order = async (search: string) =>
      recordLinksIn((await visitor.get(`/product-table${search}`)).text);
    expect(await order("?sort=-changed")).toEqual(await order(""));
    const { text: ofStaff } = await shop.client.get("/product-table.data");
    for (const secret of secrets) expect(ofStaff).toContain(secret);
  });

  test("a deletion of many names the rituals that lead to them, and takes them out if wanted", async () => {
    const ids = [demo.soap.id, demo.hairOil.id];
    const search = ids.map((id) => `id=${id}`).join("&");
    const route = encodeURIComponent("screens/admin/products/uses");
    const usesNow = async () =>
      (await shop.client.get(`/admin/product-uses.data?_routes=${route}&${search}`)).text;
    const uses = await usesNow();
    for (const name of [demo.soap.name, demo.hairOil.name]) expect(uses).toContain(name);
    const found = (await shop.client.get("/admin/product-uses.data?scope=found&category=Hair+Care")).text;
    expect(found).toContain(demo.hairOil.name);
    for (const references of [demo.soap.id, gone])
      expect((await bulk({ change: "delete", references }, ids)).status).toBe(400);
    expect(await usesNow()).toBe(uses);
    for (const references of ["remove", demo.faceOil.id]) {
      expect((await bulk({ change: "delete", references }, ids)).status).toBe(302);
      expect((await shop.client.get(`/product-table/${demo.soap.id}`)).status).toBe(404);
      await shop.client.post("/admin/changes/undo", { transaction: (await undo()).transaction });
      expect(await usesNow()).toBe(uses);
    }
    for (const wrong of ["id=1", ""])
      expect((await shop.client.get(`/admin/product-uses.data?${wrong}`)).status).toBe(400);
  });

  test("opens a form without reading what refers to its product, which the form asks for later", async () => {
    const route = encodeURIComponent("screens/admin/products/edit");
    const { status, text } = await shop.client.get(`/product-table/${demo.soap.id}.data?_routes=${route}`);
    expect(status).toBe(200);
    expect(text).toContain(demo.soap.name);
    const uses = (await shop.client.get(`/admin/product-uses.data?id=${demo.soap.id}`)).text;
    for (const name of [demo.hairOil.name, demo.faceOil.name, demo.hiddenRitual.title]) {
      expect(uses).toContain(name);
      expect(text).not.toContain(name);
    }
  });

  describe("order by hand", () => {
    const tips = async () => {
      const { text } = await shop.client.get("/admin/rituals/tips");
      return [...text.matchAll(/href="\/admin\/rituals\/tips\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");
    };
    const reorder = (recordType: string, seen: string[], wanted: string[]) =>
      shop.client.post(
        "/admin/changes/order",
        new URLSearchParams([
          ["recordType", recordType],
          ...seen.map((id) => ["seen", id] as [string, string]),
          ...wanted.map((id) => ["wanted", id] as [string, string]),
        ]),
      );

    test("is saved as a whole, and undone by one press", async () => {
      const before = await tips();
      expect((await reorder("mindfulness-tip", before, before.toReversed())).status).toBe(200);
      const { transaction, text } = await undo();
      expect(text).toContain("The new order has been saved.");
      expect(await tips()).toEqual(before.toReversed());
      await shop.client.post("/admin/changes/undo", { transaction });
      expect(await tips()).toEqual(before);
    });

    test("of a list that has changed meanwhile is refused, and so is any other list", async () => {
      const before = await tips();
      const [first = "", ...rest] = before;
      expect((await reorder("mindfulness-tip", [...rest, first], before)).status).toBe(409);
      expect((await reorder("mindfulness-tip", rest, rest.toReversed())).status).toBe(409);
      expect((await reorder("mindfulness-tip", before, rest)).status).toBe(400);
      expect((await reorder("mindfulness-tip", [], [])).status).toBe(400);
      expect((await reorder("ritual", before, before.toReversed())).status).toBe(409);
      expect((await reorder("product", before, before)).status).toBe(400);
      const many = Array.from({ length: 501 }, () => first);
      expect((await reorder("mindfulness-tip", many, many)).status).toBe(400);
      expect(await tips()).toEqual(before);
    });

    test("of two people at once: one is saved, the other is told", async () => {
      const before = await tips();
      const [a = "", b = "", ...rest] = before;
      const responses = await Promise.all([
        reorder("mindfulness-tip", before, [b, a, ...rest]),
        reorder("mindfulness-tip", before, [...rest, a, b]),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe("with a thousand products", () => {
    beforeAll(() =>
      readDatabase(shop.location, (db) =>
        fillWithDemo(db, { ...demoAmounts, products: 1000 }, new Date(), () => {}),
      ),
    );

    test("opens a form as fast as with sixteen", async () => {
      const small = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
      expect(await countOn("")).toBe(1000);
      for (const [form, most] of [
        [`product-table/${demo.soap.id}`, 2.5],
        ["product-table/new", 2.5],
        [`admin/blog/${demo.post.id}`, 2.5],
        [`site-assets/${demo.heroAsset.id}`, 2.5],
        // It offers the names of all products to its steps.
        [`admin/rituals/${demo.evening.id}`, 6],
      ] as const) {
        // A single request is too short to be measured on a busy machine.
        const open = (who: Shop) => async () => {
          for (let n = 0; n < 5; n++) expect((await who.client.get(`/${form}.data`)).status, form).toBe(200);
        };
        expect(await ratioTo(open(small), open(shop), most), form).toBeLessThan(most);
      }
      await small.stop();
    });

    test("is in the order of prices from the first page to the last, with each product once", async () => {
      const rows: Awaited<ReturnType<typeof rowsOn>> = [];
      for (let page = 1; page <= 40; page++) rows.push(...(await rowsOn(`sort=price&page=${page}`)));
      expect(new Set(rows.map(({ name }) => name)).size).toBe(1000);
      const prices = rows.map(({ price }) => price);
      expect(prices).toEqual(cheapestFirst(prices));
      const beyond = await shop.client.get("/product-table?sort=price&page=41");
      expect(beyond.location).toBe("/product-table?sort=price&page=40");
    });

    test("changes all that it finds and gives all back by one press; of one more it changes none", async () => {
      const move = (found = "1000") => bulk({ change: "category", category: "Told", scope: "found", found });
      const soaps = await countOn("category=Bath+%26+Shower");
      expect((await move()).status).toBe(302);
      const { transaction, text } = await undo();
      expect(text).toContain("1000 products updated successfully");
      expect(text.match(/name="transaction"/g)).toHaveLength(1);
      expect(await countOn("category=Told")).toBe(1000);
      await shop.client.post("/admin/changes/undo", { transaction });
      expect([await countOn("category=Told"), await countOn("category=Bath+%26+Shower")]).toEqual([0, soaps]);
      await shop.client.post("/admin/changes/duplicate", { recordType: "product", id: demo.soap.id });
      expect(await countOn("")).toBe(1001);
      expect((await move("1001")).status).toBe(400);
      expect(await countOn("category=Told")).toBe(0);
    });
  });
});
