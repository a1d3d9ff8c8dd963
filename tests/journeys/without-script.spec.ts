import { languages } from "#domain/language";
import { demo } from "../support/demo-records.ts";
import { box, messageLabels } from "./message-labels.ts";
import { cameFrom, expect, openIn, signIn, test, writtenLongEnough } from "./support.ts";

test.use({ javaScriptEnabled: false });

test("the catalogue is read, filtered and left by links alone", async ({ page }) => {
  await openIn(page, "en", "/");
  await page.getByRole("link", { name: "View All Products" }).click();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Body Care" }).click();
  await expect(page.getByText("Showing 3 products")).toBeVisible();
  await page.getByRole("link", { name: "View Details: Massage Oil" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Massage Oil");
});

test("the language is toggled by a form, and the page stays", async ({ page }) => {
  await openIn(page, "en", "/products?category=Hair+Care");
  await page.getByRole("button", { name: "日本語に切り替える" }).click();
  await expect(page).toHaveURL("/products?category=Hair+Care");
  await expect(page.getByText("3点の製品を表示しています")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("options are chosen by a form", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
  await page.getByLabel("Size").selectOption("500 ml");
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: "One more" }).click();
  const summary = page.locator("dl");
  await expect(summary).toHaveText("Size500 ml Rp 325,000AromaPandanQuantity2");
  await page.getByLabel("Size").selectOption("1 L");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(summary).toHaveText("Size1 L Rp 580,000AromaPandanQuantity2");
  await expect(page).toHaveURL(/\?quantity=2&size=1\+L&aroma=Pandan|\?size=1\+L&aroma=Pandan&quantity=2/);
});

test("the phone's menu opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, "en", "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
});

test.describe("the contact form", () => {
  // The server responds to missing fields with status 400.
  test.use({ expectedErrors: /400/, ...cameFrom("192.0.2.3") });
  for (const language of languages) {
    test(`a message is written and sent in ${language}`, async ({ page }) => {
      const words = messageLabels[language];
      await openIn(page, language, `/contact?product=${demo.oil.id}&size=500+ml&quantity=2`);
      await expect(box(page, words.regarding)).toHaveValue(words.chosen);
      await box(page, words.message).fill(`Without script, in ${language}`);
      for (const word of [words.first_name, words.last_name, words.subject]) await box(page, word).fill(" ");
      await box(page, words.email).fill("ayu@example.com");
      await writtenLongEnough(page);
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("alert")).toContainText(words.missing);
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(box(page, words.message)).toHaveValue(`Without script, in ${language}`);
      await box(page, words.first_name).fill("Ayu");
      await box(page, words.last_name).fill("Kadek");
      await box(page, words.subject).fill("No script");
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await expect(box(page, words.message)).toHaveValue("");
      await signIn(page);
      await page.goto(`/admin/messages?q=Without+script,+in+${language}`);
      await page.getByText("No script").click();
      const message = page.getByRole("listitem").filter({ hasText: "No script" });
      await expect(message).toContainText(words.chosen);
      await expect(message).toContainText(words.language);
      await message.getByRole("button", { name: "Mark as Read" }).click();
      await expect(page.getByText("Message updated successfully")).toBeVisible();
    });
  }
});
