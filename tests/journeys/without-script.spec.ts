import { cast } from "../support/cast.ts";
import { expect, openIn, test } from "./support.ts";

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
  await expect(page.getByText("3件の製品を表示しています")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("options are chosen by a form", async ({ page }) => {
  await openIn(page, "en", `/product/${cast.oil.id}`);
  await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
  await page.getByLabel("Size").selectOption("500 ml");
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: "One more" }).click();
  const summary = page.locator("dl");
  await expect(summary).toHaveText("Size500 mlRp 325,000AromaPandanQuantity2");
  await page.getByLabel("Size").selectOption("1 L");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(summary).toHaveText("Size1 LRp 580,000AromaPandanQuantity2");
  await expect(page).toHaveURL(/\?quantity=2&size=1\+L&aroma=Pandan|\?size=1\+L&aroma=Pandan&quantity=2/);
});

test("the phone's menu opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, "en", "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu").getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
});
