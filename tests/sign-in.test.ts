import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { signInDelays, signInWarning } from "#domain/request-limits";
import { hashPassword } from "#server/auth/password.server";
import { sessions } from "#server/db/schema.server";
import { admin } from "./support/admin.ts";
import { readDatabase } from "./support/databases.ts";
import { HttpClient } from "./support/http-client.ts";
import { startShopWithMail } from "./support/mail.ts";
import { createDatabase } from "./support/postgres.ts";
import { runCommand, startAndEnd, startServer, temporaryFolder } from "./support/server.ts";
import type { Shop } from "./support/shop.ts";
import { addAccount } from "./support/staff.ts";
import { copyTemplateDatabase } from "./support/template.ts";

const secret = "a secret of these tests, long enough";

/** A cookie value, signed as better-auth does. */
const signed = (value: string) =>
  encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);

describe("signing in", () => {
  let shop: Shop;
  let mail: Awaited<ReturnType<typeof startShopWithMail>>["mail"];
  let stop = async () => {};
  beforeAll(async () => {
    ({ shop, mail, stop } = await startShopWithMail({ AUTH_SECRET: secret }));
  });
  afterAll(() => stop());

  let ips = 0;
  const otherAddress = () => {
    ips++;
    return `198.18.${Math.floor(ips / 250)}.${ips % 250}`;
  };
  const signIn = (it: HttpClient, { email, password }: { email: string; password: string }, ip: string) =>
    it.post("/auth", { email, password }, { "X-Forwarded-For": ip });
  const stranger = () => new HttpClient(shop.server.url);
  const addPerson = (email: string) => addAccount(shop.location, email);
  const wrongTries = async (email: string, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      const wrong = { email, password: `wrong password ${n}` };
      statuses.push((await signIn(stranger(), wrong, otherAddress())).status);
    }
    return statuses;
  };

  test("strangers at many addresses are slowed, and a device that has signed in before is not", async () => {
    const owner = await addPerson("owner@nyiur.example");
    const own = stranger();
    expect((await signIn(own, owner, "192.0.2.1")).status).toBe(302);
    own.cookies.delete("nyiur_session");
    own.cookies.delete("nyiur_access");
    const { free } = signInDelays.account;
    const statuses = await wrongTries(owner.email, free + 5);
    expect(statuses).toEqual([...Array(free - 1).fill(401), 401, ...Array(5).fill(429)]);
    const unknown = await signIn(stranger(), owner, otherAddress());
    expect(unknown.status).toBe(429);
    expect(unknown.text).toMatch(/Please wait \d+ seconds/);
    // A known device may sign in from any IP, even from an attacker's.
    expect((await signIn(own, owner, "198.18.0.1")).status).toBe(302);
  });

  test("an account that is not there is slowed in the same way", async () => {
    const { free } = signInDelays.account;
    const statuses = await wrongTries("nobody-at-all@nyiur.example", free + 2);
    expect(statuses).toEqual([...Array(free).fill(401), 429, 429]);
  });

  test("the device's cookie is for its account alone, tells nothing, and ends with the password", async () => {
    const [owner, other] = [await addPerson("device@nyiur.example"), await addPerson("else@nyiur.example")];
    const own = stranger();
    const response = await signIn(own, owner, otherAddress());
    const set = response.headers.getSetCookie().find((it) => it.startsWith("nyiur_device="));
    expect(set).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const device = own.cookies.get("nyiur_device") ?? "";
    expect(decodeURIComponent(device)).toMatch(/^[\w-]{36}\.\d+\.[\w-]{43}$/);

    const tryWith = async (cookie: string, person: { email: string; password: string }) => {
      const it = stranger();
      it.cookies.set("nyiur_device", cookie);
      return (await signIn(it, person, otherAddress())).status;
    };
    // Each account's first pause lasts a minute, so its checks follow its own wrong tries at once.
    await wrongTries(other.email, signInDelays.account.free + 1);
    expect(await tryWith(device, other)).toBe(429);
    await wrongTries(owner.email, signInDelays.account.free + 1);
    const [id, since, signature = ""] = decodeURIComponent(device).split(".");
    const forged = [
      `${crypto.randomUUID()}.${since}.${signature}`,
      `${id}.${Number(since) + 1}.${signature}`,
      `${id}.${since}.${signature.slice(0, -2)}AA`,
      `${id}.${since}`,
      "~.~.~",
      "x".repeat(3000),
    ];
    for (const cookie of forged) expect(await tryWith(cookie, owner)).toBe(429);
    expect(await tryWith(device, owner)).toBe(302);
    // The device cookie is not a session.
    const it = stranger();
    it.cookies.set("nyiur_device", device);
    it.cookies.set("nyiur_session", device);
    expect((await it.get("/profile")).location).toBe("/auth?next=%2Fprofile");

    const { output } = await runCommand("scripts/staff.mjs", ["password", owner.email], shop.environment);
    const changed = { ...owner, password: /password (\S+) \(/.exec(output)?.[1] ?? "" };
    await wrongTries(owner.email, signInDelays.account.free + 1);
    expect(await tryWith(device, changed)).toBe(429);
  });

  test("a device whose own tries were wrong waits for itself alone", async () => {
    const owner = await addPerson("clumsy@nyiur.example");
    const [own, second] = [stranger(), stranger()];
    await signIn(own, owner, "192.0.2.3");
    await signIn(second, owner, "192.0.2.4");
    for (const it of [own, second]) it.cookies.delete("nyiur_session");
    const statuses: number[] = [];
    for (let n = 0; n <= signInDelays.device.free; n++) {
      statuses.push((await signIn(own, { ...owner, password: "wrong" }, "192.0.2.3")).status);
    }
    expect(statuses).toEqual([...Array(signInDelays.device.free).fill(401), 429]);
    expect((await signIn(second, owner, "192.0.2.3")).status).toBe(302);
  });

  test("the owner is told once by mail after many wrong passwords, in both languages", async () => {
    const owner = await addPerson("told@nyiur.example");
    const mailsTo = (email: string) => mail.mails.filter(({ recipients }) => recipients.includes(email));
    const other = await addPerson("told-before@nyiur.example");
    await wrongTries(owner.email, signInWarning.tries - 1);
    await wrongTries(other.email, signInWarning.tries);
    await expect.poll(() => mailsTo(other.email).length).toBe(1);
    expect(mailsTo(owner.email)).toHaveLength(0);
    await wrongTries(owner.email, 3);
    await expect.poll(() => mailsTo(owner.email).length).toBe(1);
    await wrongTries(owner.email, 3);
    const [warning] = mailsTo(owner.email);
    expect(warning?.headers.Subject).toContain("Wrong passwords for your account at Nyiur");
    expect(warning?.text).toContain("somebody has tried to sign in");
    expect(warning?.text).toContain("誤ったパスワード");
    expect(warning?.text).toContain("/profile");
    expect(warning?.text).not.toContain("wrong password ");
    expect(mailsTo(owner.email)).toHaveLength(1);
    expect(mail.mails.flatMap(({ recipients }) => recipients)).not.toContain("nobody-at-all@nyiur.example");
  });

  test("no token of a session is in the database, and what is there signs nobody in", async () => {
    const owner = await addPerson("token@nyiur.example");
    const own = stranger();
    await signIn(own, owner, otherAddress());
    const [token = ""] = decodeURIComponent(own.cookies.get("nyiur_session") ?? "").split(".");
    expect(token).toHaveLength(32);
    const { rows, dump } = await readDatabase(shop.location, async (db) => {
      const tables = await db.execute(
        sql`select table_name from information_schema.tables where table_schema = 'public'`,
      );
      const names = (tables as unknown as { rows: { table_name: string }[] }).rows;
      const texts: string[] = [];
      for (const { table_name } of names) {
        const found = await db.execute(
          sql`select to_jsonb(t)::text as row from ${sql.identifier(table_name)} t`,
        );
        for (const { row } of (found as unknown as { rows: { row: string }[] }).rows) texts.push(row);
      }
      return { rows: await db.select().from(sessions), dump: texts.join("\n") };
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(dump).toContain(owner.email);
    expect(dump).not.toContain(token);
    // Not even a thief who knows the secret can sign in with a stored token.
    expect(own.cookies.get("nyiur_session")).toBe(signed(token));
    for (const { token: stored } of rows) {
      const thief = stranger();
      thief.cookies.set("nyiur_session", signed(stored));
      expect((await thief.get("/profile")).location).toBe("/auth?next=%2Fprofile");
    }
    expect((await own.get("/profile")).status).toBe(200);
    // The session survives changes of name and password, and ends at sign-out.
    expect((await own.post("/profile", { intent: "name", full_name: "Token" })).status).toBe(302);
    const change = { current_password: owner.password, new_password: "rain on a tin roof" };
    expect((await own.post("/profile", { intent: "password", ...change })).status).toBe(302);
    expect((await own.get("/profile")).status).toBe(200);
    const kept = new Map(own.cookies);
    expect((await own.post("/auth/sign-out", {})).status).toBe(302);
    for (const [name, value] of kept) own.cookies.set(name, value);
    expect((await own.get("/profile")).location).toBe("/auth?next=%2Fprofile");
  });

  test("no cache keeps a response that is of one person or carries their cookies", async () => {
    const owner = await addPerson("cache@nyiur.example");
    const own = stranger();
    const responses = [
      await own.get("/auth"),
      await own.get("/auth/sign-up"),
      await own.get("/profile"),
      await own.get("/auth/confirm?token=x"),
      await signIn(own, { ...owner, password: "wrong" }, otherAddress()),
      await signIn(own, owner, otherAddress()),
      await own.get("/profile"),
      await own.post("/profile", { intent: "name", full_name: "Cache" }),
      await own.get("/"),
      await own.post("/auth/sign-out", {}),
      await own.post("/auth/sign-up", { email: "x@nyiur.example", password: "short", full_name: "X" }),
      await signIn(own, owner, otherAddress()),
    ];
    for (const [n, { headers }] of responses.entries()) {
      expect([n, headers.get("Cache-Control")]).toEqual([n, "no-store"]);
    }
  });

  test("a password that is easy to guess is refused, on the profile and when signing up", async () => {
    const tooEasy = "This password is too easy to guess.";
    const owner = await addPerson("weak@nyiur.example");
    const own = stranger();
    expect((await signIn(own, owner, otherAddress())).status).toBe(302);
    await own.post("/profile", { intent: "name", full_name: "Kadek Suarsana" });
    for (const [password, words] of [
      ["administrator", tooEasy],
      ["Password1234!", tooEasy],
      ["nyiur-nyiur-2026", tooEasy],
      ["weak@nyiur.example", tooEasy],
      ["Kadek Suarsana 1", tooEasy],
      ["password", "Use 12 to 128 characters."],
    ] as const) {
      const change = { current_password: owner.password, new_password: password };
      const refused = await own.post("/profile", { intent: "password", ...change });
      const signUp = { email: owner.email, full_name: "Kadek Suarsana", password };
      const refusedSignUp = await stranger().post("/auth/sign-up", signUp, {
        "X-Forwarded-For": otherAddress(),
      });
      for (const { status, text } of [refused, refusedSignUp]) {
        expect([password, status]).toEqual([password, 400]);
        expect(text).toContain(words);
        expect(text).not.toMatch(/<input[^>]*type="password"[^>]* value=/);
      }
    }
    expect((await signIn(stranger(), owner, otherAddress())).status).toBe(302);
  });

  test("a password of former times still signs in, and the next one is a better one", async () => {
    const { email } = await addPerson("former@nyiur.example");
    const hash = await hashPassword("password");
    await readDatabase(shop.location, (db) =>
      db.execute(
        sql`update accounts set password = ${hash} where user_id = (select id from users where email = ${email})`,
      ),
    );
    const own = stranger();
    expect((await signIn(own, { email, password: "password" }, otherAddress())).status).toBe(302);
    const change = (new_password: string) =>
      own.post("/profile", { intent: "password", current_password: "password", new_password });
    expect((await change("password")).status).toBe(400);
    expect((await change("rain on a tin roof")).status).toBe(302);
  });

  test("the command sets a password also for an account that has none", async () => {
    const { email } = await addPerson("without@nyiur.example");
    await readDatabase(shop.location, (db) =>
      db.execute(sql`delete from accounts where user_id = (select id from users where email = ${email})`),
    );
    const { output } = await runCommand("scripts/staff.mjs", ["password", email], shop.environment);
    const password = /password (\S+) \(/.exec(output)?.[1] ?? "";
    expect((await signIn(stranger(), { email, password }, otherAddress())).status).toBe(302);
  });
});

test("ADMIN_PASSWORD is looked at when it makes the first administrator, and only then", async () => {
  const empty = await temporaryFolder();
  const environment = {
    DATA_DIR: empty.path,
    DATABASE_URL: await createDatabase(inject("postgres")),
    DEMO_CONTENT: "off",
    ADMIN_EMAIL: admin.email,
  };
  for (const password of ["password", "password12345", "made@nyiur.example", "x".repeat(129)]) {
    const { code, output } = await startAndEnd({ ...environment, PORT: "0", ADMIN_PASSWORD: password });
    expect([code, output.trim().split("\n").at(-1)]).toEqual([
      1,
      expect.stringMatching(/^ADMIN_PASSWORD must have 12 to 128 characters .*\.$/),
    ]);
    expect(output).not.toContain(`${password} `);
  }
  await empty.remove();
  const { folder, url } = await copyTemplateDatabase();
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: "password",
  });
  expect((await new HttpClient(server.url).signIn(admin.email, admin.password)).status).toBe(302);
  await server.kill();
  await folder.remove();
});
