import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { demoId } from "#server/demo/demo.server";
import { admin } from "../support/admin.ts";
import { expect, markOf, open, send, signIn, test, testAlone } from "./support.ts";

test.use({ expectedErrors: /409/ });
testAlone.use({ expectedErrors: /409/ });

/** `both`: the name and the label of a field that two people change. `theirs`: of one that only the other changes. */
type RecordForm = {
  kind: string;
  /** @returns the address of the form, of a record of this name if the test makes one */
  find: (page: Page, name: string) => Promise<string>;
  both: [name: string, label: string];
  theirs: [name: string, label: string];
  save: string;
  saved: string;
  /** Whether the test would be in the way of others on the same shop. */
  isAlone?: true;
};

type Fields = Record<string, string>;

/** Makes a record, and finds it in its list. Visitors see none of these records: other journeys count what they see. */
const made =
  (list: string, fields: (name: string, page: Page) => Fields | Promise<Fields>) =>
  async (page: Page, name: string) => {
    await send(page, `${list}/new`, await fields(name, page));
    await page.goto(`${list}?q=${encodeURIComponent(name)}`);
    // The posts have a colon after the word.
    const link = page.getByRole("link", { name: new RegExp(`^Edit\\W* ${name}$`) });
    return (await link.getAttribute("href")) ?? "";
  };

const productDraft = made("/product-table", (name) => {
  return { name, category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" };
});

async function uploadPicture(page: Page, name: string) {
  const data = await readFile("db/demo/pictures/philosophy.jpg");
  const search = new URLSearchParams({ name: `${name}.jpg`, library: "" });
  expect(await page.request.post(`/admin/uploads/site-assets?${search}`, { data })).toBeOK();
  await page.goto(`/admin/pictures?q=${encodeURIComponent(name)}`);
  const link = page.getByRole("list", { name: "Pictures" }).getByRole("link");
  return (await link.getAttribute("href")) ?? "";
}

async function pictureOfDemo(page: Page): Promise<string> {
  await page.goto(`/site-assets/${demoId("site-asset", "contact/faq Leaf shadows on plaster")}`);
  return page.locator("[name=image_url]").inputValue();
}

const forms: RecordForm[] = [
  {
    kind: "a site asset",
    find: made("/site-assets", async (title, page) => {
      return { title, page: "contact", section: "location", image_url: await pictureOfDemo(page) };
    }),
    both: ["alt_text", "Alt Text (English)"],
    theirs: ["alt_text_ja", "Alt Text (Japanese)"],
    save: "Update Asset",
    saved: "Site asset updated successfully",
  },
  {
    kind: "a question of a page",
    find: made("/admin/entries/question", (title) => ({ title, text: "Not yet." })),
    both: ["text", "Answer"],
    theirs: ["title", "Question"],
    save: "Save",
    saved: "It has been saved.",
  },
  {
    kind: "an own page",
    find: made("/admin/pages", (title) => {
      return { title, slug: title.toLowerCase().replace(/\W+/g, "-"), text: "A first line." };
    }),
    both: ["text", "Text"],
    theirs: ["title", "Title"],
    save: "Save Page",
    saved: "The page has been saved.",
  },
  {
    kind: "an entry of the dictionary",
    find: made("/admin/dictionary", (english) => ({ english, japanese: `「${english}」` })),
    both: ["note", "Note"],
    theirs: ["inci", "INCI name"],
    save: "Save",
    saved: "The dictionary has been saved.",
  },
  {
    kind: "a ready answer",
    find: made("/admin/answers", (name) => ({ name, text: "Thank you." })),
    both: ["text", "Text"],
    theirs: ["name", "Name"],
    save: "Save ready answer",
    saved: "Ready answer saved successfully",
  },
  {
    kind: "a category of products",
    find: made("/admin/product-categories", (name) => ({ name, text: "All of it by hand." })),
    both: ["text", "Sentence for the catalogue"],
    theirs: ["name_ja", "Japanese name"],
    save: "Save category",
    saved: "Category updated successfully",
  },
  {
    kind: "a picture of the library",
    find: uploadPicture,
    both: ["alt_text", "Alt Text (English)"],
    theirs: ["alt_text_ja", "Alt Text (Japanese)"],
    save: "Save",
    saved: "The picture has been saved.",
  },
  {
    kind: "a post",
    find: made("/admin/blog", (title) => {
      return { title, slug: title.toLowerCase().replace(/\W+/g, "-"), content: "A first line." };
    }),
    both: ["excerpt", "Excerpt"],
    theirs: ["title", "Title"],
    save: "Save Post",
    saved: "Blog post updated successfully",
    // Other journeys count the posts.
    isAlone: true,
  },
  {
    kind: "a ritual",
    find: made("/admin/rituals", (title) => ({ title, time: "5 min", mood: "Calm", display_order: "9" })),
    both: ["mood", "Mood"],
    theirs: ["subtitle", "Subtitle"],
    save: "Update Ritual",
    saved: "Ritual updated successfully",
  },
  {
    kind: "a tip",
    find: made("/admin/rituals/tips", (title) => ({ title, tip_text: "Sit down.", display_order: "9" })),
    both: ["tip_text", "Text"],
    theirs: ["title", "Title"],
    save: "Update Tip",
    saved: "Tip updated successfully",
    // Another journey changes the order of the tips.
    isAlone: true,
  },
  {
    kind: "a translation",
    find: async (page, name) => {
      const product = await productDraft(page, name);
      return `/admin/translations/product/${/[0-9a-f-]{36}/.exec(product)}`;
    },
    both: ["description_ja", "Description"],
    theirs: ["name_ja", "Name"],
    save: "Save and go on",
    saved: "The translation has been saved.",
  },
  {
    kind: "the settings",
    find: async () => "/admin/settings",
    both: ["address", "Address"],
    theirs: ["time_zone", "Word for the time zone"],
    save: "Save Settings",
    saved: "The settings have been saved.",
    isAlone: true,
  },
  {
    kind: "a text of the pages",
    find: async () => "/admin/texts/about_founder_1",
    both: ["text", "English"],
    theirs: ["text_ja", "Japanese"],
    save: "Save Text",
    saved: "The text has been saved.",
    isAlone: true,
  },
];

/** Somebody else saves the form that is open on a page, as it was when it was opened, with some fields changed. */
async function saveAsSomebodyElse(browser: Browser, page: Page, opened: string, changes: Fields) {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other);
  const data = new URLSearchParams(opened);
  for (const [name, value] of Object.entries(changes)) data.set(name, value);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await other.request.post(page.url(), { data: data.toString(), headers })).toBeOK();
  await context.close();
}

async function bothSave(page: Page, browser: Browser, testId: string, recordForm: RecordForm) {
  const { find, both, theirs, save, saved } = recordForm;
  const mark = markOf(testId);
  const texts = { mine: `Mine ${mark}`, other: `Theirs ${mark}`, line: `Their line ${mark}` };
  await signIn(page);
  const address = await find(page, `Lontar ${mark}`);
  await open(page, address);
  const form = page.locator("form[data-record]");
  const field = ([name]: [string, string]) => form.locator(`[name=${name}]`);
  const saveButton = page.getByRole("button", { name: save, exact: true });
  const opened = await form.evaluate((it) =>
    new URLSearchParams([...new FormData(it as HTMLFormElement)] as [string, string][]).toString(),
  );
  await field(both).fill(texts.mine);
  await saveAsSomebodyElse(browser, page, opened, { [both[0]]: texts.other, [theirs[0]]: texts.line });

  await saveButton.click();
  const message = form.getByRole("alert").first();
  const sentence = `${admin.email} has saved this since you opened it.`;
  await expect(message.getByText(sentence)).toBeInViewport();
  await expect(message).toContainText(`Their changes to ${theirs[1]} are now in this form`);
  await expect(field(theirs)).toHaveValue(texts.line);
  const sides = message.getByRole("region");
  await expect(sides).toHaveAccessibleName(both[1]);
  await expect(sides).toBeInViewport();
  await expect(sides).toContainText(new RegExp(`Yours${texts.mine}.*Theirs${texts.other}`));
  await sides.getByRole("button", { name: `${both[1]}: keep theirs` }).click();
  await expect(field(both)).toHaveValue(texts.other);
  await sides.getByRole("button", { name: `${both[1]}: keep mine` }).click();
  await expect(field(both)).toHaveValue(texts.mine);
  await saveButton.click();
  await expect(page.getByText(saved)).toBeInViewport();

  await open(page, address);
  await expect(field(both)).toHaveValue(texts.mine);
  await expect(field(theirs)).toHaveValue(texts.line);
}

const titleOf = ({ kind }: RecordForm) =>
  `${kind} that two people change has both changes, and the chosen one where they differ`;

for (const it of forms.filter(({ isAlone }) => !isAlone)) {
  test(titleOf(it), ({ page, browser }, { testId }) => bothSave(page, browser, testId, it));
}

testAlone.describe("on a shop of their own", () => {
  // One after the other, on one shop.
  testAlone.describe.configure({ mode: "default" });
  for (const it of forms.filter(({ isAlone }) => isAlone)) {
    testAlone(titleOf(it), ({ page, browser }, { testId }) => bothSave(page, browser, testId, it));
  }
});
