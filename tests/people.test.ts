import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/role";
import { admin } from "./support/admin.ts";
import { readDatabase, whileChanging } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { startShopWithMail } from "./support/mail.ts";
import { fieldsOn, saveRecord, undoOn } from "./support/record-form.ts";
import { runCommand } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { addAccount } from "./support/staff.ts";

describe("people", () => {
  let shop: Shop;
  let mail: Awaited<ReturnType<typeof startShopWithMail>>["mail"];
  let stop = async () => {};
  beforeAll(async () => {
    ({ shop, mail, stop } = await startShopWithMail());
  });
  afterAll(() => stop());
  // The proof of the password at sign-in ends after some minutes.
  beforeEach(() => rows(sql`update sessions set proved_at = now()`));

  const stranger = () => {
    const it = new HttpClient(shop.server.url);
    it.cookies.set("lang", "en");
    return it;
  };
  let ips = 0;
  /** Sign-in, sign-up and links have a limit for each IP. */
  const from = () => ({ "X-Forwarded-For": `198.51.100.${++ips}` });
  const signIn = (it: HttpClient, email: string, password: string) =>
    it.post("/auth", { email, password }, from());
  const staff = (...args: string[]) => runCommand("scripts/staff.mjs", args, shop.environment);
  const addPerson = async (email: string, role?: Role) => {
    const account = await addAccount(shop.location, email, role && { role });
    const it = stranger();
    await signIn(it, email, account.password);
    return { it, ...account };
  };
  const rows = <Row>(query: ReturnType<typeof sql>) =>
    readDatabase(shop.location, async (db) => ((await db.execute(query)) as { rows: Row[] }).rows);
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(sql`select id from users where email = ${email}`))[0]?.id ?? "";
  const change = (fields: Record<string, string>, who = shop.client) => who.post("/admin/people", fields);
  const linkIn = (text: string) =>
    /http:\/\/[^"\s<]+\/auth\/(?:sign-up|reset)\?[\w=-]+/.exec(text.replaceAll("&amp;", "&"))?.[0] ?? "";
  const pathOf = (link: string) => link.slice(link.indexOf("/auth/"));
  const mailsTo = (email: string) => mail.mails.filter(({ recipients }) => recipients.includes(email));
  const linksTo = (email: string) => mailsTo(email).flatMap(({ text }) => linkIn(text) || []);
  const acts = async () =>
    (
      await rows<{ act: string }>(
        sql`select deed || ' ' || record_name || coalesce(' ' || detail, '') as act from activities
          where noun = 'person' order by id`,
      )
    ).map(({ act }) => act);

  /** Sends a form without its last byte. `finish` sends that too, and returns the status of the response. */
  const sendSlowly = (it: HttpClient, path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const { promise, resolve } = Promise.withResolvers<number>();
    const request = http.request(shop.server.url + path, {
      method: "POST",
      headers: {
        ...{ Cookie: it.cookieHeader(), Origin: shop.server.url },
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": body.length,
      },
    });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.write(body.slice(0, -1));
    return {
      // By then the server knows who sends it.
      hasBegun: wait(5000),
      finish: () => {
        request.end(body.slice(-1));
        return promise;
      },
    };
  };
  const join = (it: HttpClient, path: string, fields: Record<string, string> = {}) =>
    it.post(
      path,
      { full_name: "Ketut", email: "other@nyiur.example", password: "salak and rice", ...fields },
      from(),
    );

  test("are invited with a role by a link, which works once", async () => {
    const email = "invited@nyiur.example";
    const response = await change({ intent: "invite", email: " Invited@Nyiur.example ", role: "inbox" });
    expect(response.status).toBe(200);
    const path = pathOf(linkIn(mailsTo(email)[0]?.text ?? ""));
    expect(path).toMatch(/^\/auth\/sign-up\?invitation=/);
    expect((await shop.client.get("/admin/people")).text).toContain(email);
    const it = stranger();
    const page = await it.get(path);
    expect(page.text).toContain("You have been invited as: Messages.");
    expect(page.text).toContain(`value="${email}"`);
    expect((await join(stranger(), `${path}x`)).status).toBe(410);
    // The address is that of the invitation, whatever is sent.
    expect((await join(it, path)).location).toBe("/");
    expect((await it.get("/profile")).text).toContain(email);
    expect((await it.get("/admin/messages")).status).toBe(200);
    expect((await it.get("/admin/people")).status).toBe(403);
    expect((await stranger().get(path)).status).toBe(410);
    expect((await join(stranger(), path)).status).toBe(410);
    expect(await acts()).toEqual([`invited ${email} inbox`, `joined ${email} inbox`]);
    expect((await change({ intent: "invite", email, role: "editor" })).status).toBe(409);
  });

  test("whose invitation is replaced, taken back or late do not get in", async () => {
    const email = "late@nyiur.example";
    const newLink = async () => {
      const [{ id } = { id: "" }] = await rows<{ id: string }>(
        sql`select id from invitations where email = ${email}`,
      );
      await change({ intent: "invitation-link", id });
      return pathOf(linkIn(mailsTo(email).at(-1)?.text ?? ""));
    };
    await change({ intent: "invite", email, role: "editor" });
    const first = pathOf(linkIn(mailsTo(email)[0]?.text ?? ""));
    const second = await newLink();
    expect(second).not.toBe(first);
    expect((await stranger().get(first)).status).toBe(410);
    await rows(sql`update invitations set expires_at = now() - interval '1 second' where email = ${email}`);
    expect((await join(stranger(), second)).status).toBe(410);
    await rows(sql`update invitations set expires_at = now() + interval '1 hour' where email = ${email}`);
    expect((await stranger().get(second)).status).toBe(200);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      sql`select id from invitations where email = ${email}`,
    );
    expect((await change({ intent: "invitation-remove", id })).status).toBe(200);
    expect((await join(stranger(), second)).status).toBe(410);
    expect((await change({ intent: "invitation-remove", id })).status).toBe(404);
    expect(await idOf(email)).toBe("");
  });

  test("who sign up with an invited address but without its link do not get in", async () => {
    const email = "nolink@nyiur.example";
    await change({ intent: "invite", email, role: "admin" });
    expect((await join(stranger(), "/auth/sign-up", { email })).status).toBe(403);
    expect(await idOf(email)).toBe("");
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("who are removed leave their posts as they were, and a save of one can still be undone", async () => {
    const author = await addPerson("author@nyiur.example", "editor");
    await rows(sql`update blog_posts set author_id = ${author.id} where slug = ${demo.post.slug}`);
    const [first] = await rows<{ id: string; excerpt: string }>(
      sql`select id, excerpt from blog_posts where slug = ${demo.post.slug}`,
    );
    const post = () =>
      rows<Record<string, unknown>>(
        sql`select author_id, version, updated_at, excerpt from blog_posts where slug = ${demo.post.slug}`,
      );
    await saveRecord(shop.client, `/admin/blog/${first?.id}`, { excerpt: "Another one" });
    const transaction = await undoOn(shop.client, "/admin/blog");
    const [before] = await post();
    expect(before).toMatchObject({ author_id: author.id, excerpt: "Another one" });
    expect((await staff("remove", author.email)).code).toBe(0);
    expect(await post()).toEqual([{ ...before, author_id: null }]);
    await shop.client.post("/admin/changes/undo", { transaction });
    expect(await post()).toMatchObject([{ author_id: null, excerpt: first?.excerpt }]);
  });

  test("two who use one invitation at the same moment make one account", async () => {
    const email = "once@nyiur.example";
    await change({ intent: "invite", email, role: "editor" });
    const path = pathOf(linkIn(mailsTo(email)[0]?.text ?? ""));
    const responses = await Promise.all([join(stranger(), path), join(stranger(), path)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 410]);
    expect(await rows(sql`select role from user_roles where user_id = ${await idOf(email)}`)).toEqual([
      { role: "editor" },
    ]);
  });

  test("get another role, which counts at the next save of an open form; its text is kept", async () => {
    const { it, id } = await addPerson("demoted@nyiur.example", "editor");
    const path = `/product-table/${demo.soap.id}`;
    const version = versionIn((await it.get(path)).text);
    expect((await change({ intent: "role", id, role: "inbox" })).status).toBe(200);
    const save = { name: "A", category: "A", description: "A", version };
    expect((await it.post(path, save)).status).toBe(403);
    expect((await it.get("/admin/messages")).status).toBe(200);
    expect((await change({ intent: "role", id, role: "none" })).status).toBe(200);
    expect((await it.get("/admin/messages")).status).toBe(403);
    expect((await change({ intent: "role", id, role: "king" })).status).toBe(400);
    expect((await acts()).slice(-2)).toEqual([
      "role-changed demoted@nyiur.example inbox",
      "role-changed demoted@nyiur.example none",
    ]);
  });

  test("whose role ends while a request of theirs still arrives write nothing", async () => {
    const boss = await addPerson("boss@nyiur.example", "admin");
    const editor = await addPerson("slow@nyiur.example", "editor");
    const isPromoted = sendSlowly(boss.it, "/admin/people", { intent: "role", id: boss.id, role: "admin" });
    const isSaved = sendSlowly(editor.it, "/admin/rituals/tips/new", { title: "Too late", tip_text: "Late" });
    const owner = await addPerson("elsewhere@nyiur.example", "editor");
    const isNamed = sendSlowly(owner.it, "/profile", { intent: "name", full_name: "Thief" });
    await Promise.all([isPromoted.hasBegun, isSaved.hasBegun, isNamed.hasBegun]);
    await rows(sql`delete from sessions where user_id = ${owner.id}`);
    expect((await change({ intent: "role", id: boss.id, role: "editor" })).status).toBe(200);
    expect((await staff("remove", editor.email)).code).toBe(0);
    expect(await isPromoted.finish()).toBe(403);
    // A slow server looks for the session when it has ended already, and redirects to sign-in.
    expect([302, 403]).toContain(await isSaved.finish());
    expect([302, 403]).toContain(await isNamed.finish());
    expect(await rows(sql`select id from users where name = 'Thief'`)).toEqual([]);
    expect(await rows(sql`select role from user_roles where user_id = ${boss.id}`)).toEqual([
      { role: "editor" },
    ]);
    expect(await rows(sql`select id from mindfulness_tips where title = 'Too late'`)).toEqual([]);
  });

  test("who stop being administrators keep no way back in", async () => {
    const boss = await addPerson("former@nyiur.example", "admin");
    const { id } = await addPerson("colleague@nyiur.example", "editor");
    await change({ intent: "invite", email: "accomplice@nyiur.example", role: "admin" }, boss.it);
    const invitation = pathOf(linkIn(mailsTo("accomplice@nyiur.example")[0]?.text ?? ""));
    await change({ intent: "reset-link", id }, boss.it);
    const reset = pathOf(linkIn(mailsTo("colleague@nyiur.example").at(-1)?.text ?? ""));
    expect((await stranger().get(invitation)).status).toBe(200);
    expect((await stranger().get(reset)).status).toBe(200);
    expect((await change({ intent: "deactivate", id: boss.id })).status).toBe(200);
    expect((await join(stranger(), invitation)).status).toBe(410);
    expect((await stranger().get(reset)).status).toBe(410);
  });

  test("who are deactivated are out at once, and in again when they are active", async () => {
    const { it, id, email, password } = await addPerson("away@nyiur.example", "editor");
    await change({ intent: "reset-link", id });
    const reset = pathOf(linkIn(mailsTo(email).at(-1)?.text ?? ""));
    const own = await rows<Record<string, string>>(sql`select * from sessions where user_id = ${id}`);
    expect((await change({ intent: "deactivate", id })).status).toBe(200);
    // Somebody signed in at the same moment.
    await rows(
      sql`insert into sessions select * from json_populate_recordset(null::sessions, ${JSON.stringify(own)})`,
    );
    expect((await it.get("/admin/rituals")).location).toMatch(/^\/auth\?next=/);
    const refused = await signIn(stranger(), email, password);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("This account has been deactivated. Please ask an administrator.");
    expect((await signIn(stranger(), email, "wrong password")).status).toBe(401);
    expect((await stranger().get(reset)).status).toBe(410);
    expect((await change({ intent: "reset-link", id })).status).toBe(409);
    expect((await change({ intent: "reactivate", id })).status).toBe(200);
    expect((await it.get("/admin/rituals")).location).toMatch(/^\/auth\?next=/);
    expect((await signIn(stranger(), email, password)).status).toBe(302);
  });

  test("keep at least one administrator who can sign in", async () => {
    const own = await idOf(admin.email);
    const last: Record<string, string>[] = [
      { intent: "role", id: own, role: "editor" },
      { intent: "deactivate", id: own },
    ];
    for (const fields of last) {
      const { status, text } = await change(fields);
      expect(status).toBe(409);
      expect(text).toContain("last-admin");
    }
    // Somebody deactivated does not count.
    const second = await addPerson("second@nyiur.example", "admin");
    await change({ intent: "deactivate", id: second.id });
    expect((await change({ intent: "deactivate", id: own })).status).toBe(409);
    await change({ intent: "reactivate", id: second.id });
    const again = stranger();
    await signIn(again, second.email, second.password);
    for (let n = 0; n < 5; n++) {
      const responses = await Promise.all([
        change({ intent: "role", id: second.id, role: "none" }),
        change({ intent: "role", id: own, role: "none" }, again),
      ]);
      const done = responses.filter(({ status }) => status === 200).length;
      const admins = await rows<{ user_id: string }>(
        sql`select user_id from user_roles where role = 'admin'`,
      );
      expect(admins.length).toBeGreaterThanOrEqual(1);
      expect(done).toBeGreaterThanOrEqual(1);
      for (const email of [admin.email, second.email]) await staff("admin", email);
    }
    await change({ intent: "role", id: second.id, role: "none" });
  });

  test("are changed only by who has proved in ten minutes who they are", async () => {
    const { id } = await addPerson("proof@nyiur.example", "editor");
    await rows(sql`update sessions set proved_at = now() - interval '11 minutes'`);
    const fields = { intent: "role", id, role: "inbox" };
    const asked = await change(fields);
    expect(asked.status).toBe(401);
    expect(asked.text).toContain("proof-needed");
    const wrong = await change({ ...fields, password: "wrong password" });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("password-wrong");
    expect(wrong.text).not.toContain("wrong password");
    expect((await change({ ...fields, password: admin.password })).status).toBe(200);
    expect((await change({ ...fields, role: "editor" })).status).toBe(200);
    await rows(sql`update sessions set proved_at = now() - interval '11 minutes'`);
    for (let n = 0; n < 5; n++) await change({ ...fields, password: `wrong ${n}` });
    const slowed = await change({ ...fields, password: admin.password });
    expect(slowed.status).toBe(429);
    await rows(sql`update sessions set proved_at = now()`);
  });

  test("who forgot their password set a new one by mail, once, and are told", async () => {
    const { it, email, password } = await addPerson("forgot@nyiur.example", "editor");
    const known = await stranger().post("/auth/forgot", { email }, from());
    const unknown = await stranger().post("/auth/forgot", { email: "nobody@nyiur.example" }, from());
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.text.replaceAll("nobody@nyiur.example", email)).toBe(known.text);
    await expect.poll(() => mailsTo(email).length).toBe(1);
    expect(mailsTo("nobody@nyiur.example")).toEqual([]);
    const path = pathOf(linkIn(mailsTo(email)[0]?.text ?? ""));
    expect(shop.server.output()).not.toContain(path.slice(path.indexOf("=") + 1));
    for (const token of ["", "%00", "x".repeat(9000), "%E0%A4%A"]) {
      expect((await stranger().get(`/auth/reset?token=${token}`)).status).toBeGreaterThanOrEqual(400);
      expect((await stranger().get(`/auth/reset?token=${token}`)).status).toBeLessThan(500);
    }
    expect((await stranger().get(path)).text).toContain("Set a new password");
    expect((await stranger().post(path, { password: "password1234" }, from())).status).toBe(400);
    expect((await stranger().post(`${path}x`, { password: "pandan leaves dry" }, from())).status).toBe(410);
    const set = await stranger().post(path, { password: "pandan leaves dry" }, from());
    expect(set.location).toBe("/auth");
    expect((await it.get("/profile")).location).toMatch(/^\/auth/);
    expect((await signIn(stranger(), email, password)).status).toBe(401);
    expect((await signIn(stranger(), email, "pandan leaves dry")).status).toBe(302);
    expect((await stranger().post(path, { password: "another one, dry" }, from())).status).toBe(410);
    // Another mail tells of the sign-in.
    const text = expect.stringContaining("your password has been changed by a link");
    await expect.poll(() => mailsTo(email).map(({ text }) => text)).toContainEqual(text);
  });

  test("whose password is set anew while somebody signs in with the old one keep nobody signed in", async () => {
    let { email, password } = await addPerson("contested@nyiur.example", "editor");
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const before = linksTo(email).length;
      await stranger().post("/auth/forgot", { email }, from());
      await expect.poll(() => linksTo(email).length).toBeGreaterThan(before);
      const link = linksTo(email).at(-1);
      const next = `pandan leaves dry ${round}`;
      const old = password;
      const others = Array.from({ length: 6 }, async (_, n) => {
        await wait(n * 15);
        const it = stranger();
        const { status } = await signIn(it, email, old);
        return { it, status };
      });
      const set = stranger().post(pathOf(link ?? ""), { password: next }, from());
      for (const { it, status } of await Promise.all(others)) {
        statuses.push(status);
        expect((await set).location).toBe("/auth");
        expect((await it.get("/profile")).location).toMatch(/^\/auth/);
      }
      password = next;
    }
    expect(statuses).toContain(401);
  });

  test("who sign in with the old password while the new one is being saved are refused", async () => {
    const { email, password, id } = await addPerson("overtaken@nyiur.example", "editor");
    const it = stranger();
    const { status } = await whileChanging(
      shop.location,
      async (tx) => {
        await tx.execute(sql`update accounts set password = password || 'x' where user_id = ${id}`);
        await tx.execute(sql`delete from sessions where user_id = ${id}`);
      },
      () => signIn(it, email, password),
    );
    expect(status).toBe(401);
    expect((await it.get("/profile")).location).toMatch(/^\/auth/);
  });

  test("a password that is changed in the profile does not overwrite one that is set by a link at that moment", async () => {
    const { email, password, id } = await addPerson("overwritten@nyiur.example", "editor");
    const owner = stranger();
    await signIn(owner, email, password);
    const [{ password: former } = { password: "" }] = await rows<{ password: string }>(
      sql`select password from accounts where user_id = ${id}`,
    );
    const fields = { intent: "password", current_password: password, new_password: "coral reefs sing 5" };
    const { status } = await whileChanging(
      shop.location,
      async (tx) => {
        await tx.execute(sql`select id from users where id = ${id} for update`);
        await tx.execute(sql`update accounts set password = password || 'x' where user_id = ${id}`);
        await tx.execute(sql`delete from sessions where user_id = ${id}`);
      },
      () => owner.post("/profile", fields, from()),
    );
    expect(status).toBe(403);
    expect(await rows(sql`select password from accounts where user_id = ${id}`)).toEqual([
      { password: `${former}x` },
    ]);
    expect((await owner.get("/profile")).location).toMatch(/^\/auth/);
  });

  test("a link and the profile that set a password at the same moment leave one of the two, and no fault", async () => {
    const { it, email, ...account } = await addPerson("hasty@nyiur.example", "editor");
    let { password } = account;
    for (let round = 0; round < 4; round++) {
      const [byLink, byProfile] = [`pandan leaves dry ${round}`, `coral reefs sing ${round}`];
      const before = linksTo(email).length;
      await stranger().post("/auth/forgot", { email }, from());
      await expect.poll(() => linksTo(email).length).toBeGreaterThan(before);
      const link = pathOf(linksTo(email).at(-1) ?? "");
      const fields = { intent: "password", current_password: password, new_password: byProfile };
      const [set, changed] = await Promise.all([
        stranger().post(link, { password: byLink }, from()),
        wait(round * 30).then(() => it.post("/profile", fields, from())),
      ]);
      expect([set.status, changed.status].filter((status) => status >= 500)).toEqual([]);
      password = changed.status === 302 && set.status !== 302 ? byProfile : byLink;
      expect((await signIn(it, email, password)).status).toBe(302);
    }
  });

  test("whose mail server takes no mail at first get their link a little later", async () => {
    const { email } = await addPerson("greylisted@nyiur.example");
    const refusals = () => shop.server.output().split("A mail could not be sent").length;
    const before = refusals();
    mail.setBehaviour("is full");
    await stranger().post("/auth/forgot", { email }, from());
    await expect.poll(refusals).toBeGreaterThan(before);
    expect(mailsTo(email)).toEqual([]);
    mail.setBehaviour("takes");
    await expect.poll(() => mailsTo(email).length).toBe(1);
  });

  test("whose link is late, or who never confirmed, get no new password", async () => {
    const { email } = await addPerson("slow@nyiur.example");
    await stranger().post("/auth/forgot", { email: email.toUpperCase() }, from());
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const path = pathOf(linkIn(mailsTo(email)[0]?.text ?? ""));
    await rows(sql`update verifications set expires_at = now() - interval '1 second'`);
    expect((await stranger().get(path)).status).toBe(410);
    expect((await stranger().post(path, { password: "pandan leaves dry" }, from())).status).toBe(410);

    const unconfirmed = await addPerson("unconfirmed@nyiur.example");
    const confirmed = await addPerson("confirmed@nyiur.example");
    await rows(sql`update users set email_verified = false where id = ${unconfirmed.id}`);
    for (const it of [unconfirmed, confirmed])
      await stranger().post("/auth/forgot", { email: it.email }, from());
    await expect.poll(() => mailsTo(confirmed.email).length).toBe(1);
    expect(mailsTo(unconfirmed.email)).toEqual([]);
  });

  test("the shell does all of it, for the last administrator too", async () => {
    const { output } = await staff("invite", "shell@nyiur.example", "--role", "editor");
    expect((await join(stranger(), pathOf(linkIn(output)))).location).toBe("/");
    expect((await staff("list")).output).toMatch(/shell@nyiur\.example\teditor/);
    const link = await staff("link", admin.email);
    expect((await stranger().get(pathOf(linkIn(link.output)))).status).toBe(200);
    for (const args of [
      ["role", admin.email, "editor"],
      ["deactivate", admin.email],
      ["admin", admin.email, "--off"],
    ]) {
      const { code, output } = await staff(...args);
      expect([code, output.trim()]).toEqual([
        1,
        "This is the only administrator: make somebody else one first.",
      ]);
    }
    expect((await staff("role", "shell@nyiur.example", "king")).output).toContain('There is no role "king"');
    expect((await staff("role", "shell@nyiur.example", "inbox")).code).toBe(0);
    const two = await staff("add", "two@nyiur.example", "--admin", "--role", "editor");
    expect([two.code, two.output.trim()]).toEqual([1, "Either --admin or --role, not both."]);
    expect((await staff("deactivate", "shell@nyiur.example")).code).toBe(0);
    expect((await staff("list")).output).toMatch(/shell@nyiur\.example\tdeactivated/);
    expect((await staff("reactivate", "shell@nyiur.example")).code).toBe(0);
    const other = stranger();
    await signIn(other, "shell@nyiur.example", "salak and rice");
    expect((await staff("sessions", "shell@nyiur.example")).code).toBe(0);
    expect((await other.get("/profile")).location).toMatch(/^\/auth/);
    await staff("invite", "taken-back@nyiur.example");
    expect((await staff("uninvite", "taken-back@nyiur.example")).code).toBe(0);
    expect((await staff("uninvite", "taken-back@nyiur.example")).code).toBe(1);
    expect((await acts()).slice(-3)).toEqual([
      "sessions-ended shell@nyiur.example",
      "invited taken-back@nyiur.example",
      "invitation-removed taken-back@nyiur.example",
    ]);
    for (const args of [
      ["add", "added@nyiur.example", "--admin"],
      ["password", "added@nyiur.example"],
      ["remove", "added@nyiur.example"],
    ])
      expect(await staff(...args)).toMatchObject({ code: 0 });
    expect((await acts()).slice(-4)).toEqual([
      "added added@nyiur.example",
      "role-changed added@nyiur.example admin",
      "password-reset added@nyiur.example",
      "removed added@nyiur.example",
    ]);
  });

  test("who has the form of a record open is named to others, until it is left", async () => {
    const { it, email } = await addPerson("beside@nyiur.example", "editor");
    const record = `recordType=product&id=${demo.soap.id}&version=0`;
    const openedBy = async (who: HttpClient, left = "") =>
      JSON.parse((await who.get(`/auth/session?${record}${left}`)).text).record?.openedBy;
    expect(await openedBy(it)).toEqual([]);
    expect(await openedBy(shop.client)).toEqual([email]);
    expect(await openedBy(it)).toEqual([admin.email]);
    expect(await openedBy(it, "&isLeft=on")).toBeUndefined();
    expect(await openedBy(shop.client)).toEqual([]);
    expect(await openedBy(it)).toEqual([admin.email]);
  });

  test("who has saved the record of an open form is named to who opened it before", async () => {
    const { it, email } = await addPerson("before@nyiur.example", "editor");
    const path = `/product-table/${demo.soap.id}`;
    const version = async () => Number((await fieldsOn(it, path)).version);
    const savedBy = async (who: HttpClient, opened: number) => {
      const record = `recordType=product&id=${demo.soap.id}&version=${opened}`;
      return JSON.parse((await who.get(`/auth/session?${record}`)).text).record.savedBy;
    };
    const opened = await version();
    expect(await savedBy(it, opened)).toBeNull();
    await saveRecord(shop.client, path, { subtitle: "For the morning" });
    expect(await savedBy(it, opened)).toBe(admin.email);
    expect(await savedBy(it, await version())).toBeNull();
    await saveRecord(it, path, { subtitle: "For the evening" });
    expect(await savedBy(shop.client, opened + 1)).toBe(email);
  });
});

describe("without a mail server", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("embedded");
  });
  afterAll(() => shop.stop());

  test("a link is shown to copy, and who forgot a password is told whom to ask", async () => {
    const it = new HttpClient(shop.server.url);
    it.cookies.set("lang", "en");
    expect((await it.get("/auth")).text).toContain('href="/auth/forgot"');
    const page = await it.get("/auth/forgot");
    expect(page.text).toContain("Ask an administrator for a link");
    expect(page.text).not.toContain('name="email"');
    const response = await shop.client.post("/admin/people", {
      intent: "invite",
      email: "copy@nyiur.example",
      role: "editor",
    });
    expect(response.text).toContain("/auth/sign-up?invitation=");
    expect(shop.server.output()).not.toContain("invitation=");
  });
});
