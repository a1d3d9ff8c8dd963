import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import { codeHasLoaded, expect, formPathOf, open, send, signIn, stopTimers, test } from "./support.ts";

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
