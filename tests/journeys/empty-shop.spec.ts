import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, open, send, signIn, testAlone } from "./support.ts";

testAlone.use({ environment: { DEMO_CONTENT: "off" } });

/** What each list says while it is empty, how its first record is made, and what stands for it then. */
const lists: Record<string, { empty: string; add?: (page: Page) => Promise<unknown>; one?: string }> = {
  "/admin/product-categories": {
    empty: "There are no categories yet.",
    add: (page) => send(page, "/admin/product-categories/new", { name: "Soaps" }),
    one: "Soaps",
  },
  "/product-table": {
    empty: "No products found",
    add: (page) =>
      send(page, "/product-table/new", { name: "First soap", category: "Soaps", description: "Mild." }),
    one: "All Products (1)",
  },
  "/admin/rituals": {
    empty: "No rituals found",
    add: (page) =>
      send(page, "/admin/rituals/new", {
        title: "First ritual",
        time: "5 min",
        mood: "Calm",
        display_order: "0",
      }),
    one: "Rituals (1)",
  },
  "/admin/rituals/tips": {
    empty: "No tips yet. The section 'Daily Mindfulness' appears with the first active one.",
    add: (page) =>
      send(page, "/admin/rituals/tips/new", { title: "First tip", tip_text: "Sit.", display_order: "0" }),
    one: "Mindfulness tips (1)",
  },
  "/admin/blog": {
    empty: "No posts found",
    add: (page) => send(page, "/admin/blog/new", { title: "First post", content: "Hello.", slug: "first" }),
    one: "1 post",
  },
  "/admin/messages": { empty: "Messages from the contact form will appear here." },
  "/site-assets": { empty: "No site assets found. Add your first asset to get started." },
  "/admin/pictures": {
    empty: "There are no pictures yet.",
    add: async (page) => {
      const data = await readFile("db/demo/pictures/favicon.png");
      await page.request.post("/admin/uploads/site-assets?name=first.png&library", { data });
    },
    one: "1 picture",
  },
  "/admin/entries/testimonial": {
    empty: "There is nothing here yet, so the page leaves the place out.",
    add: (page) =>
      send(page, "/admin/entries/testimonial/new", { title: "Ayu", text: "Lovely.", display_order: "0" }),
    one: "Ayu",
  },
  "/admin/pages": {
    empty: "There are no pages of your own yet.",
    add: (page) => send(page, "/admin/pages/new", { title: "First page", slug: "first", text: "Hello." }),
    one: "First page",
  },
  "/admin/dictionary": {
    empty: "The dictionary has no entries yet.",
    add: (page) => send(page, "/admin/dictionary/new", { english: "Coconut", japanese: "ココナッツ" }),
    one: "Coconut",
  },
  "/admin/answers": {
    empty: "There are no ready answers yet.",
    add: (page) => send(page, "/admin/answers/new", { name: "First answer", text: "Thank you." }),
    one: "First answer",
  },
  "/admin/bin": { empty: "Nothing has been deleted lately." },
  "/admin/activity": { empty: "Nothing has been done yet." },
  "/admin/schedule": { empty: "Nothing is scheduled." },
  "/admin/translations": { empty: "Everything is translated and checked." },
  "/admin/demand": { empty: "Nothing has been counted yet." },
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
  for (const [path, { empty }] of Object.entries(lists)) {
    await open(page, path);
    await expectToShow(page, empty);
  }
  for (const [path, { add, one, empty }] of Object.entries(lists)) {
    if (!add || !one) continue;
    await add(page);
    await open(page, path);
    await expectToShow(page, one);
    await expect(page.getByText(empty)).toHaveCount(0);
  }
});
