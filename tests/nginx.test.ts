import { type IncomingHttpHeaders, get as rawGet } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { admin } from "./support/admin.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { type Nginx, startFront } from "./support/nginx.ts";
import { freePort } from "./support/port.ts";
import { askPostgres } from "./support/postgres.ts";
import { type RunningServer, startServer, temporaryFolder } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";
import { timeUntil } from "./support/timing.ts";

const paths = ["/", "/about", "/products", "/rituals", "/blog", "/contact"];

/** The raw response, with its body still compressed. */
function send(url: string, headers: Record<string, string>, method = "GET") {
  type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };
  return new Promise<RawResponse>((resolve, reject) => {
    rawGet(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

function decompressed(encoding: string | undefined, bytes: Buffer): string {
  const text =
    encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return text.toString();
}

describe("nginx with docs/nginx.conf", () => {
  let database: string;
  let folders: Awaited<ReturnType<typeof temporaryFolder>>[];
  let instances: [RunningServer, RunningServer];
  let front: Nginx;
  let start: (n: number) => Promise<RunningServer>;

  beforeAll(async () => {
    const { url, folder } = await copyTemplateDatabase();
    database = url;
    folders = [folder, await temporaryFolder()];
    const port = await freePort();
    start = (n) =>
      startServer({
        ...(instances?.[n] && { PORT: new URL(instances[n].url).port }),
        DATA_DIR: folders[n]?.path ?? "",
        DATABASE_URL: url,
        AUTH_SECRET: "one secret for all instances, long enough",
        ORIGIN: `http://127.0.0.1:${port}`,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        TRUST_PROXY: "1",
        RATE_LIMITS: "off",
      });
    instances = [await start(0), await start(1)];
    front = await startFront(
      instances.map((it) => it.url),
      port,
    );
  });
  afterAll(async () => {
    await front?.stop();
    for (const server of instances ?? []) await server.kill();
    for (const folder of folders) await folder.remove();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(front.url + path, { headers, redirect: "manual" });
    return {
      status: response.status,
      headers: response.headers,
      cache: response.headers.get("X-Cache"),
      text: await response.text(),
    };
  };
  const en = { Cookie: "lang=en" };

  async function staff(): Promise<HttpClient> {
    const it = new HttpClient(front.url);
    it.cookies.set("lang", "en");
    expect((await it.signIn(admin.email, admin.password)).status).toBe(302);
    await it.get("/");
    return it;
  }

  test("keeps each page, and asks again whether it is true", async () => {
    for (const path of paths) {
      for (const language of languages) {
        const headers = { Cookie: `lang=${language}` };
        const seen = new Set<string | null>();
        await expect
          .poll(
            async () => {
              const { status, cache } = await get(localizedPath(language, path), headers);
              expect(status).toBe(200);
              return [...seen.add(cache)];
            },
            { interval: 100 },
          )
          .toEqual(expect.arrayContaining(["HIT", "REVALIDATED"]));
      }
    }
  });

  test("shows what was saved to everybody within a second", async () => {
    const it = await staff();
    const page = "/products";
    const path = `/product-table/${demo.soap.id}`;
    for (const name of ["Soap one", "Soap two", "Soap three"]) {
      await get(page, en);
      const version = versionIn((await it.get(path)).text);
      const fields = { name, category: "Bath & Shower", description: "A soap.", version };
      expect((await it.post(path, fields)).status).toBe(302);
      const { waited, slowest } = await timeUntil(async () => (await get(page, en)).text.includes(name));
      expect(waited).toBeLessThan(1000 + 10 * slowest);
      // From then on nobody gets the old page.
      for (let n = 0; n < 20; n++) expect((await get(page, en)).text).toContain(name);
    }
  });

  test("never mixes languages or encodings, whoever asked before", async () => {
    const cookies = [
      ...["", "lang=en", "lang=ja", "lang=fr", "lang=en ", "lang=EN", "LANG=ja", "xlang=ja"],
      ...["a=b; lang=ja", "lang=ja;a=b", "lang=fr; lang=ja", "lang=en; lang=ja", "lang=ja ; lang=en"],
      ...["LANG=ja; lang=en", "LANG=en; lang=ja", " lang=ja", "a; lang=ja", "a=lang=en; lang=ja"],
    ];
    const accepted = ["", "ja", "en-US,en;q=0.9", "fr, ja;q=0.8"];
    const encodings = ["", "br", "gzip", "gzip, deflate, br, zstd", "br;q=0, gzip", "gzip;q=0, br;q=0", "BR"];
    const [server] = instances;
    for (let n = 0; n < 2; n++) {
      for (const path of ["/about", "/ja/about"]) {
        for (const Cookie of cookies) {
          for (const language of accepted) {
            const encoding = encodings[(n + cookies.indexOf(Cookie) + accepted.indexOf(language)) % 7] ?? "";
            const headers = {
              ...(Cookie && { Cookie }),
              ...(language && { "Accept-Language": language }),
              ...(encoding && { "Accept-Encoding": encoding }),
            };
            const received = await send(front.url + path, headers);
            const expected = await send(server.url + path, headers);
            const of = ({ status, headers, bytes }: typeof received) => [
              status,
              headers["content-language"],
              headers["content-encoding"],
              headers["set-cookie"],
              // The server compresses popular pages again at a better level, so bodies are compared
              // uncompressed.
              decompressed(headers["content-encoding"], bytes),
            ];
            expect([path, headers, of(received)]).toEqual([path, headers, of(expected)]);
          }
        }
      }
    }
  });

  test("never keeps a page of who is signed in, or has a toast", async () => {
    const it = await staff();
    for (const path of paths) {
      for (let n = 0; n < 3; n++) {
        const own = await it.get(path);
        expect(own.headers.get("Cache-Control"), path).toBe("no-store");
        expect(own.headers.get("X-Cache"), path).toBe(null);
        expect(own.text, path).toContain("account-menu");
        expect((await get(path, en)).text, path).not.toContain("account-menu");
      }
    }
    const values = "code=email-confirmed&id=0b5a3c1e-7d55-4f0e-9f0a-000000000000";
    const toast = `toast=${encodeURIComponent(values)}`;
    const shown = await get("/", { Cookie: `lang=en; ${toast}` });
    expect(shown.cache).toBe(null);
    // The message is shown once: the page clears its cookie.
    expect(shown.headers.get("Set-Cookie")).toContain("toast=;");
    expect(shown.text).not.toBe((await get("/", en)).text);
  });

  test.each([
    [
      `/blog/${demo.post.slug}`,
      `select view_count::int as count from blog_posts where id = '${demo.post.id}'`,
    ],
    [
      `/product/${demo.soap.id}`,
      `select coalesce(sum(count), 0)::int as count from daily_counts
          where kind = 'product-view' and key = '${demo.soap.id}'`,
    ],
  ])("lets Nyiur count every reader of %s", async (path, statement) => {
    const ask = async (query: string) =>
      (await askPostgres<{ count: number }>(database, query))[0]?.count ?? 0;
    const views = () => ask(statement);
    /** Both instances count in order, views of products last: when this one is written, all earlier ones are. */
    const allAreCounted = async () => {
      const later = () =>
        ask(`select coalesce(sum(count), 0)::int as count from daily_counts
          where kind = 'product-view' and key = '${demo.hairOil.id}'`);
      const seen = await later();
      for (const { url } of instances) await send(`${url}/product/${demo.hairOil.id}`, browserHeaders);
      await expect.poll(later).toBe(seen + 2);
    };
    await allAreCounted();
    const before = await views();
    for (let n = 0; n < 12; n++) {
      const urlPath = localizedPath(n % 2 === 0 ? "en" : "ja", path);
      const cookie: Record<string, string> =
        n % 3 === 0 ? {} : { Cookie: `lang=${n % 2 === 0 ? "en" : "ja"}` };
      expect((await get(urlPath, { ...browserHeaders, ...cookie })).cache).toBe(null);
      await send(front.url + urlPath, { ...browserHeaders, ...cookie }, "HEAD");
    }
    await expect.poll(async () => (await views()) - before).toBe(12);
    await allAreCounted();
    expect((await views()) - before).toBe(12);
  });

  test("passes on what a visitor asks for alone, and what is not there", async () => {
    for (const path of [
      "/products?category=Hair+Care",
      "/products?utm_source=letter",
      `/product/${demo.oil.id}?quantity=3`,
      "/blog?q=oil",
      "/auth",
      "/contact?product=unknown",
    ]) {
      for (let n = 0; n < 2; n++) expect([path, (await get(path, en)).cache]).toEqual([path, null]);
    }
    for (let n = 0; n < 3; n++) {
      expect(await get("/product/unknown", en)).toMatchObject({ status: 404, cache: null });
    }
    const visitor = new HttpClient(front.url);
    expect((await visitor.post("/language", { lang: "ja", next: "/about" })).status).toBe(302);
    expect((await visitor.get("/about")).text).toContain('<html lang="ja"');
  });

  test("responds to HEAD and If-None-Match as the server does", async () => {
    for (const path of ["/products", "/ja/products"]) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = {
          Cookie: `lang=${path.startsWith("/ja") ? "ja" : "en"}`,
          "Accept-Encoding": encoding,
        };
        for (let n = 0; n < 3; n++) {
          const whole = await send(front.url + path, headers);
          expect(whole.headers["content-length"]).toBe(String(whole.bytes.length));
          const etag = whole.headers.etag ?? "";
          expect(etag).toMatch(/^"[\w-]{22}-(br|gzip|identity)"$/);
          const head = await send(front.url + path, headers, "HEAD");
          expect([head.status, head.bytes.length]).toEqual([200, 0]);
          for (const name of [
            "content-length",
            "content-encoding",
            "content-type",
            "etag",
            "cache-control",
          ]) {
            expect(head.headers[name], name).toBe(whole.headers[name]);
          }
          const same = await send(front.url + path, { ...headers, "If-None-Match": etag });
          expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, etag]);
          const other = await send(front.url + path, { ...headers, "If-None-Match": '"another"' });
          expect([other.status, other.bytes.length]).toEqual([200, whole.bytes.length]);
        }
      }
    }
  });

  test("loses nothing while one instance after the other is started anew", async () => {
    const it = await staff();
    const failed: string[] = [];
    const sent: string[] = [];
    let responses = 0;
    let isOn = true;
    const note = (name: string, { status }: { status: number }, expected: number) => {
      responses++;
      if (status !== expected) failed.push(`${name}: ${status}`);
    };
    const again = async (ask: () => Promise<void>) => {
      while (isOn) {
        await ask().catch((error) => failed.push(String(error)));
        await wait(5);
      }
    };
    const write = async (name: string) => {
      const visitor = new HttpClient(front.url);
      note("form token", await visitor.get("/contact/form-token"), 200);
      const subject = `${name} ${sent.length}`;
      sent.push(subject);
      const message = { first_name: "Emma", last_name: "L", email: "e@example.org", message: "Hello?" };
      note("message", await visitor.post("/contact", { ...message, subject }), 200);
    };
    const clients = [
      again(async () => note("page", await get("/products", en), 200)),
      again(async () => note("first visit", await get("/about"), 200)),
      again(async () => note("article", await get(`/blog/${demo.post.slug}`, en), 200)),
      again(async () => note("search", await get("/blog?q=oil", en), 200)),
      again(async () => note("list", await it.get("/product-table"), 200)),
      again(() => write("Ayu")),
      again(() => write("Kadek")),
      again(async () =>
        note("language", await new HttpClient(front.url).post("/language", { lang: "ja" }), 302),
      ),
    ];
    for (const n of [0, 1, 0] as const) {
      await wait(500);
      expect(await instances[n].stop()).toEqual({ code: 0 });
      await wait(300);
      instances[n] = await start(n);
    }
    await wait(500);
    isOn = false;
    await Promise.all(clients);
    expect(failed).toEqual([]);
    expect(responses).toBeGreaterThan(200);
    const stored = await askPostgres<{ subject: string }>(
      database,
      "select subject from contact_messages where message = 'Hello?' order by subject",
    );
    expect(stored.map(({ subject }) => subject)).toEqual(sent.toSorted());
  });
});
