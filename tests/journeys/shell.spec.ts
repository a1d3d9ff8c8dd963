import type { Page } from "@playwright/test";
import { languages } from "#domain/language";
import { demo } from "../support/demo-records.ts";
import { visitorPages } from "../support/visitor-pages.ts";
import {
  chooseLanguage,
  effectsRun,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  open,
  openIn,
  signIn,
  stopTimers,
  test,
  visitorScreensHaveLoaded,
} from "./support.ts";

const phone = { width: 390, height: 844 };

test("following links keeps the document, and moves focus, scroll and the current mark", async ({ page }) => {
  await openIn(page, "en", "/");
  await hydrated(page);
  await markDocument(page);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page).toHaveTitle("Products - Nyiur");
  await expect(main.getByRole("link", { name: "Products" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("main")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole("link", { name: "View Details: Hair Oil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hair Oil" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await expectSameDocument(page);
});

for (const { motion, fades } of [
  { motion: "no-preference", fades: true },
  { motion: "reduce", fades: false },
] as const)
  test(`with a preferred motion of ${motion} a page ${fades ? "fades into" : "is at once"} the next one`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await openIn(page, "en", "/");
    await hydrated(page);
    await page.evaluate(() => {
      const seen = { longest: 0 };
      Object.assign(window, { seen });
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition")) continue;
          seen.longest = Math.max(seen.longest, Number(effect?.getComputedTiming().duration));
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole("link", { name: "View All Products" }).click();
    await expect(page).toHaveTitle("Products - Nyiur");
    await effectsRun(page);
    const longest = () =>
      page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
    if (fades) await expect.poll(longest).toBe(150);
    else expect(await longest()).toBeLessThan(1);
  });

test("what is read stays where it is when the language changes", async ({ page }) => {
  // No other journey changes what stands on this page.
  await openIn(page, "en", "/about");
  await hydrated(page);
  const read = page.locator("main h3").nth(2);
  await read.evaluate((it) => it.scrollIntoView({ block: "center" }));
  const before = (await read.boundingBox())?.y ?? 0;
  // Playwright's own click would scroll the page.
  const toggle = await page.getByRole("button", { name: "日本語に切り替える" }).boundingBox();
  await page.mouse.click((toggle?.x ?? 0) + 20, (toggle?.y ?? 0) + 20);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? 0) - before)).toBeLessThan(60);
});

test("the language toggle changes the page in place and is remembered", async ({ page }) => {
  await openIn(page, "en", `/product/${demo.oil.id}?size=1+L&aroma=Pandan&quantity=2`);
  await hydrated(page);
  await markDocument(page);
  await page.getByRole("button", { name: "日本語に切り替える" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(demo.oil.name_ja);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("link", { name: "製品一覧へ戻る" })).toBeVisible();
  await expect(page).toHaveTitle("バージンココナッツオイル - Nyiur");
  await expect(page).toHaveURL(/size=1\+L&aroma=Pandan&quantity=2/);
  await expectSameDocument(page);
  await expect(page.getByRole("button", { name: "Switch to English" })).toBeFocused();

  await page.goto("/products");
  await expect(page.getByRole("link", { name: "すべての製品", exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Switch to English" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a link that was looked at before the language was changed leads to the new language", async ({
  page,
}) => {
  await openIn(page, "en", "/");
  await hydrated(page);
  const ahead = page.waitForResponse("**/about.data");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).hover();
  await ahead;
  await page.getByRole("button", { name: "日本語に切り替える" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.locator("header nav").first().getByRole("link", { name: "私たちについて" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/私たちについて/);
});

test("on a phone the menu opens, holds everything, and closes on navigation and Escape", async ({ page }) => {
  await page.setViewportSize(phone);
  await openIn(page, "en", "/");
  await hydrated(page);
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
  for (const name of ["Home", "About", "Products", "Rituals", "Blog", "Contact", "Sign In"]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveURL("/products");
  await expect(menu).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
});

test("the menu closes when a device is turned and the page gets wide", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openIn(page, "en", "/");
  await hydrated(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#menu")).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("link", { name: "Explore Products" }).click();
  await expect(page).toHaveURL("/products");
});

/** Chromium cannot switch the Popover API off: pages get neither its attribute, nor its selector, nor its methods. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await page.route(/\.css$|\/$|\/admin\/blog$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(' popover="', ' data-popover="')
      .replaceAll("[popover]", "[data-popover]")
      .replaceAll("@supports not selector(:popover-open)", "@supports selector(:root)");
    await route.fulfill({ response, body });
  });
}

test("the menu of a phone opens and closes in a browser without the Popover API", async ({ page }) => {
  await withoutPopovers(page);
  await page.setViewportSize(phone);
  await openIn(page, "en", "/");
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  // The first press wakes the page, and is not lost.
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  await expect(menu.getByRole("link", { name: "About" })).toBeInViewport();
  expect((await menu.boundingBox())?.height).toBeGreaterThan(phone.height / 2);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await menu.getByRole("link", { name: "About" }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Explore Products" }).click();
  await expect(page).toHaveURL("/products");
});

test("a card's menu opens the question before a deletion in a browser without the Popover API", async ({
  page,
}) => {
  await withoutPopovers(page);
  await signIn(page);
  await open(page, "/admin/blog");
  const card = page.getByRole("listitem").filter({ hasText: "Six in the Morning" });
  const remove = card.getByRole("button", { name: "Delete", exact: true });
  await expect(remove).toBeHidden();
  await card.getByRole("button", { name: /^More/ }).click();
  await remove.click();
  await expect(page.getByRole("alertdialog")).toBeInViewport();
  await expect(remove).toBeHidden();
});

test("pages are the same in browsers that lack what is newer than the oldest supported", async ({ page }) => {
  // Safari 16.4 and Chrome 111.
  await page.addInitScript(() => {
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    Reflect.deleteProperty(Object, "groupBy");
    Reflect.deleteProperty(Map, "groupBy");
    Reflect.deleteProperty(URL, "parse");
    Reflect.deleteProperty(URL, "canParse");
    Reflect.deleteProperty(Promise, "withResolvers");
    Reflect.deleteProperty(Array, "fromAsync");
  });
  for (const path of ["/", "/products", "/products?category=Gift+Sets", "/blog", "/contact"]) {
    await openIn(page, "en", path);
    await hydrated(page);
    await expect(page.getByRole("link", { name: "Products", exact: true }).first()).toHaveAttribute(
      "href",
      "/products",
    );
  }
  await signIn(page);
  for (const path of ["/product-table", "/admin/activity?kind=term", "/admin/blog", "/admin/texts"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the menu of a phone holds the focus, and keeps the page behind it still", async ({ page }) => {
  await page.setViewportSize(phone);
  await openIn(page, "ja", "/");
  await hydrated(page);
  await page.getByRole("button", { name: "メニュー", exact: true }).click();
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
  await page.mouse.move(200, 500);
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute("data-wheel", "");
    // Two frames after the wheel event, the page would have scrolled.
    addEventListener("wheel", () => requestAnimationFrame(() => requestAnimationFrame(note)), {
      capture: true,
    });
  });
  await page.mouse.wheel(0, 900);
  await expect(page.locator("html[data-wheel]")).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const language of languages)
  test(`with text of twice the size every page in ${language} is as wide as a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    for (const path of visitorPages) {
      await openIn(page, language, path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, beyond]).toEqual([path, 0]);
    }
  });

test("a language chosen in another tab reaches a followed link whole", async ({ page, context }) => {
  // A timer of two seconds would change the language. Installed first, the clock can stop it.
  await page.clock.install();
  await openIn(page, "ja", "/");
  await hydrated(page);
  await stopTimers(page);
  await chooseLanguage(context, "en");
  await page.getByRole("link", { name: "すべての製品を見る" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made from coconut, made in Bali");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
});

for (const width of [1024, 1280]) {
  test(`the Japanese header stands on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openIn(page, "ja", "/");
    for (const link of await page.locator("header nav").first().getByRole("link").all()) {
      expect((await link.boundingBox())?.height).toBeLessThan(50);
    }
    await expect(page.locator("header").getByRole("link", { name: "サインイン" }).first()).toHaveCSS(
      "white-space",
      "nowrap",
    );
  });
}

test("the browser recalculates few styles when an element is added to a page", async ({ page, browser }) => {
  await signIn(page);
  for (const path of ["/rituals", "/admin/rituals"]) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      await browser.startTracing(page, { categories: ["blink", "devtools.timeline"] });
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            document.querySelector("main")?.append(document.createElement("i"));
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: { name: string; args?: { elementCount?: number } }[];
      };
      const counts = traceEvents
        .filter(({ name }) => name === "UpdateLayoutTree")
        .map(({ args }) => args?.elementCount ?? 0);
      expect(Math.max(...counts), path).toBeGreaterThan(0);
      expect(Math.max(...counts), `${path} at ${width} px`).toBeLessThan(20);
    }
  }
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await openIn(page, "en", "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test.describe("a refused form", () => {
  test.use({ expectedErrors: /400/ });
  test("keeps its errors when the visitor skips to the content", async ({ page }) => {
    await openIn(page, "en", "/contact");
    await hydrated(page);
    await page.locator("form:has([name=message])").evaluate((it: HTMLFormElement) => {
      it.noValidate = true;
    });
    await page.getByRole("button", { name: "Send Message" }).click();
    const error = page.getByRole("link", { name: "Enter a subject." });
    await expect(error).toBeVisible();
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await expect(error).toBeVisible();
  });
});

test.describe("a page that is not there", () => {
  test.use({ expectedErrors: /404/ });
  test("leads home without a reload", async ({ page }) => {
    const line = page.waitForEvent("console", (message) => message.text().startsWith("404 Error"));
    const response = await page.goto("/nowhere");
    expect(response?.status()).toBe(404);
    // Before the visitor has touched the page.
    expect((await line).text()).toContain("/nowhere");
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await hydrated(page);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("an unknown product leads back to the products", async ({ page }) => {
    await page.goto("/product/unknown");
    await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
    await hydrated(page);
    await page.getByRole("main").getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: /ERR_|fetch|Failed|404|503|Unable|Network|decode/i });
  test("the page stays and says so, and a page that was shown is shown again", async ({ page, context }) => {
    await openIn(page, "en", "/");
    await hydrated(page);
    await markDocument(page);
    await page.getByRole("link", { name: "About", exact: true }).first().click();
    await expect(page).toHaveTitle("About - Nyiur");
    await visitorScreensHaveLoaded(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page).not.toHaveTitle("About - Nyiur");
    const link = page.getByRole("link", { name: "View All Products" });
    await link.click();
    await expect(page.getByText("Please look at your connection")).toBeInViewport();
    await expect(link).toBeInViewport();
    await expect(page).toHaveURL("/");
    await context.setOffline(false);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made from coconut, made in Bali");
    await expect(page.getByText("Please look at your connection")).toHaveCount(0);
    await expectSameDocument(page);
  });

  for (const path of ["/auth", "/auth/sign-up", "/about"]) {
    test(`what cannot be sent leaves ${path} as it was`, async ({ page, context }) => {
      await openIn(page, "en", path);
      await hydrated(page);
      const hasForm = path !== "/about";
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      const fields = await page.getByRole("main").locator("input:visible").all();
      for (const field of fields) await field.fill("lanterns@nyiur.example");
      const send = hasForm
        ? page.getByRole("main").locator("button[type=submit]").last()
        : page.getByRole("button", { name: "日本語" });
      const hasLoaded = () =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/language-"));
      await page.waitForFunction(hasLoaded);
      await context.setOffline(true);
      await send.click();
      await expect(page.getByText("Please look at your connection")).toBeInViewport();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(path);
      for (const field of fields) await expect(field).toHaveValue("lanterns@nyiur.example");
      await expect(send).toBeEnabled();
    });
  }

  test("a restored page comes in the language chosen since as soon as the server can be reached", async ({
    page,
    context,
  }) => {
    await openIn(page, "en", "/about");
    await hydrated(page);
    let failures = 0;
    await page.route("**/about.data*", (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await chooseLanguage(context, "ja");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    expect(failures).toBe(2);
  });
});

test("a copy that the browser has kept comes in the language chosen since, without a touch", async ({
  page,
  context,
}) => {
  await chooseLanguage(context, "en");
  const copy = await context.request.get("/about");
  await page.route("**/about", (route) => route.fulfill({ response: copy }));
  await openIn(page, "ja", "/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("button", { name: "Switch to English" })).toBeVisible();
});

test("a restored page that learns of a chosen language a moment late is shown in it", async ({
  page,
  context,
}) => {
  await openIn(page, "en", "/about");
  await hydrated(page);
  // After hydration the page also checks the language twice.
  await page.waitForTimeout(2500);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await chooseLanguage(context, "ja");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("a page that learns of a chosen language a moment late is shown in it", async ({ page, context }) => {
  await chooseLanguage(context, "en");
  const copy = await context.request.get("/about");
  await page.route("**/about", (route) => route.fulfill({ response: copy }));
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie") ?? {};
    let reads = 0;
    Object.defineProperty(document, "cookie", {
      get: () => (reads++ === 0 ? "lang=en" : get?.call(document)),
      configurable: true,
    });
  });
  await openIn(page, "ja", "/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
