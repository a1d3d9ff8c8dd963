import { join } from "node:path";
import type { Locator, Page, Route } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  cameFrom,
  codeHasLoaded,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  open,
  signIn,
  test,
  testAlone,
  updateServer,
} from "./support.ts";

const picture = (name: string) => join("db/demo/pictures", `product-${name}.jpg`);

/** Counts the presses of mouse or finger on all pages of the tab. Keys count as typing. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("notePress", () => {
    count++;
  });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => (window as unknown as { notePress(): void }).notePress(), true);
  });
  return () => count;
}

/** Types into the focused field and goes on to the next one. */
async function typeInto(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
}

/** Adds entries to a list of the form: each text, then Enter. */
async function addEntries(box: Locator, ...entries: string[]): Promise<void> {
  await box.focus();
  for (const entry of entries) {
    await box.page().keyboard.insertText(entry);
    await box.page().keyboard.press("Enter");
  }
}

test("a first product in both languages, with sizes, aromas and four pictures, takes few presses", async ({
  page,
}) => {
  const presses = await countPresses(page);
  await signIn(page);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: /@/ }).click();
  await page.getByRole("link", { name: "Manage Products" }).click();
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  await expect(form).toBeVisible();

  await form.getByLabel("Product name", { exact: true }).click();
  await page.keyboard.insertText("Nutmeg Body Oil");
  const english = form.getByRole("tabpanel", { name: "English" });
  // A person comes to these with Tab.
  await english.getByLabel("Category").selectOption("Gift Sets");
  await english.getByLabel("Subtitle (optional)").fill("Slow evenings");
  await english.getByLabel("Description", { exact: true }).fill("An oil with nutmeg from Gianyar.");
  await addEntries(english.getByLabel("Add to Benefits"), "Soft skin", "A calm mind");
  await addEntries(english.getByLabel("Add to Ingredients"), "Virgin coconut oil, Nutmeg");
  await form.getByRole("tab", { name: "Japanese" }).click();
  const japanese = form.getByRole("tabpanel", { name: "Japanese" });
  await japanese.getByLabel("Product name (optional)").focus();
  await page.keyboard.insertText("ナツメグのボディオイル");
  await addEntries(japanese.getByLabel("Add to Benefits"), "なめらかな肌", "穏やかな心");
  await expect(japanese.getByText("2 of 2 translated").first()).toBeVisible();

  await form.getByRole("group", { name: "Sizes" }).getByLabel("Size", { exact: true }).last().click();
  for (const [size, price] of [
    ["50 ml", "Rp 90,000"],
    ["100 ml", "Rp 160,000"],
    ["250 ml", "Rp 350,000"],
  ] as const) {
    await typeInto(page, size, "");
    await page.keyboard.insertText(price);
    await page.keyboard.press("Enter");
  }
  await form.getByRole("group", { name: "Aromas" }).getByLabel("Aroma", { exact: true }).last().click();
  for (const aroma of ["Nutmeg", "Nutmeg and lime"]) {
    await page.keyboard.insertText(aroma);
    await page.keyboard.press("Enter");
  }
  await expect(form.locator('[name="sizes[2].price"]')).toHaveValue("Rp 350,000");
  await expect(form.locator('[name="aromas[1].aroma"]')).toHaveValue("Nutmeg and lime");

  let chooser = page.waitForEvent("filechooser");
  await form.getByRole("group", { name: "Main product image" }).getByText("Choose a picture").click();
  await (await chooser).setFiles(picture("hair-oil"));
  chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Add gallery image" }).click();
  await (await chooser).setFiles([picture("massage-oil"), picture("body-butter"), picture("lip-balm")]);
  await expect(form.locator("[name=gallery_images]")).toHaveCount(3);
  await expect(form.getByRole("button", { name: "Create Product" })).toBeEnabled();
  await form.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(10);

  await page.getByRole("searchbox").fill("nutmeg");
  const row = page.getByRole("row", { name: /Nutmeg Body Oil/ });
  await expect(row).toContainText("Rp 90,000 – Rp 350,000 (6 variants)");
  await row.getByRole("button", { name: "Nutmeg Body Oil", exact: true }).click();
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nutmeg Body Oil");
  await expect(page.getByRole("main").getByText("Slow evenings")).toBeVisible();

  // Other journeys count the products.
  await page.goto("/product-table?q=nutmeg");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete Nutmeg Body Oil" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product deleted successfully")).toBeVisible();
});

test.describe("an answer", () => {
  test.use(cameFrom("192.0.2.61"));
  test("a message is found and answered without a way back", async ({ page, request }) => {
    const response = await request.get("/contact/form-token");
    expect(response.ok()).toBe(true);
    await page.waitForTimeout(3100);
    const sent = await request.post("/contact", {
      form: {
        first_name: "Komang",
        last_name: "Ayu",
        email: "komang@example.com",
        subject: "Soap for a villa",
        message: "Do you deliver to Ubud?",
      },
    });
    await expect(sent).toBeOK();
    const presses = await countPresses(page);
    await signIn(page);
    await page.goto("/product-table");
    await hydrated(page);
    await page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: /Messages/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
    await page.getByRole("searchbox").click();
    await page.keyboard.type("ubud");
    const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
    await expect(card).toHaveCount(1);
    await card.locator("summary").click();
    await expect(card.getByText("Do you deliver to Ubud?")).toBeInViewport();
    await card.getByRole("link", { name: "Reply" }).click();
    await page.getByRole("link", { name: "Open in my mail program" }).click();
    await page.getByRole("button", { name: "I have sent it" }).click();
    await expect(page.getByText("Replied", { exact: true })).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(10);
  });
});

test.describe("the server is away", () => {
  test.use({ expectedErrors: /Failed to (load|fetch)|ERR_|dynamically imported|Importing a module/ });

  test("an open form and its text survive what needs the server", async ({ page, context }) => {
    await signIn(page);
    await page.goto("/admin/blog/new");
    await hydrated(page);
    const title = page.getByLabel("Title", { exact: true }).first();
    await title.fill("Kept while away");
    await codeHasLoaded(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByLabel("Category name").fill("Kept as well");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByText(/the server cannot be reached/)).toBeVisible();
    await expect(page.getByLabel("Category name")).toHaveValue("Kept as well");
    await expect(title).toHaveValue("Kept while away");
    page.once("dialog", (question) => question.accept());
    await page.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByText("No connection")).toBeInViewport();
    await expect(title).toHaveValue("Kept while away");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByText("Category created successfully")).toBeVisible();
    await expect(title).toHaveValue("Kept while away");
  });

  test("an update of the server leaves an open form and its text as they are", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/blog/new");
    await hydrated(page);
    await markDocument(page);
    const title = page.getByLabel("Title", { exact: true }).first();
    await title.fill("Kept through an update");
    await updateServer(page, "**/admin/blog/new.data*");
    const loadedAgain = page.waitForResponse("**/admin/blog/new.data*");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByLabel("Category name").fill("Added through an update");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByText("Category created successfully")).toBeVisible();
    await loadedAgain;
    await expect(page.getByLabel("Category", { exact: true })).toContainText("Added through an update");
    await expect(title).toHaveValue("Kept through an update");
    await expectSameDocument(page);
  });

  test("after an update of the server, a form that was saved does not ask before it is left", async ({
    page,
  }, { testId }) => {
    await signIn(page);
    await open(page, "/admin/rituals/tips/new");
    await markDocument(page);
    await updateServer(page, "**/admin/rituals/tips.data*");
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      dialog.accept();
    });
    const title = `Saved through an update ${testId}`;
    await page.getByLabel("Title", { exact: true }).first().fill(title);
    await page.locator("[name=tip_text]").fill("Breathe out.");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
    expect(questions).toEqual([]);
  });

  test("a question, a choice and the help come, and a change that fails says why", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto("/product-table?q=Lemongrass");
    await hydrated(page);
    for (const part of ["deletion", "shortcut-help"]) await codeHasLoaded(page, part);
    // That of products, and that of messages.
    await codeHasLoaded(page, "bulk-bar", 2);
    await context.setOffline(true);
    const row = page.getByRole("row").filter({ hasText: demo.soap.name });
    await row.getByRole("button", { name: /^Delete / }).click();
    await expect(page.getByRole("alertdialog")).toBeInViewport();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await row.getByRole("checkbox", { name: /^Choose / }).check();
    const feature = page.getByRole("button", { name: "Feature", exact: true });
    await feature.click();
    const toast = page.locator(".toast-place");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText("The products could not be changed: the server cannot be reached");
    await expect(feature).toBeFocused();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeInViewport();
  });

  // An order is refused if another journey adds a tip meanwhile.
  testAlone("an Undo and a form can be had again once the server is back", async ({ page, context }) => {
    await signIn(page);
    await page.goto("/admin/rituals/tips");
    await hydrated(page);
    await codeHasLoaded(page);
    await page
      .getByRole("button", { name: /^Move .*: drag/ })
      .first()
      .press("ArrowDown");
    await expect(page.getByText("The new order has been saved.")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/the server cannot be reached/)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It is as it was before.")).toBeVisible();

    await context.setOffline(true);
    const add = page.getByRole("link", { name: "Add Tip" });
    await add.click();
    await expect(page.locator(".toast-place")).toContainText("No connection");
    await expect(add).toBeInViewport();
    await expect(page).toHaveURL("/admin/rituals/tips");
    await context.setOffline(false);
    await add.click();
    await expect(page.getByRole("dialog", { name: "Create New Tip" })).toBeVisible();
    await expect(page.getByText("No connection")).toHaveCount(0);
  });

  test("the form of a ritual stays with what was typed, and can be closed later", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto(`/admin/rituals/${demo.evening.id}`);
    await hydrated(page);
    await codeHasLoaded(page);
    const mood = page.getByLabel("Mood", { exact: true });
    await mood.fill("Unhurried");
    const cancel = page.locator(".save-bar").getByRole("button", { name: "Cancel" });
    await context.setOffline(true);
    page.on("dialog", (question) => question.accept());
    await cancel.click();
    await expect(page.getByText("No connection")).toBeInViewport();
    await expect(mood).toHaveValue("Unhurried");
    await context.setOffline(false);
    await cancel.click();
    await expect(page).toHaveURL("/admin/rituals");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("what cannot be looked up leaves the reply as it is", async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/messages/${demo.japaneseMessage.id}`);
    await hydrated(page);
    await codeHasLoaded(page);
    const text = page.getByLabel("Text", { exact: true });
    await text.fill("Half a reply");
    await page.locator("summary", { hasText: "Ready answers" }).click();
    const lookups = "**/admin/messages/*.data?product=*";
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: "away" }),
    ]) {
      await page.route(lookups, fail);
      await page.getByLabel("Product for the placeholders").selectOption({ label: demo.soap.name });
      await expect(page.locator(".toast-place")).toContainText(/No connection|Something went wrong/);
      await expect(text).toHaveValue("Half a reply");
      await page.unroute(lookups);
      await page.locator(".toast-place").getByRole("button").click();
    }
    await page.getByLabel("Product for the placeholders").selectOption({ label: demo.soap.name });
    await expect(page.getByLabel("Product for the placeholders")).toHaveValue(demo.soap.id);
    page.once("dialog", (question) => question.accept());
    await page.getByRole("link", { name: "Today" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  });

  test("a move that waits for one that fails is told with the same reason, and not tried", async ({
    page,
  }) => {
    await signIn(page);
    // Another test moves the tips.
    await page.goto("/admin/entries/value");
    await hydrated(page);
    let requests = 0;
    let release = () => {};
    const isMovedTwice = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/admin/changes/order.data*", async (route) => {
      requests += 1;
      await isMovedTwice;
      await route.abort();
    });
    const names = () => page.getByRole("button", { name: /^Move .*: drag/ });
    const before = await names().allTextContents();
    await names().nth(0).press("ArrowDown");
    await names().nth(2).press("ArrowUp");
    await expect.poll(() => requests).toBe(1);
    release();
    await expect(page.locator(".toast-place")).toContainText("the server cannot be reached");
    await expect.poll(() => names().allTextContents()).toEqual(before);
    expect(requests).toBe(1);
    await page.unroute("**/admin/changes/order.data*");
    await names().nth(0).press("ArrowDown");
    await expect(page.getByText("The new order has been saved.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It is as it was before.")).toBeVisible();
  });

  test("a list stays where it was scrolled to, and only Back leads to a page that says so", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto("/product-table");
    await hydrated(page);
    const sections = page.getByRole("navigation", { name: "Administration" });
    await sections.getByRole("link", { name: "Activity" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
    await sections.getByRole("link", { name: "Products", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Management");
    await codeHasLoaded(page);
    const last = page.getByRole("row").last().getByRole("link").first();
    await last.focus();
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await context.setOffline(true);
    // A click scrolls the page when something covers the link for a moment.
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast-place")).toContainText("No connection");
    await expect(last).toBeInViewport();
    expect(await scrolled()).toBe(before);

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
  });
});
