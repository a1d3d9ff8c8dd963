import { AxeBuilder } from "@axe-core/playwright";
import { languages } from "#domain/language";
import { cast } from "../support/cast.ts";
import { expect, openIn, test } from "./support.ts";

const screens = {
  home: "/",
  products: "/products",
  category: "/products?category=Hair+Care",
  ritual: `/products?ritual=${cast.sunrise.id}`,
  "empty category": "/products?category=None",
  product: `/product/${cast.oil.id}`,
  "plain product": `/product/${cast.faceOil.id}`,
  "unknown product": "/product/unknown",
  "unknown page": "/nowhere",
};

test.use({ expectedErrors: [/404/] });

for (const language of languages) {
  for (const [name, path] of Object.entries(screens)) {
    test(`${name} in ${language} can be used by everyone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openIn(page, language, path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .options({ rules: { "target-size": { enabled: true } } })
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html)])).toEqual([]);
    });

    test(`${name} in ${language} fits every width`, async ({ page }) => {
      await openIn(page, language, path);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `at ${width}`).toBeLessThanOrEqual(width);
      }
    });
  }
}
