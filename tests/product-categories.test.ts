import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./support/demo-records.ts";
import { clientsOf } from "./support/http-client.ts";
import { fieldsOn, saveRecord, undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";

describe("a category of products", () => {
  let shop: Shop;
  let visitors: ReturnType<typeof clientsOf>;

  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    visitors = clientsOf(shop.server.url);
  });
  afterAll(() => shop.stop());

  const page = async (path: string, language: "en" | "ja" = "en") =>
    (await visitors[language].get(path)).text;
  const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
  const save = (path: string, changes: Record<string, string>) => saveRecord(shop.client, path, changes);
  const undoOf = (path: string) => undoOn(shop.client, path);

  const list = "/admin/product-categories";
  const create = (fields: Record<string, string>) => shop.client.post(`${list}/new`, fields);
  const pathOf = async (name: string) => {
    const rows = (await shop.client.get(list)).text.split("<li");
    const row = rows.find((it) => it.includes(`>${name.replace("&", "&amp;")}</h2>`)) ?? "";
    return /\/admin\/product-categories\/[0-9a-f-]{36}/.exec(row)?.[0] ?? "";
  };
  /** The number of products on a page. */
  const count = (html: string) => new Set(html.match(/href="\/product\/[0-9a-f-]{36}/g)).size;
  const catalogueOf = (category: string) => `/products?${new URLSearchParams({ category })}`;

  test("has a sentence and a picture at its head, a Japanese name, and its place in the filter", async () => {
    const hair = await pathOf("Hair Care");
    const saved = await save(hair, {
      name_ja: "髪のお手入れ",
      reading_ja: "かみのおていれ",
      text: "For <b>long</b> hair.",
      text_ja: "長い髪のために。",
    });
    expect(saved.status).toBe(302);
    const english = await page(catalogueOf("Hair Care"));
    expect(english).toContain("For &lt;b&gt;long&lt;/b&gt; hair.");
    const japanese = (await page(catalogueOf("Hair Care"), "ja")).replaceAll("<wbr>", "");
    expect(headingOf(japanese)).toBe("髪のお手入れ");
    expect(japanese).toContain("長い髪のために。");
    expect(japanese).toContain("<title>髪のお手入れの製品");
    const product = (await page(`/product/${demo.hairOil.id}`, "ja")).replaceAll("<wbr>", "");
    expect(product).toContain("髪のお手入れ");
  });

  test("that gets another name takes its products along, and its old address leads on", async () => {
    const hair = await pathOf("Hair Care");
    const before = count(await page(catalogueOf("Hair Care")));
    expect(before).toBeGreaterThan(1);
    expect((await save(hair, { name: "Hair & Scalp" })).status).toBe(302);
    const transaction = await undoOf(list);
    expect(count(await page(catalogueOf("Hair & Scalp")))).toBe(before);
    expect(await page("/")).toContain("/products?category=Hair+%26+Scalp");
    const { status, location, headers } = await visitors.en.get(catalogueOf("Hair Care"));
    expect([status, location]).toEqual([308, "/products?category=Hair+%26+Scalp"]);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    const japanese = await visitors.en.get(`/ja${catalogueOf("Hair Care")}`);
    expect([japanese.status, japanese.location]).toEqual([308, "/ja/products?category=Hair+%26+Scalp"]);
    expect((await shop.client.post("/admin/changes/undo", { transaction })).status).toBeLessThan(400);
    expect(count(await page(catalogueOf("Hair Care")))).toBe(before);
  });

  test("takes along what is saved later with its former name, and leads back when it is renamed back", async () => {
    const face = await pathOf("Lip & Face");
    await save(face, { name: "Face" });
    const { status, location } = await visitors.en.get(
      `${catalogueOf("Lip & Face")}&ritual=${demo.sunrise.id}`,
    );
    expect([status, location]).toEqual([308, `/products?category=Face&ritual=${demo.sunrise.id}`]);
    const product = { name: "Late Balm", category: "Lip & Face", description: "From an old form." };
    expect((await shop.client.post("/product-table/new", product)).status).toBe(302);
    expect(await pathOf("Lip & Face")).toBe("");
    expect(await page(catalogueOf("Face"))).toContain("Late Balm");
    await save(await pathOf("Face"), { name: "Lip & Face" });
    expect((await visitors.en.get(catalogueOf("Face"))).location).toBe("/products?category=Lip+%26+Face");
    expect((await visitors.en.get(catalogueOf("Lip & Face"))).status).toBe(200);
  });

  test("stays with a product that was changed after a rename that is undone", async () => {
    await save(await pathOf("Gift Sets"), { name: "Presents" });
    const transaction = await undoOf(list);
    const form = (await shop.client.get("/product-table?category=Presents")).text;
    const product = /\/product-table\/[0-9a-f-]{36}/.exec(form)?.[0] ?? "";
    await save(product, { price: "Rp 7" });
    await shop.client.post("/admin/changes/undo", { transaction });
    expect(count(await page(catalogueOf("Presents")))).toBe(1);
    expect(await pathOf("Presents")).not.toBe("");
    await save(product, { category: "Gift Sets" });
  });

  test("under its former name takes a product that is saved, and Undo brings all of the product back", async () => {
    await create({ name: "Candles" });
    await save(await pathOf("Candles"), { name: "Lights" });
    const [path = ""] =
      /\/product-table\/[0-9a-f-]{36}/.exec((await shop.client.get("/product-table")).text) ?? [];
    const { version: _, ...before } = await fieldsOn(shop.client, path);
    expect((await save(path, { category: "Candles", price: "Rp 8" })).status).toBe(302);
    const transaction = await undoOf("/product-table");
    expect((await fieldsOn(shop.client, path)).category).toEqual(["Lights"]);
    await shop.client.post("/admin/changes/undo", { transaction });
    expect(await fieldsOn(shop.client, path)).toMatchObject(before);
  });

  test("whose former name belongs to another one by now is not renamed back by Undo", async () => {
    await create({ name: "Scent" });
    await save(await pathOf("Scent"), { name: "Fragrance" });
    const transaction = await undoOf(list);
    await create({ name: "Scent" });
    expect((await shop.client.post("/admin/changes/undo", { transaction })).status).toBe(302);
    expect((await shop.client.get(list)).text).toContain("Nothing could be undone");
    expect(await pathOf("Fragrance")).not.toBe("");
  });

  test.each(["constructor", "__proto__", "toString"])("%s is none", async (name) => {
    expect((await visitors.en.get(catalogueOf(name))).status).toBe(200);
  });

  test("is made in the form of a product, and is refused a second time", async () => {
    const made = await shop.client.post(`${list}.data`, {
      intent: "create",
      name: "Weaving",
      name_ja: "編みもの",
    });
    expect(made.text).toContain("Weaving");
    expect((await shop.client.get("/product-table/new")).text).toContain('<option value="Weaving"');
    const again = await create({ name: "weaving " });
    expect([again.status, again.text.includes("There is already a category with this name.")]).toEqual([
      400,
      true,
    ]);
    expect((await create({ name: " " })).status).toBe(400);
    expect((await create({ name: "x".repeat(201) })).status).toBe(400);
    expect((await create({ name: "Card", home_card: "none-of-them" })).status).toBe(400);
    const both = await Promise.all([create({ name: "At Once" }), create({ name: "At Once" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  test("is deleted only without products, and comes back when a product needs it", async () => {
    const used = (await pathOf("Body Care")).slice(-36);
    const refused = await shop.client.post(list, { intent: "delete", id: used });
    expect(refused.text).toContain("It still has products");
    const id = (await pathOf("Weaving")).slice(-36);
    expect((await shop.client.post(list, { intent: "delete", id })).status).toBe(302);
    expect(await pathOf("Weaving")).toBe("");
    const taken = await create({ name: "Weaving" });
    expect(taken.text).toContain("is in Recently deleted");
    const product = { name: "Mat", category: "Weaving", description: "Woven." };
    expect((await shop.client.post("/product-table/new", product)).status).toBe(302);
    expect((await pathOf("Weaving")).slice(-36)).toBe(id);
    expect(await page("/products")).toContain("category=Weaving");
  });

  test("has a card of the home page, which it takes from another one", async () => {
    const weaving = await pathOf("Weaving");
    expect((await save(weaving, { home_card: "body-care" })).status).toBe(302);
    expect(await page("/")).toContain("/products?category=Weaving");
    expect(await page("/")).not.toContain("/products?category=Body+Care");
    await save(weaving, { home_card: "" });
    expect(await page("/")).toContain('href="/products"');
    expect((await shop.client.get(list)).text).toContain("“Body Care”");
    await save(await pathOf("Body Care"), { home_card: "body-care" });
    expect(await page("/")).toContain("/products?category=Body+Care");
  });

  test("stands in the order of its name or its reading, until staff choose another", async () => {
    const order = async (language: "en" | "ja") =>
      [...(await page("/products", language)).matchAll(/href="(?:\/ja)?\/products\?category=([^"]*)/g)].map(
        ([, it]) => decodeURIComponent((it ?? "").replaceAll("+", " ")),
      );
    const byName = await order("en");
    expect(byName).toEqual(byName.toSorted());
    expect(byName.indexOf("Hair Care")).toBeLessThan(byName.indexOf("Lip & Face"));
    const japanese = await order("ja");
    // か before ギ before し.
    expect(japanese.indexOf("Hair Care")).toBeLessThan(japanese.indexOf("Gift Sets"));
    expect(japanese.indexOf("Gift Sets")).toBeLessThan(japanese.indexOf("Edible Oil"));
    const { text } = await shop.client.get(list);
    const ids = [...text.matchAll(/href="\/admin\/product-categories\/([0-9a-f-]{36})"/g)].map(
      ([, it = ""]) => it,
    );
    const moved = await shop.client.post(
      "/admin/changes/order",
      new URLSearchParams([
        ["recordType", "product-category"],
        ...ids.map((id) => ["seen", id]),
        ...ids.toReversed().map((id) => ["wanted", id]),
      ]),
    );
    expect(moved.status).toBeLessThan(400);
    expect(await order("en")).toEqual(byName.toReversed());
    expect((await shop.client.get(list)).text).toContain("Sort by name again");
    await shop.client.post(list, { intent: "sort-by-name" });
    expect(await order("en")).toEqual(byName);
  });
});
