import type { Page } from "@playwright/test";
import { languages } from "#domain/language";
import { demoId } from "#server/demo/demo.server";
import { isHydrated as isPageHydrated } from "../browsers/in-page.ts";
import { demo } from "../support/demo-records.ts";
import { visitorPages } from "../support/visitor-pages.ts";
import {
  effectsRun,
  expect,
  expectSameDocument,
  hold,
  hydrated,
  markDocument,
  openIn,
  signIn,
  test,
  updateServer,
  waitForReact,
  writtenLongEnough,
} from "./support.ts";

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** Runs in the page. @returns the scripts that React needed to start, and when each was asked for */
function scriptsOfStart(): { name: string; at: number }[] {
  const [start] = performance.getEntriesByName("hydrated");
  if (!start) throw new Error("The page is not hydrated");
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return scripts
    .filter(({ startTime }) => startTime < start.startTime)
    .map(({ name, startTime }) => ({ name, at: startTime }));
}

const isHydrated = (page: Page) => page.evaluate(isPageHydrated);

for (const language of languages) {
  test(`every page in ${language} waits for the visitor, and then hydrates without a fault`, async ({
    page,
  }) => {
    await page.addInitScript(() => addEventListener("hydrated", () => performance.mark("hydrated")));
    const scripts = scriptsOf(page);
    for (const path of visitorPages) {
      await openIn(page, language, path);
      await page.waitForLoadState("load");
      expect(scripts, path).toEqual([]);
      await hydrated(page);
      expect((await page.evaluate(scriptsOfStart)).length, path).toBeLessThanOrEqual(10);
      // A second later the page loads the code of others.
      await page.goto("about:blank");
      scripts.length = 0;
    }
  });
}

const intents: [name: string, show: (page: Page) => Promise<unknown>][] = [
  ["a moved mouse", (page) => page.mouse.move(200, 300)],
  ["a turned wheel", (page) => page.mouse.wheel(0, 10)],
  [
    "a click of a program",
    (page) => page.evaluate(() => document.querySelector<HTMLElement>("[popovertarget]")?.click()),
  ],
  ["a key", (page) => page.keyboard.press("Shift")],
  ["a focus", (page) => page.evaluate(() => document.querySelector("a")?.focus())],
];
for (const [name, show] of intents) {
  test(`${name} wakes a page`, async ({ page }) => {
    await openIn(page, "en", "/");
    await page.waitForLoadState("load");
    expect(await isHydrated(page)).toBe(false);
    await show(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });
}

test("a mouse that rests where a page opens does not wake it", async ({ page }) => {
  await page.mouse.move(200, 300);
  await openIn(page, "en", "/");
  await page.waitForLoadState("networkidle");
  expect(await isHydrated(page)).toBe(false);
  await page.mouse.move(201, 300);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("a touch wakes a page, and the menu that it opens stays open", async ({ page }) => {
    await openIn(page, "en", "/");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page.locator("#menu")).toBeVisible();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.locator("#menu")).toBeVisible();
    await page.locator("#menu").getByRole("link", { name: "About" }).tap();
    await expect(page).toHaveTitle("About - Nyiur");
    await expect(page.locator("#menu")).toBeHidden();
  });
});

test("who is signed in finds the page awake", async ({ page }) => {
  await signIn(page);
  await page.goto("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
});

/** Holds the app's scripts until the returned function is called. */
const holdScripts = (page: Page) => hold(page, "**/assets/*.js");

for (const path of ["/", "/products", "/contact", "/auth"]) {
  test(`${path} asks for all files that it needs at once`, async ({ page }) => {
    await page.addInitScript(() => addEventListener("hydrated", () => performance.mark("hydrated")));
    const letGo = await holdScripts(page);
    const scripts = scriptsOf(page);
    await openIn(page, "en", path);
    await page.keyboard.press("Shift");
    await expect.poll(() => scripts).not.toEqual([]);
    const beforeAnyCame = await page.evaluate(() => performance.now());
    letGo();
    await expect.poll(() => isHydrated(page)).toBe(true);
    const late = (await page.evaluate(scriptsOfStart)).filter(({ at }) => at > beforeAnyCame);
    expect(late).toEqual([]);
  });
}

test("what is typed before the page is awake is kept", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openIn(page, "en", "/contact");
  await page.getByLabel("Subject").fill("Before it woke");
  await page.getByRole("textbox", { name: "Message" }).pressSequentially("Half a sen");
  letGo();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.keyboard.type("tence");
  await expect(page.getByLabel("Subject")).toHaveValue("Before it woke");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half a sentence");
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Subject")).toHaveValue("Before it woke");
});

test("what is chosen, moved and pressed before the page is awake counts, once", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await page.getByLabel("Size").selectOption("1 L");
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: "Next picture" }).click();
  letGo();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole("form", { name: "Options" }).locator("dl")).toContainText("1 L Rp 580,000");
  await expect(page).toHaveURL(/size=1\+L&aroma=Pandan&quantity=1$/);
  await expect(page.getByText("Picture 2 of 2")).toBeAttached();
  await expect(page.locator("#picture-2")).toBeInViewport({ ratio: 0.5 });
});

test("what is pressed while React takes over the page counts, once", async ({ page }) => {
  // React handles no press before it has read the page's data, which comes as a stream.
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => addEventListener("data-may-come", resolve));
    // A function, because React Router calls it with `new`.
    function LateEncoder() {
      return new TransformStream({
        transform: async (text, controller) => {
          await ready;
          controller.enqueue(new TextEncoder().encode(text));
        },
      });
    }
    Object.assign(window, { TextEncoderStream: LateEncoder });
  });
  await waitForReact(page);
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await page.getByRole("main").hover();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  for (let n = 0; n < 3; n++) await page.getByRole("button", { name: "Next picture" }).click();
  await page.getByRole("button", { name: "Add to enquiry", exact: true }).click();
  await page.evaluate(() => dispatchEvent(new Event("data-may-come")));
  // The third press leads on from the first picture again.
  await expect(page.getByText("Picture 2 of 2")).toBeAttached();
  const stored = () => page.evaluate(() => localStorage.getItem("enquiry"));
  await expect.poll(stored).not.toBeNull();
  await effectsRun(page);
  await expect(page.getByText("Picture 2 of 2")).toBeAttached();
  expect(JSON.parse((await stored()) ?? "")).toMatchObject({ product_id: demo.oil.id, quantity: 1 });
});

test("what is chosen before the page is awake goes along with a link and with the list", async ({ page }) => {
  await holdScripts(page);
  const about = page.getByLabel("What it is about");
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await page.getByLabel("Size").selectOption("500 ml");
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("link", { name: "Ask Questions" }).click();
  await expect(about).toHaveValue("Virgin Coconut Oil / 500 ml / Pandan / Quantity: 1");

  await openIn(page, "en", "/products");
  await page.getByRole("radio", { name: "500 ml Pandan" }).check();
  await page.getByRole("link", { name: "View Full Details" }).click();
  await expect(page.getByLabel("Size")).toHaveValue("500 ml");

  // The app never comes: after a while the browser sends the form by itself.
  await page.getByLabel("Size").selectOption("1 L");
  await page.getByRole("button", { name: "Add to enquiry", exact: true }).click();
  await expect(about).toHaveValue(/^Virgin Coconut Oil \/ 1 L \/ Pandan/);
});

test("what is typed or chosen before the page is awake stays when the language changes", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openIn(page, "en", "/contact");
  await page.getByLabel("Subject").fill("Before it woke");
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  letGo();
  await expect(page.getByLabel("件名")).toHaveValue("Before it woke");

  await holdScripts(page);
  await openIn(page, "en", `/product/${demo.oil.id}`);
  await page.getByRole("radio", { name: "Pandan" }).check();
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("[type=radio][value=Pandan]")).toBeChecked();
  await expect(page).toHaveURL(/aroma=Pandan/);
});

test("below /ja the language changes on every page that follows a product", async ({ page }) => {
  await openIn(page, "ja", `/ja/product/${demo.oil.id}`);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "ブログ" }).click();
  await expect(page).toHaveURL(/\/ja\/blog$/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveTitle("Blog - Nyiur");
  await expect(page).toHaveURL(/\/blog$/);
});

test("a message that is sent before the page is awake is not offered again", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openIn(page, "en", "/contact");
  for (const [name, text] of Object.entries({ "First Name": "Ayu", "Last Name": "Kadek" }))
    await page.getByLabel(name).fill(text);
  await page.getByLabel("Email").fill("ayu@example.com");
  await page.getByLabel("Subject").fill("Sent by the document");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await writtenLongEnough(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeInViewport();
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Subject")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("draft contact"))).toBeNull();
});

test("a link that is pressed before the page is awake leads on at once", async ({ page }) => {
  await holdScripts(page);
  await openIn(page, "en", "/");
  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(page).toHaveTitle("Products - Nyiur");
});

test("a form that is pressed before the page is awake is sent by the document", async ({ page }) => {
  await holdScripts(page);
  await openIn(page, "en", "/about");
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page).toHaveURL("/about");
  await openIn(page, "en", "/blog");
  await page.getByRole("searchbox").fill("lantern");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/blog\?q=lantern/);
  await expect(page.getByRole("searchbox")).toHaveValue("lantern");
});

test("what is opened, scrolled and chosen before the page is awake stays", async ({ page }) => {
  const letGo = await holdScripts(page);
  await openIn(page, "en", "/contact");
  const question = page.getByRole("group").filter({ hasText: "How long do the products keep?" });
  await question.locator("summary").click();
  await question.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await wake(page, letGo);
  await expect(question.getByText("Unopened, 18 to 24 months")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.unroute("**/assets/*.js");
  const letGoAgain = await holdScripts(page);
  await openIn(page, "en", "/products");
  const choice = page.locator("input[name=variant]").nth(2);
  await choice.check();
  await wake(page, letGoAgain);
  await expect(choice).toBeChecked();
});

async function wake(page: Page, letGo: () => void): Promise<void> {
  letGo();
  await expect.poll(() => isHydrated(page)).toBe(true);
}

test("a post's link fetches no data before it is pressed, since that would count a view", async ({
  page,
}) => {
  const data: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) data.push(new URL(request.url()).pathname);
  });
  await openIn(page, "en", "/blog");
  await hydrated(page);
  const link = page.locator("main article").getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/blog\//);
  await link.hover();
  await link.focus();
  // A link of another kind is prefetched after the same event: then the time for the post's has passed, too.
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).first().hover();
  await expect.poll(() => data).toContain("/about.data");
  expect(data).not.toContain(`${path}.data`);
  await link.click();
  await expect(page).toHaveURL(path);
  expect(data.filter((it) => it === `${path}.data`)).toHaveLength(1);
});

test("attributes that an extension adds are no reason to hydrate otherwise", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.setAttribute("data-extension", "1");
      document.body.setAttribute("cz-shortcut-listen", "true");
      for (const field of document.querySelectorAll("input")) field.setAttribute("data-manager", "1");
    });
  });
  for (const path of ["/", "/contact", "/auth"]) {
    await openIn(page, "en", path);
    await hydrated(page);
    await expect(page.locator("html[data-extension]")).toBeAttached();
  }
});

test("Back and Forward come to where each page was left", async ({ page }) => {
  await openIn(page, "en", "/products");
  await hydrated(page);
  await markDocument(page);
  await page.getByRole("link", { name: "View Details: Hair Oil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hair Oil" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Hair Oil" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectSameDocument(page);
});

test("Back and Forward after a reload show the page of the address", async ({ page }) => {
  const headings = {
    "/about": "We took our name from the palm",
    "/rituals": "Small ceremonies for ordinary days",
    "/products": "Made from coconut, made in Bali",
  };
  const expectShown = async (path: keyof typeof headings) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path]);
  };
  await openIn(page, "en", "/");
  await hydrated(page);
  for (const path of ["/about", "/rituals", "/products"] as const) {
    // A real click would leave the pointer on the link, and after a reload the pointer starts React.
    await page.getByRole("banner").locator(`a[href="${path}"]`).first().dispatchEvent("click");
    await expectShown(path);
  }
  for (const [move, path] of [
    ["goBack", "/rituals"],
    ["goBack", "/about"],
    ["goForward", "/rituals"],
  ] as const) {
    await page.reload();
    await page[move]();
    await expectShown(path);
    await hydrated(page);
    await expectShown(path);
  }
});

test("the focus stays on a filter that was chosen", async ({ page }) => {
  for (const [path, name] of [
    ["/products", /^Hair Care/],
    ["/blog", /^Ingredients/],
  ] as const) {
    await openIn(page, "en", path);
    await hydrated(page);
    const link = page.locator("main nav").getByRole("link", { name });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("aria-current", /true|page/);
    await expect(link).toBeFocused();
  }
});

test("after an update of the server the next link loads the new page", async ({ page }) => {
  await openIn(page, "en", "/");
  await hydrated(page);
  await markDocument(page);
  await updateServer(page, "**/about.data*");
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle("About - Nyiur");
  await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
});

test("after an update of the server a message that was sent is still told as sent", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "10.20.30.41" });
  await openIn(page, "en", "/contact");
  await hydrated(page);
  await page.getByLabel("First Name").fill("Emma");
  await page.getByLabel("Last Name").fill("Wright");
  await page.getByLabel("Email").fill("emma@example.org");
  await page.getByLabel("Subject").fill("Through an update");
  await page.getByRole("textbox", { name: "Message" }).fill("Two lines.");
  await writtenLongEnough(page);
  await updateServer(page, "**/contact.data*");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const answered = page.waitForResponse(
    (it) => it.request().method() === "GET" && it.url().includes("/contact.data"),
  );
  await page.getByRole("button", { name: "Send Message" }).click();
  await answered;
  await effectsRun(page);
  await expect(page.getByText("Message sent successfully!")).toBeInViewport();
  expect(documents).toEqual([]);
});

test("what is chosen and switched before a form is awake counts", async ({ page }, { testId }) => {
  await signIn(page);
  const letGo = await holdScripts(page);
  // Held scripts hold the load event, too.
  await page.goto("/admin/blog/new", { waitUntil: "commit" });
  await page.getByRole("switch", { name: "Featured" }).check();
  await page.getByLabel("Category", { exact: true }).selectOption("Ingredients");
  letGo();
  await hydrated(page);
  await effectsRun(page);
  await expect(page.getByLabel("Category", { exact: true }).locator("option:checked")).toHaveText(
    "Ingredients",
  );
  await expect(page.getByRole("switch", { name: "Featured" })).toBeChecked();
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    dialog.dismiss();
  });
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect.poll(() => questions.length).toBe(1);
  await page.getByLabel("Title", { exact: true }).first().fill(`Chosen early ${testId}`);
  await page.getByLabel("Content", { exact: true }).first().fill("One line.");
  await page.getByRole("button", { name: "Save Post" }).click();
  await expect(page).toHaveURL("/admin/blog");
  const card = page.getByRole("listitem").filter({ hasText: testId });
  await expect(card).toContainText("Featured");
  await expect(card).toContainText("Ingredients");
});

test("the product list waits for a touch like other pages", async ({ page }) => {
  const scripts = scriptsOf(page);
  await openIn(page, "en", "/product-table");
  await page.waitForLoadState("load");
  expect(scripts).toEqual([]);
  await hydrated(page);
});

test("a choice in the first product of the catalogue is still there after a look elsewhere and a reload", async ({
  page,
}) => {
  await openIn(page, "en", "/products");
  await hydrated(page);
  const choice = page.locator("input[name=variant]").nth(2);
  await choice.check();
  await page
    .locator("main nav")
    .getByRole("link", { name: /^Hair Care/ })
    .click();
  await expect(page).toHaveURL(/category=/);
  await page.goBack();
  await expect(choice).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(choice).toBeChecked();
});

test("questions that were opened are still open after a look elsewhere, and a picture that was chosen is still shown", async ({
  page,
}) => {
  await openIn(page, "en", "/contact");
  await hydrated(page);
  const question = page.getByRole("group").filter({ hasText: "How long do the products keep?" });
  await question.locator("summary").click();
  await expect(question.getByText("Unopened, 18 to 24 months")).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(question.getByText("Unopened, 18 to 24 months")).toBeVisible();

  await openIn(page, "en", `/product/${demo.oil.id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Show picture 2 of 2" }).click();
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page.locator("#picture-2")).toBeInViewport({ ratio: 0.5 });

  await openIn(page, "en", `/product/${demoId("product", "coconut-oil-for-cooking")}`);
  await hydrated(page);
  const ofProduct = page.getByRole("group").filter({ hasText: "My oil has turned white and hard." });
  const answer = ofProduct.getByText("Coconut oil sets below about");
  await expect(answer).toBeHidden();
  await ofProduct.locator("summary").click();
  await expect(answer).toBeVisible();
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(answer).toBeVisible();
});

test.describe("the connection breaks", () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  test("just after an update of the server: Back still shows the page that was there", async ({
    page,
    context,
  }) => {
    await openIn(page, "en", "/about");
    await hydrated(page);
    await markDocument(page);
    await updateServer(page, "**/about.data*");
    await page.getByRole("button", { name: "日本語に切り替える" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await page.getByRole("banner").getByRole("link", { name: "お問い合わせ", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("どうぞ、お気軽に");
    // A route handler would still reach the server while the page is offline.
    await page.unroute("**/about.data*");
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("椰子の木から、名前をもらいました");
    await expectSameDocument(page);
  });

  test("a file that does not arrive is asked for again at the next touch", async ({ page }) => {
    let isAway = true;
    await page.route("**/assets/*.js", (route) => (isAway ? route.abort() : route.continue()));
    await openIn(page, "en", `/product/${demo.oil.id}`);
    const failed = page.waitForEvent("requestfailed");
    await page.mouse.move(200, 300);
    await failed;
    isAway = false;
    await expect
      .poll(async () => {
        await page.keyboard.press("Shift");
        return isHydrated(page);
      })
      .toBe(true);
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page.getByText("Picture 2 of 2")).toBeAttached();
  });
});
