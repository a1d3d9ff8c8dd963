import { get as rawGet } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { readRows } from "#server/db/read-rows.server";
import { blogPosts } from "#server/db/schema.server";
import { demoId } from "#server/demo/demo.server";
import { admin } from "./support/admin.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { databaseEngines, readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { head, sendRaw } from "./support/raw.ts";
import { fieldsOn, sentFields } from "./support/record-form.ts";
import { type RunningServer, startServer, temporaryFolder } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { copyTemplateDatabase } from "./support/template.ts";
import { timeUntil } from "./support/timing.ts";

/** One page of each kind, by the content it is made from. */
const pages = {
  home: "/",
  about: "/about",
  products: "/products",
  category: "/products?category=Hair+Care",
  "products of a ritual": `/products?ritual=${demo.sunrise.id}`,
  product: `/product/${demo.oil.id}`,
  rituals: "/rituals",
  blog: "/blog",
  "blog category": "/blog?category=ingredients",
  post: `/blog/${demo.post.slug}`,
  contact: "/contact",
  "the router's data of products": "/products.data",
  "the router's data of a post": `/blog/${demo.post.slug}.data`,
} as const;
type Kind = keyof typeof pages;

const all = Object.keys(pages) as Kind[];

describe.each(databaseEngines)("the page cache on %s", (engine) => {
  let shop: Shop;
  const post = (path: string, fields: Record<string, string>) => shop.client.post(path, fields);

  beforeAll(async () => {
    shop = await startShop(engine, { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.server.url + path, { headers, redirect: "manual" });
    return {
      status: response.status,
      headers: response.headers,
      isStored: response.headers.get("Cache-Control") === "public, no-cache",
      isHit:
        response.headers.get("Cache-Control") === "public, no-cache" && !response.headers.has("Cache-Status"),
      text: await response.text(),
    };
  };
  const isHit = async (kind: Kind) => {
    const hits = [];
    for (const language of languages) hits.push((await get(localizedPath(language, pages[kind]))).isHit);
    expect(hits[0], `${kind} in both languages`).toBe(hits[1]);
    return hits[0];
  };
  const readAll = async () => {
    const made: Kind[] = [];
    for (const kind of all) if (!(await isHit(kind))) made.push(kind);
    return made;
  };
  const versionOf = async (path: string) => versionIn((await shop.client.get(path)).text);
  const idFrom = async (path: string, pattern: RegExp) =>
    pattern.exec((await shop.client.get(path)).text)?.[1] ?? "";

  const product = { name: "Cache Comb", category: "Hair Care", description: "Of coconut wood." };
  const ritual = { title: "Cache Ritual", time: "5 min", mood: "Bright", is_active: "on" };
  const tip = { title: "Cache Tip", tip_text: "Breathe.", icon: "Heart", is_active: "on" };
  const article = { title: "Cache Post", content: "Text.", slug: "cache-post", is_published: "on" };
  const asset = { title: "Cache Asset", page: "about", section: "founder", is_active: "on" };
  const id = {
    product: () => idFrom("/product-table?q=Cache+Comb", /href="\/product-table\/([0-9a-f-]{36})/),
    post: () => idFrom("/admin/blog?q=Cache+Post", /href="\/admin\/blog\/([0-9a-f-]{36})[?"]/),
  };
  const kept: Record<string, string> = {};

  /** Every kind of write, and the pages that it invalidates: all or none. */
  const writes: [string, Kind[], () => Promise<unknown>][] = [
    ["a new product", all, () => post("/product-table/new", product)],
    [
      "a product's change",
      all,
      async () => {
        kept.product = await id.product();
        const path = `/product-table/${kept.product}`;
        await post(path, { ...product, subtitle: "Fine", version: await versionOf(path) });
      },
    ],
    [
      "a product's flags",
      all,
      () => post("/product-table", { intent: "status", id: kept.product ?? "", is_featured: "on" }),
    ],
    ["a product's deletion", all, () => post("/product-table", { intent: "delete", id: kept.product ?? "" })],
    ["a product's return", all, () => post("/admin/bin", { recordType: "product", id: kept.product ?? "" })],
    ["a new ritual", all, () => post("/admin/rituals/new", ritual)],
    [
      "a ritual's change",
      all,
      async () => {
        kept.ritual = demo.sunrise.id;
        const path = `/admin/rituals/${kept.ritual}`;
        const fields = { ...ritual, title: "Sunrise Hair Ritual", version: await versionOf(path) };
        await post(path, fields);
      },
    ],
    [
      "a new step",
      all,
      () => post(`/admin/rituals/${demo.sunrise.id}`, { intent: "step-create", step_text: "Cache step" }),
    ],
    ["a ritual's deletion", all, () => post("/admin/rituals", { intent: "delete", id: demo.sunrise.id })],
    ["a ritual's return", all, () => post("/admin/bin", { recordType: "ritual", id: demo.sunrise.id })],
    ["a new tip", all, () => post("/admin/rituals/tips/new", tip)],
    ["a tip's deletion", all, () => post("/admin/rituals/tips", { intent: "delete", id: demo.tip.id })],
    ["a new post", all, () => post("/admin/blog/new", article)],
    [
      "a post's change",
      all,
      async () => {
        kept.post = await id.post();
        const path = `/admin/blog/${kept.post}`;
        await post(path, { ...article, title: "Cache Post 2", version: await versionOf(path) });
      },
    ],
    ["a post's deletion", all, () => post("/admin/blog", { intent: "delete", id: kept.post ?? "" })],
    ["a new category", all, () => post("/admin/blog/categories", { intent: "create", name: "Cache" })],
    ["a new asset", all, () => post("/site-assets/new", { ...asset, image_url: kept.picture ?? "" })],
    ["an asset's deletion", all, () => post("/site-assets", { intent: "delete", id: demo.heroAsset.id })],
    [
      "a message",
      [],
      () =>
        post("/contact", {
          first_name: "Ayu",
          last_name: "Kadek",
          email: "ayu@example.com",
          subject: "Cache",
          message: "Hello",
        }),
    ],
    [
      "a sign-in",
      [],
      () => shop.client.post("/auth", { email: "nobody@example.com", password: "wrong password" }),
    ],
    ["a language", [], () => shop.client.post("/language", { lang: "en", next: "/" })],
  ];

  test("pages show the same number of views whenever they were made, and rise together", async () => {
    /** Not cached yet, unlike the post's page. */
    const found = `/blog?q=${encodeURIComponent("pages of a newspaper")}`;
    const isShown = async (views: number) => {
      const shown = [];
      for (const path of [pages.post, found]) shown.push((await get(path)).text.includes(`${views} views`));
      // A signed-in person's page is never cached.
      shown.push((await shop.client.get(pages.post)).text.includes(`${views} views`));
      return shown;
    };
    const post = eq(blogPosts.id, demo.post.id);
    const counted = () =>
      readDatabase(shop.location, async (db) => {
        const [row] = await db.select({ views: blogPosts.view_count }).from(blogPosts).where(post);
        return row?.views ?? 0;
      });
    const before = await counted();
    expect((await get(pages.post)).text).toContain(`${before} views`);
    for (let n = 0; n < 3; n++) await get(pages.post, browserHeaders);
    await expect.poll(counted).toBe(before + 3);
    expect(await isShown(before)).toEqual([true, true, true]);
    await readDatabase(shop.location, (db) =>
      db.update(blogPosts).set({ shown_view_count: blogPosts.view_count }).where(post),
    );
    const { waited, slowest } = await timeUntil(async () => !(await isShown(before + 3)).includes(false));
    expect(waited).toBeLessThan(1000 + 10 * slowest);
  });

  test("a write of content makes every page anew for the next request, and any other write makes none", async () => {
    kept.picture =
      /"(\/files\/site-assets\/[0-9a-f]+\.jpg)"/.exec((await get("/")).text)?.[1] ??
      /(\/files\/site-assets\/[0-9a-f]+\.jpg)/.exec((await get("/")).text)?.[1] ??
      "";
    for (const language of languages) {
      for (const kind of all) await get(localizedPath(language, pages[kind]));
    }
    expect(await readAll()).toEqual([]);
    for (const [name, changed, write] of writes) {
      await write();
      expect([name, await readAll()]).toEqual([name, changed]);
      // The page of a ritual that does not exist is not kept.
      const unknown = name === "a ritual's deletion" ? ["products of a ritual"] : [];
      expect([name, await readAll()]).toEqual([name, unknown]);
    }
  });

  test("what was saved is seen by the next request, in both languages", async () => {
    for (const name of ["Comb One", "Comb Two"]) {
      const path = `/product-table/${kept.product}`;
      const fields = { ...product, name, name_ja: `櫛 ${name}`, version: await versionOf(path) };
      expect((await post(path, fields)).status).toBe(302);
      expect((await get(`/product/${kept.product}`)).text).toContain(name);
      expect((await get(`/ja/product/${kept.product}`)).text.replaceAll("<wbr>", "")).toContain(`櫛 ${name}`);
    }
  });

  test("a page that a save leaves as it was keeps its ETag", async () => {
    const etagOf = async (kind: Kind) => (await get(pages[kind])).headers.get("ETag") ?? "";
    const before = { about: await etagOf("about"), product: await etagOf("product") };
    await post("/admin/rituals/tips/new", { ...tip, title: "ETag Tip" });
    const headers = { "If-None-Match": before.about };
    expect((await get(pages.about, headers)).status).toBe(304);
    expect(await etagOf("product")).toBe(before.product);
    const rituals = await etagOf("rituals");
    await post("/admin/rituals/tips/new", { ...tip, title: "ETag Tip 2" });
    expect(await etagOf("rituals")).not.toBe(rituals);
    for (const kind of all) await get(localizedPath("ja", pages[kind]));
    for (const kind of all) await get(pages[kind]);
  });

  test("who is signed in neither gets nor leaves a page", async () => {
    await readAll();
    for (const kind of all) {
      const own = await shop.client.get(pages[kind]);
      expect(own.headers.get("Cache-Control"), kind).toBe("no-store");
      expect(own.text, kind).toContain(admin.email);
      const { text, isHit } = await get(pages[kind]);
      expect(isHit, kind).toBe(true);
      expect(text, kind).not.toContain(admin.email);
    }
    // A page that is not cached yet, first requested by a signed-in user.
    await shop.client.get(`/product/${demo.soap.id}`);
    expect((await get(`/product/${demo.soap.id}`)).text).not.toContain("account-menu");
  });

  test("a toast is shown to the visitor whose cookie asks for it, and to nobody else", async () => {
    const values = "code=email-confirmed&id=0b5a3c1e-7d55-4f0e-9f0a-000000000000";
    const shown = await get("/", { Cookie: `toast=${encodeURIComponent(values)}` });
    expect(shown.isStored).toBe(false);
    expect(shown.text).toContain("Your address is confirmed.");
    expect((await get("/")).text).not.toContain("Your address is confirmed.");
  });

  test("a page goes by its language, whoever asked before", async () => {
    for (const [cookie, accepted, language] of [
      ["lang=ja", "en", "ja"],
      ["lang=en", "ja", "en"],
      ["", "ja,en;q=0.5", "ja"],
      ["", "fr", "en"],
      ["lang=fr", "fr", "en"],
    ] as const) {
      const { text, headers } = await get("/about", { Cookie: cookie, "Accept-Language": accepted });
      expect(text).toContain(`<html lang="${language}"`);
      const isKnown = cookie === `lang=${language}`;
      if (isKnown) expect(headers.get("Set-Cookie")).toBeNull();
      else expect(headers.get("Set-Cookie")).toContain(`lang=${language}`);
      expect(headers.get("Vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    }
  });

  test("unknown query parameters share one cached page", async () => {
    await get("/products");
    for (const search of ["?utm_source=letter", "?a=1&b=2", "?category", "?%ff=%00"]) {
      expect((await get(`/products${search.replace("?category", "?x=category")}`)).isHit, search).toBe(true);
    }
    expect((await get("/products?utm_source=x&category=Hair+Care")).text).toContain("Showing");
    // Pages with a visitor's own choices are not cached.
    const chosen = await get(`/product/${demo.oil.id}?size=500+ml&quantity=3`);
    expect(chosen.isStored).toBe(false);
    expect(chosen.text).toContain("quantity=3");
    expect((await get("/blog?q=oil")).isStored).toBe(false);
  });

  test("all spellings of a path share one cached page, with one address", async () => {
    const { id } = demo.oil;
    await get(`/product/${id}`);
    const digit = id.search(/\d/);
    const spellings = [
      `/product/${id.slice(0, digit)}%3${id[digit]}${id.slice(digit + 1)}`,
      `/products/.././product/${id}`,
      `/product/x/%2e%2E/${id.replaceAll("-", "%2D")}`,
    ];
    for (const path of spellings) {
      const { status, text } = await sendRaw(
        shop.server.url,
        head(`GET ${path} HTTP/1.1`, "Cookie: lang=en"),
      );
      expect([path, status, text.includes("fwd=miss")]).toEqual([path, 200, false]);
      expect(/rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toMatch(new RegExp(`[^/]/product/${id}$`));
    }
  });

  test("a page of something that does not exist is shown, but not kept", async () => {
    const invented = ["/products?category=Gold", "/products?ritual=gold", "/blog?category=gold"];
    const unknownRitual = `/products?ritual=${crypto.randomUUID()}`;
    for (const path of [...invented, unknownRitual, "/products?category=Hair+Care&ritual=gold"]) {
      for (let n = 0; n < 2; n++) {
        const { status, isStored, isHit } = await get(path);
        expect([path, status, isStored, isHit]).toEqual([path, 200, false, false]);
      }
    }
  });

  test("a page that does not exist is not cached", async () => {
    for (const path of ["/product/unknown", "/blog/unknown", "/nowhere", `/product/${crypto.randomUUID()}`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect((await get(path)).isStored).toBe(false);
    }
  });

  test("a page from which something is missing is shown, but not kept", async () => {
    const path = `/product/${demoId("product", "coconut-oil-for-cooking")}`;
    const question = "How hot may the oil get?";
    const rename = (from: string, to: string) =>
      readDatabase(shop.location, (db) => db.execute(sql.raw(`alter table ${from} rename to ${to}`)));
    await rename("page_entries", "page_entries_away");
    const without = await get(path);
    await rename("page_entries_away", "page_entries");
    expect([without.status, without.isStored, without.text.includes(question)]).toEqual([200, false, false]);
    const whole = await get(path);
    expect([whole.isStored, whole.isHit, whole.text.includes(question)]).toEqual([true, false, true]);
    expect((await get(path)).isHit).toBe(true);
  });

  test("a page that is still true is not sent again", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await bytesOf("/", { "Accept-Encoding": encoding });
      expect(first.headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(first.headers["content-length"]).toBe(String(first.bytes.length));
      const again = await bytesOf("/", {
        "Accept-Encoding": encoding,
        "If-None-Match": first.headers.etag ?? "",
      });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    }
  });

  /** The raw response, with its body still compressed. */
  const bytesOf = (path: string, headers: Record<string, string>) =>
    new Promise<{ status?: number; headers: import("node:http").IncomingHttpHeaders; bytes: Buffer }>(
      (resolve, reject) => {
        rawGet(shop.server.url + path, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              ...(response.statusCode && { status: response.statusCode }),
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          );
        }).on("error", reject);
      },
    );
});

test("many who ask have a page made once, and who asks after a save gets no page begun before it", async () => {
  const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  const products = async () => (await fetch(`${shop.server.url}/products`)).text();
  const name = "Named while a page was made";
  const form = `/product-table/${demo.soap.id}`;
  const fields = await fieldsOn(shop.client, form);
  const { early, late } = await readDatabase(shop.location, (db) =>
    db.transaction(async (tx) => {
      // The page waits for its pictures when its products are read already.
      await tx.execute(sql`lock table site_assets in access exclusive mode`);
      const waiting = async () => {
        const rows = await readRows(
          tx,
          sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        return rows.length;
      };
      const first = products();
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(2), 30_000);
      await wait(200);
      const ofOne = await waiting();
      const others = Array.from({ length: 49 }, products);
      await wait(500);
      expect(await waiting()).toBe(ofOne);
      const early = Promise.all([first, ...others]);
      expect((await shop.client.post(form, sentFields({ ...fields, name }))).status).toBe(302);
      const late = products();
      await wait(200);
      return { early, late };
    }),
  );
  for (const page of await early) expect(page).not.toContain(name);
  expect(await late).toContain(name);
  await shop.stop();
});

test("what one instance saves, another shows within a second, also without a notification", async () => {
  const { url, folder } = await copyTemplateDatabase();
  const folders = [folder, await temporaryFolder()];
  const instances: RunningServer[] = [];
  for (const { path } of folders) {
    instances.push(
      await startServer({
        DATA_DIR: path,
        DATABASE_URL: url,
        AUTH_SECRET: "one secret for all instances, long enough",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      }),
    );
  }
  const [first, second] = instances as [RunningServer, RunningServer];
  const it = new HttpClient(first.url);
  it.cookies.set("lang", "en");
  await it.signIn(admin.email, admin.password);
  const urlPath = `/product-table/${demo.soap.id}`;
  const shown = async () => (await fetch(`${second.url}/product/${demo.soap.id}`)).text();
  const save = async (name: string) => {
    const version = versionIn((await it.get(urlPath)).text);
    const fields = { name, category: "Bath & Shower", description: "A soap.", version };
    expect((await it.post(urlPath, fields)).status).toBe(302);
    return timeUntil(async () => (await shown()).includes(name));
  };
  await shown();
  // On a busy machine, ten times its slowest response is allowed in addition.
  const heard = await save("Soap of one instance");
  expect(heard.waited).toBeLessThan(500 + 10 * heard.slowest);
  // Without the connection for LISTEN, the server finds the change by polling.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen content_version' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  await client.end();
  const found = await save("Soap without a word");
  expect(found.waited).toBeLessThan(1000 + 10 * found.slowest);
  for (const server of instances) await server.kill();
  for (const folder of folders) await folder.remove();
});
