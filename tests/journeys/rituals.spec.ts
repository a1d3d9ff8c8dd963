import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { admin } from "../support/admin.ts";
import {
  draftsOn,
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

test.use({ expectedErrors: /400|404|409|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test("a ritual's life, from the form to its page and to its end", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/rituals");
  await hydrated(page);
  await page.getByRole("link", { name: "Add Ritual" }).click();
  const form = page.getByRole("dialog", { name: "Create New Ritual" });
  await expect(form.getByText("Steps can be added once the ritual is created.")).toBeVisible();
  await form.getByRole("button", { name: "Create Ritual" }).click();
  for (const words of ["Title is required", "Duration is required", "Mood is required"]) {
    await expect(form.getByRole("alert")).toContainText(words);
  }
  await form.getByLabel("Title").first().fill("Lantern Ritual");
  await form.getByLabel("Duration").first().fill("15 min");
  await form.getByLabel("Mood", { exact: true }).fill("Warm");
  await form.getByText("Flower", { exact: true }).click();
  await form.getByRole("tab", { name: "Japanese" }).click();
  await form.locator("[name=title_ja]").fill("灯りのリチュアル");
  await form.locator("input[type=file]").setInputFiles(join("db/demo/pictures", "blog-frangipani-water.jpg"));
  const toast = page.locator(".toast-place p").filter({ hasText: "Ritual image uploaded successfully" });
  await expect(toast.getByText("Success", { exact: true })).toBeInViewport();
  await form.getByRole("button", { name: "Create Ritual" }).click();
  await expect(page.getByText("Ritual created successfully")).toBeVisible();
  await expect(form).toBeHidden();

  const card = page.getByRole("listitem").filter({ hasText: "Lantern Ritual" });
  await expect(card).toContainText("Direct upload");
  await card.getByRole("link", { name: "Edit Lantern Ritual" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Ritual" });
  await expect(edit.locator("[name=icon][value=Flower]")).toBeChecked();
  await expect(edit.getByText("No steps added yet. Create your first step to get started.")).toBeVisible();

  const steps = edit.getByRole("region", { name: "Ritual Steps" });
  for (const text of ["One", "Two", "Three", "Four"]) {
    await steps.getByRole("button", { name: "Add Step" }).click();
    await expect(steps.getByRole("button", { name: "Add Step" })).toBeDisabled();
    if (text === "One") {
      // The error belongs to the tab that is not shown.
      await steps.getByRole("tab", { name: "Japanese" }).click();
      await steps.locator("[name=step_text_ja]").fill("一");
      await steps.getByRole("button", { name: "Create Step" }).click();
      await expect(steps.getByRole("alert").first()).toContainText("Step description is required");
      await expect(steps.getByRole("alert").first()).toBeInViewport();
      await expect(steps.locator("[name=step_text]")).toBeInViewport();
      const products = steps.getByRole("combobox", { name: "Related Products" });
      await products.fill("no such thing");
      await products.press("Enter");
      await expect(steps.getByText("There is no product of this name.")).toBeVisible();
      await products.fill("lip balm");
      await products.press("Enter");
      await expect(steps.getByRole("button", { name: "Remove Lip Balm" })).toBeVisible();
      await products.fill("Lip Balm");
      await steps.getByRole("button", { name: "Add", exact: true }).click();
      await expect(steps.getByText("This product is in the step already.")).toBeVisible();
    }
    await steps.locator("[name=step_text]").fill(text);
    await steps.getByRole("button", { name: "Create Step" }).click();
    await expect(steps.locator("ol > li").filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByText("Ritual step created successfully")).toBeVisible();
  await expect(steps.getByText("Lip Balm → Lip Balm (chosen)")).toBeVisible();
  // The save bar is below the steps and stays visible while the window scrolls.
  const update = edit.getByRole("button", { name: "Update Ritual" });
  for (const top of [0, 500, 100_000]) {
    await edit.evaluate((it, y) => it.scrollTo(0, y), top);
    await expect(update).toBeInViewport({ ratio: 1 });
  }
  const [list, button] = await Promise.all([steps.boundingBox(), update.boundingBox()]);
  expect(button?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));

  await page.goto("/rituals");
  const ritual = page.getByRole("article", { name: "Lantern Ritual" });
  await expect(ritual.locator("ol > li p")).toHaveText(["One", "Two", "Three", "Four"]);
  await expect(ritual.getByRole("link", { name: "Lip Balm" })).toHaveAttribute("href", /^\/product\//);
  await ritual.getByRole("link", { name: "Shop Ritual Products" }).click();
  await expect(page.getByText("Showing 1 product")).toBeVisible();

  await page.goto("/admin/rituals");
  await hydrated(page);
  await card.getByRole("button", { name: "Delete Lantern Ritual" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    'Are you sure you want to delete "Lantern Ritual"? This action cannot be undone.',
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Ritual deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test.describe("a ritual's steps", () => {
  let steps: Locator;
  let order: (...expected: string[]) => Promise<void>;

  test.beforeEach(async ({ page }, { testId }) => {
    await signIn(page);
    const title = `Ritual ${testId}`;
    await send(page, "/admin/rituals/new", { title, time: "5 min", mood: "Calm", display_order: "9" });
    await page.goto("/admin/rituals");
    const ritual = await page.getByRole("link", { name: `Edit ${title}` }).getAttribute("href");
    for (const step_text of ["One", "Two", "Three", "Four"]) {
      await send(page, ritual ?? "", { intent: "step-create", step_text });
    }
    await page.goto(ritual ?? "");
    await hydrated(page);
    steps = page.getByRole("region", { name: "Ritual Steps" });
    order = async (...expected) => {
      await expect(steps.locator("ol > li p:first-of-type")).toHaveText(expected);
      await expect(steps.getByRole("button", { name: "Add Step" })).toBeEnabled();
    };
    await order("One", "Two", "Three", "Four");
  });

  test("that somebody else has saved are told within 30 seconds, while one is edited", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    const edit = async (it: Page) => {
      await it.getByRole("button", { name: "Edit step 2" }).click();
      return it
        .getByRole("region", { name: "Ritual Steps" })
        .locator("form")
        .filter({ hasText: "Save Changes" });
    };
    const mine = await edit(page);
    await mine.locator("[name=step_text]").fill("Two, slowly");
    const other = await page.context().newPage();
    await other.goto(page.url());
    const theirs = await edit(other);
    await theirs.locator("[name=step_text]").fill("Two, with oil");
    await theirs.getByRole("button", { name: "Save Changes" }).click();
    await expect(other.getByText("Ritual step updated successfully")).toBeVisible();

    await page.clock.runFor(31_000);
    await expect(mine.getByText(`${admin.email} has saved this since you opened it.`)).toBeVisible();
    await expect(mine.locator("[name=step_text]")).toHaveValue("Two, slowly");
  });

  test("that somebody deletes while one is edited keep what was typed", async ({ page }) => {
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    const text = steps.locator("[name=step_text]");
    await text.fill("Two, slowly");
    const id = await steps.locator("form [name=id]").inputValue();
    await send(page, new URL(page.url()).pathname, { intent: "step-delete", id });
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await expect(steps.getByText("What you typed is still here")).toBeInViewport();
    await expect(text).toHaveValue("Two, slowly");
    page.once("dialog", (dialog) => dialog.accept());
    await steps.getByRole("button", { name: "Cancel" }).click();
    await order("One", "Three", "Four");
  });

  test("say nothing of a move that was refused", async ({ page }) => {
    const [first] = await steps.locator("ol > li").evaluateAll((all) => all.map(({ id }) => id));
    await send(page, new URL(page.url()).pathname, {
      intent: "step-delete",
      id: `${first}`.replace("step-", ""),
    });
    // The toast is meant for who has deleted it.
    await page.context().clearCookies({ name: "toast" });
    await steps.getByRole("button", { name: "Move step 2 down" }).click();
    await expect(page.getByText("Failed to reorder ritual steps")).toBeInViewport();
    await expect(steps.getByRole("status").first()).toHaveText("");
    await order("Two", "Three", "Four");
  });

  test("are put in order by buttons and keys, and stay as they were when that fails", async ({ page }) => {
    await expect(steps.getByRole("button", { name: "Move step 1 up" })).toBeDisabled();
    await expect(steps.getByRole("button", { name: "Move step 4 down" })).toBeDisabled();
    await steps.getByRole("button", { name: "Move step 1 down" }).click();
    await order("Two", "One", "Three", "Four");
    await expect(page.getByText("Ritual steps reordered successfully")).toBeVisible();

    await steps.getByRole("button", { name: /Move step 4: drag/ }).focus();
    await page.keyboard.press("ArrowUp");
    await order("Two", "One", "Four", "Three");
    await expect(page.getByText("Now step 3 of 4.")).toBeAttached();

    await steps.getByRole("button", { name: "Move step 4 up" }).click();
    await order("Two", "One", "Three", "Four");
    // The pressed button moves along, so that it can be pressed again.
    await expect(steps.getByRole("button", { name: "Move step 3 up" })).toBeFocused();
    await steps.getByRole("button", { name: "Move step 3 up" }).click();
    await order("Two", "Three", "One", "Four");
    await steps.getByRole("button", { name: "Move step 2 up" }).click();
    await order("Three", "Two", "One", "Four");
    await page.reload();
    await hydrated(page);
    await order("Three", "Two", "One", "Four");

    await page.route("**/admin/rituals/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await steps.getByRole("button", { name: "Move step 1 down" }).click();
    await expect(page.getByText("Failed to reorder ritual steps")).toBeInViewport();
    await order("Three", "Two", "One", "Four");
  });

  test("take every press, also while a move is being saved", async ({ page }) => {
    await page.route("**/admin/rituals/**", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await steps.getByRole("button", { name: /Move step 4: drag/ }).focus();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
    await order("One", "Four", "Two", "Three");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await order("One", "Four", "Two", "Three");
    await page.reload();
    await hydrated(page);
    await order("One", "Four", "Two", "Three");
  });

  test("are dragged by mouse and by finger", async ({ page }) => {
    const showAllSteps = () => steps.evaluate((it) => it.scrollIntoView({ block: "end" }));
    await showAllSteps();
    const box = await steps.getByRole("button", { name: /Move step 3: drag/ }).boundingBox();
    const first = await steps.locator("ol > li").first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 20, (first?.y ?? 0) + 10, { steps: 8 });
    await page.mouse.up();
    await order("Three", "One", "Two", "Four");
    await expect(page.getByText("Ritual steps reordered successfully")).toBeVisible();

    await showAllSteps();
    const top = await steps.getByRole("button", { name: /Move step 1: drag/ }).boundingBox();
    const last = await steps.locator("ol > li").last().boundingBox();
    const touch = await page.context().newCDPSession(page);
    const finger = (type: string, y: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: type === "touchEnd" ? [] : [{ x: (top?.x ?? 0) + 20, y }],
      });
    await finger("touchStart", (top?.y ?? 0) + 20);
    for (let n = 1; n <= 6; n++) {
      await finger("touchMove", (top?.y ?? 0) + 20 + (n * ((last?.y ?? 0) + 20 - (top?.y ?? 0))) / 6);
    }
    await finger("touchEnd", 0);
    await order("One", "Two", "Four", "Three");
    await page.reload();
    await hydrated(page);
    await order("One", "Two", "Four", "Three");
  });

  test("are edited and deleted, and half a sentence is asked about", async ({ page, context }) => {
    const edit = page.getByRole("dialog", { name: "Edit Ritual" });
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    await steps.locator("[name=step_text]").fill("Half typed");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      dialog.dismiss();
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => asked.length).toBe(1);
    await steps.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => asked.length).toBe(2);
    await expect(steps.locator("[name=step_text]")).toHaveValue("Half typed");
    const problems = steps.getByRole("alert").filter({ hasText: "is required" });
    await steps.locator("[name=step_text]").fill("");
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await expect(problems).toBeInViewport();
    await steps.locator("[name=step_text]").fill("Two and a half");
    await expect(problems).toBeHidden();
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await order("One", "Two and a half", "Three", "Four");
    await expect(steps.getByRole("button", { name: "Edit step 2" })).toBeFocused();
    await steps.getByRole("button", { name: "Delete step 4" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this ritual step?");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(edit).toBeVisible();
    await expect(steps.getByRole("button", { name: "Delete step 4" })).toBeFocused();
    await steps.getByRole("button", { name: "Delete step 4" }).click();
    await stopTimers(page);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Ritual step deleted successfully")).toBeVisible();
    await order("One", "Two and a half", "Three");
    await expect(steps.getByRole("button", { name: "Add Step" })).toBeFocused();

    // When the server can be reached again, Undo restores the step, and the form stays open.
    const undo = page.getByRole("button", { name: "Undo" });
    await edit.locator("[name=mood]").fill("Half typed");
    await context.setOffline(true);
    await undo.click();
    await expect(page.getByText(/the server cannot be reached/)).toBeInViewport();
    await expect(edit.locator("[name=mood]")).toHaveValue("Half typed");
    await order("One", "Two and a half", "Three");
    await context.setOffline(false);
    await undo.click();
    await expect(page.getByText("The step is back.")).toBeVisible();
    await order("One", "Two and a half", "Three", "Four");
    await expect(edit.locator("[name=mood]")).toHaveValue("Half typed");
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await expect.poll(() => asked.length).toBe(3);
    await edit.locator("[name=mood]").fill("Calm");
    await page.keyboard.press("Escape");
    await expect(edit).toBeHidden();
    expect(asked).toHaveLength(3);
  });

  test("are not saved while a product that nobody knows is typed", async ({ page }) => {
    await steps.getByRole("button", { name: "Edit step 1" }).click();
    await steps.locator("[name=step_text]").fill("One and a half");
    const products = steps.getByRole("combobox", { name: "Related Products" });
    await products.fill("no such thing");
    for (const save of [
      () => steps.getByRole("button", { name: "Save Changes" }).click(),
      () => page.keyboard.press("Control+s"),
    ]) {
      await save();
      await expect(steps.getByText("There is no product of this name.")).toBeInViewport();
      await expect(products).toHaveValue("no such thing");
    }
    await products.fill("");
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await order("One and a half", "Two", "Three", "Four");
  });

  test("get back the text and the products that they had before a save", async ({ page }) => {
    const edit = () => steps.getByRole("button", { name: "Edit step 2" }).click();
    const save = () => steps.getByRole("button", { name: "Save Changes" }).click();
    await edit();
    await steps.getByRole("combobox", { name: "Related Products" }).fill("Massage Oil");
    await steps.getByRole("button", { name: "Add", exact: true }).click();
    await steps.locator("[name=step_text]").fill("Warm the oil in your hands.");
    await save();
    await order("One", "Warm the oil in your hands.", "Three", "Four");
    await edit();
    await steps.getByRole("button", { name: "Remove Massage Oil" }).click();
    await steps.locator("[name=step_text]").fill("Written over by mistake.");
    await save();
    await order("One", "Written over by mistake.", "Three", "Four");

    await edit();
    await expect(steps.getByRole("button", { name: "Remove Massage Oil" })).toBeHidden();
    await steps.getByRole("button", { name: "History" }).click();
    await steps
      .getByRole("button", { name: /Changed: Step description, Related Products/ })
      .first()
      .click();
    await steps.getByRole("button", { name: "Take all of them" }).click();
    await expect(steps.locator("[name=step_text]")).toHaveValue("Warm the oil in your hands.");
    await expect(steps.getByRole("button", { name: "Remove Massage Oil" })).toBeVisible();
    await save();
    await order("One", "Warm the oil in your hands.", "Three", "Four");
    await page.reload();
    await hydrated(page);
    await edit();
    await expect(steps.getByRole("button", { name: "Remove Massage Oil" })).toBeVisible();
  });

  test("forget a sentence that is discarded with the form of the ritual", async ({ page }) => {
    page.on("dialog", (dialog) => dialog.accept());
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    await steps.locator("[name=step_text]").fill("Not this one");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/rituals");
    await expect.poll(() => draftsOn(page)).toEqual([]);
  });

  test("that are half typed stay on the device when the ritual is saved without them", async ({ page }) => {
    const path = page.url();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      return dialog.accept();
    });
    const text = steps.locator("[name=step_text]");
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    await text.fill("Half a sentence");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Update Ritual" }).click();
    await expect(page.getByText("Ritual updated successfully")).toBeInViewport();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("is not saved, but stays on this device");
    await page.goto(path);
    await hydrated(page);
    await steps.getByRole("button", { name: "Edit step 2" }).click();
    await steps.getByRole("button", { name: "Bring it back" }).click();
    await expect(text).toHaveValue("Half a sentence");
  });

  test("keep half a sentence on the device until it is saved", async ({ page }) => {
    page.on("dialog", (dialog) => dialog.accept());
    const text = steps.locator("[name=step_text]");
    const offer = steps.getByText("Text that was not saved has been kept on this device");
    const edit = (number: number) => steps.getByRole("button", { name: `Edit step ${number}` }).click();
    await edit(2);
    await text.fill("Half a sentence");
    await steps.getByRole("tab", { name: "Japanese" }).click();
    await steps.locator("[name=step_text_ja]").fill("半分の文");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    await order("One", "Two", "Three", "Four");
    const note = page.getByText("What you typed into this step was not saved");
    await expect(steps.getByRole("listitem").filter({ has: note })).toContainText("Two");

    await edit(1);
    await expect(text).toHaveValue("One");
    await expect(offer).toHaveCount(0);
    await steps.getByRole("button", { name: "Cancel" }).click();
    await edit(2);
    await expect(offer).toBeVisible();
    await expect(text).toHaveValue("Two");
    await steps.getByRole("button", { name: "Bring it back" }).click();
    await expect(text).toHaveValue("Half a sentence");
    await expect(steps.locator("[name=step_text_ja]")).toHaveValue("半分の文");
    await expect(offer).toHaveCount(0);
    await steps.getByRole("button", { name: "Save Changes" }).click();
    await order("One", "Half a sentence", "Three", "Four");
    await expect(note).toHaveCount(0);
    expect(await draftsOn(page)).toEqual([]);

    await page.reload();
    await hydrated(page);
    await edit(2);
    await expect(text).toHaveValue("Half a sentence");
    await expect(offer).toHaveCount(0);
  });
});

test("before a product goes, the rituals that lead to it are named", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table?q=Lip+Balm");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete Lip Balm" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Ocean Breath Ritual, step 1");
  await expect(question.getByRole("combobox")).toHaveValue("keep");
  await question.getByRole("button", { name: "Cancel" }).click();
});

test("before many products go, all rituals that lead to them are named, and Undo brings their references back", async ({
  page,
}, { testId }) => {
  const mark = markOf(testId);
  const [balm, salve] = [`Balm ${mark}`, `Salve ${mark}`];
  await signIn(page);
  for (const name of [balm, salve])
    await send(page, "/product-table/new", { name, category: "Gift Sets", description: "Of palms." });
  const title = `Ritual ${mark}`;
  await send(page, "/admin/rituals/new", { title, time: "5 min", mood: "Calm" });
  const path = await formPathOf(page, "/admin/rituals", title);
  await send(page, path, { intent: "step-create", step_text: "Warm it.", product_references: salve });
  await open(page, `/product-table?q=${mark}`);
  for (const name of [balm, salve]) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  const bar = page.getByRole("region", { name: "Chosen products" });
  const question = page.getByRole("alertdialog", { name: "Delete products" });
  await bar.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question).toContainText(`${title}, step 1`);
  await question.getByRole("combobox").selectOption("Remove them from the steps");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 products deleted successfully")).toBeVisible();
  const steps = page.getByRole("dialog").getByRole("listitem");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { name: `Choose ${salve}` })).toBeVisible();
  await open(page, path);
  await expect(steps.filter({ hasText: "Warm it." })).toContainText(salve);
});
