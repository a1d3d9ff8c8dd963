// What a visitor does while a response is under way.
import type { Page } from "@playwright/test";
import { languages } from "#domain/language";
import { box, messageLabels } from "./message-labels.ts";
import {
  cameFrom,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  openIn,
  signIn,
  test,
  writtenLongEnough,
} from "./support.ts";

/** Holds the responses to an address until they are let go; the server has each request at once. */
async function hold(page: Page, url: string, method: string) {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue();
    count++;
    const response = await route.fetch();
    arrived.resolve();
    await held.promise;
    // A page that has been left does not take the response.
    return route.fulfill({ response }).catch(() => {});
  });
  return { arrived: arrived.promise, letGo: held.resolve, count: () => count };
}

/** @param ip every test has its own: few messages are taken from one */
async function writeMessage(page: Page, subject: string, ip: string) {
  await page.setExtraHTTPHeaders(cameFrom(ip).extraHTTPHeaders);
  const words = messageLabels.en;
  await openIn(page, "en", "/contact");
  await hydrated(page);
  await box(page, words.first_name).fill("Ayu");
  await box(page, words.last_name).fill("Kadek");
  await box(page, words.email).fill("ayu@example.com");
  await box(page, words.subject).fill(subject);
  await box(page, words.message).fill("One line");
  await writtenLongEnough(page);
}

async function expectArrivedOnce(page: Page, subject: string) {
  await signIn(page);
  await page.goto(`/admin/messages?q=${encodeURIComponent(subject)}`);
  await expect(page.locator("main").getByText(subject, { exact: true })).toHaveCount(1);
}

/** Sends the message again and expects the message of success. */
async function sendAgain(page: Page, { send, sent }: (typeof messageLabels)["en"]) {
  await expect(page.locator("[name=message]")).toHaveValue("One line");
  await page.getByRole("button", { name: send }).click();
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeInViewport();
}

test("a message whose button is pressed twice is sent once", async ({ page }) => {
  await writeMessage(page, "Pressed twice", "192.0.2.9");
  const { count, letGo } = await hold(page, "**/contact**", "POST");
  await page.getByRole("button", { name: messageLabels.en.send }).dblclick();
  letGo();
  await expect(page.getByRole("status").filter({ hasText: messageLabels.en.sent })).toBeInViewport();
  expect(count()).toBe(1);
  await expectArrivedOnce(page, "Pressed twice");
});

test("the language pressed while a message is sent: the form keeps it, and it arrives once", async ({
  page,
}) => {
  await writeMessage(page, "Two forms at once", "192.0.2.10");
  const { arrived, letGo } = await hold(page, "**/contact**", "POST");
  await page.getByRole("button", { name: messageLabels.en.send }).click();
  await arrived;
  await page.getByRole("banner").getByRole("button", { name: "日本語" }).click();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await sendAgain(page, messageLabels.ja);
  await expectArrivedOnce(page, "Two forms at once");
});

test("Back while a message is sent: the form keeps it, and it arrives once", async ({ page }) => {
  await page.goto("/about");
  await writeMessage(page, "Back meanwhile", "192.0.2.11");
  const { arrived, letGo } = await hold(page, "**/contact**", "POST");
  await page.getByRole("button", { name: messageLabels.en.send }).click();
  await arrived;
  await page.goBack();
  await expect(page).toHaveURL("/about");
  letGo();
  await page.goForward();
  await expect(page).toHaveURL(/contact/);
  await hydrated(page);
  await sendAgain(page, messageLabels.en);
  await expectArrivedOnce(page, "Back meanwhile");
});

for (const language of languages) {
  test(`a page that is slow to come is announced in ${language}`, async ({ page }) => {
    await openIn(page, language, "/about");
    await hydrated(page);
    await markDocument(page);
    const { arrived, letGo } = await hold(page, "**/products.data**", "GET");
    await page.getByRole("banner").locator('a[href$="/products"]').first().click();
    await arrived;
    const words = { en: "Loading products...", ja: "製品を読み込んでいます" }[language];
    await expect(page.getByRole("status").filter({ hasText: words })).toBeInViewport();
    letGo();
    await expect(page).toHaveURL(/products$/);
    await expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(0);
    await expectSameDocument(page);
  });
}
