import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minSeconds } from "#domain/contact-message";
import { minuteMs } from "#domain/duration";
import { rates } from "#domain/request-limits";
import { reachDatabase } from "#server/db/database.server";
import { openContactForm, writingTime } from "./support/contact-form.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { startMailServer } from "./support/mail.ts";
import { undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

const written = {
  first_name: "Emma",
  last_name: "Lindqvist",
  email: "emma@example.org",
  subject: "A visit",
  message: "May we come?",
};

/** Escapes text as React does. */
const asText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** A visitor who has opened the form and waited longer than the minimum writing time. */
async function someone(url: string, language = "en") {
  const visitor = new HttpClient(url);
  visitor.cookies.set("lang", language);
  await openContactForm(visitor);
  return visitor;
}

/** The form token that the page submits with its form. */
const formTokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";

const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

describe("messages", () => {
  let shop: Shop;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let person: HttpClient;

  beforeAll(async () => {
    mail = await startMailServer();
    shop = await startShop("PostgreSQL", {
      RATE_LIMITS: "off",
      SMTP_URL: mail.url,
      CONTACT_TO: "staff@nyiur.example",
    });
    person = await someone(shop.server.url);
  });
  afterAll(async () => {
    await shop.stop();
    await mail.stop();
  });

  const send = (changes: Record<string, string> = {}, from = person) =>
    from.post("/contact", { ...written, ...changes });
  const inbox = async (search = "") => (await shop.client.get(`/admin/messages${search}`)).text;
  const post = (fields: Record<string, string>, search = "") =>
    shop.client.post(`/admin/messages${search}`, fields);
  const idsIn = (html: string) =>
    [...html.matchAll(/name="id" value="([0-9a-f-]{36})"/g)].map(([, id]) => id);
  const idOf = async (term: string) => idsIn(await inbox(`?q=${encodeURIComponent(term)}`))[0] ?? "";

  test("a message is in the inbox as new, and staff are written of it", async () => {
    const response = await send({
      subject: "Wedding, 60 soaps",
      message: "Dear all,\n\nsixty soaps?",
      regarding: "Lemongrass Soap / Quantity: 10",
      suspicion: "trap",
      created_at: "1999-01-01",
    });
    expect(response.status).toBe(200);
    expect(response.text).toContain("Message sent successfully! We&#x27;ll get back to you soon.");
    // A URL cannot fake the success message.
    expect((await person.get("/contact?sent=1")).text).not.toContain("Message sent successfully!");
    const html = await inbox("?q=sixty+soaps");
    for (const text of ["Emma Lindqvist", "Wedding, 60 soaps", "Lemongrass Soap / Quantity: 10", ">New<"]) {
      expect(html).toContain(text);
    }
    expect(html).toContain("less than a minute ago");
    await until(() => mail.mails.some(({ text }) => text.includes("sixty soaps?")));
    const sent = mail.mails.find(({ text }) => text.includes("sixty soaps?"));
    expect(sent?.recipients).toEqual(["staff@nyiur.example"]);
    expect(sent?.headers["Reply-To"]).toBe("Emma Lindqvist <emma@example.org>");
    expect(sent?.headers.Subject).toBe("Nyiur: Wedding, 60 soaps");
    expect(sent?.text).toContain("About: Lemongrass Soap / Quantity: 10");
    expect(sent?.text).toMatch(/^In the inbox: http:\/\/localhost:\d+\/admin\/messages\/[0-9a-f-]{36}$/m);
    expect(shop.server.output()).not.toContain("sixty soaps");
  });

  test("a message that brings its own status is refused", async () => {
    expect((await send({ subject: "Closed from the start", status: "closed" })).status).toBe(400);
    expect(await inbox("?q=Closed+from+the+start")).toContain("No Messages Found");
  });

  test("in Japanese, names, mail and response are Japanese", async () => {
    const misaki = await someone(shop.server.url, "ja");
    await send(
      { first_name: "美咲", last_name: "佐藤", subject: "石けん", message: "二つお願いします。" },
      misaki,
    );
    expect(await inbox("?q=佐藤美咲")).toContain("佐藤 美咲");
    await until(() => mail.mails.some(({ text }) => text.includes("二つお願いします。")));
    const sent = mail.mails.at(-1);
    expect(sent?.headers.Subject).toBe("【Nyiur】お問い合わせ：石けん");
    expect(sent?.text).toContain("佐藤 美咲 様");
    const page = (await shop.client.get(`/admin/messages/${await idOf("石けん")}`)).text;
    expect(page).toMatch(/value="Re: 石けん"/);
    expect(page).toMatch(/<textarea[^>]*>\s*佐藤 美咲 様/);
    expect(page).toContain("&gt; 二つお願いします。");
  });

  test.each(["is full", "knows nobody"] as const)(
    "while the mail server %s, no visitor notices; when it takes mail again, it is sent once",
    async (behaviour) => {
      mail.setBehaviour(behaviour);
      const before = mail.mails.length;
      const failures = () => shop.server.output().split("A mail could not be sent").length;
      const failuresBefore = failures();
      const [bad, good] = [`Bad times: it ${behaviour}`, `Good times: it ${behaviour} no more`];
      expect((await send({ message: bad })).status).toBe(200);
      await until(() => failures() > failuresBefore);
      expect(await inbox(`?q=${encodeURIComponent(bad)}`)).toContain(bad);
      mail.setBehaviour("takes");
      await until(() => mail.mails.length > before);
      await send({ message: good });
      await until(() => mail.mails.some(({ text }) => text.includes(good)));
      const times = mail.mails.slice(before).map(({ text }) => /^(Bad|Good) times.*$/m.exec(text)?.[0]);
      expect(times).toEqual([bad, good]);
      const ids = mail.mails.slice(before).map(({ headers }) => headers["Message-ID"]);
      expect(ids.every((id) => /^<message\.[0-9a-f-]{36}@localhost>$/.test(id ?? ""))).toBe(true);
    },
  );

  const hostile = [
    "<script>alert(1)</script>",
    `"><img src=x onerror='alert(1)'>`,
    "'; drop table contact_messages; --",
    "{{7*7}} #{7*7} <%= 7*7 %>",
    "../../etc/passwd%00",
    "\u202egnp.exe \u200b\ufeff",
    "مرحبا بالعالم 🥥👩‍👩‍👧",
    "Z\u0351\u036b\u0343a\u0300\u0301\u0302lgo",
    "=cmd|' /C calc'!A0",
    "%s%s%n %_\\",
    "]]> --> <!-- </textarea></title>",
    "\u0001\u0007\u001b[31mred",
    "line\nSubject: two\nBcc: all@example.org",
  ];
  test.each(hostile)("%j is kept and shown as text in every field", async (text) => {
    const before = mail.mails.length;
    const mark = `mark ${hostile.indexOf(text)}`;
    const fields = Object.fromEntries(
      ["first_name", "last_name", "subject", "message", "regarding"].map((name) => [name, `${text} ${name}`]),
    );
    expect((await send({ ...fields, subject: `${text} ${mark}` })).status).toBe(200);
    const html = await inbox(`?q=${encodeURIComponent(`${mark}`)}`);
    for (const name of ["first_name", "last_name", "message", "regarding"]) {
      expect(html, name).toContain(asText(`${text} ${name}`));
    }
    expect(html).toContain(asText(`${text} ${mark}`));
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    await until(() => mail.mails.length > before);
    const sent = mail.mails.at(-1);
    expect(sent?.recipients).toEqual(["staff@nyiur.example"]);
    expect(sent?.headers.Bcc).toBeUndefined();
    expect(sent?.text).toContain(`${text} message`.replaceAll("\u0000", ""));
    expect((await send({ email: text })).status).toBe(400);
  });

  test("what is missing or too long is told at its field, and nothing typed is lost", async () => {
    const response = await send({
      first_name: " 　",
      email: "emma",
      message: "Kept <b>",
      subject: "x".repeat(201),
    });
    expect(response.status).toBe(400);
    expect(response.text).toContain("<title>Error: Contact - Nyiur</title>");
    for (const text of [
      "Enter your first name.",
      "Enter an email address such as name@example.com.",
      "Subject: This is too long. Use at most 200 characters.",
    ]) {
      expect(response.text.split(text).length - 1, text).toBeGreaterThanOrEqual(2);
    }
    expect(response.text).toContain('href="#contact-first_name"');
    expect(response.text).toMatch(
      /id="contact-email"[^>]*aria-invalid="true"[^>]*aria-describedby="contact-email-hint contact-email-error"/,
    );
    expect(response.text).toContain('value="emma"');
    expect(response.text).toContain("Kept &lt;b&gt;</textarea>");
    expect((await person.post("/contact", {})).status).toBe(400);
    expect((await send({ message: "x".repeat(5001) })).status).toBe(400);
    const long = await send({ message: "長".repeat(25_000) });
    expect(long.status).toBe(400);
    expect(long.text).toContain("Message: This is too long. Use at most 5000 characters.");
    expect(long.text).toContain("長".repeat(25_000));
    const endless = await send({ message: "長".repeat(350_000) });
    expect([endless.status, endless.text]).toEqual([
      413,
      "This is too long to be taken. Please send less.\n",
    ]);
    expect(await inbox("?q=Kept+<b>")).toContain("No Messages Found");
  });

  test("sent twice, at once or later, it is there once; changed, it is another", async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => send({ message: "Pressed twice" })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await send({ message: "Pressed twice" })).status).toBe(200);
    expect(idsIn(await inbox("?q=Pressed+twice")).filter((id, n, all) => all.indexOf(id) === n)).toHaveLength(
      1,
    );
    await send({ message: "Pressed twice", subject: "And changed" });
    const ids = idsIn(await inbox("?q=Pressed+twice"));
    expect(new Set(ids).size).toBe(2);
  });

  test("what cannot be kept is said so, keeps what was typed, is no secret of the log, and does not count", async () => {
    const { db, close } = await reachDatabase(shop.location, "db/migrations");
    await db.execute(
      sql`alter table contact_messages add constraint broken check (subject <> 'Broken') not valid`,
    );
    const response = await send({ subject: "Broken", message: "A private matter\nin two lines" });
    expect(response.status).toBe(503);
    expect(response.text).toContain("Failed to send message. Please try again.");
    expect(response.text).toContain("A private matter\nin two lines</textarea>");
    await until(() => shop.server.output().includes("A message could not be kept"));
    expect(shop.server.output()).not.toMatch(/private matter|in two lines|emma@example/);
    await db.execute(sql`alter table contact_messages drop constraint broken`);
    await close();
    expect((await send({ subject: "Broken", message: "A private matter\nin two lines" })).status).toBe(200);
  });

  describe("spam", () => {
    test("who fills in the trap, or is faster than hands, or sends links, is kept apart and not told", async () => {
      const blind = new HttpClient(shop.server.url);
      blind.cookies.set("lang", "en");
      for (const [from, changes] of [
        [blind, { topic_note: "SEO", message: "Trapped" }],
        [person, { message: "Linked http://a http://b http://c http://d" }],
      ] as const) {
        const response = await send(changes, from);
        expect([response.status, response.text]).toEqual([
          200,
          expect.stringContaining("Message sent successfully!"),
        ]);
      }
      let hasty = "Hasty 0";
      // On a busy machine an attempt may come too late to be hasty.
      for (let tries = 1, isLate = true; isLate; tries++) {
        hasty = `Hasty ${tries}`;
        const quick = new HttpClient(shop.server.url);
        quick.cookies.set("lang", "en");
        const opened = performance.now();
        await quick.get("/contact/form-token");
        const response = await send({ message: hasty }, quick);
        isLate = performance.now() - opened >= 1000 * minSeconds.writing;
        expect([response.status, response.text]).toEqual([
          200,
          expect.stringContaining("Message sent successfully!"),
        ]);
      }
      const apart = await inbox("?status=spam");
      for (const words of [
        "Filled in a field that people do not see",
        "Sent faster than anybody writes",
        "Full of links",
      ]) {
        expect(apart).toContain(words);
      }
      for (const text of ["Trapped", hasty, "Linked"]) {
        expect(await inbox(`?q=${text}`)).toContain("No Messages Found");
        expect(apart).toContain(text);
      }
      expect(await inbox()).toMatch(/3 messages in the spam folder/);
      const id = idsIn(await inbox(`?status=spam&q=${hasty}`))[0] ?? "";
      expect((await post({ intent: "accept", id })).status).toBe(302);
      expect(await inbox(`?q=${hasty}`)).toContain(hasty);
      // Later messages are mailed, but those in the spam folder were not.
      await send({ message: "After the spam" });
      await until(() => mail.mails.some(({ text }) => text.includes("After the spam")));
      const apartFromMail = new RegExp(`Trapped|${hasty}|Linked`);
      for (const { text } of mail.mails) expect(text).not.toMatch(apartFromMail);
    });

    test("without a cookie the form comes back with all that was typed, to be sent once more", async () => {
      const stranger = new HttpClient(shop.server.url);
      stranger.cookies.set("lang", "en");
      const asked = await send({ message: "No cookies here" }, stranger);
      expect(asked.status).toBe(409);
      expect(asked.text).toContain("Please read your message through once more, then send it.");
      expect(asked.text).toContain("No cookies here</textarea>");
      const formToken = formTokenIn(asked.text);
      expect((await send({ message: "No cookies here", form_token: `${formToken}x` }, stranger)).status).toBe(
        409,
      );
      const older = formToken.replace(/\.(\d+)\./, (_, time) => `.${Number(time) - minuteMs}.`);
      expect((await send({ message: "No cookies here", form_token: older }, stranger)).status).toBe(409);
      await new Promise((resolve) => setTimeout(resolve, 1050));
      expect((await send({ message: "No cookies here", form_token: formToken }, stranger)).status).toBe(200);
      expect(await inbox("?q=No+cookies+here")).toContain("Emma Lindqvist");
    });

    test("without a cookie a message counts once, also when it is sent again after a refusal", async () => {
      const stranger = new HttpClient(shop.server.url);
      stranger.cookies.set("lang", "en");
      const message = "Sent by persistence";
      const form_token = formTokenIn((await send({ message }, stranger)).text);
      const faulty = await send({ message, form_token, email: "emma" }, stranger);
      expect([faulty.status, formTokenIn(faulty.text)]).toEqual([400, form_token]);
      await new Promise((resolve) => setTimeout(resolve, 1050));
      expect((await send({ message, form_token }, stranger)).status).toBe(200);
      // The page may get a cookie in another tab.
      await stranger.get("/contact/form-token");
      expect((await send({ message, form_token }, stranger)).status).toBe(200);
      expect(new Set(idsIn(await inbox("?q=persistence"))).size).toBe(1);
    });

    test("the form token's picture is never kept, and begins nothing anew", async () => {
      const visitor = new HttpClient(shop.server.url);
      const first = await visitor.get("/contact/form-token");
      expect(first.headers.get("Content-Type")).toBe("image/gif");
      expect(first.headers.get("Cache-Control")).toBe("no-store");
      const cookie = visitor.cookies.get("form_token");
      await visitor.get("/contact/form-token");
      expect(visitor.cookies.get("form_token")).toBe(cookie);
      visitor.cookies.set("form_token", "a.1.b");
      await visitor.get("/contact/form-token");
      expect(visitor.cookies.get("form_token")).not.toBe("a.1.b");
      // On a Japanese page it does not save a language.
      const inJapanese = new HttpClient(shop.server.url);
      const [, picture = ""] =
        /<img src="([^"]*form-token)"/.exec((await inJapanese.get("/ja/contact")).text) ?? [];
      await inJapanese.get(picture, { "Accept-Language": "en" });
      expect([...inJapanese.cookies.keys()]).toEqual(["form_token"]);
    });
  });

  describe("the inbox", () => {
    test("staff mark, close, delete and bring back; to new there is no way back", async () => {
      await send({ subject: "To be handled", message: "Handle me" });
      const id = await idOf("Handle me");
      for (const [status, words] of [
        ["read", "Read"],
        ["replied", "Replied"],
        ["closed", "Closed"],
        ["read", "Read"],
      ]) {
        const response = await post({ intent: "status", id, status: status ?? "" }, "?q=Handle+me");
        expect([response.status, response.location]).toEqual([302, "/admin/messages?q=Handle+me"]);
        const onItsPage = await shop.client.post(`/ja/admin/messages/${id}`, {
          ...{ intent: "status", id, status: status ?? "" },
        });
        expect([onItsPage.status, onItsPage.location]).toEqual([302, `/ja/admin/messages/${id}`]);
        const html = await inbox("?q=Handle+me");
        expect(html).toContain("Message updated successfully");
        expect(html).toMatch(new RegExp(`bg-status-${status}[^>]*>${words}<`));
      }
      for (const fields of [
        { intent: "status", id, status: "new" },
        { intent: "status", id, status: "lost" },
        { intent: "status", id: "x", status: "read" },
        { intent: "frob", id },
      ] as Record<string, string>[]) {
        expect((await post(fields)).status).toBe(400);
      }
      expect(await inbox("?q=Handle+me")).toContain("bg-status-read");
      const deleted = await post({ intent: "delete", id });
      expect(deleted.headers.get("Set-Cookie")).toContain(`contact-message-deleted`);
      expect(await inbox("?q=Handle+me")).toContain("No Messages Found");
      expect((await post({ intent: "status", id, status: "read" })).status).toBe(404);
      expect((await shop.client.get("/admin/bin")).text).toContain("To be handled");
      await shop.client.post("/admin/bin", { recordType: "contact-message", id });
      expect(await inbox("?q=Handle+me")).toContain("To be handled");
    });

    test("a list that is out of date does not change what a colleague has done meanwhile", async () => {
      await send({ subject: "Seen by two", message: "Seen by both" });
      const id = await idOf("Seen by both");
      expect((await post({ intent: "status", id, status: "replied", seen: "new" })).status).toBe(302);
      const twice = await post({ intent: "status", id, status: "replied", seen: "new" });
      expect(twice.status).toBe(302);
      const late = await post({ intent: "status", id, status: "read", seen: "new" });
      expect(late.status).toBe(409);
      expect(late.text).toContain(
        "Failed to update message: somebody has given it another status meanwhile.",
      );
      expect(await inbox("?q=Seen+by+both")).toContain("bg-status-replied");
    });

    test("many deleted ones come page by page, the latest first", async () => {
      await readDatabase(shop.location, (db) =>
        db.execute(sql`insert into contact_messages (first_name, last_name, email, subject, message, deleted_at)
          select 'Emma', 'Lindqvist', 'emma@example.org', 'Deleted no. ' || n || '.', 'Text', now() - n * interval '1 minute'
          from generate_series(1, 120) as n`),
      );
      const subjects = async (search: string) => {
        const { text } = await shop.client.get(`/admin/bin${search}`);
        return Array.from(text.matchAll(/>Deleted no. (\d+)\.</g), ([, n]) => Number(n));
      };
      const pages = [await subjects(""), await subjects("?page=2"), await subjects("?page=3")];
      expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
      expect(pages.map(({ length }) => length)).not.toContain(120);
      expect((await shop.client.get("/admin/bin?page=9")).location).toBe("/admin/bin?page=3");
    });

    test("a status that was pressed by mistake is taken back, to new as well", async () => {
      await send({ subject: "Pressed by mistake", message: "Mistaken for another" });
      const id = await idOf("Mistaken for another");
      await post({ intent: "status", id, status: "closed" });
      const transaction = await undoOn(shop.client, "/admin/messages");
      expect(await inbox("?q=Mistaken+for")).toContain("bg-status-closed");
      await shop.client.post("/admin/changes/undo", { transaction });
      expect(await inbox("?q=Mistaken+for")).toContain("bg-status-new");
    });

    test("status, search and page are in the address; past the end is the last page", async () => {
      const heading = (html: string) =>
        Number(/<h1[^>]*>Contact Messages<\/h1><span[^>]*>(\d+)\+?</.exec(html)?.[1]);
      const all = heading(await inbox());
      expect(all).toBeGreaterThan(20);
      const perStatus = await Promise.all(
        ["new", "read", "replied", "closed"].map(async (it) => heading(await inbox(`?status=${it}`))),
      );
      expect(perStatus.reduce((sum, it) => sum + it)).toBe(all);
      expect(heading(await inbox("?status=nonsense"))).toBe(all);
      const last = Math.ceil(all / 10);
      const beyond = await shop.client.get("/admin/messages?page=9999");
      expect(beyond.location).toBe(`/admin/messages?page=${last}`);
      const seen = new Set<string>();
      for (let page = 1; page <= last; page++) {
        for (const id of idsIn(await inbox(`?page=${page}`))) seen.add(id ?? "");
      }
      expect(seen.size).toBe(all);
      expect(await inbox("?q=%25")).toContain("%_\\");
      expect(heading(await inbox("?q=%25"))).toBeLessThan(all);
    });

    test("the menu says how many are new", async () => {
      const count = /<h1[^>]*>Contact Messages<\/h1><span[^>]*>(\d+)</.exec(await inbox("?status=new"))?.[1];
      expect((await shop.client.get("/")).text).toContain(`${count} new messages`);
    });

    test("the export holds what the filter shows, and no formula", async () => {
      const response = await shop.client.get("/admin/messages/export?q=mark");
      expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="messages-\d{4}-\d\d-\d\d.csv"$/,
      );
      const file = await fetch(`${shop.server.url}/admin/messages/export?q=佐藤`, {
        headers: { Cookie: shop.client.cookieHeader() },
      });
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(bytes.toString()).toContain('"美咲","佐藤"');
      expect(response.text).toContain(`"'=cmd|' /C calc'!A0 first_name"`);
      expect(response.text).not.toMatch(/(^|,)"[=+@-]/m);
      expect(response.text.match(/mark \d+"/g)).toHaveLength(hostile.length);
      expect((await shop.client.get("/admin/messages/export?status=spam")).text).toContain("Trapped");
    });

    test("the export tells the shop's time", async () => {
      await send({ subject: "Early in Bali" });
      const id = await idOf("Early in Bali");
      await readDatabase(shop.location, (db) =>
        db.execute(sql`update contact_messages set created_at = '2026-03-01T23:30:00Z' where id = ${id}`),
      );
      const { text } = await shop.client.get("/admin/messages/export?q=Early+in+Bali");
      expect(text).toContain('"Date (Bali time)"');
      expect(text).toContain('"2026-03-02 07:30"');
      await post({ intent: "delete", id });
    });

    test("an email that no database takes finds nothing", async () => {
      const { status, text } = await shop.client.get("/admin/messages/export?email=%00a@b.example");
      expect([status, JSON.parse(text)]).toMatchObject([200, { messages: [] }]);
    });

    test("nobody else reads, changes or exports", async () => {
      const id = await idOf("sixty soaps");
      const visitor = new HttpClient(shop.server.url);
      for (const path of ["/admin/messages", "/admin/messages/export"]) {
        expect((await visitor.get(path)).location).toMatch(/^\/auth\?next=/);
      }
      // The page to which sign-in returns must not have the router's own parameter.
      const { text } = await visitor.get("/admin/messages.data?q=oil&_routes=root");
      expect(/\/auth\?[^"]*/.exec(text)?.[0]).toBe("/auth?next=%2Fadmin%2Fmessages%3Fq%3Doil");
      const response = await visitor.post("/admin/messages", { intent: "delete", id });
      expect(response.status).toBeGreaterThanOrEqual(302);
      const editor = await signInAs(shop, "editor");
      const download = await editor.get("/admin/messages/export");
      expect([download.status, download.location]).toEqual([302, "/admin/messages"]);
      const page = await editor.get("/admin/messages");
      expect([page.status, page.headers.get("Content-Type")]).toEqual([403, "text/html; charset=utf-8"]);
      expect(page.text).toContain("Your role is Editor. Ask an administrator if you need this page.");
      expect(await inbox("?q=sixty+soaps")).toContain("Wedding, 60 soaps");
    });
  });

  test("the product page's choice stands in the form, in words of the language", async () => {
    const query = `product=${demo.oil.id}&size=500+ml&aroma=Pandan&quantity=3`;
    expect((await person.get(`/contact?${query}`)).text).toContain(
      'value="Virgin Coconut Oil / 500 ml / Pandan / Quantity: 3"',
    );
    const misaki = new HttpClient(shop.server.url);
    misaki.cookies.set("lang", "ja");
    expect((await misaki.get(`/contact?${query}`)).text).toContain(
      'value="バージンココナッツオイル / 500 ml / パンダン / 数量：3"',
    );
    // A size that there is no longer, and an aroma that there never was.
    const { text } = await person.get(`/contact?product=${demo.oil.id}&size=9+L&aroma=Rose&quantity=2`);
    expect(text).toContain('value="Virgin Coconut Oil / Quantity: 2"');
    for (const strange of ["product=x", "product=", `product=${demo.draft.id}`, "size=<script>"]) {
      const { status, text } = await person.get(`/contact?${strange}`);
      expect(status).toBe(200);
      expect(text).not.toContain('name="regarding"');
    }
  });
});

test("a flood from hundreds of addresses fills neither inbox nor patience; people are told how long to wait", async () => {
  const shop = await startShop("embedded", { TRUST_PROXY: "1" });
  const { url } = shop.server;
  const visitors = await Promise.all(Array.from({ length: 3 }, () => someone(url)));
  const send = (n: number, ip: string, changes = {}) =>
    visitors[n]?.post(
      "/contact",
      { ...written, message: `Flood ${ip}`, ...changes },
      { "X-Forwarded-For": ip },
    );
  const { points } = rates.contact.perIp;
  const fromOne = [];
  for (let n = 0; n <= points; n++) fromOne.push(await send(0, "192.0.2.1", { message: `Insistent ${n}` }));
  expect(fromOne.map((it) => it?.status)).toEqual([...Array(points).fill(200), 429]);
  const waiting = fromOne.at(-1);
  expect(waiting?.text).toMatch(/please send it again in (9|10) minutes/);
  expect(waiting?.text).toContain(`Insistent ${points}</textarea>`);
  expect(Number(waiting?.headers.get("Retry-After"))).toBeGreaterThan(500);
  // One form token sent from many IPs counts as one visitor.
  const replayed = [];
  for (let n = 0; n <= points; n++) replayed.push((await send(1, `198.51.100.${n}`))?.status);
  expect(replayed.at(-1)).toBe(429);
  // Many networks of one IPv6 customer count together.
  const { points: ofNetwork } = rates.contact.perNetwork;
  const customer = await Promise.all(Array.from({ length: ofNetwork + 1 }, () => someone(url)));
  const ofCustomer = [];
  for (const [n, it] of customer.entries()) {
    const from = { "X-Forwarded-For": `2001:db8:1:${n + 1}::7` };
    ofCustomer.push((await it.post("/contact", { ...written, message: `Home ${n}` }, from)).status);
  }
  expect(ofCustomer).toEqual([...Array(ofNetwork).fill(200), 429]);
  // With a separate form token for each IP, the limit of the whole site applies.
  const flood: (number | undefined)[] = [];
  const bots = Array.from({ length: rates.contact.site.points + 10 }, () => new HttpClient(url));
  for (const bot of bots) await bot.get("/contact/form-token");
  await writingTime();
  for (const [n, bot] of bots.entries()) {
    const response = await bot.post(
      "/contact",
      { ...written, message: `Wave ${n}` },
      { "X-Forwarded-For": `203.0.${n % 200}.7` },
    );
    flood.push(response.status);
  }
  const taken = flood.filter((status) => status === 200).length;
  expect(taken).toBe(rates.contact.site.points - 2 * points - ofNetwork);
  expect(flood.at(-1)).toBe(429);
  // Honeypot messages have their own limit and do not use up the limit of people.
  expect((await send(2, "192.0.2.99", { topic_note: "x" }))?.status).toBe(200);
  expect((await shop.client.get("/admin/messages?q=Wave")).text).toMatch(
    new RegExp(`<h1[^>]*>Contact Messages</h1><span[^>]*>${taken}<`),
  );
  await shop.stop();
});
