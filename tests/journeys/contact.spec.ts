import { languages } from "#domain/language";
import { demo } from "../support/demo-records.ts";
import { box, messageLabels } from "./message-labels.ts";
import {
  cameFrom,
  expect,
  expectSameDocument,
  hold,
  hydrated,
  markDocument,
  openIn,
  sendMessages,
  signIn,
  stopTimers,
  test,
  writtenLongEnough,
} from "./support.ts";

test.use({ expectedErrors: /ERR_FAILED|net::ERR|400|409/, ...cameFrom("192.0.2.1") });

test("a draft comes back: of an earlier release, and of a message that was refused before React was there", async ({
  page,
}) => {
  const words = messageLabels.en;
  await openIn(page, "en", "/contact");
  await page.evaluate(() =>
    sessionStorage.setItem("draft contact", JSON.stringify({ message: "Old and kept" })),
  );
  await page.reload();
  await hydrated(page);
  await expect(box(page, words.message)).toHaveValue("Old and kept");
  await expect(box(page, words.last_name)).toHaveValue("");

  await box(page, words.subject).fill("Sent by the browser itself");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action*="/contact"]');
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page.locator("main").getByRole("alert")).toContainText(words.missing);
  await hydrated(page);
  await page.goto("/about");
  await page.goto("/contact");
  await hydrated(page);
  await expect(box(page, words.subject)).toHaveValue("Sent by the browser itself");
  await expect(box(page, words.message)).toHaveValue("Old and kept");
});

test("without cookies a message that could not be sent is sent again as the same one", async ({ page }) => {
  const words = messageLabels.en;
  const token = page.locator("[name=form_token]");
  await page.route("**/contact/form-token", (route) => route.abort());
  await openIn(page, "en", "/contact");
  await page.getByLabel("First Name").fill("Ayu");
  await page.getByLabel("Last Name").fill("Kadek");
  await box(page, words.email).fill("ayu@example.com");
  await box(page, words.subject).fill("No cookies");
  await box(page, words.message).fill("Hello");
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("once more");
  const given = await token.inputValue();
  await page.route("**/contact**", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText(words.failed);
  await expect(token).toHaveValue(given);
});

test("a draft is back without a touch, and what is typed before that is added to it", async ({ page }) => {
  const message = box(page, messageLabels.en.message);
  await openIn(page, "en", "/contact");
  await hydrated(page);
  await message.fill("A long message");
  await page.reload();
  await expect(message).toHaveValue("A long message");
  const letGo = await hold(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await message.fill("Hello");
  letGo();
  await expect(message).toHaveValue("A long message\nHello");
});

test("what is typed beside a draft is kept when the page is left before React is there", async ({ page }) => {
  const message = box(page, messageLabels.en.message);
  const subject = box(page, messageLabels.en.subject);
  await openIn(page, "en", "/contact");
  await hydrated(page);
  await message.fill("A long message");
  await subject.fill("Soap");
  const letGo = await hold(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await message.fill("Hello");
  // The browser restores the typed words. The draft has them by then.
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  letGo();
  await page.goBack();
  await expect(message).toHaveValue("A long message\nHello");
  await expect(subject).toHaveValue("Soap");
  await page.goto("/contact");
  await expect(message).toHaveValue("A long message\nHello");
});

test("a long address in a message breaks where its box ends", async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await openIn(page, "en", "/contact");
    await page
      .getByRole("textbox", { name: "Message" })
      .fill(`https://nyiur.example/${"longpath".repeat(20)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("words of one's own about the product stay when the language changes", async ({ page }) => {
  await openIn(page, "en", `/contact?product=${demo.oil.id}&size=250+ml`);
  await hydrated(page);
  const about = page.locator("[name=regarding]");
  await expect(about).toHaveValue("Virgin Coconut Oil / 250 ml");
  await about.fill("About ten large bottles");
  await page.getByRole("banner").getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(about).toHaveValue("About ten large bottles");
  await page.reload();
  await hydrated(page);
  await expect(about).toHaveValue("About ten large bottles");
});

test("what is typed while a message is being sent is not taken, and not lost unseen", async ({ page }) => {
  const words = messageLabels.en;
  await openIn(page, "en", "/contact");
  await hydrated(page);
  for (const name of ["first_name", "last_name", "subject", "message"] as const)
    await box(page, words[name]).fill("Wayan");
  await box(page, words.email).fill("wayan@example.org");
  await writtenLongEnough(page);
  const letGo = await hold(page, "**/contact.data*");
  await page.getByRole("button", { name: words.send }).click();
  await expect(box(page, words.message)).not.toBeEditable();
  letGo();
  await expect(page.getByText("Message sent successfully!")).toBeInViewport();
  await expect(box(page, words.message)).toBeEditable();
});

for (const language of languages) {
  const words = messageLabels[language];
  test(`a message goes from a product's page in ${language} to the inbox, and nothing is lost on the way`, async ({
    page,
  }) => {
    await openIn(page, language, `/product/${demo.oil.id}?size=500+ml&quantity=2`);
    await page.locator('main a[href^="/contact?"]').last().click();
    await expect(page).toHaveURL(/\/contact\?/);
    await hydrated(page);
    await markDocument(page);
    await expect(box(page, words.regarding)).toHaveValue(/500 ml/);
    await box(page, words.regarding).fill(words.chosen);

    const first = box(page, words.first_name);
    // The browser itself reports empty required fields.
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.locator("form :invalid").first()).toBeFocused();
    for (const word of [words.first_name, words.last_name, words.subject, words.message]) {
      await box(page, word).fill(" ");
    }
    await box(page, words.email).fill("ayu@example.com");
    await page.getByRole("button", { name: words.send }).click();
    const summary = page.locator("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(page).toHaveTitle(/^(Error: |エラー：)/);
    await summary.getByRole("link", { name: words.missing, exact: true }).click();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(words.missing);

    await first.fill("Ayu");
    await box(page, words.last_name).fill("Kadek");
    await box(page, words.email).fill("ayu@example.com");
    await box(page, words.subject).fill(`Written in ${language}`);
    await box(page, words.message).fill("One line\nand another");
    const [left, right] = await Promise.all(
      ["first_name", "last_name"].map((name) => page.locator(`[name=${name}]`).boundingBox()),
    );
    expect((left?.x ?? 0) < (right?.x ?? 0)).toBe(language === "en");
    await expect(page.locator("[name=email]")).toHaveAttribute("autocomplete", "email");

    await page.route("**/contact**", (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.getByRole("button", { name: words.send }).click();
    await expect(summary).toContainText(words.failed);
    await expect(box(page, words.message)).toHaveValue("One line\nand another");
    await page.unroute("**/contact**");

    // The draft survives leaving the page and coming back.
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(box(page, words.message)).toHaveValue("One line\nand another");
    await expect(first).toHaveValue("Ayu");
    await expect(box(page, words.regarding)).toHaveValue(words.chosen);
    await page.reload();
    await hydrated(page);
    await expect(box(page, words.regarding)).toHaveValue(words.chosen);
    await markDocument(page);

    let posts = 0;
    let letGo = () => {};
    const isSeen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/contact**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts++;
      await isSeen;
      return route.continue();
    });
    await writtenLongEnough(page);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("button", { name: words.sending })).toBeDisabled();
    letGo();
    await expect(page.getByRole("status").filter({ hasText: words.sent })).toBeVisible();
    await expect(box(page, words.message)).toHaveValue("");
    await expect(first).toHaveValue("");
    await expect(page.getByRole("status").filter({ hasText: words.sent })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: words.sent })).toBeInViewport();
    await expectSameDocument(page);
    expect(posts).toBe(1);

    // A second message is kept as a draft as well.
    await box(page, words.subject).fill("And one more thing");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(box(page, words.subject)).toHaveValue("And one more thing");

    await signIn(page);
    await page.goto("/");
    await expect(page.locator("[popovertarget=account-menu]")).toContainText(/\d+ new message/);
    await page.goto(`/admin/messages?q=written+in+${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
    await expect(page.getByText("1 message", { exact: true })).toBeAttached();
  });
}

test("the inbox is searched, read, answered, exported and emptied", async ({ page }) => {
  await sendMessages(page, "wayan@example.com", ["Palm wine", "Palm sugar"]);
  await signIn(page);
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("searchbox").fill("palm");
  await expect(page).toHaveURL(/q=palm/);
  const cards = page.getByRole("list", { name: "Contact Messages" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const sugar = cards.filter({ hasText: "Palm sugar" });
  await expect(sugar.getByText("About Palm sugar?")).toBeHidden();
  await sugar.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(sugar.getByText("About Palm sugar?")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(sugar.getByText("New", { exact: true })).toBeVisible();

  await sugar.locator("summary").click();
  await sugar.getByRole("link", { name: "Reply" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Palm sugar");
  await hydrated(page);
  const reply = page.getByRole("link", { name: "Open in my mail program" });
  const href = decodeURIComponent((await reply.getAttribute("href")) ?? "");
  expect(href).toMatch(/^mailto:wayan@example.com\?subject=Re: Palm sugar&body=Dear Wayan Sudira,\r\n/);
  expect(href).toContain("> About Palm sugar?\r\n> Thank you");
  const question = page.getByRole("dialog", { name: "Write a reply" });
  await reply.dblclick();
  await expect(question.getByRole("button", { name: "Not yet" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("New", { exact: true }).first()).toBeVisible();
  await reply.click();
  await question.getByRole("button", { name: "I have sent it" }).click();
  await expect(page.getByText("The reply has been kept")).toBeVisible();
  await expect(page.getByText("Replied", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to the messages" }).click();
  await page.getByRole("searchbox").fill("palm");
  await expect(cards).toHaveCount(2);
  await expect(sugar.getByText("Replied", { exact: true })).toBeVisible();

  await page.getByRole("combobox", { name: "Status" }).selectOption("new");
  await expect(page).toHaveURL(/status=new/);
  await expect(cards).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const csv = Buffer.concat(chunks).toString();
  expect(csv).toContain('"Palm wine"');
  expect(csv).not.toContain("Palm sugar");

  const wine = cards.filter({ hasText: "Palm wine" });
  await wine.locator("summary").click();
  await wine.getByRole("button", { name: "Delete" }).click();
  await stopTimers(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(page.getByText("No Messages Found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The message is back.")).toBeVisible();
});
