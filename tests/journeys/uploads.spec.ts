import type { Page } from "@playwright/test";
import { admin } from "../support/admin.ts";
import { startBucket } from "../support/bucket.ts";
import { make } from "../support/pictures.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { expect, hydrated, test } from "./support.ts";

const failed = "Upload failed: ";
const damaged = `${failed}the picture is damaged or incomplete. Export it again and choose the new file.`;
const noPicture = `${failed}the file is not a picture. Choose a JPG, PNG or WebP.`;
const tooManyPixels = `${failed}it has more than 40 million pixels. Make it smaller and choose it again.`;

type Corners = { width: number; height: number; left: string; right: string };

/** File name, content, and the expected message or stored picture. */
const files: [string, () => Promise<Buffer>, string | Partial<Corners>][] = [
  ["nothing.jpg", async () => Buffer.alloc(0), noPicture],
  ["cut-off.jpg", async () => (await make.photo(300, 300)).subarray(0, 9000), damaged],
  ["cut-off.png", async () => (await make.plain("png", 900, 900)).subarray(0, 300), damaged],
  ["script.png", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), noPicture],
  ["bomb.png", make.bomb, tooManyPixels],
  ["frames.gif", () => make.animated("gif", 12, 1900), tooManyPixels],
  ["really-a-png.jpg", () => make.plain("png"), { width: 40, height: 20 }],
  ["really-a-jpeg.gif", () => make.plain("jpeg"), { width: 40, height: 20 }],
  ["printed.jpg", make.cmyk, { width: 30, height: 30 }],
  ["deep.png", make.deep, { width: 30, height: 30 }],
  ["moving.gif", () => make.animated("gif"), { width: 24, height: 24 }],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, () => Promise<Buffer>, Corners] => [
    `turned-${orientation}.jpg`,
    () => make.turned(orientation),
    { width: 40, height: 20, left: "red", right: "blue" },
  ]),
];

const storages = {
  folder: async () => ({ environment: {}, stop: async () => {} }),
  "an object storage": async () => {
    const bucket = await startBucket();
    return {
      environment: bucket.environment,
      stop: async () => {
        await bucket.stop();
        await bucket.remove();
      },
    };
  },
};

for (const [name, startStorage] of Object.entries(storages)) {
  test.describe(`with ${name}`, () => {
    test.use({ expectedErrors: /422/ });
    test.slow();

    test("every kind of file is taken, or refused in a sentence, and the next one can be chosen", async ({
      page,
    }) => {
      const folder = await temporaryFolder();
      const storage = await startStorage();
      const server = await startServer({
        DATA_DIR: folder.path,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...storage.environment,
      });
      try {
        await page.goto(`${server.url}/auth?next=/site-assets/new`);
        await page.getByLabel("Email").fill(admin.email);
        await page.getByLabel("Password").fill(admin.password);
        await page.getByRole("button", { name: "Sign In", exact: true }).click();
        await page.waitForURL(`${server.url}/site-assets/new`);
        await hydrated(page);
        const status = page.getByRole("group", { name: "Image" }).getByRole("status");
        const title = page.locator(".toast-place b");
        for (const [file, bytes, expected] of files) {
          await page
            .locator("input[type=file]")
            .setInputFiles({ name: file, mimeType: "image/jpeg", buffer: await bytes() });
          if (typeof expected === "string") {
            await expect(status, file).toHaveText(expected);
            const [, reason = ""] = expected.split(": ");
            const text = page.getByText(new RegExp(`^${reason}$`, "i"));
            await expect(text, file).toBeInViewport();
            await expect(title, file).toHaveText("Upload failed");
          } else {
            await expect(status, file).toHaveText("Image uploaded successfully");
            await expect(title, file).toHaveText("Success");
            expect(await lookAt(page), file).toMatchObject(expected);
          }
        }
      } finally {
        // Stop loading before the server is killed.
        await page.goto("about:blank");
        await server.kill();
        await storage.stop();
        await folder.remove();
      }
    });
  });
}

/** The picture that the form would save, as the browser draws it. */
function lookAt(page: Page): Promise<Corners> {
  return page.evaluate(async () => {
    const image = new Image();
    image.src = document.querySelector<HTMLInputElement>("[name=image_url]")?.value ?? "";
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    canvas?.drawImage(image, 0, 0);
    const colour = (x: number) => {
      const [red = 0, , blue = 0] = canvas?.getImageData(x, 3, 1, 1).data ?? [];
      return red > 150 ? "red" : blue > 150 ? "blue" : "other";
    };
    return { width, height, left: colour(3), right: colour(width - 4) };
  });
}
