import type { Page } from "@playwright/test";
import { admin } from "../support/admin.ts";
import { demo } from "../support/demo-records.ts";
import { startMailServer } from "../support/mail.ts";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";
import { box, messageLabels } from "./message-labels.ts";
import { expect, hydrated, test, waitForReact, writtenLongEnough } from "./support.ts";

// One shop with a mail server for both directions.
test.describe.configure({ mode: "default" });

let mail: Awaited<ReturnType<typeof startMailServer>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningServer;

test.beforeAll(async () => {
  [mail, folder] = await Promise.all([startMailServer(), temporaryFolder()]);
  shop = await startServer({
    ...{ DATA_DIR: folder.path, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...{ SMTP_URL: mail.url, CONTACT_TO: "staff@nyiur.example", PICTURES_AHEAD: "off" },
  });
});
test.afterAll(async () => {
  await shop.stop();
  await mail.stop();
  await folder.remove();
});

test.beforeEach(({ page }) => waitForReact(page));

const directions = [
  {
    asks: "en",
    reads: "ja",
    name: ["Emma", "Lindqvist"],
    add: "Add to enquiry",
    line: "バージンココナッツオイル 500 ml / パンダン / 数量：2",
    staff: {
      ready: "定型文",
      choose: "定型文を選ぶ",
      answer: "価格とご注文方法",
      insert: "本文に入れる",
      text: "本文",
      send: "返信を送る",
      sent: "送信済み",
      back: "メッセージの一覧へ戻る",
    },
    visitorReads:
      /^Dear Emma Lindqvist,\n\nThank you for your interest in our Virgin Coconut Oil \(500 ml\)\. It costs Rp 325,000\.[\s\S]*\/product\/[\s\S]*\n> How long does it keep\?/,
  },
  {
    asks: "ja",
    reads: "en",
    name: ["美咲", "佐藤"],
    add: "お問い合わせリストに追加",
    line: "Virgin Coconut Oil 500 ml / Pandan / Quantity: 2",
    staff: {
      ready: "Ready answers",
      choose: "Choose a ready answer",
      answer: "Price and how to order",
      insert: "Put it into the text",
      text: "Text",
      send: "Send reply",
      sent: "Sent",
      back: "Back to the messages",
    },
    visitorReads:
      /^佐藤 美咲 様\n\nバージンココナッツオイル（500 ml）に[\s\S]*価格はRp 325,000です。[\s\S]*\/ja\/product\/[\s\S]*\n> How long does it keep\?/,
  },
] as const;

async function goIn(page: Page, language: string, path: string) {
  await page.context().addCookies([{ name: "lang", value: language, url: shop.url }]);
  await page.goto(shop.url + path);
}

for (const { asks, reads, name, add, line, staff, visitorReads } of directions) {
  test(`who asks in ${asks} reads a reply in ${asks}, written by staff who read ${reads}`, async ({
    page,
  }) => {
    await goIn(page, asks, `/product/${demo.oil.id}?size=500+ml&aroma=Pandan&quantity=2`);
    await page.getByRole("button", { name: add }).first().click();
    await page.getByRole("main").locator('a[href="/contact#enquiry"]').click();
    const words = messageLabels[asks];
    const email = `visitor-${asks}@example.org`;
    await box(page, words.first_name).fill(name[0]);
    await box(page, words.last_name).fill(name[1]);
    await box(page, words.email).fill(email);
    await box(page, words.subject).fill("Oil");
    await box(page, words.message).fill("How long does it keep?");
    await writtenLongEnough(page);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeInViewport();

    const response = await page.context().request.post(`${shop.url}/auth`, {
      form: { email: admin.email, password: admin.password },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(302);
    await goIn(page, reads, `/admin/messages?q=${encodeURIComponent(email)}`);
    await page
      .locator("main li a[href^='/admin/messages/']")
      .first()
      .evaluate((it: HTMLAnchorElement) => {
        location.assign(it.href);
      });
    await page.waitForURL(/\/admin\/messages\/[0-9a-f-]{36}\?/);
    await hydrated(page);
    await expect(page.getByLabel(staff.text, { exact: true })).toBeFocused();
    await expect(page.getByLabel(staff.text, { exact: true })).toBeInViewport();
    await expect(page.locator("main")).toContainText(line);
    await page.locator("summary", { hasText: staff.ready }).click();
    // The product and its size are those of the enquiry list.
    await page.getByLabel(staff.choose).selectOption({ label: staff.answer });
    await page.getByRole("button", { name: staff.insert }).click();
    await page.getByRole("button", { name: staff.send }).click();
    await expect(page.getByText(staff.sent, { exact: true })).toBeVisible();

    const reply = () => mail.mails.find(({ recipients }) => recipients.includes(email));
    await expect.poll(() => reply()?.parts["text/plain; charset=utf-8"]).toMatch(visitorReads);
    expect(reply()?.headers["Reply-To"]).toBe("staff@nyiur.example");
    await page.getByRole("link", { name: staff.back }).click();
    await page.waitForURL(`${shop.url}/admin/messages?q=${encodeURIComponent(email)}`);
  });
}

test.describe("when the response to a reply was lost", () => {
  test.use({ expectedErrors: /ERR_FAILED|409/ });

  test("a text that is changed meanwhile stays, and can be sent as well", async ({ page }) => {
    const response = await page.context().request.post(`${shop.url}/auth`, {
      form: { email: admin.email, password: admin.password },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(302);
    await goIn(page, "en", `/admin/messages/${demo.message.id}`);
    await hydrated(page);
    let isLost = false;
    await page.route("**/admin/messages/**", async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    const text = page.getByLabel("Text", { exact: true });
    const send = page.getByRole("button", { name: "Send reply" });
    await text.fill("It is at the old price.");
    await send.click();
    await expect(page.getByText("the server cannot be reached")).toBeInViewport();
    await text.fill("It is at the new price.");
    await send.click();
    await expect(page.getByText("Your first text has been taken already")).toBeInViewport();
    await expect(text).toHaveValue("It is at the new price.");
    await expect(page.getByRole("listitem").filter({ hasText: "It is at the old price." })).toBeVisible();
    await send.click();
    await expect(page.getByRole("listitem").filter({ hasText: "It is at the new price." })).toBeVisible();
    const arrived = (words: string) => mail.mails.filter((it) => it.text.includes(words)).length;
    for (const words of ["at the old price", "at the new price"])
      await expect.poll(() => arrived(words)).toBe(1);
  });
});
