import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readRows } from "#server/db/read-rows.server";
import { admin } from "./support/admin.ts";
import { readDatabase, whileChanging } from "./support/databases.ts";
import { HttpClient } from "./support/http-client.ts";
import { startMailServer } from "./support/mail.ts";
import { createDatabase } from "./support/postgres.ts";
import { type RunningServer, runCommand, startServer, temporaryFolder } from "./support/server.ts";
import { addAccount } from "./support/staff.ts";
import { copyTemplateDatabase } from "./support/template.ts";
import { ratioTo } from "./support/timing.ts";

describe("accounts", () => {
  let server: RunningServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const template = await copyTemplateDatabase();
    folder = template.folder;
    environment = {
      DATA_DIR: folder.path,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: "1",
      DATABASE_URL: template.url,
    };
    server = await startServer(environment);
  });
  afterAll(async () => {
    await server.kill();
    await folder.remove();
  });

  // Each visitor has its own IP, so that tests do not share rate limits.
  let visitors = 0;
  const visitor = () => {
    const it = new HttpClient(server.url);
    const ip = `192.0.2.${++visitors}`;
    const { get, post } = it;
    it.get = (path, headers) => get.call(it, path, { "X-Forwarded-For": ip, ...headers });
    it.post = (path, fields, headers) => post.call(it, path, fields, { "X-Forwarded-For": ip, ...headers });
    return it;
  };
  const signedIn = async ({ email, password } = admin) => {
    const it = visitor();
    expect((await it.signIn(email, password)).status).toBe(302);
    return it;
  };
  const staff = (...args: string[]) => runCommand("scripts/staff.mjs", args, environment);
  const location = () => ({ url: environment.DATABASE_URL ?? "" });
  const addPerson = (email: string) => addAccount(location(), email, { name: "Made Wirawan" });

  test("the sign-in page has the specified words", async () => {
    const { status, text } = await visitor().get("/auth", { Cookie: "lang=en" });
    expect(status).toBe(200);
    for (const words of [
      "Internal Access",
      "Sign in with your authorized team account",
      "For authorized personnel only",
      "Sign In",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('name="robots" content="noindex"');
  });

  test("signing in gives two cookies that script cannot read, greets once, and leads home", async () => {
    const it = visitor();
    const response = await it.signIn(` ${admin.email.toUpperCase()} `, admin.password);
    expect(response.location).toBe("/");
    for (const name of ["nyiur_session", "nyiur_access", "nyiur_device"]) {
      expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))).toMatch(
        /; HttpOnly; SameSite=Lax$/,
      );
    }
    const home = await it.get("/");
    expect(home.text).toContain("Welcome back!");
    expect(home.text).toContain("You have successfully logged in.");
    expect(home.text).toContain(admin.email);
    expect(home.headers.get("Cache-Control")).toBe("no-store");
    expect((await it.get("/")).text).not.toContain("Welcome back!");
    expect((await it.get("/auth")).location).toBe("/");
  });

  test.each([
    ["/products?category=Hair+Care", "/products?category=Hair+Care"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example", "/"],
    ["/\\elsewhere.example", "/"],
  ])("next=%s leads to %s", async (next, location) => {
    expect((await visitor().signIn(admin.email, admin.password, next)).location).toBe(location);
  });

  test.each([
    ["/ja//elsewhere.example/x", "/ja"],
    ["/ja/\\elsewhere.example/x", "/ja"],
    ["/ja/products", "/ja/products"],
  ])("on the Japanese page, next=%s leads to %s", async (next, location) => {
    const { email, password } = admin;
    const fields = { email, password };
    const response = await visitor().post(`/ja/auth?next=${encodeURIComponent(next)}`, fields);
    expect([response.status, response.location]).toEqual([302, location]);
  });

  test("a wrong password and an unknown email get the same response", async () => {
    const wrong = await visitor().signIn(admin.email, "not the password");
    const unknown = await visitor().signIn("nobody@nyiur.example", "not the password");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const message = "The email or the password is not right.";
    expect(wrong.text).toContain("Login Failed");
    expect(wrong.text).toContain(message);
    expect(unknown.text).toContain(message);
    expect(wrong.text).not.toContain("not the password");
  });

  test.each<[Record<string, string>, string]>([
    [{}, "Enter your email address."],
    [{ email: "made", password: "x" }, "Enter an email address such as"],
    [{ email: admin.email, password: "" }, "Enter your password."],
  ])("%j is told at the field", async (fields, message) => {
    const { status, text } = await visitor().post("/auth", fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain('aria-invalid="true"');
  });

  test("after a few tries a stranger has to wait, whatever else the request carries, and nobody else", async () => {
    const victim = await addPerson("limited@nyiur.example");
    const stranger = { "X-Forwarded-For": "198.51.100.5" };
    const tries = Array.from({ length: 12 }, (_, n) =>
      new HttpClient(server.url).post(
        `/auth?try=${n}`,
        {
          email: n % 2 ? victim.email : ` ${victim.email.toUpperCase()}`,
          password: "wrong",
          extra: `${n}`,
          role: "admin",
        },
        { "X-Forwarded-For": `${n}.${n}.${n}.${n}, 198.51.100.5` },
      ),
    );
    const responses = await Promise.all(tries);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.text).toMatch(/Please wait \d+ (seconds|minutes)/);
    expect((await new HttpClient(server.url).post("/auth", victim, stranger)).status).toBe(429);
    expect((await visitor().signIn(victim.email, victim.password)).status).toBe(302);
    expect((await visitor().signIn(admin.email, admin.password)).status).toBe(302);
  });

  test("a right password of one's own does not give the tries on others back", async () => {
    const own = await addPerson("patient@nyiur.example");
    const from = { "X-Forwarded-For": "198.51.100.77" };
    const responses: number[] = [];
    for (let n = 0; n < 14; n++) {
      const it = new HttpClient(server.url);
      if (n % 4 === 3) await it.post("/auth", { ...own }, from);
      responses.push((await it.post("/auth", { email: `m${n}@nyiur.example`, password: "x" }, from)).status);
    }
    expect(responses).toContain(429);
  });

  test("the current password cannot be guessed on the profile either", async () => {
    const it = await signedIn(await addPerson("guess@nyiur.example"));
    const statuses = [];
    for (let n = 0; n < 7; n++) {
      const fields = { intent: "password", current_password: `no ${n}`, new_password: "long enough words" };
      statuses.push((await it.post("/profile", fields)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test("one IP cannot try many accounts; what it says of itself does not count", async () => {
    const responses = [];
    for (let n = 0; n < 11; n++) {
      const it = new HttpClient(server.url);
      responses.push(
        await it.post(
          "/auth",
          { email: `n${n}@nyiur.example`, password: "x" },
          { "X-Forwarded-For": `10.0.0.${n}, 203.0.113.9` },
        ),
      );
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
  });

  test("signing out ends the session on the server", async () => {
    const it = await signedIn();
    const kept = new Map(it.cookies);
    expect((await it.get("/auth/session")).text).toContain(admin.email);
    expect((await it.post("/auth/sign-out", {})).location).toBe("/");
    expect((await it.get("/")).text).not.toContain(admin.email);
    const thief = visitor();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get("/")).text).not.toContain(admin.email);
    expect((await thief.get("/auth/session")).text).toContain('"email":null');
  });

  test.each(["", "x", "a.b", "%00", "%", "x".repeat(4000)])(
    "a broken session cookie %# is no session",
    async (value) => {
      const it = visitor();
      it.cookies.set("nyiur_session", value);
      it.cookies.set("nyiur_access", value);
      expect((await it.get("/")).status).toBe(200);
      expect((await it.get("/profile")).location).toBe("/auth?next=%2Fprofile");
    },
  );

  test("the menu offers what the role may open", async () => {
    const boss = await signedIn();
    const { text } = await boss.get("/");
    for (const path of [
      "/profile",
      "/product-table",
      "/admin/rituals",
      "/admin/blog",
      "/admin/messages",
      "/site-assets",
    ]) {
      expect(text).toContain(`href="${path}"`);
    }
    const colleague = await signedIn(await addPerson("menu@nyiur.example"));
    const hers = (await colleague.get("/")).text;
    expect(hers).toContain('href="/profile"');
    expect(hers).not.toContain('href="/admin');
    expect(hers).not.toContain('href="/site-assets"');
  });

  test("a role counts from the next request on, and so does losing it, and being removed", async () => {
    const person = await addPerson("changing@nyiur.example");
    const it = await signedIn(person);
    expect((await it.get("/profile")).text).toContain("Team member");
    expect(await staff("admin", person.email)).toMatchObject({ code: 0 });
    expect((await it.get("/profile")).text).toContain("Administrator");
    expect(await staff("admin", person.email, "--off")).toMatchObject({ code: 0 });
    expect((await it.get("/profile")).text).toContain("Team member");
    expect(await staff("remove", person.email)).toMatchObject({ code: 0 });
    expect((await it.get("/profile")).location).toBe("/auth?next=%2Fprofile");
  });

  describe("the profile", () => {
    test("shows who is asking, and to nobody else", async () => {
      const { text } = await (await signedIn()).get("/profile");
      for (const words of [admin.email, "Administrator", "Member since", "Only here.|devices"]) {
        expect(text).toMatch(new RegExp(words));
      }
      expect((await visitor().get("/profile")).location).toBe("/auth?next=%2Fprofile");
      expect((await visitor().get("/ja/profile")).location).toBe("/ja/auth?next=%2Fprofile");
      expect((await visitor().get("/profile.data")).text).not.toContain(admin.email);
    });

    test("the name is changed, and nothing else that the request carries", async () => {
      const it = await signedIn(await addPerson("name@nyiur.example"));
      const extra = { role: "admin", email: "boss@nyiur.example", email_verified: "false", id: "1" };
      await it.post("/profile", { intent: "name", full_name: "  名前 O’Neil <b> ", ...extra });
      const { text } = await it.get("/profile");
      expect(text).toContain('value="名前 O’Neil &lt;b&gt;"');
      expect(text).toContain("Your name has been saved.");
      expect(text).toContain("name@nyiur.example");
      expect(text).toContain("Team member");
      const refused = await it.post("/profile", { intent: "name", full_name: "   " });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Enter your name.");
    });

    test("the password is changed with the current one only, and ends the other sessions", async () => {
      const person = await addPerson("password@nyiur.example");
      const [here, elsewhere] = [await signedIn(person), await signedIn(person)];
      const change = (current_password: string, new_password: string) =>
        here.post("/profile", { intent: "password", current_password, new_password });
      expect((await change("wrong", "a better password")).text).toContain(
        "This is not your current password.",
      );
      expect((await change(person.password, "short")).text).toContain("Use 12 to 128 characters.");
      expect((await change(person.password, "a better password")).location).toBe("/profile");
      expect((await here.get("/profile")).text).toContain("Your password has been changed");
      expect((await elsewhere.get("/profile")).location).toBe("/auth?next=%2Fprofile");
      expect((await visitor().signIn(person.email, person.password)).status).toBe(401);
      expect((await visitor().signIn(person.email, "a better password")).status).toBe(302);
    });

    test("one can sign out everywhere else", async () => {
      const person = await addPerson("everywhere@nyiur.example");
      const [here, elsewhere] = [await signedIn(person), await signedIn(person)];
      expect((await here.get("/profile")).text).toContain("On 2 devices");
      expect((await here.post("/profile", { intent: "sessions" })).location).toBe("/profile");
      expect((await elsewhere.get("/profile")).location).toBe("/auth?next=%2Fprofile");
      expect((await here.get("/profile")).status).toBe(200);
    });

    test.each(["", "role", "__proto__"])("an unknown intent %j is refused", async (intent) => {
      expect((await (await signedIn()).post("/profile", { intent })).status).toBe(400);
    });
  });

  test.each(["email[30000000]", "email[x]", "email[", `${"a".repeat(101)}`, "a[1].b[9999]"])(
    "a field named %j is no form's, and costs nothing",
    async (name) => {
      const send = async (field: string) =>
        expect((await visitor().post("/auth", { [field]: "x" })).status).toBe(400);
      expect(
        await ratioTo(
          () => send("other"),
          () => send(name),
          20,
        ),
      ).toBeLessThan(20);
    },
  );

  test.each<[string[], string]>([
    [["frobnicate"], "There is no"],
    [["add", "not-an-address"], "no e-mail address"],
    [["add", admin.email], "is already there"],
    [["admin", "nobody@nyiur.example"], "No account has the email"],
    [["password", "nobody@nyiur.example"], "No account has the email"],
    [["list", "--frob"], "frob"],
    [["list", "--admin"], '"list" knows no --admin'],
    [["list", admin.email], "is too much"],
    [["add", "new@nyiur.example", "--name", " "], "--name is empty"],
  ])("npm run staff -- %j is told in one sentence", async (args, sentence) => {
    const { code, output } = await staff(...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  describe("signing up", () => {
    let closed: RunningServer;
    beforeAll(async () => {
      closed = server;
      server = await startServer({ ...environment, SIGN_UP: "open" });
    });
    afterAll(async () => {
      await server.kill();
      server = closed;
    });
    const signUp = (email: string, extra: Record<string, string> = {}) =>
      visitor().post("/auth/sign-up", { email, password: "a good password", full_name: "Wayan", ...extra });
    /** The link in the nth mail printed for an email. The output of a process may arrive late. */
    const printedLinks = (email: string) =>
      server
        .output()
        .split("\n")
        .filter((it) => it.includes(`"to":"${email}"`))
        .map((mail) => /\/auth\/confirm\?token=[\w.-]+&mark=[\w-]+/.exec(mail)?.[0] ?? "");
    const printedLink = async (email: string, nth = 1) => {
      const link = () => printedLinks(email)[nth - 1] ?? "";
      await expect.poll(link, { message: `mail ${nth} to ${email}` }).not.toBe("");
      return link();
    };

    test("is closed without the link of an invitation", async () => {
      await staff("invite", "stranger@nyiur.example");
      const response = await new HttpClient(closed.url).post(
        "/auth/sign-up",
        { email: "stranger@nyiur.example", password: "a good password", full_name: "Wayan" },
        { "X-Forwarded-For": "198.51.100.1" },
      );
      expect(response.status).toBe(403);
      expect(response.text).toContain("This address has not been invited.");
      expect((await staff("list")).output).not.toContain("stranger@nyiur.example");
    });

    test("an address gets in once it is confirmed, without a role", async () => {
      const email = "wayan@nyiur.example";
      const response = await signUp("Wayan@nyiur.example", {
        role: "admin",
        email_verified: "true",
        id: "1",
      });
      expect(response.status).toBe(200);
      expect(response.text).toContain("Please confirm your address");
      const early = await visitor().signIn(email, "a good password");
      expect(early.status).toBe(401);
      expect(early.text).toContain("This address has not been confirmed yet.");

      const it = visitor();
      const confirmed = await it.get(await printedLink(email));
      expect(confirmed.location).toBe("/");
      expect((await it.get("/")).text).toContain("Your address is confirmed.");
      expect((await it.signIn(email, "a good password")).status).toBe(302);
      const profile = (await it.get("/profile")).text;
      expect(profile).toContain("Team member");
      expect(profile).toContain('value="Wayan"');
      expect((await it.get("/admin/bin")).status).toBe(403);
      await staff("remove", email);
      expect((await it.get("/profile")).location).toMatch(/^\/auth/);
    });

    test("who signs up again before confirming starts anew, and the older link is spent", async () => {
      const email = "twice@nyiur.example";
      await signUp(email);
      const older = await printedLink(email);
      expect((await signUp(email, { password: "another password", full_name: "Ketut" })).status).toBe(200);
      const newer = await printedLink(email, 2);
      expect(newer).not.toBe(older);
      expect((await visitor().get(older)).status).toBe(410);
      const it = visitor();
      await it.get(newer);
      expect((await it.signIn(email, "a good password")).status).toBe(401);
      expect((await it.signIn(email, "another password")).status).toBe(302);
      expect((await it.get("/profile")).text).toContain('value="Ketut"');
    });

    test("a confirmed address gets the same response, and stays as it is", async () => {
      const { email, password } = await addPerson("kept@nyiur.example");
      expect((await staff("invite", email)).output).toContain("is already there.");
      const refused = await signUp("nobody@nyiur.example", { password: "another password" });
      expect((await signUp(email, { password: "another password" })).status).toBe(refused.status);
      expect((await visitor().signIn(email, "another password")).status).toBe(401);
      expect((await visitor().signIn(email, password)).status).toBe(302);
    });

    test("an address that is confirmed while a stranger signs up with it keeps its password", async () => {
      const email = "hurried@nyiur.example";
      await signUp(email);
      const response = await whileChanging(
        location(),
        (tx) => tx.execute(sql`update users set email_verified = true where email = ${email}`),
        () => signUp(email, { password: "another password", full_name: "Stranger" }),
      );
      expect(response.status).toBe(200);
      const it = visitor();
      expect((await it.signIn(email, "another password")).status).toBe(401);
      expect((await it.signIn(email, "a good password")).status).toBe(302);
      expect((await it.get("/profile")).text).toContain('value="Wayan"');
    });

    test("an address whose password a stranger replaces while it is confirmed is not confirmed", async () => {
      const email = "replaced@nyiur.example";
      await signUp(email);
      const link = await printedLink(email);
      const user = sql`select id from users where email = ${email}`;
      const response = await whileChanging(
        location(),
        (tx) => tx.execute(sql`${user} for update`),
        () => visitor().get(link),
        (tx) => tx.execute(sql`update accounts set password = password || 'x' where user_id in (${user})`),
      );
      expect(response.status).toBe(410);
      const confirmed = sql`${user} and email_verified`;
      expect(await readDatabase(location(), (db) => readRows(db, confirmed))).toEqual([]);
    });

    test("equal requests at once give one account and the same response", async () => {
      const email = "doubled@nyiur.example";
      const responses = await Promise.all([signUp(email), signUp(email), signUp(email)]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      // If one request came a little later, only its link works.
      const isConfirmed = async () => {
        const opened = await Promise.all(printedLinks(email).map((link) => visitor().get(link)));
        return opened.some(({ location }) => location === "/");
      };
      await expect.poll(isConfirmed).toBe(true);
      expect((await visitor().signIn(email, "a good password")).status).toBe(302);
    });

    test("a link made for an account that was removed does not confirm a later one", async () => {
      const email = "later@nyiur.example";
      await signUp(email);
      const older = await printedLink(email);
      await staff("remove", email);
      await signUp(email, { password: "another password" });
      expect((await visitor().get(older)).status).toBe(410);
      expect((await visitor().signIn(email, "another password")).text).toContain("has not been confirmed");
    });

    test.each<[Record<string, string>, string]>([
      [{ email: "no address" }, "Enter an email address such as"],
      [{ password: "short" }, "Use 12 to 128 characters."],
      [{ full_name: " " }, "Enter your name."],
    ])("%j is told at the field", async (fields, message) => {
      const response = await signUp("wayan@nyiur.example", fields);
      expect(response.status).toBe(400);
      expect(response.text).toContain(message);
    });

    test.each(["", "x", "a.b.c"])("a spent or forged link %j says so", async (token) => {
      const response = await visitor().get(`/auth/confirm?token=${token}`);
      expect(response.status).toBe(410);
      expect(response.text).toContain("This link does not work any more");
    });
  });

  test("the shell prints the password of whom it adds; a new one from it ends the sessions", async () => {
    const email = "reset@nyiur.example";
    const passwordFrom = async (...args: string[]) =>
      /password (\S+) \(/.exec((await staff(...args)).output)?.[1] ?? "";
    const person = { email, password: await passwordFrom("add", email, "--name", "Made Wirawan") };
    const it = await signedIn(person);
    const password = await passwordFrom("password", email);
    expect((await it.get("/profile")).location).toBe("/auth?next=%2Fprofile");
    expect((await visitor().signIn(person.email, password)).status).toBe(302);
  });

  test("the log holds no password and no cookie", async () => {
    const it = await signedIn();
    const session = it.cookies.get("nyiur_session") ?? "none";
    expect(server.output()).not.toContain(admin.password);
    expect(server.output()).not.toContain(session);
    expect(server.output()).not.toContain('"level":50');
  });
});

test("without a password one is made and printed once; behind https the cookies are the host's own", async () => {
  const folder = await temporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: await createDatabase(inject("postgres")),
    DEMO_CONTENT: "off",
    ORIGIN: "https://nyiur.example",
  };
  const first = await startServer(environment);
  const printed = /administrator is (\S+), with the password (\S+) \(shown only now\)/.exec(first.output());
  await first.stop();
  const second = await startServer(environment);
  expect(second.output()).not.toContain("password");
  const response = await new HttpClient(second.url).signIn(printed?.[1] ?? "", printed?.[2] ?? "");
  expect(response.status).toBe(302);
  const session = response.headers.getSetCookie().find((it) => it.includes("nyiur_session="));
  expect(session).toMatch(/^__Host-nyiur_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await second.kill();
  await folder.remove();
});

test("the confirmation goes through a mail server, in the language of the page; one that refuses is survived", async () => {
  const mailServer = await startMailServer();
  const folder = await temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: await createDatabase(inject("postgres")),
    DEMO_CONTENT: "off",
    SIGN_UP: "open",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Nyiur <hello@nyiur.example>",
    ORIGIN: "https://nyiur.example",
  });
  const it = new HttpClient(server.url);
  it.cookies.set("lang", "ja");
  const signUp = (email: string) =>
    it.post("/auth/sign-up", { email, password: "a good password", full_name: "美咲" });
  expect((await signUp("misaki@example.jp")).status).toBe(200);
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const [mail] = mailServer.mails;
  expect(mail?.source).toContain("From: Nyiur <hello@nyiur.example>");
  expect(mail?.source).toContain("To: misaki@example.jp");
  expect(mail?.headers.Subject).toBe("【Nyiur】メールアドレスの確認");
  expect(mail?.text).toMatch(/美咲 様[\s\S]*https:\/\/nyiur\.example\/ja\/auth\/confirm\?token=/);
  mailServer.setBehaviour("is full");
  expect((await signUp("aya@example.jp")).status).toBe(200);
  await expect.poll(() => server.output()).toContain("A mail could not be sent");
  expect(server.output()).not.toContain("/auth/confirm");
  await server.kill();
  await mailServer.stop();
  await folder.remove();
});
