import { afterAll, beforeAll, describe } from "vitest";
import { admin } from "../support/admin.ts";
import { optionalPrograms } from "../support/optional-programs.ts";
import { type Shop, startShop } from "../support/shop.ts";
import { firefox } from "./firefox.ts";
import { BrowserGone, type Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Opens a tab and closes it after the test, which fails if the page reported an error. */
export type InTab = (size: typeof phone, use: (tab: Tab) => Promise<void>) => Promise<void>;

export function inEachBrowser(tests: (inTab: InTab, shop: () => Shop) => void): void {
  const installed = [
    ...(optionalPrograms.firefox.path ? [firefox] : []),
    ...(optionalPrograms.webkit.path ? [webkit] : []),
  ];
  for (const browser of installed) {
    describe(`in ${browser.name}`, () => {
      let shop: Shop;
      let running: Awaited<ReturnType<typeof browser.start>>;
      beforeAll(async () => {
        shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
        running = await browser.start();
      });
      afterAll(async () => {
        await running.stop();
        await shop.stop();
      });
      const inTab: InTab = async (size, use) => {
        try {
          await inNewTab(size, use);
        } catch (error) {
          if (!(error instanceof BrowserGone)) throw error;
          await inNewTab(size, use);
        }
      };
      const inNewTab: InTab = async (size, use) => {
        const tab = await running.openTab(shop.server.url, size);
        try {
          await use(tab);
          const faults = await tab.faults();
          if (faults.length > 0) throw new Error(`The page told of faults:\n${faults.join("\n")}`);
        } finally {
          await tab.close();
        }
      };
      tests(inTab, () => shop);
    });
  }
}

export async function signIn(tab: Tab): Promise<void> {
  await tab.open("/auth");
  await tab.fill("email", admin.email);
  await tab.fill("password", admin.password);
  await tab.press("Enter");
  await tab.sees("You have successfully logged in.");
}
