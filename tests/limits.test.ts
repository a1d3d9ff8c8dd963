import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rates, signInDelays, timeouts } from "#domain/request-limits";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { openPreview } from "./support/preview.ts";
import { head, sendRaw } from "./support/raw.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { copyTemplateDatabase } from "./support/template.ts";

describe("requests that cost work", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("embedded", { TRUST_PROXY: "1" });
  });
  afterAll(() => shop.stop());

  const search = (ip: string, language = "en") =>
    fetch(`${shop.server.url}/blog?q=oil`, {
      headers: { "X-Forwarded-For": ip, Cookie: `lang=${language}` },
    });

  test("is searched for as often as people do, then one waits, and nobody else", async () => {
    const { points, duration } = rates.search.perIp;
    const searches = Array.from({ length: points + 1 }, () => search("192.0.2.1"));
    // Looked at as soon as it comes: when all searches have ended, the limit's minute may be over.
    const refused = await Promise.any(
      searches.map(async (it) => {
        const response = await it;
        if (response.status !== 429) throw new Error("It was not refused");
        return response;
      }),
    );
    const inJapanese = await (await search("192.0.2.1", "ja")).text();
    expect(inJapanese.replaceAll("<wbr>", "")).toMatch(/\d+秒ほど待ってから/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(duration);
    expect(await refused.text()).toMatch(/Please wait \d+ seconds and search again\./);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((it) => it === 200)).toHaveLength(points);
    expect((await search("192.0.2.2")).status).toBe(200);
    // Pages without a search are not limited.
    const headers = { "X-Forwarded-For": "192.0.2.1" };
    expect((await fetch(`${shop.server.url}/blog`, { headers })).status).toBe(200);
  });

  test("is asked of the product table and of a shared preview as often as people do", async () => {
    const product = { recordType: "product", id: demo.soap.id, search: "?stored" };
    const preview = await openPreview(shop.client, product);
    await shop.client.post(preview.path, { intent: "share" });
    const ask = async (path: string, ip: string) => {
      const { status, headers } = await fetch(shop.server.url + path, { headers: { "X-Forwarded-For": ip } });
      if (status === 429 && path.startsWith("/product-table"))
        expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      return status;
    };
    const paths = [
      "/product-table?q=oil",
      "/product-table?sort=price",
      `/product/${demo.soap.id}?preview=${preview.token}`,
    ];
    for (const [n, path] of paths.entries()) {
      const ip = `192.0.2.${n + 50}`;
      const statuses = await Promise.all(
        Array.from({ length: rates.search.perIp.points + 1 }, () => ask(path, ip)),
      );
      expect(statuses.filter((status) => status !== 200)).toEqual([429]);
      expect(await ask("/product-table", ip)).toBe(200);
    }
    const search = await shop.client.get("/product-table?q=oil");
    expect(search.status).toBe(200);
  });

  test("is uploaded as often as people do", async () => {
    const upload = async (ip: string) => {
      const { status, result } = await shop.client.upload("no picture", "blog-images", {
        "X-Forwarded-For": ip,
      });
      return [status, result];
    };
    for (let n = 0; n < rates.upload.perIp.points; n++) {
      expect((await upload("192.0.2.1"))[0]).toBe(422);
    }
    expect(await upload("192.0.2.1")).toEqual([429, { refusal: "too-many" }]);
    expect((await upload("192.0.2.2"))[0]).toBe(422);
  });

  test.each([
    "/auth",
    "/%61uth",
    "/ja/auth",
    "/admin/uploads/../../auth",
    "/admin/uploads/%2e%2E/.%2e/auth",
    "/admin/uploads\\..\\..\\auth",
  ])("a body too long for %s is refused before it comes, however the path is spelled", async (path) => {
    const headers = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 20000000"];
    expect((await sendRaw(shop.server.url, head(`POST ${path} HTTP/1.1`, ...headers))).status).toBe(413);
  });

  test("forms are counted for the page that they reach, however its path is spelled", async () => {
    const { points } = rates.write.open;
    const post = async (path: string) => {
      const { url } = shop.server;
      const headers = [`Host: ${new URL(url).host}`, `Origin: ${url}`, "X-Forwarded-For: 192.0.2.77"];
      return (await sendRaw(url, head(`POST ${path} HTTP/1.1`, ...headers, "Content-Length: 0"))).status;
    };
    for (let n = 0; n < points; n++) expect(await post("/profile/../language")).not.toBe(429);
    expect(await post("/profile/../language")).toBe(429);
    expect(await post("/language")).toBe(429);
  });

  test("a preview needs one connection, and nobody waits for it", async () => {
    const product = { recordType: "product", id: demo.oil.id, search: "?stored" };
    const { token } = await openPreview(shop.client, product);
    const link = `/auth/reset?token=${"a".repeat(32)}&preview=${token}`;
    expect((await shop.client.get(link)).status).toBe(410);
    const secondsFor = async (path: string) => {
      const began = performance.now();
      expect((await shop.client.get(path)).status).toBe(200);
      return (performance.now() - began) / 1000;
    };
    const plain = await secondsFor(`/blog?preview=${token}`);
    // Waiting for a second connection takes five seconds.
    expect(await secondsFor(`/blog?q=oil&preview=${token}`)).toBeLessThan(plain + 4);
  });

  test("that comes very slowly is ended, in its headers and in its body", async () => {
    const { hostname, port } = new URL(shop.server.url);
    /** Seconds until the server closes the connection. */
    const trickle = (start: string) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const socket = connect(Number(port), hostname, () => socket.write(start));
        const more = setInterval(() => socket.write("a"), 500);
        socket.on("error", () => {}).on("data", () => {});
        socket.on("close", () => {
          clearInterval(more);
          resolve((performance.now() - began) / 1000);
        });
      });
    const form =
      "POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n";
    const [forHead, forBody] = await Promise.all([
      trickle("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
      trickle(form),
    ]);
    expect(forHead).toBeGreaterThan(timeouts.head - 2);
    expect(forHead).toBeLessThan(forBody);
    expect(forBody).toBeGreaterThan(timeouts.form - 2);
    expect(forBody).toBeLessThan(timeouts.text);
    expect((await fetch(`${shop.server.url}/healthz`)).status).toBe(200);
  });
});

test("several instances count together", async () => {
  const { url: DATABASE_URL, folder } = await copyTemplateDatabase();
  const folders = [folder, await temporaryFolder()];
  const environment = {
    ...{ DATABASE_URL, AUTH_SECRET: "a secret of both instances, long enough", TRUST_PROXY: "1" },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  const instances = await Promise.all(
    folders.map(({ path }) => startServer({ ...environment, DATA_DIR: path })),
  );
  const tryAt = async (n: number, ip: string, email: string) => {
    const visitor = new HttpClient(instances[n % 2]?.url ?? "");
    const fields = { email, password: "wrong password" };
    return (await visitor.post("/auth", fields, { "X-Forwarded-For": ip })).status;
  };
  const { perIp } = rates.signIn;
  const { ipAndAccount, account } = signInDelays;
  const ofPair = [];
  for (let n = 0; n < ipAndAccount.free + 2; n++) {
    ofPair.push(await tryAt(n, "192.0.2.200", admin.email));
  }
  expect(ofPair).toEqual([...Array(ipAndAccount.free).fill(401), 429, 429]);
  const ofAccount = [];
  for (let n = ipAndAccount.free; n < account.free + 2; n++) {
    ofAccount.push(await tryAt(n, `192.0.2.${n}`, admin.email));
  }
  expect(ofAccount).toEqual([...Array(account.free - ipAndAccount.free).fill(401), 429, 429]);
  const ofAddress = [];
  for (let n = 0; n <= perIp.points; n++) {
    ofAddress.push(await tryAt(n, "198.51.100.1", `nobody-${n}@example.com`));
  }
  expect(ofAddress).toEqual([...Array(perIp.points).fill(401), 429]);
  await Promise.all(instances.map((it) => it.kill()));
  await Promise.all(folders.map((it) => it.remove()));
});
