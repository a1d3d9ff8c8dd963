import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { fieldsOn } from "./support/record-form.ts";
import { type RunningServer, startServer, type temporaryFolder } from "./support/server.ts";
import { addAccount } from "./support/staff.ts";
import { copyTemplateDatabase } from "./support/template.ts";

type Who = "visitor" | "signed-in" | "admin";

describe("the product table", () => {
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const people = {} as Record<Who, HttpClient>;

  beforeAll(async () => {
    const template = await copyTemplateDatabase();
    folder = template.folder;
    const environment = {
      DATA_DIR: folder.path,
      DATABASE_URL: template.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    server = await startServer(environment);
    const kadek = await addAccount({ url: template.url }, "kadek@nyiur.example");
    for (const who of ["visitor", "signed-in", "admin"] as const) {
      people[who] = new HttpClient(server.url);
      people[who].cookies.set("lang", "en");
    }
    await people.admin.signIn(admin.email, admin.password);
    await people.admin.get("/");
    await people["signed-in"].signIn(kadek.email, kadek.password);
  });
  afterAll(async () => {
    await server.kill();
    await folder.remove();
  });

  const fields = (changes: Record<string, string> = {}) => ({
    name: "Coconut Comb",
    category: "Hair Care",
    description: "A comb of coconut wood.",
    ...changes,
  });
  const table = async (who: Who = "visitor", query = "") =>
    (await people[who].get(`/product-table${query}`)).text;
  const idOf = async (name: string) => {
    const text = await table("admin", `?q=${encodeURIComponent(name)}`);
    return /href="\/product-table\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
  };
  const versionOf = async (id: string) => versionIn((await people.admin.get(`/product-table/${id}`)).text);

  describe("who may do what", () => {
    const writes: [string, string, () => Record<string, string>][] = [
      ["create", "/product-table/new", () => fields({ name: "Forged" })],
      ["update", `/product-table/${demo.soap.id}`, () => fields({ name: "Forged", version: "1" })],
      ["flags", "/product-table", () => ({ intent: "status", id: demo.soap.id, is_hero: "on" })],
      ["delete", "/product-table", () => ({ intent: "delete", id: demo.soap.id })],
      ["restore", "/admin/bin", () => ({ recordType: "product", id: demo.soap.id })],
      ["upload", "/admin/uploads/product-images", () => ({ any: "thing" })],
      [
        "crop",
        "/admin/crops",
        () => ({ url: "/files/site-assets/a.jpg", slot: "home/hero", x: "0", y: "0" }),
      ],
      ["new asset", "/site-assets/new", () => ({ title: "Forged", page: "home", section: "hero" })],
      ["asset", `/site-assets/${demo.heroAsset.id}`, () => ({ title: "Forged", version: "1" })],
      ["new ritual", "/admin/rituals/new", () => ({ title: "Forged", time: "1", mood: "x" })],
      ["ritual", `/admin/rituals/${demo.sunrise.id}`, () => ({ title: "Forged", version: "1" })],
      ["step", `/admin/rituals/${demo.sunrise.id}`, () => ({ intent: "step-create", step_text: "Forged" })],
      ["ritual's deletion", "/admin/rituals", () => ({ intent: "delete", id: demo.sunrise.id })],
      ["new tip", "/admin/rituals/tips/new", () => ({ title: "Forged", tip_text: "x" })],
      ["tip", `/admin/rituals/tips/${demo.tip.id}`, () => ({ title: "Forged", version: "1" })],
      ["tip's deletion", "/admin/rituals/tips", () => ({ intent: "delete", id: demo.tip.id })],
      ["new post", "/admin/blog/new", () => ({ title: "Forged", content: "x", slug: "forged" })],
      ["post", `/admin/blog/${demo.post.id}`, () => ({ title: "Forged", version: "1" })],
      ["post's deletion", "/admin/blog", () => ({ intent: "delete", id: demo.post.id })],
      ["category", "/admin/blog/categories", () => ({ intent: "create", name: "Forged" })],
      ["preview", `/admin/preview/blog-post/${demo.post.id}`, () => ({ title: "Forged" })],
      ["asset's deletion", "/site-assets", () => ({ intent: "delete", id: demo.heroAsset.id })],
    ];
    const everything = async () =>
      (
        await Promise.all(
          [
            "/product-table",
            "/site-assets",
            "/admin/rituals",
            "/admin/rituals/tips",
            "/rituals",
            "/admin/blog",
            "/blog",
          ].map(async (path) => (await people.admin.get(path)).text),
        )
      )
        .join("")
        .replaceAll(/<script[\s\S]*?<\/script>|id="[^"]*"|name="version"[^>]*/g, "");

    test.each(writes)(
      "%s is refused to all but administrators, and changes nothing",
      async (_, path, body) => {
        const before = await everything();
        for (const urlPath of [path, `${path}.data`]) {
          const visitor = await people.visitor.post(urlPath, body());
          expect([302, 202]).toContain(visitor.status);
          expect(`${visitor.location}${visitor.text}`).toContain("/auth?next=");
          expect((await people["signed-in"].post(urlPath, body())).status).toBe(403);
          for (const Origin of ["https://elsewhere.example", "null"]) {
            expect((await people.admin.post(urlPath, body(), { Origin })).status).toBe(403);
          }
          expect((await people.admin.post(urlPath, body(), { "Sec-Fetch-Site": "cross-site" })).status).toBe(
            403,
          );
        }
        expect(await everything()).toBe(before);
      },
    );

    test.each([
      "/product-table/new",
      `/product-table/${demo.soap.id}`,
      "/site-assets",
      "/site-assets/new",
      "/admin/blog",
      "/admin/blog/new",
      `/admin/blog/${demo.post.id}`,
      "/admin/rituals",
      "/admin/rituals/new",
      `/admin/rituals/${demo.sunrise.id}`,
      "/admin/rituals/tips",
      "/admin/rituals/tips/new",
      `/admin/rituals/tips/${demo.tip.id}`,
      `/site-assets/${demo.heroAsset.id}`,
      "/admin/bin",
    ])("%s is shown to administrators only", async (path) => {
      expect((await people.visitor.get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
      expect((await people["signed-in"].get(path)).status).toBe(403);
      expect((await people["signed-in"].get(path)).text).toContain("This page is for administrators");
      expect((await people.admin.get(path)).status).toBe(200);
    });

    test("the table is read by all, and edited by administrators", async () => {
      const visitor = await table();
      expect(visitor).toContain("Product Management");
      expect(visitor).toContain("Overview of all products with detailed information");
      expect(visitor).toContain("All Products (16)");
      expect(visitor).not.toContain("Admin access required");
      expect(visitor).not.toContain("Add Product");
      expect(visitor).toContain('content="noindex"');
      const colleague = await table("signed-in");
      expect(colleague).toContain("Admin access required to edit products");
      expect(colleague).not.toContain('type="checkbox"');
      const boss = await table("admin");
      expect(boss).toContain("Manage all products with full admin access");
      for (const words of ["Add Product", "Edit Body Butter", "Delete Body Butter", "Recently deleted"]) {
        expect(boss).toContain(words);
      }
    });
  });

  test.each([
    ["turmeric", ["Boreh Body Scrub"]],
    ["ケミリ", ["Hair Oil", "Hair Mask"]],
    ["ﾍｱﾏｽｸ", ["Hair Mask"]],
    ["LIP BALM", ["Lip Balm"]],
    ["％", []],
    ["\0", ["Lip Balm"]],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["' or 1=1 --", []],
  ])("the search for %j", async (term, names) => {
    const text = await table("visitor", `?q=${encodeURIComponent(term)}`);
    for (const name of names) expect(text).toContain(name);
    if (names.length === 0) expect(text).toMatch(/No products found matching &quot;/);
  });

  test("a product's life: created in both languages, seen at once, edited, deleted, brought back", async () => {
    const created = await people.admin.post("/product-table/new", {
      ...fields({
        name: " Salak Scrub ",
        name_ja: "サラク・スクラブ",
        price: "Rp 99,000",
        benefits: "Smooth skin",
        "sizes[0].size": "50 g",
        "sizes[0].price": "Rp 50,000",
        "sizes[1].size": "100 g",
        "sizes[1].price": "Rp 90,000",
        "sizes[1].popular": "on",
        "aromas[0].aroma": "Salak",
        is_featured: "on",
      }),
      id: "00000000-0000-4000-8000-000000000000",
      created_at: "1999-01-01",
      version: "77",
      deleted_at: "1999-01-01",
      variants: "[]",
    });
    expect(created.location).toBe("/product-table");
    const after = await table("admin");
    expect(after).toContain("Product created successfully");
    expect(after.replace(/<[^>]*>/g, "")).toContain("Rp 50,000 – Rp 90,000 (2 variants)");
    const id = await idOf("Salak Scrub");
    expect(id).not.toContain("00000000");
    const shown = await people.visitor.get(`/product/${id}`);
    for (const words of ["Salak Scrub", "100 g – Rp 90,000 (Popular)", "Smooth skin"])
      expect(shown.text).toContain(words);
    expect((await people.visitor.get("/products", { Cookie: "lang=ja" })).text).toContain("サラク・スクラブ");
    expect((await people.visitor.get("/")).text).toContain("Salak Scrub");

    const version = await versionOf(id);
    const saved = await people.admin.post(`/product-table/${id}`, fields({ name: "Salak Polish", version }));
    expect(saved.location).toBe("/product-table");
    expect(await table("admin")).toContain("Product updated successfully");
    const late = await people.admin.post(`/product-table/${id}`, fields({ name: "Lost?", version }));
    expect(late.status).toBe(409);
    expect(late.text).toContain("You have saved this yourself since you opened this form");
    expect((await people.visitor.get(`/product/${id}`)).text).toContain("Salak Polish");

    await people.admin.post("/product-table", { intent: "status", id, is_hero: "on" });
    expect(await table("admin")).toContain("Product status updated successfully");
    expect((await people.visitor.get(`/product/${id}`)).text).toContain("Hero product");

    await people.admin.post("/product-table", { intent: "delete", id });
    const html = await table("admin");
    expect(html).toContain("Product deleted successfully");
    expect(html).toContain("Undo");
    expect((await people.visitor.get(`/product/${id}`)).status).toBe(404);
    expect((await people.admin.get("/admin/bin")).text).toContain("Salak Polish");
    expect((await people.admin.post("/admin/bin", { recordType: "product", id })).location).toBe(
      "/product-table",
    );
    expect((await people.visitor.get(`/product/${id}`)).status).toBe(200);
    expect((await people.admin.post("/admin/bin", { recordType: "product", id })).location).toBe(
      "/product-table",
    );
    await people.admin.post("/product-table", { intent: "delete", id });
  });

  test.each<[Record<string, string>, string]>([
    [{ name: " " }, "Product name is required"],
    [{ category: "" }, "Category is required"],
    [{ description: "" }, "Description is required"],
    [{ name_ja: "あ".repeat(201) }, "This is too long."],
    [{ "sizes[0].size": "S" }, "Each size needs a price."],
    [{ "sizes[0].price": "Rp 1" }, "Each size needs a name."],
    [{ "aromas[0].popular": "on" }, "Each aroma needs a name."],
    [
      { "sizes[0].size": "S", "sizes[0].price": "1", "sizes[1].size": " ｓ ", "sizes[1].price": "2" },
      "The same size stands here twice.",
    ],
    [{ image_url: "https://elsewhere.example/x.png" }, "This picture was not uploaded here."],
    [{ image_url: "/files/product-images/../../secret" }, "This picture was not uploaded here."],
    [{ gallery_images: "//elsewhere.example/x.png" }, "This picture was not uploaded here."],
    [{ image_url: "/files/product-images/product-1-none.jpg" }, "This picture was not uploaded here."],
    [{ gallery_images: "/files/product-images/product-1-none.jpg" }, "This picture was not uploaded here."],
  ])("%j is told and not saved", async (changes, message) => {
    const response = await people.admin.post("/product-table/new", fields(changes));
    expect(response.status).toBe(400);
    expect(response.text).toContain(message);
    expect(await table("visitor", "?q=Coconut+Comb")).toContain("No products found");
  });

  test.each([
    ["/product-table", { intent: "delete", id: crypto.randomUUID() }, 404],
    ["/product-table", { intent: "delete", id: "7" }, 400],
    ["/product-table", { intent: "frob", id: demo.soap.id }, 400],
    ["/product-table", {}, 400],
    [`/product-table/${crypto.randomUUID()}`, { version: "1" }, 404],
    [`/product-table/${demo.soap.id}`, { version: "x" }, 400],
    ["/site-assets", { intent: "delete", id: crypto.randomUUID() }, 404],
    ["/site-assets", { intent: "frob", id: demo.heroAsset.id }, 400],
    [`/site-assets/${demo.heroAsset.id}`, { version: "" }, 400],
    ["/site-assets/not-an-id", { version: "1" }, 400],
    ["/admin/bin", { recordType: "person", id: demo.soap.id }, 400],
  ] as [string, Record<string, string>, number][])("POST %s %j gets %i", async (path, body, status) => {
    const response = await people.admin.post(path, body.version ? fields(body) : body);
    expect(response.status).toBe(status);
  });

  test("a list may be full, and ingredients typed but not added are split as well", async () => {
    const body = new URLSearchParams(fields({ name: "Full" }));
    for (let n = 0; n < 50; n++) body.append("benefits", `benefit ${n}`);
    body.append("benefits", "");
    body.append("ingredients", "oil, salt、rose");
    const response = await people.admin.post("/product-table/new", body);
    expect(response.location).toBe("/product-table");
    const { text } = await people.admin.get(`/product-table/${await idOf("Full")}`);
    expect(text).toContain("benefit 49");
    for (const part of ["oil", "salt", "rose"]) expect(text).toContain(`>${part}</textarea>`);
  });

  test("a comma in an ingredient that is there moves no translation", async () => {
    const form = (changes: Record<string, string[]>, version?: string) => {
      const body = new URLSearchParams(fields({ name: "Commas", ...(version && { version }) }));
      for (const [name, list] of Object.entries(changes)) for (const it of list) body.append(name, it);
      return body;
    };
    const lists = { ingredients: ["Coconut oil", "Salt", ""], ingredients_ja: ["ココナッツ油", "塩", ""] };
    await people.admin.post("/product-table/new", form(lists));
    const path = `/product-table/${await idOf("Commas")}`;
    const ingredients = ["Coconut oil, sesame", "Salt", "rose, lime"];
    await people.admin.post(path, form({ ...lists, ingredients }, "1"));
    const saved = await fieldsOn(people.admin, path);
    expect(saved.ingredients).toEqual(["Coconut oil, sesame", "Salt", "rose", "lime", ""]);
    expect(saved.ingredients_ja).toEqual(["ココナッツ油", "塩", "", "", ""]);
    const translation = new URLSearchParams({ version: "2" });
    for (const it of ["ココナッツ油、ごま油", "塩", "薔薇、ローズ"]) translation.append("ingredients_ja", it);
    await people.admin.post(
      `${path.replace("/product-table/", "/admin/translations/product/")}?to=ja`,
      translation,
    );
    expect((await fieldsOn(people.admin, path)).ingredients_ja).toEqual([
      "ココナッツ油、ごま油",
      "塩",
      "薔薇、ローズ",
      "",
      "",
    ]);
  });

  test("entries of a list keep their places beside those of the other language", async () => {
    const body = new URLSearchParams(fields({ name: "With Gaps" }));
    for (const entry of ["Soft", "", "Warm", "Light", ""]) body.append("benefits", entry);
    for (const entry of ["やわらか", "", " ", "かるい", ""]) body.append("benefits_ja", entry);
    // The list opens without search and page, so the new product is visible.
    expect((await people.admin.post("/product-table/new?q=oil&page=2", body)).location).toBe(
      "/product-table",
    );
    const id = await idOf("With Gaps");
    const form = await fieldsOn(people.admin, `/product-table/${id}`);
    // The last box is for a new entry.
    expect(form.benefits).toEqual(["Soft", "Warm", "Light", ""]);
    expect(form.benefits_ja).toEqual(["やわらか", "", "かるい", ""]);
    const { text } = await people.visitor.get(`/ja/product/${id}`);
    expect(text).toContain("かるい");
    expect(text).not.toMatch(/<li[^>]*><\/li>/);
  });

  test("what has no Japanese is shown in English and says so, and what has is Japanese", async () => {
    const body = new URLSearchParams({
      ...fields({ name: "Half Said", description_ja: "ヤシの木のくし。", benefits: "Softens" }),
      "sizes[0].size": "1 L refill",
      "sizes[0].size_ja": "1 L（詰め替え用）",
      "sizes[0].price": "Rp 10,000",
      "aromas[0].aroma": "Vanilla",
      "aromas[1].aroma": "Clove",
      "aromas[1].aroma_ja": "クローブ",
      "aromas[1].description": "Warm",
      "aromas[1].aroma_description_ja": "あたたかい",
    });
    expect((await people.admin.post("/product-table/new", body)).status).toBe(302);
    const id = await idOf("Half Said");
    const { text } = await people.visitor.get(`/ja/product/${id}`);
    expect(text).toMatch(/<ul lang="en"[^>]*><li[^>]*>Softens/);
    for (const words of ["ヤシの木のくし。", "1 L（詰め替え用）：Rp 10,000", "クローブ", "あたたかい"]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/<span lang="en"[^>]*>Vanilla/);
    expect((await people.visitor.get(`/product/${id}`)).text).toContain("1 L refill – Rp 10,000");
    const form = (await people.admin.get(`/product-table/${id}`)).text;
    for (const value of ["1 L（詰め替え用）", "クローブ", "あたたかい"])
      expect(form).toContain(`value="${value}"`);
  });

  describe("a product with aromas and a price of its own, without sizes and a picture", () => {
    let [id, other] = ["", ""];
    beforeAll(async () => {
      const candle = { category: "Candles", price: "Rp 64,000" };
      await people.admin.post("/product-table/new", {
        ...fields({ ...candle, name: "Clove Candle", is_hero: "on" }),
        "aromas[0].aroma": "Clove",
        "aromas[1].aroma": "Vetiver",
      });
      await people.admin.post("/product-table/new", fields({ ...candle, name: "Plain Candle" }));
      id = await idOf("Clove Candle");
      other = await idOf("Plain Candle");
    });
    afterAll(async () => {
      for (const it of [id, other]) await people.admin.post("/product-table", { intent: "delete", id: it });
    });
    const shown = async (path: string) => (await people.visitor.get(path)).text;
    /** The brand's marks, which stand for pictures. */
    const marksOn = async (path: string) =>
      [...(await shown(path)).matchAll(/<svg viewBox="0 0 100 104"[^>]*>/g)].map(([mark]) => mark);

    test("shows the price in its summary, and tells it to search engines", async () => {
      const text = await shown(`/product/${id}`);
      expect(text).toMatch(/<dt[^>]*>Price<\/dt><dd[^>]*>(<span[^>]*>)?Rp 64,000</);
      const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
      const things: Record<string, unknown>[] = JSON.parse(json)["@graph"] ?? [];
      const product = things.find((it) => it["@type"] === "Product");
      expect(product?.offers).toMatchObject({ "@type": "Offer", price: 64000, priceCurrency: "IDR" });
    });

    test("shows the price in the hero block", async () => {
      const text = await shown("/products?category=Candles");
      const hero = text.slice(text.indexOf('aria-labelledby="hero-product"')).split("</section>")[0];
      expect(hero).toContain("Clove Candle");
      expect(hero).toMatch(/<p [^>]*>(<span[^>]*>)?Rp 64,000</);
    });

    test("has the brand's mark as its picture: named among related products, hidden elsewhere", async () => {
      const inCatalogue = await marksOn("/products?category=Candles");
      expect(inCatalogue).toHaveLength(2);
      for (const mark of inCatalogue) expect(mark).toContain('aria-hidden="true"');
      const visible = (await marksOn(`/product/${other}`)).filter((it) => !it.includes('aria-hidden="true"'));
      expect(visible).toEqual([expect.stringContaining('role="img" aria-label="🥥"')]);
    });
  });

  test("a text near its limit says how many characters it has", async () => {
    for (const [name, length] of [
      ["Short Story", 3900],
      ["Long Story", 4500],
    ] as const) {
      await people.admin.post("/product-table/new", fields({ name, description: "x".repeat(length) }));
    }
    const form = async (name: string) => (await people.admin.get(`/product-table/${await idOf(name)}`)).text;
    expect(await form("Long Story")).toContain(">4,500 of 5,000 characters</p>");
    expect(await form("Short Story")).not.toContain("of 5,000 characters");
  });

  test.each(["/auth", "/auth/sign-up", "/profile", "/product-table", "/product-table/new", "/admin/bin"])(
    "a body that is no form is refused at %s",
    async (path) => {
      const who = path.startsWith("/auth") ? people.visitor : people.admin;
      const response = await who.post(path, {}, { "Content-Type": "application/json" });
      expect(response.status).toBe(400);
    },
  );

  test("characters that no text can hold are left out", async () => {
    const response = await people.admin.post("/product-table/new", fields({ name: "Nul\0l" }));
    expect(response.location).toBe("/product-table");
    expect(await table("visitor", "?q=Null")).toContain("Null");
  });

  test("a request for one part of a page leaves the message to the page", async () => {
    expect((await people.admin.post("/product-table/new", fields({ name: "Told Later" }))).status).toBe(302);
    const part = await people.admin.get("/auth/session.data?_routes=screens%2Faccount%2Fsession");
    expect(part.status).toBe(200);
    expect(await table("admin")).toContain("Product created successfully");
    expect(await table("admin")).not.toContain("Product created successfully");
  });

  test("nothing of all this was an error to the log", () => {
    expect(server.output()).not.toContain('"level":50');
    expect(server.output()).not.toMatch(/development\.js/);
  });
});
