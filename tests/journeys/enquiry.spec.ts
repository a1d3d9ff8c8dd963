import type { Page } from "@playwright/test";
import { type Language, languages, otherLanguage } from "#domain/language";
import { demo } from "../support/demo-records.ts";
import { box, messageLabels } from "./message-labels.ts";
import {
  cameFrom,
  chooseLanguage,
  codeHasLoaded,
  expect,
  hold,
  hydrated,
  openIn,
  signIn,
  test,
  waitForReact,
  writtenLongEnough,
} from "./support.ts";

test.use(cameFrom("192.0.2.77"));

const labels = {
  en: {
    add: "Add to enquiry",
    colon: ": ",
    addRitual: "Add all its products to enquiry",
    added: "Added to your enquiry list.",
    see: "See the list",
    mark: "Enquiry list",
    heading: "Your enquiry list",
    size: "Size",
    quantity: "Quantity",
    remove: "Remove Hair Oil",
    removed: "Hair Oil was removed.",
    undo: "Undo",
    empty: "Your list is empty.",
    full: "Your list takes 30 products, and it is full. Send it first, or remove one.",
    failed: "The products could not be loaded. Your list is kept, and you can send it.",
    again: "Try again",
    gone: "We no longer offer this. You can still ask about it.",
    oil: "Virgin Coconut Oil",
    hairOil: "Hair Oil",
    inbox: "Virgin Coconut Oil 500 ml / Pandan / Quantity: 2",
  },
  ja: {
    add: "お問い合わせリストに追加",
    colon: "：",
    addRitual: "まとめてリストに追加",
    added: "お問い合わせリストに追加しました。",
    see: "リストを見る",
    mark: "お問い合わせリスト",
    heading: "お問い合わせリスト",
    size: "サイズ",
    quantity: "数量",
    remove: "ヘアオイルを外す",
    removed: "ヘアオイルを外しました。",
    undo: "元に戻す",
    empty: "リストは空です。",
    full: "リストがいっぱいです。入れられるのは30品目までですので、先に送信するか、いずれかを外してください。",
    failed: "製品を読み込めませんでした。リストは残っており、このまま送信できます。",
    again: "もう一度試す",
    gone: "現在は取り扱っておりませんが、このままお問い合わせいただけます。",
    oil: "バージンココナッツオイル",
    hairOil: "ヘアオイル",
    inbox: "Virgin Coconut Oil 500 ml / Pandan / Quantity: 2",
  },
} satisfies Record<Language, Record<string, string>>;

const mark = (page: Page, language: Language) =>
  page.getByRole("banner").getByRole("link", { name: labels[language].mark });
const list = (page: Page) => page.locator("#enquiry");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("enquiry"));
const store = (page: Page, lines: string) =>
  page.evaluate((text) => localStorage.setItem("enquiry", text), lines);
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const line = (changes: object) => JSON.stringify({ product_id: demo.oil.id, quantity: 1, ...changes });

async function write(page: Page, language: Language, subject: string) {
  const words = messageLabels[language];
  await box(page, words.first_name).fill("Hana");
  await box(page, words.last_name).fill("Mori");
  await box(page, words.email).fill("hana@example.org");
  await box(page, words.subject).fill(subject);
  await box(page, words.message).fill("Please tell me more.");
}

test.beforeEach(({ page }) => waitForReact(page));

for (const language of languages) {
  const words = labels[language];
  test(`in ${language}, products are collected on three pages, changed and sent`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openIn(page, language, `/product/${demo.oil.id}?size=500+ml&aroma=Pandan&quantity=2`);
    await expect(mark(page, language)).toBeHidden();
    // The page is not hydrated yet: this click is repeated once React is there.
    await page.getByRole("button", { name: words.add }).first().click();
    await expect(page.getByText(words.added)).toBeInViewport();
    await expect(mark(page, language)).toHaveText(`${words.mark}1`);

    await page.goto("/products");
    // The number is there before React is.
    await expect(mark(page, language)).toHaveText(`${words.mark}1`);
    // Without React, the button would lead to the form.
    await hydrated(page);
    const card = page.getByRole("button", { name: `${words.add}${words.colon}${words.hairOil}` });
    await card.click();
    await expect(mark(page, language)).toHaveText(`${words.mark}2`);
    await card.click();
    await expect(mark(page, language)).toHaveText(`${words.mark}2`);

    await page.goto("/rituals");
    await page.getByRole("button", { name: words.addRitual }).first().click();
    const link = page.getByRole("link", { name: words.see });
    await expect(link).toBeVisible();
    await link.click();

    await expect(page).toHaveURL(/\/contact#enquiry$/);
    await expect(page.getByRole("heading", { name: words.heading })).toBeInViewport();
    await expect(list(page).getByRole("link", { name: words.oil })).toBeVisible();
    expect(await isWide(page)).toBe(false);
    // On the card no size was chosen.
    const row = list(page).getByRole("listitem").filter({ hasText: words.hairOil });
    const size = row.getByRole("combobox", { name: words.size });
    await expect(size).toHaveValue("");
    await expect(row.getByRole("combobox", { name: words.quantity })).toHaveValue("2");
    await size.focus();
    await size.selectOption({ index: 1 });
    await expect(size).toBeFocused();
    await expect(row).toContainText("Rp 135,000");
    await expect(row).not.toContainText("225,000");

    await page.getByRole("button", { name: words.remove }).click();
    await expect(list(page)).toContainText(words.removed);
    const undo = list(page).getByRole("button", { name: words.undo });
    await expect(undo).toBeFocused();
    await undo.press("Enter");
    await expect(row).toBeVisible();

    // The same list in the other language.
    const other = otherLanguage(language);
    await chooseLanguage(page.context(), other);
    await page.goto("/contact");
    await expect(list(page).getByRole("link", { name: labels[other].oil })).toBeVisible();
    await chooseLanguage(page.context(), language);

    await page.goto("/contact");
    await expect(list(page).getByRole("link", { name: words.oil })).toBeVisible();
    const subject = `A list in ${language}`;
    await write(page, language, subject);
    await writtenLongEnough(page);
    await page.getByRole("button", { name: messageLabels[language].send }).click();
    await expect(page.getByText(messageLabels[language].sent)).toBeInViewport();
    await expect(list(page)).toBeHidden();
    await expect(mark(page, language)).toBeHidden();
    expect(await stored(page)).toBeNull();

    await signIn(page);
    await page.goto(`/admin/messages?q=${encodeURIComponent(subject)}`);
    await page.locator("summary").click();
    const lines = page.getByRole("region", { name: "Enquiry list" }).getByRole("listitem");
    await expect(lines.first()).toContainText(words.inbox);
    await expect(lines.filter({ hasText: "Hair Oil" })).toContainText("Rp 135,000");
  });
}

test("a quantity that is cut is said", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}?quantity=8`);
  await hydrated(page);
  const add = page.getByRole("button", { name: "Add to enquiry", exact: true });
  await add.click();
  await expect(page.getByText(labels.en.added)).toBeVisible();
  await add.click();
  await expect(page.getByText("There are 10 of it on your list, which is the most.")).toBeVisible();
});

test("the choice on one product is not carried to the next, and comes back with it", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.hairOil.id}`);
  await hydrated(page);
  const name = (text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });
  const options = page.getByRole("form", { name: "Options" });
  await options.getByRole("button", { name: "One more" }).click();
  await expect(page).toHaveURL(/quantity=2/);
  const related = page.getByRole("region", { name: "You Might Also Like" });
  await related.getByRole("link", { name: "Hair Mask", exact: true }).click();
  await expect(name("Hair Mask")).toBeVisible();
  await page.getByRole("button", { name: "Add to enquiry" }).first().click();
  await expect(mark(page, "en")).toHaveText("Enquiry list1");
  expect(JSON.parse((await stored(page)) ?? "{}")).toMatchObject({ size: null, aroma: null, quantity: 1 });
  await page.goBack();
  await expect(name("Hair Oil")).toBeVisible();
  await expect(options.locator("dl dd").last()).toHaveText("2");
});

test("the choice is in the language of the page after the toggle, too", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: "日本語に切り替える" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("form dl")).toContainText("パンダン");
});

test("a list is the same in two tabs, and emptying it offers to undo", async ({ page, context }) => {
  await openIn(page, "en", "/contact");
  await store(page, line({}));
  await page.reload();
  await expect(list(page).getByRole("link", { name: "Virgin Coconut Oil" })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/product/${demo.hairOil.id}`);
  await second.getByRole("button", { name: "Add to enquiry" }).first().click();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  for (const name of ["Virgin Coconut Oil", "Hair Oil"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
  }
  await expect(list(page)).toContainText("Your list is empty.");
  await list(page).getByRole("button", { name: "Undo" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
});

test("whatever is in the device's store, the page stays whole", async ({ page }) => {
  await openIn(page, "en", "/contact");
  const sizes = Array.from({ length: 200 }, (_, n) => line({ size: `${n} ml` }));
  await store(
    page,
    ["nonsense", line({ size: "x".repeat(150) }), line({ price: "<b>Rp 1</b>" }), ...sizes].join("\n"),
  );
  await page.reload();
  await expect(list(page).getByRole("listitem")).toHaveCount(30);
  await expect(mark(page, "en")).toHaveText("Enquiry list30");
  await expect(list(page).getByText("when you added it: <b>Rp 1</b>").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWide(page)).toBe(false);
  await page.goto(`/product/${demo.hairOil.id}`);
  await page.getByRole("button", { name: "Add to enquiry" }).first().click();
  await expect(page.getByText(labels.en.full)).toBeVisible();
  await store(page, line({ product_id: "00000000-0000-4000-8000-000000000000" }));
  await page.goto("/contact");
  await expect(list(page)).toContainText(labels.en.gone);
});

test("what came to the list meanwhile stays, and a second message takes it along", async ({ page }) => {
  await openIn(page, "en", "/contact");
  await store(page, line({}));
  await page.reload();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await write(page, "en", "First of two");
  await writtenLongEnough(page);
  // As if another tab added it while the message is on its way.
  const added = line({ product_id: demo.hairOil.id });
  const addMeanwhile = async () => store(page, `${await stored(page)}\n${added}`);
  await page.route("**/contact.data*", (route) => addMeanwhile().then(() => route.continue()), { times: 1 });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(messageLabels.en.sent)).toBeInViewport();
  await expect(mark(page, "en")).toHaveText("Enquiry list1");
  expect(await stored(page)).toContain(demo.hairOil.id);
  await write(page, "en", "Second of two");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(mark(page, "en")).toBeHidden();
  expect(await stored(page)).toBeNull();
  await expect(box(page, messageLabels.en.subject)).toHaveValue("");
  // The document began with a list; now there is none.
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle("About - Nyiur");
  await header.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Send us a message" })).toBeVisible();
  await expect(list(page)).toBeHidden();
});

test("the language of the list and of the form changes with the page's", async ({ page }) => {
  await openIn(page, "en", "/contact");
  await store(page, line({ size: "500 ml" }));
  await page.reload();
  await expect(list(page).getByRole("combobox", { name: "Size" })).toHaveValue("500 ml");
  await page.getByRole("banner").getByRole("button", { name: "日本語" }).first().click();
  await expect(page.getByRole("heading", { name: labels.ja.heading })).toBeVisible();
  await expect(list(page).getByRole("combobox", { name: labels.ja.size })).toHaveValue("500 ml");
  await expect(list(page).getByRole("link", { name: labels.ja.oil })).toBeVisible();
  await expect(page.getByRole("button", { name: messageLabels.ja.send })).toBeVisible();
});

test("the mark leads to the list without changing what the form is about", async ({ page }) => {
  await openIn(page, "en", "/contact");
  await store(page, line({}));
  await page.goto(`/contact?product=${demo.hairOil.id}`);
  await hydrated(page);
  await box(page, messageLabels.en.regarding).fill("Hair Oil, for my mother");
  await mark(page, "en").click();
  await expect(page.getByRole("heading", { name: labels.en.heading })).toBeInViewport();
  await expect(box(page, messageLabels.en.regarding)).toHaveValue("Hair Oil, for my mother");
  // Two rows may have the same size: rows do not merge while somebody chooses.
  await store(page, [line({ size: "250 ml" }), line({ size: "500 ml" })].join("\n"));
  await page.reload();
  const sizes = list(page).getByRole("combobox", { name: "Size" });
  await sizes.last().focus();
  await sizes.last().selectOption("250 ml");
  await expect(sizes).toHaveCount(2);
  await expect(sizes.last()).toBeFocused();
});

test.describe("where the products cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|net::ERR/ });
  test("the list says so, can be sent, and loads them again", async ({ page }) => {
    await openIn(page, "en", "/contact");
    await store(page, line({}));
    await page.route("**/contact/enquiry*", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(labels.en.failed)).toBeVisible();
    await page.unroute("**/contact/enquiry*");
    await page.getByRole("button", { name: labels.en.again }).click();
    await expect(list(page).getByRole("link", { name: "Virgin Coconut Oil" })).toBeVisible();
    await expect(page.getByText(labels.en.failed)).toBeHidden();
  });
});

test("a product is added although the visitor goes on before the code is there", async ({ page }) => {
  const letGo = await hold(page, "**/assets/enquiry-added*");
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: labels.en.add }).first().click();
  await page.getByRole("banner").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  letGo();
  await expect(mark(page, "en")).toContainText("1");
  expect(await stored(page)).toContain(demo.oil.id);
});

test("impatient presses before React or the code is there add a product once", async ({ page }) => {
  const letReact = await hold(page, "**/assets/site*.js");
  const letCode = await hold(page, "**/assets/enquiry-added*");
  await openIn(page, "en", `/product/${demo.oil.id}`);
  const add = page.getByRole("button", { name: labels.en.add }).first();
  for (let n = 0; n < 3; n++) await add.click();
  letReact();
  await hydrated(page);
  for (let n = 0; n < 3; n++) await add.click();
  letCode();
  await expect(page.getByText(labels.en.added)).toBeInViewport();
  expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({ quantity: 1 });
});

for (const { next, at, press } of [
  {
    next: "a link",
    at: "/blog",
    press: (page: Page) => page.getByRole("banner").getByRole("link", { name: "Blog" }).click(),
  },
  {
    next: "a category of the same page",
    at: /\/products\?category=/,
    press: (page: Page) => page.getByRole("link", { name: /^Hair Care/ }).click(),
  },
  {
    next: "the language toggle",
    at: "/products",
    press: (page: Page) => page.getByRole("button", { name: "日本語に切り替える" }).click(),
  },
])
  test(`a product is added even if ${next} is pressed right after, before React is there`, async ({
    page,
  }) => {
    const letReact = await hold(page, "**/assets/site*.js");
    await openIn(page, "en", "/products");
    await page.getByRole("button", { name: labels.en.add }).first().click();
    await press(page);
    letReact();
    await expect.poll(() => stored(page)).toContain("product_id");
    await expect(page).toHaveURL(at);
    if (at === "/products") await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  });

test("a product is added as it was chosen before React is there", async ({ page }) => {
  const letReact = await hold(page, "**/assets/site*.js");
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await page.getByLabel("Size").selectOption("1 L");
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: labels.en.add, exact: true }).click();
  letReact();
  await expect(page.getByText(labels.en.added)).toBeInViewport();
  expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({ size: "1 L", aroma: "Pandan" });
});

test("what says that a product was added changes its language with the page", async ({ page }) => {
  await openIn(page, "en", "/rituals");
  await hydrated(page);
  await page.getByRole("button", { name: labels.en.addRitual }).first().click();
  await expect(page.getByText(labels.en.added)).toBeInViewport();
  await page.getByRole("button", { name: "日本語に切り替える" }).click();
  await expect(page.getByText(labels.ja.added)).toBeAttached();
  await expect(page.getByText(labels.en.added)).toHaveCount(0);
  await page.getByRole("button", { name: labels.ja.addRitual }).first().click();
  await expect(page.getByText("すでにリストに入っています。")).toBeInViewport();
});

test("a double click adds a product once", async ({ page }) => {
  const loaded = page.waitForResponse(/enquiry-added/);
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  await loaded;
  await codeHasLoaded(page, "enquiry-added");
  await page.getByRole("button", { name: labels.en.add }).first().dblclick();
  await expect(page.getByText(labels.en.added)).toBeInViewport();
  expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({ quantity: 1 });
});

test.describe("where the server is away at the first press", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/ });

  test("a product is added all the same", async ({ page, context }) => {
    const loaded = page.waitForResponse(/enquiry-added/);
    await openIn(page, "en", `/product/${demo.oil.id}`);
    await hydrated(page);
    await loaded;
    await codeHasLoaded(page, "enquiry-added");
    await context.setOffline(true);
    await page.getByRole("button", { name: labels.en.add }).first().click();
    await expect(page.getByText(labels.en.added)).toBeInViewport();
    expect(await stored(page)).toContain(demo.oil.id);
  });

  test("without the code to add it, the page says so, and the next press leads to the form with the product", async ({
    page,
    context,
  }) => {
    await page.route(/enquiry-added/, (route) => route.abort());
    await openIn(page, "en", `/product/${demo.oil.id}`);
    await hydrated(page);
    await context.setOffline(true);
    const add = page.getByRole("button", { name: labels.en.add }).first();
    await add.click();
    await expect(page.getByText("Please look at your connection")).toBeInViewport();
    await context.setOffline(false);
    await add.click();
    await expect(page).toHaveURL(/\/contact\?product=/);
    await expect(box(page, messageLabels.en.regarding)).toHaveValue(/^Virgin Coconut Oil/);
  });
});

test("a browser that keeps nothing goes to the form with the product", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await openIn(page, "en", `/product/${demo.oil.id}?size=500+ml`);
  await page.getByRole("button", { name: "Add to enquiry" }).first().click();
  await expect(box(page, messageLabels.en.regarding)).toHaveValue(/^Virgin Coconut Oil \/ 500 ml/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the button leads to the form with the product, and no empty list is shown", async ({ page }) => {
    await openIn(page, "ja", `/product/${demo.oil.id}`);
    await page.getByRole("button", { name: labels.ja.add }).first().click();
    await expect(box(page, messageLabels.ja.regarding)).toHaveValue(/^バージンココナッツオイル/);
    await expect(list(page)).toBeHidden();
    await expect(mark(page, "ja")).toBeHidden();
  });
});

test("the place of the list is there before React, so that the form does not move", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, "en", "/contact");
  await store(page, [line({ size: "250 ml", aroma: "Pandan" }), line({})].join("\n"));
  const letGo = await hold(page, "**/assets/*.js");
  // Its load event waits for the scripts.
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes("Jost"));
  const form = page.getByRole("heading", { name: "Send us a message" });
  const before = (await form.boundingBox())?.y ?? 0;
  letGo();
  await hydrated(page);
  await expect(list(page).getByRole("link", { name: "Virgin Coconut Oil" })).toHaveCount(2);
  const after = (await form.boundingBox())?.y ?? 0;
  expect(Math.abs(after - before)).toBeLessThan(60);
});
