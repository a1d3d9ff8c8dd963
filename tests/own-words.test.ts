import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTexts } from "#server/db/schema.server";
import { readDatabase } from "./support/databases.ts";
import { hostileStrings } from "./support/hostile-strings.ts";
import { faultsOfHtml } from "./support/html.ts";
import { clientsOf, HttpClient } from "./support/http-client.ts";
import { fieldsOn, saveRecord, undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { addAccount } from "./support/staff.ts";

const hero = "/admin/texts/home_hero_heading";

describe("the owner's own words", () => {
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
  const save = (path: string, changes: Record<string, string | string[]>) =>
    saveRecord(shop.client, path, changes);
  const undoOf = (path: string) => undoOn(shop.client, path);

  describe("a text of a page", () => {
    test("is shown on the next request, in its language, and comes back by Undo", async () => {
      expect(headingOf(await page("/"))).toBe("Everything good begins with a coconut");
      expect(await page("/")).not.toContain("home_hero_heading");
      const saved = await save(hero, { text: "Good morning, coconut", text_ja: "おはよう、ココナッツ" });
      expect([saved.status, saved.location]).toEqual([302, "/admin/texts"]);
      expect(headingOf(await page("/"))).toBe("Good morning, coconut");
      expect(headingOf(await page("/", "ja"))).toBe("おはよう、ココナッツ");
      expect(await page("/about")).not.toContain("Good morning, coconut");
      const listed = (await shop.client.get("/admin/texts?q=morning")).text;
      expect(listed).toContain("Good morning, coconut");
      expect(listed).toContain("made@nyiur.example");
      await save(hero, { text: "Once more" });
      const transaction = await undoOf("/admin/texts");
      expect((await shop.client.post("/admin/changes/undo", { transaction })).status).toBeLessThan(400);
      expect(headingOf(await page("/"))).toBe("Good morning, coconut");
      const activity = (await shop.client.get("/admin/activity")).text;
      expect(activity).toContain("Everything good begins with a coconut");
    });

    test.each(["", "   ", "Everything good begins with a coconut"])(
      "saved as %j is the original again",
      async (text) => {
        await save(hero, { text: "Something else" });
        expect((await save(hero, { text })).status).toBe(302);
        expect(headingOf(await page("/"))).toBe("Everything good begins with a coconut");
      },
    );

    test("around every page is changed on every page", async () => {
      await save("/admin/texts/nav_rituals", { text: "Ceremonies" });
      for (const path of ["/", "/about", "/blog", "/nowhere"])
        expect(await page(path)).toContain(">Ceremonies</");
      await save("/admin/texts/nav_rituals", { text: "" });
    });

    test("of its loader, its plural and its placeholders too", async () => {
      await save("/admin/texts/contact_hero_heading", { text: "Say hello" });
      expect(headingOf(await page("/contact"))).toBe("Say hello");
      await save("/admin/texts/products_showing", { text: "All {count} of them" });
      await save("/admin/texts/products_showing%3Done", { text: "Just {count}" });
      expect(await page("/products?category=Hair+Care")).toMatch(/All \d+ of them/);
      await shop.client.post("/product-table/new", {
        name: "Mat",
        category: "Weaving",
        description: "Woven.",
      });
      expect(await page("/products?category=Weaving")).toContain("Just 1");
      await save("/admin/texts/home_hero_eyebrow", { text: "{year}, and still here" });
      expect(await page("/")).toContain("2007, and still here");
    });

    test.each([
      [{ text: "Since then" }, "Keep {year} in the text"],
      [{ text: "Since {yaer}" }, "{yaer} is not known here"],
      [{ text_ja: "年から" }, "Keep {year} in the text"],
      [{ text: `{year}${"x".repeat(5000)}` }, "Use at most 200 characters"],
    ])("that would break its place is refused: %j", async (changes, reason) => {
      const { status, text } = await save("/admin/texts/home_hero_eyebrow", changes);
      expect([status, text.includes(reason)]).toEqual([400, true]);
    });

    test("is shown as text, whatever it says", async () => {
      for (const hostile of hostileStrings
        .filter((it) => it.trim() !== "" && !/[{}]/.test(it))
        .slice(0, 40)) {
        const { status } = await save(hero, { text: hostile.slice(0, 200) });
        expect([302, 400]).toContain(status);
        const html = await page("/");
        expect(faultsOfHtml(html), hostile).toEqual([]);
        expect((html.match(/<h1/g) ?? []).length).toBe(1);
      }
      await save(hero, { text: "" });
    });

    test("that two people edit is merged, and nobody's words are lost", async () => {
      const opened = await fieldsOn(shop.client, hero);
      await save(hero, { text: "Theirs" });
      const mine = (changes: Record<string, string>) =>
        shop.client.post(hero, {
          version: String(opened.version),
          text: String(opened.text),
          text_ja: "",
          ...changes,
        });
      const merged = await mine({ text_ja: "わたしの言葉" });
      expect([merged.status, merged.text.includes("Theirs")]).toEqual([409, true]);
      const conflict = await mine({ text: "Mine" });
      expect([conflict.status, conflict.text.includes("Theirs"), conflict.text.includes("Mine")]).toEqual([
        409,
        true,
        true,
      ]);
      expect(headingOf(await page("/"))).toBe("Theirs");
      await save(hero, { text: "" });
    });

    test("whose message is gone is kept, and listed as no longer shown", async () => {
      await readDatabase(shop.location, (db) =>
        db.insert(pageTexts).values({ key: "home_old_words", original: "Old words", text: "My old words" }),
      );
      const { text } = await shop.client.get("/admin/texts?page=gone");
      expect(text).toContain("My old words");
      expect((await shop.client.get("/admin/texts/home_old_words?page=gone")).status).toBe(200);
      await readDatabase(shop.location, (db) =>
        db.delete(pageTexts).where(eq(pageTexts.key, "home_old_words")),
      );
    });

    test("has a form behind each link of the list, its singular too", async () => {
      const { text } = await shop.client.get("/admin/texts?page=/products");
      const links = [...text.matchAll(/href="(\/admin\/texts\/[^"?]+)/g)].map(([, link = ""]) => link);
      expect(links.length).toBeGreaterThan(30);
      for (const link of links) expect([link, (await shop.client.get(link)).status]).toEqual([link, 200]);
    });

    test("is no error, no rule and no word of the administration", async () => {
      for (const key of [
        "error_text",
        "page_title",
        "contact_failed",
        "category_choose",
        "menu_sign_out",
        "__proto__",
      ]) {
        expect([key, (await shop.client.get(`/admin/texts/${key}`)).status]).toEqual([key, 404]);
      }
    });

    test("is marked for the preview of staff only, on a page without scripts that this site may frame", async () => {
      const preview = await shop.client.get("/?texts=ja");
      expect(preview.text).toContain("\u2060");
      expect(preview.text).toContain('lang="ja"');
      expect(preview.text).not.toContain("<script");
      expect(preview.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
      const email = "without@nyiur.example";
      const { password } = await addAccount(shop.location, email);
      const withoutRole = new HttpClient(shop.server.url);
      await withoutRole.signIn(email, password);
      const refused = await withoutRole.get("/?texts=ja");
      expect(refused.text).not.toContain("\u2060");
      expect(refused.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      const visitor = await visitors.en.get("/?texts=ja");
      expect(visitor.text).not.toContain("\u2060");
      expect(visitor.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    });
  });

  describe("questions, testimonials and values", () => {
    const add = (kind: string, fields: Record<string, string>) =>
      shop.client.post(`/admin/entries/${kind}/new`, { is_active: "on", display_order: "0", ...fields });
    const idOf = async (kind: string, title: string) =>
      (await shop.client.get(`/admin/entries/${kind}`)).text
        .split("<li")
        .find((row) => row.includes(title))
        ?.match(/entries\/\w+\/([0-9a-f-]{36})/)?.[1] ?? "";

    test("stand as specified at first", async () => {
      const contact = await page("/contact");
      for (const words of ["Do you send abroad?", "18 to 24 months", "for 12 months", "within 6"])
        expect(contact).toContain(words);
      const japanese = (await page("/contact", "ja")).replaceAll("<wbr>", "");
      for (const words of ["海外へも送ってもらえますか。", "18〜24か月", "開封後は12か月", "6か月以内"])
        expect(japanese).toContain(words);
      expect(await page("/")).toContain("Kadek Ayu");
      expect(await page("/about")).toContain("handed on in kitchens");
    });

    test("are added, seen at once in both languages, and told to search engines", async () => {
      const words = {
        title: "Do you wrap gifts?",
        title_ja: "ギフト包装はできますか？",
        text: "Yes,\nin banana leaf.",
      };
      expect((await add("question", words)).status).toBe(302);
      expect(await page("/contact")).toContain("Do you wrap gifts?");
      expect(await page("/contact")).toContain('"name":"Do you wrap gifts?"');
      const japanese = (await page("/contact", "ja")).replaceAll("<wbr>", "");
      expect(japanese).toContain("ギフト包装はできますか？");
      expect(japanese).toContain('<p lang="en"');
      // Staff have chosen an order: the new one is the last.
      expect((await page("/contact")).split("<summary").at(-1)).toContain("Do you wrap gifts?");
    });

    test("are hidden where they are not active or deleted, and the section goes with the last one", async () => {
      const id = await idOf("testimonial", "Kadek Ayu");
      await save(`/admin/entries/testimonial/${id}`, { is_active: [] });
      expect(await page("/")).not.toContain("Kadek Ayu");
      expect(await page("/")).not.toContain("What people say");
      await save(`/admin/entries/testimonial/${id}`, { is_active: ["on"] });
      await shop.client.post("/admin/entries/testimonial", { intent: "delete", id });
      expect(await page("/")).not.toContain("Kadek Ayu");
      await shop.client.post("/admin/bin", { recordType: "page-entry", id });
      expect(await page("/")).toContain("Kadek Ayu");
    });

    test("are refused without a title, with one that is too long, and for a kind that is none", async () => {
      expect((await add("question", { title: " ", text: "x" })).status).toBe(400);
      expect((await add("question", { title: "x".repeat(201), text: "x" })).status).toBe(400);
      expect((await add("secret", { title: "x", text: "x" })).status).toBe(404);
      expect((await shop.client.get("/admin/entries/secret")).status).toBe(404);
    });

    test("are shown as text, whatever they say", async () => {
      await add("value", { title: "<b>Bold</b>", text: "<script>alert(1)</script>", icon: "Sprout" });
      const about = await page("/about");
      expect(about).toContain("&lt;b&gt;Bold&lt;/b&gt;");
      expect(about).not.toContain("<script>alert");
    });

    test("are found from the activity by their id alone", async () => {
      const id = await idOf("testimonial", "Kadek Ayu");
      const { status, location } = await shop.client.get(`/admin/entries/question/${id}`);
      expect([status, location]).toEqual([302, `/admin/entries/testimonial/${id}`]);
    });
  });

  describe("a page of the owner's own", () => {
    const fields = {
      title: "Our data",
      title_ja: "データについて",
      slug: "our-data",
      text: "# Top\n\nWe keep **little**.\n\n- one\n- two\n\n[Write](/contact), [Japanese](/ja/products), [home](/ja#top), [price list](/files/site-assets/prices.pdf), [elsewhere](javascript:alert(1))\n\n<script>alert(1)</script>\n\n[Phone]: 0361 555\n\n1. Scope\n\nSomething\n\n2. Prices",
      text_ja: "",
      is_live: "on",
      in_footer: "on",
      is_indexed: "on",
      display_order: "1",
    };
    const create = (changes: Record<string, string> = {}) =>
      shop.client.post("/admin/pages/new", { ...fields, ...changes });
    const pathOf = async (slug: string) => {
      const rows = (await shop.client.get("/admin/pages")).text.split("<li");
      const row = rows.find((it) => it.includes(`/pages/${slug}`) && it.includes("/admin/pages/")) ?? "";
      return /\/admin\/pages\/[0-9a-f-]{36}/.exec(row)?.[0] ?? "";
    };

    test("is written from a template, and stands at its address, in the footer and in the sitemap", async () => {
      const template = (await shop.client.get("/admin/pages/new?template=legal-notice")).text;
      expect(template).toContain("特定商取引法に基づく表記");
      expect((await create()).status).toBe(302);
      const html = await page("/pages/our-data");
      expect(html).toContain("<strong");
      expect(html).toMatch(/<h2[^>]*>Top<\/h2>/);
      expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(html).not.toContain('href="javascript:');
      expect(html).toContain('href="/contact"');
      // A link to a Japanese address opens in the language of the visitor.
      expect(html).toContain('href="/products"');
      expect(html).toContain('href="/#top"');
      for (const [path, language] of [
        ["/pages/our-data", "en"],
        ["/ja/pages/our-data", "ja"],
      ] as const)
        expect(await page(path, language)).toContain('href="/files/site-assets/prices.pdf"');
      expect(html).toContain("[Phone]: 0361 555");
      expect(html).toMatch(/<ol start="2"[^>]*>\s*<li>Prices/);
      expect(await page("/ja/pages/our-data", "ja")).toContain('href="/ja/products"');
      expect(await page("/ja/pages/our-data", "ja")).not.toContain("/ja/ja/");
      expect(await page("/")).toContain('href="/pages/our-data"');
      expect(await page("/about", "ja")).toContain("データについて");
      expect(await page("/sitemap.xml")).toContain("/pages/our-data");
      expect(await page("/pages/our-data", "ja")).toContain('lang="en"');
    });

    test("is not public while a template's words in brackets stand in it", async () => {
      const gaps = { slug: "half-done", text: "## Address\n\n[Address]", text_ja: "[会社名]" };
      const refused = await create(gaps);
      expect([refused.status, refused.text.includes("Fill in [Address] first.")]).toEqual([400, true]);
      const inJapanese = await create({ ...gaps, text: "Ubud [1], [Address](/contact)" });
      expect(inJapanese.text).toContain("Fill in [会社名] first.");
      expect((await create({ ...gaps, is_live: "" })).status).toBe(302);
      const published = await save(await pathOf("half-done"), { is_live: "on" });
      expect([published.status, published.text.includes("Fill in [Address] first.")]).toEqual([400, true]);
      expect((await visitors.en.get("/pages/half-done")).status).toBe(404);
    });

    test("keeps its old address as a redirect, and shares no address with another", async () => {
      const path = await pathOf("our-data");
      expect((await save(path, { slug: "your-data" })).status).toBe(302);
      const { status, location } = await visitors.en.get("/pages/our-data");
      expect([status, location]).toEqual([308, "/pages/your-data"]);
      // Also when it was a draft while it got the new one.
      await save(path, { is_live: [] });
      await save(path, { slug: "their-data" });
      await save(path, { is_live: "on" });
      for (const slug of ["our-data", "your-data"])
        expect((await visitors.en.get(`/pages/${slug}`)).location).toBe("/pages/their-data");
      // Also when it had a beginning meanwhile.
      const visible_from = "2999-01-01T09:00";
      await save(path, { visible_from });
      await save(path, { slug: "other-data", visible_from });
      await save(path, { visible_from: "" });
      expect((await visitors.en.get("/pages/their-data")).location).toBe("/pages/other-data");
      await save(path, { slug: "your-data" });
      const taken = await create();
      expect([taken.status, taken.text.includes("our-data-2")]).toEqual([400, true]);
      expect((await create({ slug: "../evil" })).status).toBe(400);
    });

    test("has room for a long text, also where it is translated", async () => {
      const text_ja = "長".repeat(95_000);
      expect((await create({ slug: "long", title_ja: "長いページ", text_ja })).status).toBe(302);
      const id = (await pathOf("long")).split("/").at(-1);
      const { text } = await shop.client.get(`/admin/translations/own-page/${id}?to=ja`);
      expect(text).toContain("95,000 of 100,000 characters");
    });

    test("whose text is nested very deep is shown all the same", async () => {
      expect((await create({ slug: "too-deep", text: `${">".repeat(6000)} deep` })).status).toBe(302);
      const { status, text } = await visitors.en.get("/pages/too-deep");
      expect([status, text.includes("deep</p>")]).toEqual([200, true]);
    });

    test("whose text would take minutes holds up nobody", async () => {
      expect((await create({ slug: "too-slow", text: "a\n=\n".repeat(24_000) })).status).toBe(302);
      const order: string[] = [];
      const get = async (path: string) => {
        const { status } = await visitors.en.get(path);
        order.push(path);
        return status;
      };
      const slow = get("/pages/too-slow");
      // Until the server has begun with that page.
      await wait(1000);
      expect(await get("/blog?q=oil")).toBe(200);
      expect(await slow).toBe(200);
      expect(order).toEqual(["/blog?q=oil", "/pages/too-slow"]);
    });

    test("whose address is taken at the same moment is refused in words", async () => {
      const both = await Promise.all([create({ slug: "at-once" }), create({ slug: "at-once" })]);
      expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
      expect(both.find(({ status }) => status === 400)?.text).toContain("at-once-2");
    });

    test("that is a draft is seen by staff only, nowhere announced, and never in the cache", async () => {
      const path = await pathOf("your-data");
      await save(path, { is_live: [] });
      expect((await visitors.en.get("/pages/your-data")).status).toBe(404);
      expect((await visitors.en.get("/pages/our-data")).status).toBe(404);
      expect(await page("/")).not.toContain("/pages/your-data");
      expect(await page("/sitemap.xml")).not.toContain("/pages/your-data");
      const draft = await shop.client.get("/pages/your-data");
      expect([
        draft.status,
        draft.text.includes("This page is a draft"),
        draft.text.includes("noindex"),
      ]).toEqual([200, true, true]);
      expect((await visitors.en.get("/pages/your-data")).status).toBe(404);
    });

    test("may be left out of search engines, is deleted, and comes back", async () => {
      const path = await pathOf("your-data");
      await save(path, { is_live: ["on"], is_indexed: [] });
      expect(await page("/pages/your-data")).toContain("noindex");
      expect(await page("/sitemap.xml")).not.toContain("/pages/your-data");
      const id = path.slice(-36);
      await shop.client.post("/admin/pages", { intent: "delete", id });
      expect((await visitors.en.get("/pages/your-data")).status).toBe(404);
      await shop.client.post("/admin/bin", { recordType: "own-page", id });
      expect((await visitors.en.get("/pages/your-data")).status).toBe(200);
      expect((await visitors.en.get("/pages/nothing")).status).toBe(404);
      expect((await visitors.en.get("/pages/%00")).status).toBeLessThan(500);
    });
  });

  describe("the settings", () => {
    test("move the shop everywhere at once", async () => {
      const { status } = await save("/admin/settings", {
        name: "Nyiur & Daughters",
        founded: "2009",
        copyright_year: "2026",
        address: "Jalan Raya Ubud 1, Ubud",
        address_ja: "",
        open_days: ["mon", "tue", "wed", "thu", "fri", "sun"],
        opens: "09:30",
        closes: "17:00",
        map_url: "https://maps.app.goo.gl/abc",
        phone: "+62 (361) 555-0199",
        email: "",
        instagram: "https://www.instagram.com/nyiur",
        price_prefix: "IDR",
      });
      expect(status).toBe(302);
      const contact = await page("/contact");
      expect(contact).toContain("Jalan Raya Ubud 1, Ubud");
      expect(contact).toContain("Mon-Fri, Sun 9:30AM-5PM WITA");
      expect(contact).toContain('href="tel:+623615550199"');
      expect(contact).toContain('href="https://maps.app.goo.gl/abc"');
      expect(contact).not.toContain("mailto:");
      expect(contact).toContain(
        '"openingHours":["Mo-Fr 09:30-17:00","Su-Su 09:30-17:00"]'.replace("Su-Su", "Su"),
      );
      expect(contact).toContain("© 2026 Nyiur &amp; Daughters");
      const japanese = await page("/contact", "ja");
      expect(japanese).toContain("月〜金・日 9:30〜17:00（バリ島時間）");
      expect(japanese).toContain('lang="en">Jalan Raya Ubud 1, Ubud');
      const home = await page("/");
      expect(home).toContain('"foundingDate":"2009"');
      expect(home).toContain('"sameAs":["https://www.instagram.com/nyiur"]');
      expect(home).toContain("since 2009");
      expect(await page("/products")).toContain("IDR ");
      expect(JSON.parse(await page("/manifest.webmanifest")).short_name).toBe("Nyiur & Daughters");
      expect(await page("/feed.xml")).toContain("Nyiur &amp; Daughters");
      const transaction = await undoOf("/admin/settings");
      await shop.client.post("/admin/changes/undo", { transaction });
      expect(await page("/contact")).toContain("Mon-Sun 10AM-6PM WITA");
    });

    test("take times and numbers as a Japanese keyboard types them", async () => {
      const { status } = await save("/admin/settings", {
        opens: "９：３０",
        closes: "18:00",
        phone: "０３−１２３４ー５６７８",
      });
      expect(status).toBe(302);
      const contact = await page("/contact");
      expect(contact).toContain("9:30AM-6PM");
      expect(contact).toContain('href="tel:0312345678"');
      const transaction = await undoOf("/admin/settings");
      await shop.client.post("/admin/changes/undo", { transaction });
    });

    test("say one thing of an hour that is no time", async () => {
      const { text } = await save("/admin/settings", { opens: "9:5", closes: "18:00" });
      expect(text).toContain("Enter a time");
      expect(text).not.toContain("must close after");
    });

    test.each<[string, string, string]>([
      ["name", " ", "Enter the name of the brand"],
      ["founded", "07", "four digits"],
      ["founded", "two thousand", "four digits"],
      ["phone", "call me", "can be dialled"],
      ["phone", "12", "can be dialled"],
      ["email", "hello", "email address"],
      ["opens", "10am", "Enter a time"],
      ["opens", "", "both times"],
      ["closes", "09:00", "must close after"],
      ["instagram", "javascript:alert(1)", "instagram.com"],
      ["instagram", "https://instagram.com.evil.example/x", "instagram.com"],
      ["whatsapp", "https://evil.example/wa.me", "wa.me"],
      ["whatsapp", "http://wa.me/1", "wa.me"],
      ["map_url", "data:text/html,<script>alert(1)</script>", "map"],
    ])("refuse %s as %j in words", async (field, value, reason) => {
      const { status, text } = await save("/admin/settings", { [field]: value });
      expect([status, text.includes(reason)]).toEqual([400, true]);
    });
  });
});
