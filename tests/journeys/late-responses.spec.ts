import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  answerQuestions,
  dragOver,
  expect,
  formPathOf,
  hold,
  open,
  send,
  sendMessages,
  signIn,
  test,
  testAlone,
} from "./support.ts";

/** A product that visitors do not see, because other journeys count products. */
const draft = { category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" };

// No reply can be sent: there is no such mail server.
testAlone.use({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });

/** Makes a message of a visitor and opens it. */
async function openMessage(page: Page, subject: string): Promise<void> {
  await sendMessages(page, `${subject}@example.com`, [subject]);
  await page.goto(`/admin/messages?q=${subject}`);
  const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await card.locator("summary").click();
  const link = (await card.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "";
  await open(page, link.replace(/#.*$/, ""));
}

/** Makes a ritual with these steps, and opens its form. */
async function openRitual(page: Page, title: string, ...texts: string[]) {
  await send(page, "/admin/rituals/new", { title, time: "5 min", mood: "Calm", display_order: "9" });
  const path = await formPathOf(page, "/admin/rituals", title);
  for (const step_text of texts) await send(page, path, { intent: "step-create", step_text });
  await open(page, path);
  return { path, steps: page.getByRole("region", { name: "Ritual Steps" }) };
}

test("a note that has been added leaves the focus to the reply", async ({ page }, { testId }) => {
  await signIn(page);
  await openMessage(page, `Late-${testId}`);
  const letGo = await hold(page, "**/admin/messages/*.data*", "POST");
  const note = page.getByLabel("New note");
  await note.fill("Asked the shop.");
  await page.getByRole("button", { name: "Add note" }).click();
  const reply = page.getByLabel("Text", { exact: true });
  await reply.fill("");
  await page.keyboard.type("Thank");
  letGo();
  await expect(page.getByText("Asked the shop.")).toBeVisible();
  await expect(note).toHaveValue("");
  await page.keyboard.type(" you");
  await expect(reply).toHaveValue("Thank you");
  await expect(note).toHaveValue("");

  // Who waits goes on with the next note.
  await note.fill("They have it.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("They have it.")).toBeVisible();
  await expect(note).toBeFocused();
});

test("a step that has been saved leaves the focus to the ritual's description", async ({ page }, {
  testId,
}) => {
  await signIn(page);
  const { steps } = await openRitual(page, `Late-${testId}`, "One");
  await steps.getByRole("button", { name: "Edit step 1" }).click();
  await steps.locator("[name=step_text]").fill("Two");
  const letGo = await hold(page, "**/admin/rituals/*.data*", "POST");
  await steps.getByRole("button", { name: "Save Changes" }).click();
  const description = page.getByRole("dialog").locator("[name=description]");
  await description.focus();
  await page.keyboard.type("Warm");
  letGo();
  await expect(steps.locator("ol > li p:first-of-type")).toHaveText(["Two"]);
  await expect(steps.getByRole("button", { name: "Edit step 1" })).toBeEnabled();
  await page.keyboard.type(" oil");
  await expect(description).toHaveValue("Warm oil");
});

test("Ctrl+S pressed twice in a step saves the step once, and asks nothing about the ritual", async ({
  page,
}, { testId }) => {
  await signIn(page);
  const { steps } = await openRitual(page, `Late-${testId}`, "One");
  await steps.getByRole("button", { name: "Edit step 1" }).click();
  await steps.locator("[name=step_text]").fill("Two");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  const letGo = await hold(page, "**/admin/rituals/*.data*", "POST");
  const questions = answerQuestions(page);
  for (let n = 0; n < 2; n++) await page.keyboard.press("Control+s");
  letGo();
  await expect(steps.locator("ol > li p:first-of-type")).toHaveText(["Two"]);
  await expect(page.getByText("Ritual step updated successfully")).toBeVisible();
  expect(sent).toBe(1);
  expect(questions.asked).toEqual([]);
});

test("letters typed right after a form is sent are saved, or never in it", async ({ page }, { testId }) => {
  await signIn(page);
  await send(page, "/product-table/new", { name: `Late-${testId}`, ...draft });
  await open(page, `/product-table?q=Late-${testId}`);
  await page.getByRole("link", { name: `Edit Late-${testId}` }).click();
  const english = page.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("Description").fill("Sent");
  const value = await english.getByLabel("Description").evaluate((field: HTMLTextAreaElement) => {
    field.form?.requestSubmit();
    // A key that is pressed before the browser shows the next frame.
    document.execCommand("insertText", false, " and more");
    return field.value;
  });
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  await page.getByRole("link", { name: `Edit Late-${testId}` }).click();
  await expect(english.getByLabel("Description")).toHaveValue("Sent");
  expect(value).toBe("Sent");
});

test("who leaves while a form is being saved is told so, and has a draft", async ({ page }, { testId }) => {
  await signIn(page);
  await send(page, "/product-table/new", { name: `Late-${testId}`, ...draft });
  await open(page, `/product-table?q=Late-${testId}`);
  const edit = page.getByRole("link", { name: `Edit Late-${testId}` });
  await edit.click();
  const description = page.getByRole("tabpanel", { name: "English" }).getByLabel("Description");
  await description.fill("Being saved");
  // The request never arrives.
  await hold(page, "**/product-table/*.data*", "POST");
  const questions = answerQuestions(page);
  questions.agrees = true;
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(questions.asked).toEqual([
    "Your changes are still being saved. Leave anyway? A draft of them stays in this browser.",
  ]);
  await edit.click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(description).toHaveValue("Being saved");
});

test("a picture is not replaced before alt texts that were typed during its upload are asked about", async ({
  page,
}) => {
  await signIn(page);
  const former = `/admin/pictures/${demo.replacedPicture.id}`;
  await open(page, former);
  const letGo = await hold(page, "**/admin/uploads/**");
  await page.getByLabel("Replace the file").setInputFiles(join("db/demo/pictures", "product-lip-balm.jpg"));
  const alt = page.locator("[name=alt_text]");
  await alt.fill("Typed during the upload");
  letGo();
  const question = page.getByRole("alertdialog", { name: "Replace the picture everywhere?" });
  await expect(question).toBeVisible();
  const questions = answerQuestions(page);
  await question.getByRole("button", { name: "Replace everywhere" }).click();
  await expect.poll(() => questions.asked).toEqual(["You have changes that are not saved. Discard them?"]);
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(alt).toHaveValue("Typed during the upload");
});

test("a picture that arrives during a drag stays when the drag is given up", async ({ page }) => {
  await signIn(page);
  await open(page, "/product-table/new");
  const gallery = page.getByRole("group", { name: "Gallery images" });
  const grip = (n: number) => gallery.getByRole("button", { name: new RegExp(`^Move Gallery image ${n}:`) });
  const names = ["product-lip-balm.jpg", "philosophy.jpg"];
  const letGo = await hold(page, "**/admin/uploads/**");
  await page.getByRole("button", { name: "Add gallery image" }).click();
  await gallery.locator("input[type=file]").setInputFiles(names.map((it) => join("db/demo/pictures", it)));
  await dragOver(page, gallery, grip(2), grip(1));
  const uploaded = gallery.getByText("Image uploaded successfully");
  letGo();
  await expect(uploaded).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(uploaded).toHaveCount(2);
  await expect(gallery.locator("[name=gallery_images]:not([value=''])")).toHaveCount(2);
});

test("an email corrected while the person's data is searched is not replaced", async ({ page }) => {
  await signIn(page);
  await open(page, "/admin/messages/address");
  const letGo = await hold(page, "**/admin/messages/address.data*");
  const email = page.getByRole("searchbox");
  await email.fill("wayan@example.co");
  await page.keyboard.press("Enter");
  await email.pressSequentially("m");
  letGo();
  await expect(page.getByRole("heading", { name: "wayan@example.co" })).toBeVisible();
  await expect(email).toHaveValue("wayan@example.com");
  await expect(email).toBeFocused();
});

test("a product chosen as soon as a search has found it stays chosen", async ({ page }, { testId }) => {
  await signIn(page);
  await send(page, "/product-table/new", { name: `Late-${testId}`, ...draft });
  await open(page, "/product-table");
  // Presses the box before React runs the effects of the new list.
  await page.evaluate(() => {
    const press = new MutationObserver(() => {
      const boxes = document.querySelectorAll<HTMLElement>("tbody td:first-child input[type=checkbox]");
      if (boxes.length !== 1) return;
      press.disconnect();
      boxes[0]?.click();
    });
    press.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("searchbox").fill(`Late-${testId}`);
  await expect(page.getByText("1 chosen")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Choose Late-${testId}` })).toBeChecked();
});

test("moves that wait are saved although the list is left", async ({ page }, { testId }) => {
  await signIn(page);
  const { path, steps } = await openRitual(page, `Late-${testId}`, "One", "Two", "Three", "Four");
  const letGo = await hold(page, "**/admin/rituals/*.data*", "POST");
  await steps.getByRole("button", { name: /Move step 1: drag/ }).focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowDown");
  await expect(steps.locator("ol > li p:first-of-type")).toHaveText(["Two", "Three", "Four", "One"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const saved: number[] = [];
  page.on("response", (response) => response.request().method() === "POST" && saved.push(response.status()));
  letGo();
  await expect.poll(() => saved).toEqual([200, 200]);
  await open(page, path);
  await expect(steps.locator("ol > li p:first-of-type")).toHaveText(["Two", "Three", "Four", "One"]);
});

test("the link of another invitation is never shown while one is made", async ({ page }, { testId }) => {
  const emails = ["first", "second"].map((it) => `${it}.${testId}@nyiur.example`);
  await signIn(page);
  for (const email of emails) await send(page, "/admin/people", { intent: "invite", email, role: "editor" });
  await open(page, "/admin/people");
  const dialog = page.getByRole("dialog", { name: "Invitations" });
  const make = (email = "") =>
    page.getByRole("button", { name: new RegExp(`link.*${email.replaceAll(".", "\\.")}`, "i") }).click();
  await make(emails[0]);
  await expect(dialog.getByRole("heading", { level: 3 })).toContainText(emails[0] ?? "");
  const link = dialog.getByRole("textbox");
  const first = await link.inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const letGo = await hold(page, "**/admin/people.data*", "POST");
  const shown: string[] = [];
  await page.exposeFunction("noteLink", (url: string) => shown.push(url));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>("dialog[open] input[readonly]");
      if (field) (window as unknown as { noteLink(url: string): void }).noteLink(field.value);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  await make(emails[1]);
  letGo();
  await expect(dialog.getByRole("heading", { level: 3 })).toContainText(emails[1] ?? "");
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(first);
});

testAlone(
  "replies that are taken back do not replace the one being written, and none is lost",
  async ({ page }, { testId }) => {
    await signIn(page);
    await openMessage(page, `Late-${testId}`);
    const reply = page.getByLabel("Text", { exact: true });
    const back = page.getByRole("button", { name: "Take it back to change it" });
    for (const [n, text] of ["The first reply", "The second reply"].entries()) {
      await reply.fill(text);
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(back).toHaveCount(n + 1);
      await expect(reply).not.toHaveValue(text);
    }
    await reply.fill("The third reply");
    for (const left of [1, 0]) {
      await back.first().click();
      await expect(back).toHaveCount(left);
    }
    await expect(page.getByText("The reply that was taken back is not in the text below.")).toBeVisible();
    await expect(reply).toHaveValue("The third reply");
    const questions = answerQuestions(page);
    await page.getByRole("link", { name: "Back to the messages" }).click();
    await expect.poll(() => questions.asked).toHaveLength(1);
    const goOn = page.getByRole("button", { name: "Go on with it" });
    const texts: string[] = [];
    for (let n = 0; n < 2; n++) {
      await goOn.click();
      await expect.poll(() => reply.inputValue()).not.toBe(texts.at(-1) ?? "The third reply");
      texts.push(await reply.inputValue());
    }
    expect(texts.sort()).toEqual(["The first reply", "The second reply"]);
    await expect(goOn).toHaveCount(0);
  },
);
