import { request } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#domain/language";
import { type DatabaseLocation, openDatabase } from "#server/db/database.server";
import { products, rituals } from "#server/db/schema.server";
import { demoId } from "#server/demo/demo.server";
import { demo } from "./support/demo-records.ts";
import { type RunningServer, startServer, type temporaryFolder } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

describe("pages", () => {
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    const template = await copyTemplateDatabase();
    folder = template.folder;
    await prepare({ url: template.url });
    server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: template.url });
  });
  afterAll(async () => {
    await server.kill();
    await folder.remove();
  });

  const longPrice = "Rp 90,000 by the weight of the harvest";
  const quietRitual = { id: crypto.randomUUID(), title: "Quiet Sitting", time: "10 min", mood: "Still" };

  /** Unreadable variants, a sentence in place of a price, and a ritual without products. */
  async function prepare(location: DatabaseLocation) {
    const { db, close } = await openDatabase(location, "db/migrations");
    await db.update(products).set({ variants: '[{"size":' }).where(eq(products.id, demo.shampooBar.id));
    await db.update(products).set({ price: longPrice }).where(eq(products.id, demo.faceOil.id));
    await db.insert(rituals).values(quietRitual);
    await close();
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(server.url + path, { headers, redirect: "manual" });
    return { status: response.status, headers: response.headers, html: asSeen(await response.text()) };
  }
  /** Removes <wbr>, which is invisible. */
  const asSeen = (html: string) => html.replaceAll("<wbr>", "");
  const getIn = (language: Language, path: string) => get(path, { Cookie: `lang=${language}` });

  test("every page in the sitemap has at most 15 KB at the best compression", async () => {
    const { html: sitemap } = await get("/sitemap.xml");
    const paths = [...sitemap.matchAll(/(?:<loc>|hreflang="ja" href=")([^<"]+)/g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    const all = [...new Set(paths)];
    expect(all.length).toBeGreaterThan(50);
    const large: [string, number][] = [];
    for (const path of all) {
      const { status, html } = await get(path, { Cookie: `lang=${path.startsWith("/ja") ? "ja" : "en"}` });
      expect([path, status]).toEqual([path, 200]);
      const { length } = brotliCompressSync(html);
      if (length > 15 * 1024) large.push([path, length]);
    }
    expect(large).toEqual([]);
  });

  test("pages asked for at once come each in its own language", async () => {
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        getIn(n % 2 ? "ja" : "en", `/product/${demo.oil.id}?quantity=${n + 1}`),
      ),
    );
    for (const [n, { html }] of pages.entries()) {
      expect(html.match(/<html lang="(\w+)"/)?.[1]).toBe(n % 2 ? "ja" : "en");
      // The first word comes from the loader, the second from a component.
      expect(html).toContain(n % 2 ? ">数量<" : ">Quantity<");
      expect(html).toContain(n % 2 ? ">お問い合わせ<" : ">Contact<");
    }
  });

  describe("language", () => {
    test.each([
      ["the saved choice", { Cookie: "lang=ja", "Accept-Language": "en" }, "ja", null],
      ["the browser's", { "Accept-Language": "ja-JP,ja;q=0.9" }, "ja", "lang=ja"],
      ["English otherwise", { "Accept-Language": "fr" }, "en", "lang=en"],
      [
        "an invalid choice does not count",
        { Cookie: "lang=<script>; other=1", "Accept-Language": "ja" },
        "ja",
        "lang=ja",
      ],
    ])("%s", async (_, headers, language, saved) => {
      const page = await get("/", headers);
      expect(page.html).toContain(`<html lang="${language}"`);
      expect(page.headers.get("Vary")).toContain("Cookie");
      expect(page.headers.get("Vary")).toContain("Accept-Language");
      const cookie = page.headers.get("Set-Cookie");
      if (saved === null) expect(cookie).toBeNull();
      else expect(cookie).toMatch(new RegExp(`^${saved}; Max-Age=31536000; Path=/; SameSite=Lax$`));
    });

    test("an address in Japanese saves nothing, so that the others stay in the browser's language", async () => {
      const headers = { "Accept-Language": "en" };
      for (const path of ["/ja", "/ja/about", "/ja/about", "/ja/nowhere", "/ja/about.data"]) {
        const { html, headers: sent } = await get(path, headers);
        if (!path.endsWith(".data")) expect(html).toContain('<html lang="ja"');
        expect([path, sent.get("Set-Cookie")]).toEqual([path, null]);
      }
      expect((await get("/about", headers)).headers.get("Set-Cookie")).toContain("lang=en");
    });

    const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/language`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: server.url, ...headers },
        redirect: "manual",
      });

    test("choosing saves the choice and returns to the page", async () => {
      const response = await choose({ lang: "ja", next: "/products?category=Hair+Care" });
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe("/products?category=Hair+Care");
      expect(response.headers.get("Set-Cookie")).toContain("lang=ja;");
    });

    test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", ""])(
      "choosing never leads elsewhere: %j",
      async (next) => {
        expect((await choose({ lang: "ja", next })).headers.get("Location")).toBe("/");
      },
    );

    test("an unknown language changes nothing", async () => {
      const response = await choose({ lang: "xx", next: "/products" });
      expect(response.headers.get("Location")).toBe("/products");
      expect(response.headers.get("Set-Cookie") ?? "").not.toContain("xx");
    });

    test("another site cannot choose", async () => {
      const response = await choose({ lang: "ja", next: "/" }, { Origin: "https://elsewhere.example" });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get("Set-Cookie") ?? "").not.toContain("lang=ja");
    });
  });

  test.each<[Language, string[]]>([
    ["en", ["Home", "About", "Products", "Rituals", "Blog", "Contact", "Sign In", "日本語"]],
    [
      "ja",
      ["ホーム", "私たちについて", "製品", "リチュアル", "ブログ", "お問い合わせ", "サインイン", "English"],
    ],
  ])("the shell in %s", async (language, words) => {
    const { html } = await getIn(language, "/products");
    for (const word of words) expect(html).toContain(word);
    for (const path of ["/", "/about", "/products", "/rituals", "/blog", "/contact", "/auth"]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html).toMatch(/<a aria-current="page"[^>]*href="\/products"/);
    expect(html).toMatch(/<img src="\/files\/site-assets\/[^"]+\.svg" alt="[^"]+"/);
    expect(html).toContain("© 2025 Nyiur");
    expect(html).toMatch(/<link rel="icon" href="\/files\/site-assets\/[^"]+\.png\?t=\d+"/);
  });

  test.each<[Language, string[]]>([
    [
      "en",
      [
        "Everything good begins",
        "Featured Products",
        "View All Products",
        "Our Collections",
        "Virgin Coconut Oil",
        "Bath &amp; Shower",
        "Discover the Rituals",
        "Kadek Ayu",
      ],
    ],
    [
      "ja",
      [
        "はじまりは",
        "おすすめの製品",
        "すべての製品を見る",
        "コレクション",
        "バージンココナッツオイル",
        "バス＆シャワー",
        "リチュアルを見る",
      ],
    ],
  ])("home in %s", async (language, words) => {
    const { status, html } = await getIn(language, "/");
    expect(status).toBe(200);
    for (const word of words) expect(html).toContain(word);
    for (const path of [
      "/products",
      "/contact",
      "/about",
      "/rituals",
      "/products?category=Edible+Oil",
      "/products?category=Hair+Care",
      "/products?category=Bath+%26+Shower",
      "/products?category=Body+Care",
      `/product/${demo.oil.id}`,
    ]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(html.match(/<h2/g)).toHaveLength(7);
  });

  describe("products", () => {
    const generalText = "Years of small batches taught us what to leave out. What remains is here.";

    test.each<[string, Language, string, string[]]>([
      [
        "/products",
        "en",
        "Products - Nyiur",
        [
          "All Products",
          "Best Seller",
          "Choose Size &amp; Aroma",
          "View Full Details",
          "Ask Questions",
          "View Details",
          "Contact for Price",
          "Featured",
          "Key Benefits",
          "Ingredients",
          "Popular",
        ],
      ],
      [
        "/products",
        "ja",
        "製品 - Nyiur",
        [
          "すべての製品",
          "ベストセラー",
          "サイズと香りを選ぶ",
          "詳しく見る",
          "質問する",
          "詳細を見る",
          "価格はお問い合わせください",
          "おすすめ",
          "人気",
        ],
      ],
      [
        "/products?category=Hair+Care",
        "en",
        "Hair Care Products - Nyiur",
        ["Showing 3 products", "Hair Mask"],
      ],
      [
        "/products?category=Hair+Care",
        "ja",
        "ヘアケアの製品 - Nyiur",
        ["3点の製品を表示しています", "ヘアマスク"],
      ],
      [
        `/products?ritual=${demo.sunrise.id}`,
        "en",
        "Ritual Products - Nyiur",
        ["For the Sunrise Hair Ritual", "Hair Oil", "Hair Mask", "Shampoo Bar"],
      ],
      [`/products?ritual=${demo.sunrise.id}`, "ja", "リチュアルの製品 - Nyiur", ["ヘアオイル"]],
      [
        `/products?category=Edible+Oil&ritual=${demo.sunrise.id}`,
        "en",
        "Ritual Products - Nyiur",
        ["Showing 0 products", "Nothing here yet"],
      ],
    ])("%s in %s", async (path, language, title, words) => {
      const { status, html } = await getIn(language, path);
      expect(status).toBe(200);
      expect(html).toContain(`<title>${title}</title>`);
      for (const word of words) expect(html).toContain(word);
    });

    test.each<[string, Language, string]>([
      ["/products?category=Edible+Oil", "en", "The Virgin Coconut Oil collection."],
      ["/products?category=Edible+Oil", "ja", "「バージンココナッツオイル」のコレクションです。"],
      ["/products?category=Hair+Care", "en", "Everything of this kind that we make."],
      ["/products?category=Unknown", "en", generalText],
      [
        `/products?ritual=${demo.sunrise.id}`,
        "en",
        "The products that this ritual asks for, gathered in one place.",
      ],
      [
        `/products?ritual=${quietRitual.id}`,
        "en",
        "We found no products that match this ritual yet, so here is everything we make.",
      ],
      [`/products?category=Edible+Oil&ritual=${demo.sunrise.id}`, "en", generalText],
      [`/products?category=Edible+Oil&ritual=${quietRitual.id}`, "en", generalText],
    ])("the sentence at the head of %s in %s is %j", async (path, language, sentence) => {
      const { html } = await getIn(language, path);
      expect(/<\/h1><p[^>]*>(.*?)<\/p>/s.exec(html)?.[1]).toBe(sentence);
    });

    /** The links of the category filter. */
    const filterOn = async (path: string) => {
      const { html } = await getIn("en", path);
      const [filter = ""] = /<nav aria-label="Categories".*?<\/nav>/s.exec(html) ?? [];
      return [...filter.matchAll(/<a .*?<\/a>/gs)].map(([link]) => ({
        to: /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "",
        isCurrent: link.includes('aria-current="true"'),
        count: Number(/\((\d+)\)/.exec(link)?.[1]),
      }));
    };

    test.each([
      "/products",
      "/products?category=Hair+Care",
      `/products?ritual=${demo.sunrise.id}`,
      `/products?category=Hair+Care&ritual=${demo.sunrise.id}`,
    ])("at %s the filter marks this one alone, and leads to all products", async (path) => {
      const links = await filterOn(path);
      expect(links.filter(({ isCurrent }) => isCurrent).map(({ to }) => to)).toEqual([path]);
      expect(links[0]).toMatchObject({ to: "/products", count: 16 });
    });

    test("a ritual without products does not follow to a category, and a category without its products says so", async () => {
      const links = await filterOn(`/products?ritual=${quietRitual.id}`);
      expect(links.map(({ to }) => to)).toContain("/products?category=Edible+Oil");
      const { html } = await getIn("en", `/products?category=Edible+Oil&ritual=${demo.sunrise.id}`);
      expect(html).toContain("None of the products of this ritual are in this category.");
    });

    test("the filter says how many products a click shows, with a ritual too", async () => {
      const links = await filterOn(`/products?ritual=${demo.sunrise.id}`);
      expect(links.length).toBeGreaterThan(5);
      for (const { to, count } of links) {
        const { html } = await getIn("en", to);
        const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
        expect([to, new Set(main.match(/href="\/product\/[0-9a-f-]{36}/g)).size]).toEqual([to, count]);
      }
    });

    test.each<[Language, string]>([
      ["en", " – "],
      ["ja", "〜"],
    ])("a price breaks between its amounts only, a sentence anywhere, in %s", async (language, dash) => {
      const { html } = await getIn(language, "/products");
      const [low, high] = ["Rp 145,000", "Rp 245,000"].map(
        (amount) => `<span class="whitespace-nowrap">${amount}</span>`,
      );
      expect(html).toContain(`${low}${dash}${high}`);
      expect(html).toContain('<span class="whitespace-nowrap">Rp 90,000</span> by the weight of the harvest');
    });

    test("every product appears exactly once", async () => {
      const { html } = await getIn("en", "/products");
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const names = [...main.matchAll(/<h[23][^>]*>(?:<a [^>]*>)?([^<]+)</g)].map((it) => it[1]);
      const pages = new Set([...main.matchAll(/href="\/product\/([0-9a-f-]+)"/g)].map((it) => it[1]));
      expect(pages.size).toBe(16);
      for (const name of ["Virgin Coconut Oil", "Body Butter", "Shampoo Bar", "Lip Balm"]) {
        expect(names.filter((it) => it === name)).toHaveLength(1);
      }
    });

    test("a ritual leaves products that it does not mention out", async () => {
      const { html } = await getIn("en", `/products?ritual=${demo.sunrise.id}`);
      expect(html).not.toContain(">Massage Oil<");
      expect(html).toContain('name="robots" content="noindex"');
    });

    test.each([
      crypto.randomUUID(),
      "7",
      "' or 1=1 --",
      "%E0%A4%A",
      "",
      demoId("ritual", "rainy-season-foot"),
    ])("an unknown or inactive ritual %j narrows nothing", async (ritual) => {
      const { status, html } = await getIn("en", `/products?ritual=${ritual}`);
      expect(status).toBe(200);
      expect(html).toContain("<title>Products - Nyiur</title>");
      expect(html).not.toContain("Showing");
      expect(html).toContain(">Massage Oil<");
    });

    test.each(["Unknown", "%E0%A4%A", "%3Cscript%3Ealert(1)%3C/script%3E", "'%20or%20''='", "hair+care"])(
      "an unknown category %s shows an empty page with a way on",
      async (category) => {
        const { status, html } = await getIn("en", `/products?category=${category}`);
        expect(status).toBe(200);
        expect(html).toContain("Nothing here yet");
        expect(html).toContain("View All Products");
        expect(html).toContain('name="robots" content="noindex"');
        expect(html).toContain("<title>Products - Nyiur</title>");
        expect(html).not.toContain("<script>alert(1)");
      },
    );
  });

  describe("product", () => {
    test.each<[Language, string[]]>([
      [
        "en",
        [
          "Virgin Coconut Oil - Nyiur",
          "Back to Products",
          "Hero product",
          "Featured",
          "Edible Oil",
          "Size",
          "Aroma",
          "Quantity",
          "250 ml – Rp 185,000",
          "Key Benefits",
          "Ingredients",
          "How to Use",
          "You Might Also Like",
          "See More Products",
          "Ask Questions",
        ],
      ],
      [
        "ja",
        [
          "バージンココナッツオイル - Nyiur",
          "製品一覧へ戻る",
          "代表製品",
          "おすすめ",
          "食用オイル",
          "サイズ",
          "香り",
          "数量",
          "主な特長",
          "成分",
          "使い方",
          "こちらもおすすめです",
          "ほかの製品を見る",
          "質問する",
        ],
      ],
    ])("in %s", async (language, words) => {
      const { status, html } = await getIn(language, `/product/${demo.oil.id}`);
      expect(status).toBe(200);
      for (const word of words) expect(html).toContain(word);
      expect(html).toContain(`aria-roledescription="${language === "en" ? "carousel" : "カルーセル"}"`);
      expect(html.match(/loading="eager" fetchPriority="high"/g)).toHaveLength(1);
    });

    test("the address holds the choice, and questions take it along", async () => {
      const { html } = await getIn("en", `/product/${demo.oil.id}?size=1+L&aroma=Pandan&quantity=4`);
      expect(html).toMatch(/<option value="1 L"[^>]* selected="">/);
      expect(html).toContain("Rp 580,000</span>");
      expect(html).toMatch(/<output[^>]*>4<\/output>/);
      expect(html).toContain(`/contact?product=${demo.oil.id}&amp;size=1+L&amp;aroma=Pandan&amp;quantity=4`);
    });

    test.each([
      [
        "1",
        /aria-label="One less"[^>]* aria-disabled="true"/,
        /aria-label="One more"[^>]* aria-disabled="true"/,
      ],
      [
        "10",
        /aria-label="One more"[^>]* aria-disabled="true"/,
        /aria-label="One less"[^>]* aria-disabled="true"/,
      ],
    ])("at quantity %s one button is disabled", async (quantity, disabled, enabled) => {
      const { html } = await getIn("en", `/product/${demo.oil.id}?quantity=${quantity}`);
      expect(html).toMatch(disabled);
      expect(html).not.toMatch(enabled);
    });

    test("a product without options shows its price alone, and with one picture no arrows", async () => {
      const { html } = await getIn("en", `/product/${demo.soap.id}`);
      expect(html).toContain("Rp 48,000");
      expect(html).not.toContain("Quantity");
      expect(html).not.toContain("Next picture");
    });

    test("broken variants: the page stands, the options are hidden, one warning names the row", async () => {
      for (let n = 0; n < 2; n++) {
        const { status, html } = await getIn("en", `/product/${demo.shampooBar.id}`);
        expect(status).toBe(200);
        expect(html).toContain("Shampoo Bar");
        expect(html).not.toContain("Quantity");
      }
      expect((await getIn("en", "/products")).status).toBe(200);
      const warnings = server.output().match(/^.*cannot be parsed.*$/gm);
      expect(warnings).toHaveLength(1);
      expect(warnings?.[0]).toContain(demo.shampooBar.id);
    });

    test.each([
      crypto.randomUUID(),
      "7",
      "not-an-id",
      "'%20or%201=1--",
      "%00",
      "..%2f..%2fetc%2fpasswd",
      "x".repeat(5000),
    ])("the unknown id %s is not found", async (id) => {
      const { status, html } = await getIn("en", `/product/${id}`);
      expect(status).toBe(404);
      expect(html).toContain("Product Not Found");
      expect(html).toContain("The product you&#x27;re looking for doesn&#x27;t exist.");
      expect(html).toMatch(/href="\/products"[^>]*>Back to Products/);
    });
  });

  test.each<[Language, RegExp, RegExp]>([
    ["en", /\b[1-9],\d{3} views/, /\d{4} views/],
    ["ja", /閲覧数 [1-9],\d{3}/, /閲覧数 \d{4}/],
  ])("views are counted with a comma between thousands in %s", async (language, written, unseparated) => {
    const { html } = await getIn(language, "/blog");
    expect(html).toMatch(written);
    expect(html).not.toMatch(unseparated);
  });

  test.each<[Language, string, string]>([
    ["en", "Oops! Page not found", "Return to Home"],
    ["ja", "ページが見つかりません", "ホームへ戻る"],
  ])("an unknown address in %s", async (language, heading, link) => {
    for (const path of ["/nowhere", "/products/extra", "/filesystem", "/wp-login.php"]) {
      const { status, html } = await getIn(language, path);
      expect(status).toBe(404);
      expect(html).toContain(heading);
      expect(html).toContain(link);
      expect(html).toContain("<header");
    }
  });

  test.each([
    "/%",
    "/%E0%A4%A",
    "/product/%E0%A4%A",
    "//elsewhere.example/x",
    "/?%",
    "/..%2f..%2f",
    "/files/..%2f..%2fpackage.json",
    "/files/%2e%2e/%2e%2e/package.json",
    "/assets/%00",
  ])("the broken address %s gets a page, not an error", async (path) => {
    const { status, html } = await get(path);
    expect([200, 400, 404]).toContain(status);
    expect(html).not.toContain("at Object");
    expect(html).not.toContain('"dependencies"');
  });

  test.each([
    ["POST", "/products"],
    ["PUT", "/"],
    ["DELETE", `/product/${demo.oil.id}`],
    ["PATCH", "/language"],
  ])("%s %s is refused without a trace of an error", async (method, path) => {
    const response = await fetch(server.url + path, { method, headers: { Origin: server.url } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    ["/products/", "/products"],
    ["/products//?category=Hair+Care", "/products?category=Hair+Care"],
  ])("%s is the page %s", async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("Location")]).toEqual([308, location]);
  });

  test("a slash at the end never leads elsewhere", async () => {
    for (const path of ["//elsewhere.example/", "/\\elsewhere.example/"]) {
      expect((await get(path)).headers.get("Location")).toBeNull();
    }
  });

  test("a body that is too long, or does not say how long it is, is refused unread", async () => {
    const send = (body: BodyInit) =>
      fetch(`${server.url}/language`, { method: "POST", body, duplex: "half" } as RequestInit).then(
        ({ status }) => status,
        () => "cut",
      );
    expect([413, "cut"]).toContain(await send("x".repeat(2_000_000)));
    expect([411, "cut"]).toContain(await send(new Blob(["lang=ja"]).stream()));
  });

  test.each(["a b", "x/y?z", "[::", "http://x"])("a broken Host %j is refused", async (host) => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: "/", headers: { Host: host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(400);
  });

  test("stored pictures are served for good, and can run nothing", async () => {
    const { html } = await get("/");
    const logo = html.match(/\/files\/site-assets\/[^"]+\.svg/)?.[0] ?? "";
    const { status, headers } = await get(logo);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
  });

  test("assets are compressed and immutable", async () => {
    const { html } = await get("/");
    const script = html.match(/\/assets\/entry[^" ]+\.js/)?.[0] ?? "";
    const { headers } = await get(script, { "Accept-Encoding": "br" });
    expect(headers.get("Content-Encoding")).toBe("br");
    expect(headers.get("Cache-Control")).toContain("immutable");
  });

  test("it reports its health", async () => {
    expect((await get("/healthz")).html).toBe("ok\n");
    expect((await get("/readyz")).html).toBe("ready\n");
  });

  test("nothing of all this was an error to the log", () => {
    expect(server.output()).not.toContain('"level":50');
    expect(server.output()).not.toMatch(/^\s+at /m);
  });
});
