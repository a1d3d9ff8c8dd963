import type { Page } from "@playwright/test";
import { make as picture } from "../support/pictures.ts";
import { asked, formOn, make, post, product, typeAndBringBack, typeAndDiscard } from "./draft-steps.ts";
import {
  answerQuestions,
  draftsOn,
  effectsRun,
  expect,
  hold,
  hydrated,
  open,
  sendMessages,
  signIn,
  signInAsColleague,
  test,
} from "./support.ts";

test("what is typed while a form is being saved is not taken, and is no shortcut", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  // A post, because its form is a page: in a dialog there are no shortcuts anyway.
  const path = await make(page, `Draft-${testId}`, post);
  await open(page, path);
  const letGo = await hold(page, "**/admin/blog/*.data*", "POST");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const { field } = formOn(page, "excerpt");
  await field.fill("Saved");
  await page.keyboard.press("Control+s");
  await expect(page.locator(".save-bar").getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.type(" not this, n?");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(field).toHaveValue("Saved");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
  letGo();
  await expect(page.getByText("Blog post updated successfully")).toBeInViewport();
  expect(requested.filter((url) => url.includes("/admin/messages"))).toEqual([]);
});

test("an entry that was typed and not added is saved beside its translation", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  const path = await make(page, `Draft-${testId}`, product);
  await open(page, path);
  const boxes = (name: string) => page.locator(`form[data-record] [name=${name}]`);
  await page.getByRole("tab", { name: "Japanese" }).click();
  await boxes("benefits_ja").last().fill("やわらか");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "English" }).click();
  await boxes("benefits").last().fill("Soft");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Product updated successfully")).toBeInViewport();
  await open(page, path);
  await expect(boxes("benefits").first()).toHaveValue("Soft");
  await expect(boxes("benefits_ja").first()).toHaveValue("やわらか");
});

test("a draft that nobody has decided about outlasts another save and a discarded text", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  const path = await make(page, `Draft-${testId}`, product);
  const questions = answerQuestions(page);
  questions.agrees = true;
  const { field, offer, bringBack, button } = formOn(page, "subtitle");
  await open(page, path);
  await field.fill("An hour of writing");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await expect(offer).toBeInViewport();
  await field.fill("Something short");
  await button("Update Product").click();
  await expect(page.getByText("Product updated successfully")).toBeInViewport();
  await open(page, path);
  await expect(field).toHaveValue("Something short");
  await expect(offer).toBeInViewport();
  await field.fill("Not this one");
  await button("Cancel").click();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/product-table(\?|$)/);
  expect(questions.asked).toEqual([asked]);
  await open(page, path);
  await bringBack.click();
  await expect(field).toHaveValue("An hour of writing");
  page.removeAllListeners("dialog");
});

test("a form in two tabs has a draft in each, and a save deletes its own", async ({ page, context }, {
  testId,
}) => {
  await signIn(page);
  const path = await make(page, `Draft-${testId}`, product);
  const { field, offer, bringBack } = formOn(page, "subtitle");
  await open(page, path);
  const second = await context.newPage();
  const other = formOn(second, "subtitle");
  await open(second, path);
  await field.fill("An hour of writing");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await other.field.fill("Saved in the second tab");
  await other.button("Update Product").click();
  await expect(second.getByText("Product updated successfully")).toBeInViewport();
  await open(second, path);
  await other.field.fill("Closed in the second tab");
  await expect.poll(() => second.evaluate(() => JSON.stringify(localStorage))).toContain("Closed in");
  await second.close();

  answerQuestions(page);
  await page.reload();
  await hydrated(page);
  await bringBack.click();
  const texts = [await field.inputValue()];
  await expect(offer).toBeInViewport();
  await bringBack.click();
  await expect(field).not.toHaveValue(texts[0] ?? "");
  texts.push(await field.inputValue());
  expect(texts.sort()).toEqual(["An hour of writing", "Closed in the second tab"]);
  page.removeAllListeners("dialog");
});

async function chooseMainImage(page: Page) {
  const buffer = await picture.plain("png");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "soap.png", mimeType: "image/png", buffer });
}

test("a form that is left while a picture is being uploaded asks first", async ({ page }, { testId }) => {
  await signIn(page);
  await open(page, await make(page, `Draft-${testId}`, product));
  const letGo = await hold(page, "**/admin/uploads/**");
  const questions = answerQuestions(page);
  await chooseMainImage(page);
  await expect(page.getByRole("button", { name: "Uploading..." }).first()).toBeVisible();
  await formOn(page, "subtitle").button("Cancel").click();
  await expect.poll(() => questions.asked).toEqual([asked]);
  letGo();
  const mainImage = page.getByRole("group", { name: "Main product image" });
  await expect(mainImage.getByRole("status")).toHaveText("Image uploaded successfully");
  page.removeAllListeners("dialog");
});

test("an upload ends when its form is left", async ({ page }, { testId }) => {
  await signIn(page);
  await open(page, await make(page, `Draft-${testId}`, product));
  const letGo = await hold(page, "**/admin/uploads/**");
  page.on("dialog", (dialog) => dialog.accept());
  const uploading = page.waitForRequest("**/admin/uploads/**");
  await chooseMainImage(page);
  const request = await uploading;
  const ended = page.waitForEvent("requestfailed", (it) => it === request);
  await formOn(page, "subtitle").button("Cancel").click();
  await ended;
  letGo();
  await expect(page.getByRole("dialog")).toBeHidden();
  page.removeAllListeners("dialog");
});

test("what is typed into the settings is kept until it is discarded", async ({ page }) => {
  await signIn(page);
  await open(page, "/admin/settings");
  const before = await page.locator("[name=name]").inputValue();
  // Never saved here: another journey saves the settings and presses Undo.
  await typeAndBringBack(page, "name", "Half a name");
  await typeAndDiscard(page, "/admin/settings", "name", before);
});

test("a reply and a note are kept until they are sent, added or discarded", async ({ page }, { testId }) => {
  const subject = `Draft-${testId}`;
  await sendMessages(page, `${testId}@example.com`, [subject]);
  await signIn(page);
  await page.goto(`/admin/messages?q=${subject}`);
  const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await card.locator("summary").click();
  const link = (await card.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "";
  // An address with a hash would not load the page anew.
  const path = link.replace(/#.*$/, "");
  await open(page, path);
  const questions = answerQuestions(page);
  const text = page.getByLabel("Text", { exact: true });
  const note = page.getByLabel("New note");
  const offer = page.getByRole("button", { name: "Go on with it" });
  const type = async () => {
    await text.fill("Half a reply");
    await note.fill("Half a note");
    await expect.poll(() => draftsOn(page)).toHaveLength(2);
  };
  const leave = page.getByRole("link", { name: "Back to the messages" });
  await type();
  await leave.click();
  await expect
    .poll(() => questions.asked)
    .toEqual(["What you wrote here has not been sent or saved. Leave this page?"]);
  await expect(text).toHaveValue("Half a reply");
  await page.reload();
  await hydrated(page);
  await expect(note).toHaveValue("Half a note");
  await expect(text).not.toHaveValue("Half a reply");
  await leave.click();
  await expect.poll(() => questions.asked).toHaveLength(2);
  await expect(note).toHaveValue("Half a note");
  await offer.scrollIntoViewIfNeeded();
  await offer.click();
  await expect(text).toHaveValue("Half a reply");
  await expect(offer).toHaveCount(0);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("The note has been added")).toBeInViewport();
  await expect(note).toBeFocused();
  await page.getByRole("link", { name: "Open in my mail program" }).click();
  await page.getByRole("button", { name: "I have sent it" }).click();
  await expect(page.getByText("The reply has been kept")).toBeInViewport();
  await open(page, path);
  await effectsRun(page);
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await expect(page.getByText("Half a reply")).toHaveCount(1);
  await expect(page.getByText("Half a note")).toHaveCount(1);
  await expect(note).toHaveValue("");
  await expect(offer).toHaveCount(0);

  await type();
  questions.agrees = true;
  await leave.click();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await open(page, path);
  await expect(note).toHaveValue("");
  await expect(offer).toHaveCount(0);
});

test("a time typed into the schedule is kept until it is saved or discarded", async ({ page }, {
  testId,
}) => {
  const name = `Draft-${testId}`;
  await signIn(page);
  await make(page, name, {
    ...product,
    fields: () => ({ ...product.fields(name), visibility: "live", visible_from: "2098-03-01T09:00" }),
  });
  const questions = answerQuestions(page);
  const row = page.getByRole("listitem").filter({ hasText: name });
  const time = row.getByLabel(`Time for ${name}`);
  await open(page, "/admin/schedule");
  await expect(time).toHaveValue("2098-03-01T09:00");
  await time.fill("2098-03-02T10:30");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await expect(time).toHaveValue("2098-03-02T10:30");
  await expect(time).toBeInViewport();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect.poll(() => questions.asked).toEqual([asked]);
  await expect(time).toHaveValue("2098-03-02T10:30");
  await row.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("Time changed")).toBeInViewport();
  await expect(row.locator("time")).toHaveAttribute("datetime", "2098-03-02T02:30:00.000Z");
  await expect.poll(() => draftsOn(page)).toEqual([]);

  await time.focus();
  await page.keyboard.type("03032098");
  await expect(time).toHaveValue("2098-03-03T10:30");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  questions.agrees = true;
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
  await expect.poll(() => questions.asked).toEqual([asked, asked]);
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await open(page, "/admin/schedule");
  await expect(time).toHaveValue("2098-03-02T10:30");
});

test.describe("two people on the schedule", () => {
  test.use({ expectedErrors: /409/ });
  test("a time typed into the schedule is offered again when somebody else has changed it meanwhile", async ({
    page,
    browser,
  }, { testId }) => {
    const name = `Offer-${testId}`;
    await signIn(page);
    await make(page, name, {
      ...product,
      fields: () => ({ ...product.fields(name), visibility: "live", visible_from: "2098-04-01T09:00" }),
    });
    const rowOn = (it: Page) => it.getByRole("listitem").filter({ hasText: name });
    const timeOn = (it: Page) => rowOn(it).getByLabel(`Time for ${name}`);
    await open(page, "/admin/schedule");
    await timeOn(page).fill("2098-04-01T10:30");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);

    const other = await (await browser.newContext()).newPage();
    await signIn(other);
    await open(other, "/admin/schedule");
    await timeOn(other).fill("2098-04-01T12:00");
    await rowOn(other).getByRole("button", { name: "Change" }).click();
    await expect(other.getByText("Time changed")).toBeVisible();
    await other.context().close();

    await rowOn(page).getByRole("button", { name: "Change" }).click();
    await expect(rowOn(page).getByText("somebody else has changed this record meanwhile")).toBeInViewport();
    await expect(timeOn(page)).toHaveValue("2098-04-01T12:00");
    await expect(rowOn(page).getByText("You had typed Apr 1, 2098")).toBeInViewport();
    await rowOn(page).getByRole("button", { name: "Bring it back" }).click();
    await expect(timeOn(page)).toHaveValue("2098-04-01T10:30");
    await expect(timeOn(page)).toBeFocused();
    await rowOn(page).getByRole("button", { name: "Change" }).click();
    await expect(rowOn(page).locator("time")).toHaveAttribute("datetime", "2098-04-01T02:30:00.000Z");
    await expect.poll(() => draftsOn(page)).toEqual([]);
  });
});

test("the language changes without a question, and what was typed stays", async ({ page }) => {
  const questions = answerQuestions(page);
  await signIn(page);
  await open(page, "/admin/answers/new");
  const text = page.locator("form[data-record] [name=text]");
  await text.fill("Half an answer");
  for (const name of ["日本語", "English"]) {
    await page.getByRole("banner").getByText(name).click();
    await expect(page.getByRole("banner").getByText(name)).toHaveCount(0);
    await expect(text).toHaveValue("Half an answer");
  }
  expect(questions.asked).toEqual([]);
  await formOn(page, "text").button("Cancel").click();
  await expect.poll(() => questions.asked).toEqual([asked]);
});

test("two people on one device have drafts of their own", async ({ page, browser }, { testId }) => {
  await signIn(page);
  const path = await make(page, `Shared-${testId}`, product);
  await open(page, path);
  await formOn(page, "subtitle").field.fill("Typed by the first");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsColleague(page, other);
  await context.addInitScript((stored) => {
    for (const [key, text] of stored) localStorage.setItem(key, text);
  }, stored);
  await open(other, path);
  const theirs = formOn(other, "subtitle");
  await theirs.field.fill("Typed by the second");
  await expect.poll(() => draftsOn(other)).toHaveLength(2);
  await expect(theirs.offer).toHaveCount(0);
  await other.reload();
  await hydrated(other);
  await theirs.bringBack.click();
  await expect(theirs.field).toHaveValue("Typed by the second");
  await context.close();
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

test("what was typed beside an offered text is offered in its place", async ({ page }, { testId }) => {
  await signIn(page);
  const subject = `Beside-${testId}`;
  await sendMessages(page, `${testId}@example.com`, [subject]);
  await page.goto(`/admin/messages?q=${subject}`);
  const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await card.locator("summary").click();
  const link = (await card.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "";
  page.on("dialog", (dialog) => dialog.accept());
  for (const [path, label, button] of [
    ["/product-table/new", "Price (optional)", "Bring it back"],
    [link.replace(/#.*$/, ""), "Text", "Go on with it"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const offer = page.getByRole("button", { name: button });
    await open(page, path);
    await field.fill("Written first");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    await field.fill("Written second");
    for (const text of ["Written first", "Written second", "Written first"]) {
      await offer.click();
      await expect(field).toHaveValue(text);
    }
    await page.reload();
    await hydrated(page);
    await expect(offer).toHaveCount(1);
    const texts = await page.evaluate(() => Object.values(localStorage).join(""));
    expect(texts).toContain("Written first");
    expect(texts).toContain("Written second");
    await page.evaluate(() => localStorage.clear());
  }
});
