import { demo } from "../support/demo-records.ts";
import {
  cameFrom,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  test,
  writtenLongEnough,
} from "./support.ts";

test.use({ expectedErrors: /400|404/, ...cameFrom("192.0.2.2") });

test("who comes to a Japanese address reads Japanese, wherever they go from there", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "lang", value: "en", domain: "127.0.0.1", path: "/" }]);
  await page.goto("/ja");
  await hydrated(page);
  await markDocument(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  const menu = page.getByRole("navigation", { name: "メインメニュー" });
  for (const [name, path] of [
    ["私たちについて", "/ja/about"],
    ["製品", "/ja/products"],
    ["リチュアル", "/ja/rituals"],
    ["ブログ", "/ja/blog"],
    ["お問い合わせ", "/ja/contact"],
    ["ホーム", "/ja"],
  ] as const) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await menu.getByRole("link", { name: "ブログ" }).click();
  await page.getByRole("searchbox").fill("椰子");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/ja\/blog\?q=/);
  await page.locator("main article a, main li a[href^='/ja/blog/']").first().click();
  await expect(page).toHaveURL(/\/ja\/blog\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ja\/blog\?q=/);
  await expectSameDocument(page);
  // Visiting /ja pages does not change the saved language: only the toggle does.
  await page.goto("/products");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('main a[href^="/ja"]')).toHaveCount(0);
});

test("from a Japanese address the toggle leads to the plain one, in English", async ({ page }) => {
  await page.goto(`/ja/product/${demo.oil.id}?size=500+ml`);
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  // A click by the mouse would scroll first.
  await page.getByRole("button", { name: "Switch to English" }).dispatchEvent("click");
  await expect(page).toHaveURL(`/product/${demo.oil.id}?size=500+ml`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Virgin Coconut Oil");
});

test("a message is written at a Japanese address", async ({ page }) => {
  await page.goto(`/ja/contact?product=${demo.oil.id}`);
  await hydrated(page);
  for (const name of ["last_name", "first_name", "subject", "message"]) {
    await page.locator(`[name=${name}]`).fill("　");
  }
  await page.locator("[name=email]").fill("misaki@example.jp");
  await page.getByRole("button", { name: "送信する" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("お名前（姓）を入力してください。");
  for (const [name, value] of Object.entries({
    last_name: "佐藤",
    first_name: "美咲",
    email: "misaki@example.jp",
    subject: "日本語のアドレスから",
    message: "届きますか。",
  })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await writtenLongEnough(page);
  await page.getByRole("button", { name: "送信する" }).click();
  await expect(page.getByText("メッセージを送信しました。")).toBeVisible();
  await expect(page).toHaveURL(/\/ja\/contact\?product=.*#answer$/);
});
