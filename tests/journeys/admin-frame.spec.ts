import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  codeHasLoaded,
  effectsRun,
  expect,
  formPathOf,
  hydrated,
  markOf,
  open,
  send,
  signIn,
  signInAsColleague,
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

/** @returns the messages of the inbox. From now on they cannot be changed. */
async function messagesWithoutServer(page: Page) {
  await page.route("**/admin/messages*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("details") });
}

test.describe("where the server cannot be reached", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("a history that cannot be loaded leaves the form as it is", async ({ page }) => {
    await signIn(page);
    await open(page, `/product-table/${demo.soap.id}`);
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await form.getByRole("textbox", { name: "Subtitle (optional)" }).fill("Half a sentence");
    await codeHasLoaded(page);
    await page.route("**/*", (route) => route.abort());
    await form.getByRole("button", { name: "History" }).click();
    await expect(form.getByText("The history could not be loaded. Try again.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Subtitle (optional)" })).toHaveValue("Half a sentence");
  });

  test("a mark and a deletion that fail on a message's own page are told there", async ({ page }) => {
    await signIn(page);
    await open(page, `/admin/messages/${demo.message.id}`);
    await page.route("**/admin/messages/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const mark = page.getByRole("button", { name: "Mark as Read" });
    await mark.click();
    await expect(page.getByText("Failed to update message: the server cannot be reached")).toBeInViewport();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete message: the server cannot be reached")).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nut allergy and the hair oil");
    await expect(mark).toBeVisible();
  });

  test("what was not restored is told, and can be tried again", async ({ page }, { testId }) => {
    await signIn(page);
    const title = `Restored ${testId}`;
    await send(page, "/admin/rituals/tips/new", { title, tip_text: "Breathe in." });
    const path = await formPathOf(page, "/admin/rituals/tips", title);
    await send(page, "/admin/rituals/tips", { intent: "delete", id: path.split("/").at(-1) ?? "" });
    await open(page, "/admin/bin");
    await page.route("**/admin/bin*", (route) => route.abort(), { times: 1 });
    const restore = page.getByRole("button", { name: `Restore ${title}` });
    await restore.click();
    await expect(
      page.getByText("Failed to restore the item: the server cannot be reached").first(),
    ).toBeInViewport();
    await restore.click();
    await expect(page.getByText("The tip is back.")).toBeVisible();
  });

  test("a failed change far down the page is told in sight, with its reason", async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, "/admin/messages");
    const last = (await messagesWithoutServer(page)).last();
    await last.locator("summary").click();
    await last.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const failure = page.getByText("Failed to delete message: the server cannot be reached");
    await expect(failure).toBeInViewport({ ratio: 1 });
    await page.locator(".toast-place").getByRole("button").click();
    await expect(failure).toHaveCount(0);
    await expect(last.getByRole("button", { name: "Delete" })).toBeInViewport();
    // Once more, in the same words.
    await last.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(failure).toBeInViewport({ ratio: 1 });

    await page.unroute("**/admin/messages*");
    await page.context().clearCookies({ name: /session/ });
    await last
      .getByRole("button", { name: /^Mark as / })
      .first()
      .click();
    await expect(
      page.getByText("Failed to update message: you have been signed out. Sign in again"),
    ).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL("/admin/messages");
    await expect(last.getByRole("button", { name: "Delete" })).toBeVisible();
  });
});

test("keys go to a section, search, add and help, but never while one types", async ({ page }) => {
  await signIn(page);
  await open(page, "/product-table");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("gpn?");
  await expect(page.getByRole("searchbox")).toHaveValue("gpn?");
  await expect(page).toHaveURL(/\/admin\/messages/);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Site Assets")).toBeVisible();
  // A key pressed while a dialog is open does nothing.
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Management");
  expect(requested.filter((url) => url.includes("/admin/blog.data"))).toEqual([]);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add New Product" })).toBeVisible();
});

test("a page opened by keys right after a link stays, however late the browser shows the link's page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (update) {
      const late = async () => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        if (typeof update === "function") await update();
      };
      return start.call(this, late);
    };
  });
  await signIn(page);
  await open(page, "/product-table");
  const rail = page.getByRole("navigation", { name: "Administration" });
  await rail.getByRole("link", { name: "Rituals", exact: true }).click();
  await expect(page).toHaveURL("/admin/rituals");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page).toHaveURL("/admin/messages");
  await page.waitForTimeout(2500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
});

test("each section has its own letter, and n adds to each list", async ({ page }) => {
  await signIn(page);
  await open(page, "/product-table");
  const adds: Record<string, string> = {
    "/product-table": "Add Product",
    "/admin/rituals": "Add Ritual",
    "/admin/rituals/tips": "Add Tip",
    "/admin/blog": "New Post",
    "/site-assets": "Add New Asset",
    "/admin/pages": "Add Page",
    "/admin/people": "Invite",
    "/admin/product-categories": "Add category",
    "/admin/dictionary": "Add an entry",
    "/admin/answers": "Add ready answer",
    "/admin/entries/question": "Add Question",
  };
  const addByKey = async (name: string) => {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    const path = (await link.getAttribute("href")) ?? "";
    await page.keyboard.press("n");
    await expect(page).toHaveURL(path);
  };
  const rail = page.getByRole("navigation", { name: "Administration" });
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  const goes = await help
    .locator("dl")
    .first()
    .locator("> div")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
    );
  await page.keyboard.press("Escape");
  expect(goes).toHaveLength(await rail.getByRole("link").count());
  const letters = goes.map(([keys]) => keys?.at(-1) ?? "");
  expect(new Set(letters).size).toBe(letters.length);
  for (const [n, [, label]] of goes.entries()) {
    const section = rail.getByRole("link", { name: new RegExp(`^${label}`) });
    const path = (await section.getAttribute("href")) ?? "";
    // The letter must follow within two seconds, and a busy machine may be slower.
    await expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press(letters[n] ?? "");
      await expect(page).toHaveURL(path, { timeout: 5000 });
    }).toPass();
    if (path === "/") continue;
    await expect(section).toHaveAttribute("aria-current", "page");
    const add = adds[path];
    if (!add) continue;
    await addByKey(add);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    delete adds[path];
  }
  await expect(page).toHaveURL("/");
  for (const [path, add] of Object.entries(adds)) {
    await open(page, path);
    await addByKey(add);
  }
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

/** What could be pressed at the place of the toast. */
async function coveredControls(page: Page) {
  const place = page.locator(".toast-place:has(> *)").last();
  await expect(place.locator("> *")).toBeInViewport({ ratio: 1 });
  return place.evaluate((region: HTMLElement) => {
    const { left, right, top, bottom } = region.children[0]?.getBoundingClientRect() ?? new DOMRect();
    region.style.visibility = "hidden";
    const covered = new Set<string>();
    for (let x = left; x < right; x += 8) {
      for (let y = top; y < bottom; y += 4) {
        const control = document
          .elementFromPoint(x, y)
          ?.closest("a, button, input, select, textarea, summary, label");
        if (control) covered.add(control.outerHTML.slice(0, 200));
      }
    }
    region.style.visibility = "";
    return [...covered];
  });
}

test.describe("a toast covers no control", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  for (const [width, height] of [
    [1440, 900],
    [1366, 650],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`of the page and of a window at ${width} × ${height}, and moves nothing`, async ({ page }) => {
      await signIn(page);
      await page.setViewportSize({ width, height });
      await open(page, "/admin/messages");
      const card = (await messagesWithoutServer(page)).nth(4);
      await card.locator("summary").click();
      const mark = card.getByRole("button", { name: /^Mark as / }).first();
      await mark.scrollIntoViewIfNeeded();
      const before = await mark.boundingBox();
      await mark.click();
      await expect(page.getByText(/^Failed to update message/)).toBeVisible();
      expect(await coveredControls(page)).toEqual([]);
      // The way to the other sections stays beside it, with its arrow.
      const sections = page.getByRole("navigation", { name: "Administration" }).getByRole("button");
      if (width < 1024) await expect(sections.locator("svg:visible")).toHaveCount(2);
      expect(await mark.boundingBox()).toEqual(before);
      await expect(mark).toBeFocused();

      await open(page, "/product-table/new");
      const main = page.getByRole("group", { name: "Main product image" });
      await main.locator("input[type=file]").setInputFiles(join("db/demo/pictures", "favicon.png"));
      await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();
      expect(await coveredControls(page)).toEqual([]);
    });
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a toast of the profile covers no control at ${width} × ${height}`, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width, height });
    await open(page, "/profile");
    await stopTimers(page);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Your name has been saved.")).toBeVisible();
    for (let y = 0; y < 1500; y += 100) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
      expect(await coveredControls(page)).toEqual([]);
    }
  });
}

test.describe("two people on one record", () => {
  test.use({ expectedErrors: /409/ });

  test("see each other, and put both edits together", async ({ page, browser }) => {
    await page.clock.install();
    await signIn(page);
    await open(page, "/product-table?q=Massage+Oil");
    const edit = async (it: Page) => {
      await it.getByRole("link", { name: /^Edit Massage Oil/ }).click();
      return it.getByRole("dialog", { name: "Edit Product" });
    };
    const mine = await edit(page);
    const other = await (await browser.newContext()).newPage();
    const email = await signInAsColleague(page, other);
    await open(other, "/product-table?q=Massage+Oil");
    const theirs = await edit(other);
    await mine.getByRole("tab", { name: "Japanese" }).click();
    const moved = await mine
      .locator("[name=benefits_ja]")
      .evaluateAll((all) => all.map((it) => (it as HTMLTextAreaElement).value));
    await mine.getByRole("button", { name: /^Move Benefits, entry 1:/ }).press("ArrowDown");
    // English moves with Japanese.
    await expect(mine.locator("[name=benefits_ja]").nth(1)).toHaveValue(moved[0] ?? "");
    await mine.getByRole("tab", { name: "English" }).click();
    await mine.locator("[name=description]").fill("A set for a long journey by bus.");

    await theirs.locator("[name=subtitle]").fill("Three small tins");
    await theirs.locator("[name=description]").fill("A set for a short journey by boat.");
    await expect(theirs.getByText("Not saved yet: Subtitle, Description")).toBeVisible();
    const left = other.waitForRequest(/isLeft=on/);
    await other.keyboard.press("Control+s");
    await expect(other.getByText("Product updated successfully")).toBeVisible();
    await left;
    await other.context().close();

    await page.clock.runFor(31_000);
    await expect(mine.getByText(`${email} has saved this since you opened it. Your next save`)).toBeVisible();
    await mine.getByRole("button", { name: "Update Product" }).click();
    const message = mine.getByRole("alert");
    await expect(message).toContainText("Their changes to Subtitle are now in this form");
    await expect(mine.locator("[name=subtitle]")).toHaveValue("Three small tins");
    const description = message.getByRole("region", { name: "Description" });
    await expect(description).toBeInViewport();
    await expect(description.locator("mark").first()).toHaveText(/long|bus/);
    await description.getByRole("button", { name: "Description: keep theirs" }).press("Enter");
    await expect(mine.locator("[name=description]")).toHaveValue("A set for a short journey by boat.");
    await description.getByRole("button", { name: "Description: keep mine" }).press("Enter");
    await expect(mine.locator("[name=description]")).toHaveValue("A set for a long journey by bus.");
    await mine.locator("[name=description]").press("Control+s");
    await expect(page.getByText("Product updated successfully")).toBeVisible();

    await open(page, "/product-table?q=Massage+Oil");
    const saved = await edit(page);
    await expect(saved.locator("[name=subtitle]")).toHaveValue("Three small tins");
    await expect(saved.locator("[name=description]")).toHaveValue("A set for a long journey by bus.");
    await saved.getByRole("tab", { name: "Japanese" }).click();
    await expect(saved.locator("[name=benefits_ja]").nth(1)).toHaveValue(moved[0] ?? "");
  });
});

test.describe("two people on the lists of one record", () => {
  test.use({ expectedErrors: /409/ });

  test("choose the entries of both languages together", async ({ page, browser }, { testId }) => {
    await signIn(page);
    const name = `Entries ${testId}`;
    const fields = { name, category: "Hair Care", description: "Mild.", visibility: "draft" };
    const lists = { benefits: "Cleans", benefits_ja: "汚れを落とします" };
    await send(page, "/product-table/new", { ...fields, ...lists });
    const path = await formPathOf(page, `/product-table?q=${testId}`, name);
    const type = async (it: Page, texts: { en: string; ja: string }) => {
      await open(it, path);
      const form = it.getByRole("dialog", { name: "Edit Product" });
      await form.locator("[name=benefits]").first().fill(texts.en);
      await form.getByRole("tab", { name: "Japanese" }).click();
      await form.locator("[name=benefits_ja]").first().fill(texts.ja);
      return form;
    };
    const mine = await type(page, { en: "Lathers well", ja: "よく泡立ちます" });
    const other = await (await browser.newContext()).newPage();
    await signInAsColleague(page, other);
    await type(other, { en: "Lasts for months", ja: "数か月使えます" });
    await other.keyboard.press("Control+s");
    await expect(other.getByText("Product updated successfully")).toBeVisible();
    await other.context().close();
    await page.keyboard.press("Control+s");
    await mine.getByRole("button", { name: "Benefits: keep theirs" }).click();
    const expectTheirs = async () => {
      await expect(mine.locator("[name=benefits]").first()).toHaveValue("Lasts for months");
      await expect(mine.locator("[name=benefits_ja]").first()).toHaveValue("数か月使えます");
    };
    await expectTheirs();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Product updated successfully")).toBeVisible();
    await open(page, path);
    await expectTheirs();
  });
});

test("what is typed before the page has woken is on the device too", async ({ page }) => {
  await signIn(page);
  page.on("dialog", (dialog) => dialog.accept());
  // The scripts come only after somebody has typed.
  let letScriptsCome = () => {};
  const hasTyped = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await hasTyped;
    await route.continue();
  });
  await page.goto("/admin/blog/new", { waitUntil: "commit" });
  await page.locator("[name=title]").fill("Typed early");
  letScriptsCome();
  await page.waitForFunction(() => Object.values(localStorage).some((it) => it.includes("Typed early")));
  await expect(page.locator("[name=title]")).toHaveValue("Typed early");
});

test("what is typed in any form is on the device after a reload", async ({ page }) => {
  await signIn(page);
  page.on("dialog", (dialog) => dialog.accept());
  for (const [path, field, text] of [
    ["/product-table/new", "name", "Half a product"],
    ["/admin/rituals/new", "mood", "Half a mood"],
    ["/admin/rituals/tips/new", "tip_text", "Half a tip"],
    ["/site-assets/new", "title", "Half an asset"],
  ] as const) {
    await open(page, path);
    await page.locator(`[name=${field}]`).fill(text);
    await page.waitForFunction((kept) => Object.values(localStorage).some((it) => it.includes(kept)), text);
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
    await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  }
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
