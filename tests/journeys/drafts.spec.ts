import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { make as picture } from "../support/pictures.ts";
import {
  answerQuestions,
  demoPictureUrl,
  draftsOn,
  effectsRun,
  expect,
  formPathOf,
  hold,
  hydrated,
  open,
  send,
  sendMessages,
  signIn,
  signInAsColleague,
  test,
  testAlone,
} from "./support.ts";

type Create = {
  at: string;
  fields: (name: string) => Record<string, string>;
  list: (name: string) => string;
};

/** Makes a record that visitors do not see. @returns the path of its form */
async function make(page: Page, name: string, { at, fields, list }: Create): Promise<string> {
  await send(page, at, fields(name));
  return formPathOf(page, list(name), name);
}

const asked = "You have changes that are not saved. Discard them?";

/** The parts of the open form of a record. */
const formOn = (page: Page, field: string) => ({
  field: page.locator(`form[data-record] [name=${field}]`),
  offer: page.getByText("Text that was not saved has been kept on this device"),
  bringBack: page.getByRole("button", { name: "Bring it back" }),
  button: (name: string) => page.locator(".save-bar").getByRole("button", { name, exact: true }),
});

/** Types into an open form, declines to leave it, reloads, and brings the text back. */
async function typeAndBringBack(page: Page, field: string, text: string): Promise<void> {
  const questions = answerQuestions(page);
  const form = formOn(page, field);
  await form.field.fill(text);
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await form.button("Cancel").click();
  await expect.poll(() => questions.asked).toEqual([asked]);
  await expect(form.field).toHaveValue(text);
  await page.reload();
  await hydrated(page);
  await expect(form.offer).toBeInViewport();
  await expect(form.field).not.toHaveValue(text);
  await form.bringBack.click();
  await expect(form.field).toHaveValue(text);
  await expect(page.getByText(/^Not saved yet/)).toBeInViewport();
  await expect(form.offer).toHaveCount(0);
  page.removeAllListeners("dialog");
}

/** Types into an open form and agrees to discard it. Opened again, the form has its former value. */
async function typeAndDiscard(page: Page, path: string, field: string, before: string): Promise<void> {
  const questions = answerQuestions(page);
  questions.agrees = true;
  const form = formOn(page, field);
  await form.field.fill("Not this one");
  await expect.poll(() => draftsOn(page)).toHaveLength(1);
  await form.button("Cancel").click();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await expect.poll(() => questions.asked).toEqual([asked]);
  await open(page, path);
  await expect(form.field).toHaveValue(before);
  await expect(form.offer).toHaveCount(0);
  page.removeAllListeners("dialog");
}

/** Saves the open form. Opened again, it has the saved text and offers no draft. */
async function saveAndOpen(page: Page, path: string, form: SavedForm, text: string): Promise<void> {
  const { field, offer, button } = formOn(page, form.field);
  await button(form.save).click();
  await expect(page.getByText(form.saved)).toBeInViewport();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await open(page, path);
  await expect(field).toHaveValue(text);
  await expect(offer).toHaveCount(0);
}

type SavedForm = {
  /** A text field that may be saved with any text. */
  field: string;
  save: string;
  saved: string;
};

type Form = SavedForm & {
  name: string;
  /** @returns the path of the form of an own record */
  make: (page: Page, name: string) => Promise<string>;
  /** The list in which the record is deleted afterwards: other journeys look at all records of its kind. */
  deleteAt?: string;
};

const product: Create = {
  at: "/product-table/new",
  fields: (name) => ({ name, category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" }),
  list: (name) => `/product-table?q=${name}`,
};

const post: Create = {
  at: "/admin/blog/new",
  fields: (title) => ({ title, content: "Half a page.", slug: title.toLowerCase() }),
  list: (title) => `/admin/blog?q=${title}`,
};

const forms: Form[] = [
  {
    name: "a product",
    make: (page, name) => make(page, name, product),
    field: "subtitle",
    save: "Update Product",
    saved: "Product updated successfully",
  },
  {
    name: "a ritual",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/rituals/new",
        fields: (title) => ({ title, time: "5 min", mood: "Calm", display_order: "9" }),
        list: () => "/admin/rituals",
      }),
    field: "mood",
    save: "Update Ritual",
    saved: "Ritual updated successfully",
  },
  {
    name: "a blog post",
    make: (page, name) => make(page, name, post),
    field: "excerpt",
    save: "Save Post",
    saved: "Blog post updated successfully",
  },
  {
    name: "a category of products",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/product-categories/new",
        fields: () => ({ name }),
        list: () => "/admin/product-categories",
      }),
    field: "text",
    save: "Save category",
    saved: "Category updated successfully",
    deleteAt: "/admin/product-categories",
  },
  {
    name: "a site asset",
    make: async (page, name) => {
      const image_url = await demoPictureUrl(page);
      return make(page, name, {
        at: "/site-assets/new",
        fields: (title) => ({ title, image_url, page: "contact", section: "faq", display_order: "9" }),
        list: (title) => `/site-assets?q=${title}`,
      });
    },
    field: "title",
    save: "Update Asset",
    saved: "Site asset updated successfully",
    deleteAt: "/site-assets",
  },
  {
    name: "a testimonial",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/entries/testimonial/new",
        fields: (title) => ({ title, text: "I use it every day.", display_order: "9" }),
        list: () => "/admin/entries/testimonial",
      }),
    field: "place",
    save: "Save",
    saved: "It has been saved.",
  },
  {
    name: "an own page",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/pages/new",
        fields: (title) => ({ title, slug: title.toLowerCase(), text: "Half a page." }),
        list: () => "/admin/pages",
      }),
    field: "text",
    save: "Save Page",
    saved: "The page has been saved.",
  },
  {
    name: "an entry of the dictionary",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/dictionary/new",
        fields: (english) => ({ english, japanese: english }),
        list: (english) => `/admin/dictionary?q=${english}`,
      }),
    field: "note",
    save: "Save",
    saved: "The dictionary has been saved.",
  },
  {
    name: "a ready answer",
    make: (page, name) =>
      make(page, name, {
        at: "/admin/answers/new",
        fields: () => ({ name, text: "Thank you." }),
        list: () => "/admin/answers",
      }),
    field: "text",
    save: "Save ready answer",
    saved: "Ready answer saved successfully",
  },
  {
    name: "a picture of the library",
    make: async (page, name) => {
      await open(page, "/admin/pictures");
      const buffer = await readFile("db/demo/pictures/favicon.png");
      const file = { name: `${name}.png`, mimeType: "image/png", buffer };
      await page.getByLabel("Upload pictures").locator("input").setInputFiles(file);
      await expect(page.getByText("1 picture has been uploaded.")).toBeVisible();
      await page.goto(`/admin/pictures?q=${name}`);
      const link = page.getByRole("list", { name: "Pictures" }).getByRole("link");
      return (await link.getAttribute("href")) ?? "";
    },
    field: "alt_text",
    save: "Save",
    saved: "The picture has been saved.",
  },
  {
    name: "a translation",
    make: async (page, name) => {
      const path = await make(page, name, product);
      const id = new URL(path, "http://localhost").pathname.split("/").at(-1);
      return `/admin/translations/product/${id}?q=${name}`;
    },
    field: "name_ja",
    save: "Save and go on",
    saved: "The translation has been saved.",
  },
];

for (const form of forms) {
  test(`what is typed into the form of ${form.name} is kept until it is saved or discarded`, async ({
    page,
  }, { testId }) => {
    await signIn(page);
    const path = await form.make(page, `Draft-${testId}`);
    await open(page, path);
    await typeAndBringBack(page, form.field, "Half a sentence");
    await saveAndOpen(page, path, form, "Half a sentence");
    await typeAndDiscard(page, path, form.field, "Half a sentence");
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    if (form.deleteAt) await send(page, form.deleteAt, { intent: "delete", id });
  });
}

testAlone(
  "what is typed into the form of a new tip is kept until it is saved or discarded",
  async ({ page }, { testId }) => {
    const title = `Draft-${testId}`;
    const path = "/admin/rituals/tips/new";
    await signIn(page);
    await open(page, path);
    await typeAndDiscard(page, path, "tip_text", "");
    await page.locator("[name=title]").fill(title);
    await page.getByRole("switch", { name: "Active" }).uncheck();
    await typeAndBringBack(page, "tip_text", "Half a tip");
    await expect(page.locator("[name=title]")).toHaveValue(title);
    await page.getByRole("button", { name: "Create Tip" }).click();
    await expect(page.getByText("Tip created successfully")).toBeInViewport();
    await expect.poll(() => draftsOn(page)).toEqual([]);
    await open(page, await formPathOf(page, "/admin/rituals/tips", title));
    await expect(page.locator("[name=tip_text]")).toHaveValue("Half a tip");
    await expect(page.getByRole("switch", { name: "Active" })).not.toBeChecked();
    await open(page, path);
    await expect(page.locator("[name=tip_text]")).toHaveValue("");
  },
);

testAlone("what is typed for a text of the site is kept until it is saved or discarded", async ({ page }) => {
  const path = "/admin/texts/about_mission_text";
  const form = { field: "text", save: "Save Text", saved: "The text has been saved." };
  await signIn(page);
  await open(page, path);
  const original = await formOn(page, "text").field.inputValue();
  await typeAndBringBack(page, "text", "Half a mission");
  await saveAndOpen(page, path, form, "Half a mission");
  await typeAndDiscard(page, path, "text", "Half a mission");
  await formOn(page, "text").field.fill(original);
  await saveAndOpen(page, path, form, original);
});

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
