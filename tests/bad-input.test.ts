import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./support/demo-records.ts";
import { deepNames, each, faultsOf, insides, type Received } from "./support/faults.ts";
import { asStored, brokenBytes, hostileStrings } from "./support/hostile-strings.ts";
import { readFields } from "./support/html.ts";
import type { HttpClient } from "./support/http-client.ts";
import { head, sendRaw } from "./support/raw.ts";
import { openRecords } from "./support/records.ts";
import { routePaths } from "./support/route-paths.ts";
import { loggedErrors, type Shop, startShop, visitorOf } from "./support/shop.ts";
import { ratioTo } from "./support/timing.ts";

/** Splits the strings into groups of one size. The last group is filled up from the beginning. */
function inGroups(size: number, strings: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(strings.length / size) }, (_, n) =>
    Array.from({ length: size }, (_, k) => strings[(n * size + k) % strings.length] ?? ""),
  );
}

test("the paths that follow are whole", () => {
  expect(routePaths.length).toBeGreaterThan(40);
  expect(routePaths.filter(({ urlPath }) => /[:*]/.test(urlPath))).toEqual([]);
});

/** Requests a path and expects a response without faults. */
async function look(who: HttpClient, path: string): Promise<Received> {
  const response = await who.get(path);
  expect(faultsOf(response), path.slice(0, 300)).toEqual([]);
  return response;
}

const asAddress = (text: string) => encodeURIComponent(text.toWellFormed());
const long = ["x".repeat(3000), "あ".repeat(200)].map(asAddress);
const values = [...hostileStrings.map(asAddress), ...brokenBytes, ...long];

const all = routePaths.map(({ urlPath }) => urlPath);

describe("bad input", () => {
  let shop: Shop;
  let it: HttpClient;
  let records: Awaited<ReturnType<typeof openRecords>>;
  let url: string;
  const visitor = () => visitorOf(shop);

  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off", SIGN_UP: "open" });
    it = shop.client;
    records = await openRecords(shop.location);
    ({ url } = shop.server);
  });
  afterAll(async () => {
    await records.close();
    await shop.stop();
  });

  describe("in paths", () => {
    const asked: [who: "visitor" | "staff", path: string, names: string[]][] = [
      ["visitor", "/", ["lang", "next", "q", "page", "_routes", "index"]],
      ["visitor", "/products", ["category", "ritual", "page", "lang"]],
      ["visitor", `/product/${demo.oil.id}`, ["size", "aroma", "quantity"]],
      ["visitor", "/blog", ["q"]],
      ["visitor", "/ja/blog", ["q", "category", "page"]],
      ["visitor", "/contact", ["product", "size", "aroma", "quantity", "sent"]],
      ["visitor", `/contact?product=${demo.oil.id}`, ["size", "aroma", "quantity"]],
      ["visitor", "/auth", ["next"]],
      ["visitor", "/profile", ["next", "q"]],
      ["visitor", "/auth/confirm", ["token", "mark"]],
      ["visitor", "/feed.xml", ["q", "lang", "category", "page"]],
      ["staff", "/product-table", ["q", "page", "lang"]],
      ["staff", "/admin/blog", ["q", "status", "category", "page"]],
      ["staff", "/admin/messages", ["q", "status", "page"]],
      ["staff", "/admin/messages/export", ["q", "status"]],
      ["staff", "/admin/product-uses.data", ["id", "scope", "q", "category"]],
      ["staff", "/site-assets", ["page", "section"]],
      ["staff", "/admin/pictures", ["q", "filter", "kind", "page", "of"]],
    ];
    test.each(asked)("%s at %s, whatever %j says", async (who, path, names) => {
      const sender = who === "staff" ? it : visitor();
      // Admin pages are long and parse their URLs in the same way, so each gets a quarter of the values.
      const first = asked.findIndex((row) => row[1] === path);
      const asSaid = who === "staff" ? values.filter((_, n) => n % 4 === first % 4) : values;
      await each(asSaid, async (value) => {
        const search = names.map((name) => `${name}=${value}`).join("&");
        await look(sender, `${path}${path.includes("?") ? "&" : "?"}${search}`);
      });
    });

    test.each([
      ["visitor", "/product/", ""],
      ["visitor", "/blog/", ""],
      ["visitor", "/", "/"],
      ["visitor", "/files/", ""],
      ["visitor", "/files/site-assets/", ".640.avif"],
      ["visitor", "/assets/", ".js"],
      ["staff", "/product-table/", ".data"],
      ["staff", "/admin/rituals/", ".data"],
      ["staff", "/admin/rituals/tips/", ".data"],
      ["staff", "/admin/blog/", ""],
      ["staff", "/admin/blog/edit/", ""],
      ["staff", "/site-assets/", ".data"],
      ["staff", "/admin/uploads/", ""],
    ])("%s at %s…%s: nothing is there", async (who, before, after) => {
      const sender = who === "staff" ? it : visitor();
      await each(values, async (value) => {
        if (value === "new" || value === "") return;
        const { status } = await look(sender, before + value + after);
        expect([302, 308, 400, 404, 405], before + value + after).toContain(status);
      });
    });

    test.each([
      "/..",
      "/../../etc/passwd",
      "/files/../secret",
      "/files/site-assets/../../secret",
      "/files/..%2f..%2fsecret",
      "/files/%2e%2e/%2e%2e/secret",
      "/files/..%5c..%5csecret",
      "/files/site-assets%00.jpg",
      "/assets/../../package.json",
      "/assets/..%2f..%2fpackage.json",
      "/assets/%2e%2e%2f%2e%2e%2fserver.ts",
      "/..%c0%af..%c0%afsecret",
      "/%2e%2e%2fserver.ts",
      "/%252e%252e/secret",
      "/\\..\\secret",
      "/ja/../secret",
      "/ja/%2e%2e/%2e%2e/secret",
      "/product/..%2f..%2fsecret",
      "/blog/%2e%2e",
      "//elsewhere.example",
      "//elsewhere.example/%2e%2e/",
      "///elsewhere.example/",
      "/.//elsewhere.example/",
      "/ja//elsewhere.example/",
      "/ja/\\elsewhere.example/",
      "/%2f/elsewhere.example/",
      "/%5celsewhere.example/",
      "http://elsewhere.example/",
      "http://elsewhere.example/products/",
      "https://elsewhere.example//",
      "javascript:hostile(1)",
      "*",
      "?",
      "",
      "/?%%%",
      "/#<script>hostile(1)</script>",
      '/"onload="hostile(1)',
      "/products;jsessionid=1",
      "/products/.",
      "/product/%00",
      "/%00",
      "/product-table?category=%00",
      "/pages/%00?q=%00",
      "/%0d%0aSet-Cookie:%20taken=1/",
      "/%E0%A4%A",
      "/a%",
      "/.env",
      "/.git/config",
      "/package.json",
      "/data/secret",
      "/__manifest?paths=/admin/blog&version=1",
      "/_.data",
      "/.data",
    ])("the address %j shows a page or nothing, leads nowhere else, and tells no secret", async (path) => {
      const { status, text } = await sendRaw(url, head(`GET ${path} HTTP/1.1`));
      expect([200, 308, 400, 404]).toContain(status);
      const location = /^location: (.*)\r$/im.exec(text)?.[1];
      if (location !== undefined) expect(new URL(location, url).origin).toBe(url);
      expect(text).not.toMatch(/^set-cookie: taken/im);
      const body = text.slice(text.indexOf("\r\n\r\n") + 4);
      expect(body).not.toMatch(/ (href|src|action)="[^"]*elsewhere/);
      expect(body).not.toMatch(/root:.*:0:0|"dependencies"|createServer|\[core\]/);
    });

    test("a confirmation link whose email has a NUL character is one that has ended", async () => {
      const claims = Buffer.from('{"email":"a\\u0000b"}').toString("base64url");
      const path = `/auth/confirm?token=x.${claims}.y&mark=`;
      expect((await sendRaw(url, head(`GET ${path} HTTP/1.1`))).status).toBe(410);
    });

    test.each([
      ["8 KB", 8_000, [200, 404]],
      ["20 KB", 20_000, [431]],
      ["100 KB", 100_000, [0, 431]],
    ] as const)("an address of %s", async (_, length, statuses) => {
      for (const before of ["/", "/product/", "/blog?q=", "/products?category=", "/files/"]) {
        const line = `GET ${before}${"a".repeat(length)} HTTP/1.1`;
        expect(statuses).toContain((await sendRaw(url, head(line))).status);
      }
    });
  });

  describe("in headers", () => {
    test("five hundred of them change nothing, and one that is too long is refused", async () => {
      const many = Array.from({ length: 500 }, (_, n) => `X-Salak-${n}: ${n}`);
      expect((await sendRaw(url, head("GET /products HTTP/1.1", ...many))).status).toBe(200);
      for (const name of ["X-Salak", "Cookie", "Accept-Language", "User-Agent"]) {
        const long = `${name}: ${"a".repeat(20_000)}`;
        expect((await sendRaw(url, head("GET / HTTP/1.1", long))).status).toBe(431);
      }
    });

    const inOneLine = (text: string) =>
      text
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, " ")
        .trim();
    const told = [...hostileStrings.map(inOneLine), ...brokenBytes];
    const ask = async (line: string, ...headers: string[]) => {
      const response = await sendRaw(url, head(line, ...headers));
      expect([200, 302, 400], headers.join()).toContain(response.status);
      const start = response.text.indexOf("\r\n\r\n") + 4;
      expect(response.text.slice(start), headers.join()).not.toMatch(insides);
      return { ...response, head: response.text.slice(0, start), body: response.text.slice(start) };
    };

    test("cookies may hold anything", async () => {
      const signed = `nyiur_session=${it.cookies.get("nyiur_session")}`;
      await each(told, async (value) => {
        const all = ["lang", "toast", "nyiur_session", "nyiur_access", "form_token"].map(
          (name) => `${name}=${value}`,
        );
        for (const [path, cookie] of [
          ["/auth", all.join("; ")],
          ["/products", `lang=${value}`],
          ["/contact", `lang=en; toast=product-deleted.${value}.product.${value}`],
          ["/contact/form-token", `form_token=${value}`],
          ["/auth/session", `${signed}${value}`],
          ["/auth/session", `nyiur_access=${value}; ${signed}`],
        ]) {
          const { head, body } = await ask(`GET ${path} HTTP/1.1`, `Cookie: ${cookie}`);
          expect(head).not.toContain("hostile");
          expect(body).not.toContain("hostile");
          if (/<html/.test(body)) expect(body).toMatch(/<html lang="(en|ja)"/);
        }
      });
    });

    test.each([
      "Accept-Language",
      "Accept",
      "Accept-Encoding",
      "User-Agent",
      "Referer",
      "If-None-Match",
      "If-Modified-Since",
      "Range",
      "Authorization",
      "X-Forwarded-For",
      "X-Forwarded-Host",
      "Forwarded",
      "Sec-Purpose",
      "Sec-Fetch-Site",
      "Origin",
    ])("%s may say anything", async (name) => {
      await each(told, async (value) => {
        const { body } = await ask("GET /blog HTTP/1.1", `${name}: ${value}`, "Cookie: lang=en");
        expect(body).not.toContain("hostile");
      });
      const { status } = await ask(`GET /blog/${demo.post.slug} HTTP/1.1`, `${name}: ,;=q="`);
      expect(status).toBe(200);
    });
  });

  describe("in methods and bodies", () => {
    const origin = () => ({ Origin: url, Cookie: it.cookieHeader() });
    const send = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
      const response = await fetch(url + path, {
        method,
        headers: { ...origin(), ...headers },
        redirect: "manual",
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };

    test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "QUERY"])(
      "%s is refused everywhere with a sentence, and changes nothing",
      async (method) => {
        const before = await records.snapshot();
        const form = { "Content-Type": "application/x-www-form-urlencoded" };
        const fields =
          "intent=delete&title=x&name=x&time=x&mood=x&tip_text=x&category=x&description=x&lang=ja";
        for (const path of [...all, "/files/x", "/assets/x", "/healthz"]) {
          const response = await send(method, path, form, method === "OPTIONS" ? undefined : fields);
          expect([path, response.status, faultsOf(response)]).toEqual([path, 405, []]);
          expect(response.text.trim(), path).not.toBe("");
        }
        expect(await records.snapshot()).toEqual(before);
        expect((await it.get("/profile")).status).toBe(200);
      },
    );

    test.each(["TRACE", "FROB", "get", "GETT", "M-SEARCH", "CONNECT", ""])(
      "%j is no request",
      async (method) => {
        for (const path of ["/", "/auth", "/product-table", "/sitemap.xml"]) {
          const { status, text } = await sendRaw(url, head(`${method} ${path} HTTP/1.1`, "X-Secret: salak"));
          // A connection closed without a response (status 0) is accepted as well.
          expect([0, 400, 405], `${method} ${path}`).toContain(status);
          expect(text).not.toContain("salak");
        }
      },
    );

    test("HEAD gets the response of GET, without a body", async () => {
      const paths = all.filter((path) => path !== "/auth/sign-out");
      for (const path of [...paths, "/files/x", "/assets/x", "/healthz"]) {
        const headed = await send("HEAD", path, {});
        expect([path, headed.status, headed.text]).toEqual([path, (await send("GET", path, {})).status, ""]);
      }
    });

    const form = "application/x-www-form-urlencoded";
    const line = "\r\n";
    const part = (disposition: string, text: string, ...more: string[]) =>
      [`--salak`, `Content-Disposition: ${disposition}`, ...more, "", text, ""].join(line);
    const names = [
      ...["email", "password", "full_name", "name", "title", "category", "description", "time", "mood"],
      ...[
        "tip_text",
        "content",
        "slug",
        "first_name",
        "last_name",
        "subject",
        "message",
        "form_token",
        "lang",
      ],
      ...["next", "id", "intent", "version", "recordType", "image_url", "url", "slot", "product_references"],
    ];
    const bodies: [string, string, string | Uint8Array][] = [
      ["multipart without a boundary", "multipart/form-data", part('form-data; name="title"', "x")],
      [
        "multipart with an empty boundary",
        "multipart/form-data; boundary=",
        part('form-data; name="title"', "x"),
      ],
      [
        "a boundary that never closes",
        "multipart/form-data; boundary=salak",
        part('form-data; name="title"', "x").slice(0, -2),
      ],
      [
        "a part without a name",
        "multipart/form-data; boundary=salak",
        `${part("form-data", "x")}--salak--${line}`,
      ],
      [
        "a part without a head",
        "multipart/form-data; boundary=salak",
        `--salak${line}${line}x${line}--salak--`,
      ],
      [
        "another boundary",
        "multipart/form-data; boundary=durian",
        `${part('form-data; name="a"', "x")}--salak--`,
      ],
      ["multipart without parts", "multipart/form-data; boundary=salak", ""],
      [
        "files where texts are expected",
        "multipart/form-data; boundary=salak",
        `${names.map((name) => part(`form-data; name="${name}"; filename="x.png"`, "x", "Content-Type: image/png")).join("")}--salak--${line}`,
      ],
      ["JSON of another shape", "application/json", '{"title":["x"],"__proto__":{"isAdmin":true},"id":null}'],
      ["JSON that ends early", "application/json", '{"title":'],
      ["JSON of great depth", "application/json", "[".repeat(50_000)],
      ["JSON said to be a form", form, '{"title":"x"}'],
      ["text", "text/plain", "title=x"],
      ["XML", "application/xml", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hosts">]><a>&b;</a>'],
      ["bytes", "application/octet-stream", new Uint8Array(3000).fill(255)],
      ["bytes said to be a form", form, new Uint8Array(3000).fill(255)],
      ["no type that is known", "salak/<script>hostile(1)</script>", "x"],
      ["broken escapes", form, "title=%&id=%zz&%=%&version=%C0%AF&intent=%00"],
      ["names out of our forms", form, "title[999999999]=x&sizes[0][1].size=x&a.b.c.d.e=x&[]=x&.=x"],
      [
        "names that languages keep",
        form,
        "__proto__.isAdmin=1&constructor.prototype.isAdmin=1&__proto__[0]=1",
      ],
      ["2,000 names of 18 levels", form, deepNames(2000)],
      ["ten thousand fields", form, Array.from({ length: 10_000 }, (_, n) => `a${n}=x`).join("&")],
      ["commands of the form's library", form, "__intent__=salak"],
      ["a state of the form's library", form, "__state__=salak"],
      [
        "a list made long by the form's library",
        form,
        `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"title[90000000]","value":"x"}}')}`,
      ],
    ];
    /** Sign-in pages redirect signed-in users, so these forms are sent by a visitor. */
    const sender = (path: string) => (path.startsWith("/auth") ? visitor() : it);
    /** Paths that accept a form, except sign-out, which accepts any body. */
    let forms: string[];
    beforeAll(async () => {
      const isTaken = async (path: string) => (await sender(path).post(path, {})).status !== 405;
      const taken = await Promise.all(all.map(async (path) => ((await isTaken(path)) ? [path] : [])));
      forms = taken.flat().filter((path) => path !== "/auth/sign-out");
    });

    test("what is no form's address takes none", async () => {
      const before = await records.snapshot();
      expect(forms.length).toBeGreaterThan(20);
      for (const path of all.filter((it) => !forms.includes(it) && it !== "/auth/sign-out")) {
        const response = await it.post(path, { title: "x" });
        expect([path, response.status, faultsOf(response)]).toEqual([path, 405, []]);
      }
      expect(await records.snapshot()).toEqual(before);
    });

    const sendToAll = (type: string, body: BodyInit) =>
      each(forms, async (path) => {
        const headers = { "Content-Type": type, Cookie: sender(path).cookieHeader() };
        const response = await send("POST", path, headers, body);
        expect([path, faultsOf(response)]).toEqual([path, []]);
        // An unknown language is ignored.
        if (response.status === 302 && path === "/language") return;
        expect([path, Math.floor(response.status / 100)]).toEqual([path, 4]);
        expect(response.text.trim(), path).not.toBe("");
        expect(response.text, path).not.toContain("[200][200]");
      });

    test.each(bodies)("%s is told to be none of ours, and changes nothing", async (_, type, body) => {
      const before = await records.snapshot();
      await sendToAll(type, body as BodyInit);
      expect(await records.snapshot()).toEqual(before);
    });

    test.each(
      bodies.filter(([name]) => /great depth|18 levels|ten thousand|made long|never closes/.test(name)),
    )("%s takes not much longer than an empty form", async (_, type, body) => {
      const sendEmpty = () => each(forms, (path) => sender(path).post(path, {}));
      expect(await ratioTo(sendEmpty, () => sendToAll(type, body as BodyInit), 10)).toBeLessThan(10);
    });

    test("nothing at all is told to be none of ours", async () => {
      const before = await records.snapshot();
      await each(forms, async (path) => {
        for (const type of [[], [`Content-Type: ${form}`], ["Content-Type: application/json"]]) {
          const cookie = `Cookie: ${sender(path).cookieHeader()}`;
          const more = [cookie, `Origin: ${url}`, `Host: ${new URL(url).host}`, "Content-Length: 0", ...type];
          const { status, text } = await sendRaw(url, head(`POST ${path} HTTP/1.1`, ...more));
          const isFine = path.startsWith("/language") ? [200, 302, 400] : [400, 404, 422];
          expect(isFine, `${path} ${type}`).toContain(status);
          expect(text).not.toMatch(insides);
        }
      });
      expect(await records.snapshot()).toEqual(before);
    });

    test("a body that nobody asked for is not read", async () => {
      for (const path of ["/", "/products", "/auth", "/nowhere", "/files/x"]) {
        const line = head(`GET ${path} HTTP/1.1`, "Content-Length: 7", `Content-Type: ${form}`);
        expect([200, 404]).toContain((await sendRaw(url, `${line}lang=ja`)).status);
      }
    });

    test.each([
      ["two lengths", ["Content-Length: 3", "Content-Length: 30"]],
      ["a length and pieces", ["Content-Length: 3", "Transfer-Encoding: chunked"]],
      ["a negative length", ["Content-Length: -1"]],
      ["a length in words", ["Content-Length: three"]],
      ["an unknown coding", ["Transfer-Encoding: salak"]],
      ["a space before the colon", ["Content-Length : 3"]],
      ["a folded line", ["X-Salak: a", " Content-Length: 3"]],
      ["a name that is none", ["Sa(lak: x"]],
    ])("%s is refused", async (_, headers) => {
      const { status } = await sendRaw(url, `${head("POST /language HTTP/1.1", ...headers)}a=b`);
      expect([400, 411]).toContain(status);
    });
  });

  describe("in forms", () => {
    /** Form fields with a different string in each, for as many records as all strings need. */
    const filled = (names: readonly string[], longest = 200) =>
      inGroups(
        names.length,
        hostileStrings.filter((text) => [...text].length <= longest),
      ).map((group) => Object.fromEntries(names.map((name, n) => [name, group[n] ?? ""])));
    const create = async (path: string, fields: Record<string, string> | URLSearchParams) => {
      const response = await it.post(path, fields);
      expect([200, 302], `${response.status} ${JSON.stringify(fields)}`).toContain(response.status);
    };
    const newest = async (table: string, count: number) =>
      (await records.rows(
        sql`select * from ${sql.identifier(table)} order by created_at desc, id limit ${count}`,
      )) as (Record<string, string> & { id: string })[];
    /** Expects a record with the values that were sent, in the database and in its form. */
    const expectKept = async (
      rows: (Record<string, string> & { id: string })[],
      sent: Record<string, string>,
      path?: (id: string) => string,
    ) => {
      const kept = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, asStored(text)]));
      const row = rows.find((it) => Object.keys(kept).every((name) => it[name] === kept[name]));
      if (row === undefined) {
        const [name = ""] = Object.keys(kept);
        expect(rows.find((it) => it[name] === kept[name]) ?? rows.map((it) => it[name])).toMatchObject(kept);
      }
      if (!path || !row) return;
      const { text } = await look(it, path(row.id));
      const fields = readFields(text);
      for (const name of Object.keys(kept)) expect(fields[name], name).toEqual([kept[name]]);
    };

    const slugs: string[] = [];
    test("products", async () => {
      const names = [
        ...["name", "name_ja", "subtitle", "subtitle_ja", "category", "price"],
        ...["description", "description_ja", "image_alt_text", "image_alt_text_ja"],
      ];
      const sent = filled(names);
      for (const fields of sent) await create("/product-table/new", { ...fields, is_featured: "on" });
      const rows = await newest("products", sent.length);
      for (const fields of sent) await expectKept(rows, fields, (id) => `/product-table/${id}`);
    });

    test("rituals", async () => {
      const names = [
        ...["title", "title_ja", "subtitle", "subtitle_ja", "time", "mood", "mood_ja"],
        ...["description", "description_ja", "image_alt_text", "image_alt_text_ja"],
      ];
      const sent = filled(names);
      for (const fields of sent) await create("/admin/rituals/new", { ...fields, is_active: "on" });
      const rows = await newest("rituals", sent.length);
      for (const fields of sent) await expectKept(rows, fields, (id) => `/admin/rituals/${id}`);
    });

    test("mindfulness tips", async () => {
      const sent = filled(["title", "title_ja", "tip_text", "tip_text_ja"]);
      for (const fields of sent) await create("/admin/rituals/tips/new", { ...fields, is_active: "on" });
      const rows = await newest("mindfulness_tips", sent.length);
      for (const fields of sent) await expectKept(rows, fields, (id) => `/admin/rituals/tips/${id}`);
      await look(it, "/admin/rituals/tips");
    });

    test("categories and posts", async () => {
      const categories = filled(["name", "name_ja"]);
      for (const fields of categories) {
        await create("/admin/blog/categories", { intent: "create", ...fields });
      }
      const made = await newest("blog_categories", categories.length);
      for (const fields of categories) await expectKept(made, fields);
      const names = [
        ...["title", "title_ja", "excerpt", "excerpt_ja", "content", "content_ja"],
        ...["featured_image_alt", "featured_image_alt_ja"],
      ];
      const sent = filled(names);
      for (const [n, fields] of sent.entries()) {
        const more = {
          slug: `hostile-${n}`,
          category_id: made[n]?.id ?? "",
          is_published: "on",
          is_featured: "on",
        };
        await create("/admin/blog/new", { ...fields, ...more });
        slugs.push(more.slug);
        await look(it, `/blog?category=${asAddress(made[n]?.slug ?? "")}`);
      }
      const rows = await newest("blog_posts", sent.length);
      for (const fields of sent) {
        await expectKept(rows, fields, (id) => `/admin/blog/${id}`);
        const preview = await it.post("/admin/preview/blog-post/new", { ...fields, slug: "in-preview" });
        expect([preview.status, faultsOf(preview)]).toEqual([302, []]);
        await look(it, preview.location ?? "");
      }
    });

    test("messages", async () => {
      const person = visitor();
      await person.get("/contact/form-token");
      const names = ["first_name", "last_name", "subject", "message", "regarding"];
      const sent = [...filled(["subject", "message", "regarding"]), ...filled(names, 100)];
      for (const fields of sent) {
        const whole = { first_name: "Ayu", last_name: "Kadek", email: "ayu@example.org", ...fields };
        expect((await person.post("/contact", whole)).status).toBe(200);
      }
      const rows = await newest("contact_messages", sent.length);
      for (const fields of sent) {
        const lines = Object.entries(fields).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]);
        await expectKept(rows, Object.fromEntries(lines));
      }
      for (let page = 1; page <= Math.ceil(sent.length / 10); page++) {
        await look(it, `/admin/messages?status=spam&page=${page}`);
      }
      // A refused message comes back as it was typed.
      for (const fields of sent) {
        const refused = await person.post("/contact", { ...fields, email: fields.subject ?? "" });
        expect([refused.status, faultsOf(refused)]).toEqual([400, []]);
        const typed = readFields(refused.text);
        for (const [name, text] of Object.entries(fields)) {
          expect(typed[name], name).toEqual([text.replaceAll("\0", "").toWellFormed()]);
        }
      }
    });

    test("a product's lists", async () => {
      const half = Math.ceil(hostileStrings.length / 2);
      for (const part of [hostileStrings.slice(0, half), hostileStrings.slice(half)]) {
        const body = new URLSearchParams({
          name: "Lists",
          category: "Lists",
          description: "Lists",
          is_hero: "on",
        });
        part.forEach((text, n) => {
          for (const list of ["benefits", "benefits_ja", "how_to_use", "how_to_use_ja"])
            body.append(list, text);
          body.append(`sizes[${n}].size`, text);
          body.append(`sizes[${n}].price`, text);
          body.append(`aromas[${n}].aroma`, text);
          body.append(`aromas[${n}].description`, text);
        });
        body.append("ingredients", part.join("、"));
        await create("/product-table/new", body);
        const [row] = await newest("products", 1);
        const fields = readFields((await look(it, `/product-table/${row?.id}`)).text);
        const kept = part.map(asStored);
        for (const list of ["benefits", "benefits_ja", "how_to_use", "how_to_use_ja"]) {
          expect(fields[list]).toEqual([...kept, ""]);
        }
        kept.forEach((text, n) => {
          for (const cell of ["sizes[].size", "sizes[].price", "aromas[].aroma", "aromas[].description"]) {
            expect(fields[cell.replace("[]", `[${n}]`)], cell).toEqual([text]);
          }
        });
        expect(fields.ingredients).toEqual([
          ...kept.flatMap((text) => text.split(/[,、，]/).map((it) => it.trim())).filter((it) => it !== ""),
          "",
        ]);
        const shown = `/product/${row?.id}`;
        for (const path of [shown, `/ja${shown}`]) await look(visitor(), path);
        const some = part.filter((_, n) => n % 6 === 0);
        await each(some, async (text) => {
          const { text: page } = await look(visitor(), `${shown}?size=${asAddress(asStored(text))}`);
          // The choice, and what "Add to enquiry" would send.
          expect(readFields(page).size).toEqual([asStored(text), asStored(text)]);
        });
      }
    });

    test("steps, and what they refer to", async () => {
      const [ritual] = await newest("rituals", 1);
      const path = `/admin/rituals/${ritual?.id}`;
      const sent = filled(["step_text", "step_text_ja"]);
      const references = inGroups(20, hostileStrings);
      for (const [n, fields] of sent.entries()) {
        const body = new URLSearchParams({ ...fields, intent: "step-create" });
        for (const text of references[n] ?? []) body.append("product_references", text);
        await create(`${path}.data`, body);
      }
      const rows = await newest("ritual_steps", sent.length);
      for (const fields of sent) await expectKept(rows, fields);
      const kept = rows.flatMap((row) => row.product_references ?? []);
      // Some are names of products by now: a product is in a step once, by one of its names.
      const bound = rows.flatMap((row) => Object.values(row.product_ids ?? {}));
      const named = (await newest("products", 1000)).filter(({ id }) => bound.includes(id));
      const names = named.flatMap(({ name, name_ja }) => [name, name_ja]);
      for (const text of hostileStrings) expect([...kept, ...names]).toContain(asStored(text));
      await look(it, path);
      await look(it, "/admin/rituals");
    });

    test("site assets", async () => {
      const picture = /"(\/files\/site-assets\/\w+\.jpg)"/.exec(
        (await it.get(`/site-assets/${demo.heroAsset.id}`)).text,
      );
      const sent = filled(["title", "alt_text", "alt_text_ja"]);
      for (const fields of sent) {
        const place = { page: "about", section: "founder", image_url: picture?.[1] ?? "", is_active: "on" };
        await create("/site-assets/new", { ...fields, ...place });
      }
      const rows = await newest("site_assets", sent.length);
      for (const fields of sent) await expectKept(rows, fields, (id) => `/site-assets/${id}`);
    });

    test("names and passwords of people", async () => {
      await each([...hostileStrings.entries()], async ([n, text]) => {
        const one = visitor();
        const signIn = await one.signIn(text, text);
        const signUp = await one.post("/auth/sign-up", { email: text, password: text, full_name: text });
        for (const response of [signIn, signUp])
          expect([response.status, faultsOf(response)]).toEqual([400, []]);
        // Password hashing is slow on purpose, so only every eighth string is tried.
        if (n % 8 > 0) return;
        const unknown = await one.signIn("nobody@nyiur.example", `${text}.`);
        expect([unknown.status, faultsOf(unknown)]).toEqual([401, []]);
      });
      const named = hostileStrings.filter((text) => [...text].length <= 100);
      for (const text of named) {
        expect((await it.post("/profile", { intent: "name", full_name: text })).location).toBe("/profile");
        const fields = readFields((await look(it, "/profile")).text);
        expect(fields.full_name).toEqual([asStored(text)]);
      }
      const odd = visitor();
      const email = "odd@nyiur.example";
      const password = hostileStrings[0];
      const made = await odd.post("/auth/sign-up", { email, password, full_name: hostileStrings[3] });
      expect([made.status, faultsOf(made)]).toEqual([200, []]);
    });

    test("afterwards every page stands, and nothing that was written runs", async () => {
      const paths = [
        "/",
        "/products",
        "/rituals",
        "/about",
        "/blog",
        "/blog?page=2",
        "/contact",
        "/feed.xml",
        "/sitemap.xml",
      ];
      const posts = slugs.map((slug) => `/blog/${slug}`);
      const shown = [...paths, ...posts, "/blog?q=hostile", "/blog?q=salak"];
      for (const path of shown) for (const before of ["", "/ja"]) await look(visitor(), before + path);
      for (const path of ["/products.data", "/rituals.data", "/blog.data"]) await look(visitor(), path);
      const products = await newest("products", 5);
      for (const { id, category } of products) {
        await look(visitor(), `/product/${id}`);
        const { text } = await look(visitor(), `/products?category=${asAddress(category ?? "")}`);
        expect(text).toContain(`/product/${id}`);
      }
      for (const path of all.filter((path) => !path.startsWith("/auth"))) await look(it, path);
      for (const path of ["/feed.xml", "/ja/feed.xml", "/sitemap.xml"]) {
        const { text } = await visitor().get(path);
        expect(text).not.toMatch(/<(script|img|svg|iframe)/);
        expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
        expect([...text].filter((it) => (it < " " && !"\t\n\r".includes(it)) || it > "\ufffd")).toEqual([]);
      }
      const trash = await newest("rituals", 3);
      for (const { id } of trash) await it.post("/admin/rituals", { intent: "delete", id });
      await look(it, "/admin/bin");
      const csv = (await look(it, "/admin/messages/export?status=spam")).text;
      expect(csv).not.toMatch(/(^|,)"[=+@\t\r-]/m);
    });

    test.each([
      ["/product-table/new", { name: "x", category: "x", description: "x" }],
      ["/admin/rituals/new", { title: "x", time: "x", mood: "x" }],
      ["/admin/rituals/tips/new", { title: "x", tip_text: "x" }],
      ["/admin/dictionary/new", { english: "x", japanese: "x" }],
      ["/admin/blog/new", { title: "x", content: "x", slug: "blank" }],
      ["/admin/blog/categories", { name: "x", intent: "create" }],
      ["/profile", { full_name: "x", intent: "name" }],
    ])("at %s what nobody can see is not enough, and what is too much is told", async (path, fields) => {
      const before = await records.snapshot();
      for (const name of Object.keys(fields).filter((it) => !/intent|slug/.test(it))) {
        for (const text of ["\0", "\ufeff", "\u3000\u00a0\u2003", "\r\n\t\v\f", "long".repeat(26_000)]) {
          const response = await it.post(path, { ...fields, [name]: text });
          expect([name, response.status, faultsOf(response)]).toEqual([name, 400, []]);
        }
      }
      expect(await records.snapshot()).toEqual(before);
    });
  });

  test("nothing of all this was an error to the log", () => {
    expect(loggedErrors(shop)).toEqual([]);
    expect(shop.server.output()).not.toMatch(/^\s+at /m);
  });
});
