import { eq } from "drizzle-orm";
import { HtmlValidate, type Report } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#domain/language";
import { isJapanesePath, localizedPath, plainPath } from "#domain/language-path";
import type { DatabaseLocation } from "#server/db/database.server";
import { blogPosts, pictures, products } from "#server/db/schema.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { type RunningServer, startServer, type temporaryFolder } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

describe("what crawlers read", () => {
  let server: RunningServer;
  let location: DatabaseLocation;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const origin = "https://www.nyiur.example";

  beforeAll(async () => {
    const template = await copyTemplateDatabase();
    folder = template.folder;
    location = { url: template.url };
    server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: template.url, ORIGIN: origin });
  });
  afterAll(async () => {
    await server.kill();
    await folder.remove();
  });

  /** Requests as a crawler: without cookies and Accept-Language. */
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { redirect: "manual" });
    return {
      status: response.status,
      type: response.headers.get("Content-Type"),
      text: await response.text(),
    };
  };
  const attribute = (tag: string, name: string) =>
    plainText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const plainText = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const readHead = (html: string) => {
    const tags = html.match(/<(link|meta)\b[^>]*>/g) ?? [];
    const links = tags.filter((tag) => tag.startsWith("<link"));
    const alternates = links.filter((tag) => tag.includes(' hrefLang="') || tag.includes(' hreflang="'));
    return {
      language: /<html lang="(\w+)"/.exec(html)?.[1],
      title: plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
      canonical: links
        .filter((tag) => attribute(tag, "rel") === "canonical")
        .map((tag) => attribute(tag, "href")),
      alternates: Object.fromEntries(
        alternates.map((tag) => [
          attribute(tag, "hrefLang") || attribute(tag, "hreflang"),
          attribute(tag, "href"),
        ]),
      ),
      isHidden: /<meta name="robots" content="noindex"/.test(html),
      meta: Object.fromEntries(
        tags
          .filter((tag) => tag.startsWith("<meta"))
          .map((tag) => [attribute(tag, "property") || attribute(tag, "name"), attribute(tag, "content")]),
      ),
    };
  };
  const closed = /^(\/ja)?\/(auth|language|files|assets|admin)/;
  const typeOf = (path: string) =>
    /^(\/ja)?\/product\//.test(path) ? "product" : /^(\/ja)?\/blog\//.test(path) ? "article" : "website";

  const crawl = async (start: string) => {
    const pages = new Map<string, Awaited<ReturnType<typeof get>>>();
    const waiting = [start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (pages.has(path)) continue;
      const page = await get(path);
      pages.set(path, page);
      for (const [, href = ""] of page.text.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)) {
        const next = plainText(href).split("#")[0] ?? "";
        if (!closed.test(next)) waiting.push(next);
      }
    }
    return pages;
  };

  test.each([
    ["/", "en"],
    ["/ja", "ja"],
  ])("who starts at %s finds every page, in %s only", async (start, language) => {
    const pages = await crawl(start);
    expect(pages.size).toBeGreaterThan(35);
    for (const [path, { status, text }] of pages) {
      const head = readHead(text);
      expect([path, status, head.language]).toEqual([path, 200, language]);
      expect(isJapanesePath(path), path).toBe(language === "ja");
      expect(head.title, path).not.toBe("");
      expect(head.meta.description, path).toBeTruthy();
      expect(head.meta.description?.length, path).toBeLessThanOrEqual(160);
      expect(head.meta["og:type"], path).toBe(typeOf(path));
      if (head.isHidden) {
        expect(head.canonical, path).toEqual([]);
        continue;
      }
      expect(head.canonical, path).toHaveLength(1);
      const isEnglishOnly = head.alternates.ja === undefined;
      expect(head.alternates["x-default"], path).toBe(head.alternates.en);
      expect(head.canonical[0], path).toBe(isEnglishOnly ? head.alternates.en : head.alternates[language]);
      expect(head.meta["og:url"], path).toBe(head.canonical[0]);
      const otherLocale = isEnglishOnly ? undefined : language === "en" ? "ja_JP" : "en_US";
      expect(head.meta["og:locale:alternate"], path).toBe(otherLocale);
      expect(head.meta["og:locale"], path).toBe(isEnglishOnly || language === "en" ? "en_US" : "ja_JP");
      for (const [of, address] of Object.entries(head.alternates)) {
        expect(new URL(address).origin, path).toBe(origin);
        const other = readHead((await get(address.slice(origin.length))).text);
        expect([address, other.language]).toEqual([address, of === "ja" ? "ja" : "en"]);
        expect(other.alternates, address).toEqual(head.alternates);
      }
    }
  });

  test("a validator finds no fault in the HTML of any page", async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
      // Subresource integrity is for scripts from other origins, of which there are none.
      rules: { "require-sri": "off" },
    });
    const others = ["/nowhere", "/product/unknown", "/blog?q=oil", "/blog?q=nothing+like+it", "/auth"];
    for (const path of [...others, "/contact?sent=1", "/products?category=None"]) {
      for (const language of languages) {
        const { text } = await get(localizedPath(language, path));
        expect(faultsIn(await validator.validateString(text)), `${path} in ${language}`).toEqual([]);
      }
    }
    for (const [path, { text }] of [...(await crawl("/")), ...(await crawl("/ja"))]) {
      expect(faultsIn(await validator.validateString(text)), path).toEqual([]);
    }
  });

  test("the sitemap names the pages that can be found, with the alternates that they name themselves", async () => {
    const { type, text } = await get("/sitemap.xml");
    expect(type).toBe("application/xml; charset=utf-8");
    const entries = [
      ...text.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?(.*?)<\/url>/g),
    ];
    const addresses = entries.map(([, address = ""]) => plainText(address).slice(origin.length));
    const found = [...(await crawl("/")), ...(await crawl("/ja"))]
      .filter(([path, { text }]) => !readHead(text).isHidden && !path.includes("?"))
      .filter(([path, { text }]) => readHead(text).canonical[0] === origin + path)
      .map(([path]) => path);
    expect([...addresses].sort()).toEqual([...found].sort());
    expect(text).not.toContain(demo.draft.slug);
    for (const [, address = "", changed, rest = ""] of entries) {
      const head = readHead((await get(plainText(address).slice(origin.length))).text);
      const alternates = [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(
        Object.fromEntries(alternates.map(([, of, href = ""]) => [of, plainText(href)])),
        address,
      ).toEqual(head.alternates);
      expect(new Date(changed ?? "").getTime(), address).toBeLessThanOrEqual(Date.now());
    }
  });

  test("an article without Japanese is shown in Japanese addresses, and offered in English only", async () => {
    const slug = "twenty-five-days-before-galungan";
    await readDatabase(location, (db) =>
      db
        .update(blogPosts)
        .set({ title_ja: null, excerpt_ja: null, content_ja: null })
        .where(eq(blogPosts.slug, slug)),
    );
    await expect.poll(async () => (await get("/sitemap.xml")).text).not.toContain(`/ja/blog/${slug}`);
    const { text } = await get("/sitemap.xml");
    expect(text).toContain(`<loc>${origin}/blog/${slug}</loc>`);
    const { status, text: page } = await get(`/ja/blog/${slug}`);
    expect(status).toBe(200);
    expect(readHead(page).canonical).toEqual([`${origin}/blog/${slug}`]);
  });

  test("a plain address that is Japanese by choice points to its Japanese twin", async () => {
    const response = await fetch(`${server.url}/products`, { headers: { Cookie: "lang=ja" } });
    const head = readHead(await response.text());
    expect(head.language).toBe("ja");
    expect(head.canonical).toEqual([`${origin}/ja/products`]);
  });

  test.each(["/blog?q=oil", `/products?ritual=${demo.sunrise.id}`, "/auth", "/nowhere", "/ja/nowhere"])(
    "%s is to be found by nobody",
    async (path) => {
      const head = readHead((await get(path)).text);
      expect(head.isHidden).toBe(true);
      expect(head.canonical).toEqual([]);
    },
  );

  test("a page beside a link has a picture of the right size", async () => {
    for (const path of [
      "/",
      "/about",
      "/contact",
      "/products",
      "/rituals",
      `/product/${demo.oil.id}`,
      `/blog/${demo.post.slug}`,
    ]) {
      const { meta } = readHead((await get(path)).text);
      expect(meta["twitter:card"], path).toBe("summary_large_image");
      const image = meta["og:image"] ?? "";
      expect(image, path).toMatch(/^https:\/\/www\.nyiur\.example\/files\/.*\.(jpg|png)$/);
      expect(Number(meta["og:image:width"]), path).toBeGreaterThanOrEqual(800);
      expect(Number(meta["og:image:width"]), path).toBeLessThanOrEqual(1200);
      const response = await fetch(server.url + image.slice(origin.length));
      expect([path, response.status, response.headers.get("Content-Type")?.startsWith("image/")]).toEqual([
        path,
        200,
        true,
      ]);
    }
  });

  const thingsOf = async (path: string) => {
    const { text } = await get(path);
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const graph: Record<string, unknown>[] = JSON.parse(json)["@graph"] ?? [];
    return Object.fromEntries(graph.map((thing) => [thing["@type"], thing]));
  };

  test.each([
    [
      "/",
      "Organization",
      {
        name: "Nyiur",
        url: `${origin}/`,
        telephone: "+62 361 555 0107",
        logo: expect.stringContaining(`${origin}/files/`),
      },
    ],
    [
      "/",
      "WebSite",
      { inLanguage: "en", potentialAction: { target: `${origin}/blog?q={search_term_string}` } },
    ],
    [
      "/ja",
      "WebSite",
      {
        inLanguage: "ja",
        url: `${origin}/ja`,
        potentialAction: { target: `${origin}/ja/blog?q={search_term_string}` },
      },
    ],
    [
      `/product/${demo.oil.id}`,
      "Product",
      {
        name: "Virgin Coconut Oil",
        offers: {
          "@type": "AggregateOffer",
          lowPrice: 185000,
          highPrice: 580000,
          offerCount: 6,
          priceCurrency: "IDR",
        },
      },
    ],
    [
      `/ja/product/${demo.oil.id}`,
      "BreadcrumbList",
      {
        itemListElement: [
          { item: `${origin}/ja` },
          { item: `${origin}/ja/products` },
          { name: "バージンココナッツオイル" },
        ],
      },
    ],
    [
      `/blog/${demo.post.slug}`,
      "BlogPosting",
      { headline: "Six in the Morning, Under the Palms", inLanguage: "en" },
    ],
    ["/contact", "FAQPage", { mainEntity: [{ name: "Do you send abroad?" }, {}, {}, {}] }],
    ["/ja/rituals", "HowTo", { inLanguage: "ja" }],
  ])("%s tells of a %s", async (path, type, thing) => {
    expect((await thingsOf(path))[type]).toMatchObject(thing);
  });

  test("a price in another currency is not told as rupiah", async () => {
    const path = `/product/${demo.soap.id}`;
    const product = async () => (await thingsOf(path)).Product;
    expect((await product())?.offers).toMatchObject({ priceCurrency: "IDR" });
    await readDatabase(location, (db) =>
      db
        .update(products)
        .set({ price: "¥3,200", sizes: [], variants: null })
        .where(eq(products.id, demo.soap.id)),
    );
    // Search engines refuse a product without an offer.
    await expect.poll(product).toBeUndefined();
    expect((await thingsOf(path)).BreadcrumbList).toBeDefined();
  });

  test("an article tells when it was published, and when it was last saved", async () => {
    const dates = async () => (await thingsOf(`/blog/${demo.post.slug}`)).BlogPosting;
    const { datePublished, dateModified } = (await dates()) ?? {};
    const saved = await readDatabase(location, (db) =>
      db
        .update(blogPosts)
        .set({ excerpt: "Before the sun is high." })
        .where(eq(blogPosts.id, demo.post.id))
        .returning({ at: blogPosts.updated_at }),
    );
    await expect.poll(dates).toMatchObject({ datePublished, dateModified: saved[0]?.at.toISOString() });
    expect(`${saved[0]?.at.toISOString()}` > `${dateModified}`).toBe(true);
    expect(`${dateModified}` >= `${datePublished}`).toBe(true);
  });

  test("what nobody is to find tells nothing", async () => {
    expect(await thingsOf("/blog?q=oil")).toEqual({});
  });

  test("robots are told what is closed, and where the sitemap is", async () => {
    const { type, text } = await get("/robots.txt");
    expect(type).toBe("text/plain; charset=utf-8");
    for (const place of ["/admin/", "/product-table", "/site-assets", "/profile", "/auth"]) {
      expect(text).toContain(`Disallow: ${place}\n`);
      expect(text).toContain(`Disallow: ${localizedPath("ja", place)}\n`);
    }
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test.each([
    ["/feed.xml", "en", "Six in the Morning, Under the Palms"],
    ["/ja/feed.xml", "ja", "朝六時、椰子の林で"],
  ])("%s has the latest articles in %s", async (path, language, title) => {
    const response = await fetch(server.url + path, {
      headers: { Cookie: `lang=${language === "en" ? "ja" : "en"}` },
    });
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const text = await response.text();
    expect(text).toContain(`<language>${language}</language>`);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text.match(/<item>/g)).toHaveLength(8);
    for (const [, link = ""] of text.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)) {
      expect(plainPath(new URL(link).pathname)).toMatch(/^\/blog\//);
      expect(isJapanesePath(new URL(link).pathname)).toBe(language === "ja");
    }
  });

  test("the manifest names an icon that is there", async () => {
    const { type, text } = await get("/manifest.webmanifest");
    expect(type).toBe("application/manifest+json; charset=utf-8");
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ short_name: "Nyiur", lang: "en", start_url: "/" });
    expect((await fetch(server.url + manifest.icons[0].src)).status).toBe(200);
    expect(manifest.icons[0].sizes).toMatch(/^[1-9]\d*x[1-9]\d*$/);
    // An SVG may have no size.
    const { src } = manifest.icons[0];
    await readDatabase(location, (db) =>
      db.update(pictures).set({ width: 0, height: 0 }).where(eq(pictures.url, src)),
    );
    const sizes = async () => JSON.parse((await get("/manifest.webmanifest")).text).icons[0].sizes;
    await expect.poll(sizes).toBe("any");
  });

  test.each([
    ["/Products?category=Hair+Care", "/products?category=Hair+Care"],
    ["/JA/About", "/ja/about"],
    [`/product/${demo.oil.id.toUpperCase()}`, `/product/${demo.oil.id}`],
    ["/Blog/", "/blog"],
    ["/blog?page=1", "/blog"],
    ["/blog?page=abc&category=Travel", "/blog?category=Travel"],
    ["/ja/blog?page=01", "/ja/blog"],
  ])("%s leads to the one URL of its page", async (path, onlyPath) => {
    const response = await fetch(server.url + path, { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      path.includes("page=") ? 302 : 308,
      onlyPath,
    ]);
  });
});

function faultsIn(report: Report): string[] {
  return report.results.flatMap(({ messages }) =>
    messages.map(({ line, column, message }) => `${line}:${column} ${message}`),
  );
}
