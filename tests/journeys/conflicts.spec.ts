import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import {
  demoPictureUrl,
  expect,
  formPathOf,
  markOf,
  open,
  send,
  signIn,
  signInAsColleague,
  test,
  testAlone,
} from "./support.ts";

test.use({ expectedErrors: /409/ });
testAlone.use({ expectedErrors: /409/ });

/**
 * Name and label of two fields: both people change `both`, and only the other person changes `theirs`. `opens`: the
 * button on the page that opens the form, if the form is not there at once.
 */
type RecordForm = {
  kind: string;
  /** @returns the path of the form; `name` is for the record, if the test makes one */
  find: (page: Page, name: string) => Promise<string>;
  opens?: string;
  both: [name: string, label: string];
  theirs: [name: string, label: string];
  save: string;
  saved: string;
  /** Whether the test needs a shop of its own, because other journeys look at all records of the kind. */
  isAlone?: true;
};

type Fields = Record<string, string>;

/** Makes a record that visitors do not see, and finds it in its list. */
const made =
  (list: string, fields: (name: string, page: Page) => Fields | Promise<Fields>) =>
  async (page: Page, name: string) => {
    await send(page, `${list}/new`, await fields(name, page));
    return formPathOf(page, `${list}?q=${encodeURIComponent(name)}`, name);
  };

const productDraft = made("/product-table", (name) => {
  return { name, category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" };
});

const postDraft = made("/admin/blog", (title) => {
  return { title, slug: title.toLowerCase().replace(/\W+/g, "-"), content: "A first line." };
});

const makeRitual = made("/admin/rituals", (title) => {
  return { title, time: "5 min", mood: "Calm", display_order: "9" };
});

async function uploadPicture(page: Page, name: string) {
  const data = await readFile("db/demo/pictures/philosophy.jpg");
  const search = new URLSearchParams({ name: `${name}.jpg`, library: "" });
  await expect(await page.request.post(`/admin/uploads/site-assets?${search}`, { data })).toBeOK();
  await page.goto(`/admin/pictures?q=${encodeURIComponent(name)}`);
  const link = page.getByRole("list", { name: "Pictures" }).getByRole("link");
  return (await link.getAttribute("href")) ?? "";
}

const forms: RecordForm[] = [
  {
    kind: "a site asset",
    find: made("/site-assets", async (title, page) => {
      return { title, page: "contact", section: "location", image_url: await demoPictureUrl(page) };
    }),
    both: ["alt_text", "Alt Text (English)"],
    theirs: ["alt_text_ja", "Alt Text (Japanese)"],
    save: "Update Asset",
    saved: "Site asset updated successfully",
    isAlone: true,
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
    isAlone: true,
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
    find: postDraft,
    both: ["excerpt", "Excerpt"],
    theirs: ["title", "Title"],
    save: "Save Post",
    saved: "Blog post updated successfully",
    isAlone: true,
  },
  {
    kind: "a ritual",
    find: makeRitual,
    both: ["mood", "Mood"],
    theirs: ["subtitle", "Subtitle"],
    save: "Update Ritual",
    saved: "Ritual updated successfully",
  },
  {
    kind: "a step of a ritual",
    find: async (page, name) => {
      const ritual = await makeRitual(page, name);
      await send(page, ritual, { intent: "step-create", step_text: "Breathe." });
      return ritual;
    },
    opens: "Edit step 1",
    both: ["step_text", "Step description"],
    theirs: ["step_text_ja", "Step description (Japanese)"],
    save: "Save Changes",
    saved: "Ritual step updated successfully",
  },
  {
    kind: "a tip",
    find: made("/admin/rituals/tips", (title) => ({ title, tip_text: "Sit down.", display_order: "9" })),
    both: ["tip_text", "Text"],
    theirs: ["title", "Title"],
    save: "Update Tip",
    saved: "Tip updated successfully",
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

/**
 * Saves the open form as a colleague: its first values, with some fields changed.
 *
 * @returns their email
 */
async function saveAsSomebodyElse(browser: Browser, page: Page, opened: string, changes: Fields) {
  const context = await browser.newContext();
  const other = await context.newPage();
  const email = await signInAsColleague(page, other);
  const data = new URLSearchParams(opened);
  for (const [name, value] of Object.entries(changes)) data.set(name, value);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await expect(await other.request.post(page.url(), { data: data.toString(), headers })).toBeOK();
  await context.close();
  return email;
}

async function bothSave(page: Page, browser: Browser, testId: string, recordForm: RecordForm) {
  const { find, opens, both, theirs, save, saved } = recordForm;
  const mark = markOf(testId);
  const texts = { mine: `Mine ${mark}`, other: `Theirs ${mark}`, line: `Their line ${mark}` };
  await signIn(page);
  const path = await find(page, `Lontar ${mark}`);
  const openForm = async () => {
    await open(page, path);
    if (opens) await page.getByRole("button", { name: opens }).click();
  };
  await openForm();
  const form = page.locator(`form:has([name=${both[0]}])`);
  const field = ([name]: [string, string]) => form.locator(`[name=${name}]`);
  const saveButton = page.getByRole("button", { name: save, exact: true });
  const opened = await form.evaluate((it) =>
    new URLSearchParams([...new FormData(it as HTMLFormElement)] as [string, string][]).toString(),
  );
  await field(both).fill(texts.mine);
  const email = await saveAsSomebodyElse(browser, page, opened, {
    [both[0]]: texts.other,
    [theirs[0]]: texts.line,
  });

  await saveButton.click();
  const message = form.getByRole("alert").first();
  const sentence = `${email} has saved this since you opened it.`;
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
  await sides.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(field(both)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" after all");
  await saveButton.click();
  await expect(page.getByText(saved)).toBeInViewport();

  await openForm();
  await expect(field(both)).toHaveValue(`${texts.mine} after all`);
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

test.describe("a record that is deleted while its form is open", () => {
  test.use({ expectedErrors: /404/ });
  const idIn = (path: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? "";

  for (const { kind, opens, field, save } of [
    { kind: "a ritual", field: "mood", save: "Update Ritual" },
    { kind: "a step of a ritual", opens: "Edit step 1", field: "step_text", save: "Save Changes" },
  ]) {
    test(`${kind}: the save says so, and the text stays`, async ({ page }, { testId }) => {
      await signIn(page);
      const path = await makeRitual(page, `Lontar ${markOf(testId)}`);
      await send(page, path, { intent: "step-create", step_text: "Breathe." });
      await open(page, path);
      if (opens) await page.getByRole("button", { name: opens }).click();
      await page.locator(`[name=${field}]`).fill("Still and light");
      await send(page, "/admin/rituals", { intent: "delete", id: idIn(path) });
      await page.getByRole("button", { name: save, exact: true }).click();
      await expect(page.getByRole("alert").getByText(/it has been deleted/)).toBeInViewport();
      await expect(page.locator(`[name=${field}]`)).toHaveValue("Still and light");
    });
  }

  test("a translation: the save says so, and the text stays", async ({ page }, { testId }) => {
    await signIn(page);
    const id = idIn(await productDraft(page, `Lontar ${markOf(testId)}`));
    await open(page, `/admin/translations/product/${id}`);
    await page.locator("[name=name_ja]").fill("ロンタル");
    await send(page, "/product-table", { intent: "delete", id });
    await page.getByRole("button", { name: "Save and go on" }).click();
    await expect(page.getByRole("alert").getByText(/it has been deleted/)).toBeInViewport();
    await expect(page.locator("[name=name_ja]")).toHaveValue("ロンタル");
  });

  test("a post: the text stays when a category is added from its form", async ({ page }, { testId }) => {
    await signIn(page);
    const path = await postDraft(page, `Lontar ${markOf(testId)}`);
    await open(page, path);
    await page.locator("[name=excerpt]").fill("Typed for an hour");
    await send(page, "/admin/blog", { intent: "delete", id: idIn(path) });
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByLabel("Category name").fill(`Palms ${markOf(testId)}`);
    const loadedAgain = page.waitForResponse(`**/${idIn(path)}.data*`);
    await page.getByRole("button", { name: "Add category" }).click();
    await loadedAgain;
    await expect(page.getByText("Category created successfully")).toBeVisible();
    await expect(page.locator("[name=excerpt]")).toHaveValue("Typed for an hour");
    await page.getByRole("button", { name: "Save Post", exact: true }).click();
    await expect(page.getByRole("alert").getByText(/it has been deleted/)).toBeInViewport();
    await expect(page.locator("[name=excerpt]")).toHaveValue("Typed for an hour");
  });
});

test.describe("a page that cannot be loaded again", () => {
  test.use({ expectedErrors: /500/ });
  test("keeps its open form and what was typed", async ({ page }, { testId }) => {
    await signIn(page);
    await open(page, await postDraft(page, `Lontar ${markOf(testId)}`));
    const excerpt = page.locator("[name=excerpt]");
    await excerpt.fill("Typed for an hour");
    await page.route("**/admin/blog/*.data*", (route) =>
      route.request().method() === "GET" ? route.fulfill({ status: 500, body: "failed" }) : route.continue(),
    );
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByLabel("Category name").fill(`Leaves ${markOf(testId)}`);
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByText("Something went wrong")).toBeInViewport();
    await expect(excerpt).toHaveValue("Typed for an hour");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Save Post", exact: true }).click();
    await expect(page.getByText("Blog post updated successfully")).toBeVisible();
  });
});
