import { expect, open, signIn, testAlone } from "./support.ts";

testAlone.use({ products: 1000 });

testAlone("the table of a thousand products fits every screen, and has its pages", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/product-table?sort=name");
  await expect(page.getByRole("heading", { name: "All Products (1000)" })).toBeVisible();
  const chooser = page.getByRole("checkbox", { name: /^Choose / });
  const rows = page.locator("tbody").getByRole("row").filter({ has: chooser });
  const names = page.locator("tbody button[aria-expanded]");
  await expect(rows).toHaveCount(25);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const current = pages.locator("[aria-current]");
  const seen: string[] = [];
  for (const number of ["1", "2", "40"]) {
    if (number === "2") await pages.getByRole("link", { name: "Next" }).click();
    else if (number === "40") await pages.getByRole("link", { name: "40", exact: true }).click();
    await expect(current).toHaveText(number);
    await expect(rows).toHaveCount(25);
    seen.push(...(await names.allTextContents()));
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    }
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
  }
  // No product stands on two pages.
  expect(new Set(seen).size).toBe(75);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  const bar = page.getByRole("region", { name: "Chosen products" });
  await expect(bar).toContainText("25 chosen");
  await expect(bar).toBeInViewport({ ratio: 1 });
});
