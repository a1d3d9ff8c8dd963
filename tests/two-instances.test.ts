import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { products } from "#demo/products";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import migrations from "../db/migrations/meta/_journal.json" with { type: "json" };
import { admin } from "./support/admin.ts";
import { balancers } from "./support/balancer.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { startBucket } from "./support/bucket.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { freePort } from "./support/port.ts";
import { askPostgres, createDatabase } from "./support/postgres.ts";
import { type RunningServer, startServer, temporaryFolder } from "./support/server.ts";
import { timeUntil } from "./support/timing.ts";

let database: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let folders: Awaited<ReturnType<typeof temporaryFolder>>[];
let instances: [RunningServer, RunningServer];
let proxyPort: number;

beforeAll(async () => {
  database = await createDatabase(inject("postgres"));
  bucket = await startBucket();
  folders = [await temporaryFolder(), await temporaryFolder()];
  proxyPort = await freePort();
  const start = (DATA_DIR: string) =>
    startServer({
      DATA_DIR,
      DATABASE_URL: database,
      ...bucket.environment,
      AUTH_SECRET: "one secret for all instances, long enough",
      ORIGIN: `http://127.0.0.1:${proxyPort}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: "1",
      RATE_LIMITS: "off",
    });
  const [one = "", other = ""] = folders.map(({ path }) => path);
  instances = await Promise.all([start(one), start(other)]);
});
afterAll(async () => {
  for (const server of instances) await server.kill();
  await bucket.stop();
  await bucket.remove();
  for (const folder of folders) await folder.remove();
});

const ask = <T>(query: string) => askPostgres<T>(database, query);
const count = async (of: string) =>
  (await ask<{ count: number }>(`select count(*)::int as count from ${of}`))[0]?.count;

/** One browser at both instances: they share a cookie jar. */
function both(): [HttpClient, HttpClient] {
  const [here, there] = instances.map(({ url }) => new HttpClient(url)) as [HttpClient, HttpClient];
  Object.assign(there, { cookies: here.cookies });
  here.cookies.set("lang", "en");
  return [here, there];
}

async function staff() {
  const [here, there] = both();
  expect((await here.signIn(admin.email, admin.password)).status).toBe(302);
  return [here, there] as const;
}

const upload = async (it: HttpClient, body: Buffer) => {
  const { status, picture } = await it.upload(body, "product-images");
  expect(status).toBe(201);
  return picture.url;
};

const save = async (it: HttpClient, id: string, changes: Record<string, string>) => {
  const path = `/product-table/${id}`;
  const version = versionIn((await it.get(path)).text);
  const fields = { name: "Shared", category: "Hair Care", description: "For both.", version };
  expect((await it.post(path, { ...fields, ...changes })).status).toBe(302);
};

const isShown = async ({ url }: RunningServer, path: string, text: string) =>
  (await (await fetch(url + path)).text()).includes(text);

/** Within a second, plus ten times the slowest response for a busy machine. */
async function expectSoon(isSo: () => Promise<boolean>) {
  const { waited, slowest } = await timeUntil(isSo);
  expect(waited).toBeLessThan(1000 + 10 * slowest);
}

const message = (subject: string) => ({
  first_name: "Emma",
  last_name: "Lindqvist",
  email: "emma@example.org",
  subject,
  message: "May we come?",
});
const messagesOf = (subject: string) => count(`contact_messages where subject = '${subject}'`);

describe("two instances on one database and one bucket", () => {
  test("started at once on nothing, they fill it once", async () => {
    expect(await count("drizzle.__drizzle_migrations")).toBe(migrations.entries.length);
    expect(await count("products")).toBe(products.length);
    expect(await count("users")).toBe(1);
    const loaded = instances.filter((it) => it.output().includes("the demo content is in it now"));
    expect(loaded).toHaveLength(1);
    for (const { url } of instances) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${url}/products`)).text()).toContain("Virgin Coconut Oil");
    }
    const pictures = await ask<{ url: string }>("select url from pictures");
    expect(pictures.length).toBeGreaterThan(20);
    for (const { url } of pictures) {
      const [one, other] = await Promise.all(instances.map((it) => fetch(it.url + url)));
      expect([one?.status, other?.status]).toEqual([200, 200]);
      const [bytes, same] = await Promise.all([one?.arrayBuffer(), other?.arrayBuffer()]);
      expect(Buffer.from(bytes as ArrayBuffer).equals(Buffer.from(same as ArrayBuffer))).toBe(true);
    }
  });

  test("who signs in at one is known to the other, and who signs out is known to none", async () => {
    const [here, there] = await staff();
    for (const it of [there, here]) {
      expect((await it.get("/profile")).text).toContain(admin.email);
      expect((await it.get("/product-table")).status).toBe(200);
    }
    // The browser still has the cookies after sign-out, but they are not trusted.
    const cookies = new Map(here.cookies);
    expect((await there.post("/auth/sign-out", {})).status).toBe(302);
    for (const [name, value] of cookies) here.cookies.set(name, value);
    for (const it of [here, there]) expect((await it.get("/profile")).location).toMatch(/^\/auth/);
  });

  test("a new password ends the sessions at the other, and is the one from then on", async () => {
    const [here] = await staff();
    const [, there] = await staff();
    expect((await there.get("/profile")).status).toBe(200);
    const change = (current_password: string, new_password: string) =>
      here.post("/profile", { intent: "password", current_password, new_password });
    expect((await change(admin.password, "another-coconut")).status).toBe(302);
    expect((await there.get("/profile")).location).toMatch(/^\/auth/);
    expect((await here.get("/profile")).status).toBe(200);
    expect((await there.signIn(admin.email, admin.password)).status).toBe(401);
    expect((await there.signIn(admin.email, "another-coconut")).status).toBe(302);
    expect((await change("another-coconut", admin.password)).status).toBe(302);
  });

  test("a picture that is uploaded at one is the other's as well", async () => {
    const [here, there] = await staff();
    const [one, other] = instances;
    const picture = await upload(here, await make.photo(800, 400));
    const bytes = await Promise.all(
      [one, other].map(async ({ url }) => {
        const response = await fetch(url + picture);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true);
    // Both instances are asked for the same rendition at once.
    const version = picture.replace(".jpg", ".640.webp");
    const renditions = await Promise.all([one, other, one, other].map(({ url }) => fetch(url + version)));
    expect(renditions.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    await save(there, demo.faceOil.id, { name: "Pictured", image_url: picture });
    expect(await isShown(other, `/product/${demo.faceOil.id}`, picture.replace(".jpg", ""))).toBe(true);
    await expectSoon(() => isShown(one, `/product/${demo.faceOil.id}`, picture.replace(".jpg", "")));
  });

  test("what one saves the other shows within a second, whichever it is", async () => {
    const [here, there] = await staff();
    const [one, other] = instances;
    const path = `/product/${demo.hairOil.id}`;
    for (let n = 0; n < 6; n++) {
      const [writer, reader] = n % 2 === 0 ? ([here, other] as const) : ([there, one] as const);
      await isShown(reader, path, "");
      await save(writer, demo.hairOil.id, { name: `Shared ${n}` });
      await expectSoon(() => isShown(reader, path, `Shared ${n}`));
    }
  });

  test("of two who save the same at once one is told of the other", async () => {
    const [here, there] = await staff();
    const path = `/product-table/${demo.soap.id}`;
    const version = versionIn((await here.get(path)).text);
    const fields = { category: "Hair Care", description: "For both.", version };
    const saves = await Promise.all(
      [here, there].map((it, n) => it.post(path, { ...fields, name: `At once ${n}` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([302, 409]);
  });

  test("the views that both count add up", async () => {
    const views = async () => {
      const [row] = await ask<{ view_count: number }>(
        `select view_count::int from blog_posts where id = '${demo.post.id}'`,
      );
      return row?.view_count ?? 0;
    };
    const before = await views();
    const each = 60;
    const read = instances.flatMap(({ url }) =>
      Array.from({ length: each }, async () =>
        (
          await fetch(`${url}/blog/${demo.post.slug}`, { headers: { Cookie: "lang=en", ...browserHeaders } })
        ).text(),
      ),
    );
    await Promise.all(read);
    await expect.poll(async () => (await views()) - before).toBe(2 * each);
    // Pending views are written before the process exits.
    const third = await startServer({
      DATA_DIR: (folders[0] as { path: string }).path,
      DATABASE_URL: database,
      ...bucket.environment,
    });
    await fetch(`${third.url}/blog/${demo.post.slug}`, { headers: browserHeaders });
    expect(await third.stop()).toEqual({ code: 0 });
    expect((await views()) - before).toBe(2 * each + 1);
  });

  test("one more that starts takes no request before it can serve it", async () => {
    const PORT = String(await freePort());
    const responses: number[] = [];
    let isReady = false;
    const asking = (async () => {
      while (!isReady) {
        await fetch(`http://127.0.0.1:${PORT}/products`).then(
          ({ status }) => responses.push(status),
          () => {},
        );
      }
    })();
    const DATA_DIR = folders[0]?.path ?? "";
    const third = await startServer({ PORT, DATA_DIR, DATABASE_URL: database, ...bucket.environment });
    await expect.poll(() => responses.length).toBeGreaterThan(0);
    isReady = true;
    await asking;
    await third.stop();
    expect([...new Set(responses)]).toEqual([200]);
  });

  test("a message that is sent to both at once is there once", async () => {
    const [here, there] = both();
    await here.get("/contact/form-token");
    const responses = await Promise.all(
      [here, there, here, there].map((it) => it.post("/contact", message("To both"))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await messagesOf("To both")).toBe(1);
  });

  describe.each(balancers)("behind $balancer that asks them in turns", ({ balancer, start }) => {
    let running: Awaited<ReturnType<typeof start>>;
    let origin: string;
    beforeAll(async () => {
      origin = `http://127.0.0.1:${proxyPort}`;
      running = await start(
        proxyPort,
        instances.map(({ url }) => url),
      );
    });
    afterAll(() => running.stop());

    test("visitors notice nothing of it", async () => {
      const asked = new Set<string | null>();
      const visitor = new HttpClient(origin);
      const note = <T extends { headers: Headers }>(response: T) => {
        asked.add(response.headers.get("X-Instance"));
        return response;
      };
      for (const language of languages) {
        for (const path of ["/", "/products", `/product/${demo.oil.id}`, "/rituals", "/blog", "/contact"]) {
          const responses = [];
          for (let n = 0; n < 3; n++) responses.push(note(await visitor.get(localizedPath(language, path))));
          expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
          expect(new Set(responses.map(({ headers }) => headers.get("ETag"))).size).toBe(1);
          expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
        }
      }
      expect(asked.size).toBe(2);

      // Chosen at one instance, and kept by the browser for both.
      await visitor.post("/language", { lang: "ja", next: "/about" });
      for (let n = 0; n < 3; n++) expect((await visitor.get("/about")).text).toContain('<html lang="ja"');
      // The form is opened at one instance, and sent three times through the balancer.
      await visitor.get("/contact/form-token");
      const subject = `Through ${balancer}`;
      const sent = await Promise.all([1, 2, 3].map(() => visitor.post("/contact", message(subject))));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await messagesOf(subject)).toBe(1);
    });

    test("staff sign in, upload, save and sign out, each at another", async () => {
      const it = new HttpClient(origin);
      it.cookies.set("lang", "en");
      expect((await it.signIn(admin.email, admin.password)).status).toBe(302);
      for (let n = 0; n < 3; n++) {
        const image_url = await upload(it, await make.plain("png", 60 + n, 60));
        await save(it, demo.shampooBar.id, { name: `${balancer} ${n}`, image_url });
        const [one, other] = instances;
        for (const instance of [one, other]) {
          await expectSoon(() =>
            isShown(instance, `/product/${demo.shampooBar.id}`, image_url.replace(".png", "")),
          );
        }
      }
      expect((await it.post("/auth/sign-out", {})).status).toBe(302);
      for (let n = 0; n < 2; n++) expect((await it.get("/profile")).location).toMatch(/^\/auth/);
    });
  });
});
