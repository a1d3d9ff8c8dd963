import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "../support/admin.ts";
import { type AttackedShop, type Fields, startAttackedShop } from "../support/attacked-shop.ts";
import { demo } from "../support/demo-records.ts";
import { loggedErrors, startShop, visitorOf } from "../support/shop.ts";
import { ratioTo, readTenPages } from "../support/timing.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.stop());

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
    expect(new URL(location ?? "", shop.server.url).origin).toBe(shop.server.url);
  }
  const { text } = await shop.get(`/auth${there}`);
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
    await shop.get(path, { Cookie });
    const plain = await shop.get(path, { Cookie });
    for (const [n, more] of headers.entries()) {
      // A URL that nobody has requested yet is rendered for this request, not taken from the cache.
      const changed = await shop.get(`${path}?n=${n}`, { Cookie, ...more });
      expect([more, changed.status]).toEqual([more, plain.status]);
      if (!path.startsWith("/auth")) expect(changed.text.replaceAll(`?n=${n}`, "")).toBe(plain.text);
      expect(changed.text).not.toContain("elsewhere.example");
      expect(changed.headers.get("Location") ?? "").not.toContain("elsewhere.example");
    }
    const after = await shop.get(path, { Cookie });
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
      const response = await fetch(shop.server.url + path, init);
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

  const reference = '{"then":"$1:__proto__:then","status":"resolved_model","value":"{\\"then\\":\\"$B0\\"}"}';
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
    const tenPages = () => readTenPages(shop.server.url);
    const body = text === "zeros" ? new Uint8Array(gzipSync(Buffer.alloc(20_000_000))) : text;
    for (const path of ["/auth", "/contact", "/product-table/new", "/profile"]) {
      const who = /^\/p/.test(path) ? shop.client : visitorOf(shop);
      const send = async () => {
        const response = await fetch(shop.server.url + path, {
          method: "POST",
          body,
          headers: { Cookie: who.cookieHeader(), Origin: shop.server.url, ...headers },
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
    const { status } = await fetch(`${shop.server.url}/contact`, {
      method: "POST",
      body: "a=&".repeat(2_500_000),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: shop.server.url },
    });
    expect(status).toBe(413);
  };
  expect(await ratioTo(() => readTenPages(shop.server.url), send, 5)).toBeLessThan(5);
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
  const before = await shop.records.snapshot();
  const it = visitorOf(shop);
  const fields = { email, password: "salak and pandan", full_name: "X" };
  expect((await it.post("/auth", fields)).status).toBe(400);
  expect((await it.post("/auth/sign-up", fields)).status).toBe(400);
  expect(await shop.records.snapshot()).toEqual(before);
  expect(shop.server.output()).not.toContain('"to":"kadek@nyiur.example,');
});

test("nothing of all this was an error to the log", () => {
  expect(loggedErrors(shop)).toEqual([]);
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
