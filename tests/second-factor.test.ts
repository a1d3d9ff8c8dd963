import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#domain/role";
import { admin } from "./support/admin.ts";
import { makeAuthenticator } from "./support/authenticator.ts";
import { readDatabase } from "./support/databases.ts";
import { HttpClient } from "./support/http-client.ts";
import { startShopWithMail } from "./support/mail.ts";
import { runCommand } from "./support/server.ts";
import type { Shop } from "./support/shop.ts";
import { addAccount } from "./support/staff.ts";
import { codeOf } from "./support/totp.ts";

describe("a second factor", () => {
  let shop: Shop;
  let mail: Awaited<ReturnType<typeof startShopWithMail>>["mail"];
  let stop = async () => {};
  beforeAll(async () => {
    ({ shop, mail, stop } = await startShopWithMail());
  });
  afterAll(() => stop());

  let ips = 0;
  const from = () => ({
    "X-Forwarded-For": `198.51.100.${++ips}`,
    "User-Agent": "Firefox/140.0 Windows",
  });
  const stranger = () => {
    const it = new HttpClient(shop.server.url);
    it.cookies.set("lang", "en");
    return it;
  };
  const step = "/auth/second-factor";
  const signIn = (it: HttpClient, { email, password }: { email: string; password: string }) =>
    it.post("/auth?next=/profile", { email, password }, from());
  const enter = (it: HttpClient, code: string, extra: Record<string, string> = {}) =>
    it.post(`${step}?next=/profile`, { code, ...extra }, from());
  /** With the password, because the proof of it at sign-in ends after some minutes. */
  const changePeople = (fields: Record<string, string>) =>
    shop.client.post("/admin/people", { ...fields, password: admin.password });
  const isIn = async (it: HttpClient) => (await it.get("/profile")).status === 200;

  const addPerson = async (email: string, role: Role = "editor") => {
    const { password } = await addAccount(shop.location, email, { role });
    const it = stranger();
    expect((await signIn(it, { email, password })).location).toBe("/profile");
    return { it, email, password };
  };
  type Person = Awaited<ReturnType<typeof addPerson>>;
  const start = async ({ it, password }: Person) => {
    const { text } = await it.post("/profile.data", {
      intent: "second-factor-start",
      current_password: password,
    });
    const secret = /[A-Z2-7]{50,}/.exec(text)?.[0] ?? "";
    const codes = [...new Set(text.match(/\b[0-9A-Za-z]{5}-[0-9A-Za-z]{5}\b/g))];
    expect([secret.length > 0, codes.length]).toEqual([true, 10]);
    return { secret, codes };
  };
  const setUp = async (person: Person) => {
    const made = await start(person);
    const verify = { intent: "second-factor-verify", code: codeOf(made.secret) };
    expect((await person.it.post("/profile", verify)).status).toBe(200);
    return made;
  };
  const idOf = (email: string) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(sql`select id from users where email = ${email}`)) as {
        rows: { id: string }[];
      };
      return rows[0]?.id ?? "";
    });

  test("is set up with the password and a code, and then asked for", async () => {
    const person = await addPerson("app@nyiur.example");
    const wrong = await person.it.post("/profile.data", {
      intent: "second-factor-start",
      current_password: "wrong password",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).not.toMatch(/[A-Z2-7]{50,}/);
    const { secret } = await start(person);
    const verify = (code: string) => person.it.post("/profile", { intent: "second-factor-verify", code });
    expect((await verify("000000")).status).toBe(400);
    // Until a code was right, signing in needs none.
    expect((await signIn(stranger(), person)).location).toBe("/profile");
    expect((await verify(fullWidth(codeOf(secret)))).status).toBe(200);
    expect((await person.it.get("/profile")).text).toContain("An authenticator app is set up.");

    const it = stranger();
    const first = await signIn(it, person);
    expect(first.location).toBe(`${step}?next=/profile`);
    expect(await isIn(it)).toBe(false);
    const refused = await enter(it, "123456");
    expect(refused.status).toBe(401);
    expect(refused.text).toContain("let your phone set its time by itself");
    // A clock that is 90 seconds off.
    expect((await enter(it, codeOf(secret, Date.now() - 90_000))).status).toBe(401);
    expect(await isIn(it)).toBe(false);
    const code = fullWidth(codeOf(secret));
    const done = await enter(it, ` ${code.slice(0, 3)}\u3000${code.slice(3)} `);
    expect(done.location).toBe("/profile");
    expect(await isIn(it)).toBe(true);
    expect((await stranger().get(step)).status).toBe(410);
  });

  test("is not asked for on a trusted device, until it is turned off and on again", async () => {
    const person = await addPerson("trusted@nyiur.example");
    const { secret } = await setUp(person);
    const it = stranger();
    await signIn(it, person);
    await enter(it, codeOf(secret), { trust: "on" });
    await it.post("/auth/sign-out", {});
    expect((await signIn(it, person)).location).toBe("/profile");
    await it.post("/auth/sign-out", {});
    expect((await signIn(stranger(), person)).location).toBe(`${step}?next=/profile`);
    const off = { intent: "second-factor-off", current_password: person.password };
    expect((await person.it.post("/profile", { ...off, current_password: "wrong" })).status).toBe(400);
    const again = { intent: "second-factor-start", current_password: person.password };
    expect((await person.it.post("/profile", again)).status).toBe(409);
    expect((await person.it.post("/profile", off)).status).toBe(200);
    expect((await signIn(stranger(), person)).location).toBe("/profile");
    const both = await Promise.all([person.it.post("/profile", again), person.it.post("/profile", again)]);
    for (const { status } of both) expect([200, 409]).toContain(status);
    await setUp(person);
    expect((await signIn(it, person)).location).toBe(`${step}?next=/profile`);
  });

  test.each([
    "",
    "{}",
    "no JSON",
    '{"id":"\\u0000","rawId":"a","type":"public-key"}',
    '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{}}',
  ])("as a passkey that is none, or of another site, is refused: %s", async (credential) => {
    const it = stranger();
    const asked = await it.post("/auth.data", { intent: "passkey", credential: "" }, from());
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("challenge");
    if (credential === "") return;
    expect((await it.post("/auth", { intent: "passkey", credential }, from())).status).toBe(401);
    expect(await isIn(it)).toBe(false);
  });

  test("of one person does not count for another who is signed in here", async () => {
    const [mine, theirs] = [await addPerson("mine@nyiur.example"), await addPerson("theirs@nyiur.example")];
    const [{ secret }] = [await setUp(mine), await setUp(theirs)];
    const it = stranger();
    await signIn(it, theirs);
    for (const [name, value] of mine.it.cookies) {
      if (name.includes("session")) for (const other of [name, `${name} `]) it.cookies.set(other, value);
    }
    expect((await enter(it, codeOf(secret))).status).toBe(401);
  });

  test("as a passkey replaces password and code, but only with its user verified, and on this site", async () => {
    const person = await addPerson("passkey@nyiur.example");
    await setUp(person);
    const origin = `http://localhost:${new URL(shop.server.url).port}`;
    const device = makeAuthenticator(origin);
    const challengeIn = (text: string) => /"challenge","([\w-]{20,})"/.exec(text)?.[1] ?? "";
    const add = async (respond: (challenge: string) => string) => {
      const asked = await person.it.post("/profile.data", {
        intent: "passkey-options",
        current_password: person.password,
      });
      const response = respond(challengeIn(asked.text));
      return person.it.post("/profile", { intent: "passkey-add", name: "Phone", response });
    };
    const asked = { intent: "passkey-options", current_password: "wrong password" };
    expect((await person.it.post("/profile", asked)).status).toBe(400);
    expect((await add((it) => device.create(it, { isVerified: false }))).status).toBe(400);
    expect((await add((it) => device.create(it, { from: "https://elsewhere.example" }))).status).toBe(400);
    expect((await add(() => device.create("another-challenge-of-somebody"))).status).toBe(400);
    expect((await add((it) => device.create(it))).status).toBe(200);
    expect((await person.it.get("/profile")).text).toContain("Phone");

    const use = async (respond: (challenge: string) => string) => {
      const it = stranger();
      const { text } = await it.post("/auth.data", { intent: "passkey", credential: "" }, from());
      const credential = respond(challengeIn(text));
      const response = await it.post("/auth?next=/profile", { intent: "passkey", credential }, from());
      return { it, credential, ...response };
    };
    expect((await use((it) => device.get(it, { isVerified: false }))).status).toBe(401);
    expect((await use((it) => device.get(it, { from: "https://elsewhere.example" }))).status).toBe(401);
    expect((await use((it) => makeAuthenticator(origin).get(it))).status).toBe(401);
    const signedIn = await use((it) => device.get(it));
    expect(signedIn.location).toBe("/profile");
    expect(await isIn(signedIn.it)).toBe(true);
    expect((await use(() => signedIn.credential)).status).toBe(401);
    // Where a second factor is required, the passkey has it and the password alone does not.
    await person.it.post("/profile", { intent: "second-factor-off", current_password: person.password });
    await changePeople({ intent: "second-factor-require", roles: "editor" });
    const byPassword = stranger();
    expect((await signIn(byPassword, person)).location).toBe("/profile");
    expect((await byPassword.get("/admin/rituals")).location).toBe("/profile");
    const start = { intent: "second-factor-start", current_password: person.password };
    expect((await byPassword.post("/profile", start)).status).toBe(403);
    await changePeople({ intent: "second-factor-require", seen: "editor" });
    await changePeople({ intent: "role", id: await idOf(person.email), role: "admin" });
    const reset = { intent: "second-factor-reset", id: await idOf(person.email) };
    const refused = await byPassword.post("/admin/people", reset);
    expect([refused.status, refused.text.includes("second-factor-first")]).toEqual([403, true]);
    expect((await person.it.get("/profile")).text).toContain("Phone");
    await changePeople({ intent: "role", id: await idOf(person.email), role: "editor" });
    await changePeople({ intent: "second-factor-require", roles: "editor" });
    expect((await (await use((it) => device.get(it))).it.get("/admin/rituals")).status).toBe(200);
    await changePeople({ intent: "second-factor-require", seen: "editor" });
    await changePeople({ intent: "deactivate", id: await idOf(person.email) });
    expect((await use((it) => device.get(it))).status).toBe(401);
  });

  test("is replaced by a recovery code, once", async () => {
    const person = await addPerson("codes@nyiur.example");
    const { codes } = await setUp(person);
    const [code = ""] = codes;
    const it = stranger();
    await signIn(it, person);
    expect((await enter(it, code)).location).toBe("/profile");
    const again = stranger();
    await signIn(again, person);
    expect((await enter(again, code)).status).toBe(401);
    const { text } = await person.it.post("/profile.data", {
      intent: "recovery-codes",
      current_password: person.password,
    });
    const fresh = text.match(/\b[0-9A-Za-z]{5}-[0-9A-Za-z]{5}\b/g) ?? [];
    expect(fresh).not.toContain(codes[1]);
    expect((await enter(again, codes[1] ?? "")).status).toBe(401);
    expect((await enter(again, fresh[0] ?? "")).location).toBe("/profile");
  });

  test("is not guessed: codes tried in a row end the sign-in and are slowed", async () => {
    const person = await addPerson("guessed@nyiur.example");
    const { secret } = await setUp(person);
    const it = stranger();
    await signIn(it, person);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await enter(it, "000000")).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([410, 410]);
    expect((await enter(it, codeOf(secret))).status).toBe(410);
    const same = { "X-Forwarded-For": "203.0.113.9" };
    const slowed: number[] = [];
    for (let n = 0; n < 8; n++) {
      const next = stranger();
      await signIn(next, person);
      slowed.push((await next.post(step, { code: "000000" }, same)).status);
    }
    expect(slowed).toContain(429);
  });

  test("does not let in who was deactivated meanwhile, or an altered cookie", async () => {
    const person = await addPerson("gone@nyiur.example");
    const { secret } = await setUp(person);
    const it = stranger();
    await signIn(it, person);
    const [name = "", value = ""] = [...it.cookies].find(([cookie]) => cookie.includes("pending")) ?? [];
    const forged = stranger();
    for (const cookie of [value.replace(/.{6}$/, "AAAA%3D"), "2fa-x%25", "2fa-%00.x", "%E0%A4%A", ""]) {
      forged.cookies.set(name, cookie);
      expect((await enter(forged, codeOf(secret))).status).toBe(410);
    }
    expect(await isIn(forged)).toBe(false);
    const id = await idOf(person.email);
    await changePeople({ intent: "deactivate", id });
    expect([403, 410]).toContain((await enter(it, codeOf(secret))).status);
    expect(await isIn(it)).toBe(false);
  });

  test("that was lost is reset by an administrator, and its owner is told", async () => {
    const person = await addPerson("lost@nyiur.example");
    await setUp(person);
    const id = await idOf(person.email);
    expect((await shop.client.get("/admin/people")).text).toContain("Second factor: on");
    expect((await changePeople({ intent: "second-factor-reset", id })).status).toBe(200);
    expect((await signIn(stranger(), person)).location).toBe("/profile");
    const mailsToPerson = () => mail.mails.filter(({ recipients }) => recipients.includes(person.email));
    await expect
      .poll(() =>
        mailsToPerson()
          .map(({ text }) => text)
          .join(),
      )
      .toContain("has removed your authenticator app");
    expect((await shop.client.get("/admin/activity?kind=person")).text).toContain("Second factor reset");
  });

  test("that is added or removed is told its owner by mail", async () => {
    const person = await addPerson("told@nyiur.example");
    await setUp(person);
    const mailTexts = () =>
      mail.mails.filter((it) => it.recipients.includes(person.email)).map((it) => it.text);
    await expect.poll(mailTexts).toEqual([expect.stringContaining("app has been set up for your account.")]);
    const off = { intent: "second-factor-off", current_password: person.password };
    expect((await person.it.post("/profile", off)).status).toBe(200);
    await expect.poll(mailTexts).toHaveLength(2);
    expect(mailTexts()[1]).toContain("認証アプリが削除されました");
  });

  test("of the last administrator is removed from the shell", async () => {
    const person = await addPerson("shell@nyiur.example");
    await setUp(person);
    const staff = (...args: string[]) => runCommand("scripts/staff.mjs", args, shop.environment);
    expect((await staff("second-factor", person.email)).code).toBe(1);
    expect((await staff("second-factor", person.email, "--off")).code).toBe(0);
    expect((await signIn(stranger(), person)).location).toBe("/profile");
  });

  test("can be required for a role: until it is set up, only the profile opens", async () => {
    const person = await addPerson("required@nyiur.example", "editor");
    const other = await addPerson("free@nyiur.example", "inbox");
    const requireFor = (roles: string[], seen: string[]) =>
      shop.client.post(
        "/admin/people",
        new URLSearchParams([
          ["intent", "second-factor-require"],
          ["password", admin.password],
          ...roles.map((it) => ["roles", it]),
          ...seen.map((it) => ["seen", it]),
        ]),
      );
    expect((await requireFor(["editor"], [])).status).toBe(200);
    // Two people on pages that are older than the other's choice.
    expect((await requireFor(["translator_ja"], [])).status).toBe(200);
    expect((await requireFor([], ["translator_ja"])).status).toBe(200);
    // Somebody else, who knows the password.
    const thief = stranger();
    await signIn(thief, person);
    expect((await person.it.get("/admin/rituals")).location).toBe("/profile");
    expect(
      (await person.it.post("/product-table/new", { name: "A", category: "A", description: "A" })).status,
    ).toBe(403);
    expect((await person.it.get("/profile")).text).toContain("Your role needs a second factor.");
    expect((await other.it.get("/admin/messages")).status).toBe(200);
    const { secret } = await setUp(person);
    expect((await person.it.get("/admin/rituals")).status).toBe(200);
    // What the owner sets up opens nothing for a session that has only the password, nor can it add its own.
    expect((await thief.get("/admin/rituals")).location).toBe("/profile");
    const own = { current_password: person.password };
    for (const intent of ["second-factor-off", "recovery-codes", "passkey-options"]) {
      expect((await thief.post("/profile", { intent, ...own })).status).toBe(403);
    }
    expect(
      (await thief.post("/profile", { intent: "second-factor-verify", code: codeOf(secret) })).status,
    ).toBe(403);
    // A new password keeps the session's second factor.
    const next = { intent: "password", current_password: person.password, new_password: "ripe mangosteen 3" };
    expect((await person.it.post("/profile", next)).status).toBe(302);
    person.password = "ripe mangosteen 3";
    expect((await person.it.get("/admin/rituals")).status).toBe(200);
    const trusted = stranger();
    await signIn(trusted, person);
    await enter(trusted, codeOf(secret), { trust: "on" });
    await trusted.post("/auth/sign-out", {});
    await signIn(trusted, person);
    expect((await trusted.get("/admin/rituals")).status).toBe(200);
    const off = { intent: "second-factor-off", current_password: person.password };
    expect((await person.it.post("/profile", off)).status).toBe(409);
    const shell = (...args: string[]) =>
      runCommand("scripts/staff.mjs", ["require", ...args], shop.environment);
    expect((await shell("king")).code).toBe(1);
    expect((await shell("editor", "inbox")).code).toBe(0);
    expect((await other.it.get("/admin/messages")).location).toBe("/profile");
    expect((await requireFor(["king"], [])).status).toBe(400);
    expect((await requireFor([], ["editor", "inbox"])).status).toBe(200);
    expect((await person.it.post("/profile", off)).status).toBe(200);
  });

  test("a sign-in from another device is told by mail, but not the first one", async () => {
    const person = await addPerson("devices@nyiur.example");
    const mailsToPerson = () => mail.mails.filter(({ recipients }) => recipients.includes(person.email));
    expect(mailsToPerson()).toEqual([]);
    await signIn(person.it, person);
    expect((await signIn(stranger(), person)).status).toBe(302);
    await expect.poll(() => mailsToPerson().length).toBe(1);
    expect(mailsToPerson()[0]?.text).toContain("Firefox on Windows");
    const profile = (await person.it.get("/profile")).text;
    expect(profile).toContain("Firefox on Windows");
    expect(profile).toMatch(/198\.51\.100\.\d+/);
    const id = /name="id" value="([\w-]+)"\/?>(?:(?!<\/form>).)*session-end/.exec(profile)?.[1] ?? "";
    expect((await person.it.post("/profile", { intent: "session-end", id })).status).toBe(302);
    // Nobody ends another person's session.
    const boss = /name="id" value="([\w-]+)"/.exec((await shop.client.get("/profile")).text)?.[1] ?? "none";
    await person.it.post("/profile", { intent: "session-end", id: boss });
    expect((await shop.client.get("/profile")).text).toContain(admin.email);
  });
});

/** Digits as a Japanese input method types them. */
function fullWidth(digits: string): string {
  return digits.replace(/\d/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0));
}
