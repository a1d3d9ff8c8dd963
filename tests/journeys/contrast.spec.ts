import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, openIn, test } from "./support.ts";

type Colour = [number, number, number];
type Word = {
  text: string;
  colour: Colour;
  isLarge: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Text that lies on a picture, with its colour and position. */
async function wordsOnPictures(page: Page): Promise<Word[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (colour: string): Colour => {
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)] as Colour;
    };
    const words: Word[] = [];
    for (const section of document.querySelectorAll("section:has(> [aria-hidden] picture)")) {
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        // axe measures text that has its own background.
        if (
          !parent ||
          !node.nodeValue?.trim() ||
          parent.closest("[class*='bg-'] a, a[class*='bg-'], .sr-only, summary")
        )
          continue;
        const { color, fontSize, fontWeight } = getComputedStyle(parent);
        const size = Number.parseFloat(fontSize);
        const range = document.createRange();
        range.selectNodeContents(node);
        // Of clamped text, only the visible lines count.
        const end = parent.closest("[class*='line-clamp']")?.getBoundingClientRect().bottom ?? Infinity;
        for (const { x, y, width, height } of range.getClientRects()) {
          if (y + height / 2 > end) continue;
          const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
          words.push({
            text: node.nodeValue.trim(),
            colour: rgb(color),
            isLarge,
            x,
            y: y + scrollY,
            width,
            height,
          });
        }
      }
    }
    return words;
  });
}

const luminance = (colour: Colour) => {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: Colour, b: Colour) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

// The test hides text with its own style tag, which the CSP would block.
test.use({ bypassCSP: true });

for (const shade of ["black", "white"] as const) {
  for (const path of ["/", "/about", "/products", "/rituals", "/contact"]) {
    test(`words of ${path} can be read on a ${shade} picture`, async ({ page }) => {
      const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: shade } })
        .png()
        .toBuffer();
      await page.route("**/files/site-assets/**", (route) =>
        route.fulfill({ body: picture, contentType: "image/png" }),
      );
      await openIn(page, "en", path);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => {
          for (const image of document.images) image.loading = "eager";
        });
        await page.waitForLoadState("networkidle");
        await page.waitForFunction(() => [...document.images].every((image) => image.complete));
        const words = await wordsOnPictures(page);
        expect(words.length, `at ${width}`).toBeGreaterThan(0);
        const hidden = await page.addStyleTag({
          content:
            "* { color: transparent !important; animation: none !important; transition: none !important } header svg, section svg { visibility: hidden }",
        });
        const shot = await page.screenshot({ fullPage: true });
        await hidden.evaluate((style) => style.parentNode?.removeChild(style));
        const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        for (const { text, colour, isLarge, ...box } of words) {
          let worst = 21;
          for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, info.height); y += 3) {
            for (let x = Math.max(0, Math.ceil(box.x)); x < Math.min(box.x + box.width, info.width); x += 3) {
              const at = (y * info.width + x) * 3;
              const behind: Colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
              worst = Math.min(worst, contrast(colour, behind));
            }
          }
          expect.soft(worst, `“${text}” at ${width}`).toBeGreaterThanOrEqual(isLarge ? 3 : 4.5);
        }
      }
    });
  }
}
