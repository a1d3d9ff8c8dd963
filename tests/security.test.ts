import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import type { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { openPreview } from "./support/preview.ts";
import { head, sendRaw } from "./support/raw.ts";
import { filesIn, openRecords } from "./support/records.ts";
import { type Shop, startShop, visitorOf } from "./support/shop.ts";
import { ratioTo, readTenPages } from "./support/timing.ts";

type Records = Awaited<ReturnType<typeof openRecords>>;
type Fields = Record<string, string>;

const colleague = { email: "kadek@nyiur.example", password: "salak and pandan" };

/** A signed-in user without a role. */
async function colleagueOf(shop: Shop, { email, password } = colleague): Promise<HttpClient> {
  const it = visitorOf(shop);
  await it.post("/auth/sign-up", { email, password, full_name: "Kadek" });
  const link = () =>
    shop.server
      .output()
      .split("\n")
      .filter((line) => line.includes(`"to":"${email}"`))
      .map((line) => /\/auth\/confirm\?token=[\w.-]+&mark=[\w-]+/.exec(line)?.[0])
      .at(-1) ?? "";
  // The output of a process may arrive late.
  await vi.waitUntil(() => link() !== "", 120_000);
  await it.get(link());
  expect((await it.signIn(email, password)).status).toBe(302);
  return it;
}

/** The records that a page links to. */
const leadsTo = (text: string) => [...new Set(text.match(/\/[0-9a-f-]{36}\b|\/blog\/[a-z0-9-]+/g))].sort();

describe("attacks that succeeded on other systems", () => {
  let shop: Shop;
  let records: Records;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off", SIGN_UP: "open" });
    records = await openRecords(shop.location);
    folder = shop.folder;
    ({ url } = shop.server);
  });
  afterAll(async () => {
    await records.close();
    await shop.stop();
  });

  const statements = [
    "' or 1=1 --",
    "') or true --",
    "x' union select email from users --",
    "1; select pg_sleep(90) --",
    "' || pg_sleep(90) || '",
    "(select pg_sleep(90))",
    "id desc, (select pg_sleep(90))",
    "1 offset 1",
    "%' or title like '%",
    "= any(select token from sessions)",
    "\\' or 1=1 --",
    "case when (select count(*) from users) > 0 then 1 else 1/0 end",
    "password",
    "created_at asc",
  ];
  test.each([
    ["/products", "category"],
    ["/products", "ritual"],
    ["/blog", "q"],
    ["/blog", "category"],
    ["/blog", "page"],
    ["/contact", "product"],
    [`/product/${demo.oil.id}`, "size"],
    ["/product-table", "q"],
    ["/product-table", "page"],
    ["/admin/blog", "q"],
    ["/admin/blog", "status"],
    ["/admin/blog", "category"],
    ["/admin/messages", "q"],
    ["/admin/messages", "status"],
  ])("at %s a statement as %s finds what any other word does, as fast", async (path, name) => {
    const ask = async (value: string) => {
      const { status, text } = await shop.client.get(`${path}?${name}=${encodeURIComponent(value)}`);
      return { status, leadsTo: leadsTo(text) };
    };
    const miss = await ask("zzqx");
    for (const statement of statements) {
      const start = performance.now();
      expect(await ask(statement), statement).toEqual(miss);
      expect(performance.now() - start, statement).toBeLessThan(90_000);
    }
  });

  test.each([
    ["/products", "/blog", "/product-table"],
    ["/admin/blog", "/admin/messages", "/site-assets", "/admin/rituals"],
  ])("a filter that a page does not have changes nothing at %s, %s, %s", async (...paths) => {
    const filters = [
      "sort=password",
      "order=id%20desc",
      "filter[author][password][_starts_with]=a",
      "filters[users][email][$contains]=made",
      "where={%22is_published%22:false}",
      "populate=*",
      "fields=*,author.*",
      "is_published=false",
      "status[$ne]=published",
      "q[$regex]=.*",
      "deleted_at=null",
      "limit=10000&offset=0",
      "select=email",
    ];
    for (const path of paths) {
      const plain = leadsTo((await shop.client.get(path)).text);
      for (const filter of filters) {
        const { status, text } = await shop.client.get(`${path}?${filter}`);
        expect([filter, status, leadsTo(text)]).toEqual([filter, 200, plain]);
        const data = await visitorOf(shop).get(`${path}.data?${filter}`);
        expect(data.text).not.toMatch(/\$scrypt|password_hash|made@nyiur|"token"/);
      }
    }
  });

  /** Fields that no form has, or at least not the one they are sent to. */
  const extra: Fields = {
    id: "00000000-0000-4000-8000-000000000000",
    author_id: "somebody",
    user_id: "somebody",
    role: "admin",
    is_admin: "on",
    isAdmin: "true",
    view_count: "999",
    published_at: "1999-01-01",
    created_at: "1999-01-01",
    updated_at: "1999-01-01",
    deleted_at: "1999-01-01",
    version: "77",
    search_text: "smuggled",
    search_en: "smuggled",
    variants: "smuggled",
    suspicion: "trap",
    sent_once: "smuggled",
    language: "ja",
    email_verified: "on",
    emailVerified: "true",
    password: "forged forged",
    token: "smuggled",
    original_url: "/files/site-assets/smuggled.jpg",
    "constructor.prototype.isAdmin": "on",
    "author.id": "somebody",
    "user[0].role": "admin",
  };
  const { id: _, version: __, password: ___, ...extraOfOpened } = extra;
  const created: [table: string, path: string, fields: Fields][] = [
    ["products", "/product-table/new", { name: "Forged", category: "Forged", description: "Forged" }],
    ["rituals", "/admin/rituals/new", { title: "Forged", time: "5 min", mood: "Calm" }],
    ["ritual_steps", `/admin/rituals/${demo.sunrise.id}`, { intent: "step-create", step_text: "Forged" }],
    ["mindfulness_tips", "/admin/rituals/tips/new", { title: "Forged", tip_text: "Forged" }],
    ["blog_categories", "/admin/blog/categories", { intent: "create", name: "Forged" }],
    [
      "blog_posts",
      "/admin/blog/new",
      { title: "Forged", content: "Forged", slug: "forged", is_published: "on" },
    ],
    [
      "contact_messages",
      "/contact",
      { first_name: "Ayu", last_name: "Kadek", email: "a@example.org", subject: "Forged", message: "Forged" },
    ],
  ];
  const rowOf = async (table: string, id?: string) => {
    const which = id ? sql`where id = ${id}` : sql`order by created_at desc limit 1`;
    const [row = {}] = await records.rows(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t ${which}`,
    );
    return row.row as Record<string, unknown>;
  };
  /** Random values and times may contain any digits, so they are left out. */
  const withoutChance = ({ id, created_at, updated_at, published_at, ...row }: Record<string, unknown>) =>
    row;
  const forged = /1999|00000000-0000|somebody|999|smuggled/;
  /** The columns of a row that people do not write. */
  const ofItsOwn = ({ ...row }: Record<string, unknown>) => {
    const written = /name|title|text|category|description|content|slug|subject|message|email|mood|time/;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !written.test(name)));
  };

  test.each(created)("what a request adds counts for nothing in new %s", async (table, path, fields) => {
    const people = await records.snapshot();
    if (path === "/contact") {
      await shop.client.get("/contact/form-token");
      await new Promise((resolve) => setTimeout(resolve, 3050));
    }
    const sent = Date.now();
    const response = await shop.client.post(path, { ...extra, ...fields });
    expect([200, 302]).toContain(response.status);
    const row = await rowOf(table);
    expect(JSON.stringify(row)).toContain("Forged");
    expect(JSON.stringify(withoutChance(row))).not.toMatch(forged);
    expect(row.id).not.toBe(extra.id);
    expect(row).toMatchObject({ version: 1, deleted_at: null });
    expect(new Date(String(row.created_at)).getTime()).toBeGreaterThanOrEqual(sent);
    const [boss] = await records.rows(sql`select id from users where email = ${admin.email}`);
    if (table === "blog_posts") {
      expect(row).toMatchObject({ author_id: boss?.id, view_count: 0 });
      expect(new Date(String(row.published_at)).getTime()).toBeGreaterThanOrEqual(sent);
    }
    if (table === "contact_messages")
      expect(row).toMatchObject({ status: "new", suspicion: null, language: "en" });
    const after = await records.snapshot();
    for (const name of ["users", "user_roles", "accounts"]) expect(after[name]).toBe(people[name]);
  });

  test.each<[table: string, path: string, id: string, fields: Fields]>([
    ["products", "/product-table/", demo.soap.id, { name: "A", category: "Hair Care", description: "A" }],
    ["rituals", "/admin/rituals/", demo.sunrise.id, { title: "A", time: "A", mood: "A", is_active: "on" }],
    ["mindfulness_tips", "/admin/rituals/tips/", demo.tip.id, { title: "A", tip_text: "A", is_active: "on" }],
    ["blog_posts", "/admin/blog/", demo.post.id, { title: "A", content: "A", slug: "a", is_published: "on" }],
  ])("nor in %s that are changed, and no other record is touched", async (table, path, id, fields) => {
    const before = await rowOf(table, id);
    const all = await records.snapshot();
    const version = versionIn((await shop.client.get(path + id)).text);
    expect(
      (await shop.client.post(path + id, { ...extraOfOpened, ...fields, version, id: demo.tip.id })).status,
    ).toBe(302);
    const after = await rowOf(table, id);
    const kept = ["id", "created_at", "deleted_at", "author_id", "view_count", "published_at"];
    for (const name of kept.filter((it) => it in before))
      expect([name, after[name]]).toEqual([name, before[name]]);
    expect(after.version).toBe(Number(before.version) + 1);
    expect(JSON.stringify(withoutChance(ofItsOwn(after)))).not.toMatch(/forged|1999|somebody/);
    expect(JSON.stringify(after)).not.toContain("smuggled");
    const changed = Object.entries(await records.snapshot()).filter(([name, rows]) => rows !== all[name]);
    // Expected side effects: activity log, former content, content changes and former slugs.
    const follows = /^(activities|record_versions|content_version|blog_former_slugs)$/;
    expect(changed.map(([name]) => name).filter((name) => !follows.test(name))).toEqual([table]);
  });

  test.each<[string, string, () => Fields]>([
    ["flags", "/product-table", () => ({ intent: "status", id: demo.hairOil.id, is_featured: "on" })],
    ["deletions", "/product-table", () => ({ intent: "delete", id: demo.hairOil.id })],
    ["returns", "/admin/bin", () => ({ recordType: "product", id: demo.hairOil.id })],
  ])("nor in %s", async (_, path, fields) => {
    const before = await rowOf("products", demo.hairOil.id);
    await shop.client.post(path, { ...extraOfOpened, ...fields() });
    const after = await rowOf("products", demo.hairOil.id);
    expect(JSON.stringify(withoutChance(after))).not.toMatch(/forged|1999|somebody/);
    for (const name of ["name", "created_at", "variants", "search_text"])
      expect(after[name]).toEqual(before[name]);
  });

  const get = async (path: string, headers: Fields = {}) => {
    const response = await fetch(url + path, { headers, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const upload = async (
    who: HttpClient,
    bytes: Uint8Array | string,
    headers: Fields = {},
    into = "site-assets",
  ) => {
    const response = await fetch(`${url}/admin/uploads/${into}`, {
      method: "POST",
      body: bytes as BodyInit,
      headers: { Cookie: who.cookieHeader(), Origin: url, ...headers },
      redirect: "manual",
    });
    const text = await response.text();
    return { status: response.status, url: /"url":"([^"]+)"/.exec(text)?.[1] ?? null };
  };

  describe("a write that is refused", () => {
    const one = async (query: ReturnType<typeof sql>) => (await records.rows(query))[0] as Fields;
    const steps = async () => {
      const rows = await records.rows(
        sql`select id from ritual_steps where ritual_id = ${demo.sunrise.id} and deleted_at is null
            order by step_order`,
      );
      return rows.map(({ id }) => String(id));
    };
    const messageId = async () => (await one(sql`select id from contact_messages limit 1`)).id ?? "";
    const writes: [string, string, () => Promise<Fields | URLSearchParams | Uint8Array>][] = [
      ["an upload", "/admin/uploads/product-images", () => make.plain("png")],
      [
        "a crop",
        "/admin/crops",
        async () => {
          const { url = "" } = await one(
            sql`select url from pictures where url like '/files/site-assets/%.jpg' and original_url is null`,
          );
          return { url, slot: "home/hero", x: "0.5", y: "0.5" };
        },
      ],
      [
        "a picture's replacement",
        `/site-assets/${demo.heroAsset.id}`,
        async () => {
          const { title, page, section, version, image_url } = await one(
            sql`select * from site_assets where id = ${demo.heroAsset.id}`,
          );
          const { url } = await one(
            sql`select url from pictures where url like '/files/site-assets/%.jpg' and url <> ${image_url}`,
          );
          return { title, page, section, version: String(version), image_url: url } as Fields;
        },
      ],
      [
        "a new order of steps",
        `/admin/rituals/${demo.sunrise.id}`,
        async () => {
          const ids = await steps();
          const body = new URLSearchParams({ intent: "steps-reorder" });
          for (const id of ids) body.append("seen", id);
          for (const id of ids.reverse()) body.append("wanted", id);
          return body;
        },
      ],
      [
        "a step's deletion",
        `/admin/rituals/${demo.sunrise.id}`,
        async () => ({ intent: "step-delete", id: (await steps())[0] ?? "" }),
      ],
      [
        "a product's deletion with its references",
        "/product-table",
        async () => ({ intent: "delete", id: demo.hairOil.id, references: "remove" }),
      ],
      [
        "a category's deletion",
        "/admin/blog/categories",
        async () => {
          await shop.client.post("/admin/blog/categories", { intent: "create", name: "Unused" });
          const { id = "" } = await one(sql`select id from blog_categories where name = 'Unused'`);
          return { intent: "delete", id };
        },
      ],
      [
        "a message's status",
        "/admin/messages",
        async () => ({ intent: "status", id: await messageId(), status: "closed" }),
      ],
      ["a message's deletion", "/admin/messages", async () => ({ intent: "delete", id: await messageId() })],
      [
        "a post",
        "/admin/blog/new",
        async () => ({ title: "Forged", content: "Forged", slug: "forged-post" }),
      ],
      ["a name", "/profile", async () => ({ intent: "name", full_name: "Forged" })],
      ["the end of the other sessions", "/profile", async () => ({ intent: "sessions" })],
    ];
    let kadek: HttpClient;
    beforeAll(async () => {
      kadek = await colleagueOf(shop);
      await visitorOf(shop).signIn(admin.email, admin.password);
      const person = visitorOf(shop);
      await person.get("/contact/form-token");
      const message = { first_name: "Ayu", last_name: "Kadek", subject: "Soap", message: "Sixty" };
      await person.post("/contact", { ...message, email: "ayu@example.org" });
    });
    const state = async () => ({
      rows: await records.snapshot(),
      files: await filesIn(folder),
      sessions: await one(sql`select count(*) from sessions`),
    });

    test.each(writes)("%s leaves rows and files as they are, until it is allowed", async (_, path, body) => {
      const sent = await body();
      const send = async (urlPath: string, cookie: string, headers: Fields) => {
        const response = await fetch(url + urlPath, {
          method: "POST",
          body: (sent instanceof Uint8Array ? sent : new URLSearchParams(sent)) as BodyInit,
          headers: { Cookie: cookie, Origin: url, ...headers },
          redirect: "manual",
        });
        await response.text();
        return response.status;
      };
      const before = await state();
      expect(Object.keys(before.files).length).toBeGreaterThan(10);
      for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
        expect([202, 302]).toContain(await send(urlPath, "lang=en", {}));
        if (path !== "/profile") expect(await send(urlPath, kadek.cookieHeader(), {})).toBe(403);
        for (const headers of [
          { Origin: "https://elsewhere.example" },
          { Origin: "null" },
          { Origin: `${url}.elsewhere.example` },
          { "Sec-Fetch-Site": "cross-site" },
          { "Sec-Fetch-Site": "same-site" },
        ] as Fields[]) {
          expect(await send(urlPath, shop.client.cookieHeader(), headers)).toBe(403);
        }
      }
      expect(await state()).toEqual(before);
      expect([200, 201, 302]).toContain(await send(path, shop.client.cookieHeader(), {}));
      expect(await state()).not.toEqual(before);
    });

    test("a form that was opened as an administrator is worth nothing once the role is gone", async () => {
      const boss = await colleagueOf(shop, {
        email: "wayan@nyiur.example",
        password: "once a boss, now not",
      });
      const [{ id } = {}] = await records.rows(sql`select id from users where email = 'wayan@nyiur.example'`);
      await records.rows(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
      const path = `/product-table/${demo.soap.id}`;
      const version = versionIn((await boss.get(path)).text);
      expect(version).not.toBe("");
      const fields = { name: "Forged", category: "Forged", description: "Forged", version };
      await records.rows(sql`delete from user_roles where user_id = ${id}`);
      const before = { rows: await records.snapshot(), files: await filesIn(folder) };
      expect((await boss.post(path, fields)).status).toBe(403);
      expect((await upload(boss, await make.plain("png"))).status).toBe(403);
      await records.rows(sql`delete from sessions where user_id = ${id}`);
      expect((await boss.post(path, fields)).location).toMatch(/^\/auth\?next=/);
      expect((await upload(boss, await make.plain("png"))).status).toBe(302);
      expect({ rows: await records.snapshot(), files: await filesIn(folder) }).toEqual(before);
    });
  });

  const elsewhere = [
    "//elsewhere.example",
    "///elsewhere.example",
    "////elsewhere.example//",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "\\/elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "\t//elsewhere.example",
    " //elsewhere.example",
    "/.//elsewhere.example",
    "/..//elsewhere.example",
    "/ja/..//elsewhere.example",
    "/./\\elsewhere.example",
    "/%09/elsewhere.example",
    "/%2f%2felsewhere.example",
    "/%5celsewhere.example",
    "https:elsewhere.example",
    "https:/elsewhere.example",
    "HTTPS://elsewhere.example",
    "http://localhost@elsewhere.example",
    "http://127.0.0.1.elsewhere.example",
    "//127.0.0.1:80@elsewhere.example",
    "@elsewhere.example",
    ".elsewhere.example",
    "javascript:hostile(1)",
    "data:text/html,x",
    "/\r\nLocation: //elsewhere.example",
    "／／elsewhere.example",
    "//ⅇlsewhere.example",
    "/〱elsewhere.example",
    "//[::ffff:127.0.0.1]",
  ];
  test.each(elsewhere)("next=%j leads nowhere else", async (next) => {
    const there = `?next=${encodeURIComponent(next)}`;
    const responses = [
      await visitorOf(shop).signIn(admin.email, admin.password, next),
      await visitorOf(shop).post(`/ja/auth${there}`, { email: admin.email, password: admin.password }),
      await visitorOf(shop).post("/language", { lang: "ja", next }),
      await visitorOf(shop).post("/ja/language", { lang: "en", next }),
      await shop.client.get(`/auth${there}`),
      await shop.client.get(`/language${there}`),
    ];
    for (const { status, location } of responses) {
      expect(status).toBe(302);
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(new URL(location ?? "", url).origin).toBe(url);
    }
    const { text } = await get(`/auth${there}`);
    expect(text).not.toMatch(/ (href|action|src)="(?!\/(?![/\\]))[^"]*elsewhere/);
  });

  describe("headers of frameworks", () => {
    const headers: Fields[] = [
      { "X-React-Router-SPA-Mode": "yes" },
      { "X-React-Router-Prerender-Data": encodeURIComponent('[{"_1":2},"hostile"]') },
      { "X-Remix-Response": "yes", "X-Remix-Redirect": "//elsewhere.example", "X-Remix-Revalidate": "yes" },
      { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "PUT" },
      { "X-Original-URL": "/admin/blog", "X-Rewrite-URL": "/admin/blog" },
      { "X-Forwarded-Host": "elsewhere.example", "X-Forwarded-Proto": "gopher", "X-Forwarded-Port": "1" },
      { "X-Forwarded-Prefix": "//elsewhere.example", Forwarded: "host=elsewhere.example;proto=http" },
      { "X-Middleware-Subrequest": "middleware:middleware", "X-Middleware-Rewrite": "/admin" },
      { RSC: "1", "Next-Router-State-Tree": "%5B%5D", "Next-Action": "0".repeat(40), "rsc-action-id": "x" },
      { Accept: "text/x-component", "Content-Type": "text/x-component" },
      { "X-Invoke-Path": "/_error", "X-Invoke-Status": "500", "X-Nextjs-Data": "1" },
      { "Cf-Connecting-Ip": "127.0.0.1", "X-Real-Ip": "127.0.0.1", "Client-Ip": "127.0.0.1" },
      { Authorization: "Bearer admin", "X-User": "admin", "X-Admin": "true" },
    ];
    const paths = [
      "/",
      "/products",
      `/product/${demo.oil.id}`,
      "/auth",
      "/profile",
      "/nowhere",
      "/admin/blog",
      "/blog.data",
    ];
    test.each(paths)("change nothing at %s, neither now nor for who comes next", async (path) => {
      const Cookie = "lang=en";
      // The first response to a path may be longer than later ones.
      await get(path, { Cookie });
      const plain = await get(path, { Cookie });
      for (const [n, more] of headers.entries()) {
        // A URL that nobody has requested yet is rendered for this request, not taken from the cache.
        const changed = await get(`${path}?n=${n}`, { Cookie, ...more });
        expect([more, changed.status]).toEqual([more, plain.status]);
        if (!path.startsWith("/auth")) expect(changed.text.replaceAll(`?n=${n}`, "")).toBe(plain.text);
        expect(changed.text).not.toContain("elsewhere.example");
        expect(changed.headers.get("Location") ?? "").not.toContain("elsewhere.example");
      }
      const after = await get(path, { Cookie });
      expect([after.status, after.text]).toEqual([plain.status, plain.text]);
    });

    test("a response that is an error is kept by nobody", async () => {
      const asked: [string, RequestInit][] = [
        ["/nowhere", {}],
        ["/ja/nowhere", {}],
        ["/product/unknown", {}],
        [`/product/${crypto.randomUUID()}`, {}],
        ["/blog/unknown", {}],
        ["/blog/unknown.data", {}],
        ["/%", {}],
        ["/auth/confirm?token=x", {}],
        ["/files/site-assets/none.jpg", {}],
        ["/assets/none.js", {}],
        ["/admin/uploads/site-assets", { headers: { Cookie: shop.client.cookieHeader() } }],
        ["/products", { method: "POST" }],
        ["/products", { method: "PUT" }],
        ["/sitemap.xml", { method: "POST" }],
        ["/contact", { method: "POST", body: new URLSearchParams() }],
        ["/auth", { method: "POST", body: new URLSearchParams() }],
        ["/auth", { method: "POST", body: "{}" }],
        ["/language", { method: "POST", headers: { Origin: "https://elsewhere.example" } }],
      ];
      for (const [path, init] of asked) {
        const response = await fetch(url + path, init);
        expect(response.status, path).toBeGreaterThanOrEqual(400);
        expect([path, init.method, response.headers.get("Cache-Control")]).toEqual([
          path,
          init.method,
          "no-store",
        ]);
      }
    });
  });

  describe("components of the server", () => {
    test("there are none that could be sent to", async () => {
      const packages = JSON.parse(await readFile("package-lock.json", "utf8")).packages as object;
      expect(Object.keys(packages).filter((name) => /react-server-dom|plugin-rsc/.test(name))).toEqual([]);
    });

    test("an install brings no old esbuild, and runs no script of a package but Node's own", async () => {
      const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
        packages: Record<string, { dev?: true; hasInstallScript?: true }>;
      };
      const names = Object.keys(packages);
      expect(names.filter((name) => name.endsWith("@esbuild-kit/core-utils"))).toEqual([]);
      expect(names.filter((name) => name.endsWith("node_modules/esbuild"))).toEqual(["node_modules/esbuild"]);
      const withScript = names.filter((name) => packages[name]?.hasInstallScript && !packages[name].dev);
      expect(withScript).toEqual(["node_modules/node"]);
    });

    const reference =
      '{"then":"$1:__proto__:then","status":"resolved_model","value":"{\\"then\\":\\"$B0\\"}"}';
    const parts = (fields: Fields) =>
      `${Object.entries(fields)
        .map(([name, text]) => `--salak\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
        .join("")}--salak--\r\n`;
    test.each<[string, Fields, string]>([
      ["an action by its id", { "Next-Action": "a".repeat(40), "Content-Type": "text/plain" }, "[]"],
      [
        "an action that refers to itself",
        { "Next-Action": "x", "Content-Type": "multipart/form-data; boundary=salak" },
        parts({ 0: reference, 1: '"$@0"', 2: "[]" }),
      ],
      [
        "a reference in a form",
        { "Content-Type": "multipart/form-data; boundary=salak" },
        parts({ $ACTION_REF_1: "", "$ACTION_1:0": reference, "$ACTION_1:1": '["$F1"]', $ACTION_KEY: "k" }),
      ],
      ["a circle", { "Content-Type": "text/x-component" }, '0:["$0"]\n1:{"a":"$1"}\n'],
      ["depth", { "Content-Type": "application/json" }, `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
      ["width", { "Content-Type": "application/x-www-form-urlencoded" }, "a=&".repeat(200_000)],
      ["a long list", { "Content-Type": "application/x-www-form-urlencoded" }, "sizes[999999999].size=x"],
      ["a deep name", { "Content-Type": "application/x-www-form-urlencoded" }, `a${".a".repeat(40_000)}=x`],
      ["a library's command", { "Content-Type": "application/x-www-form-urlencoded" }, "__intent__=%7B"],
      ["a number without an end", { "Content-Type": "application/json" }, `{"a":${"9".repeat(500_000)}}`],
      ["a bomb", { "Content-Type": "application/json", "Content-Encoding": "gzip" }, "zeros"],
    ])("%s is refused at once", async (_, headers, text) => {
      const tenPages = () => readTenPages(url);
      const body = text === "zeros" ? new Uint8Array(gzipSync(Buffer.alloc(20_000_000))) : text;
      for (const path of ["/auth", "/contact", "/product-table/new", "/profile"]) {
        const who = /^\/p/.test(path) ? shop.client : visitorOf(shop);
        const send = async () => {
          const response = await fetch(url + path, {
            method: "POST",
            body,
            headers: { Cookie: who.cookieHeader(), Origin: url, ...headers },
          });
          expect(Math.floor(response.status / 100), `${path} ${response.status}`).toBe(4);
          await response.text();
        };
        expect(await ratioTo(tenPages, send, 1), path).toBeLessThan(1);
      }
    });
  });

  test("a form of millions of fields keeps nobody waiting", async () => {
    const send = async () => {
      const { status } = await fetch(`${url}/contact`, {
        method: "POST",
        body: "a=&".repeat(2_500_000),
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url },
      });
      expect(status).toBe(413);
    };
    expect(await ratioTo(() => readTenPages(url), send, 5)).toBeLessThan(5);
  });

  test("the server fetches nothing that it is told of", async () => {
    const asked: string[] = [];
    const bait = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("x");
    });
    await new Promise<void>((resolve) => bait.listen(0, resolve));
    const { port } = bait.address() as AddressInfo;
    bait.on("connection", () => asked.push("a connection"));
    const baits = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"].map(
      (host) => `http://${host}:${port}/x.png`,
    );
    const before = await records.snapshot();
    const drawing = (address: string) =>
      `<?xml-stylesheet href="${address}"?><!DOCTYPE svg [<!ENTITY a SYSTEM "${address}">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="${address}" width="9" height="9"/><text>&a;</text></svg>`;
    for (const address of [...baits, `//127.0.0.1:${port}/x.png`, `/files/../../127.0.0.1:${port}/x.png`]) {
      const picture = { image_url: address, featured_image_url: address, gallery_images: address };
      const product = { name: "Bait", category: "Bait", description: address };
      const refused = [
        await shop.client.post("/product-table/new", { ...product, ...picture }),
        await shop.client.post("/admin/rituals/new", { title: "Bait", time: "1", mood: "x", ...picture }),
        await shop.client.post("/admin/blog/new", {
          title: "Bait",
          content: address,
          slug: "bait",
          ...picture,
        }),
        await shop.client.post("/site-assets/new", {
          title: "Bait",
          page: "home",
          section: "hero",
          ...picture,
        }),
        await shop.client.post("/admin/crops", { url: address, slot: "home/hero", x: "0", y: "0" }),
      ];
      for (const { status } of refused) expect(status).toBe(400);
      await get(`/contact?product=${encodeURIComponent(address)}`, { Referer: address });
      await get("/", { "X-Forwarded-Host": `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` });
      await sendRaw(url, head(`GET ${address} HTTP/1.1`));
    }
    expect(await records.snapshot()).toEqual(before);
    for (const address of baits) {
      const shown = await openPreview(
        shop.client,
        { recordType: "blog-post", id: "new" },
        { title: "Bait", slug: "bait-2", content: `![](${address}) <img src="${address}">` },
      );
      expect(shown.status).toBe(302);
      await shop.client.get(`/blog/bait-2?preview=${shown.token}`);
    }
    // URLs in text are accepted as text, and the server does not load what an SVG refers to.
    const [address = ""] = baits;
    const post = {
      title: "Bait",
      content: `<img src="${address}"> ${address}`,
      slug: "bait",
      is_published: "on",
    };
    expect((await shop.client.post("/admin/blog/new", post)).status).toBe(302);
    expect((await upload(shop.client, drawing(address))).status).toBe(201);
    for (const path of ["/blog/bait", "/ja/blog/bait", "/feed.xml"]) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(new RegExp(`(src|href|srcset)="[^"]*:${port}`, "i"));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Earlier requests would arrive before this one.
    await fetch(`http://127.0.0.1:${port}/last`);
    bait.close();
    expect(asked).toEqual(["a connection", "/last"]);
  });

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
      [
        "behind a PNG's first bytes",
        () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), bytes(svg)]),
      ],
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
        let taken = { status: 0, url: null } as Awaited<ReturnType<typeof upload>>;
        const send = async () => {
          taken = await upload(shop.client, new Uint8Array(content), declared, bucket);
        };
        expect(await ratioTo(() => upload(shop.client, picture), send, 100)).toBeLessThan(100);
        if (taken.url === null) {
          expect([413, 422]).toContain(taken.status);
          continue;
        }
        expect(taken.url).toMatch(/\.(svg|png|jpg|gif|webp|avif)$/);
        const { headers, text } = await get(taken.url);
        const type = headers.get("Content-Type") ?? "";
        expect(type).toBe(taken.url.endsWith(".svg") ? "image/svg+xml" : type);
        expect(type).toMatch(/^image\//);
        expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*; sandbox$/);
        // Pixels are encoded again, so nothing hidden behind or between them remains.
        if (type !== "image/svg+xml") expect(text).not.toContain("hostile");
      }
    });
  });

  test("what opens a session stands in no address, no page and no log, and neither does a password", async () => {
    const it = visitorOf(shop);
    const passwords = ["not the right word", "short", colleague.password, "another long word"];
    const responses = [
      await it.signIn(admin.email, passwords[0] ?? ""),
      await it.post("/auth/sign-up", { email: "x", password: passwords[1] ?? "", full_name: "X" }),
      await it.post("/auth/sign-up", {
        email: "new@nyiur.example",
        password: passwords[3] ?? "",
        full_name: "X",
      }),
      await it.signIn(admin.email, admin.password),
    ];
    const fields = {
      intent: "password",
      current_password: passwords[0] ?? "",
      new_password: passwords[3] ?? "",
    };
    responses.push(await it.post("/profile", fields));
    const paths = [
      "/",
      "/profile",
      "/profile.data",
      "/product-table",
      "/admin/blog",
      "/auth/session",
      "/contact",
      "/nowhere",
    ];
    for (const path of paths) responses.push(await it.get(path));
    await it.get("/contact/form-token");
    const secrets = [...it.cookies]
      .filter(([name]) => /session|access|form_token/.test(name))
      .flatMap(([, value]) => [value, decodeURIComponent(value), value.split(".")[0] ?? ""]);
    expect(secrets.length).toBe(9);
    for (const secret of [...secrets, ...passwords, admin.password]) {
      expect(secret.length).toBeGreaterThan(4);
      for (const { text, location } of responses) {
        expect(text).not.toContain(`"${secret}"`);
        if (secret.length > 8) expect(text).not.toContain(secret);
        expect(location ?? "").not.toContain(secret);
      }
      if (secret.length > 8) expect(shop.server.output()).not.toContain(secret);
    }
    for (const { text } of responses) expect(text).not.toMatch(/scrypt|\$argon|"accounts"/);
  });

  test("the ids of what people write are guessed by nobody", async () => {
    for (const n of [1, 2, 3]) {
      await shop.client.post("/admin/rituals/tips/new", { title: `Guess ${n}`, tip_text: "x" });
    }
    const rows = await records.rows(sql`select id::text from mindfulness_tips where title like 'Guess %'`);
    for (const { id } of rows)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(rows.map(({ id }) => String(id).slice(0, 8))).size).toBe(3);
    const people = await records.rows(sql`select id from users union all select id from sessions`);
    for (const { id } of people) expect(String(id).length).toBeGreaterThanOrEqual(20);
  });

  test("what is not public is on no public page, in no list, count, feed, search or data", async () => {
    const secret = (name: string) => `Zzq${name}`;
    const words = (name: string) => `${secret(name)} text`;
    const { client } = shop;
    const idOf = async (table: string, column: string, name: string) => {
      const [row] = await records.rows(
        sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} like ${`${secret(name)}%`}`,
      );
      return String(row?.id);
    };
    const counts = async () => {
      const { text } = await get("/blog", { Cookie: "lang=en" });
      const sitemap = (await get("/sitemap.xml")).text.match(/<url>/g)?.length;
      const products = leadsTo((await get("/products")).text).length;
      return { posts: /(\d+) articles/.exec(text)?.[1], sitemap, products };
    };
    const before = await counts();
    await client.post("/admin/blog/categories", { intent: "create", name: words("idle") });
    const category = { id: await idOf("blog_categories", "name", "idle"), version: "1" };
    await client.post("/admin/blog/categories", { intent: "update", ...category, name: words("idle") });
    const post = (name: string, more: Fields = {}) =>
      client.post("/admin/blog/new", {
        title: words(name),
        title_ja: words(name),
        content: words(name),
        excerpt: words(name),
        slug: `zzq-${name}`,
        is_featured: "on",
        category_id: category.id,
        ...more,
      });
    await post("draft");
    await post("deleted", { is_published: "on" });
    await client.post("/admin/blog", { intent: "delete", id: await idOf("blog_posts", "title", "deleted") });
    await post("withdrawn", { is_published: "on" });
    const withdrawn = await idOf("blog_posts", "title", "withdrawn");
    await client.post(`/admin/blog/${withdrawn}`, {
      title: words("withdrawn"),
      content: words("withdrawn"),
      slug: "zzq-withdrawn-2",
      version: "1",
    });
    const product = { name: words("product"), category: words("category"), description: words("product") };
    await client.post("/product-table/new", { ...product, is_featured: "on", is_hero: "on" });
    const gone = await idOf("products", "name", "product");
    await client.post(`/admin/rituals/${demo.sunrise.id}`, {
      intent: "step-create",
      step_text: words("step"),
      product_references: words("product"),
    });
    await client.post(`/admin/rituals/${demo.sunrise.id}`, {
      intent: "step-delete",
      id: await idOf("ritual_steps", "step_text", "step"),
    });
    await client.post("/product-table", { intent: "delete", id: gone });
    await client.post("/admin/rituals/new", { title: words("ritual"), time: "1 min", mood: words("ritual") });
    const ritual = await idOf("rituals", "title", "ritual");
    await client.post(`/admin/rituals/${ritual}`, { intent: "step-create", step_text: words("ofritual") });
    await client.post("/admin/rituals/tips/new", { title: words("tip"), tip_text: words("tip") });
    const [{ image_url } = {}] = await records.rows(
      sql`select image_url from site_assets where id = ${demo.heroAsset.id}`,
    );
    const asset = { page: "home", section: "hero", image_url: String(image_url), display_order: "-9" };
    await client.post("/site-assets/new", { ...asset, title: words("asset"), alt_text: words("asset") });
    const person = visitorOf(shop);
    await person.get("/contact/form-token");
    const message = {
      first_name: words("person"),
      last_name: "X",
      subject: words("subject"),
      message: words("m"),
    };
    await person.post("/contact", { ...message, email: "zzq@example.org" });
    for (const name of ["draft", "withdrawn"])
      expect(await idOf("blog_posts", "title", name)).not.toBe("undefined");
    for (const id of [gone, ritual, withdrawn, category.id]) expect(id).not.toBe("undefined");
    for (const [table, field, name] of [
      ["blog_posts", "title", "deleted"],
      ["ritual_steps", "step_text", "step"],
      ["ritual_steps", "step_text", "ofritual"],
      ["mindfulness_tips", "title", "tip"],
      ["site_assets", "title", "asset"],
      ["contact_messages", "subject", "subject"],
    ] as const)
      expect([name, await idOf(table, field, name)]).not.toEqual([name, "undefined"]);

    expect(await counts()).toEqual(before);
    const paths = [
      ...[
        "/",
        "/about",
        "/products",
        "/rituals",
        "/blog",
        "/contact",
        "/feed.xml",
        "/sitemap.xml",
        "/robots.txt",
      ],
      ...["/blog?q=text", "/blog?category=ingredients", "/product-table", "/manifest.webmanifest"],
      ...[`/products?ritual=${ritual}`, `/products?ritual=${demo.sunrise.id}`, `/product/${demo.oil.id}`],
      ...[
        `/product/${demo.soap.id}`,
        `/blog/${demo.post.slug}`,
        `/contact?product=${gone}&quantity=2`,
        "/auth",
        "/nowhere",
      ],
    ];
    const kadek = await colleagueOf(shop, { email: "ketut@nyiur.example", password: "salak and pandan" });
    for (const path of paths) {
      const [plain, search = ""] = path.split("?");
      const data = `${plain === "/" ? "/_" : plain}.data?${search}`;
      for (const urlPath of [path, `/ja${path === "/" ? "" : path}`, data, `/ja${data}`]) {
        for (const who of [person, kadek]) {
          // The hash in a file name may contain these letters by chance.
          const text = (await who.get(urlPath)).text.replaceAll(/\/assets\/[\w.-]+/g, "");
          expect(text, urlPath).not.toMatch(/zzq/i);
        }
      }
    }
    for (const path of [
      ...["draft", "deleted", "withdrawn", "withdrawn-2"].map((name) => `/blog/zzq-${name}`),
      `/product/${gone}`,
    ]) {
      for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
        const { status, text, headers } = await get(urlPath);
        expect([urlPath, status]).toEqual([urlPath, 404]);
        expect(headers.get("Location")).toBeNull();
        expect(text).not.toMatch(/zzq\w+ text/i);
      }
    }
    for (const path of [
      "/blog?q=zzq",
      `/blog?category=${encodeURIComponent("zzqidle-text")}`,
      "/product-table?q=zzq",
    ]) {
      const { text } = await get(path, { Cookie: "lang=en" });
      expect(text).not.toMatch(/zzq\w+ text/i);
    }
  });

  test.each([
    "kadek＠nyiur.example",
    "ｋａｄｅｋ@nyiur.example",
    "kadek@nyiur。example",
    "kadek@nyiur．example",
    "kadek@nyiur.example＠elsewhere.example",
    "kadek@nyiur.example\u0000@elsewhere.example",
    "kadek@nyiur.example,x@elsewhere.example",
    "kadek@nyiur.example\r\nBcc: x@elsewhere.example",
    "kadek@nyiur.example%0aBcc:x@elsewhere.example",
    '"kadek@nyiur.example"@elsewhere.example',
    "<kadek@nyiur.example>",
    "kade\u212a@nyiur.example",
    "kadek@ny\u0131ur.example",
  ])("%j is no address, however it may be read", async (email) => {
    const before = await records.snapshot();
    const it = visitorOf(shop);
    const fields = { email, password: "salak and pandan", full_name: "X" };
    expect((await it.post("/auth", fields)).status).toBe(400);
    expect((await it.post("/auth/sign-up", fields)).status).toBe(400);
    expect(await records.snapshot()).toEqual(before);
    expect(shop.server.output()).not.toContain('"to":"kadek@nyiur.example,');
  });

  test("one's own profile is all that one can write to", async () => {
    const it = await colleagueOf(shop);
    const idOf = async (email: string) =>
      String((await records.rows(sql`select id from users where email = ${email}`))[0]?.id);
    const [own, boss] = [await idOf(colleague.email), await idOf(admin.email)];
    const before = await records.rows(sql`select * from users where id = ${boss}`);
    const roles = await records.rows(sql`select * from user_roles`);
    const named = { ...extraOfOpened, id: boss, user_id: boss, userId: boss, email: admin.email };
    expect(
      (await it.post(`/profile?id=${boss}`, { ...named, intent: "name", full_name: "Komang" })).status,
    ).toBe(302);
    const change = {
      intent: "password",
      current_password: colleague.password,
      new_password: "pandan, salak",
    };
    expect((await it.post(`/profile?user=${boss}`, { ...named, ...change })).status).toBe(302);
    expect((await it.post("/profile", { ...named, intent: "sessions" })).status).toBe(302);
    expect(await records.rows(sql`select * from users where id = ${boss}`)).toEqual(before);
    expect(await records.rows(sql`select * from user_roles`)).toEqual(roles);
    const [row] = await records.rows(sql`select name, email, email_verified from users where id = ${own}`);
    expect(row).toEqual({ name: "Komang", email: colleague.email, email_verified: true });
    // The sessions and passwords of other people are unchanged.
    expect((await shop.client.get("/profile")).status).toBe(200);
    expect((await visitorOf(shop).signIn(admin.email, admin.password)).status).toBe(302);
    expect((await it.get("/admin/bin")).status).toBe(403);
  });

  test("nothing of all this was an error to the log", () => {
    expect((shop.server.output().match(/^.*"level":(50|60).*$/gm) ?? []).slice(0, 3)).toEqual([]);
  });
});

test("without a proxy of ours nothing that a request says of its origin gives more tries", async () => {
  const shop = await startShop("embedded");
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const from = `203.0.113.${n}`;
    const { status } = await visitorOf(shop).post(
      `/auth?n=${n}`,
      { email: `n${n}@nyiur.example`, password: "x", address: from, ip: from },
      {
        "X-Forwarded-For": from,
        Forwarded: `for=${from}`,
        "X-Real-IP": from,
        "True-Client-IP": from,
        "CF-Connecting-IP": from,
        "X-Client-IP": from,
        "User-Agent": `n${n}`,
        Cookie: `n=${n}`,
      },
    );
    statuses.push(status);
  }
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  await shop.stop();
});
