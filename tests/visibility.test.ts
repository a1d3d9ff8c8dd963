import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#domain/duration";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { shopTimeOf } from "#domain/shop-time";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { fieldsOn, saveRecord, sentFields } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { visitorPages } from "./support/visitor-pages.ts";

// Read once, because a minute may end while the tests run.
const now = Date.now();
const inDays = (days: number) => shopTimeOf(new Date(now + days * dayMs));
const tomorrow = inDays(1);

const product = (id: string) => `/product-table/${id}`;
const post = (id: string) => `/admin/blog/${id}`;
const ritual = (id: string) => `/admin/rituals/${id}`;
const tip = `/admin/rituals/tips/${demo.tip.id}`;
const question = `/admin/entries/question/${demo.question.id}`;
const asset = `/site-assets/${demo.heroAsset.id}`;
const ownPage = `/admin/pages/${demo.ownPage.id}`;

/** Every word of the texts that nobody may read. */
const concealed = { en: "Concealed", ja: "秘匿された" };
const texts = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, `Moonlit ${concealed.en} ${name}`],
      [`${name}_ja`, `月夜 ${concealed.ja} ${name}`],
    ]),
  );

describe("who sees what", () => {
  let shop: Shop;
  let visitor: HttpClient;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    visitor = new HttpClient(shop.server.url);
  });
  afterAll(() => shop.stop());

  const save = async (path: string, changes: Record<string, string | string[]>) =>
    expect((await saveRecord(shop.client, path, changes)).status, path).toBe(302);

  test.each([
    ["/product-table", demo.oil.id, "?state=live"],
    ["/admin/rituals", demo.evening.id, "?state=live"],
    ["/admin/rituals/tips", demo.tip.id, "?state=live"],
    ["/admin/blog", demo.post.id, "?status=published"],
    ["/admin/entries/question", demo.question.id, "?state=live"],
    ["/admin/pages", demo.ownPage.id, "?state=draft"],
  ])("%s keeps its filters on the way to a form, and after its save", async (list, id, search) => {
    const form = `${list}/${id}${search}`;
    const { text } = await shop.client.get(`${list}${search}`);
    expect(text).toContain(`href="${form}"`);
    const saved = await saveRecord(shop.client, form, {});
    expect([saved.status, saved.location]).toEqual([302, `${list}${search}`]);
  });

  /** Every address that visitors and programs read, with the ones of the records themselves. */
  const publicAddresses = (own: string[]) => {
    const pages = [
      ...visitorPages,
      ...["/products?category=Hair+Care", "/blog?q=moonlit", "/blog?q=%E6%9C%88%E5%A4%9C", "/product-table"],
      ...["/product-table?q=moonlit", "/product-table?state=draft", "/product-table?state=scheduled"],
      ...own,
    ];
    const dataOf = (path: string) =>
      path.replace(/^([^?]*)/, (it) => (it === "/" ? "/_.data" : `${it}.data`));
    const inBoth = pages.flatMap((page) => languages.map((language) => localizedPath(language, page)));
    return [
      ...inBoth,
      ...pages.map(dataOf),
      "/sitemap.xml",
      "/feed.xml",
      "/ja/feed.xml",
      "/robots.txt",
      "/manifest.webmanifest",
    ];
  };
  const readAll = async (own: string[]) => {
    const read: { address: string; status: number; text: string }[] = [];
    for (const address of publicAddresses(own)) {
      const { status, text } = await visitor.get(address);
      expect([200, 202, 404], address).toContain(status);
      read.push({ address, status, text });
    }
    return read;
  };
  const addressesWith = (read: { address: string; text: string }[], words: string[]) =>
    read.filter(({ text }) => words.some((word) => text.includes(word))).map(({ address }) => address);

  test("nothing public reads a draft, or what waits for its time", async () => {
    const scheduled = { visible_from: tomorrow };
    await save(product(demo.soap.id), { ...texts("name", "description", "subtitle"), visibility: "draft" });
    await save(product(demo.hairOil.id), { ...texts("name", "description"), is_hero: "on", ...scheduled });
    await save(ritual(demo.sunrise.id), { ...texts("title", "subtitle", "description"), ...scheduled });
    await save(ritual(demo.hiddenRitual.id), texts("title", "description"));
    await save(tip, { ...texts("title", "tip_text"), ...scheduled });
    await save(question, { ...texts("title", "text"), ...scheduled });
    await save(asset, { title: `${concealed.en} asset`, ...texts("alt_text"), ...scheduled });
    await save(post(demo.post.id), { ...texts("title", "excerpt", "content"), ...scheduled });
    await save(post(demo.draft.id), texts("title", "excerpt", "content"));
    await save(ownPage, { ...texts("title", "text"), is_live: "on", ...scheduled });
    const own = [
      ...[demo.soap.id, demo.hairOil.id].flatMap((id) => [`/product/${id}`, `/contact?product=${id}`]),
      ...[demo.sunrise.id, demo.hiddenRitual.id].map((id) => `/products?ritual=${id}`),
      ...[demo.post.slug, demo.draft.slug].map((slug) => `/blog/${slug}`),
      "/pages/privacy",
    ];
    const read = await readAll(own);
    expect(addressesWith(read, Object.values(concealed))).toEqual([]);
    const statusOf = (path: string) => read.find(({ address }) => address === path)?.status;
    for (const path of [`/product/${demo.soap.id}`, `/product/${demo.hairOil.id}`, `/blog/${demo.post.slug}`])
      expect([path, statusOf(path)]).toEqual([path, 404]);
    expect((await shop.client.get("/product-table?q=moonlit")).text).toContain(concealed.en);
    expect((await shop.client.get("/pages/privacy")).text).toContain(concealed.en);
  });

  test("what is unlisted is reached by its address only, and search engines keep off", async () => {
    const secluded = "Secluded";
    const itself = [`/product/${demo.faceOil.id}`, "/blog/ten-minutes-for-your-feet"];
    await save(product(demo.faceOil.id), { name: secluded, visibility: "unlisted", is_featured: "on" });
    await save(post(demo.draft.id), {
      title: `${secluded} post`,
      is_published: "on",
      is_unlisted: "on",
      is_featured: "on",
    });
    await save(ritual(demo.hiddenRitual.id), {
      title: `${secluded} ritual`,
      is_active: "on",
      is_unlisted: "on",
    });
    const chosen = [`/products?ritual=${demo.hiddenRitual.id}`];
    const own = [...itself, ...chosen, `/contact?product=${demo.faceOil.id}`];
    const found = addressesWith(await readAll(own), [secluded]);
    expect(
      found.filter((it) => !own.some((path) => it.replace(/^\/ja|\.data/g, "").startsWith(path))),
    ).toEqual([]);
    for (const path of itself) {
      const { status, text } = await visitor.get(path);
      expect([
        path,
        status,
        text.includes(secluded),
        /<meta name="robots" content="noindex/.test(text),
      ]).toEqual([...[path, 200, true, true]]);
    }
    const { text } = await visitor.get("/sitemap.xml");
    for (const path of itself) expect(text).not.toContain(path);
  });

  test("a draft has words for its state in the lists, with its dates, and can be filtered by it", async () => {
    const { text } = await shop.client.get("/product-table?state=scheduled");
    expect(text).toContain(">Scheduled</span>");
    expect(text).toMatch(/from [A-Z][a-z]{2} \d+, \d{4}/);
    expect(text).not.toContain(`/product-table/${demo.oil.id}`);
    for (const list of [
      "/admin/rituals",
      "/admin/rituals/tips",
      "/admin/entries/question",
      "/admin/pages",
      "/site-assets",
    ]) {
      const scheduled = (await shop.client.get(`${list}?state=scheduled`)).text;
      expect([list, scheduled.includes(">Scheduled</span>")]).toEqual([list, true]);
    }
    expect((await shop.client.get("/admin/blog?status=scheduled")).text).toContain(concealed.en);
    expect((await shop.client.get("/admin/blog?status=unlisted")).text).toContain("Secluded post");
    expect((await shop.client.get("/admin/blog?status=published")).text).not.toContain("Secluded post");
  });

  describe("times", () => {
    test.each([
      [
        "an end before the beginning",
        { visible_from: inDays(3), visible_until: inDays(2) },
        "The end must come after the beginning.",
      ],
      [
        "an end at the beginning",
        { visible_from: inDays(3), visible_until: inDays(3) },
        "The end must come after the beginning.",
      ],
      [
        "an end before the beginning, with another fault,",
        { visible_from: inDays(3), visible_until: inDays(2), name: "" },
        "The end must come after the beginning.",
      ],
      ["a beginning that has passed", { visible_from: inDays(-1) }, "This time has passed."],
      ["an end that has passed", { visible_until: inDays(-1) }, "This time has passed."],
      ["a day that does not exist", { visible_from: "2027-02-30T09:00" }, "Enter a date and a time."],
      ["a year of five digits", { visible_until: "12027-02-03T09:00" }, "Enter a date and a time."],
      ["words", { visible_from: "next Monday" }, "Enter a date and a time."],
      ["a day without a time", { visible_from: "2027-02-03" }, "Enter a date and a time."],
    ])("%s is refused in words, and nothing changes", async (_, dates, sentence) => {
      const { status, text } = await saveRecord(shop.client, product(demo.oil.id), dates);
      expect([status, text.includes(sentence)]).toEqual([400, true]);
      const { visible_from, visible_until } = await fieldsOn(shop.client, product(demo.oil.id));
      expect([visible_from, visible_until]).toEqual([[""], [""]]);
    });

    test("a time that passes while the form is open ends in a merge, not in an error at a field that nobody touched", async () => {
      await save(product(demo.oil.id), { visible_from: inDays(1) });
      const opened = await fieldsOn(shop.client, product(demo.oil.id));
      // What the schedule does at that time.
      await save(product(demo.oil.id), { visible_from: "" });
      const late = { ...opened, visible_from: inDays(-1), subtitle: "Typed meanwhile" };
      const { status, text } = await shop.client.post(product(demo.oil.id), sentFields(late));
      expect([status, text.includes("This time has passed.")]).toEqual([409, false]);
      expect(text).toContain("Typed meanwhile");
    });

    test("an unknown visibility is refused", async () => {
      expect((await saveRecord(shop.client, product(demo.oil.id), { visibility: "secret" })).status).toBe(
        400,
      );
    });

    test("are saved as they were typed, and a copy has none", async () => {
      const dates = { visible_from: inDays(2), visible_until: inDays(5) };
      await save(product(demo.oil.id), dates);
      expect(await fieldsOn(shop.client, product(demo.oil.id))).toMatchObject({
        visible_from: [dates.visible_from],
        visible_until: [dates.visible_until],
      });
      const { location } = await shop.client.post("/admin/changes/duplicate", {
        recordType: "product",
        id: demo.oil.id,
      });
      const copy = await fieldsOn(shop.client, location ?? "");
      expect(copy).toMatchObject({ visibility: ["draft"], visible_from: [""], visible_until: [""] });
      const id = location?.split("/").at(-1);
      expect((await visitor.get(`/product/${id}`)).status).toBe(404);
      await save(product(demo.oil.id), { visible_from: "", visible_until: "" });
      expect((await visitor.get(`/product/${demo.oil.id}`)).status).toBe(200);
    });

    test("of two people are merged like all else", async () => {
      const { text } = await shop.client.get(tip);
      const version = versionIn(text);
      await save(tip, { visible_from: inDays(7) });
      const { status, text: shown } = await saveRecord(shop.client, tip, {
        version,
        visible_from: inDays(8),
      });
      expect(status).toBe(409);
      for (const time of [inDays(7), inDays(8)]) expect(shown).toContain(time.slice(0, 10));
    });
  });
});
