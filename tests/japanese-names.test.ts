import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cast } from "./support/cast.ts";
import { saveRecord } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { type Visitor, visitorsOf } from "./support/visitor.ts";

describe("records without a Japanese name", () => {
  let shop: Shop;
  let visitors: Record<"en" | "ja", Visitor>;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
    visitors = visitorsOf(shop.product.url);
    await saveRecord(shop.it, `/product-table/${cast.oil.id}`, { name_ja: "" });
    await saveRecord(shop.it, `/admin/rituals/${cast.sunrise.id}`, { title_ja: "" });
    await saveRecord(shop.it, `/admin/rituals/tips/${cast.tip.id}`, { title_ja: "" });
    await saveRecord(shop.it, `/admin/blog/${cast.post.id}`, { title_ja: "" });
    await saveRecord(shop.it, `/admin/entries/question/${cast.question.id}`, { title_ja: "" });
    await saveRecord(shop.it, `/admin/pages/${cast.ownPage.id}`, { title_ja: "", is_live: "on" });
  });
  afterAll(() => shop.stop());

  /** The lists of a language, and what each has of a record. */
  const lists = (): [path: string, has: string][] => [
    ["/products", `/product/${cast.oil.id}"`],
    ["/product-table?q=oil", cast.oil.name],
    ["/rituals", cast.sunrise.title],
    ["/rituals", cast.tip.title],
    ["/blog", `/blog/${cast.post.slug}"`],
    ["/contact", cast.question.title],
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
    await saveRecord(shop.it, "/admin/settings", { japanese_names_only: "on" });
    expect(await shown("ja")).toEqual(all.map(() => false));
    expect(await shown("en")).toEqual(all);
    // A link to one still leads there, and staff find it in their table.
    expect((await visitors.ja.get(`/ja/product/${cast.oil.id}`)).status).toBe(200);
    expect((await shop.it.get("/ja/product-table?q=oil")).text).toContain(cast.oil.name);
  });
});
