import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  draftsOn,
  effectsRun,
  expect,
  hydrated,
  openIn,
  send,
  signIn,
  signInAsColleague,
  test,
  testAlone,
} from "./support.ts";

test.use({ expectedErrors: /400|404|409/ });
// One after another: these journeys change the same categories.
test.describe.configure({ mode: "default" });

test("a post is written in both languages, previewed, published, read and deleted", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await hydrated(page);
  await page.getByRole("link", { name: "New Post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Blog Post");
  const save = page.getByRole("button", { name: "Save Post" });
  const missing = page.getByText("A title and content in English are needed to save.");
  await expect(save).toBeDisabled();
  await expect(missing).toBeInViewport();
  await page.getByLabel("Title", { exact: true }).first().pressSequentially("Crème of the Palm!");
  await expect(page.getByLabel("URL Slug")).toHaveValue("creme-of-the-palm");
  await expect(save).toBeDisabled();
  await expect(missing).toBeInViewport();
  await page.getByLabel("Content", { exact: true }).first().fill("The first line.\n\nThe second line.");
  await expect(save).toBeEnabled();
  await expect(missing).toHaveCount(0);
  await page.getByLabel("URL Slug").fill("");
  await page.getByLabel("Title", { exact: true }).first().pressSequentially("!");
  await expect(page.getByLabel("URL Slug")).toHaveValue("creme-of-the-palm");
  await page.getByLabel("URL Slug").fill("my-own-address");
  await page.getByLabel("Title", { exact: true }).first().fill("Cream of the Palm");
  await expect(page.getByLabel("URL Slug")).toHaveValue("my-own-address");
  await page.getByRole("tab", { name: "Japanese" }).click();
  await page.locator("[name=title_ja]").fill("椰子のクリーム");
  await page.locator("[name=content_ja]").fill("一行目です。\n二行目です。");

  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByText("Category name is required")).toBeVisible();
  await page.getByLabel("Category name").fill("Kitchen");
  await page.getByLabel("Japanese name (optional)").fill("台所");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Category created successfully")).toBeVisible();
  await expect(page.getByLabel("Category", { exact: true }).locator("option:checked")).toHaveText("Kitchen");
  await page.locator("input[type=file]").setInputFiles(join("db/demo/pictures", "cta-background.jpg"));
  await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  const phone = (language: string) =>
    preview.frameLocator(`iframe[title="Its own page, ${language}, Phone"]`);
  const headingIn = (language: string, name: string) =>
    expect(phone(language).getByRole("heading", { name, exact: true })).toBeVisible();
  await headingIn("English", "Cream of the Palm");
  await headingIn("Japanese", "椰子のクリーム");
  await preview.close();

  await page.getByLabel("Published").check();
  await save.click();
  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  await expect(page).toHaveURL("/admin/blog");
  const card = page.getByRole("listitem").filter({ hasText: "Cream of the Palm" });
  await expect(card).toContainText("Published");
  await expect(card).toContainText("Kitchen");
  await card.getByRole("link", { name: /View.*Cream of the Palm/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cream of the Palm");
  await expect(page.locator("article p").filter({ hasText: "The second line." })).toBeVisible();

  await openIn(page, "en", "/admin/blog?q=Cream+of");
  await hydrated(page);
  await card.getByRole("button", { name: "More for Cream of the Palm" }).click();
  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this blog post?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Blog post deleted successfully")).toBeVisible();
  await expect(page.getByText("No posts found")).toBeVisible();
});

test("a post is found by its words, read and shared", async ({ page, context }) => {
  await openIn(page, "en", "/blog");
  await hydrated(page);
  await page.getByRole("searchbox").fill("pages of a newspaper");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  // The field shows the search of the page also when it has the focus.
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("searchbox")).toHaveValue("pages of a newspaper");
  await page.getByRole("link", { name: "Clear the search" }).press("Enter");
  await expect(page.getByRole("heading", { name: "All Articles" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.goBack();
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Read more: Six in the Morning, Under the Palms" }).click();
  await expect(page).toHaveURL(`/blog/${demo.post.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Six in the Morning, Under the Palms");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await hydrated(page);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Article link has been copied to your clipboard.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/blog/${demo.post.slug}`);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  const address = page.getByRole("textbox", { name: "Address of this article" });
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport();
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied);

  // It is of this article only.
  const related = page.getByRole("region", { name: "Related Articles" });
  await related.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Six in the Morning, Under the Palms");
  await expect(address).toHaveCount(0);

  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await openIn(page, "ja", "/blog?q=新聞をめくる");
  await expect(page.getByText("1件の記事")).toBeVisible();
});

test("a second press of Share while the device's dialog is open is no failure", async ({ page }) => {
  await openIn(page, "en", `/blog/${demo.post.slug}`);
  await hydrated(page);
  await page.evaluate(() => {
    let isOpen = false;
    const share = async () => {
      if (isOpen) throw new DOMException("A dialog is open", "InvalidStateError");
      isOpen = true;
      await new Promise(() => {});
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.getByRole("button", { name: "Share" }).dblclick();
  await effectsRun(page);
  await expect(page.getByRole("textbox", { name: "Address of this article" })).toHaveCount(0);
});

test("a page that dies while one types gives the text back", async ({ page, context }) => {
  await signIn(page);
  await page.goto("/admin/blog/new");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).first().fill("Half a thought");
  await page.getByLabel("Content", { exact: true }).first().fill("And half of another");
  await page.getByRole("switch", { name: "Featured" }).check();
  await page.waitForFunction(() =>
    Object.values(localStorage).some(
      (kept) => kept.includes("half of another") && kept.includes("is_featured"),
    ),
  );
  // The page crashes, so it gets no unload event.
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto("/admin/blog/new");
  await hydrated(next);
  await expect(next.getByText("Text that was not saved has been kept on this device")).toBeVisible();
  await next.getByRole("button", { name: "Bring it back" }).click();
  await expect(next.getByLabel("Title", { exact: true }).first()).toHaveValue("Half a thought");
  await expect(next.getByLabel("Content", { exact: true }).first()).toHaveValue("And half of another");
  await expect(next.getByLabel("URL Slug")).toHaveValue("half-a-thought");
  await expect(next.getByRole("switch", { name: "Featured" })).toBeChecked();
  await next.getByRole("button", { name: "Save Post" }).click();
  await expect(next.getByText("Blog post created successfully")).toBeVisible();
  await next.goto("/admin/blog/new");
  await hydrated(next);
  await effectsRun(next);
  await expect(next.getByText("Text that was not saved")).toHaveCount(0);
});

test("categories are renamed, ordered and put to rest where they are chosen", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/blog/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Manage" }).click();
  const manager = page.getByRole("dialog", { name: "Categories" });
  const row = manager.getByRole("listitem").filter({ has: page.locator('[value="Living Lightly"]') });
  await row.getByRole("button", { name: "Delete Living Lightly" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this category?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(manager).toBeVisible();
  await row.getByRole("button", { name: "Delete Living Lightly" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row.getByRole("alert")).toContainText("It is used by posts");
  await row.getByLabel("Category name").fill("");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("alert")).toContainText("Category name is required");
  await row.getByLabel("Category name").fill("Living Light");
  await expect(row.getByRole("alert")).not.toContainText("required");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    dialog.dismiss();
  });
  await page.keyboard.press("Escape");
  await expect.poll(() => asked).toEqual(["You have changes that are not saved. Discard them?"]);
  await row.getByLabel("Active").uncheck();
  await row.getByRole("button", { name: "Save" }).click();
  const renamed = manager.getByRole("listitem").filter({ has: page.locator('[value="Living Light"]') });
  await expect(renamed.getByLabel("Active")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Category", { exact: true })).toContainText("Living Light (inactive)");
  expect(asked).toHaveLength(1);
  await page.goto("/blog");
  await expect(page.getByRole("navigation", { name: "Categories" })).not.toContainText("Living Light");
  await page.goto("/admin/blog/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Manage" }).click();
  await renamed.getByLabel("Category name").fill("Living Lightly");
  await renamed.getByLabel("Active").check();
  await renamed.getByRole("button", { name: "Save" }).click();
  await expect(row.getByLabel("Active")).toBeChecked();
});

// An order is refused if another journey adds a category meanwhile.
testAlone(
  "categories are put in order, and two people's changes to one are put together",
  async ({ page, browser }) => {
    await signIn(page);
    await page.goto("/admin/blog/new");
    await hydrated(page);
    const manage = (it: Page) => it.getByRole("button", { name: "Manage", exact: true }).click();
    await manage(page);
    const dialog = page.getByRole("dialog", { name: "Categories" });
    const names = () =>
      dialog.locator("[name=name]").evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
    const before = await names();
    await dialog
      .getByRole("button", { name: /^Move .*: drag/ })
      .first()
      .press("ArrowDown");
    await expect(page.getByText("The new order has been saved.")).toBeVisible();
    expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect(dialog.getByRole("button", { name: `Move ${before[0]}: drag` })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It is as it was before.")).toBeVisible();
    await expect.poll(names).toEqual(before);

    const row = dialog.getByRole("listitem").last();
    await row.locator("[name=name_ja]").fill("私の書いた名前");
    const other = await (await browser.newContext()).newPage();
    await signInAsColleague(page, other);
    await other.goto("/admin/blog/new");
    await hydrated(other);
    await manage(other);
    const theirs = other.getByRole("dialog", { name: "Categories" }).getByRole("listitem").last();
    await theirs.locator("[name=name]").fill("Their name");
    await theirs.getByRole("button", { name: /^Save/ }).click();
    await expect(other.getByText("Category updated successfully")).toBeVisible();
    await other.context().close();

    await row.getByRole("button", { name: /^Save/ }).click();
    await expect(row.getByRole("alert")).toContainText("Their changes to Category name are now in this form");
    await expect(row.locator("[name=name]")).toHaveValue("Their name");
    await expect(row.locator("[name=name_ja]")).toHaveValue("私の書いた名前");
    await row.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Category updated successfully")).toBeVisible();
  },
);

/** Loads the editor and opens the categories. @param name how the category's name begins @returns the category's row */
async function openCategory(page: Page, name: string) {
  await page.goto("/admin/blog/new");
  await hydrated(page);
  await page.getByRole("button", { name: "Manage", exact: true }).click();
  const rows = page.getByRole("dialog", { name: "Categories" }).getByRole("listitem");
  return rows.filter({ has: page.getByRole("heading", { name }) });
}

test("a category's new name is kept on the device until it is saved", async ({ page }, { testId }) => {
  const name = `Seasons ${testId}`;
  const longer = `${name}, wet and dry`;
  await signIn(page);
  await send(page, "/admin/blog/categories", { intent: "create", name });
  page.on("dialog", (dialog) => dialog.accept());
  let row = await openCategory(page, name);
  await row.getByLabel("Active").uncheck();
  await row.getByLabel("Category name").fill(longer);
  await expect.poll(() => draftsOn(page)).toHaveLength(1);

  row = await openCategory(page, name);
  await expect(row.getByRole("status")).toContainText("Text that was not saved has been kept on this device");
  await expect(row.getByLabel("Category name")).toHaveValue(name);
  await row.getByRole("button", { name: "Bring it back" }).click();
  await expect(row.getByLabel("Category name")).toHaveValue(longer);
  await expect(row.getByLabel("Active")).not.toBeChecked();
  await expect(row.getByRole("status")).toHaveCount(0);
  await row.getByRole("button", { name: /^Save/ }).click();
  await expect(row.getByRole("heading")).toHaveText(longer);
  expect(await draftsOn(page)).toEqual([]);

  row = await openCategory(page, name);
  await expect(row.getByLabel("Category name")).toHaveValue(longer);
  await expect(row.getByRole("status")).toHaveCount(0);
});

test("a category that somebody deletes keeps what was typed into its row", async ({ page }, { testId }) => {
  await signIn(page);
  const [name, other] = [`Gone ${testId}`, `Stays ${testId}`];
  for (const it of [name, other]) await send(page, "/admin/blog/categories", { intent: "create", name: it });
  const row = await openCategory(page, name);
  await row.getByLabel("Category name").fill("Typed meanwhile");
  const id = await row.locator("[name=id]").first().inputValue();
  await send(page, "/admin/blog/categories", { intent: "delete", id });
  const otherRow = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: other }) });
  await otherRow.getByLabel("Category name").fill(`${other}, still`);
  await otherRow.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Category updated successfully")).toBeVisible();
  await expect(row.getByLabel("Category name")).toHaveValue("Typed meanwhile");
  await row.getByRole("button", { name: /^Save/ }).click();
  await expect(row.getByText("What you typed is still here")).toBeInViewport();
});

test("a category's new name that is brought back is asked about, and gone when it is discarded", async ({
  page,
}, { testId }) => {
  const name = `Tides ${testId}`;
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    if (dialog.type() === "confirm") asked.push(dialog.message());
    return dialog.accept();
  });
  await signIn(page);
  await send(page, "/admin/blog/categories", { intent: "create", name });
  let row = await openCategory(page, name);
  await row.getByLabel("Category name").fill("High and low");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  row = await openCategory(page, name);
  await row.getByRole("button", { name: "Bring it back" }).click();
  await expect(row.getByLabel("Category name")).toHaveValue("High and low");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Categories" })).toBeHidden();
  expect(asked).toEqual(["You have changes that are not saved. Discard them?"]);
  expect(await draftsOn(page)).toEqual([]);
});

test("a category that two people rename shows both names to choose from", async ({ page, browser }, {
  testId,
}) => {
  const name = `Islands ${testId}`;
  await signIn(page);
  await send(page, "/admin/blog/categories", { intent: "create", name });
  const mine = await openCategory(page, name);
  await mine.locator("[name=name]").fill(`${name} of the east`);
  await mine.getByLabel("Active").uncheck();
  const other = await (await browser.newContext()).newPage();
  await signInAsColleague(page, other);
  const theirs = await openCategory(other, name);
  await theirs.locator("[name=name]").fill(`${name} by boat`);
  await theirs.locator("[name=name_ja]").fill("船で行く島");
  await theirs.getByRole("button", { name: /^Save/ }).click();
  await expect(other.getByText("Category updated successfully")).toBeVisible();
  await other.context().close();

  await mine.getByRole("button", { name: /^Save/ }).click();
  const message = mine.getByRole("alert");
  await expect(message).toContainText("Their changes to Japanese name are now in this form");
  await expect(mine.locator("[name=name_ja]")).toHaveValue("船で行く島");
  await expect(mine.getByLabel("Active")).not.toBeChecked();
  await expect(mine.locator("[name=name]")).toHaveValue(`${name} of the east`);
  const both = message.getByRole("region");
  await expect(both).toHaveAccessibleName("Category name");
  await expect(both).toContainText(/Yours.* of the east.*Theirs.* by boat/);
  await both.getByRole("button", { name: "Category name: keep theirs" }).click();
  await expect(mine.locator("[name=name]")).toHaveValue(`${name} by boat`);
  await both.getByRole("button", { name: "Category name: keep mine" }).click();
  await expect(mine.locator("[name=name]")).toHaveValue(`${name} of the east`);
  await mine.getByRole("button", { name: /^Save/ }).click();
  await expect(mine.getByRole("heading", { name: `${name} of the east` })).toBeVisible();

  const saved = await openCategory(page, name);
  await expect(saved.locator("[name=name]")).toHaveValue(`${name} of the east`);
  await expect(saved.locator("[name=name_ja]")).toHaveValue("船で行く島");
  await expect(saved.getByLabel("Active")).not.toBeChecked();
});
