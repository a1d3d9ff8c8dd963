import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { optionalPrograms } from "../support/optional-programs.ts";
import { freePort } from "../support/port.ts";
import type { TestBrowser } from "./browser.ts";
import { BrowserGone, type Driver, Tab, timeoutMs } from "./tab.ts";

const { name, path: program } = optionalPrograms.webkit;

/** WebKit as in Safari, on a virtual screen, driven over WebDriver. */
export const webkit: TestBrowser = {
  name,
  async start() {
    const { screen, display } = await startScreen();
    return {
      async openTab(origin, { width, height }) {
        // A driver sometimes stops responding after it has closed a browser, so each tab has its own.
        const port = await freePort();
        const service = spawn("WebKitWebDriver", [`--port=${port}`], {
          env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: "1" },
          stdio: "ignore",
        });
        const browser = await openBrowser(`http://127.0.0.1:${port}`, { width, height }).catch(
          async (error) => {
            await end(service);
            throw error;
          },
        );
        const driver: Driver<WebElement> = {
          goto: async (url) => {
            await inTime(load(browser, url));
            await inTime(browser.executeScript(noteFaults));
          },
          run: (script, ...args) => inTime(browser.executeScript(script, ...args)),
          find: (script, kind, name) => inTime(browser.executeScript(script, kind, name)),
          click: async (element) => {
            // WebKit's own click does not find elements in a modal dialog.
            const centre = () => inTime(browser.executeScript<{ x: number; y: number }>(centreOf, element));
            const point = await centre();
            await inTime(browser.actions().move(point).perform());
            // A page that is still scrolling or growing would move the element away from the press.
            const { x, y } = await centre();
            if (x !== point.x || y !== point.y) throw new Error("The element is moving");
            await inTime(browser.actions().move(point).click().perform());
          },
          choose: (element, file) => inTime(element.sendKeys(file)),
          type: (text) => inTime(browser.actions().sendKeys(text).perform()),
          press: (key) => inTime(browser.actions().sendKeys(keys[key]).perform()),
          faults: () =>
            inTime(
              browser.executeScript(() => JSON.parse(sessionStorage.getItem("faults") ?? "[]") as string[]),
            ),
          close: async () => {
            await Promise.race([browser.quit().catch(() => undefined), wait(10_000, null, { ref: false })]);
            await end(service);
          },
        };
        return new Tab(driver, origin);
      },
      stop: () => end(screen),
    };
  },
};

/** @throws BrowserGone when there is no response: the driver waits forever for a browser that has crashed */
function inTime<T>(command: Promise<T>, limitMs = 2 * timeoutMs): Promise<T> {
  const limit = wait(limitMs, undefined, { ref: false }).then(() => {
    throw new BrowserGone();
  });
  return Promise.race([command, limit]);
}

/** Loads a page, once more if the browser did not even begin. @throws with what the page was still waiting for */
async function load(browser: WebDriver, url: string, isAgain = false): Promise<void> {
  try {
    await browser.get(url);
  } catch (error) {
    const state = await browser.executeScript<{ at: string }>(loadingState).catch(() => null);
    if (!isAgain && state?.at === "about:blank") return load(browser, url, true);
    throw new Error(`${url} has not loaded: ${JSON.stringify(state)}`, { cause: error });
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, "close");
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Backspace: Key.BACK_SPACE };

async function openBrowser(server: string, size: { width: number; height: number }): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: program, args: ["--automation"] },
  });
  for (let tries = 1; ; tries++) {
    try {
      const opening = new Builder().usingServer(server).withCapabilities(wanted).build();
      const browser = await inTime(Promise.resolve(opening), timeoutMs);
      await browser.manage().setTimeouts({ pageLoad: timeoutMs });
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return browser;
    } catch (error) {
      // The driver accepts connections a moment after its start.
      if (tries === 100 || error instanceof BrowserGone) throw error;
      await wait(100);
    }
  }
}

/** Xvfb chooses the display number and writes it to file descriptor 3. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1400x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  return { screen, display: `:${String(number).trim()}` };
}

/** Runs in the page. @throws when something covers the element, for example a view transition */
function centreOf(element: HTMLElement) {
  const { left, top, width, height } = element.getClientRects()[0] as DOMRect;
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  if (hit === null || !(element.contains(hit) || hit.contains(element)) || hit === document.documentElement)
    throw new Error(`Covered by ${hit?.outerHTML.slice(0, 200)}`);
  return { x, y };
}

/** Runs in the page. */
function loadingState() {
  const images = [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc);
  return { at: location.href, readyState: document.readyState, images };
}

/** Runs in the page. WebDriver cannot read the console, so errors are collected here. */
function noteFaults() {
  // The next document of the tab must not forget them.
  const note = (fault: string) => {
    const faults = JSON.parse(sessionStorage.getItem("faults") ?? "[]") as string[];
    sessionStorage.setItem("faults", JSON.stringify([...faults, fault]));
  };
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => note(violatedDirective));
  console.error = (...words) => note(words.join(" "));
}
