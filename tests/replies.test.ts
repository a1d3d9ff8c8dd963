import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#domain/duration";
import { deleteOldMessages } from "#server/contact-message.server";
import { emptyTrash } from "#server/trash.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { readFields } from "./support/html.ts";
import type { HttpClient } from "./support/http-client.ts";
import { startMailServer } from "./support/mail.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

const pageOf = (id: string) => `/admin/messages/${id}`;
const english = pageOf(demo.message.id);
const japanese = pageOf(demo.japaneseMessage.id);

const afterAllReplies = String(Number.MAX_SAFE_INTEGER);

const greeting = "Dear Tom,\n\nno nut touches <this> oil & soap.\n\nNyiur";

describe("replies", () => {
  let shop: Shop;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let colleague: HttpClient;

  beforeAll(async () => {
    mail = await startMailServer();
    shop = await startShop("PostgreSQL", {
      RATE_LIMITS: "off",
      SMTP_URL: mail.url,
      MAIL_FROM: "Nyiur <shop@nyiur.example>",
      CONTACT_TO: "staff@nyiur.example",
    });
    colleague = await signInAs(shop, "inbox");
  });
  afterAll(async () => {
    await shop.stop();
    await mail.stop();
  });

  const rows = <T>(query: ReturnType<typeof sql>) =>
    readDatabase(shop.location, async (db) => ((await db.execute(query)) as unknown as { rows: T[] }).rows);
  const repliesTo = (id: string) =>
    rows<{ id: string; sent_at: string | null; failure: string | null; tries: number }>(
      sql`select * from message_replies where message_id = ${id} order by created_at`,
    );
  const versionOn = async (page: string) =>
    readFields((await shop.client.get(page)).text).replies_version?.[0] ?? "";
  const statusOf = async (id: string) =>
    (await rows<{ status: string }>(sql`select status from contact_messages where id = ${id}`))[0]?.status;
  const reply = async (page: string, changes: Record<string, string> = {}, who = shop.client) => {
    const replies_version = await versionOn(page);
    return who.post(page, {
      ...{
        intent: "reply",
        replies_version,
        by: "server",
        subject: "Re: Nut allergy",
        text: greeting,
      },
      ...changes,
    });
  };
  const sent = (text: string) => mail.mails.filter((it) => it.text.includes(text));
  const arrived = (text: string, count = 1) => expect.poll(() => sent(text).length).toBe(count);

  test("an English reply arrives as it was shown, and the message is replied to", async () => {
    const id = randomUUID();
    expect((await reply(english, { idempotency_token: id })).status).toBe(200);
    await arrived("no nut touches");
    const [it] = sent("no nut touches");
    expect(it?.recipients).toEqual([demo.message.email]);
    expect(it?.headers).toMatchObject({
      From: "Nyiur <shop@nyiur.example>",
      To: demo.message.email,
      "Reply-To": "staff@nyiur.example",
      Subject: "Re: Nut allergy",
      "Message-ID": `<reply.${id}@localhost>`,
    });
    const plain = it?.parts["text/plain; charset=utf-8"] ?? "";
    expect(plain).toMatch(
      /^Dear Tom,\n\nno nut touches <this> oil & soap\.\n\nNyiur\n\nOn \w+ \d+, 2\d{3}, Tom Whitfield wrote:\n> Hello,\n> my wife/,
    );
    const html = it?.parts["text/html; charset=utf-8"] ?? "";
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("<p>no nut touches &lt;this&gt; oil &amp; soap.</p>");
    // Nothing is loaded when the mail is opened.
    expect(html).not.toMatch(/<(img|link|script|style)|src=|url\(/i);
    await expect.poll(() => statusOf(demo.message.id)).toBe("replied");
    const { text } = await shop.client.get(english);
    expect(text).toContain("no nut touches &lt;this&gt; oil &amp; soap.");
    expect(text).toContain(">Sent<");
    expect((await shop.client.get("/admin/activity")).text).toContain("Replied");
    expect(shop.server.output()).not.toContain("no nut touches");
  });

  test("a Japanese reply is Japanese in every part", async () => {
    const text = "佐藤 美咲 様\n\n大阪へお送りできます。\n\nNyiur";
    await reply(japanese, { subject: "Re: 大阪への配送について", text });
    await arrived("大阪へお送りできます");
    const [it] = sent("大阪へお送りできます");
    expect(it?.headers.Subject).toBe("Re: 大阪への配送について");
    expect(it?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(it?.parts["text/plain; charset=utf-8"]).toMatch(
      /^佐藤 美咲 様\n\n大阪へお送りできます。\n\nNyiur\n\n\d{4}年\d+月\d+日、佐藤 美咲 様のメッセージ：\n> はじめまして。/,
    );
    expect(it?.parts["text/html; charset=utf-8"]).toContain('<html lang="ja">');
  });

  test("header lines in a field stay text of that field", async () => {
    const subject = "Re: oil\r\nBcc: thief@example.com\r\n\r\nbody";
    expect((await reply(english, { subject, text: "header lines" })).status).toBe(200);
    await arrived("header lines");
    const [it] = sent("header lines");
    expect(it?.recipients).toEqual([demo.message.email]);
    expect(Object.keys(it?.headers ?? {})).not.toContain("Bcc");
    expect(it?.headers.Subject).toBe("Re: oil Bcc: thief@example.com body");
  });

  test("the same form sent twice is one reply", async () => {
    const form = { idempotency_token: randomUUID(), text: "sent twice", replies_version: afterAllReplies };
    const responses = await Promise.all([reply(english, form), reply(english, form), reply(english, form)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await arrived("sent twice");
    await reply(english, { text: "sent after it" });
    await arrived("sent after it");
    expect(sent("sent twice")).toHaveLength(1);
  });

  test("a text that was changed after a lost response is told, and can be sent as well", async () => {
    const form = {
      idempotency_token: randomUUID(),
      text: "sent with the old price",
      replies_version: afterAllReplies,
    };
    expect((await reply(english, form)).status).toBe(200);
    const changed = { ...form, text: "sent with the new price" };
    const refused = await reply(english, changed);
    expect([refused.status, refused.text.includes("saved-before")]).toEqual([409, true]);
    expect((await reply(english, { ...changed, idempotency_token: randomUUID() })).status).toBe(200);
    await arrived("sent with the old price");
    await arrived("sent with the new price");

    const note = { intent: "note", idempotency_token: randomUUID() };
    for (const text of ["Old note.", "Old note.", "New note.", "New note."]) {
      expect((await shop.client.post(japanese, { ...note, text })).status).toBe(200);
    }
    const page = (await shop.client.get(japanese)).text;
    expect([page.split(">Old note.<").length, page.split(">New note.<").length]).toEqual([2, 2]);
  });

  test("the form of one message does not add its reply or note to another", async () => {
    const idempotency_token = randomUUID();
    expect((await reply(japanese, { idempotency_token, text: "of this one" })).status).toBe(200);
    expect((await reply(english, { idempotency_token, text: "of this one" })).status).toBe(404);
    await arrived("of this one");
    expect((await shop.client.get(english)).text).not.toContain("of this one");
  });

  test.each([
    ["no subject", { subject: " " }],
    ["no text", { text: " \n" }],
    ["a placeholder", { text: "It costs {price}." }],
    ["a text that is too long", { text: "x".repeat(20_001) }],
    ["no time of the newest reply", { replies_version: "-1" }],
  ] as [string, Record<string, string>][])("a reply with %s is refused", async (_, changes) => {
    const before = await repliesTo(demo.message.id);
    expect((await reply(english, { text: "refused", ...changes })).status).toBe(400);
    expect(await repliesTo(demo.message.id)).toEqual(before);
  });

  test("of two people who answer at once, the second is told, and may send after a look", async () => {
    const replies_version = await versionOn(english);
    await reply(english, { text: "from the first", replies_version });
    const second = { text: "from the second", replies_version };
    expect((await reply(english, second, colleague)).status).toBe(409);
    expect((await colleague.get(english)).text).toContain("from the first");
    expect(sent("from the second")).toEqual([]);
    expect((await reply(english, { text: "from the second" }, colleague)).status).toBe(200);
    await arrived("from the second");
  });

  test("a reply that the mail server refuses for good says why, and can be taken back", async () => {
    mail.setBehaviour("knows nobody");
    const id = randomUUID();
    await reply(japanese, { idempotency_token: id, text: "to nobody" });
    await expect
      .poll(async () => (await shop.client.get(japanese)).text)
      .toMatch(/Could not be sent[\s\S]*The mail server refused it: 550 5\.1\.1[\s\S]*It is not tried again/);
    mail.setBehaviour("takes");
    const replies_version = await versionOn(japanese);
    expect((await shop.client.post(japanese, { intent: "withdraw", id })).status).toBe(200);
    // The colleague has seen as many replies, but not this one.
    await reply(japanese, { text: "in its place" });
    expect((await reply(japanese, { text: "from the second", replies_version }, colleague)).status).toBe(409);
    expect((await repliesTo(demo.japaneseMessage.id)).map((it) => it.id)).not.toContain(id);
    expect((await shop.client.post(japanese, { intent: "withdraw", id })).status).toBe(409);
    expect(sent("to nobody")).toEqual([]);
  });

  test("while the mail server is full it is tried again, also at once by a press", async () => {
    mail.setBehaviour("is full");
    const id = randomUUID();
    await reply(japanese, { idempotency_token: id, text: "to the full" });
    await expect
      .poll(async () => (await shop.client.get(japanese)).text)
      .toMatch(/Not sent yet[\s\S]*no room[\s\S]*It is tried again by itself/);
    mail.setBehaviour("takes");
    expect((await shop.client.post(japanese, { intent: "retry", id })).status).toBe(200);
    await arrived("to the full");
    expect(sent("to the full")[0]?.headers["Message-ID"]).toBe(`<reply.${id}@localhost>`);
    // What was sent can be neither taken back nor sent again.
    await expect.poll(async () => (await repliesTo(demo.japaneseMessage.id)).at(-1)?.sent_at).not.toBe(null);
    expect((await shop.client.post(japanese, { intent: "retry", id })).status).toBe(409);
    expect((await shop.client.post(japanese, { intent: "withdraw", id })).status).toBe(409);
  });

  test("while the mail server hangs, pages are served and the reply waits", async () => {
    mail.setBehaviour("hangs");
    await reply(japanese, { text: "to the hanging" });
    expect((await shop.client.get(japanese)).text).toMatch(/Being sent[\s\S]*to the hanging/);
    mail.setBehaviour("takes");
  });

  test("the reply to a message in the trash waits, and is sent when it is brought back", async () => {
    mail.setBehaviour("is full");
    await reply(japanese, { text: "after the trash" });
    const { id } = demo.japaneseMessage;
    const waiting = async () => (await repliesTo(id)).at(-1);
    await expect.poll(async () => (await waiting())?.tries).toBe(1);
    await shop.client.post("/admin/messages", { intent: "delete", id });
    await rows(sql`update message_replies set due_at = now() where message_id = ${id} and sent_at is null`);
    mail.setBehaviour("takes");
    // Another reply shows that the queue has been looked through.
    await reply(english, { text: "while another is in the trash" });
    await arrived("while another is in the trash");
    expect(await waiting()).toMatchObject({ tries: 1, sent_at: null });
    await shop.client.post("/admin/bin", { recordType: "contact-message", id });
    await arrived("after the trash");
  });

  test("a closed message stays closed, and one in the trash is not answered", async () => {
    const [closed] = await rows<{ id: string }>(
      sql`update contact_messages set status = 'closed' where email = 'putri.w@example.com' returning id`,
    );
    const page = pageOf(closed?.id ?? "");
    mail.setBehaviour("takes");
    await shop.client.post(page, {
      ...{
        intent: "reply",
        idempotency_token: randomUUID(),
        replies_version: "0",
        by: "person",
        subject: "Re",
        text: "by hand",
      },
    });
    expect(await statusOf(closed?.id ?? "")).toBe("closed");
    expect((await shop.client.get(page)).text).toContain("by hand");
    await shop.client.post("/admin/messages", { intent: "delete", id: closed?.id ?? "" });
    expect((await reply(page)).status).toBe(404);
    expect((await shop.client.get(page)).status).toBe(404);
  });

  test("notes and replies are found by the search, and a note is removed", async () => {
    const id = randomUUID();
    await shop.client.post(english, {
      intent: "note",
      idempotency_token: id,
      text: "Ask Ketut about walnuts",
    });
    const find = async (term: string) =>
      (await shop.client.get(`/admin/messages?q=${encodeURIComponent(term)}`)).text;
    expect(await find("ketut about")).toContain(demo.message.email);
    expect(await find("大阪へお送りできます")).toContain(demo.japaneseMessage.email);
    expect((await colleague.get(english)).text).toContain("Ask Ketut about walnuts");
    expect(
      (await shop.client.post(english, { intent: "note", idempotency_token: randomUUID(), text: " " }))
        .status,
    ).toBe(400);
    expect((await shop.client.post(japanese, { intent: "remove-note", id })).status).toBe(404);
    expect((await shop.client.post(english, { intent: "remove-note", id })).status).toBe(200);
    expect(await find("ketut about")).not.toContain(demo.message.email);
  });

  test("one person takes a message; another is told", async () => {
    expect((await shop.client.post(english, { intent: "take" })).status).toBe(200);
    expect((await shop.client.get(english)).text).toContain("You answer it");
    expect((await colleague.post(english, { intent: "take" })).status).toBe(409);
    expect((await colleague.get(english)).text).toMatch(/answers it</);
    expect((await shop.client.get("/admin/messages?status=mine")).text).toContain(demo.message.email);
    expect((await colleague.get("/admin/messages?status=mine")).text).toContain("No Messages Found");
    const takenBy = async () =>
      /name="taken_by" value="([^"]+)"/.exec((await shop.client.get(english)).text)?.[1];
    const first = (await takenBy()) ?? "";
    expect((await colleague.post(english, { intent: "leave", taken_by: first })).status).toBe(200);
    expect((await shop.client.get(english)).text).toContain("I will answer it");
    // A page that is older than the next one's taking leaves it as it is.
    expect((await colleague.post(english, { intent: "take" })).status).toBe(200);
    expect((await shop.client.post(english, { intent: "leave", taken_by: first })).status).toBe(409);
    const second = (await takenBy()) ?? "";
    expect(second).not.toBe(first);
    expect((await shop.client.post(english, { intent: "leave", taken_by: second })).status).toBe(200);
  });

  const bulk = (change: string, ids: string[]) =>
    shop.client.post(
      "/admin/messages",
      new URLSearchParams([
        ["intent", "bulk"],
        ["change", change],
        ...ids.map((id) => ["ids", id] as [string, string]),
      ]),
    );

  test("many messages go to the spam folder at once, and come back by Undo", async () => {
    const ids = (
      await rows<{ id: string }>(
        sql`select id from contact_messages where deleted_at is null order by created_at desc limit 3`,
      )
    ).map(({ id }) => id);
    expect((await bulk("spam", ids)).status).toBe(302);
    const spam = (await shop.client.get("/admin/messages?status=spam")).text;
    expect(spam).toContain("Moved here by staff");
    expect(spam).toContain(demo.message.email);
    expect((await shop.client.get(english)).text).toContain("Move it to the inbox to reply.");
    const [last] = await rows<{ transaction_id: string; content: Record<string, unknown> }>(
      sql`select transaction_id, content from record_versions order by id desc limit 1`,
    );
    // No history has what visitors wrote.
    expect(Object.keys(last?.content ?? {}).sort()).toEqual([
      ...["deleted_at", "status", "suspicion", "taken_by"],
    ]);
    await shop.client.post("/admin/changes/undo", { transaction: last?.transaction_id ?? "" });
    expect((await shop.client.get("/admin/messages?status=spam")).text).toContain(
      "The spam folder is empty.",
    );
  });

  test.each<[string, string, string[], number]>([
    ["one that is gone", "closed", [randomUUID()], 404],
    ["none", "closed", [], 400],
    ["an id that is none", "closed", [demo.message.id, "1"], 400],
    ["101", "closed", Array.from({ length: 101 }, () => demo.message.id), 400],
    ["1,001", "closed", Array.from({ length: 1001 }, () => demo.message.id), 400],
    ["one to an unknown status", "lost", [demo.message.id], 400],
  ])("a change of %s is refused and changes nothing", async (_, change, ids, status) => {
    const before = await statusOf(demo.message.id);
    expect(before).not.toBe("closed");
    expect((await bulk(change, ids)).status).toBe(status);
    expect(await statusOf(demo.message.id)).toBe(before);
  });

  test("a message in the trash is changed by none of them; one sent twice counts once", async () => {
    const { id } = demo.japaneseMessage;
    await shop.client.post("/admin/messages", { intent: "delete", id });
    for (const change of ["read", "spam", "accept", "delete"])
      expect((await bulk(change, [id])).status).toBe(404);
    await shop.client.post("/admin/bin", { recordType: "contact-message", id });
    expect(await statusOf(id)).toBe("replied");
    expect((await bulk("closed", [id, id, randomUUID()])).status).toBe(302);
    expect((await shop.client.get("/admin/messages")).text).toContain("1 message updated successfully");
    await bulk("replied", [id]);
  });

  /** Tables in which something of a message is left. */
  const tablesWith = async (...words: string[]) => {
    const found = await Promise.all(
      [
        ...["contact_messages", "message_replies", "message_notes", "record_versions", "activities"],
        ...["erasures", "contact_mails", "saved_forms"],
      ].map(async (table) => {
        const [row] = await rows<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} as it
            where it::text ilike any (array[${sql.join(
              words.map((word) => sql`${`%${word}%`}`),
              sql`, `,
            )}])`,
        );
        return { table, count: row?.count };
      }),
    );
    return found.filter(({ count }) => count !== 0).map(({ table }) => table);
  };

  test("of a message that has left the trash, or is too old to be kept, no subject is left", async () => {
    const arrive = async (subject: string) => {
      const [row] = await rows<{ id: string }>(sql`insert into contact_messages
        (first_name, last_name, email, subject, message)
        values ('Rose', 'Hill', 'rose@hill.example', ${subject}, 'A secret') returning id`);
      const id = row?.id ?? "";
      await shop.client.post(pageOf(id), { intent: "status", id, status: "closed" });
      return id;
    };
    const deleted = await arrive("My skin disease");
    await arrive("My pregnancy");
    await shop.client.post("/admin/messages", { intent: "delete", id: deleted });
    expect(await tablesWith("My skin disease")).toEqual(["contact_messages", "activities"]);
    const later = new Date(Date.now() + 40 * dayMs);
    await readDatabase(shop.location, (db) => emptyTrash(db, later));
    expect(await tablesWith("My skin disease")).toEqual([]);
    expect(await tablesWith("My pregnancy")).toEqual(["contact_messages", "activities"]);
    const [oldest] = await rows<{ at: string }>(
      sql`select min(created_at)::text as at from contact_messages where email <> 'rose@hill.example'`,
    );
    await rows(sql`update contact_messages set created_at = ${oldest?.at}::timestamptz - interval '1 day'
      where email = 'rose@hill.example'`);
    await readDatabase(shop.location, (db) => deleteOldMessages(db, new Date(oldest?.at ?? "")));
    expect(await tablesWith("My pregnancy", "rose@hill")).toEqual([]);
    expect((await shop.client.get("/admin/activity")).text).toContain("–");
  });

  test("everything of one address is exported, then erased with a proof; who writes again begins anew", async () => {
    const { email } = demo.message;
    await shop.client.post(english, {
      intent: "note",
      idempotency_token: randomUUID(),
      text: "A note to erase",
    });
    const typed = ` ${email.toUpperCase()} `;
    const exported = JSON.parse(
      (await shop.client.get(`/admin/messages/export?${new URLSearchParams({ email: typed })}`)).text,
    );
    expect(exported.messages[0]).toMatchObject({ subject: "Nut allergy and the hair oil", language: "en" });
    expect(JSON.stringify(exported)).toMatch(/no nut touches[\s\S]*A note to erase/);
    expect(
      (await shop.client.get(`/admin/messages/address?${new URLSearchParams({ q: typed })}`)).text,
    ).toContain(">1 message<");

    const erased = await shop.client.post("/admin/messages/address", { intent: "erase", email });
    expect(erased.status).toBe(302);
    const { text } = await colleague.get(`/admin/messages/address?${new URLSearchParams({ q: email })}`);
    expect(text).toContain("Nothing is kept of this address.");
    expect(text).toMatch(/Erased before[\s\S]*1 message, \d+ replies, 1 note, \d+ entries in the activity/);
    expect(await tablesWith("tom.whitfield", "Nut allergy and", "no nut touches", "A note to erase")).toEqual(
      [],
    );
    expect((await shop.client.get(english)).status).toBe(404);
    expect((await shop.client.post("/admin/messages/address", { intent: "erase", email })).status).toBe(404);
    await rows(sql`insert into contact_messages (first_name, last_name, email, subject, message)
      values ('Tom', 'Whitfield', ${email}, 'Me again', 'Hello') returning id`);
    const again = (await shop.client.get(`/admin/messages/address?${new URLSearchParams({ q: email })}`))
      .text;
    expect(again).toMatch(/>1 message<[\s\S]*Erased before/);
  });

  test("ready answers name only products that visitors can open", async () => {
    const choices = async () => {
      const page = (await shop.client.get(`${japanese}?product=${demo.soap.id}`)).text;
      const list = /<select[^>]*name="product"[\s\S]*?<\/select>/.exec(page)?.[0] ?? "";
      return [list.includes("Lemongrass Soap"), page.includes(`/product/${demo.soap.id}`)];
    };
    expect(await choices()).toEqual([true, true]);
    await rows(sql`update products set visibility = 'draft' where id = ${demo.soap.id}`);
    expect(await choices()).toEqual([false, false]);
    await rows(sql`update products set visibility = 'live' where id = ${demo.soap.id}`);
  });

  test("a form for one message changes no other", async () => {
    const send = await shop.client.post(english, {
      ...{ intent: "status", id: demo.japaneseMessage.id, status: "closed" },
    });
    expect(send.status).toBe(400);
  });
});

test("Today tells each person what waits for them, and leads there", async () => {
  const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  const editor = await signInAs(shop, "editor");
  const inbox = await signInAs(shop, "inbox");
  await inbox.post(english, { intent: "take" });
  const { text } = await inbox.get("/admin");
  expect(text).toMatch(
    /href="\/admin\/messages\?status=open"[^>]*>.*?enquiries have waited longer than they should/,
  );
  expect(text).toMatch(/href="\/admin\/messages\?status=mine"[^>]*>.*?You have taken one enquiry/);
  expect(text).not.toContain("backup");
  expect((await inbox.get("/admin/messages?status=open")).text).not.toContain("yumiko.takahashi@example.com");
  const ofEditor = (await editor.get("/admin")).text;
  expect(ofEditor).toContain("One record has texts to be translated or checked");
  expect(ofEditor).not.toMatch(/enquir(y|ies) (has|have|waits?)/);
  expect((await shop.client.get("/admin")).text).toMatch(
    /No backup has been made yet[\s\S]*GB are free on the disk/,
  );
  await readDatabase(shop.location, (db) => db.execute(sql`update contact_messages set status = 'replied'`));
  expect((await inbox.get("/admin")).text).toContain("Nothing waits for you.");
  await shop.stop();
});

test("without a mail server, replies that were sent by hand are kept", async () => {
  const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  const fields = {
    intent: "reply",
    idempotency_token: randomUUID(),
    replies_version: "0",
    subject: "Re",
    text: "By my own program",
  };
  const page = (await shop.client.get(english)).text;
  expect(page).toContain("Open in my mail program");
  expect(decodeURIComponent(/mailto:tom\.whitfield@example\.com\?[^"]*/.exec(page)?.[0] ?? "")).toMatch(
    /subject=Re: Nut allergy and the hair oil&(amp;)?body=Dear Tom Whitfield,/,
  );
  expect((await shop.client.post(english, { ...fields, by: "server" })).status).toBe(400);
  expect((await shop.client.post(english, { ...fields, by: "person" })).status).toBe(200);
  const { text } = await shop.client.get(english);
  expect(text).toContain("By my own program");
  expect(text).toContain(">Replied<");
  await shop.stop();
});
