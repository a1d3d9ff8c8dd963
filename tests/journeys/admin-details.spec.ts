import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { admin } from "../support/admin.ts";
import { demo } from "../support/demo-records.ts";
import {
  cameFrom,
  chooseLanguage,
  codeHasLoaded,
  draftsOn,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  open,
  send,
  sendMessages,
  signIn,
  stopTimers,
  test,
} from "./support.ts";

/** @returns the path of a new ritual's form. Visitors do not see the ritual. */
async function makeRitual(page: Page, title: string, steps: readonly string[] = []): Promise<string> {
  await send(page, "/admin/rituals/new", { title, time: "5 min", mood: "Calm", display_order: "9" });
  await page.goto("/admin/rituals");
  const path = (await page.getByRole("link", { name: `Edit ${title}` }).getAttribute("href")) ?? "";
  for (const step_text of steps) await send(page, path, { intent: "step-create", step_text });
  return path;
}

/** The controls in sight whose boxes the box of a toast meets. */
async function controlsUnder(page: Page, text: string): Promise<string[]> {
  const toast = page.locator(".toast-place > *").filter({ hasText: text });
  await expect(toast).toBeInViewport({ ratio: 1 });
  return toast.evaluate((card) => {
    const place = card.closest<HTMLElement>(".toast-place");
    const box = card.getBoundingClientRect();
    // What is scrolled behind the row of the toasts has its box there, but is not in sight.
    const isInSight = (control: Element, left: number, top: number, right: number, bottom: number) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) =>
          control.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
        ),
      );
    if (place) place.style.visibility = "hidden";
    const covered: string[] = [];
    for (const control of document.querySelectorAll("a, button, input, select, textarea, summary, label")) {
      if (place?.contains(control)) continue;
      const own = control.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, own.left), Math.min(box.right, own.right)];
      const [top, bottom] = [Math.max(box.top, own.top), Math.min(box.bottom, own.bottom)];
      if (left >= right || top >= bottom || !isInSight(control, left, top, right, bottom)) continue;
      covered.push(control.outerHTML.slice(0, 200));
    }
    if (place) place.style.visibility = "";
    return covered;
  });
}

test.describe("a toast lies over no control", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("in the editor of the blog, and of the list after a save", async ({ page }, { testId }) => {
    const title = `Toast ${testId}`;
    await open(page, "/admin/blog/new");
    await stopTimers(page);
    await page.getByLabel("Title", { exact: true }).first().fill(title);
    await page.getByLabel("Content", { exact: true }).first().fill("One line.");
    await page.locator("input[type=file]").setInputFiles(join("db/demo/pictures", "favicon.png"));
    await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();
    expect(await controlsUnder(page, "Image uploaded successfully")).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await controlsUnder(page, "Image uploaded successfully")).toEqual([]);

    await page.getByRole("button", { name: "Save Post" }).click();
    await expect(page).toHaveURL("/admin/blog");
    await expect(page.getByRole("link", { name: "New Post" })).toBeInViewport({ ratio: 1 });
    expect(await controlsUnder(page, "Blog post created successfully")).toEqual([]);

    await page.goto(`/admin/blog?q=${testId}`);
    const card = page.getByRole("listitem").filter({ hasText: title });
    const edit = await card.getByRole("link", { name: /^Edit/ }).getAttribute("href");
    const [id = ""] = /[0-9a-f-]{36}/.exec(edit ?? "") ?? [];
    await send(page, "/admin/blog", { intent: "delete", id });
  });

  test("in the window of a ritual, also of its steps", async ({ page }, { testId }) => {
    const path = await makeRitual(page, `Toast ${testId}`, ["One", "Two", "Three", "Four"]);
    await open(page, path);
    const steps = page.getByRole("region", { name: "Ritual Steps" });
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    await steps.locator("[name=step_text]").fill("Two and a half");
    await stopTimers(page);
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await expect(steps.locator("ol > li").nth(1)).toContainText("Two and a half");
    await expect(steps.getByRole("button", { name: "Add Step" })).toBeEnabled();
    for (const block of ["start", "end"] as const) {
      await steps.evaluate((it, at) => it.scrollIntoView({ block: at }), block);
      expect(await controlsUnder(page, "Ritual step updated successfully")).toEqual([]);
    }
    for (const number of [1, 2, 3, 4]) {
      await steps.getByRole("button", { name: `Edit step ${number}` }).click({ trial: true });
      expect(await controlsUnder(page, "Ritual step updated successfully")).toEqual([]);
    }
  });
});

test("the sections stand beside the page at 1024, and in a sheet below their row at 768", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, "/product-table");
  const rail = page.getByRole("navigation", { name: "Administration" });
  const main = page.getByRole("main");
  const opener = rail.getByRole("button", { name: "Products" });
  for (const name of ["Today", "Products", "Rituals", "Activity"]) {
    await expect(rail.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(opener).toBeHidden();
  const boxes = async () => ({ beside: await rail.boundingBox(), content: await main.boundingBox() });
  const wide = await boxes();
  expect(wide.content?.x).toBeGreaterThanOrEqual((wide.beside?.x ?? 0) + (wide.beside?.width ?? 1024));

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(opener).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole("link")).toHaveCount(0);
  const narrow = await boxes();
  expect(narrow.content?.y).toBeGreaterThanOrEqual((narrow.beside?.y ?? 0) + (narrow.beside?.height ?? 1024));
  await opener.click();
  for (const name of ["Today", "Products", "Rituals", "Activity"]) {
    await expect(rail.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await rail.getByRole("link", { name: "Rituals", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ritual Management");
  await expect(rail.getByRole("link")).toHaveCount(0);
});

for (const [language, name] of [
  ["en", "Administration"],
  ["ja", "管理メニュー"],
] as const) {
  test(`one row of header, the sections below it, and the footer, at every width (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    await open(page, "/product-table");
    const sections = page.getByRole("navigation", { name });
    const header = page.getByRole("banner");
    const headerHeight = 4.5 * 16;
    for (const width of [320, 390, 768, 1024, 1440]) {
      const height = width > 1024 ? 900 : 768;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const row = await header.locator("> div").boundingBox();
      expect(row?.height, `at ${width}`).toBe(headerHeight);
      const below = (await sections.boundingBox())?.y;
      // Between them is the line below the header, or it lies on them.
      expect(below, `at ${width}`).toBeGreaterThanOrEqual(headerHeight);
      expect(below, `at ${width}`).toBeLessThanOrEqual(headerHeight + 1);

      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(
          () => page.getByRole("contentinfo").evaluate((it) => Math.round(it.getBoundingClientRect().bottom)),
          {
            message: `at ${width}`,
          },
        )
        .toBe(height);
      const boxes = await sections
        .getByRole(width < 1024 ? "button" : "link")
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(width < 1024 ? 1 : 17);
      for (const { top, bottom } of boxes) {
        expect(top, `at ${width}`).toBeGreaterThanOrEqual(headerHeight);
        expect(bottom, `at ${width}`).toBeLessThanOrEqual(height);
      }
    }
  });
}

test("the number of new messages stands beside 'Messages'", async ({ page }, { testId }) => {
  await sendMessages(page, `${testId}@example.com`, [`Number ${testId}`]);
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/product-table");
  const rail = page.getByRole("navigation", { name: "Administration" });
  const messages = rail.getByRole("link", { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName(/^Messages\s*[1-9]\d*( or more)? new messages?$/);
  await expect(messages.getByText(/^[1-9]\d*\+?$/)).toBeInViewport({ ratio: 1 });
  // On a phone too it stands beside no other section's name.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail.getByRole("button")).toHaveAccessibleName(/^Products\s*Administration$/);
  await rail.getByRole("button").click();
  await expect(messages.getByText(/^[1-9]\d*\+?$/)).toBeInViewport({ ratio: 1 });
});

test.describe("the server fails at what has no text", () => {
  test.use({ expectedErrors: /500/ });

  const why = "the server could not do it. Please try again, or tell whoever runs the server.";
  const failAtPosts = (page: Page, path: RegExp) =>
    page.route(path, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "failed" }) : route.continue(),
    );

  test("a failed deletion of a ritual says so, and of no typed text", async ({ page }, { testId }) => {
    const title = `Failing ${testId}`;
    await signIn(page);
    await makeRitual(page, title);
    await open(page, "/admin/rituals");
    await failAtPosts(page, /\/admin\/rituals/);
    const remove = page.getByRole("button", { name: `Delete ${title}` });
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const toast = page.locator(".toast-place");
    await expect(toast.getByText(`Failed to delete ritual: ${why}`)).toBeInViewport({ ratio: 1 });
    await expect(toast).not.toContainText("What you typed");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(remove).toBeVisible();
  });

  test("a failed mark and a failed deletion of a message say so, and of no typed text", async ({ page }, {
    testId,
  }) => {
    await sendMessages(page, `${testId}@example.com`, [`Failing ${testId}`]);
    await signIn(page);
    await open(page, `/admin/messages?q=${testId}`);
    await failAtPosts(page, /\/admin\/messages/);
    const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
    await card.locator("summary").click();
    const mark = card.getByRole("button", { name: "Mark as Read" });
    await mark.click();
    const toast = page.locator(".toast-place");
    await expect(toast.getByText(`Failed to update message: ${why}`)).toBeInViewport({ ratio: 1 });
    await expect(toast).not.toContainText("What you typed");
    await expect(mark).toBeInViewport();

    await card.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast.getByText(`Failed to delete message: ${why}`)).toBeInViewport({ ratio: 1 });
    await expect(toast).not.toContainText("What you typed");
    await expect(card).toHaveCount(1);
  });
});

/**
 * As after an update: of the scripts, only those that the page itself names are still there. The next document names
 * new ones, which are there.
 */
async function openBeforeUpdate(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const itsOwn = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.route("**/assets/*.js", (route) => {
    const isThere = documents > 1 || itsOwn.has(new URL(route.request().url()).pathname);
    return isThere ? route.continue() : route.fulfill({ status: 404, body: "Not found" });
  });
  await open(page, path);
}

test.describe("an update removed the scripts of other screens", () => {
  test.use({ expectedErrors: /404|Failed to (load|fetch)|dynamically imported|Error loading route module/ });

  for (const { link, name } of [
    { link: "Add Product", name: "Add New Product" },
    { link: `Edit ${demo.soap.name}`, name: "Edit Product" },
  ]) {
    test(`'${link}' opens the form, at the latest when it is pressed once more`, async ({ page }) => {
      await signIn(page);
      await openBeforeUpdate(page, "/product-table?q=Lemongrass");
      const form = page.getByRole("dialog", { name });
      const press = page.getByRole("link", { name: link, exact: true });
      // The first press may load the list anew.
      await expect(async () => {
        if (!(await form.isVisible())) await press.click({ timeout: 10_000 });
        await expect(form).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 120_000 });
      await expect(page.locator("h1")).toHaveText("Product Management");
      await form.locator("[name=subtitle]").fill("Typed after the update");
      await expect(form.getByText("Not saved yet: Subtitle")).toBeVisible();
    });
  }

  test("the text of an open form stays, and can be brought back after leaving has failed", async ({ page }, {
    testId,
  }) => {
    const text = `Kept ${testId}`;
    await signIn(page);
    page.on("dialog", (dialog) => dialog.accept());
    await openBeforeUpdate(page, "/admin/blog/new");
    await markDocument(page);
    const title = page.getByLabel("Title", { exact: true }).first();
    await title.fill(text);
    await page.getByRole("button", { name: "Choose from the library" }).click();
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await expect(title).toHaveValue(text);
    await expect(title).toBeVisible();
    await expectSameDocument(page);

    const newDocument = page.waitForEvent("load");
    await page.getByRole("link", { name: "Activity", exact: true }).click();
    await newDocument;
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Blog Post");
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(title).toHaveValue(text);
  });
});

/** Another person of the shop, who has accepted an invitation. */
async function colleague(page: Page, browser: Browser, email: string): Promise<Page> {
  await open(page, "/admin/people");
  await page.getByRole("link", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption("editor");
  await dialog.getByRole("button", { name: "Make invitation" }).click();
  const { pathname, search } = new URL(await dialog.getByLabel("Link", { exact: true }).inputValue());
  const context = await browser.newContext();
  await chooseLanguage(context, "en");
  const theirs = await context.newPage();
  await theirs.goto(pathname + search);
  await theirs.getByLabel("Full name").fill("Nyoman Arta");
  await theirs.getByLabel("Password").fill("salak and young rice");
  await theirs.getByRole("button", { name: "Create account" }).click();
  await expect(theirs.getByText("You have successfully logged in.")).toBeVisible();
  return theirs;
}

test.describe("two people with one form open", () => {
  test.use(cameFrom("192.0.2.78"));

  test("see each other's address in it", async ({ page, browser }, { testId }) => {
    const email = `${testId}@nyiur.example`;
    await signIn(page);
    const theirs = await colleague(page, browser, email);
    const path = await makeRitual(page, `Shared ${testId}`);
    await open(page, path);
    await open(theirs, path);
    const formOn = (it: Page) => it.getByRole("dialog", { name: "Edit Ritual" });
    await expect(formOn(theirs).getByText(`${admin.email} has this open too.`)).toBeVisible();
    await expect(formOn(page).getByText(`${email} has this open too.`)).toBeVisible();
    await theirs.context().close();
  });
});

test.describe("keys that somebody does not want", () => {
  test.use(cameFrom("192.0.2.79"));

  test("are switched off in the profile", async ({ page, browser }, { testId }) => {
    await signIn(page);
    // The administrator's keys belong to all journeys.
    const theirs = await colleague(page, browser, `${testId}@nyiur.example`);
    await open(theirs, "/profile");
    const save = theirs.getByRole("button", { name: "Save shortcuts" });
    await theirs.getByRole("switch", { name: "Use keyboard shortcuts" }).press("Space");
    await save.click();
    await expect(theirs.getByText("Your choice has been saved.")).toBeVisible();
    await expect(save).toBeFocused();
    await open(theirs, "/product-table");
    await codeHasLoaded(theirs, "shortcut-help");
    await theirs.keyboard.press("?");
    await theirs.keyboard.press("n");
    await theirs.waitForTimeout(1000);
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(theirs).toHaveURL("/product-table");
    await theirs.context().close();
  });
});

test("Meta and S save a form as Control and S do", async ({ page }, { testId }) => {
  await signIn(page);
  const path = await makeRitual(page, `Keys ${testId}`, ["One"]);
  const form = page.getByRole("dialog", { name: "Edit Ritual" });
  const mood = form.getByLabel("Mood", { exact: true });
  for (const [keys, text] of [
    ["Meta+s", "Quiet"],
    ["Control+s", "Bright"],
  ] as const) {
    await open(page, path);
    await mood.fill(text);
    await expect(form.getByText("Not saved yet: Mood")).toBeVisible();
    await page.keyboard.press(keys);
    await expect(page.getByText("Ritual updated successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await open(page, path);
    await expect(mood).toHaveValue(text);
  }
  const steps = form.getByRole("region", { name: "Ritual Steps" });
  await steps.getByRole("button", { name: "Edit step 1" }).click();
  await steps.locator("[name=step_text]").fill("One and a half");
  await page.keyboard.press("Meta+s");
  await expect(page.getByText("Ritual step updated successfully")).toBeVisible();
  await expect(steps.locator("ol > li")).toContainText("One and a half");
  await expect(form).toBeVisible();
});

test("in the wide table, boxes are large enough to press, and figures have one height and width", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/product-table");
  const boxes = page.getByRole("checkbox", { name: /^(Featured|Hero): / });
  await expect(boxes.first()).toBeVisible();
  const sides = await boxes.evaluateAll((all) =>
    all.flatMap((it) => {
      const { width, height } = it.closest("label")?.getBoundingClientRect() ?? new DOMRect();
      return [width, height];
    }),
  );
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(24);
  const price = page.getByRole("cell", { name: /^Rp/ }).first();
  const heading = (name: RegExp) => page.getByRole("heading", { name });
  const expectLiningFigures = async (text: Locator) => {
    await expect(text).toHaveCSS("font-variant-numeric", /lining-nums/);
    await expect(text).toHaveCSS("font-variant-numeric", /tabular-nums/);
  };
  await expectLiningFigures(price);
  await expectLiningFigures(heading(/^All Products \(\d+\)$/));
  await page.getByRole("link", { name: "Add Product" }).click();
  await expectLiningFigures(page.getByRole("dialog").getByRole("heading", { level: 2 }));
  await open(page, "/admin/messages");
  await expectLiningFigures(
    page
      .getByRole("main")
      .getByText(/^\d+\+?$/)
      .first(),
  );
});
