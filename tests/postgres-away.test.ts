import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { admin } from "./support/admin.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { askPostgres, createDatabase, type PostgresServer, startPostgres } from "./support/postgres.ts";
import { type RunningServer, startServer, temporaryFolder } from "./support/server.ts";
import { timeUntil } from "./support/timing.ts";

const words = {
  en: {
    wrong: "Something went wrong",
    unavailable: "We cannot check who you are at the moment",
    notSent: "Failed to send message. Please try again.",
    notSignedIn: "The email or the password is not right.",
  },
  ja: {
    wrong: "問題が発生しました",
    unavailable: "ただいまサインインの状態を確認できません",
    notSent: "メッセージを送信できませんでした。もう一度お試しください。",
    notSignedIn: "メールアドレス",
  },
};

const ways: { way: string; go: "crash" | "pause"; comeBack: "start" | "resume" }[] = [
  { way: "has died", go: "crash", comeBack: "start" },
  { way: "hangs", go: "pause", comeBack: "resume" },
];

describe.each(ways)("while the PostgreSQL server $way", ({ go, comeBack }) => {
  let postgres: PostgresServer;
  let database: string;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer;
  let it: HttpClient;
  let version: string;
  let views: number;
  let read = 0;
  /** Maximum response time in seconds, whatever state the database is in. */
  let maxSeconds: number;
  /** Extra seconds for a busy machine: ten times its slowest response before the database went away. */
  let slackSeconds: number;
  /** How long the start of Node took at that time: a measure of the machine without the product. */
  let nodeTime: number;
  const person = { en: new HttpClient(""), ja: new HttpClient("") };

  const kept = ["/", "/about", "/products", `/product/${demo.oil.id}`, "/blog", `/blog/${demo.post.slug}`];
  const ask = <T>(query: string) => askPostgres<T>(database, query);
  const viewsThere = async () => {
    const [post] = await ask<{ views: number }>(
      `select view_count::int as views from blog_posts where id = '${demo.post.id}'`,
    );
    return post?.views ?? 0;
  };
  const listeners = () =>
    ask(
      `select pid from pg_stat_activity
       where query = 'listen content_version' and datname = current_database()`,
    );
  const message = (subject: string) => ({
    first_name: "Emma",
    last_name: "Lindqvist",
    email: "emma@example.org",
    subject,
    message: "Typed with <care>\nin two lines",
  });
  const save = (name: string) =>
    it.post(`/product-table/${demo.soap.id}`, {
      name,
      category: "Bath & Shower",
      description: "A soap that was described at length.",
      version,
    });
  const saidIn = async (path: string, headers: Record<string, string> = {}) => {
    const began = Date.now();
    const response = await fetch(server.url + path, { headers, redirect: "manual" });
    const text = await response.text();
    return {
      status: response.status,
      text: text.replaceAll("<wbr/>", "").replaceAll("<wbr>", ""),
      seconds: (Date.now() - began) / 1000,
    };
  };
  /** Seconds of the slowest response among the kept pages. */
  const slowestOfKept = async () => {
    let slowest = 0;
    for (const path of kept)
      for (const language of languages)
        slowest = Math.max(slowest, (await saidIn(localizedPath(language, path))).seconds);
    return slowest;
  };
  const timeOfNode = async () => {
    const began = Date.now();
    await promisify(execFile)(process.execPath, ["-e", ""]);
    return Date.now() - began;
  };
  const readPost = async () => {
    const { status } = await saidIn(`/blog/${demo.post.slug}`, { Cookie: "lang=en", ...browserHeaders });
    expect(status).toBe(200);
    read++;
  };
  /** Expects a text without technical details. */
  const expectForPeople = (text: string) =>
    expect(text).not.toMatch(/\n\s+at |Error:|ECONN|timeout|Failed query|select "|node_modules|\.js:\d/);

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await createDatabase(postgres.url);
    folder = await temporaryFolder();
    server = await startServer({
      DATA_DIR: folder.path,
      DATABASE_URL: database,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: "off",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    it = new HttpClient(server.url);
    it.cookies.set("lang", "en");
    await it.signIn(admin.email, admin.password);
    await it.get("/");
    version = versionIn((await it.get(`/product-table/${demo.soap.id}`)).text);
    const withdrawn = `/product/${demo.faceOil.id}`;
    expect((await saidIn(withdrawn)).status).toBe(200);
    await ask(`update products set deleted_at = now() where id = '${demo.faceOil.id}'`);
    await timeUntil(async () => (await saidIn(withdrawn)).status === 404);
    for (const language of languages) {
      person[language] = new HttpClient(server.url);
      person[language].cookies.set("lang", language);
      await person[language].get("/contact/form-token");
    }
    slackSeconds = 10 * (await slowestOfKept());
    nodeTime = await timeOfNode();
    maxSeconds = 12 + slackSeconds;
    views = await viewsThere();
  });
  afterAll(async () => {
    await server.kill();
    await postgres.stop();
    await folder.remove();
  });

  test("it goes in the middle of transactions, which are told as not done", async () => {
    const holder = new pg.Client({ connectionString: database });
    holder.on("error", () => {});
    await holder.connect();
    await holder.query("begin; lock table contact_messages in share mode");
    const sent = Promise.all(
      [1, 2, 3].map((n) => person.en.post("/contact", message(`Away under way ${n}`))),
    );
    const waiting = () => ask("select pid from pg_stat_activity where wait_event_type = 'Lock'");
    await expect.poll(async () => (await waiting()).length).toBe(3);
    // Creates idle connections in the pool before the database goes away.
    await Promise.all(Array.from({ length: 7 }, () => saidIn("/blog?q=oil")));
    const began = Date.now();
    await postgres[go]();
    await readPost();
    for (const { status, text } of await sent) {
      expect(status).toBe(503);
      expect(text).toContain(words.en.notSent);
    }
    expect((Date.now() - began) / 1000).toBeLessThan(maxSeconds);
    holder.end().catch(() => {});
  });

  test("pages that are kept are served from memory, in both languages, and their views are counted", async () => {
    const asked = languages.flatMap((language) =>
      [...kept, ...kept, ...kept].map((path) => localizedPath(language, path)),
    );
    const responses = await Promise.all(asked.map((path) => saidIn(path)));
    for (const [n, { status, text, seconds }] of responses.entries()) {
      expect([asked[n], status]).toEqual([asked[n], 200]);
      expect(text).toContain(asked[n]?.startsWith("/ja") ? '<html lang="ja"' : '<html lang="en"');
      expect(seconds).toBeLessThan(1 + slackSeconds);
    }
    for (let n = 0; n < 7; n++) await readPost();
  });

  test("the process is well, and not ready", async () => {
    expect((await saidIn("/healthz")).status).toBe(200);
    const ready = await saidIn("/readyz");
    expect([ready.status, ready.text]).toEqual([503, "not ready\n"]);
    expect(ready.seconds).toBeLessThan(maxSeconds);
  });

  test("a page that is not kept is a page all the same that says so, for all who ask at once", async () => {
    const asked = languages.flatMap((language) =>
      [
        "/products?category=Hair+Care",
        `/product/${demo.hairOil.id}`,
        // Withdrawn since it was shown.
        `/product/${demo.faceOil.id}`,
        `/product/${demo.oil.id}?size=500+ml`,
        "/blog?q=oil",
        "/rituals",
        "/blog/another",
      ].flatMap((path) => [localizedPath(language, path), localizedPath(language, path)]),
    );
    const responses = await Promise.all(asked.map((path) => saidIn(path)));
    for (const [n, { status, text, seconds }] of responses.entries()) {
      const language = asked[n]?.startsWith("/ja") ? "ja" : "en";
      expect([500, 503], asked[n]).toContain(status);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text, asked[n]).toContain(words[language].wrong);
      expectForPeople(text);
      expect(seconds, asked[n]).toBeLessThan(maxSeconds);
    }
    const staffPaths = ["/product-table", "/admin/messages", `/product-table/${demo.soap.id}`];
    const japanese = new HttpClient(server.url);
    for (const [name, value] of it.cookies) japanese.cookies.set(name, value);
    japanese.cookies.set("lang", "ja");
    const signedIn = { en: it, ja: japanese };
    const asked503 = languages.flatMap((language) =>
      staffPaths.map(async (path) => ({ language, response: await signedIn[language].get(path) })),
    );
    for (const { language, response } of await Promise.all(asked503)) {
      // Neither a redirect to sign-in nor 403: without the database the user is unknown.
      expect([response.status, response.location]).toEqual([503, null]);
      expect(response.headers.get("Retry-After")).toBe("10");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.text.replaceAll(/<wbr\/?>/g, "")).toContain(words[language].unavailable);
      expectForPeople(response.text);
    }
    const session = await it.get("/auth/session");
    expect([session.status, session.text.includes('"email":null')]).toEqual([503, false]);
  });

  test("a link for a new password is not told as sent", async () => {
    const response = await person.en.post("/auth/forgot", { email: admin.email });
    expect(response.status).toBe(503);
    expectForPeople(response.text);
  });

  test("a message is told as not sent, with all that was typed", async () => {
    const sent = languages.flatMap((language) =>
      Array.from({ length: 4 }, async (_, n) => {
        const began = Date.now();
        const path = n === 0 ? `/contact?product=${demo.oil.id}` : "/contact";
        const response = await person[language].post(path, message(`Away ${language} ${n}`));
        expect((Date.now() - began) / 1000).toBeLessThan(maxSeconds);
        expect(response.status).toBe(503);
        expect(response.text).toContain(`<html lang="${language}"`);
        expect(response.text).toContain(words[language].notSent);
        expect(response.text).toContain("Typed with &lt;care&gt;\nin two lines</textarea>");
        expect(response.text).toContain(`value="Away ${language} ${n}"`);
        expectForPeople(response.text);
      }),
    );
    await Promise.all(sent);
  });

  test("a save is told as not done", async () => {
    const began = Date.now();
    const responses = await Promise.all([1, 2, 3, 4].map(() => save("Soap of bad times")));
    expect((Date.now() - began) / 1000).toBeLessThan(maxSeconds);
    for (const { status, text } of responses) {
      expect(status).toBe(503);
      expect(text).toContain(words.en.unavailable);
      expectForPeople(text);
    }
  });

  test("who signs in is not told that the password is wrong", async () => {
    const { status, text } = await person.en.signIn(admin.email, admin.password);
    expect(status).toBe(503);
    expect(text).toContain(words.en.unavailable);
    expect(text).not.toContain(words.en.notSignedIn);
    expectForPeople(text);
  });

  test("the log is lines of JSON, and no value of a query is in it", async () => {
    const lines = server.output().trim().split("\n");
    const others = lines.filter((line) => !line.startsWith("{"));
    expect(
      others.filter((line) => !/^(Nyiur is ready|The database was empty|RATE LIMITS)/.test(line)),
    ).toEqual([]);
    const failures = lines.filter((line) => line.includes("A session could not be looked up"));
    expect(failures.length).toBeGreaterThan(0);
    const [, token = ""] = /^([^.]+)\./.exec(decodeURIComponent(it.cookies.get("nyiur_session") ?? "")) ?? [];
    expect(token).toHaveLength(32);
    const hash = createHash("sha256").update(token).digest("base64url");
    for (const secret of [token, hash, admin.email, admin.password]) {
      expect(server.output()).not.toContain(secret);
    }
  });

  test("the process goes on, and once the server is back so does everything else", async () => {
    expect(server.output()).not.toMatch(/unhandled|uncaught/i);
    await postgres[comeBack]();
    const back = Date.now();
    await expect.poll(async () => (await saidIn("/readyz")).status).toBe(200);
    await expect.poll(async () => (await saidIn("/blog?q=oil")).status).toBe(200);
    await expect.poll(async () => (await listeners()).length).toBe(1);
    const seconds = (Date.now() - back) / 1000;
    // The machine may have become busier since the database was well.
    const busier = Math.max(1, (await timeOfNode()) / nodeTime);
    expect(seconds).toBeLessThan(8 + slackSeconds * busier);

    const many = await Promise.all(Array.from({ length: 30 }, () => saidIn("/blog?q=coconut")));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await save("Soap of good times")).status).toBe(302);
    expect((await saidIn(`/product/${demo.soap.id}`)).text).toContain("Soap of good times");
    for (const language of languages) {
      expect((await person[language].post("/contact", message(`Away ${language} 0`))).status).toBe(200);
    }
    const kept = await ask<{ subject: string; times: number }>(
      "select subject, count(*)::int as times from contact_messages where subject like 'Away%' group by 1 order by 1",
    );
    expect(kept.map(({ subject, times }) => [subject, times])).toEqual([
      ["Away en 0", 1],
      ["Away ja 0", 1],
    ]);
    const someone = new HttpClient(server.url);
    expect((await someone.signIn(admin.email, admin.password)).status).toBe(302);
    await expect.poll(async () => (await viewsThere()) - views).toBe(read);
    expect((await viewsThere()) - views).toBe(read);

    // A notification of another instance arrives sooner than polling would find the change.
    await ask(`update products set name = 'Soap of another' where id = '${demo.soap.id}'`);
    const shown = async () => (await saidIn(`/product/${demo.soap.id}`)).text.includes("Soap of another");
    const { waited, slowest } = await timeUntil(shown);
    expect(waited).toBeLessThan(500 + 10 * slowest);
    expect(server.output()).not.toMatch(/unhandled|uncaught/i);
  });
});

test("with rate limits, a PostgreSQL server that hangs makes nobody wait for each of them", async () => {
  const postgres = await startPostgres();
  const folder = await temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: await createDatabase(postgres.url),
    SIGN_UP: "open",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  const visitor = new HttpClient(server.url);
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/auth", { email: "ayu@nyiur.example", password: "wrong wrong wrong" }],
    ["/auth/forgot", { email: "ayu@nyiur.example" }],
    ["/auth/sign-up", { email: "ayu@nyiur.example", password: "palm trees sway 99", full_name: "Ayu" }],
    [
      "/contact",
      { first_name: "Ayu", last_name: "L", email: "ayu@nyiur.example", subject: "Hello", message: "Hello?" },
    ],
  ];
  try {
    await visitor.get("/contact/form-token");
    let usual = 0;
    for (const [path] of forms) {
      const began = Date.now();
      expect((await visitor.get(path)).status).toBe(200);
      usual = Math.max(usual, Date.now() - began);
    }
    await postgres.pause();
    for (const [path, fields] of forms) {
      const began = Date.now();
      const { status } = await visitor.post(path, fields);
      const waited = Date.now() - began;
      expect([path, status]).toEqual([path, 503]);
      // Five seconds for the limits, and five for the work itself.
      expect(waited, path).toBeLessThan(14_000 + 10 * usual);
    }
  } finally {
    await postgres.resume();
    await server.kill();
    await postgres.stop();
    await folder.remove();
  }
});
