// Measures visitors' pages in Chromium as on a slow phone: first picture, blocked time, layout shifts and waking.
import { type Browser, chromium } from "@playwright/test";
import { type Language, languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { findBrowser } from "../scripts/browser.mjs";
import { isHydrated, touch } from "../tests/browsers/in-page.ts";
import type { RunningServer } from "../tests/support/server.ts";
import { type Figure, median, pages } from "./pages.ts";

/** Like Lighthouse's mobile preset: slow 4G, and a processor four times slower. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;

type Visit = { paint: number; blocked: number; shift: number; waking: number };

/** Each figure is the median of several visits with an empty cache. */
export async function measureInBrowser(server: RunningServer, visits: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const shown = { ...pages, about: "/about", rituals: "/rituals", blog: "/blog", contact: "/contact" };
  const figures: Figure[] = [];
  try {
    for (const language of languages) {
      for (const [name, path] of Object.entries(shown)) {
        const measured: Visit[] = [];
        for (let n = 0; n < visits; n++) measured.push(await visit(browser, server.url, path, language));
        const of = (what: keyof Visit) => median(measured.map((it) => it[what]));
        const page = `${name} in ${language}`;
        figures.push(
          { name: `${page}: largest contentful paint`, value: of("paint"), unit: "ms" },
          { name: `${page}: blocked before a touch`, value: of("blocked"), unit: "ms", max: 50 },
          { name: `${page}: layout shift`, value: of("shift"), unit: "", max: 0.001 },
          { name: `${page}: from the first touch to awake`, value: of("waking"), unit: "ms", max: 1500 },
        );
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function visit(browser: Browser, url: string, path: string, language: Language): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies([{ name: "lang", value: language, url }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", slow4G);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript({ content: `(${observe})(${isHydrated})` });
    await page.goto(url + localizedPath(language, path), { waitUntil: "networkidle" });
    // The network may be idle before the slow processor has read the whole document.
    await page.waitForFunction(() => document.readyState === "complete");
    await page.evaluate(touch);
    await page.waitForFunction(() => (window as unknown as Observed).observed.awake > 0, undefined, {
      polling: 50,
    });
    const { touched, awake, ...observed } = await page.evaluate(
      () => (window as unknown as Observed).observed,
    );
    return { ...observed, waking: awake - touched };
  } finally {
    await context.close();
  }
}

type Observed = { observed: Omit<Visit, "waking"> & { touched: number; awake: number } };

/**
 * Runs in the page, before its own scripts. A task between the first paint and the first touch blocks for as long as it
 * takes more than 50 ms.
 */
function observe(isAwake: () => boolean) {
  const observed = { paint: 0, blocked: 0, shift: 0, touched: Number.POSITIVE_INFINITY, awake: 0 };
  Object.assign(window, { observed });
  const on = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  on("largest-contentful-paint", ({ startTime }) => {
    observed.paint = startTime;
  });
  on("longtask", ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (painted && startTime > painted.startTime && startTime < observed.touched)
      observed.blocked += duration - 50;
  });
  on("layout-shift", (entry) => {
    observed.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const timer = setInterval(() => {
    if (!isAwake()) return;
    observed.awake = performance.now();
    clearInterval(timer);
  }, 10);
  addEventListener("touchstart", () => {
    observed.touched = performance.now();
  });
}
