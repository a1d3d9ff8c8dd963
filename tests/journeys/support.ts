import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { minSeconds } from "#domain/contact-message";
import type { Language } from "#domain/language";
import { demoId } from "#server/demo/demo.server";
import { isHydrated, touch } from "../browsers/in-page.ts";
import { admin } from "../support/admin.ts";
import { type RunningServer, runCommand, startServer, temporaryFolder } from "../support/server.ts";

/** Every journey also fails on an error in the page: an exception, a failed hydration, a warning. */
export const test = base.extend<{
  noErrors: undefined;
  toldFailure: undefined;
  expectedErrors: RegExp | null;
}>({
  expectedErrors: [null, { option: true }],
  // A rare failure may not come again, so the output tells what the page showed and what it waited for.
  toldFailure: [
    async ({ page }, use, info) => {
      const open = new Set<Request>();
      const close = (request: Request) => open.delete(request);
      page.on("request", (request) => open.add(request));
      page.on("requestfinished", close);
      page.on("requestfailed", close);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const waiting = [...open].map((request) => `${request.method()} ${request.url()}`);
      const router = await page.evaluate(navigationState).catch(() => "");
      // Printed beside the error.
      await info.attach("state of the page", {
        body: [page.url(), `Router: ${router}`, `Unanswered requests: ${waiting.length}`, ...waiting].join(
          "\n",
        ),
        contentType: "text/plain",
      });
      const shown = await page
        .locator("body")
        .ariaSnapshot({ timeout: 5000 })
        .catch(() => "");
      console.log(shown);
    },
    { auto: true },
  ],
  noErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      const noteError = (error: Error) => errors.push(error.message);
      const noteMessage = (message: ConsoleMessage) => {
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      };
      page.on("pageerror", noteError);
      page.on("console", noteMessage);
      // By default the browser lists only 250 loaded files.
      await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
      await use(undefined);
      page.off("pageerror", noteError);
      page.off("console", noteMessage);
      // Chromium reports an error if a page is left during its view transition, or is slow to begin it. Both are harmless.
      const isExpected = (error: string) =>
        expectedErrors?.test(error) || /transition was (skipped|aborted)/i.test(error);
      expect(errors.filter((error) => !isExpected(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** React Router's own state, by a name that its types do not have. */
type RouterWindow = {
  __reactRouterDataRouter?: {
    state: { navigation: { state: string }; fetchers: ReadonlyMap<string, unknown> };
  };
};

/** Runs in the page. What the page shows may be older than this. */
function navigationState(): string | undefined {
  return (window as RouterWindow).__reactRouterDataRouter?.state.navigation.state;
}

/** Runs in the page: whether a form has loaded the dictionary. The router forgets fetchers that are done. */
function dictionaryIsLoaded(): boolean {
  const loaded = performance.getEntriesByType("resource").map((it) => new URL(it.name).pathname);
  const { fetchers } = (window as RouterWindow).__reactRouterDataRouter?.state ?? {};
  return loaded.includes("/admin/dictionary.data") && fetchers?.size === 0;
}

/** For journeys that change what all others see: they have a shop of their own. `products`: how many it has, at least. */
export const testAlone = test.extend<
  object,
  { environment: Record<string, string>; products: number; shop: RunningServer }
>({
  environment: [{}, { option: true, scope: "worker" }],
  products: [0, { option: true, scope: "worker" }],
  shop: [
    async ({ environment, products }, use) => {
      const folder = await temporaryFolder();
      const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
      const shop = await startServer({
        ...{ DATA_DIR: folder.path, ADMIN_EMAIL, ADMIN_PASSWORD },
        ...environment,
      });
      if (products > 0) {
        const args = ["--products", String(products)];
        const { code, output } = await runCommand("scripts/demo.mjs", args, { DATA_DIR: folder.path });
        if (code !== 0) throw new Error(output);
      }
      await use(shop);
      await shop.kill();
      await folder.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

/** Sets the client IP that a proxy would report. */
export const cameFrom = (ip: string) => ({ extraHTTPHeaders: { "X-Forwarded-For": ip } });

export async function openIn(page: Page, language: Language, path: string): Promise<void> {
  await chooseLanguage(page.context(), language);
  await page.goto(path);
}

/** Signs in as the administrator, from a random IP. */
export async function signIn(page: Page, language: Language = "en"): Promise<void> {
  const context = page.context();
  await chooseLanguage(context, language);
  const { email, password } = admin;
  const response = await context.request.post("/auth", {
    form: { email, password },
    maxRedirects: 0,
    headers: { "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` },
  });
  expect(response.status()).toBe(302);
  // The welcome message is not part of the journey.
  await context.clearCookies({ name: "toast" });
}

/**
 * Holds requests until the returned function is called.
 *
 * @param url as for `page.route`
 * @param method default: any
 */
export async function hold(page: Page, url: string, method?: "POST"): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return letGo;
}

/**
 * Stops the page from sending a pressed form without React after eight seconds: on a busy machine React may need longer.
 */
export const waitForReact = (page: Page) =>
  page.addInitScript(() => {
    const start = setTimeout.bind(window);
    const unlessToSend = (run: () => void, ms?: number) => (ms === 8000 ? 0 : start(run, ms));
    Object.assign(window, { setTimeout: unlessToSend });
  });

/** Changes the build in a page's data, as an update of the server does. @param data as for `page.route` */
export async function updateServer(page: Page, data: string): Promise<void> {
  await page.route(data, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("build",")[^"]+/, "$1another");
    await route.fulfill({ response, body });
  });
}

/** A second administrator of each shop, by its URL. */
const colleagues = new Map<string, { email: string; password: string }>();

/**
 * Signs in as a second administrator. The first one invites them.
 *
 * @param page of the signed-in administrator
 * @returns their email
 */
export async function signInAsColleague(page: Page, other: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = () => ({ "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` });
  await chooseLanguage(other.context(), "en");
  let colleague = colleagues.get(origin);
  if (!colleague) {
    colleague = { email: `made-${byte()}${byte()}${byte()}@nyiur.example`, password: "salak and young rice" };
    const invite = { intent: "invite", email: colleague.email, role: "admin" };
    const invited = await page.context().request.post("/admin/people", { form: invite });
    const invitation = /\/auth\/sign-up\?invitation=[\w=-]+/.exec(await invited.text())?.[0] ?? "";
    const account = { full_name: "Made", ...colleague };
    const joined = await other.request.post(invitation, { form: account, headers: headers() });
    await expect(joined).toBeOK();
    colleagues.set(origin, colleague);
  } else {
    await expect(await other.request.post("/auth", { form: colleague, headers: headers() })).toBeOK();
  }
  await other.context().clearCookies({ name: "toast" });
  return colleague.email;
}

const byte = () => Math.floor(Math.random() * 256);

export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: "lang", value: language, domain: "127.0.0.1", path: "/" }]);
}

/**
 * Stops the page's timers until `page.clock.resume()`. On a busy machine a toast may disappear before it is
 * used.
 */
export async function stopTimers(page: Page): Promise<void> {
  // React Router sets a timer before it loads the code of some routes, and a save waits for that code.
  const hasForm = (await page.locator("form[data-record]").count()) > 0;
  if (hasForm) await page.waitForFunction(dictionaryIsLoaded);
  await page.clock.install();
  // The time to pause at may be over before the page hears of it.
  await expect(() => page.clock.pauseAt(Date.now() + 1000)).toPass();
}

/**
 * Waits until a lazy part and all its imports have been loaded, which happens after the code of all screens.
 *
 * @param count how many parts have this name
 */
export async function codeHasLoaded(page: Page, part = "deletion", count = 1): Promise<void> {
  const countLoaded = () =>
    page.evaluate(async (name) => {
      const loaded = new Set(performance.getEntriesByType("resource").map((it) => it.name));
      const isWhole = async (file: string): Promise<boolean> => {
        if (!loaded.has(file)) return false;
        const text = await (await fetch(file)).text();
        const imports = [...text.matchAll(/(?:from|import)"(\.\/[^"]+)"/g)];
        const others = imports.map(([, path = ""]) => new URL(path, file).href);
        return (await Promise.all(others.filter((it) => !seen.has(it) && seen.add(it)).map(isWhole))).every(
          Boolean,
        );
      };
      const seen = new Set<string>();
      const parts = [...loaded].filter((it) => it.includes(`/assets/${name}`) && it.endsWith(".js"));
      return (await Promise.all(parts.map(isWhole))).filter(Boolean).length;
    }, part);
  await expect.poll(countLoaded).toBeGreaterThanOrEqual(count);
}

/** Waits until the code of all visitors' screens has been loaded. */
export async function visitorScreensHaveLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Manifest = { routes: Record<string, { module: string }> };
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    const loaded = performance.getEntriesByType("resource").map((it) => new URL(it.name).pathname);
    return Object.entries(routes)
      .filter(([id]) => /^screens\/visitor\/.*screen$/.test(id))
      .every(([, { module }]) => loaded.includes(module));
  });
}

/** Sends a message for each subject by the contact form. All come from one random IP. */
export async function sendMessages(page: Page, email: string, subjects: readonly string[]): Promise<void> {
  const { request } = page.context();
  const headers = { "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` };
  await expect(await request.get("/contact/form-token", { headers })).toBeOK();
  await writtenLongEnough(page);
  for (const subject of subjects) {
    const form = {
      first_name: "Wayan",
      last_name: "Sudira",
      email,
      subject,
      message: `About ${subject}?\nThank you`,
    };
    await expect(await request.post("/contact", { form, headers })).toBeOK();
  }
}

/** Waits until a message sent from the open contact form is not too fast: `minSeconds` after its token was made. */
export async function writtenLongEnough(page: Page): Promise<void> {
  const began = async () => {
    const token = (await page.context().cookies()).find(({ name }) => name === "form_token");
    return Number(token?.value.split(".")[1] ?? 0);
  };
  await expect.poll(began).toBeGreaterThan(0);
  await page.waitForTimeout(Math.max(0, (await began()) + minSeconds.writing * 1000 + 100 - Date.now()));
}

export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

/** Hydrates a visitor's page with a touch event, and waits until React has finished. */
export async function hydrated(page: Page): Promise<void> {
  // Before that, the script that waits for a touch may not run yet.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(touch);
  await page.waitForFunction(isHydrated);
}

/** Waits until React has shown what effects have changed: it scheduled that before this timer is set. */
export async function effectsRun(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
}

/** Loads a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** @returns the path of the form of a record, whose name leads to it in a list */
export async function formPathOf(page: Page, list: string, name: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole("link", { name: new RegExp(`^Edit.* ${name}$`) });
  return (await link.getAttribute("href")) ?? "";
}

/** @returns the URL of a picture of the demo shop */
export async function demoPictureUrl(page: Page): Promise<string> {
  await page.goto(`/site-assets/${demoId("site-asset", "contact/faq Leaf shadows on plaster")}`);
  return page.locator("[name=image_url]").inputValue();
}

/** A text that is only in the names of a test's records. */
export const markOf = (testId: string) => testId.slice(-8);

/** Drags an entry by its grip over another one. The list is centred first, so that the window does not scroll. */
export async function dragOver(page: Page, list: Locator, grip: Locator, to: Locator) {
  await list.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const [from, target] = [await grip.boundingBox(), await to.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10, { steps: 8 });
}

/** Drags an entry by its grip onto another one, and drops it there. */
export async function drag(page: Page, list: Locator, grip: Locator, to: Locator) {
  await dragOver(page, list, grip, to);
  await page.mouse.up();
}

/** Sends a form of the site, as the browser would. */
export async function send(page: Page, path: string, form: Record<string, string> | FormData) {
  const response = await page.request.post(path, { form });
  await expect(response).toBeOK();
}

/** Answers the questions of the page. Always agrees to the browser's own question, before a reload. */
export function answerQuestions(page: Page) {
  const questions = { asked: [] as string[], agrees: false };
  page.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") return dialog.accept();
    questions.asked.push(dialog.message());
    return questions.agrees ? dialog.accept() : dialog.dismiss();
  });
  return questions;
}

/** The localStorage keys of drafts: one for each form with unsaved text. */
export const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((it) => it.startsWith("draft ")));
