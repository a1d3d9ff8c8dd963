import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { thinRecordVersions } from "#server/record-version.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { readFields } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { fieldsOn, saveRecord, sentFields, undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

type Result = {
  saves: { version: number; at: string; by: string; changed: string[] }[];
  pages: number;
  former: { values: Record<string, unknown>; pictures: unknown[] } | null;
};

describe("the history of records", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  const soap = `/product-table/${demo.soap.id}`;
  const history = `/admin/history/product/${demo.soap.id}`;
  const read = async (path: string): Promise<Result> => JSON.parse((await shop.client.get(path)).text);
  const save = async (path: string, changes: Record<string, string>) =>
    expect((await saveRecord(shop.client, path, changes)).status).toBe(302);

  test("keeps who changed what and when, and what was there before", async () => {
    expect((await read(history)).saves).toEqual([]);
    await save(soap, { name: "Lemongrass Bar" });
    await save(soap, { name_ja: "レモングラスのバー", price: "Rp 1" });
    const { saves, pages } = await read(history);
    expect([pages, saves.map(({ changed }) => changed.toSorted())]).toEqual([
      1,
      [["name_ja", "price"], ["name"]],
    ]);
    expect(saves[0]?.by).toBe("made@nyiur.example");
    expect(Math.abs(Date.parse(saves[0]?.at ?? "") - Date.now())).toBeLessThan(600_000);
    const { former } = await read(`${history}?version=${saves[1]?.version}`);
    expect(former?.values.name).toBe(demo.soap.name);
    expect(former?.pictures).not.toEqual([]);
  });

  test("comes back with a deleted record", async () => {
    await shop.client.post("/product-table", { intent: "delete", id: demo.soap.id });
    await shop.client.post("/admin/bin", { recordType: "product", id: demo.soap.id });
    const { saves } = await read(history);
    expect(saves.at(-1)?.changed).toContain("name");
  });

  test("of many saves has pages, which together list each save once", async () => {
    const tip = `/admin/rituals/tips/${demo.tip.id}`;
    for (let n = 1; n <= 45; n++) await save(tip, { tip_text: `Breathe ${n} times.` });
    const path = `/admin/history/mindfulness-tip/${demo.tip.id}`;
    const all = await Promise.all([1, 2, 3, 4].map((page) => read(`${path}?page=${page}`)));
    expect(all.map(({ saves }) => saves.length)).toEqual([20, 20, 5, 0]);
    expect(all[0]?.pages).toBe(3);
    const versions = all.flatMap(({ saves }) => saves.map(({ version }) => version));
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    expect(new Set(versions).size).toBe(45);
    for (const { changed } of all.flatMap(({ saves }) => saves)) expect(changed).toContain("tip_text");
  });

  test.each([
    [`/admin/history/product/${demo.soap.id}?version=999`, 404],
    [`/admin/history/product/${demo.soap.id}?version=x&page=-1`, 200],
    [`/admin/history/nothing/${demo.soap.id}`, 404],
    ["/admin/history/product/1", 404],
    [`/admin/history/mindfulness-tip/${demo.soap.id}`, 200],
  ])("%s responds with %i", async (path, expected) => {
    expect((await shop.client.get(path)).status).toBe(expected);
  });

  test("is read by those who may open the form", async () => {
    const [translator, inbox] = [await signInAs(shop, "translator_ja"), await signInAs(shop, "inbox")];
    expect((await translator.get(history)).status).toBe(200);
    expect((await translator.get(`/admin/history/site-settings/${demo.soap.id}`)).status).toBe(403);
    expect((await inbox.get(history)).status).toBe(403);
    expect((await new HttpClient(shop.server.url).get(history)).status).toBe(302);
  });

  test("is thinned: each day's last save stays, for two years", async () => {
    const kept = await readDatabase(shop.location, async (db) => {
      const add = (at: string, version: number) =>
        db.execute(sql`insert into record_versions (at, person_id, person_email, transaction_id, record_type,
          record_id, version, content) values (${at}, 'p', 'p@nyiur.example', 't', 'ritual', ${demo.sunrise.id},
          ${version}, '{}')`);
      // In Bali, the second and the third are of one day.
      await add("2026-01-01T15:00:00Z", 1);
      await add("2026-01-01T17:00:00Z", 2);
      await add("2026-01-02T08:00:00Z", 3);
      await add("2026-03-20T01:00:00Z", 4);
      await add("2026-03-20T02:00:00Z", 5);
      const versions = async () => {
        const { rows } = (await db.execute(
          sql`select version from record_versions where record_id = ${demo.sunrise.id} order by version`,
        )) as { rows: { version: number }[] };
        return rows.map(({ version }) => version);
      };
      await thinRecordVersions(db, new Date("2026-04-10T00:00:00Z"));
      const afterThreeMonths = await versions();
      await thinRecordVersions(db, new Date("2028-01-01T20:00:00Z"));
      return [afterThreeMonths, await versions()];
    });
    expect(kept).toEqual([
      [1, 3, 4, 5],
      [3, 5],
    ]);
  });

  const undo = (transaction: string) => shop.client.post("/admin/changes/undo", { transaction });
  test.each([
    [soap, "/product-table", { benefits: ["Warm", "Soft"], name: "Undone Bar" }],
    [`/admin/rituals/${demo.sunrise.id}`, "/admin/rituals", { title: "Undone" }],
    [`/admin/rituals/tips/${demo.tip.id}`, "/admin/rituals/tips", { tip_text: "Undone" }],
    [`/admin/blog/${demo.post.id}`, "/admin/blog", { title: "Undone", slug: "undone" }],
    [`/site-assets/${demo.heroAsset.id}`, "/site-assets", { title: "Undone" }],
    [`/admin/product-categories/${demo.hairCare.id}`, "/admin/product-categories", { name_ja: "髪" }],
    [`/admin/entries/question/${demo.question.id}`, "/admin/entries/question", { title: "Undone?" }],
    [`/admin/pages/${demo.ownPage.id}`, "/admin/pages", { title: "Undone", slug: "undone" }],
  ])("gives a save of %s back by the Undo of its toast", async (path, list, changes) => {
    const before = await fieldsOn(shop.client, path);
    expect((await saveRecord(shop.client, path, changes)).status).toBe(302);
    const transaction = await undoOn(shop.client, list);
    const changed = await fieldsOn(shop.client, path);
    for (const [name, value] of Object.entries(changes)) {
      // A list has boxes for new entries.
      expect(changed[name]?.filter(Boolean)).toEqual([value].flat());
    }
    expect((await undo(transaction)).status).toBe(302);
    const { version: _, ...after } = await fieldsOn(shop.client, path);
    expect(after).toEqual({ ...before, version: undefined });
  });

  /** The values of the record's form in a response. */
  const fieldsIn = (text: string) => {
    const start = text.indexOf('name="version"');
    return readFields(text.slice(text.lastIndexOf("<form", start), text.indexOf("</form>", start)));
  };

  test.each<[string, Record<string, string>, Record<string, string>]>([
    [soap, { subtitle: "For every day" }, { price: "Rp 2" }],
    [`/admin/rituals/${demo.evening.id}`, { mood: "Slow" }, { time: "25 min" }],
    [`/admin/rituals/tips/${demo.tip.id}`, { title: "One Breath" }, { tip_text: "Breathe once." }],
    [`/admin/blog/${demo.post.id}`, { title: "Seven in the Morning" }, { excerpt: "An hour later." }],
    [`/site-assets/${demo.heroAsset.id}`, { title: "Two Coconuts" }, { alt_text: "Two coconuts." }],
    [`/admin/product-categories/${demo.hairCare.id}`, { name_ja: "髪" }, { text: "For any hair." }],
    [`/admin/entries/question/${demo.question.id}`, { title: "Do you post?" }, { text_ja: "はい。" }],
    [`/admin/pages/${demo.ownPage.id}`, { title: "Your data" }, { title_ja: "データ" }],
    [`/admin/pictures/${demo.heroPicture.id}`, { alt_text: "Butter." }, { alt_text_ja: "バター。" }],
    [`/admin/dictionary/${demo.term.id}`, { note: "In Latin letters." }, { inci: "Cocos Nucifera" }],
    [`/admin/answers/${demo.answer.id}`, { name_ja: "あります" }, { text: "Yes, we have it." }],
    ["/admin/settings", { phone: "+62 361 555 0199" }, { answer_days: "3" }],
  ])("loses neither of two saves of %s that began with one state", async (path, first, second) => {
    const opened = await fieldsOn(shop.client, path);
    const both = Object.fromEntries(
      Object.entries({ ...first, ...second }).map(([name, value]) => [name, [value]]),
    );
    expect((await shop.client.post(path, sentFields({ ...opened, ...first }))).status).toBe(302);
    const late = await shop.client.post(path, sentFields({ ...opened, ...second }));
    expect(late.status).toBe(409);
    const merged = fieldsIn(late.text);
    expect(merged).toMatchObject(both);
    expect((await shop.client.post(path, sentFields(merged))).status).toBe(302);
    expect(await fieldsOn(shop.client, path)).toMatchObject(both);
  });

  test("loses none of three saves, one of which came between a conflict and the next save", async () => {
    const opened = await fieldsOn(shop.client, soap);
    const send = (fields: Record<string, string | string[]>) => shop.client.post(soap, sentFields(fields));
    await save(soap, { subtitle: "For each day" });
    const late = await send({ ...opened, price: "Rp 3" });
    expect(late.status).toBe(409);
    await save(soap, { description_ja: "毎日の石けん。" });
    const later = await send(fieldsIn(late.text));
    expect(later.status).toBe(409);
    expect(later.text).toContain("What was saved in Description (Japanese) is now in this form");
    const all = { subtitle: ["For each day"], price: ["Rp 3"], description_ja: ["毎日の石けん。"] };
    expect(fieldsIn(later.text)).toMatchObject(all);
    expect((await send(fieldsIn(later.text))).status).toBe(302);
    expect(await fieldsOn(shop.client, soap)).toMatchObject(all);
  });

  describe("of lists that two people have changed", () => {
    const oil = `/product-table/${demo.oil.id}`;
    /** The form with other texts of one benefit, in English and Japanese. */
    const withBenefit = (fields: Record<string, string[]>, n: number, ...texts: [string, string]) => ({
      ...fields,
      benefits: (fields.benefits ?? []).with(n, texts[0]),
      benefits_ja: (fields.benefits_ja ?? []).with(n, texts[1]),
    });
    const send = (fields: Record<string, string | string[]>) => shop.client.post(oil, sentFields(fields));

    test("has the entries of both", async () => {
      const opened = await fieldsOn(shop.client, oil);
      const first = withBenefit(opened, 1, "Not refined", "精製せずに");
      expect((await send({ ...first, "sizes[0].price": "Rp 1,000" })).status).toBe(302);
      const second = withBenefit(opened, 3, "Spreads far", "よくのびる");
      const late = await send({ ...second, "sizes[2].price": "Rp 3,000" });
      expect(late.status).toBe(409);
      expect(late.text).toContain("Look through it, then save again.");
      const { benefits, benefits_ja } = withBenefit(first, 3, "Spreads far", "よくのびる");
      const both = { benefits, benefits_ja, "sizes[0].price": ["Rp 1,000"], "sizes[2].price": ["Rp 3,000"] };
      expect(fieldsIn(late.text)).toMatchObject(both);
      expect((await send(fieldsIn(late.text))).status).toBe(302);
      expect(await fieldsOn(shop.client, oil)).toMatchObject(both);
    });

    test("shows both sides of an entry that both have changed", async () => {
      const opened = await fieldsOn(shop.client, oil);
      const first = withBenefit(opened, 0, "Theirs is softer", "先に柔らかく");
      expect((await send({ ...first, "sizes[1].price": "Rp 5,555" })).status).toBe(302);
      const { benefits, benefits_ja } = withBenefit(opened, 0, "Mine is softer", "後で柔らかく");
      const mine = { benefits, benefits_ja, "sizes[1].price": ["Rp 7,777"] };
      const late = await send({ ...opened, ...mine });
      expect(late.status).toBe(409);
      const shown = late.text.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
      expect(shown).toMatch(
        /\|Benefits\|Edit\|Yours\|Mine\| is softer\n[^|]*\|Kept\|Saved\|Theirs\| is softer\n/,
      );
      expect(shown).toMatch(
        /\|Benefits \(Japanese\)\|Edit\|Yours\|後で\|柔らかく\n[^|]*\|Kept\|Saved\|先に\|柔らかく\n/,
      );
      expect(shown).toMatch(/\|Sizes\|Edit\|Yours\|[^|]*\|7,777\|[^|]*\|Kept\|Saved\|[^|]*\|5,555\|/);
      expect((await send(fieldsIn(late.text))).status).toBe(302);
      expect(await fieldsOn(shop.client, oil)).toMatchObject(mine);
    });
  });

  test("has no activity of a save that changed nothing", async () => {
    const oil = `/product-table/${demo.oil.id}`;
    const times = async () =>
      (await shop.client.get("/admin/activity")).text.match(/<time dateTime="[^"]+"/gi);
    await save(oil, { price: "Rp 190,000" });
    const before = await times();
    expect(before).not.toBeNull();
    await save(oil, {});
    expect(await times()).toEqual(before);
    await save(oil, { price: "Rp 185,000" });
    expect(await times()).not.toEqual(before);
  });
});
