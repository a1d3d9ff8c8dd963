import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import { expect, hydrated, sendMessages, signIn, test } from "./support.ts";

const answered = [
  {
    reads: "en",
    message: demo.japaneseMessage,
    words: {
      ready: "Ready answers",
      choose: "Choose a ready answer",
      answer: "Price and how to order",
      product: "Product for the placeholders",
      name: "Hair Oil",
      size: "Size for the placeholders",
      says: /It costs Rp ?\d/,
      insert: "Put it into the text",
      text: "Text",
      program: "Open in my mail program",
      arrives: "As it will arrive",
    },
    visitorReads:
      /^佐藤 美咲 様\n\nヘアオイル（\d+ ?ml）にご関心をお寄せいただき[\s\S]*価格はRp ?[\d.,]+です。[\s\S]*\/ja\/product\//,
  },
  {
    reads: "ja",
    message: demo.message,
    words: {
      ready: "定型文",
      choose: "定型文を選ぶ",
      answer: "価格とご注文方法",
      product: "差し込む製品",
      name: "ヘアオイル",
      size: "差し込むサイズ",
      says: /価格はRp ?\d/,
      insert: "本文に入れる",
      text: "本文",
      program: "メールソフトで開く",
      arrives: "届いたときの表示",
    },
    visitorReads:
      /^Dear Tom Whitfield,\n\nThank you for your interest in our Hair Oil \(\d+ ?ml\)\. It costs Rp ?[\d.,]+\.[\s\S]*\/product\//,
  },
] as const;

test("a reply with an open placeholder does not reach the mail program", async ({ page }) => {
  await signIn(page);
  await page.goto(`/admin/messages/${demo.message.id}`);
  await hydrated(page);
  await page.locator("summary", { hasText: "Ready answers" }).click();
  await page.getByLabel("Choose a ready answer").selectOption({ label: "Price and how to order" });
  await page.getByRole("button", { name: "Put it into the text" }).click();
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/\{product\}/);
  const program = page.getByRole("link", { name: "Open in my mail program" });
  const refusal = page.getByText("Fill in {product} first.");
  const question = page.getByRole("dialog", { name: "Write a reply" });
  await program.click();
  await expect(refusal).toBeInViewport();
  await expect(text).toBeFocused();
  await expect(question).toBeHidden();

  await text.fill("Dear Tom Whitfield,\n\nThere are no nuts in it.");
  await expect(refusal).toBeHidden();
  await program.click();
  await expect(question).toBeVisible();
});

for (const { reads, message, words, visitorReads } of answered) {
  test(`who reads ${reads} answers in the other language with a ready answer`, async ({ page }) => {
    await signIn(page, reads);
    await page.goto(`/admin/messages/${message.id}`);
    await hydrated(page);
    await page.locator("summary", { hasText: words.ready }).click();
    await page.getByLabel(words.choose).selectOption({ label: words.answer });
    await page.getByLabel(words.product).selectOption({ label: words.name });
    await page.getByLabel(words.size).selectOption({ index: 1 });
    await expect(page.getByText(words.says).first()).toBeVisible();
    await page.getByRole("button", { name: words.insert }).click();
    const text = page.getByLabel(words.text, { exact: true });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(visitorReads);
    await page.locator("summary", { hasText: words.arrives }).click();
    await expect(page.getByText(message.email).last()).toBeVisible();
    const link = page.getByRole("link", { name: words.program });
    const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
    expect(href.startsWith(`mailto:${message.email}?subject=Re: `)).toBe(true);
    expect(href.replaceAll("\r\n", "\n").split("&body=")[1]).toMatch(visitorReads);
    // Ctrl+Z takes the answer out again.
    await text.press("Control+z");
    await expect(text).not.toHaveValue(visitorReads);
  });
}

test("a ready answer is a paragraph of its own, wherever it is put", async ({ page }) => {
  await signIn(page);
  await page.goto(`/admin/messages/${demo.message.id}`);
  await hydrated(page);
  await page.locator("summary", { hasText: "Ready answers" }).click();
  await page.getByLabel("Choose a ready answer").selectOption({ label: "Price and how to order" });
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Yes, we do. No nuts.");
  await text.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(11, 12));
  await page.getByRole("button", { name: "Put it into the text" }).click();
  await expect(text).toHaveValue(/^Yes, we do\.\n\nThank you [\s\S]*\S\n\nNo nuts\.$/);
});

test.describe("without the facts of the chosen product", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("those of another one are not put into a reply", async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/messages/${demo.message.id}`);
    await hydrated(page);
    await page.locator("summary", { hasText: "Ready answers" }).click();
    await page.getByLabel("Choose a ready answer").selectOption({ label: "Price and how to order" });
    const product = page.getByLabel("Product for the placeholders");
    const size = page.getByLabel("Size for the placeholders");
    const insert = page.getByRole("button", { name: "Put it into the text" });
    await product.selectOption({ label: "Hair Oil" });
    await expect(size).toBeVisible();
    await expect(insert).toBeEnabled();
    await page.route("**/*product=*", (route) => route.abort(), { times: 1 });
    await product.selectOption({ label: demo.oil.name });
    await expect(page.getByText("No connection").first()).toBeVisible();
    await expect(product).toHaveValue(demo.oil.id);
    await expect(size).toHaveCount(0);
    await expect(insert).toBeDisabled();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(size).toBeVisible();
    await expect(insert).toBeEnabled();
  });
});

const openReply = async (page: Page) => {
  await page.goto(`/admin/messages/${demo.message.id}`);
  await hydrated(page);
};

test("a reply that was not sent is asked about, and offered again", async ({ page }) => {
  await signIn(page);
  await openReply(page);
  const text = page.getByLabel("Text", { exact: true });
  await text.focus();
  await page.keyboard.type("A half-written answer. ");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Back to the messages" }).click();
  await expect(text).toHaveValue(/A half-written answer/);
  // A note is no reply: saving it asks nothing and leaves the text alone.
  await page.getByLabel("New note").fill("Ask Ketut first");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("The note has been added")).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await expect(text).toHaveValue(/A half-written answer/);
  await page.getByLabel("New note").fill("Ask Wayan too");
  await page.waitForTimeout(500);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await expect(text).toHaveValue(/A half-written answer/);
  await expect(page.getByLabel("New note")).toHaveValue("Ask Wayan too");
  await page.getByRole("button", { name: "Remove the note of" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Ask Ketut first")).toBeHidden();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: "Back to the messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
});

test("words without a space widen neither the message nor its note, on any screen", async ({ page }, {
  testId,
}) => {
  const long = `https://shop.example.com/${"collections-".repeat(8)}`;
  await sendMessages(page, `${testId}@example.com`, [`Long-${testId} ${long}`]);
  await signIn(page);
  await page.goto(`/admin/messages?q=Long-${testId}`);
  const card = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await card.locator("summary").click();
  await card.getByRole("link", { name: "Reply" }).click();
  await hydrated(page);
  await page.getByLabel("New note").fill(`see ${long}`);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText(`see ${long}`)).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("many messages are marked at once and unmarked by Undo, with the keyboard alone", async ({ page }) => {
  await sendMessages(page, "bulk@example.com", ["Bamboo one", "Bamboo two"]);
  await signIn(page);
  await page.goto("/admin/messages?q=bulk%40example.com&status=new");
  await hydrated(page);
  const cards = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 message chosen")).toBeVisible();
  await page.getByRole("button", { name: "Choose all on this page" }).focus();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Chosen messages" });
  await bar.getByRole("button", { name: "This is spam" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 messages updated successfully")).toBeVisible();
  await expect(page.getByText("No Messages Found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(2);
  // A deletion asks first, and can be undone as well.
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete messages" });
  await expect(question).toContainText("Are you sure you want to delete 1 message?");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(cards).toHaveCount(2);
  await bar.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(2);
});
