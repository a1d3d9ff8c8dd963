import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  formOn,
  make,
  post,
  product,
  type SavedForm,
  saveAndOpen,
  typeAndBringBack,
  typeAndDiscard,
} from "./draft-steps.ts";
import {
  demoPictureUrl,
  draftsOn,
  expect,
  formPathOf,
  open,
  send,
  signIn,
  test,
  testAlone,
} from "./support.ts";

type Form = SavedForm & {
  name: string;
  /** @returns the path of the form of an own record */
  make: (page: Page, name: string) => Promise<string>;
  /** The list in which the record is deleted afterwards: other journeys look at all records of its kind. */
  deleteAt?: string;
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
