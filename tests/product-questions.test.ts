import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#domain/duration";
import { emptyTrash } from "#server/trash.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { openPreview } from "./support/preview.ts";
import { fieldsOn, saveRecord } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

describe("questions on a product's page", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
  });
  afterAll(() => shop.stop());

  const list = "/admin/entries/question";
  const shown = async (path: string, language = "en") => {
    const visitor = new HttpClient(shop.server.url);
    visitor.cookies.set("lang", language);
    return (await visitor.get(path)).text;
  };
  const page = `/product/${demo.oil.id}`;
  const question = {
    ...{ title: "Is it safe for a nut allergy?", title_ja: "ナッツアレルギーでも使えますか。" },
    ...{ text: "Coconut is no nut.\nAsk your doctor.", text_ja: "ココナッツはナッツではありません。" },
    ...{ product_id: demo.oil.id, display_order: "1", icon: "Leaf" },
  };
  const idOf = async (title: string) => {
    const found = await readDatabase(shop.location, (db) =>
      db.execute(sql`select id from page_entries where title = ${title}`),
    );
    return (found as unknown as { rows: { id: string }[] }).rows[0]?.id ?? "";
  };

  test("an answered message becomes a question that is live only once it is made active", async () => {
    await shop.client.post(`/admin/messages/${demo.message.id}`, {
      ...{
        intent: "reply",
        subject: "Re: nuts",
        text: "Dear Tom Whitfield,\r\n\r\nCoconut is no nut.\r\n\r\nNyiur",
        replies_version: "0",
      },
      ...{ by: "person", idempotency_token: crypto.randomUUID() },
    });
    const message = (await shop.client.get(`/admin/messages/${demo.message.id}`)).text;
    const link = `${list}/new?message=${demo.message.id}`;
    expect(message).toContain(`href="${link}"`);
    const form = (await shop.client.get(link)).text;
    expect(form).toContain("From this message.");
    // Without the visitor's name.
    expect(form).toMatch(/<textarea[^>]*name="text"[^>]*>\s*Coconut is no nut\.<\/textarea>/);
    expect(form).not.toMatch(/name="is_active"[^>]*checked/);
    expect((await shop.client.post(link, question)).status).toBe(302);
    expect(await shown(page)).not.toContain("nut allergy");
    const editing = (await shop.client.get(list)).text;
    expect(editing).toContain("On the page of");
    const id = await idOf(question.title);
    await saveRecord(shop.client, `${list}/${id}`, { is_active: "on" });
    const html = await shown(page);
    expect(html).toContain("Is it safe for a nut allergy?");
    expect(html).toContain('"@type":"FAQPage"');
    expect(await shown(page, "ja")).toContain("ナッツアレルギーでも使えますか。");
    expect(await shown(`/product/${demo.soap.id}`)).not.toContain("nut allergy");
    expect(await shown("/contact")).not.toContain("nut allergy");
    // The preview is the product's page.
    const preview = { recordType: "page-entry", id, search: "?stored" };
    expect((await openPreview(shop.client, preview)).text).toContain(`/product/${demo.oil.id}`);
  });

  test("a question stays with a product in the trash, and goes into the trash before the product leaves it", async () => {
    const title = "Does it set?";
    await shop.client.post(`${list}/new`, {
      ...question,
      title,
      product_id: demo.hairOil.id,
      is_active: "on",
    });
    const id = await idOf(title);
    const change = (statement: ReturnType<typeof sql>) =>
      readDatabase(shop.location, (db) => db.execute(statement));
    await change(
      sql`update products set deleted_at = now() - interval '40 days' where id = ${demo.hairOil.id}`,
    );
    expect((await shop.client.get(`${list}/${id}`)).text).toContain("Hair Oil (recently deleted)");
    await saveRecord(shop.client, `${list}/${id}`, { text: "Yes, below 24 °C." });
    expect(await shown("/contact")).not.toContain(title);
    const days = async (ago: number) => {
      const until = new Date(Date.now() - ago * dayMs);
      await readDatabase(shop.location, (db) => emptyTrash(db, until));
      const found =
        await change(sql`select (select count(*) from products where id = ${demo.hairOil.id})::int as product,
        (select count(*) from page_entries where id = ${id} and deleted_at is not null)::int as trashed`);
      return (found as unknown as { rows: unknown[] }).rows[0];
    };
    expect(await days(0)).toEqual({ product: 1, trashed: 1 });
    expect(await days(-40)).toEqual({ product: 0, trashed: 0 });
  });

  test("an edit that waits keeps its question with a product that is deleted meanwhile", async () => {
    const title = "Does it melt in a suitcase?";
    const inUse = { ...question, title, product_id: "", is_active: "on" };
    await shop.client.post(`${list}/new`, inUse);
    const form = `${list}/${await idOf(title)}`;
    const { rows } = (await readDatabase(shop.location, (db) =>
      db.execute(sql`insert into products (name, description, category, image_url, deleted_at)
        select 'Travel Tin', description, category, image_url, null from products limit 1 returning id`),
    )) as unknown as { rows: { id: string }[] };
    const product_id = rows[0]?.id ?? "";
    await saveRecord(shop.client, form, { product_id, edit: "keep" });
    const change = (statement: ReturnType<typeof sql>) =>
      readDatabase(shop.location, (db) => db.execute(statement));
    await change(sql`update products set deleted_at = now() where id = ${product_id}`);
    expect((await shop.client.get(form)).text).toContain("Travel Tin (recently deleted)");
    await saveRecord(shop.client, form, { text: "It may.", edit: "keep" });
    expect((await fieldsOn(shop.client, form)).product_id).toEqual([product_id]);

    await change(sql`delete from products where id = ${product_id}`);
    const refused = await saveRecord(shop.client, form, {});
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This product is no longer there. Choose another place.");
    expect(refused.text).toContain("A product that is no longer there");
  });

  test("a product that never was is refused with a sentence; values and testimonials have none", async () => {
    const strange = { ...question, product_id: crypto.randomUUID(), is_active: "on" };
    const refused = await shop.client.post(`${list}/new`, strange);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This product is no longer there. Choose another place.");
    expect((await shop.client.post(`${list}/new`, { ...question, product_id: "x'" })).status).toBe(400);
    expect((await fieldsOn(shop.client, `${list}/${demo.question.id}`)).product_id).toEqual([""]);
    expect((await shop.client.get("/admin/entries/value/new")).text).not.toContain("Stands on");
  });

  test("who may not read messages does not read them here", async () => {
    const editor = await signInAs(shop, "editor");
    const form = (await editor.get(`${list}/new?message=${demo.message.id}`)).text;
    expect(form).toContain('name="title"');
    expect(form).not.toContain("From this message.");
    const inbox = await signInAs(shop, "inbox");
    expect((await inbox.get(`/admin/messages/${demo.message.id}`)).text).not.toContain(
      "entries/question/new",
    );
    expect((await inbox.get(`${list}/new?message=${demo.message.id}`)).status).toBe(403);
  });
});
