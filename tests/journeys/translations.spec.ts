import { expect, hydrated, signIn, test } from "./support.ts";

test("a translator goes through the list with the keyboard alone, and sees what changed", async ({
  page,
}) => {
  await signIn(page);
  // Unlisted, because other journeys count the products of lists.
  for (const name of ["Rattan Comb One", "Rattan Comb Two"]) {
    await page.goto("/product-table/new");
    await hydrated(page);
    const english = page.getByRole("tabpanel", { name: "English" });
    await english.getByLabel("Product name", { exact: true }).fill(name);
    await english.getByLabel("Category").selectOption("Hair Care");
    await english.getByLabel("Description").fill("A comb of rattan, for long hair.");
    await page.getByRole("tab", { name: "Japanese" }).click();
    const japanese = page.getByRole("tabpanel", { name: "Japanese" });
    await japanese.getByLabel("Description (optional)").fill("長い髪のための、籐の櫛です。");
    await page.getByLabel("Visibility", { exact: true }).selectOption("unlisted");
    await page.getByRole("button", { name: "Create Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
  }
  await page.goto("/product-table?q=Rattan+Comb+One");
  await hydrated(page);
  await page.getByRole("link", { name: "Edit Rattan Comb One" }).click();
  const english = page.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("Description").fill("A comb of rattan, for short hair.");
  await page.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();

  await page.goto("/admin/translations?q=Rattan+Comb");
  await hydrated(page);
  const rows = page.getByRole("list", { name: "Translations", exact: true }).getByRole("listitem");
  await expect(rows).toHaveText([/Two.*1 of 2 fields/, /One.*1 of 2 fields, 1 to be checked/]);
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rattan Comb Two");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.insertText("籐の櫛 二");
  await page.keyboard.press("Control+s");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rattan Comb One");
  await hydrated(page);
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.insertText("籐の櫛 一");
  await expect(page.locator("mark")).toHaveText("short");
  await expect(page.getByText("Before: A comb of rattan, for long hair.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Description: still right" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Everything of this list is done.")).toBeVisible();
  await expect(page.getByText("No record matches.")).toBeVisible();

  await page.goto("/admin/translations?q=Rattan+Comb&filter=done");
  await expect(rows).toHaveText([/籐の櫛|Rattan/, /籐の櫛|Rattan/]);
});

test("both languages beside each other keep what was typed, and the choice is remembered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto("/admin/rituals/tips/new");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Walk slowly");
  await page.getByRole("button", { name: "Side by side" }).click();
  const japanese = page.getByRole("group", { name: "Japanese" });
  await japanese.getByLabel("Title (optional)").fill("ゆっくり歩く");
  const [left, right] = await Promise.all(
    [page.getByLabel("Title", { exact: true }), japanese.getByLabel("Title (optional)")].map((it) =>
      it.boundingBox(),
    ),
  );
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Walk slowly");
  await page.goto("/admin/pages/new");
  await expect(page.getByRole("group", { name: "Japanese" }).getByLabel("Text (optional)")).toBeVisible();
  // A narrow window has no room for it.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByRole("tab", { name: "Japanese" })).toBeVisible();
  await expect(page.getByLabel("Text (optional)")).toBeHidden();
});
