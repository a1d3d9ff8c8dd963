import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EnquiryLine, enquiryLimits } from "#domain/enquiry";
import { writeEnquiry } from "#domain/enquiry-list";
import { openContactForm } from "./support/contact-form.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { startShopWithMail } from "./support/mail.ts";

const oil: EnquiryLine = {
  ...{ product_id: demo.oil.id, size: "250 ml", aroma: "Pandan" },
  ...{ quantity: 2, ritual_id: null, price: "Rp 185,000" },
};
const soap = { ...oil, product_id: demo.soap.id, size: null, aroma: null, quantity: 1, price: "Rp 48,000" };

describe("an enquiry list", () => {
  let mail: Awaited<ReturnType<typeof startShopWithMail>>["mail"];
  let shop: Awaited<ReturnType<typeof startShopWithMail>>["shop"];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ mail, shop, stop } = await startShopWithMail({ CONTACT_TO: "staff@nyiur.example" }));
    const page = (await shop.client.get("/admin/settings")).text;
    await shop.client.post("/admin/settings", {
      ...{ name: "Nyiur", founded: "2007", copyright_year: "2025", email: "hello@nyiur.example" },
      ...{ answer_days: "2", sends_receipts: "on" },
      version: versionIn(page),
    });
  });
  afterAll(() => stop());

  let count = 0;
  /** Sends a message with a list, as a visitor who has waited longer than the minimum. */
  async function ask(enquiry: string | EnquiryLine[], language = "en", changes: Record<string, string> = {}) {
    const n = ++count;
    const visitor = new HttpClient(shop.server.url);
    visitor.cookies.set("lang", language);
    const from = { "X-Forwarded-For": `10.8.0.${n}` };
    await openContactForm(visitor, from);
    const message = {
      ...{ first_name: "Hana", last_name: "Mori", email: `hana${n}@example.org` },
      ...{ subject: `Enquiry ${n}`, message: `About ${n}`, ...changes },
      enquiry: typeof enquiry === "string" ? enquiry : (writeEnquiry(enquiry) ?? ""),
    };
    const send = async () => (await visitor.post("/contact", message, from)).status;
    expect(await send()).toBe(200);
    return { ...message, again: send };
  }
  const stored = async (subject: string) => {
    const rows = await readDatabase(shop.location, (db) =>
      db.execute(sql`select lines from contact_messages where subject = ${subject}`),
    );
    return (rows as unknown as { rows: { lines: EnquiryLine[] }[] }).rows.map(({ lines }) => lines);
  };
  const change = (statement: ReturnType<typeof sql>) =>
    readDatabase(shop.location, (db) => db.execute(statement));
  const inboxOf = async (term: string) =>
    (await shop.client.get(`/admin/messages?q=${encodeURIComponent(term)}`)).text;
  /** The text of a page without its tags. */
  const words = (html: string) =>
    html
      .replaceAll(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");

  test("staff see what was asked for, the price that was seen and today's", async () => {
    const { subject, email } = await ask([oil, soap], "ja");
    let html = words(await inboxOf(subject));
    expect(html).toContain("Enquiry list Virgin Coconut Oil 250 ml / Pandan / Quantity: 2 Rp 185,000");
    expect(html).not.toContain("today Rp");
    await change(sql`update products set sizes = replace(sizes::text, '185,000', '190,000')::jsonb,
      variants = replace(variants, '185,000', '190,000') where id = ${demo.oil.id}`);
    await change(sql`update products set visibility = 'draft' where id = ${demo.soap.id}`);
    html = words(await inboxOf(subject));
    expect(html).toContain("Quantity: 2 Rp 185,000 · today Rp 190,000");
    expect(html).toContain("Lemongrass Soap Quantity: 1 Rp 48,000 · no longer offered");
    const csv = (await shop.client.get(`/admin/messages/export?q=${encodeURIComponent(subject)}`)).text;
    expect(csv).toContain(
      "Virgin Coconut Oil / 250 ml / Pandan / Quantity: 2 / Rp 185,000 · today Rp 190,000",
    );
    // A message is found by the products on its list, in both languages.
    for (const term of ["Lemongrass Soap", demo.oil.name_ja]) expect(await inboxOf(term)).toContain(email);
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(await inboxOf(subject))?.[1];
    const page = (await shop.client.get(`/admin/messages/${id}`)).text;
    expect(words(page)).toContain("Pandan / Quantity: 2 Rp 185,000 · today Rp 190,000");
    // Ready answers are about the first product and its size.
    expect(page).toMatch(new RegExp(`<option value="${demo.oil.id}" selected`));
    expect(page).toMatch(/<option value="250 ml" selected/);
    await change(sql`update products set visibility = 'live' where id = ${demo.soap.id}`);
    await change(sql`update products set sizes = replace(sizes::text, '190,000', '185,000')::jsonb,
      variants = replace(variants, '190,000', '185,000') where id = ${demo.oil.id}`);
  });

  test("the mail to staff and the receipt name the products in the visitor's language", async () => {
    const { email } = await ask([oil, { ...soap, size: "Buy cheap pills" }], "ja");
    const to = (recipient: string, text: string) =>
      mail.mails.find((it) => it.recipients.includes(recipient) && it.text.includes(text));
    await expect.poll(() => to(email, "") !== undefined).toBe(true);
    await expect.poll(() => to("staff@nyiur.example", email) !== undefined).toBe(true);
    expect(to("staff@nyiur.example", email)?.text).toContain(
      "お問い合わせリスト：\n- バージンココナッツオイル / 250 ml / パンダン / 数量：2 / Rp 185,000\n",
    );
    const receipt = to(email, "")?.text ?? "";
    expect(receipt).toMatch(
      /お問い合わせいただいた製品：\nバージンココナッツオイル \/ 250 ml \/ パンダン \/ 数量：2\nhttp\S+\/ja\/product\/\S+\nレモングラス\S*\nhttp\S+\n/,
    );
    expect(receipt).not.toMatch(/pills/);
  });

  test("the same form sent twice is one message; with another list it is another", async () => {
    const { subject, again, ...message } = await ask([oil]);
    expect(await again()).toBe(200);
    expect(await stored(subject)).toHaveLength(1);
    await ask([soap], "en", { subject, message: message.message });
    expect(await stored(subject)).toHaveLength(2);
  });

  test.each<[string, () => string | EnquiryLine[], number]>([
    ["200 lines", () => Array.from({ length: 200 }, (_, n) => ({ ...oil, size: `${n} ml` })), 30],
    ["no list", () => '{"product_id":', 0],
    ["products that never existed", () => [{ ...oil, product_id: randomUUID() }, soap], 2],
    ["an SQL statement", () => [{ ...oil, product_id: "x'; drop table products; --" }, soap], 1],
    ["NUL and a lone surrogate", () => `${JSON.stringify({ ...oil, price: "\0\ud800" })}\n`, 1],
  ])("%s: the message arrives", async (_, enquiry, kept) => {
    const { subject } = await ask(enquiry());
    const [lines] = await stored(subject);
    expect(lines).toHaveLength(kept);
  });

  test("what was altered in the device's store stays text", async () => {
    const price = "<img src=x onerror=alert(1)>";
    const { subject } = await ask([{ ...oil, price, size: "1\r\nBcc: thief@example.com" }]);
    const html = await inboxOf(subject);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain(price);
    expect(words(html)).toContain("no longer offered like this");
    await expect.poll(() => mail.mails.some(({ text }) => text.includes(subject))).toBe(true);
    for (const it of mail.mails) expect(Object.keys(it.headers)).not.toContain("Bcc");
  });

  test("links in a list are advertising, as in a name", async () => {
    await ask([{ ...oil, price: "see https://pills.example" }], "en", { subject: "Advertising" });
    expect(await inboxOf("Advertising")).not.toContain("pills.example");
    expect((await shop.client.get("/admin/messages?status=spam")).text).toContain("pills.example");
  });

  test("a product in the trash is still named to staff", async () => {
    await ask([soap], "en", { subject: "Trashed later" });
    await change(sql`update products set deleted_at = now() where id = ${demo.soap.id}`);
    await ask([soap, oil], "en", { subject: "Trashed before" });
    expect(words(await inboxOf("Trashed before"))).toContain(
      "Lemongrass Soap Quantity: 1 Rp 48,000 · no longer",
    );
    expect(words(await inboxOf("Trashed later"))).toContain(
      "Lemongrass Soap Quantity: 1 Rp 48,000 · no longer",
    );
    await change(sql`update products set deleted_at = null where id = ${demo.soap.id}`);
  });

  test("the list's products come in the page's language, and only those that visitors may see", async () => {
    const visitor = new HttpClient(shop.server.url);
    const find = async (ids: string[], path = "") => {
      const query = new URLSearchParams(ids.map((id) => ["product", id]));
      return (await visitor.get(`${path}/contact/enquiry?${query}`)).text;
    };
    expect(await find([demo.oil.id])).toContain('"Virgin Coconut Oil"');
    expect(await find([demo.oil.id], "/ja")).toContain('"バージンココナッツオイル"');
    await change(sql`update products set visibility = 'draft' where id = ${demo.soap.id}`);
    for (const ids of [[demo.soap.id], [randomUUID()], ["x'"], []]) {
      expect(JSON.parse(await find(ids)).products).toEqual([]);
    }
    await change(sql`update products set visibility = 'live' where id = ${demo.soap.id}`);
    const many = Array.from({ length: enquiryLimits.lines }, () => randomUUID());
    expect(JSON.parse(await find([...many, demo.oil.id])).products).toEqual([]);
  });

  test("without a script the form is about the products in the address", async () => {
    const visitor = new HttpClient(shop.server.url);
    const about = async (query: string) =>
      /name="regarding"[^>]*value="([^"]*)"/.exec((await visitor.get(`/contact?${query}`)).text)?.[1];
    expect(await about(`product=${demo.oil.id}&size=250+ml&aroma=Pandan&quantity=3`)).toBe(
      "Virgin Coconut Oil / 250 ml / Pandan / Quantity: 3",
    );
    expect(await about(`product=${demo.oil.id}&product=${demo.soap.id}&size=250+ml`)).toMatch(
      /^(Virgin Coconut Oil \/ Lemongrass Soap|Lemongrass Soap \/ Virgin Coconut Oil)$/,
    );
    const { text } = await visitor.get(`/product/${demo.oil.id}?size=500+ml&quantity=4`);
    const form = /<form[^>]*action="\/contact"[^>]*>(.*?)<\/form>/.exec(text)?.[1];
    expect(form).toMatch(
      /name="product" value="[0-9a-f-]{36}".*name="size" value="500 ml".*value="4".*Add to enquiry/,
    );
  });

  test("erasing a person erases their lists", async () => {
    const { email, subject } = await ask([oil]);
    const file = (await shop.client.get(`/admin/messages/export?email=${encodeURIComponent(email)}`)).text;
    expect(JSON.parse(file).messages[0].lines[0]).toMatchObject({ ...oil, name: "Virgin Coconut Oil" });
    expect(await stored(subject)).toHaveLength(1);
    const erased = await shop.client.post("/admin/messages/address", { intent: "erase", email });
    expect(erased.status).toBe(302);
    expect(await stored(subject)).toEqual([]);
  });
});
