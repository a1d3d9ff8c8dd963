import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Language, languages } from "#domain/language";
import { chooseLanguage, expect, send, signIn, testAlone } from "./support.ts";

testAlone.use({ environment: { DEMO_CONTENT: "off" } });

type Words = Record<Language, string>;

/** What each list says while it is empty, how its first record is made, and what stands for it then. */
const lists: Record<string, { empty: Words; add?: (page: Page) => Promise<unknown>; one?: Words }> = {
  "/admin/product-categories": {
    empty: { en: "There are no categories yet.", ja: "カテゴリーはまだありません。" },
    add: (page) => send(page, "/admin/product-categories/new", { name: "Soaps" }),
    one: { en: "Soaps", ja: "Soaps" },
  },
  "/product-table": {
    empty: { en: "No products found", ja: "製品が見つかりません" },
    add: (page) =>
      send(page, "/product-table/new", { name: "First soap", category: "Soaps", description: "Mild." }),
    one: { en: "All Products (1)", ja: "すべての製品（1）" },
  },
  "/admin/rituals": {
    empty: { en: "No rituals found", ja: "リチュアルが見つかりません" },
    add: (page) =>
      send(page, "/admin/rituals/new", {
        title: "First ritual",
        time: "5 min",
        mood: "Calm",
        display_order: "0",
      }),
    one: { en: "Rituals (1)", ja: "リチュアル（1）" },
  },
  "/admin/rituals/tips": {
    empty: {
      en: "No tips yet. The section 'Daily Mindfulness' appears with the first active one.",
      ja: "ヒントがまだありません。有効なヒントを追加すると「毎日のマインドフルネス」が表示されます。",
    },
    add: (page) =>
      send(page, "/admin/rituals/tips/new", { title: "First tip", tip_text: "Sit.", display_order: "0" }),
    one: { en: "Mindfulness tips (1)", ja: "マインドフルネスのヒント（1）" },
  },
  "/admin/blog": {
    empty: { en: "No posts found", ja: "記事が見つかりません" },
    add: (page) => send(page, "/admin/blog/new", { title: "First post", content: "Hello.", slug: "first" }),
    one: { en: "1 post", ja: "1件の記事" },
  },
  "/admin/messages": {
    empty: {
      en: "Messages from the contact form will appear here.",
      ja: "お問い合わせフォームから届いたメッセージが、ここに表示されます。",
    },
  },
  "/site-assets": {
    empty: {
      en: "No site assets found. Add your first asset to get started.",
      ja: "サイト画像がまだありません。最初のサイト画像を登録してください。",
    },
  },
  "/admin/pictures": {
    empty: { en: "There are no pictures yet.", ja: "画像はまだありません。" },
    add: async (page) => {
      const data = await readFile("db/demo/pictures/favicon.png");
      await page.request.post("/admin/uploads/site-assets?name=first.png&library", { data });
    },
    one: { en: "1 picture", ja: "1枚の画像" },
  },
  "/admin/entries/testimonial": {
    empty: {
      en: "There is nothing here yet, so the page leaves the place out.",
      ja: "まだ何も登録されていないため、ページには表示されません。",
    },
    add: (page) =>
      send(page, "/admin/entries/testimonial/new", { title: "Ayu", text: "Lovely.", display_order: "0" }),
    one: { en: "Ayu", ja: "Ayu" },
  },
  "/admin/pages": {
    empty: { en: "There are no pages of your own yet.", ja: "独自のページはまだありません。" },
    add: (page) => send(page, "/admin/pages/new", { title: "First page", slug: "first", text: "Hello." }),
    one: { en: "First page", ja: "First page" },
  },
  "/admin/dictionary": {
    empty: { en: "The dictionary has no entries yet.", ja: "用語集にはまだ何も登録されていません。" },
    add: (page) => send(page, "/admin/dictionary/new", { english: "Coconut", japanese: "ココナッツ" }),
    one: { en: "Coconut", ja: "Coconut" },
  },
  "/admin/answers": {
    empty: { en: "There are no ready answers yet.", ja: "定型文はまだありません。" },
    add: (page) => send(page, "/admin/answers/new", { name: "First answer", text: "Thank you." }),
    one: { en: "First answer", ja: "First answer" },
  },
  "/admin/bin": { empty: { en: "Nothing has been deleted lately.", ja: "最近削除した項目はありません。" } },
  "/admin/activity": { empty: { en: "Nothing has been done yet.", ja: "操作の記録はまだありません。" } },
  "/admin/schedule": { empty: { en: "Nothing is scheduled.", ja: "予定はありません。" } },
  "/admin/translations": {
    empty: { en: "Everything is translated and checked.", ja: "翻訳と確認はすべて完了しています。" },
  },
  "/admin/demand": { empty: { en: "Nothing has been counted yet.", ja: "まだ集計がありません。" } },
};

/** Expects a sentence of a list on a phone, and no scrolling sideways at any width. */
async function expectToShow(page: Page, text: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const sentence = page.getByRole("main").getByText(text).first();
  await sentence.scrollIntoViewIfNeeded();
  await expect(sentence).toBeInViewport({ ratio: 1 });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

testAlone("each list says that it is empty and then shows its first record", async ({ page }) => {
  await signIn(page);
  for (const language of languages) {
    await chooseLanguage(page.context(), language);
    for (const [path, { empty }] of Object.entries(lists)) {
      await page.goto(path);
      await expectToShow(page, empty[language]);
    }
  }
  for (const [path, { add, one, empty }] of Object.entries(lists)) {
    if (!add || !one) continue;
    await add(page);
    for (const language of languages) {
      await chooseLanguage(page.context(), language);
      await page.goto(path);
      await expectToShow(page, one[language]);
      await expect(page.getByText(empty[language])).toHaveCount(0);
    }
  }
});

testAlone("the sitemap names the lists that have something to show", async ({ page }) => {
  const listsInSitemap = async () => {
    const text = await (await page.request.get("/sitemap.xml")).text();
    return [...text.matchAll(/<loc>[^<]*(\/products|\/rituals|\/blog)</g)].map(([, path]) => path);
  };
  expect(new Set(await listsInSitemap())).toEqual(new Set(["/rituals"]));
  await signIn(page);
  await send(page, "/product-table/new", { name: "First soap", category: "Soaps", description: "Mild." });
  await expect.poll(async () => new Set(await listsInSitemap())).toEqual(new Set(["/products", "/rituals"]));
});

testAlone("a card of the home page leads to its category, which has no products yet", async ({ page }) => {
  await chooseLanguage(page.context(), "en");
  await page.goto("/products?category=Hair+Care");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hair Care");
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await page.goto("/");
  const card = page.locator('a[href="/products?category=Hair+Care"]').first();
  await expect(card).toBeVisible();
  // The small form of a product makes the category.
  await signIn(page);
  await send(page, "/admin/product-categories", { intent: "create", name: "Hair Care", name_ja: "" });
  await page.goto("/");
  await expect(card).toBeVisible();
});
