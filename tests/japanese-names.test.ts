import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./support/demo-records.ts";
import { clientsOf, type HttpClient } from "./support/http-client.ts";
import { saveRecord } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";

describe("records without a Japanese name", () => {
  let shop: Shop;
  let visitors: Record<"en" | "ja", HttpClient>;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
    visitors = clientsOf(shop.server.url);
    await saveRecord(shop.client, `/product-table/${demo.oil.id}`, { name_ja: "" });
    await saveRecord(shop.client, `/admin/rituals/${demo.sunrise.id}`, { title_ja: "" });
    await saveRecord(shop.client, `/admin/rituals/tips/${demo.tip.id}`, { title_ja: "" });
    await saveRecord(shop.client, `/admin/blog/${demo.post.id}`, { title_ja: "" });
    await saveRecord(shop.client, `/admin/entries/question/${demo.question.id}`, { title_ja: "" });
    const filled = { text: "Ask us.", text_ja: "お尋ねください。", is_live: "on" };
    await saveRecord(shop.client, `/admin/pages/${demo.ownPage.id}`, { title_ja: "", ...filled });
  });
  afterAll(() => shop.stop());

  /** The lists of a language, and what each has of a record. */
  const lists = (): [path: string, has: string][] => [
    ["/products", `/product/${demo.oil.id}"`],
    ["/product-table?q=oil", demo.oil.name],
    ["/rituals", demo.sunrise.title],
    ["/rituals", demo.tip.title],
    ["/blog", `/blog/${demo.post.slug}"`],
    ["/contact", demo.question.title],
    ["/contact", `/pages/privacy"`],
  ];
  const shown = async (language: "en" | "ja") => {
    const found: boolean[] = [];
    for (const [path, has] of lists()) {
      // Without the data of the page, which holds names of referred products, too.
      const { text } = await visitors[language].get(language === "ja" ? `/ja${path}` : path);
      found.push(text.replace(/<script.*?<\/script>/gs, "").includes(has));
    }
    return found;
  };
  const all = Array.from({ length: 7 }, () => true);

  test("are in Japanese lists by their English name, unless the setting leaves them out", async () => {
    expect(await shown("ja")).toEqual(all);
    await saveRecord(shop.client, "/admin/settings", { japanese_names_only: "on" });
    expect(await shown("ja")).toEqual(all.map(() => false));
    expect(await shown("en")).toEqual(all);
    // A link to one still leads there, and staff find it in their table.
    expect((await visitors.ja.get(`/ja/product/${demo.oil.id}`)).status).toBe(200);
    expect((await shop.client.get("/ja/product-table?q=oil")).text).toContain(demo.oil.name);
  });
});
