import puppeteer, { type ElementHandle } from "puppeteer-core";
import { optionalPrograms } from "../support/optional-programs.ts";
import type { TestBrowser } from "./browser.ts";
import { type Driver, Tab, timeoutMs } from "./tab.ts";

const { name, path: program } = optionalPrograms.firefox;

/** Firefox, driven over WebDriver BiDi. */
export const firefox: TestBrowser = {
  name,
  async start() {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: program as string,
      headless: true,
      timeout: timeoutMs,
    });
    return {
      async openTab(origin, { width, height }) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport({ width, height });
        const faults: Promise<string>[] = [];
        page.on("pageerror", (error) => faults.push(Promise.resolve(String(error))));
        page.on("console", (message) => {
          if (!["error", "warn"].includes(message.type())) return;
          const words = Promise.all(message.args().map((it) => it.evaluate(String)));
          // A value of a page that has been left cannot be read any more.
          faults.push(words.then((all) => all.join(" ")).catch(() => message.text()));
        });
        // Firefox reports an import that was cancelled by leaving the page. On a page that stays, the test
        // would fail, because the page would not hydrate.
        const isCancelledImport = (fault: string) => /error loading dynamically imported module/.test(fault);
        const driver: Driver<ElementHandle> = {
          goto: async (url) => {
            await page.goto(url, { waitUntil: "load", timeout: timeoutMs });
          },
          run: (script, ...args) => page.evaluate(script as never, ...args),
          find: async (script, kind, name) =>
            (await page.evaluateHandle(script, kind, name)).asElement() as ElementHandle | null,
          click: (element) => element.click(),
          choose: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
          type: (text) => page.keyboard.type(text),
          press: (key) => page.keyboard.press(key),
          faults: async () => (await Promise.all(faults)).filter((fault) => !isCancelledImport(fault)),
          close: () => context.close(),
        };
        return new Tab(driver, origin);
      },
      stop: () => browser.close(),
    };
  },
};
