import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  effectsRun,
  expect,
  formPathOf,
  hydrated,
  markOf,
  open,
  send,
  signIn,
  stopTimers,
  test,
} from "./support.ts";

/** While the timers of the page are stopped: one of them moves the focus. */
async function expectFocusOnMain(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.locator("main")).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test("the navigation of the administration is in sight on every screen, on a phone as a sheet", async ({
  page,
}) => {
  await signIn(page);
  const rail = page.getByRole("navigation", { name: "Administration" });
  for (const [path, name] of [
    ["/product-table", "Products"],
    ["/admin/rituals", "Rituals"],
    ["/admin/rituals/tips", "Tips"],
    ["/admin/blog", "Blog"],
    ["/admin/blog/new", "Blog"],
    ["/admin/messages", "Messages"],
    ["/site-assets", "Site Assets"],
    ["/admin/bin", "Recently deleted"],
    ["/admin/activity", "Activity"],
  ] as const) {
    await open(page, path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // A change from wide to narrow closes the sheet.
      await effectsRun(page);
      if (width === 390) await rail.getByRole("button", { name }).press("Enter");
      const current = rail.locator("[aria-current]");
      await expect(current).toHaveText(new RegExp(`^${name}`));
      await expect(current).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.keyboard.press("Escape");
    await expect(rail.getByRole("link")).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo(0, 400));
  await rail.getByRole("button", { name: "Activity" }).click();
  await rail.getByRole("link", { name: "Rituals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ritual Management");
  await expect(rail.getByRole("link")).toHaveCount(0);
  await rail.getByRole("button", { name: "Rituals" }).click();
  await rail.getByRole("link", { name: "View site" }).click();
  await expect(page).toHaveURL("/");
});

test("'Skip to content' leads behind the navigation", async ({ page }) => {
  await signIn(page);
  await open(page, "/admin/rituals/tips");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Add Tip" })).toBeFocused();
});

test("all products of a page are chosen on a tablet, and a double click changes no other product", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/product-table?q=Body+Butter");
  const boxes = page.getByRole("checkbox", { name: /^(Featured|Hero): / });
  const heights = await boxes.evaluateAll((all) =>
    all.map((it) => it.closest("label")?.getBoundingClientRect().height ?? 0),
  );
  expect(heights).toHaveLength(4);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  await page.setViewportSize({ width: 768, height: 1024 });
  const flags = () => boxes.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).checked));
  const before = await flags();
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  const bar = page.getByRole("region", { name: "Chosen products" });
  await expect(bar).toContainText("2 chosen");
  await bar.getByRole("button", { name: "Move to category" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("combobox", { name: "Category" }).selectOption("Body Care");
  await question.getByRole("button", { name: "Move", exact: true }).dblclick();
  await expect(page.getByText("2 products updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await expect.poll(flags).toEqual(before);
});

test("a record is deleted and brought back by keyboard, and the focus stays on the page", async ({
  page,
}) => {
  await signIn(page);
  await open(page, "/admin/rituals/tips");
  await stopTimers(page);
  await page
    .getByRole("button", { name: /^Delete / })
    .last()
    .press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Tip deleted successfully")).toBeVisible();
  await expectFocusOnMain(page);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("The tip is back.")).toBeVisible();
  await expectFocusOnMain(page);
});

test("an entry of the dictionary that was deleted is in the list again after Undo", async ({ page }, {
  testId,
}) => {
  const english = `Banana leaf ${testId}`;
  await signIn(page);
  await send(page, "/admin/dictionary/new", { english, japanese: "バナナの葉" });
  await open(page, `/admin/dictionary?q=${testId}`);
  await page.getByRole("button", { name: `Delete ${english}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: `Delete ${english}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The entry has been restored.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Delete ${english}` })).toBeVisible();
});

test("a list says that nothing has the chosen state", async ({ page }) => {
  await signIn(page);
  await open(page, "/admin/rituals/tips");
  const states = page.getByRole("combobox", { name: "State" });
  await states.selectOption({ label: "Scheduled" });
  await expect(page.getByText("No entry has this state.")).toBeVisible();
  await states.selectOption({ label: "All states" });
  await expect(page.getByText("No entry has this state.")).toHaveCount(0);
});

test.describe("a record that is not there", () => {
  test.use({ expectedErrors: /404/ });

  test("is told within the administration, with the way to what was deleted", async ({ page }) => {
    await signIn(page);
    await page.goto("/product-table/00000000-0000-4000-8000-000000000000");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("This record was not found");
    await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Recently deleted" }).click();
    await expect(heading).toHaveText("Recently deleted");
  });
});

test("a form in a window is left by its cross", async ({ page }) => {
  await signIn(page);
  await open(page, "/admin/rituals/tips/new");
  await page.getByRole("dialog").getByRole("button", { name: "Close the window" }).click();
  await expect(page).toHaveURL("/admin/rituals/tips");
});

test("by keyboard alone: sorted, filtered, many chosen, featured and taken back", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  // The last ones by name, and only this journey changes them.
  for (const name of ["Zzz one", "Zzz two"]) {
    const fields = { name: `${name} ${markOf(testId)}`, category: "Hair Care", description: "Mild." };
    await send(page, "/product-table/new", { ...fields, visibility: "draft" });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/product-table");
  const rows = page
    .locator("tbody")
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { name: /^Choose / }) });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
  expect(
    await rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= 900).length),
  ).toBeGreaterThanOrEqual(9);
  // Products of other journeys fill the first page.
  await open(page, `/product-table?q=${encodeURIComponent(demo.oil.name)}`);
  const withBothFlags = rows.filter({
    has: page.getByRole("checkbox", { name: `Choose ${demo.oil.name}`, exact: true }),
  });
  const itsFlags = withBothFlags.getByRole("checkbox", { name: /^(Featured|Hero): /, checked: true });
  await expect(itsFlags).toHaveCount(2);
  await expect(withBothFlags.getByRole("cell").nth(3)).toHaveText("Hero");

  await open(page, "/product-table");
  const byName = page.getByRole("link", { name: "Sort by Product" });
  await byName.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product-table?sort=name");
  await expect(byName).toHaveAttribute("href", "/product-table?sort=-name");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product-table?sort=-name");
  await expect(page.getByRole("columnheader", { name: "Sort by Product" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  await page.getByRole("combobox", { name: "Category" }).focus();
  await page.keyboard.type("Hair");
  await expect(page).toHaveURL(/category=Hair\+Care/);
  // The address changes a moment before the rows.
  await expect(rows.filter({ hasNotText: "Hair Care" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Zzz");
  const own = rows.filter({ hasText: markOf(testId) });
  for (const n of [0, 1]) {
    await own
      .nth(n)
      .getByRole("checkbox", { name: /^Choose / })
      .focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Chosen products" });
  await expect(bar).toContainText("2 chosen");
  await expect(bar).toBeInViewport({ ratio: 1 });
  const isFeatured = () =>
    own
      .getByRole("checkbox", { name: /^Featured: / })
      .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).checked));
  const wasFeatured = await isFeatured();
  expect(wasFeatured).toHaveLength(2);
  await stopTimers(page);
  await bar.getByRole("button", { name: "Feature", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products updated successfully")).toBeVisible();
  await expect(own.nth(1).getByRole("checkbox", { name: /^Featured: / })).toBeChecked();
  await expect(bar.getByRole("button", { name: "Feature", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await expectFocusOnMain(page);
  await expect.poll(isFeatured).toEqual(wasFeatured);
  await expect(page).toHaveURL(/category=Hair\+Care/);
  await page.clock.resume();

  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete 2 products?");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Choose none" }).press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("site assets are found by a word and by page, and a phone shows them in a short list", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/site-assets");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  await page.getByRole("searchbox", { name: "Search site assets..." }).fill("morning light");
  await expect(page).toHaveURL("/site-assets?q=morning+light");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("combobox", { name: "Page" }).selectOption("about");
  await expect(page).toHaveURL("/site-assets?show=about");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["About"]);
  await page.getByRole("searchbox").fill("nothing like this");
  await expect(page.getByText("No site assets found.")).toBeVisible();
});

test("what was there before a save is compared and taken back into the form", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  const name = `Compared ${testId}`;
  await send(page, "/admin/rituals/tips/new", { title: name, tip_text: "Breathe in." });
  const path = await formPathOf(page, "/admin/rituals/tips", name);
  const open = async () => {
    await page.goto(path);
    await hydrated(page);
    return page.getByRole("dialog");
  };
  let form = await open();
  const former = await form.locator("[name=tip_text]").inputValue();
  const title = await form.locator("[name=title]").inputValue();
  await form.locator("[name=title]").fill(`${title} Again`);
  await form.locator("[name=tip_text]").fill(`${former} Then once more.`);
  await form.getByRole("button", { name: "Update Tip" }).click();
  await expect(form).toHaveCount(0);

  form = await open();
  await form.getByRole("button", { name: "History" }).click();
  const save = form.getByRole("button", { name: /made@nyiur\.example/ }).first();
  await expect(save).toContainText("Changed:");
  await save.click();
  await expect(form.locator("mark").last()).toContainText("Then once more");
  await form.getByRole("button", { name: "Text: take what was there before" }).click();
  await expect(form.locator("[name=tip_text]")).toHaveValue(former);
  await expect(form.locator("[name=title]")).toHaveValue(`${title} Again`);
  await form.getByRole("button", { name: "Take all of them" }).click();
  await expect(form.locator("[name=title]")).toHaveValue(title);
  await expect(form.locator("[name=tip_text]")).toHaveValue(former);
  await expect(form.getByText(/Not saved yet/)).toBeVisible();
  await form.getByRole("button", { name: "Update Tip" }).click();
  await expect(form).toHaveCount(0);
  form = await open();
  await expect(form.locator("[name=tip_text]")).toHaveValue(former);
  await expect(form.locator("[name=title]")).toHaveValue(title);
});
