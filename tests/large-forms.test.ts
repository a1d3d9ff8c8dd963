import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rates } from "#domain/request-limits";
import { deepName, deepNames, each, faultsOf } from "./support/faults.ts";
import { HttpClient } from "./support/http-client.ts";
import { head, sendRaw } from "./support/raw.ts";
import { type Shop, startShop } from "./support/shop.ts";

/**
 * Small form bodies that would expand into large structures. The parser builds only the fields of the schema.
 */
describe("forms that would be built into something large", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("embedded", { TRUST_PROXY: "1", SIGN_UP: "open" });
  });
  afterAll(() => shop.stop());

  const encoded = "application/x-www-form-urlencoded";
  const inParts = "multipart/form-data; boundary=salak";
  const fields = (count: number, nameOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => `${nameOf(n)}=`).join("&");
  const parts = (count: number, disposition: (n: number) => string) =>
    `${Array.from({ length: count }, (_, n) => `--salak\r\nContent-Disposition: form-data${disposition(n)}\r\n\r\nx\r\n`).join("")}--salak--\r\n`;
  const ours = ["email", "password", "full_name", "message", "lang", "intent", "sizes", "benefits", "id"];
  const attacks: Record<string, { type: string; body: string }> = {
    "2,000 names of 18 levels": { type: encoded, body: deepNames(2000) },
    "300 names of 18 levels": { type: encoded, body: deepNames(300) },
    "names of ours with 18 levels": {
      type: encoded,
      body: fields(90, (n) => `${ours[n % 9]}${deepName}[${n}]`),
    },
    "names with 300 dots": { type: encoded, body: fields(30, (n) => `a${n}${".a".repeat(300)}`) },
    "names of ours, 200 times each": { type: encoded, body: fields(1800, (n) => `${ours[n % 9]}`) },
    "lists with gaps": { type: encoded, body: fields(500, (n) => `sizes[${(n * 7) % 200}].size`) },
    "more fields than any form has": { type: encoded, body: "&a=".repeat(10_000) },
    "deep JSON": { type: "application/json", body: `${'{"a":['.repeat(4000)}${"]}".repeat(4000)}` },
    "a few deep parts": { type: inParts, body: parts(120, (n) => `; name="a${n}${deepName}"`) },
    "thousands of small parts": { type: inParts, body: parts(16_000, () => '; name="a"') },
    "thousands of parts without names": { type: inParts, body: parts(16_000, () => "") },
    "files in the place of texts": {
      type: inParts,
      body: parts(200, (n) => `; name="${ours[n % 9]}"; filename="a"`),
    },
  };
  const open = ["/auth", "/auth.data", "/auth/sign-up", "/auth/sign-up.data", "/ja/auth", "/language"];
  const paths = [...open, "/contact", "/ja/contact", "/profile", "/profile.data", "/product-table/new"];

  let attempts = 0;
  /** Sends from a new client IP unless one is given. */
  const send = async (path: string, { type, body }: { type: string; body: string }, from?: string) => {
    const isStaff = /^\/(profile|product)/.test(path);
    const n = ++attempts;
    const response = await fetch(shop.server.url + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        Origin: shop.server.url,
        Cookie: isStaff ? shop.client.cookieHeader() : "lang=en",
        "Content-Type": type,
        "X-Forwarded-For": from ?? `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test.each(Object.keys(attacks))("%s: refused with a small response, one after the other", async (name) => {
    const attack = attacks[name] as { type: string; body: string };
    for (const path of paths) {
      const page = path.replace(/\.data$/, "").replace("/language", "/auth");
      const { text: usual } = await (path.startsWith("/pro")
        ? shop.client
        : new HttpClient(shop.server.url)
      ).get(page);
      const response = await send(path, attack);
      expect([path, Math.floor(response.status / 100), faultsOf(response)]).toEqual([path, 4, []]);
      expect(response.text.trim(), path).not.toBe("");
      expect(response.text.length, path).toBeLessThan(usual.length + attack.body.length);
      expect(response.text, path).not.toContain("[200][200]");
    }
  });

  test("fifty at once keep others waiting hardly longer than fifty plain forms", async () => {
    /**
     * Longest response time of /healthz and a cached page while fifty forms are handled, in milliseconds.
     */
    const maxWaitMs = async (forms: { type: string; body: string }[]) => {
      let isOver = false;
      const sent = Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          send(paths[n % paths.length] ?? "", forms[n % forms.length] ?? { type: "", body: "" }),
        ),
      ).finally(() => {
        isOver = true;
      });
      let longest = 0;
      while (!isOver) {
        for (const path of ["/healthz", "/products"]) {
          const start = performance.now();
          expect((await fetch(shop.server.url + path)).status).toBe(200);
          longest = Math.max(longest, performance.now() - start);
        }
      }
      for (const { status } of await sent) expect(Math.floor(status / 100)).toBe(4);
      return longest;
    };
    const plain = [{ type: encoded, body: "email=nobody" }];
    let usual = Math.max(await maxWaitMs(plain), await maxWaitMs(plain));
    let attacked = await maxWaitMs(Object.values(attacks));
    // Other work on the machine comes and goes.
    for (let n = 0; n < 10 && attacked >= usual * 8; n++) {
      usual = Math.max(usual, await maxWaitMs(plain));
      attacked = Math.min(attacked, await maxWaitMs(Object.values(attacks)));
    }
    expect(attacked).toBeLessThan(usual * 8);
  });

  test.each([...open, "/contact", "/contact.data", "/ja/contact", "/auth/forgot", "/profile", "/nowhere"])(
    "what one network address sends to %s is counted before it is read, and nobody else waits",
    async (path) => {
      const from = `192.0.2.${++attempts % 250}`;
      const rate = path === "/profile" ? rates.write.staff : rates.write.open;
      const attack = attacks["2,000 names of 18 levels"] as { type: string; body: string };
      const { host } = new URL(shop.server.url);
      const sender = [`Origin: ${shop.server.url}`, `Host: ${host}`, `X-Forwarded-For: ${from}`];
      // Counted, but refused without a page. A busy machine, too, handles all of them within one minute.
      const small = head(`POST ${path} HTTP/1.1`, ...sender, "Transfer-Encoding: chunked");
      const statuses: number[] = [];
      await each(Array.from({ length: rate.points }), async (_, n) => {
        const { status } = await (n < 60 ? send(path, attack, from) : sendRaw(shop.server.url, small));
        statuses.push(status);
      });
      expect(statuses.filter((status) => status < 400 || status === 429 || status >= 500)).toEqual([]);
      const unsent = head(
        `POST ${path} HTTP/1.1`,
        ...[...sender, `Content-Type: ${encoded}`, "Content-Length: 1000"],
      );
      expect((await sendRaw(shop.server.url, unsent)).status).toBe(429);
      const refused = await send(path, attack, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(rate.duration);
      expect(refused.text).toMatch(path.startsWith("/ja") ? /^お使いの.+\d+秒/ : /Please wait \d+ seconds/);
      expect((await send("/auth", attack)).status).not.toBe(429);
    },
  );

  test("a refused form comes back with its own fields, and never with a password", async () => {
    const quotes = "'".repeat(20_000);
    for (const [path, long] of [
      ["/auth", `email=${quotes}`],
      ["/auth/sign-up", `full_name=${quotes}`],
      ["/contact", `message=${quotes.repeat(10)}`],
      [
        "/contact",
        ["first_name", "last_name", "email", "subject", "regarding"].map((it) => `${it}=${quotes}`).join("&"),
      ],
    ] as const) {
      const page = await new HttpClient(shop.server.url).get(path);
      const { status, text } = await send(path, { type: encoded, body: long });
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(page.text.length + long.length);
    }
    const body =
      "email=me@x&password=hidden-word&role=admin&email=second&full_name=Me&email.x=y&current_password=z";
    for (const path of ["/auth", "/auth.data", "/auth/sign-up", "/auth/sign-up.data"]) {
      const { status, text } = await send(path, { type: encoded, body });
      expect(status).toBe(400);
      expect(text).toContain("me@x");
      expect(text).not.toMatch(/hidden-word|"role"|second|email\.x|current_password/);
    }
  });
});
