import { readFileSync } from "node:fs";
import { draftsOn, expect, hydrated, send, signIn, test } from "./support.ts";

test.use({ expectedErrors: /400|422/ });

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
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await page.keyboard.press("Control+s");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rattan Comb One");
  expect(await draftsOn(page)).toEqual([]);
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

test("the message of a save leaves the focus to somebody who types on", async ({ page }) => {
  await signIn(page);
  for (const name of ["Rattan Fan One", "Rattan Fan Two"]) {
    await send(page, "/product-table/new", {
      ...{ name, category: "Hair Care", visibility: "unlisted", description: "Of rattan." },
    });
  }
  let isShown = () => {};
  const shown = new Promise<void>((resolve) => {
    isShown = resolve;
  });
  await page.exposeFunction("noteToast", isShown);
  await page.goto("/admin/translations?q=Rattan+Fan");
  await hydrated(page);
  await page.getByRole("link", { name: /Rattan Fan Two/ }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.insertText("籐の扇 二");
  // Blocks the page once the message is shown, so that a key comes before the effects of React.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (!document.querySelector(".toast-place > div") || activeElement?.nodeName !== "INPUT") return;
      observer.disconnect();
      (window as unknown as { noteToast(): void }).noteToast();
      const end = performance.now() + 1000;
      while (performance.now() < end);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press("Control+s");
  await shown;
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rattan Fan One");
  await expect(page.getByLabel("Description")).toBeFocused();
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

test("a list with a gap begins in the gap", async ({ page }) => {
  await signIn(page);
  await send(page, "/product-table/new", {
    ...{ name: "Rattan Sieve", name_ja: "籐のざる", category: "Hair Care", visibility: "unlisted" },
    ...{ description: "Of rattan.", description_ja: "籐でできています。" },
    ...{ "sizes[0].size": "Small", "sizes[0].size_ja": "小", "sizes[0].price": "Rp 1" },
    ...{ "sizes[1].size": "Large", "sizes[1].price": "Rp 2" },
  });
  await page.goto("/admin/translations?q=Rattan+Sieve");
  await hydrated(page);
  await page.getByRole("link", { name: /Rattan Sieve/ }).click();
  await expect(page.locator("[name=sizes_ja]").last()).toBeFocused();
  await expect(page.locator("[name=sizes_ja]").first()).toHaveValue("小");
});

test("hints are applied, taken back and dismissed, and the dictionary offers its words at the cursor", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/rituals/tips/new");
  await hydrated(page);
  await page.getByLabel("Text", { exact: true }).fill("Warm a drop of turmeric oil in your hands.");
  await page.getByRole("tab", { name: "Japanese" }).click();
  const text = page.getByLabel("Text (optional)");
  const hints = page.getByRole("tabpanel", { name: "Japanese" }).getByRole("listitem");
  await text.fill("手のひらで,温めて...ｵｲﾙを");
  await expect(hints).toHaveText([/ｵｲﾙ.*オイル/, /…/, /、/, /turmeric → ターメリック/]);
  // Typing goes on in the next field, although hints have come; backwards they are reached.
  await text.press("Tab");
  await expect(hints.getByRole("button").and(page.locator(":focus"))).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(hints.last().getByRole("button").last()).toBeFocused();
  await hints.filter({ hasText: "Half-width" }).getByRole("button", { name: "Change" }).click();
  await expect(text).toHaveValue("手のひらで,温めて...オイルを");
  await expect(hints).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("手のひらで,温めて...ｵｲﾙを");
  await expect(hints).toHaveCount(4);
  await hints.filter({ hasText: "comma" }).getByRole("button", { name: "Leave it" }).click();
  await expect(hints).toHaveCount(3);
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await hints.filter({ hasText: "turmeric" }).getByRole("button", { name: "Insert" }).click();
  await expect(text).toHaveValue("手のひらで,温めて...ｵｲﾙターメリックを");
  await text.fill("傷を治すオイル");
  await expect(hints.filter({ hasText: "A hint, no legal advice." })).toContainText("傷を治");
});

test("a changed entry of the dictionary leads to the records that use it", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/dictionary");
  await hydrated(page);
  await page.getByRole("link", { name: "Add an entry" }).click();
  await page.getByLabel("In English").fill("vetiver");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("In Japanese");
  await page.getByLabel("In Japanese").fill("ベチバーの根");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The dictionary has been saved.")).toBeVisible();
  const uses = page.getByRole("region", { name: "Where it is used" }).getByRole("listitem");
  await expect(uses.first()).toContainText("does not say ベチバーの根");
  await page.getByLabel("In Japanese").fill("ベチバー");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(uses.first()).not.toContainText("does not say");
  await uses.first().getByRole("link").click();
  await expect(page.getByTitle("ベチバー").first()).toHaveText(/vetiver/i);
});

test("the file of a translator is shown as a difference before it is saved", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/rituals/tips/new");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill("Rest in the shade");
  await page.getByLabel("Text", { exact: true }).fill("Rest at noon.");
  await page.getByRole("switch", { name: "Active" }).uncheck();
  await page.getByRole("button", { name: "Create Tip" }).click();
  await expect(page.getByText("Tip created successfully")).toBeVisible();
  await page.goto("/admin/translations?q=Rest+at+noon");
  await hydrated(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export for a translator" }).click();
  const file = await (await downloading).path();
  const rows = readFileSync(file, "utf8").replace(/(title_ja".*),""\r/, '$1,"木陰で休む"\r');
  const chooser = page.getByLabel("Import a translation");
  await chooser.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from([0x6b, 0xff]) });
  await expect(page.getByRole("alert")).toContainText("not in UTF-8");
  await chooser.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  const changes = page.getByRole("region", { name: "What the file changes" });
  await expect(changes.locator("mark")).toHaveText("木陰で休む");
  await changes.getByRole("button", { name: "Save 1 text" }).click();
  await expect(page.getByText("1 text has been saved from the file.")).toBeVisible();
  const list = page.getByRole("list", { name: "Translations", exact: true });
  await expect(list.getByRole("listitem")).toHaveText([/1 of 2/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/0 of 2/]);
});
