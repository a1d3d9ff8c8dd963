import { expect, test } from "vitest";
import { parseRenditionUrl, renditionUrl, sourceSet } from "#domain/picture";
import { pictureView, renditionWidths, smallPicture } from "#domain/picture-view";

const photo = { width: 1200, format: "jpg", isAnimated: false } as const;

test.each<[Parameters<typeof renditionWidths>[0], number[]]>([
  [photo, [320, 480, 640, 828, 1080, 1200]],
  [{ ...photo, width: 4000 }, [320, 480, 640, 828, 1080, 1280, 1600, 1920]],
  [{ ...photo, width: 320 }, [320]],
  [{ ...photo, width: 40 }, [40]],
  [{ ...photo, width: 0 }, []],
  [{ ...photo, format: "svg" }, []],
  [{ ...photo, isAnimated: true }, []],
])("%j has renditions %j wide", (picture, widths) => {
  expect(renditionWidths(picture)).toEqual(widths);
});

test("the URL of a rendition contains its width and format", () => {
  const url = renditionUrl("/files/product-images/product-17-a.jpg", 640, "avif");
  expect(url).toBe("/files/product-images/product-17-a.640.avif");
  const rendition = { stem: "/files/product-images/product-17-a", width: 640, format: "avif" };
  expect(parseRenditionUrl(url)).toEqual(rendition);
});

test.each([
  "/files/a.jpg",
  "/files/a.b.640.avif/",
  "/files/../a.640.avif\n",
  "/files/a.64000.avif",
  "640.avif",
])("%j is no URL of a rendition", (url) => {
  expect(parseRenditionUrl(url)).toBeNull();
});

test("a source set names each width once", () => {
  const view = pictureView({
    url: "/files/site-assets/a.png",
    width: 500,
    height: 10,
    bytes: 1,
    format: "png",
    hasAlpha: true,
    isAnimated: false,
    placeholder: null,
    alt_text: null,
    alt_text_ja: null,
    focus: null,
    original: null,
  });
  expect(sourceSet(view, "webp")).toBe(
    "/files/site-assets/a.320.webp 320w, /files/site-assets/a.480.webp 480w, /files/site-assets/a.500.webp 500w",
  );
  expect(sourceSet({ ...view, widths: [] }, "webp")).toBeUndefined();
  expect(smallPicture(view, 480).widths).toEqual([320, 480]);
});
