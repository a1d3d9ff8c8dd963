import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { matchRoutes } from "react-router";
import { type Language, languages } from "#domain/language";
import { browserHeaders } from "../support/browser-headers.ts";
import { demo } from "../support/demo-records.ts";
import { routePaths } from "../support/route-paths.ts";
import {
  test as base,
  chooseLanguage,
  draftsOn,
  expect,
  formPathOf,
  hydrated,
  markOf,
  open,
  send,
  signIn,
} from "./support.ts";

type Reader = { language: Language; isStaff: boolean };

/** Each kind of reader keeps one page for all screens, so loaded code stays cached, as for people. */
const test = base.extend<{ reader: Reader }, { pageOf: (reader: Reader) => Promise<Page> }>({
  reader: [{ language: "en", isStaff: false }, { option: true }],
  pageOf: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<string, Promise<Page>>();
      const open = async ({ language, isStaff }: Reader) => {
        const { baseURL = "" } = project.use;
        const context = await browser.newContext({ baseURL, locale: "en-US", reducedMotion: "reduce" });
        const page = await context.newPage();
        if (isStaff) await signIn(page, language);
        else await chooseLanguage(context, language);
        return page;
      };
      await use((reader) => {
        const key = JSON.stringify(reader);
        const page = pages.get(key) ?? open(reader);
        pages.set(key, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ reader, pageOf }, use) => {
    const page = await pageOf(reader);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await use(page);
  },
});

test.use({ expectedErrors: /400|404|409/ });

const screens = {
  home: "/",
  products: "/products",
  category: "/products?category=Hair+Care",
  ritual: `/products?ritual=${demo.sunrise.id}`,
  "empty category": "/products?category=None",
  product: `/product/${demo.oil.id}`,
  "plain product": `/product/${demo.faceOil.id}`,
  rituals: "/rituals",
  blog: "/blog",
  "blog search": "/blog?q=oil&category=ingredients",
  "empty blog search": "/blog?q=nothing+like+it",
  post: `/blog/${demo.post.slug}`,
  about: "/about",
  contact: `/contact?product=${demo.oil.id}&quantity=2`,
  "unknown post": "/blog/nothing",
  "unknown product": "/product/unknown",
  "unknown page": "/nowhere",
  "sign-in": "/auth",
};

const adminScreens = {
  today: "/admin",
  demand: "/admin/demand",
  "product table": "/product-table",
  "search without result": "/product-table?q=nothing",
  "new product": "/product-table/new",
  "edit product": `/product-table/${demo.oil.id}`,
  "site assets": "/site-assets",
  "map of slots": "/site-assets?view=map",
  "new asset": "/site-assets/new?page=home&section=hero",
  "edit asset": `/site-assets/${demo.heroAsset.id}`,
  "list of rituals": "/admin/rituals",
  "new ritual": "/admin/rituals/new",
  "edit ritual": `/admin/rituals/${demo.sunrise.id}`,
  dictionary: "/admin/dictionary",
  "new term": "/admin/dictionary/new",
  "edit term": `/admin/dictionary/${demo.term.id}`,
  tips: "/admin/rituals/tips",
  "new tip": "/admin/rituals/tips/new",
  "edit tip": `/admin/rituals/tips/${demo.tip.id}`,
  "list of posts": "/admin/blog",
  "new post": "/admin/blog/new",
  "edit post": `/admin/blog/${demo.post.id}`,
  "unknown post in the editor": "/admin/blog/nothing",
  schedule: "/admin/schedule",
  inbox: "/admin/messages",
  message: `/admin/messages/${demo.message.id}`,
  "data of an address": `/admin/messages/address?q=${demo.message.email}`,
  "ready answers": "/admin/answers",
  "new ready answer": "/admin/answers/new",
  "edit ready answer": `/admin/answers/${demo.answer.id}`,
  "empty inbox": "/admin/messages?q=nothing+like+it",
  "recently deleted": "/admin/bin",
  activity: "/admin/activity",
  people: "/admin/people",
  translations: "/admin/translations",
  "edit translation": `/admin/translations/product/${demo.soap.id}`,
  "product categories": "/admin/product-categories",
  "new product category": "/admin/product-categories/new",
  "edit product category": `/admin/product-categories/${demo.hairCare.id}`,
  texts: "/admin/texts",
  "search in texts": "/admin/texts?q=coconut",
  "edit text": "/admin/texts/contact_hero_text",
  pictures: "/admin/pictures",
  "no such picture": "/admin/pictures?q=nothing+like+it",
  "edit picture": `/admin/pictures/${demo.heroPicture.id}?filter=without-alt-text`,
  questions: "/admin/entries/question",
  "new testimonial": "/admin/entries/testimonial/new",
  "edit question": `/admin/entries/question/${demo.question.id}`,
  values: "/admin/entries/value",
  pages: "/admin/pages",
  "new page": "/admin/pages/new?template=legal-notice",
  "edit page": `/admin/pages/${demo.ownPage.id}`,
  "draft page": "/pages/privacy",
  settings: "/admin/settings",
  profile: "/profile",
};

/** A button by words of its name, in either language. */
const button = (en: string, ja: string) => `:is(button:has-text("${en}"), button:has-text("${ja}")):visible`;
const trash = button("Delete", "削除");
const pencil = button("Edit", "編集");
const more = button("More for", "その他");
const steps = `/admin/rituals/${demo.sunrise.id}`;

const opened = "dialog[open], [popover]:popover-open";

/** What opens over a screen, or within it: the screen's path, what to press in order, and what is there then. */
const windows: Record<string, { path: string; presses: string[]; shows?: string }> = {
  "the account menu": { path: "/product-table", presses: ["[popovertarget=account-menu]"] },
  "the keyboard shortcuts": { path: "/admin/bin", presses: ["#sections button"] },
  "the bar of chosen products": {
    path: "/product-table",
    presses: ["tbody [type=checkbox]"],
    shows: "section section:has([name=change])",
  },
  "the invitation of somebody": { path: "/admin/people?invite", presses: [] },
  "what somebody may do": { path: "/admin/people", presses: ["main ul button"] },
  "the question before a product goes": { path: "/product-table", presses: ["tbody button", `td ${trash}`] },
  "the question before a ritual goes": { path: "/admin/rituals", presses: [`main ${trash}`] },
  "the question before a picture goes": {
    path: `/admin/pictures/${demo.heroPicture.id}`,
    presses: ["aside label ~ button"],
  },
  "the picture library": {
    path: `/product-table/${demo.oil.id}`,
    presses: ["label:has([type=file]) ~ button:last-of-type", "[type=search][form=none]"],
  },
  "the question before a tip goes": { path: "/admin/rituals/tips", presses: [`main ${trash}`] },
  "the question before an asset goes": { path: "/site-assets", presses: [`main ${trash}`] },
  "a step's form": { path: steps, presses: [`dialog li ${pencil}`], shows: "dialog li [name=step_text]" },
  "the question before a step goes": {
    path: steps,
    presses: [`dialog li ${trash}`],
    shows: "[role=alertdialog]",
  },
  "more of a post": { path: "/admin/blog", presses: [more] },
  "the question before a post goes": {
    path: "/admin/blog",
    presses: [more, "[popover]:popover-open button"],
  },
  "the categories": { path: `/admin/blog/${demo.post.id}`, presses: ["button[aria-expanded] + button"] },
  "the question whether an answer was sent": {
    path: `/admin/messages/${demo.message.id}`,
    presses: ["a[href^=mailto]"],
  },
  "the question before a message goes": {
    path: "/admin/messages",
    presses: ["summary", `details[open] ${trash}`],
  },
};

/** Where the form of a product sends its values to be previewed. */
const previews = `/admin/preview/product/${demo.soap.id}`;

test("every page of the administration is among the screens", () => {
  const paths = [...Object.values(adminScreens), previews, "/admin/previews/one"];
  const seen = paths.map((path) => matchRoutes(routePaths, path)?.[0]?.route.file);
  const pages = routePaths.filter(({ file }) => /^screens\/admin\/.*\.tsx$/.test(file));
  expect(pages.map(({ file }) => file).filter((file) => !seen.includes(file))).toEqual([]);
});

async function openScreen(page: Page, name: string, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), name).toBe(name.startsWith("unknown") ? 404 : 200);
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .options({
      resultTypes: ["violations"],
      // The second one is experimental, so no tag switches it on.
      rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
    })
    // The page beside the texts is checked as itself.
    .exclude("iframe")
    // Takes half the time. It skips frames of other origins, of which there are none.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html)])).toEqual([]);
}

/** With reduced motion, our style makes each change a short transition: a width read at once is the old one. */
const measuresAtOnce = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });

async function expectToFit(page: Page) {
  await measuresAtOnce(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width}`).toBeLessThanOrEqual(width);
  }
}

async function expectToFitWithLargeText(page: Page) {
  await measuresAtOnce(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("html").evaluate((it) => {
    it.style.fontSize = "200%";
  });
  const { wide, isFree } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [logo, toggle] = [box("header a > *"), box("header [name=lang]")];
    return {
      wide: Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll("dialog[open]")].map((it) => 390 + it.scrollWidth - it.clientWidth),
      ),
      isFree: logo && toggle && (logo.right <= toggle.left || logo.bottom <= toggle.top),
    };
  });
  expect(wide, "at 200 %").toBeLessThanOrEqual(390);
  expect(isFree, "the language toggle does not lie on the logo").toBe(true);
}

for (const language of languages) {
  test.describe(`a visitor reading ${language}`, () => {
    test.use({ reader: { language, isStaff: false } });
    for (const [name, path] of Object.entries(screens)) {
      test(`can use ${name}, at every width`, async ({ page }) => {
        await openScreen(page, name, path);
        await expectNoViolations(page);
        await expectToFit(page);
        await expectToFitWithLargeText(page);
      });
    }
  });

  test.describe(`an administrator reading ${language}`, () => {
    test.use({ reader: { language, isStaff: true } });
    for (const [name, path] of Object.entries(adminScreens)) {
      test(`can use ${name}, at every width`, async ({ page }) => {
        await openScreen(page, name, path);
        await expectNoViolations(page);
        await expectToFit(page);
        await expectToFitWithLargeText(page);
      });
    }

    for (const [name, { path, presses, shows = opened }] of Object.entries(windows)) {
      test(`can use ${name}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        for (const selector of presses) await page.locator(selector).first().click();
        await expect(page.locator(shows).last()).toBeVisible();
        await expectNoViolations(page);
        await expectToFit(page);
        await expectToFitWithLargeText(page);
        await page.keyboard.press("Escape");
      });
    }

    test("can use demand with its numbers, at every width", async ({ page, baseURL }) => {
      await fetch(`${baseURL}/product/${demo.soap.id}`, { headers: browserHeaders });
      // Views are written a few seconds later.
      await expect(async () => {
        await page.goto(adminScreens.demand ?? "");
        await expect(page.locator("figure svg rect").first()).toBeAttached({ timeout: 1000 });
      }).toPass();
      await expectNoViolations(page);
      await expectToFit(page);
    });

    test("can use the menu and the sections of a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/product-table");
      for (const id of ["menu", "sections"]) {
        await page.locator(`[popovertarget=${id}]`).click();
        await expect(page.locator(`#${id}`)).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press("Escape");
      }
    });

    test("can use a preview, and what stands in place of a refused one", async ({ page }) => {
      const made = await page.request.post(`${previews}?stored`, { form: { name: "" } });
      await page.goto(made.url());
      await expect(page.locator("iframe").first()).toBeVisible();
      await expectNoViolations(page);
      await expectToFit(page);

      const refused = await page.request.post(previews, { form: { name: "" } });
      expect(refused.status()).toBe(400);
      await page.route(`**${previews}`, (route) => route.fulfill({ response: refused }));
      await page.goto(previews);
      await expect(page.locator("main li").first()).toBeVisible();
      await expectNoViolations(page);
      await expectToFit(page);
      await page.unroute(`**${previews}`);
    });

    test("can use an open message, at every width", async ({ page }) => {
      await page.goto("/admin/messages");
      await page.locator("summary").first().click();
      await expectNoViolations(page);
      await expectToFit(page);
    });
  });

  test.describe(`an administrator reading ${language}, signed out in another tab`, () => {
    test("can use the question that comes", async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const page = await context.newPage();
      await signIn(page, language);
      await page.goto("/admin/bin");
      await hydrated(page);
      await context.clearCookies({ name: /session/ });
      // Repeated until the page listens for the event.
      await expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectNoViolations(page);
      await expectToFit(page);
      await context.close();
    });
  });
}

test.describe("an administrator", () => {
  test.use({ reader: { language: "en", isStaff: true } });

  test("can use a form with its history, with a draft, and with what somebody else has saved", async ({
    page,
  }, { testId }) => {
    const mark = markOf(testId);
    // A draft, because other journeys count the products of lists.
    const fields = { name: `Lontar ${mark}`, category: "Gift Sets", description: ".", visibility: "draft" };
    await send(page, "/product-table/new", fields);
    const path = await formPathOf(page, `/product-table?q=${mark}`, fields.name);
    await send(page, path, { ...fields, subtitle: "A line", version: "1" });
    await open(page, path);
    const form = page.locator("form[data-record]");
    await form.getByRole("button", { name: "History" }).click();
    await form.locator("ol > li > button[aria-expanded]").first().click();
    await expect(form.locator("ol section").first()).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);

    await form.locator("[name=subtitle]").fill("Half a line");
    await expect.poll(() => draftsOn(page)).toHaveLength(1);
    page.once("dialog", (question) => question.accept());
    await page.reload();
    await hydrated(page);
    const offer = form.getByRole("button", { name: "Bring it back" });
    await expect(offer).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
    await offer.click();

    await send(page, path, { ...fields, subtitle: "Another line", version: "2" });
    await page.keyboard.press("Control+s");
    await expect(form.locator("[role=alert] section")).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
    await page.keyboard.press("Control+s");
    await expect(form).toHaveCount(0);
  });
});
