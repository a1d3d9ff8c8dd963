import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { admin } from "./support/admin.ts";
import { startBucket } from "./support/bucket.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { createDatabase } from "./support/postgres.ts";
import {
  type RunningServer,
  runCommand,
  startAndEnd,
  startServer,
  temporaryFolder,
} from "./support/server.ts";
import { ratioTo } from "./support/timing.ts";

describe.each([{ storage: "a folder" }, { storage: "a bucket" }] as const)("pictures in $storage", (kind) => {
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let bucket: Awaited<ReturnType<typeof startBucket>> | null = null;
  let environment: Record<string, string>;
  let it: HttpClient;

  beforeAll(async () => {
    folder = await temporaryFolder();
    bucket = kind.storage === "a bucket" ? await startBucket() : null;
    environment = {
      DATA_DIR: folder.path,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(bucket && { ...bucket.environment, DATABASE_URL: await createDatabase(inject("postgres")) }),
    };
    server = await startServer(environment);
    it = new HttpClient(server.url);
    it.cookies.set("lang", "en");
    await it.signIn(admin.email, admin.password);
    await it.get("/");
  });
  afterAll(async () => {
    await server.kill();
    await bucket?.stop();
    await bucket?.remove();
    await folder.remove();
  });

  const upload = (bytes: Uint8Array | string, into?: string) => it.upload(bytes, into);
  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const asset = (url: string, changes: Record<string, string> = {}) => ({
    title: "A picture",
    page: "about",
    section: "founder",
    image_url: url,
    is_active: "on",
    ...changes,
  });
  const command = (...args: string[]) => runCommand("scripts/storage.mjs", args, environment);

  test("the demo's pictures are there, at the size of the screen", async () => {
    const { html } = await get("/").then(({ bytes }) => ({ html: bytes.toString() }));
    const [, sourceSet = ""] = /type="image\/avif" srcSet="([^"]+)"/.exec(html) ?? [];
    const candidates = sourceSet.split(", ").map((it) => it.split(" "));
    expect(candidates.map(([, width]) => width)).toEqual([
      "320w",
      "480w",
      "640w",
      "828w",
      "1080w",
      "1280w",
      "1600w",
      "1920w",
    ]);
    const { response, bytes } = await get(candidates[1]?.[0] ?? "");
    expect(response.headers.get("Content-Type")).toBe("image/avif");
    expect((await sharp(bytes).metadata()).width).toBe(480);
    expect(html).toMatch(/<img[^>]* width="1920" height="823"[^>]*fetchPriority="high"[^>]*data:image\/webp/);
    expect(html).toMatch(/<img[^>]*loading="lazy"/);
  });

  test.each([
    ["jpeg", "jpg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["avif", "avif", "image/avif"],
    ["gif", "gif", "image/gif"],
    ["tiff", "jpg", "image/jpeg"],
  ] as const)("a %s is kept as %s under a name of its own", async (format, extension, type) => {
    const bytes = await make.plain(format);
    const uploads = await Promise.all([1, 2, 3].map(() => upload(bytes, "product-images")));
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(uploads.map(({ picture }) => picture.url)).size).toBe(3);
    const url = uploads[0]?.picture.url ?? "";
    expect(url).toMatch(new RegExp(`^/files/product-images/product-\\d{13}-[0-9a-f]{14}\\.${extension}$`));
    const { response } = await get(url);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  test.each([
    ["site-assets", /^\/files\/site-assets\/[0-9a-f]{20}\.png$/],
    ["ritual-images", /^\/files\/ritual-images\/ritual-\d{13}-/],
    ["blog-images", /^\/files\/blog-images\/blog-\d{13}-/],
  ])("the bucket %s has its own names", async (into, name) => {
    expect((await upload(await make.plain("png"), into)).picture.url).toMatch(name);
  });

  // How a picture is decoded does not depend on the storage.
  if (kind.storage === "a folder") {
    test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF %i is kept upright, without metadata", async (orientation) => {
      const { picture } = await upload(await make.turned(orientation));
      expect(picture).toMatchObject({ width: 40, height: 20 });
      for (const path of [picture.url, picture.url.replace(".jpg", ".40.webp")]) {
        const { bytes } = await get(path);
        const metadata = await sharp(bytes).metadata();
        expect(metadata.exif).toBeUndefined();
        expect(metadata.orientation ?? 1).toBe(1);
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const colour = (x: number, y: number) => {
          const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
          return red > 150 ? "red" : blue > 150 ? "blue" : "black";
        };
        expect([colour(3, 3), colour(36, 3), colour(3, 16), colour(36, 16)]).toEqual([
          "red",
          "blue",
          "black",
          "black",
        ]);
      }
    });

    test("what printers, scanners and phones send becomes what browsers show", async () => {
      const cmyk = await get((await upload(await make.cmyk())).picture.url);
      expect(await sharp(cmyk.bytes).metadata()).toMatchObject({ format: "jpeg", space: "srgb" });
      const deep = await get((await upload(await make.deep())).picture.url);
      expect(await sharp(deep.bytes).metadata()).toMatchObject({
        format: "png",
        depth: "uchar",
        hasAlpha: true,
      });
      const tiff = await sharp({
        create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } },
      })
        .tiff({ compression: "lzw" })
        .toBuffer();
      const { picture } = await upload(tiff);
      expect(picture).toMatchObject({ format: "png", hasAlpha: true, placeholder: null });
    });

    test.each(["gif", "webp"] as const)("an animated %s goes on moving, in one size", async (format) => {
      const { picture } = await upload(await make.animated(format));
      expect(picture).toMatchObject({ format, width: 24, height: 24, isAnimated: true });
      expect((await sharp((await get(picture.url)).bytes).metadata()).pages).toBe(3);
      expect((await get(picture.url.replace(/\.\w+$/, ".24.avif"))).response.status).toBe(404);
    });

    test("an SVG is kept as it is, and can run nothing", async () => {
      const svg =
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 200"><script>alert(1)</script></svg>';
      const { picture } = await upload(svg);
      expect(picture).toMatchObject({ format: "svg", width: 800, height: 200 });
      const { response, bytes } = await get(picture.url);
      expect(bytes.toString()).toBe(svg);
      expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
      expect((await get(picture.url.replace(".svg", ".320.webp"))).response.status).toBe(404);
      // Compressed if the client accepts it.
      const ask = (headers: Record<string, string>) => fetch(server.url + picture.url, { headers });
      const compressed = await ask({ "Accept-Encoding": "br" });
      const plain = await ask({ "Accept-Encoding": "identity" });
      expect(await compressed.text()).toBe(svg);
      expect(await plain.text()).toBe(svg);
      const encodings = [compressed, plain].map(({ headers }) => headers.get("Content-Encoding"));
      expect(encodings).toEqual(["br", null]);
      expect(compressed.headers.get("Vary")).toBe("Accept-Encoding");
      const tag = compressed.headers.get("ETag") ?? "";
      expect((await ask({ "Accept-Encoding": "br", "If-None-Match": tag })).status).toBe(304);
    });

    test.each<[string, string, object]>([
      [
        "a DOCTYPE",
        '<!DOCTYPE svg [ <!ENTITY ns "http://x"> ]><svg viewBox="0 0 40 10"></svg>',
        { width: 40 },
      ],
      [
        "a prefix",
        '<!-- a --><svg:svg xmlns:svg="x" width="30px" height="20"></svg:svg>',
        { width: 30, height: 20 },
      ],
      ["no size", '<svg xmlns="x"><path d=""/></svg>', { width: 0, height: 0 }],
    ])("an SVG with %s is taken", async (_, svg, size) => {
      expect(await upload(svg)).toMatchObject({ status: 201, picture: { format: "svg", ...size } });
    });

    const refused: [string, () => Promise<Uint8Array | string>, number, string][] = [
      ["nothing", async () => "", 422, "no-picture"],
      ["text", async () => "just words", 422, "no-picture"],
      ["a page", async () => "<!doctype html><script>alert(1)</script>", 422, "no-picture"],
      ["a page with a picture", async () => "<html><script>x</script><svg></svg>", 422, "no-picture"],
      [
        "a program",
        async () => readFile(process.execPath).then((it) => it.subarray(0, 5000)),
        422,
        "no-picture",
      ],
      ["half a JPEG", async () => (await make.photo(300, 300)).subarray(0, 9000), 422, "damaged"],
      ["half a PNG", async () => (await make.plain("png", 900, 900)).subarray(0, 300), 422, "damaged"],
      [
        "an iPhone's HEIC",
        async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
        422,
        "heic",
      ],
      ["too many pixels", make.bomb, 422, "too-many-pixels"],
      ["too many pixels in frames", () => make.animated("gif", 12, 1900), 422, "too-many-pixels"],
      ["a thousand comments", async () => `${"<!---->".repeat(100_000)}x`, 422, "no-picture"],
      ["a drawing without an end", async () => "<svg this is not xml", 422, "damaged"],
      ["an SVG of 2 MB", async () => `<svg>${" ".repeat(2 ** 21)}</svg>`, 422, "too-large-svg"],
      ["30 MB", async () => new Uint8Array(30 * 1024 * 1024), 413, "too-large"],
    ];
    test("what is refused is refused with a reason, and nothing of it stays", async () => {
      // Only the names: the sizes grow while renditions of earlier pictures are made.
      const orphans = async () => (await command("orphans")).output.match(/^\/files\/\S+/gm)?.sort();
      const before = await orphans();
      for (const [name, bytes, status, refusal] of refused) {
        expect(await upload(await bytes()), name).toMatchObject({ status, result: { refusal } });
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      }
      expect(await orphans()).toEqual(before);
    });

    test("a photograph of 6 MB is stored and seen in at most three times what its encoding takes", async () => {
      const photo = await make.photo(4000, 3000, 85);
      expect(photo.length).toBeGreaterThan(6_000_000);
      // One thread, as in the server: two would get twice the processor time.
      sharp.concurrency(1);
      const encode = async () => {
        await sharp(photo).jpeg({ quality: 84 }).toBuffer();
        await sharp(photo).resize(640).avif({ quality: 52, effort: 1 }).toBuffer();
      };
      const store = async () => {
        const { status, picture } = await upload(photo);
        const { bytes } = await get(picture.url.replace(".jpg", ".640.avif"));
        expect(status).toBe(201);
        expect((await sharp(bytes).metadata()).width).toBe(640);
      };
      expect(await ratioTo(encode, store, 3)).toBeLessThan(3);
    });

    describe("cropping to a slot", () => {
      const crop = (fields: Record<string, string>) => it.post("/admin/crops", fields);

      test("makes a part around a point, under the slot's limit, and keeps the original", async () => {
        const { picture: original } = await upload(await make.photo(3000, 2000, 95));
        const response = await crop({ url: original.url, slot: "about/founder", x: "0.9", y: "0.5" });
        expect(response.status).toBe(201);
        const { picture } = JSON.parse(response.text);
        expect(picture).toMatchObject({ width: 1200, height: 900, original: original.url });
        expect(picture.url).not.toBe(original.url);
        expect(picture.bytes).toBeLessThan(1_000_000);
        expect(picture.focus.x).toBeGreaterThan(0.8);
        expect((await get(picture.url)).response.status).toBe(200);
        expect((await get(original.url)).response.status).toBe(200);

        const again = await crop({ url: original.url, slot: "about/founder", x: "0.1", y: "0.5" });
        expect(JSON.parse(again.text).picture.url).not.toBe(picture.url);
      });

      test.each([
        ["transparent", "#2f4a3a80", true],
        ["a PNG without transparency", "#2f4a3a", false],
      ])("a logo stays %s", async (_, background, hasAlpha) => {
        const { picture: logo } = await upload(
          await sharp({ create: { width: 900, height: 400, channels: hasAlpha ? 4 : 3, background } })
            .png()
            .toBuffer(),
        );
        const { picture } = JSON.parse(
          (await crop({ url: logo.url, slot: "global/logo", x: "0.5", y: "0.5" })).text,
        );
        expect(picture).toMatchObject({ width: 300, height: 75, format: "png", hasAlpha });
      });

      test.each<[Record<string, string>, number]>([
        [{ url: "/files/site-assets/none.jpg" }, 404],
        [{ url: "https://elsewhere.example/a.jpg" }, 400],
        [{ url: "/files/product-images/none.jpg" }, 404],
        [{ url: "/files/other/a.jpg" }, 400],
        [{ slot: "home/nothing" }, 400],
        [{ x: "2" }, 400],
        [{ y: "NaN" }, 400],
      ])("%j is refused", async (changes, status) => {
        const { picture } = await upload(await make.plain("jpeg"));
        const fields = { url: picture.url, slot: "about/founder", x: "0.5", y: "0.5", ...changes };
        expect((await crop(fields)).status).toBe(status);
      });
    });
  }

  test("a version is made once, however many ask at once, and only those that pages offer", async () => {
    const { picture } = await upload(await make.photo(700, 500));
    const stem = picture.url.replace(".jpg", "");
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(`${stem}.640.avif`)));
    expect(new Set(responses.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    for (const [ending, type] of [
      ["320.avif", "image/avif"],
      ["480.webp", "image/webp"],
      ["640.jpg", "image/jpeg"],
      ["700.jpg", "image/jpeg"],
    ]) {
      const { response } = await get(`${stem}.${ending}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe(type);
      expect(response.headers.get("Cache-Control")).toContain("immutable");
    }
    for (const ending of ["641.avif", "828.avif", "640.png", "640.gif", "640.exe", "0.avif", "9999.avif"]) {
      const { response } = await get(`${stem}.${ending}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control") ?? "").not.toContain("immutable");
    }
  });

  test.each(["constructor", "..%2f..", "product-images%2f.."])("there is no bucket %s", async (into) => {
    expect((await upload(await make.plain("png"), into)).status).toBe(404);
  });

  test.each([
    "/files/site-assets/../../secret",
    "/files/site-assets/..%2f..%2fsecret",
    "/files/site-assets/%2e%2e/%2e%2e/secret",
    "/files//etc/passwd",
    "/files/site-assets/.hidden.jpg",
    "/files/other/a.jpg",
  ])("%s leads nowhere", async (path) => {
    expect((await get(path)).response.status).toBe(404);
  });

  test("ranges, visitors who go away and files that vanish are survived", async () => {
    const { picture } = await upload(await make.photo(1500, 1500));
    for (const path of [picture.url, "/favicon.svg"]) {
      for (const Range of ["bytes=5-2", "bytes=-", "bytes=99999999-", "nonsense"]) {
        expect((await fetch(server.url + path, { headers: { Range } })).status).toBe(200);
      }
    }
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const abort = new AbortController();
        const asked = fetch(server.url + picture.url, { signal: abort.signal });
        setTimeout(() => abort.abort(), n % 5);
        await asked.then((it) => it.arrayBuffer()).catch(() => {});
      }),
    );
    const files = join(folder.path, "files", "site-assets");
    const name = picture.url.split("/").at(-1) ?? "";
    const asked = Array.from({ length: 20 }, () => get(picture.url));
    if (!bucket) await rm(join(files, name));
    for (const { response } of await Promise.all(asked)) expect([200, 404]).toContain(response.status);
    const { response } = await get(picture.url.replace(".jpg", ".320.webp"));
    expect([200, 404]).toContain(response.status);
    expect((await get("/healthz")).response.status).toBe(200);
  });

  test("the activity names an uploaded picture by its file, also a crop of it", async () => {
    const name = encodeURIComponent("../蝶々 & <frangipani>.jpg");
    const { picture } = await upload(await make.photo(900, 700), `site-assets?name=${name}`);
    const crop = { url: picture.url, slot: "about/founder", x: "0.5", y: "0.5" };
    expect((await it.post("/admin/crops", crop)).status).toBe(201);
    const { text } = await it.get("/admin/activity?kind=picture");
    const page = text.slice(0, text.indexOf("</main>"));
    expect(page.split("蝶々 &amp; &lt;frangipani&gt;.jpg")).toHaveLength(3);
  });

  test("crops that nobody saved and crops of crops do not stand in the way", async () => {
    const { picture: whole } = await upload(await make.photo(1300, 1000));
    const cut = (url: string) => it.post("/admin/crops", { url, slot: "about/founder", x: "0.5", y: "0.5" });
    const { picture: part } = JSON.parse((await cut(whole.url)).text);
    expect((await cut(part.url)).status).toBe(404);
    const { output } = await command("orphans", "--delete");
    for (const url of [whole.url, part.url]) {
      expect(output).toContain(url);
      expect((await get(url)).response.status).toBe(404);
    }
  });

  test("unused pictures are listed and removed; what a record or a crop uses stays", async () => {
    // One after the other: on a slow machine, uploads at once may be refused as too many.
    const uploaded = [];
    for (let n = 0; n < 4; n++) uploaded.push((await upload(await make.photo(900, 700))).picture);
    const [used, trashed, unused, original] = uploaded;
    const { picture: part } = JSON.parse(
      (await it.post("/admin/crops", { url: original?.url ?? "", slot: "about/founder", x: "0.5", y: "0.5" }))
        .text,
    );
    await get(unused?.url.replace(".jpg", ".320.webp") ?? "");
    for (const [title, url] of [
      ["Used", used?.url],
      ["Trashed", trashed?.url],
      ["Cropped", part.url],
    ] as [string, string][]) {
      expect((await it.post("/site-assets/new", asset(url, { title }))).location).toBe("/site-assets");
    }
    const page = (await it.get("/site-assets")).text;
    const [, trashedId = ""] =
      /href="\/site-assets\/([0-9a-f-]{36})"[^>]*>(?:(?!href).)*Edit Trashed/s.exec(page) ?? [];
    await it.post("/site-assets", { intent: "delete", id: trashedId });

    const listed = await command("orphans");
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(unused?.url);
    for (const kept of [used, trashed, part, original]) expect(listed.output).not.toContain(kept?.url);
    expect(listed.output).toContain("Add --delete to remove them.");
    expect((await get(unused?.url ?? "")).response.status).toBe(200);

    expect((await command("orphans", "--delete")).output).toMatch(/Removed: \d+ pictures?, \d+ KB\./);
    expect((await get(unused?.url ?? "")).response.status).toBe(404);
    expect((await get(unused?.url.replace(".jpg", ".320.webp") ?? "")).response.status).toBe(404);
    for (const kept of [used, trashed, part, original]) {
      expect((await get(kept?.url ?? "")).response.status).toBe(200);
    }
    expect((await command("orphans")).output).toContain("Every stored picture is used.");

    const late = await it.post("/site-assets/new", asset(unused?.url ?? ""));
    expect(late.status).toBe(400);
    expect(late.text).toContain("This picture was not uploaded here. Please choose it again.");
  });

  test.each([
    [["frob"], 'There is no "frob".'],
    [["orphans", "--frob"], "frob"],
    [["orphans", "more"], "There is no"],
  ])("npm run storage -- %j is told in one sentence", async (args, sentence) => {
    const { code, output } = await command(...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  test("when there is no room, it is said, and the pages stand", async () => {
    const files = join(folder.path, "files", "blog-images");
    if (bucket) await bucket.stop();
    else {
      // A file in place of the folder makes every write fail, even for root, as on a full disk.
      await rm(files, { recursive: true });
      await writeFile(files, "");
    }
    const { status, result } = await upload(await make.plain("png"), "blog-images");
    expect({ status, result }).toEqual({ status: 507, result: { refusal: "not-stored" } });
    expect((await get("/")).response.status).toBe(200);
    if (bucket) {
      expect((await get("/readyz")).response.status).toBe(503);
      await bucket.start();
      expect((await get("/readyz")).response.status).toBe(200);
    } else {
      await rm(files);
      await mkdir(files);
    }
    expect((await upload(await make.plain("png"), "blog-images")).status).toBe(201);
  });
});

test.each<[Record<string, string>, string]>([
  [{ S3_BUCKET: "nyiur" }, "S3_ACCESS_KEY_ID must be set as well"],
  [{ S3_ENDPOINT: "http://127.0.0.1:9" }, "S3_BUCKET must be set as well"],
  [{ S3_ENDPOINT: "not an address" }, "S3_ENDPOINT must be an address"],
  [
    {
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_BUCKET: "nyiur",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    },
    "The bucket nyiur cannot be reached",
  ],
])("%j is told at the start", async (settings, sentence) => {
  const folder = await temporaryFolder();
  const { code, output } = await startAndEnd({ DATA_DIR: folder.path, PORT: "0", ...settings });
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  await folder.remove();
});
