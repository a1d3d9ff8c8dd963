import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { demo } from "../support/demo-records.ts";
import { visitorPages } from "../support/visitor-pages.ts";
import { desktop, inEachBrowser, phone } from "./each-browser.ts";
import { changeBuildOfData, leaveWhileReactStarts } from "./in-page.ts";

inEachBrowser((inTab) => {
  test.each(["en", "ja"])("every page in %s wakes without a fault and is no wider than a phone", (language) =>
    inTab(phone, async (tab) => {
      await tab.goto("/");
      await tab.run((it) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the browser has chosen a language before
        document.cookie = `lang=${it};path=/`;
      }, language);
      for (const path of visitorPages) {
        await tab.open(path);
        const seen = await tab.run(() => ({
          language: document.documentElement.lang,
          heading: document.querySelector("h1")?.textContent ?? "",
          beyond: document.documentElement.scrollWidth - innerWidth,
        }));
        expect({ path, ...seen }).toMatchObject({ path, language });
        expect(seen.heading, path).not.toBe("");
        expect([path, seen.beyond <= 0]).toEqual([path, true]);
        await wait(200);
        expect([path, await tab.faults()]).toEqual([path, []]);
      }
    }),
  );

  test("from the catalogue to a product, its options and pictures, and back to where it was left", () =>
    inTab(desktop, async (tab) => {
      await tab.open("/products");
      await tab.run(() => {
        Object.assign(window, { isSameDocument: true });
      });
      await tab.click("link", "View Details: Hair Oil");
      await tab.hasHeading("Hair Oil");
      await tab.back();
      await tab.isAt("/products");
      await tab.until("the catalogue is where it was left", () => tab.run(() => scrollY > 300));
      await tab.forward();
      await tab.hasHeading("Hair Oil");
      await tab.until("the product is at its top", () => tab.run(() => scrollY === 0));
      expect(await tab.run(() => "isSameDocument" in window)).toBe(true);

      await tab.open(`/product/${demo.oil.id}`);
      await tab.click("button", "Next picture");
      await tab.until("the second picture is shown", () =>
        tab.run(() => {
          const { left } = document.getElementById("picture-2")?.getBoundingClientRect() ?? { left: -1 };
          return left >= 0 && left < innerWidth / 2;
        }),
      );
      await tab.click("button", "Pandan");
      await tab.until("the aroma is in the address", async () => (await tab.path()).includes("aroma=Pandan"));
    }));

  test("the language changes in place, and Back does not bring the old one", () =>
    inTab(desktop, async (tab) => {
      await tab.open("/about");
      await tab.open("/products");
      await tab.click("button", "日本語に切り替える");
      await tab.until("the page is in Japanese", () => tab.run(() => document.documentElement.lang === "ja"));
      await tab.hasHeading("ココナッツから、バリの手仕事で");
      await tab.back();
      await tab.isAt("/about");
      await tab.until("so is the one before", () => tab.run(() => document.documentElement.lang === "ja"));
    }));

  test("a page that is left while React starts works after Back", () =>
    inTab(desktop, async (tab) => {
      // In about every third round, WebKit loses a message that React waits for.
      for (let round = 0; round < 12; round++) {
        await tab.goto("/about");
        const language = await tab.run(() => document.documentElement.lang);
        await tab.run(leaveWhileReactStarts, "/blog");
        await tab.isAt("/blog");
        await tab.back();
        await tab.isAt("/about");
        await tab.wake();
        await tab.click("button", language === "ja" ? "Switch to English" : "日本語に切り替える");
        await tab.until("the language has changed", () =>
          tab.run((former) => document.documentElement.lang !== former, language),
        );
      }
    }));

  test("Back to a page that was left after an update of the server shows it at rest", () =>
    inTab(desktop, async (tab) => {
      await tab.open("/about");
      await tab.run(changeBuildOfData);
      await tab.click("link", "Blog");
      await tab.until("the new document has come", () => tab.run(() => !("isChanged" in window)));
      await tab.isAt("/blog");
      await tab.back();
      await tab.isAt("/about");
      await tab.until("nothing is loading", () => tab.run(() => !document.querySelector(".loading-line")));
      await tab.wake();
    }));

  test("a message is refused in words, sent, and told so inside the window, once", () =>
    inTab(phone, async (tab) => {
      await tab.open("/contact");
      for (const name of ["first_name", "last_name", "subject", "message"]) await tab.fill(name, " ");
      await tab.fill("email", "emma@example.org");
      await tab.click("button", "Send Message");
      await tab.sees("Enter your first name.");
      await tab.fill("first_name", "Emma");
      await tab.fill("last_name", "Wright");
      await tab.fill("subject", "From another browser");
      await tab.fill("message", "Two lines.");
      await tab.click("button", "Send Message");
      await tab.sees("Message sent successfully!");
      await tab.open("/contact");
      await tab.doesNotSee("Message sent successfully!");
    }));

  test("the menu of a phone opens, leads on and closes", () =>
    inTab(phone, async (tab) => {
      await tab.goto("/");
      await tab.click("button", "Menu");
      await tab.sees("Rituals");
      await tab.click("link", "About");
      await tab.isAt("/about");
      await tab.until("the menu is closed", () =>
        tab.run(() => document.getElementById("menu")?.getClientRects().length === 0),
      );
    }));

  test("posts are filtered and found", () =>
    inTab(desktop, async (tab) => {
      await tab.open("/blog");
      await tab.click("link", "Ingredients");
      await tab.until("its category is in the address", async () => (await tab.path()).includes("category="));
      await tab.open("/blog");
      await tab.fill("q", "pages of a newspaper");
      await tab.press("Enter");
      await tab.sees("1 article");
      await tab.click("link", "Read more: Six in the Morning, Under the Palms");
      await tab.hasHeading("Six in the Morning, Under the Palms");
    }));
});
