import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenFields } from "#domain/contact-message";
import { openContactForm } from "./support/contact-form.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { startShopWithMail } from "./support/mail.ts";

type MailShop = Awaited<ReturnType<typeof startShopWithMail>>;
let mail: MailShop["mail"];
let shop: MailShop["shop"];
let stop: MailShop["stop"];

beforeAll(async () => {
  ({ mail, shop, stop } = await startShopWithMail({ CONTACT_TO: "staff@nyiur.example" }));
  const page = (await shop.client.get("/admin/settings")).text;
  const saved = await shop.client.post("/admin/settings", {
    ...{ name: "Nyiur", founded: "2007", copyright_year: "2025", email: "hello@nyiur.example" },
    ...{ phone: "+62 361 555 0107", answer_days: "３", sends_receipts: "on" },
    version: versionIn(page),
  });
  expect(saved.status).toBe(302);
});
afterAll(() => stop());

let ip = 0;

/** Writes as a visitor who has waited longer than the minimum. */
async function write(language: "en" | "ja", changes: Record<string, string>, hasToken = true) {
  const visitor = new HttpClient(shop.server.url);
  visitor.cookies.set("lang", language);
  const from = { "X-Forwarded-For": `10.9.0.${++ip}` };
  if (hasToken) await openContactForm(visitor, from);
  const message = {
    ...{ first_name: "Buy", last_name: "Pills", email: "emma@example.org" },
    ...{ subject: "Cheap pills here", message: "http://pills.example is cheap", ...changes },
  };
  return visitor.post("/contact", message, from);
}

/** Receipts are sent after the mails to staff. */
const allReceiptsAreSent = () =>
  expect
    .poll(() =>
      readDatabase(shop.location, async (db) => {
        const { rows } = (await db.execute(sql`select from message_receipts`)) as { rows: unknown[] };
        return rows.length;
      }),
    )
    .toBe(0);
const receiptsTo = (email: string) => mail.mails.filter(({ recipients }) => recipients.includes(email));

test("a receipt comes in the visitor's language, without a word that they wrote", async () => {
  const english = await write("en", { regarding: `${demo.oil.name} / Quantity: 2 pills` });
  expect(english.status).toBe(200);
  await write("ja", { email: "misaki@example.jp", regarding: `${demo.oil.name_ja}／数量：2` });
  await expect.poll(() => receiptsTo("misaki@example.jp").length).toBe(1);
  const [en] = receiptsTo("emma@example.org");
  const [ja] = receiptsTo("misaki@example.jp");
  expect(en?.headers).toMatchObject({
    Subject: "Nyiur: we have received your message",
    "Reply-To": "staff@nyiur.example",
    "Auto-Submitted": "auto-replied",
  });
  expect(en?.headers["Message-ID"]).toMatch(/^<receipt\.[0-9a-f-]{36}@localhost>$/);
  expect(en?.text).toMatch(
    /we will answer it within 3 days\.\n\nYou asked about:\nVirgin Coconut Oil\nhttp:\/\/localhost:\d+\/product\/[0-9a-f-]{36}\n/,
  );
  expect(en?.text).toMatch(/hello@nyiur\.example\n\+62 361 555 0107\n/);
  expect(ja?.headers.Subject).toBe("【Nyiur】お問い合わせを受け付けました");
  expect(ja?.text).toMatch(
    /3日以内にお返事いたします。\n\nお問い合わせいただいた製品：\nバージンココナッツオイル\nhttp.*\/ja\/product\//,
  );
  for (const it of [en, ja]) {
    expect(`${it?.text}${Object.values(it?.parts ?? {})}${Object.values(it?.headers ?? {})}`).not.toMatch(
      /pills/i,
    );
    expect(Object.keys(it?.parts ?? {})).toEqual(["text/plain; charset=utf-8", "text/html; charset=utf-8"]);
  }
});

test("a mailbox gets two receipts a day at most; every message is kept", async () => {
  const addresses = ["Victim@example.org", "victim+shop@example.org", "VICTIM+a+b@example.org"];
  for (const [n, email] of addresses.entries()) {
    expect((await write("en", { email, message: `Number ${n + 1}` })).status).toBe(200);
  }
  await expect.poll(() => mail.mails.filter(({ text }) => text.includes("Number 3")).length).toBe(1);
  await allReceiptsAreSent();
  expect(addresses.flatMap(receiptsTo)).toHaveLength(2);
  expect((await shop.client.get("/admin/messages?q=victim")).text).toContain("Number 3");
});

test("no receipt for spam, for a form without its token, or once the owner has turned them off", async () => {
  await write("en", { email: "trap@example.org", [hiddenFields.trap]: "x" });
  expect((await write("en", { email: "token@example.org" }, false)).status).toBe(409);
  await readDatabase(shop.location, (db) => db.execute(sql`update site_settings set sends_receipts = false`));
  await write("en", { email: "off@example.org", message: "After it was turned off" });
  await expect.poll(() => mail.mails.some(({ text }) => text.includes("After it was turned off"))).toBe(true);
  await allReceiptsAreSent();
  for (const name of ["trap", "token", "off"]) expect(receiptsTo(`${name}@example.org`)).toEqual([]);
});
