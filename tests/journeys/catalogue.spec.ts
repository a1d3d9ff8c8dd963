import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  chooseLanguage,
  expect,
  expectSameDocument,
  hold,
  hydrated,
  markDocument,
  openIn,
  test,
} from "./support.ts";

test("a visitor goes from home to a category, and to a product", async ({ page }) => {
  await openIn(page, "en", "/");
  await hydrated(page);
  await markDocument(page);
  await page.getByRole("link", { name: "Hair Care Oils, masks" }).click();
  await expect(page).toHaveURL("/products?category=Hair+Care");
  await expect(page.getByText("Showing 3 products")).toBeVisible();
  const filter = page.getByRole("navigation", { name: "Categories" });
  await expect(filter.getByRole("link", { name: "Hair Care" })).toHaveAttribute("aria-current", "true");

  await filter.getByRole("link", { name: "Body Care" }).click();
  await expect(page).toHaveTitle("Body Care Products - Nyiur");
  await filter.getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByText("Showing")).toHaveCount(0);
  await page.getByRole("link", { name: "View Details: Lip Balm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lip Balm");
  await expectSameDocument(page);
});

test("a featured product of the home page opens in place", async ({ page }) => {
  await openIn(page, "en", "/");
  await hydrated(page);
  await markDocument(page);
  const featured = page.getByRole("region", { name: "Featured Products" });
  await expect(featured.getByRole("listitem")).toHaveCount(3);
  await featured.getByRole("link", { name: "Virgin Coconut Oil", exact: true }).click();
  await expect(page).toHaveURL(`/product/${demo.oil.id}`);
  await expectSameDocument(page);
});

test("a variant chosen in the hero block goes along", async ({ page }) => {
  await openIn(page, "en", "/products");
  await hydrated(page);
  const hero = page.getByRole("region", { name: "Virgin Coconut Oil" });
  await expect(hero.getByText("Best Seller")).toBeVisible();
  const choices = hero.getByRole("group", { name: "Choose Size & Aroma" });
  await expect(choices.getByRole("radio")).toHaveCount(6);
  await choices.getByRole("radio", { name: "500 ml Pandan" }).check();
  await expect(hero.getByRole("link", { name: "Ask Questions" })).toHaveAttribute(
    "href",
    `/contact?product=${demo.oil.id}&size=500+ml&aroma=Pandan`,
  );
  await hero.getByRole("link", { name: "View Full Details" }).click();
  await expect(page).toHaveURL(`/product/${demo.oil.id}?size=500+ml&aroma=Pandan`);
  await expect(page.getByLabel("Size")).toHaveValue("500 ml");
  await expect(page.getByRole("radio", { name: "Pandan" })).toBeChecked();
});

test("size, aroma and quantity change the summary and the address, without a request", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  const options = page.getByRole("form", { name: "Options" });
  const summary = options.locator("dl");
  await expect(summary).toHaveText("Size250 ml Rp 185,000AromaNaturalQuantity1");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "document"].includes(request.resourceType())) requests.push(request.url());
  });

  await options.getByLabel("Size").selectOption("1 L");
  await expect(summary).toContainText("1 L Rp 580,000");
  await options.getByRole("radio", { name: "Pandan" }).check();
  await expect(summary).toContainText("Pandan");
  const [less, more] = [
    options.getByRole("button", { name: "One less" }),
    options.getByRole("button", { name: "One more" }),
  ];
  await expect(less).toBeDisabled();
  await more.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(summary).toContainText("Quantity3");
  for (let n = 3; n < 10; n++) await more.press("Enter");
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await expect(summary).toContainText("Quantity10");
  await less.click();
  await expect(more).toBeEnabled();
  await expect(page).toHaveURL(/\?size=1\+L&aroma=Pandan&quantity=9$/);
  expect(requests).toEqual([]);

  await page.reload();
  await expect(summary).toHaveText("Size1 L Rp 580,000AromaPandanQuantity9");
  await expect(page.getByRole("link", { name: "Ask Questions" })).toHaveAttribute("href", /quantity=9$/);
  await page.getByRole("radio", { name: "Natural" }).press("Enter");
  await expect(summary).toContainText("Quantity9");
});

test("the gallery responds to arrows, thumbnails and keys", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  const gallery = page.getByRole("region", { name: "Pictures of Virgin Coconut Oil" });
  const slides = gallery.getByRole("group").or(gallery.locator("ul > li"));
  const [first, second] = [slides.nth(0), slides.nth(1)];
  const thumbnail = (n: number) => gallery.getByRole("link", { name: `Show picture ${n} of 2` });
  await expect(first.locator("img")).toHaveAttribute("loading", "eager");
  await expect(second.locator("img")).toHaveAttribute("loading", "lazy");
  await expect(first).toBeInViewport();

  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");
  await thumbnail(2).click();
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");
  await expect(first).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText("Picture 2 of 2")).toBeAttached();
  // With Alt it is the browser's Back.
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(gallery.getByText("Picture 2 of 2")).toBeAttached();

  // On a busy device an earlier scroll ends while the next one has begun.
  await thumbnail(1).click();
  await expect(first).toBeInViewport({ ratio: 1 });
  await gallery.locator("ul").evaluate(async (list) => {
    list.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    while (list.scrollLeft < list.clientWidth / 5) await new Promise(requestAnimationFrame);
    list.dispatchEvent(new Event("scrollend"));
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
  });
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");

  // Beside a long text it stays in the window as a whole.
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 400));
    await expect(gallery.locator("ul")).toBeInViewport({ ratio: 1 });
    await expect(gallery.locator("ol")).toBeInViewport({ ratio: 1 });
  }
});

test("in forced colours the current page, the shown picture and a filled button can be told", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openIn(page, "en", `/product/${demo.oil.id}`);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Products" })).toHaveCSS("outline-style", "solid");
  await expect(main.getByRole("link", { name: "About" })).toHaveCSS("outline-style", "none");
  await expect(page.getByRole("link", { name: "Show picture 1 of 2" })).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("link", { name: "Show picture 2 of 2" })).toHaveCSS("outline-style", "none");
  const filled = page.getByRole("button", { name: "Add to enquiry", exact: true });
  await expect(filled).toHaveCSS("border-top-width", "1px");
  await expect(filled).toHaveCSS("border-top-style", "solid");
});

test("a printed product has its words, its picture and its price, without navigation and controls", async ({
  page,
}) => {
  await openIn(page, "en", `/product/${demo.oil.id}`);
  const kinds = ["header", "footer", "nav", "button", "select", "[type=radio]", "main a[href^='/contact?']"];
  for (const kind of kinds) await expect(page.locator(`${kind}:visible`), kind).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  for (const kind of kinds) await expect(page.locator(`${kind}:visible`), kind).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main img").first()).toBeVisible();
  await expect(page.locator("#options dl")).toBeVisible();
  await expect(page.locator("#options dl")).toContainText("Rp 185,000");
});

test("print has no heading of a form or a call that is left out", async ({ page }) => {
  for (const [path, printed, leftOut] of [
    ["/contact", "Questions people ask", "Send us a message"],
    ["/about", "We took our name from the palm", "The story continues at home"],
  ] as const) {
    await openIn(page, "en", path);
    await expect(page.getByRole("heading", { name: leftOut })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: leftOut })).toBeHidden();
    await expect(page.getByRole("heading", { name: printed })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("the word 'Popular' stays on one line on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [language, word] of [
    ["en", "Popular"],
    ["ja", "人気"],
  ] as const) {
    for (const path of ["/products", `/product/${demo.shampooBar.id}`]) {
      await openIn(page, language, path);
      const lines = await page.getByText(word, { exact: true }).evaluateAll((badges) =>
        badges.map((badge) => {
          const range = document.createRange();
          range.selectNodeContents(badge);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(Math.max(...lines), `${path} in ${language}`).toBe(1);
    }
  }
});

test("related products of the same category lead on", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.soap.id}`);
  await hydrated(page);
  const related = page.getByRole("region", { name: "You Might Also Like" });
  await expect(related.getByRole("listitem")).toHaveCount(2);
  await related.getByRole("link", { name: "Frangipani Body Wash", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frangipani Body Wash");
  await expect(page.locator("main")).toBeFocused();
});

for (const isAwake of [false, true]) {
  const manner = isAwake ? "by the router" : "by the browser";
  test(`a link is followed ${manner} though the pictures of the page that is left never come`, async ({
    page,
    baseURL,
  }) => {
    let waiting = 0;
    // A browser opens at most six connections to a server. Before hydration, two stay free for the scripts.
    const connections = 6;
    let maxWaiting = isAwake ? 4 : connections;
    const slow = createServer((request, response) => {
      if (waiting < maxWaiting && request.url?.startsWith("/files/")) {
        waiting++;
        return;
      }
      const asked = ask(`${baseURL}${request.url}`, { headers: request.headers }, (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(response);
      });
      asked.end();
    });
    await once(slow.listen(0, "127.0.0.1"), "listening");
    const { port } = slow.address() as AddressInfo;
    try {
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "domcontentloaded" });
      if (isAwake) await hydrated(page);
      maxWaiting = connections;
      await markDocument(page);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      const link = page.getByRole("link", { name: "Hair Care Oils, masks" });
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => waiting).toBe(connections);
      await link.click();
      await expect(page.getByText("Showing 3 products")).toBeVisible();
      if (isAwake) await expectSameDocument(page);
    } finally {
      slow.closeAllConnections();
      slow.close();
    }
  });
}

/** Natural width of the first picture in pixels; 0 while it is not loaded. */
const firstPicture = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLImageElement>("main picture img")?.naturalWidth ?? 0);

test("a picture that a slow filter has let go of comes back", async ({ page }) => {
  const letPicturesCome = await hold(page, "**/files/**");
  await chooseLanguage(page.context(), "en");
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  await hydrated(page);
  const letPageCome = await hold(page, "**/products.data?**");
  await page
    .locator("main nav")
    .getByRole("link", { name: /^Hair Care/ })
    .click();
  await page.waitForTimeout(1000);
  letPageCome();
  await expect(page.getByText("Showing 3 products")).toBeVisible();
  letPicturesCome();
  await expect.poll(() => firstPicture(page)).toBeGreaterThan(1);
});

test("a link within a page that sleeps costs it no picture", async ({ page }) => {
  await hold(page, "**/assets/*.js");
  const letPicturesCome = await hold(page, "**/files/**");
  await chooseLanguage(page.context(), "en");
  await page.goto(`/product/${demo.oil.id}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Show picture 1 of 2" }).click();
  await page.waitForTimeout(1000);
  letPicturesCome();
  await expect.poll(() => firstPicture(page)).toBeGreaterThan(1);
});
