import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { minuteMs } from "#domain/duration";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { previews } from "#server/db/schema.server";
import { browserHeaders } from "./support/browser-headers.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { openPreview } from "./support/preview.ts";
import { fieldsOn, saveRecord } from "./support/record-form.ts";
import { openRecords } from "./support/records.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

describe("a preview", () => {
  let shop: Shop;
  let visitor: HttpClient;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    visitor = new HttpClient(shop.server.url);
  });
  afterAll(() => shop.stop());

  const oil = { recordType: "product", id: demo.oil.id };
  const oilForm = `/product-table/${demo.oil.id}`;
  const oilPage = `/product/${demo.oil.id}`;
  const snapshot = async () => {
    const records = await openRecords(shop.location);
    const { previews: _, ...rest } = await records.snapshot();
    await records.close();
    return rest;
  };

  test("shows what is typed on the pages where it will stand, in both languages, and saves nothing", async () => {
    const before = await snapshot();
    const fields = { ...(await fieldsOn(shop.client, oilForm)), name: "Not saved yet", name_ja: "未保存" };
    const { status, token } = await openPreview(shop.client, oil, fields);
    expect(status).toBe(302);
    for (const page of [oilPage, "/products"]) {
      const seen = await shop.client.get(`${page}?preview=${token}&in=en`);
      expect([page, seen.status, seen.text.includes("Not saved yet")]).toEqual([page, 200, true]);
      expect((await shop.client.get(`${page}?preview=${token}&in=ja`)).text).toContain("未保存");
      const now = await visitor.get(page);
      expect(now.text).not.toContain("Not saved yet");
    }
    expect((await shop.client.get(oilPage)).text).not.toContain("Not saved yet");
    expect(await snapshot()).toEqual(before);
  });

  test("of a record that is not saved yet stands on a page of its own", async () => {
    const { token, text } = await openPreview(
      shop.client,
      { recordType: "product", id: "new" },
      { name: "Brand new", category: "Hair Care", description: "Words.", visibility: "draft" },
    );
    const id = /\/product\/([0-9a-f-]{36})\?/.exec(text)?.[1];
    const page = await shop.client.get(`/product/${id}?preview=${token}`);
    expect([page.status, page.text.includes("Brand new")]).toEqual([200, true]);
    expect((await visitor.get(`/product/${id}`)).status).toBe(404);
    expect((await shop.client.get("/product-table?q=brand+new")).text).toContain("No products found");
  });

  test.each([
    ["ritual", demo.hiddenRitual.id, "/rituals", demo.hiddenRitual.title],
    ["mindfulness-tip", demo.tip.id, "/rituals", demo.tip.title],
    ["page-entry", demo.question.id, "/contact", demo.question.title],
    ["site-asset", demo.heroAsset.id, "/", "preview="],
    ["blog-post", demo.draft.id, `/blog/${demo.draft.slug}`, demo.draft.title],
    ["own-page", demo.ownPage.id, "/pages/privacy", "Privacy"],
    ["product-category", demo.hairCare.id, "/products?category=Hair+Care", "Hair Care"],
  ])("of a stored %s stands on its page, also as a draft", async (recordType, id, page, words) => {
    const { token, text } = await openPreview(shop.client, { recordType, id, search: "?stored" });
    expect(text).toContain(page.replace(/\?.*/, ""));
    for (const language of languages) {
      const path = `${page}${page.includes("?") ? "&" : "?"}preview=${token}&in=${language}`;
      const seen = await shop.client.get(path);
      expect([path, seen.status]).toEqual([path, 200]);
      expect(seen.text).toContain(`<html lang="${language}"`);
      if (language === "en" && words !== "preview=") expect(seen.text).toContain(words);
    }
  });

  test("of a renamed category has its products, and its card of the home page", async () => {
    const form = `/admin/product-categories/${demo.hairCare.id}`;
    const preview = { recordType: "product-category", id: demo.hairCare.id };
    const fields = { ...(await fieldsOn(shop.client, form)), name: "For the Hair", home_card: "body-care" };
    const { token } = await openPreview(shop.client, preview, fields);
    const page = await shop.client.get(`/products?category=For+the+Hair&preview=${token}&in=en`);
    expect(page.text).toContain("Hair Oil");
    const home = (await shop.client.get(`/?preview=${token}&in=en`)).text;
    expect(home.split("category=For+the+Hair")).toHaveLength(2);
    expect((await visitor.get("/products?category=Hair+Care")).text).toContain("Hair Oil");
  });

  test("of a product leads to the pages that show it", async () => {
    const pages = async (fields: Record<string, string>) => {
      const { text } = await openPreview(
        shop.client,
        { recordType: "product", id: "new" },
        { name: "Balm", category: "Hair Care", description: "Words.", visibility: "live", ...fields },
      );
      return Array.from(text.matchAll(/\?page=\d"[^>]*>([^<]+)</g), ([, label]) => label);
    };
    expect(await pages({ is_hero: "on" })).toEqual(["Its own page", "Products"]);
    expect(await pages({ is_featured: "on" })).toEqual(["Its own page", "Products", "Home"]);
  });

  test("of a new testimonial shows it, though there is one for each day", async () => {
    const { token } = await openPreview(
      shop.client,
      { recordType: "page-entry", id: "new", search: "?kind=testimonial" },
      { title: "Somebody New", text: "It smells of home.", icon: "Leaf" },
    );
    expect((await shop.client.get(`/?preview=${token}`)).text).toContain("It smells of home.");
    expect((await visitor.get("/")).text).not.toContain("It smells of home.");
  });

  describe("with a link", () => {
    const shared = async () => {
      const fields = { ...(await fieldsOn(shop.client, oilForm)), name: "For a friend", name_ja: "友人へ" };
      const { path, token } = await openPreview(shop.client, oil, fields);
      await shop.client.post(path, { intent: "share" });
      return { path, token, id: token.split(".")[0] ?? "" };
    };

    test("is seen without an account, by nobody's robots, in no cache, without scripts", async () => {
      const { path, token } = await shared();
      const { text: list } = await shop.client.get(path);
      expect(list).toContain(`${oilPage}?preview=${token}`);
      for (const language of languages) {
        const page = await visitor.get(`${localizedPath(language, oilPage)}?preview=${token}`);
        expect([page.status, page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")]).toEqual([
          ...[200, "no-store", "noindex"],
        ]);
        expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
        expect(page.text).not.toMatch(/<script(?! type="application\/ld\+json")/);
        expect(page.text).toContain(language === "en" ? "For a friend" : "友人へ");
      }
      expect((await visitor.get(oilPage)).text).not.toContain("For a friend");
    });

    test("counts no view of a post", async () => {
      const { token, path } = await openPreview(shop.client, {
        ...{ recordType: "blog-post", id: demo.post.id, search: "?stored" },
      });
      await shop.client.post(path, { intent: "share" });
      const views = () =>
        readDatabase(shop.location, async (db) => {
          const found = await db.execute(sql`select view_count from blog_posts where id = ${demo.post.id}`);
          return (found as unknown as { rows: { view_count: number }[] }).rows[0]?.view_count;
        });
      const before = await views();
      for (let n = 0; n < 3; n++)
        await visitor.get(`/blog/${demo.post.slug}?preview=${token}`, browserHeaders);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await views()).toBe(before);
    });

    test("ends: not shared, altered, taken back, late, or of a deleted record", async () => {
      const own = await openPreview(shop.client, { ...oil, search: "?stored" });
      const statusOf = async (token: string) => {
        const { status, text } = await visitor.get(`${oilPage}?preview=${token}`);
        expect(text.includes("This preview has ended")).toBe(status === 410);
        return status;
      };
      expect(await statusOf(own.token)).toBe(410);
      const { path, token, id } = await shared();
      expect(await statusOf(token)).toBe(200);
      for (const altered of [
        `${token}x`,
        token.replace(/.$/, token.endsWith("A") ? "B" : "A"),
        id,
        "",
        "%00",
      ])
        expect([altered, await statusOf(altered)]).toEqual([altered, 410]);
      expect(await statusOf(`${own.token.split(".")[0]}.${token.split(".")[1]}`)).toBe(410);
      await shop.client.post(path, { intent: "unshare" });
      expect(await statusOf(token)).toBe(410);
      await shop.client.post(path, { intent: "share" });
      expect(await statusOf(token)).toBe(200);
      const endIn = (ms: number) =>
        readDatabase(shop.location, async (db) => {
          await db
            .update(previews)
            .set({ ends_at: new Date(Date.now() + ms) })
            .where(eq(previews.id, id));
        });
      await endIn(-1000);
      expect(await statusOf(token)).toBe(410);
      await endIn(minuteMs);
      expect(await statusOf(token)).toBe(200);
      await shop.client.post("/product-table", { intent: "delete", id: demo.oil.id, references: "keep" });
      expect(await statusOf(token)).toBe(410);
      await shop.client.post("/admin/bin", oil);
      expect(await statusOf(token)).toBe(200);
    });
  });

  test("of a translator shows no value that they may not save", async () => {
    const translator = await signInAs(shop, "translator_ja");
    const fields = await fieldsOn(translator, oilForm);
    const own = await openPreview(translator, oil, { ...fields, name_ja: "別の名前" });
    expect(own.status).toBe(302);
    expect((await translator.get(`${oilPage}?preview=${own.token}&in=ja`)).text).toContain("別の名前");
    const forged = { ...fields, name: "Forged name", price: "Rp 66", name_ja: "また別の名前" };
    const { token } = await openPreview(translator, oil, forged);
    const texts = await Promise.all(
      languages.map(async (it) => (await translator.get(`${oilPage}?preview=${token}&in=${it}`)).text),
    );
    expect(texts.join()).not.toMatch(/Forged name|Rp 66/);
    expect(texts[1]).toContain("また別の名前");
    const unsaved = await openPreview(translator, { ...oil, id: "new" }, fields);
    expect(unsaved.status).toBe(403);

    // Of changes that wait, they may show what is in them.
    await saveRecord(shop.client, oilForm, { name: "Waiting Oil", edit: "keep" });
    const waiting = await fieldsOn(translator, oilForm);
    expect((await openPreview(translator, { ...oil, search: "?edit" }, waiting)).status).toBe(302);
    expect((await openPreview(translator, oil, fields)).status).toBe(302);
  });

  test("says what keeps it from being shown", async () => {
    const nameless = await openPreview(shop.client, oil, {
      name: "",
      category: "Hair Care",
      description: "",
    });
    expect([nameless.status, nameless.text.includes("This cannot be shown yet")]).toEqual([400, true]);
    expect(nameless.text).toContain("<li>Name: Product name is required</li>");
    expect(nameless.text).toContain("<li>Description is required</li>");
    const long = { ...(await fieldsOn(shop.client, oilForm)), name_ja: "長".repeat(201) };
    const tooLong = await openPreview(shop.client, oil, long);
    expect(tooLong.text).toContain("<li>Name (Japanese): This is too long. Use at most 200 characters.</li>");
    const fields = { ...(await fieldsOn(shop.client, `/admin/blog/${demo.draft.id}`)), slug: demo.post.slug };
    const taken = await openPreview(shop.client, { recordType: "blog-post", id: demo.draft.id }, fields);
    expect([taken.status, taken.text.includes(`${demo.post.slug}-2`)]).toEqual([400, true]);
  });

  test.each([
    ["/admin/preview/product/nothing", 404],
    ["/admin/preview/contact-message/new", 404],
    ["/admin/preview/constructor/new", 404],
  ])("there is none at %s", async (path, status) => {
    expect((await shop.client.post(path, { name: "x" })).status).toBe(status);
  });

  test("of a new record has nothing that is stored", async () => {
    const fresh = { recordType: "product", id: "new", search: "?stored" };
    expect((await openPreview(shop.client, fresh)).status).toBe(404);
  });

  test("of a page whose text cannot be parsed in time shows it as typed", async () => {
    const embedded = await startShop("embedded", { RATE_LIMITS: "off" });
    onTestFinished(embedded.stop);
    const page = { recordType: "own-page", id: demo.ownPage.id };
    const stored = await fieldsOn(embedded.client, `/admin/pages/${demo.ownPage.id}`);
    const text_ja = `${"- ".repeat(40_000)}終わり`;
    const { token } = await openPreview(embedded.client, page, { ...stored, text_ja });
    const { status, text } = await embedded.client.get(`/pages/privacy?preview=${token}&in=ja`);
    expect([status, text.includes("終わり")]).toEqual([200, true]);
  });

  test("many at once neither wait for each other for ever nor show each other's texts", async () => {
    const fields = await fieldsOn(shop.client, oilForm);
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const { token } = await openPreview(shop.client, oil, { ...fields, name: `Number ${n}` });
        return token;
      }),
    );
    const pages = await Promise.all(
      tokens.map(async (token) => (await shop.client.get(`${oilPage}?preview=${token}&in=en`)).text),
    );
    expect(pages.map((text) => [...new Set(text.match(/Number \d/g))])).toEqual(
      tokens.map((_, n) => [`Number ${n}`]),
    );
    expect((await visitor.get(oilPage)).text).not.toContain("Number");
  });
});
