import type { Page } from "@playwright/test";
import { answerQuestions, draftsOn, expect, formPathOf, hydrated, open, send } from "./support.ts";

export type Create = {
  at: string;
  fields: (name: string) => Record<string, string>;
  list: (name: string) => string;
};

/** Makes a record that visitors do not see. @returns the path of its form */
export async function make(page: Page, name: string, { at, fields, list }: Create): Promise<string> {
  await send(page, at, fields(name));
  return formPathOf(page, list(name), name);
}

export const asked = "You have changes that are not saved. Discard them?";

/** The parts of the open form of a record. */
export const formOn = (page: Page, field: string) => ({
  field: page.locator(`form[data-record] [name=${field}]`),
  offer: page.getByText("Text that was not saved has been kept on this device"),
  bringBack: page.getByRole("button", { name: "Bring it back" }),
  button: (name: string) => page.locator(".save-bar").getByRole("button", { name, exact: true }),
});

/** Types into an open form, declines to leave it, reloads, and brings the text back. */
export async function typeAndBringBack(page: Page, field: string, text: string): Promise<void> {
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
export async function typeAndDiscard(page: Page, path: string, field: string, before: string): Promise<void> {
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
export async function saveAndOpen(page: Page, path: string, form: SavedForm, text: string): Promise<void> {
  const { field, offer, button } = formOn(page, form.field);
  await button(form.save).click();
  await expect(page.getByText(form.saved)).toBeInViewport();
  await expect.poll(() => draftsOn(page)).toEqual([]);
  await open(page, path);
  await expect(field).toHaveValue(text);
  await expect(offer).toHaveCount(0);
}

export type SavedForm = {
  /** A text field that may be saved with any text. */
  field: string;
  save: string;
  saved: string;
};

export const product: Create = {
  at: "/product-table/new",
  fields: (name) => ({ name, category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" }),
  list: (name) => `/product-table?q=${name}`,
};

export const post: Create = {
  at: "/admin/blog/new",
  fields: (title) => ({ title, content: "Half a page.", slug: title.toLowerCase() }),
  list: (title) => `/admin/blog?q=${title}`,
};
