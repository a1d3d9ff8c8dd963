import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AttackedShop, startAttackedShop } from "../support/attacked-shop.ts";
import { make } from "../support/pictures.ts";
import { loggedErrors } from "../support/shop.ts";
import { ratioTo } from "../support/timing.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.stop());

describe("a drawing in disguise", () => {
  const script = "<script>hostile(1)</script>";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="hostile(2)">${script}</svg>`;
  const bytes = (text: string) => Buffer.from(text);
  const big = (text: string) => Buffer.from(text, "utf16le").swap16();
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from([0, 0, data.length >> 8, data.length & 255]),
      bytes(name),
      data,
      Buffer.alloc(4),
    ]);
  const disguises: [string, () => Buffer | Promise<Buffer>][] = [
    ["as it is", () => bytes(svg)],
    ["compressed", () => gzipSync(svg)],
    ["compressed otherwise", () => deflateSync(svg)],
    ["behind a byte order mark", () => bytes(`\ufeff${svg}`)],
    ["in UTF-16", () => Buffer.from(`\ufeff${svg}`, "utf16le")],
    ["in UTF-16, the other way round", () => big(`\ufeff${svg}`)],
    ["in UTF-7", () => bytes(`<?xml version="1.0" encoding="UTF-7"?>${svg.replaceAll("<", "+ADw-")}`)],
    ["behind a comment", () => bytes(`<!-- ${"x".repeat(4000)} -->\n${svg}`)],
    ["behind a NUL", () => bytes(`\0${svg}`)],
    ["behind a picture's first bytes", () => bytes(`GIF89a/*${svg}*/`)],
    ["behind a PNG's first bytes", () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), bytes(svg)])],
    ["behind a whole JPEG", async () => Buffer.concat([await make.plain("jpeg"), bytes(svg)])],
    ["behind a whole PNG", async () => Buffer.concat([await make.plain("png"), bytes(svg)])],
    [
      "within a PNG",
      async () => {
        const png = await make.plain("png");
        return Buffer.concat([
          png.subarray(0, 33),
          chunk("tEXt", bytes(`Comment\0${svg}`)),
          png.subarray(33),
        ]);
      },
    ],
    [
      "within a JPEG's metadata",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .withExif({ IFD0: { ImageDescription: svg } })
          .jpeg()
          .toBuffer(),
    ],
    ["within a page", () => bytes(`<!doctype html><body>${svg}</body>`)],
    [
      "with a page within",
      () => bytes(`<svg viewBox="0 0 4 4"><foreignObject><body>${script}</body></foreignObject></svg>`),
    ],
    [
      "with another prefix",
      () => bytes(`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>hostile(3)</s:script></s:svg>`),
    ],
    [
      "with entities of entities",
      () =>
        bytes(
          `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(99)}"><!ENTITY b "${"&a;".repeat(99)}"><!ENTITY c "${"&b;".repeat(99)}">]><svg viewBox="0 0 4 4"><text>&c;</text></svg>`,
        ),
    ],
    [
      "used thousands of times",
      () =>
        bytes(
          `<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><path d="M0 0h9"/></g>${Array.from({ length: 12 }, (_, n) => `<g id="a${n}">${`<use href="#a${n - 1 < 0 ? "" : n - 1}"/>`.repeat(10)}</g>`).join("")}</svg>`,
        ),
    ],
    ["as XHTML", () => bytes(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
    [
      "as a stylesheet",
      () => bytes(`<?xml version="1.0"?><xsl:stylesheet xmlns:xsl="x">${svg}</xsl:stylesheet>`),
    ],
  ];
  const types = ["image/svg+xml", "image/png", "image/jpeg", "text/html", "application/octet-stream"];
  let picture: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    picture = new Uint8Array(await make.plain("png"));
  });
  test.each(disguises)("%s is refused, or can run nothing", async (_, make) => {
    const content = await make();
    for (const [n, bucket] of ["site-assets", "product-images", "ritual-images", "blog-images"].entries()) {
      const declared = { "Content-Type": types[n] ?? "" };
      let status = 0;
      let taken: string | undefined;
      const send = async () => {
        const response = await shop.client.upload(new Uint8Array(content), bucket, declared);
        status = response.status;
        taken = response.result.picture?.url;
      };
      expect(await ratioTo(() => shop.client.upload(picture), send, 100)).toBeLessThan(100);
      if (taken === undefined) {
        expect([413, 422]).toContain(status);
        continue;
      }
      expect(taken).toMatch(/\.(svg|png|jpg|gif|webp|avif)$/);
      const { headers, text } = await shop.get(taken);
      const type = headers.get("Content-Type") ?? "";
      expect(type).toBe(taken.endsWith(".svg") ? "image/svg+xml" : type);
      expect(type).toMatch(/^image\//);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*; sandbox$/);
      // Pixels are encoded again, so nothing hidden behind or between them remains.
      if (type !== "image/svg+xml") expect(text).not.toContain("hostile");
    }
  });
});

test("nothing of all this was an error to the log", () => {
  expect(loggedErrors(shop)).toEqual([]);
});
