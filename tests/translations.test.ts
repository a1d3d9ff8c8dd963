import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ToCheck, type TranslatedRecordType, translatedRecordTypes } from "#domain/translation";
import type { Database, OpenDatabase } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { mindfulnessTips, products } from "#server/db/schema.server";
import { listProgress, listTranslations } from "#server/translation.server";
import { databaseEngines, openEmptyDatabase, readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import type { HttpClient } from "./support/http-client.ts";
import { fieldsIn, fieldsOn, saveRecord, sentFields, undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

type Texts = { tip_text?: string; tip_text_ja?: string | null };

describe.each(databaseEngines)("texts to be checked in the %s database", (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase(engine);
  });
  afterAll(() => opened.close());

  /** What is to be checked after each of these saves of a tip. */
  const marksAfter = async (start: Texts, saves: (Texts | { to_check: ToCheck })[]) => {
    const { db } = opened;
    const [tip] = await db
      .insert(mindfulnessTips)
      .values({ title: "Breathe", tip_text: "One", tip_text_ja: null, ...start })
      .returning();
    const marks: ToCheck[] = [];
    for (const save of saves) {
      const [saved] = await db
        .update(mindfulnessTips)
        .set(save)
        .where(eq(mindfulnessTips.id, tip?.id ?? ""))
        .returning();
      marks.push(saved?.to_check ?? {});
    }
    return marks;
  };

  const both = { tip_text: "One", tip_text_ja: "一" };
  const japanese = { tip_text_ja: "One" };
  const english = { tip_text: "一" };
  test.each<{ what: string; start?: Texts; saves: (Texts | { to_check: ToCheck })[]; marks: ToCheck[] }>([
    { what: "a changed source marks the other language", saves: [{ tip_text: "Two" }], marks: [japanese] },
    { what: "in the other direction too", saves: [{ tip_text_ja: "二" }], marks: [english] },
    {
      what: "until the source says what it said",
      saves: [{ tip_text: "Two" }, { tip_text: "Three" }, { tip_text: " ONE " }],
      marks: [japanese, japanese, {}],
    },
    {
      what: "or somebody edits it, which marks nothing in turn",
      saves: [{ tip_text: "Two" }, { tip_text_ja: "二" }, { tip_text_ja: "弐" }],
      marks: [japanese, {}, { tip_text: "二" }],
    },
    {
      what: "or somebody says that it is still right",
      saves: [{ tip_text: "Two" }, { to_check: {} }, { tip_text: "Three" }],
      marks: [japanese, {}, { tip_text_ja: "Two" }],
    },
    { what: "both in one save are in step", saves: [{ tip_text: "Two", tip_text_ja: "二" }], marks: [{}] },
    {
      what: "also after a mark",
      saves: [{ tip_text: "Two" }, { tip_text: "Three", tip_text_ja: "三" }],
      marks: [japanese, {}],
    },
    {
      what: "spaces, width and case do not count",
      start: { tip_text: "One two ｶ", tip_text_ja: "一 二" },
      saves: [{ tip_text: "one  TWO カ" }, { tip_text_ja: "一　二" }],
      marks: [{}, {}],
    },
    {
      what: "a text that is missing is not marked, and writing it marks nothing",
      start: { tip_text_ja: null },
      saves: [{ tip_text: "Two" }, { tip_text_ja: "二" }],
      marks: [{}, {}],
    },
    {
      what: "a marked text that is emptied is missing and no longer marked",
      saves: [{ tip_text: "Two" }, { tip_text_ja: null }, { tip_text: "Three" }],
      marks: [japanese, {}, {}],
    },
    {
      what: "markup and quotes are kept as they are",
      start: { tip_text: `<b>"O'ne"\\</b>`, tip_text_ja: "一" },
      saves: [{ tip_text: "Two" }],
      marks: [{ tip_text_ja: `<b>"O'ne"\\</b>` }],
    },
  ])("$what", async ({ start = both, saves, marks }) => {
    expect(await marksAfter(start, saves)).toEqual(marks);
  });

  test("lists and the names of sizes and aromas are texts too, and other fields mark nothing", async () => {
    const { db } = opened;
    const [product] = await db
      .insert(products)
      .values({
        ...{ name: "Oil", name_ja: "オイル", description: "Oil.", category: "Oils" },
        ...{ benefits: ["Soft"], benefits_ja: ["やわらか"] },
        sizes: [{ size: "Small", size_ja: "小", price: "Rp 1", popular: false }],
        aromas: [{ aroma: "Rose", popular: false, description: "Red", aroma_description_ja: "赤" }],
      })
      .returning();
    const save = async (values: Partial<typeof products.$inferInsert>) => {
      const [saved] = await db
        .update(products)
        .set(values)
        .where(eq(products.id, product?.id ?? ""))
        .returning();
      return saved?.to_check;
    };
    expect(await save({ price: "Rp 2", category: "Other", gallery_images: [] })).toEqual({});
    expect(await save({ benefits: ["Soft", "Fresh"] })).toEqual({ benefits_ja: ["Soft"] });
    const sizes = (size: string, price: string) => [{ size, size_ja: "小", price, popular: true }];
    expect(await save({ sizes: sizes("Small", "Rp 3") })).toEqual({ benefits_ja: ["Soft"] });
    expect(await save({ sizes: sizes("Tiny", "Rp 3"), benefits: ["Soft"] })).toEqual({ sizes_ja: ["Small"] });
    const aromas = [{ aroma: "Rose", popular: true, description: "Deep red", aroma_description_ja: "赤" }];
    expect(await save({ aromas })).toEqual({ sizes_ja: ["Small"], aromas_ja: ["Rose", "Red"] });
  });

  test("a view of a post is no save", async () => {
    const { db } = opened;
    await db.execute(
      sql`insert into blog_posts (title, title_ja, slug, content) values ('A', 'あ', 'a', 'B')`,
    );
    await db.execute(sql`update blog_posts set view_count = view_count + 1`);
    await db.execute(sql`update blog_posts set title = 'C'`);
    const { rows } = (await db.execute(sql`select to_check from blog_posts`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ to_check: { title_ja: "A" } }]);
  });
});

const list = "/admin/translations";
const oil = `/product-table/${demo.oil.id}`;
const oilTranslation = `${list}/product/${demo.oil.id}`;
const tip = `/admin/rituals/tips/${demo.tip.id}`;
const tipTranslation = `${list}/mindfulness-tip/${demo.tip.id}`;

describe.each(databaseEngines)("the translations in the %s database", (engine) => {
  let shop: Shop;
  const translators = {} as Record<"ja" | "en", HttpClient>;
  beforeAll(async () => {
    shop = await startShop(engine, { RATE_LIMITS: "off" });
    for (const language of ["ja", "en"] as const)
      translators[language] = await signInAs(shop, `translator_${language}`);
  });
  afterAll(() => shop.stop());

  const read = <T>(run: (db: Database) => Promise<T>) => readDatabase(shop.location, run);
  const marksOf = (id: string) =>
    read(async (db) => {
      const [row] = await readRows<{ to_check: ToCheck }>(
        db,
        sql`select to_check from products where id = ${id} union all
          select to_check from mindfulness_tips where id = ${id}`,
      );
      return Object.keys(row?.to_check ?? {}).sort();
    });
  /** The rows of the list: name and progress. */
  const listed = async (search = "", who = shop.client) => {
    const { text } = await who.get(`${list}${search}`);
    const rows = [
      ...text.matchAll(/href="\/admin\/translations\/[\w-]+\/[0-9a-f-]{36}[^"]*"[^>]*>(.*?)<\/a>/gs),
    ];
    return rows.map(([, row = ""]) =>
      row
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  };

  test("begin with one text to be checked, which the list shows", async () => {
    expect(await listed()).toEqual(["Only the Tea Tip 2 of 2 fields, 1 to be checked"]);
    expect(await listed("?to=en")).toEqual([]);
    expect((await shop.client.get(`${list}?to=en`)).text).toContain("Everything is translated and checked.");
    expect((await shop.client.get(`${list}?filter=all&q=halved`)).text).toContain("Coconut");
  });

  test("a save marks the other language; its translator is shown what changed, settles it, and goes on", async () => {
    await saveRecord(shop.client, oil, { subtitle: "Pressed on the day of picking" });
    expect(await marksOf(demo.oil.id)).toEqual(["subtitle_ja"]);
    expect(await listed("", translators.ja)).toHaveLength(2);
    expect((await listed("", translators.ja))[1]).toMatch(/Product \d+ of \d+ fields, 1 to be checked$/);
    expect(await listed("", translators.en)).toEqual([]);
    const { text } = await translators.ja.get(oilTranslation);
    // "250 ml" needs no translation, so only the subtitle is to do.
    expect(text).not.toContain(">Missing<");
    expect(text.indexOf("subtitle_ja")).toBeLessThan(text.indexOf('name="name_ja"'));
    expect(text).toContain("Pressed cold within a day of picking");
    expect(text).toMatch(/<mark[^>]*>[^<]*on[^<]*<\/mark>/);
    const { location, status } = await saveRecord(translators.ja, oilTranslation, {
      subtitle_ja: "摘んだその日に搾る",
    });
    // Only the text of the demo is left.
    expect([status, location]).toEqual([302, expect.stringMatching(/mindfulness-tip\/[0-9a-f-]{36}$/)]);
    expect(await marksOf(demo.oil.id)).toEqual([]);
    expect(await fieldsOn(shop.client, oil)).toMatchObject({
      subtitle: ["Pressed on the day of picking"],
      subtitle_ja: ["摘んだその日に搾る"],
    });
  });

  test("'Still right' takes the mark away, and Undo brings it back", async () => {
    await saveRecord(shop.client, tip, { tip_text: "Breathe slowly, three times." });
    await saveRecord(shop.client, tipTranslation, { still_right: "tip_text_ja" });
    expect(await marksOf(demo.tip.id)).toEqual([]);
    const transaction = await undoOn(shop.client, list);
    await shop.client.post("/admin/changes/undo", { transaction });
    expect(await marksOf(demo.tip.id)).toEqual(["tip_text_ja"]);
    // The translation itself, too: its former text was to be checked.
    await saveRecord(shop.client, tipTranslation, { tip_text_ja: "ゆっくり三回、息をします。" });
    expect(await marksOf(demo.tip.id)).toEqual([]);
    await shop.client.post("/admin/changes/undo", { transaction: await undoOn(shop.client, list) });
    expect(await marksOf(demo.tip.id)).toEqual(["tip_text_ja"]);
    expect((await fieldsOn(shop.client, tip)).tip_text_ja?.[0]).toContain("ドアを開ける前に");
  });

  test("nobody confirms what they have not seen, and two people may confirm the same", async () => {
    const opened = await fieldsOn(shop.client, tipTranslation);
    await saveRecord(shop.client, tip, { tip_text: "Breathe slowly, four times." });
    const late = await shop.client.post(
      tipTranslation,
      sentFields({ ...opened, still_right: "tip_text_ja" }),
    );
    expect(late.status).toBe(409);
    expect(await marksOf(demo.tip.id)).toEqual(["tip_text_ja"]);
    const fields = await fieldsOn(shop.client, tipTranslation);
    const responses = await Promise.all(
      [shop.client, translators.ja].map((who) =>
        who.post(tipTranslation, sentFields({ ...fields, still_right: "tip_text_ja" })),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await marksOf(demo.tip.id)).toEqual([]);
  });

  test("a pending edit marks nothing until it is published", async () => {
    const fields = await fieldsOn(shop.client, tip);
    const kept = { ...fields, tip_text: "Breathe. Then open the door.", edit: "keep" };
    expect((await shop.client.post(tip, sentFields(kept))).status).toBe(302);
    expect(await marksOf(demo.tip.id)).toEqual([]);
    await saveRecord(shop.client, tip, {});
    expect(await marksOf(demo.tip.id)).toEqual(["tip_text_ja"]);
  });

  test("two people's edits are merged, and what each of them changed is marked", async () => {
    const opened = await fieldsOn(shop.client, oil);
    await saveRecord(shop.client, oil, { name_ja: "ココナッツの油" });
    const mine = { ...opened, description: "Clear oil." };
    const refused = await shop.client.post(oil, sentFields(mine));
    expect(refused.status).toBe(409);
    await saveRecord(shop.client, oil, { description: "Clear oil." });
    expect(await marksOf(demo.oil.id)).toEqual(["description_ja", "name"]);
  });

  test("a copy is to be checked where its original was; a change of many products marks nothing", async () => {
    const { location } = await shop.client.post("/admin/changes/duplicate", {
      recordType: "product",
      id: demo.oil.id,
    });
    const copy = /[0-9a-f-]{36}/.exec(location ?? "")?.[0] ?? "";
    expect(await marksOf(copy)).toEqual(["description_ja", "name"]);
    const many = { intent: "bulk", change: "category", category: "Hair Care", ids: copy };
    await shop.client.post("/product-table", many);
    expect(await marksOf(copy)).toEqual(["description_ja", "name"]);
  });

  test("the names of sizes and aromas are translated in their rows", async () => {
    const before = await fieldsOn(shop.client, oil);
    const names = (await fieldsOn(shop.client, oilTranslation)).aromas_ja ?? [];
    await saveRecord(shop.client, oilTranslation, { aromas_ja: names.with(2, "パンダン（改）") });
    const after = await fieldsOn(shop.client, oil);
    expect(after["aromas[1].aroma_ja"]).toEqual(["パンダン（改）"]);
    expect({ ...after, "aromas[1].aroma_ja": [], version: [] }).toEqual({
      ...before,
      "aromas[1].aroma_ja": [],
      version: [],
    });
  });

  test("the aromas are missing until each of them is translated, in the list and on the page", async () => {
    const names = (await fieldsOn(shop.client, oilTranslation)).aromas_ja ?? [];
    const isMissing = async () => {
      const rows = await listed("?filter=missing&kind=product");
      const { text } = await shop.client.get(oilTranslation);
      return [rows.some((row) => row.startsWith("Virgin Coconut Oil")), text.includes(">Missing<")];
    };
    expect(await isMissing()).toEqual([false, false]);
    await saveRecord(shop.client, oilTranslation, { aromas_ja: names.with(3, "") });
    expect(await isMissing()).toEqual([true, true]);
    await saveRecord(shop.client, oilTranslation, { aromas_ja: names });
    expect(await isMissing()).toEqual([false, false]);
  });

  test("a save without a change is none, and names that do not fit the rows are not saved", async () => {
    const opened = await fieldsOn(shop.client, oilTranslation);
    expect(opened.sizes_ja).toContain("");
    await shop.client.post(oilTranslation, sentFields(opened));
    expect(await fieldsOn(shop.client, oilTranslation)).toEqual(opened);
    const short = { ...opened, sizes_ja: ["小"] };
    expect((await shop.client.post(oilTranslation, sentFields(short))).status).toBe(409);
    expect(await fieldsOn(shop.client, oilTranslation)).toEqual(opened);
  });

  test("a rewritten text of a page leaves the other language to be checked, although it keeps its original", async () => {
    await saveRecord(shop.client, "/admin/texts/home_hero_heading", { text: "Oil of the morning" });
    const [row] = (await listed("?kind=page-text")).slice();
    expect(row).toMatch(/Page text 1 of 1 field, 1 to be checked$/);
    const path = /href="(\/admin\/translations\/page-text\/[0-9a-f-]{36})/.exec(
      (await shop.client.get(`${list}?kind=page-text`)).text,
    )?.[1];
    expect((await shop.client.get(path ?? "")).text).toContain("the page shows its original words");
    await saveRecord(shop.client, path ?? "", { still_right: "text_ja" });
    expect(await listed("?kind=page-text")).toEqual([]);
  });

  test.each([
    ["/admin/translations/product/nothing", 404],
    ["/admin/translations/contact-message/00000000-0000-4000-8000-000000000001", 404],
    ["/admin/translations/product/00000000-0000-4000-8000-000000000001", 404],
    ["/admin/translations/constructor/00000000-0000-4000-8000-000000000001", 404],
    ["/admin/translations?to=frob&filter=frob&kind=frob&page=frob&q=%00", 200],
    ["/admin/translations?page=77", 200],
  ])("%s gets %i", async (path, status) => {
    expect((await shop.client.get(path)).status).toBe(status);
  });

  test("a translator writes the own language only, whatever the request says", async () => {
    const before = await fieldsOn(shop.client, oil);
    const opened = await fieldsOn(translators.ja, oilTranslation);
    const sent = { ...opened, description: "Mine", description_ja: "澄んだ油。" };
    await translators.ja.post(`${oilTranslation}?to=en`, sentFields(sent));
    const after = await fieldsOn(shop.client, oil);
    expect([after.description, after.description_ja]).toEqual([before.description, ["澄んだ油。"]]);
    const again = await fieldsOn(translators.ja, oilTranslation);
    await translators.ja.post(oilTranslation, sentFields({ ...again, still_right: "name" }));
    // The name is not hers to write; whether it is still right is.
    expect(await marksOf(demo.oil.id)).toEqual(["aromas", "name"]);
    await saveRecord(translators.en, oilTranslation, { still_right: "name", subtitle: "Cold pressed" });
    expect(await marksOf(demo.oil.id)).toEqual(["aromas", "subtitle_ja"]);
  });

  test("the numbers follow ready answers too", async () => {
    const numbers = async () => {
      const { text } = await shop.client.get("/admin/translations?to=ja");
      return />Ready answers?<\/span><span[^>]*>(\d+ of \d+ done)/.exec(text)?.[1];
    };
    const before = await numbers();
    const [done = 0, of = 0] = before?.match(/\d+/g)?.map(Number) ?? [];
    await shop.client.post("/admin/answers/new", { name: "Gift wrapping", text: "We wrap it in a leaf." });
    await expect.poll(numbers).toBe(`${done} of ${of + 1} done`);
  });

  const faceOil = `/product-table/${demo.faceOil.id}`;
  const faceOilTranslation = `${list}/product/${demo.faceOil.id}`;

  test("a text and 'Still right' of one save are undone together; undoing a new translation marks nothing", async () => {
    await saveRecord(shop.client, faceOil, {
      subtitle: "Changed",
      subtitle_ja: "変更",
      description: "Changed.",
    });
    await saveRecord(shop.client, faceOil, { subtitle_ja: "" });
    const before = await fieldsOn(shop.client, faceOil);
    const marks = await marksOf(demo.faceOil.id);
    expect(marks).toContain("description_ja");
    await saveRecord(shop.client, faceOilTranslation, {
      subtitle_ja: "新しい訳",
      still_right: "description_ja",
    });
    expect(await marksOf(demo.faceOil.id)).not.toContain("description_ja");
    await shop.client.post("/admin/changes/undo", { transaction: await undoOn(shop.client, list) });
    expect({ ...(await fieldsOn(shop.client, faceOil)), version: [] }).toEqual({ ...before, version: [] });
    expect(await marksOf(demo.faceOil.id)).toEqual(marks);
  });

  test("the name of an only size is translated later, and so is the rest", async () => {
    await saveRecord(shop.client, faceOil, { "sizes[0].size": "100 ml", "sizes[0].price": "Rp 1" });
    expect((await saveRecord(shop.client, faceOilTranslation, { name_ja: "米のオイル" })).status).toBe(302);
    await saveRecord(shop.client, faceOilTranslation, { sizes_ja: ["100ミリ"] });
    expect(await fieldsOn(shop.client, faceOil)).toMatchObject({
      ...{ name_ja: ["米のオイル"], "sizes[0].size_ja": ["100ミリ"] },
    });
  });

  test("translated entries go with theirs when somebody else moves these meanwhile", async () => {
    const sizes = (...names: string[]) =>
      Object.fromEntries(
        names.flatMap((size, n) => [
          [`sizes[${n}].size`, size],
          [`sizes[${n}].size_ja`, ""],
          [`sizes[${n}].price`, "Rp 1"],
        ]),
      );
    const opening = { ...sizes("Small", "Large"), benefits: ["One", "Two"], benefits_ja: "" };
    await saveRecord(shop.client, faceOil, opening);
    const opened = await fieldsOn(shop.client, faceOilTranslation);
    await saveRecord(shop.client, faceOil, { ...sizes("Large", "Small"), benefits: ["New", "One", "Two"] });
    const late = { ...opened, sizes_ja: ["小", "大"], benefits_ja: ["一", "二"] };
    const conflict = await shop.client.post(faceOilTranslation, sentFields(late));
    expect(conflict.status).toBe(409);
    expect(fieldsIn(conflict.text)).toMatchObject({ sizes_ja: ["大", "小"], benefits_ja: ["", "一", "二"] });
  });

  test("what somebody else has added or moved meanwhile stays after a conflict", async () => {
    await saveRecord(shop.client, faceOil, { subtitle: "", subtitle_ja: "" });
    await saveRecord(shop.client, faceOilTranslation, {});
    const opened = await fieldsOn(shop.client, faceOilTranslation);
    expect(opened.subtitle_ja).toBeUndefined();
    const options = (names: [string, string][]) =>
      Object.fromEntries(
        names.flatMap(([size, size_ja], n) => [
          [`sizes[${n}].size`, size],
          [`sizes[${n}].size_ja`, size_ja],
          [`sizes[${n}].price`, "Rp 1"],
        ]),
      );
    await saveRecord(shop.client, faceOil, {
      ...{ subtitle: "For the night", subtitle_ja: "夜のために" },
      ...options([
        ["Large", "大"],
        ["Small", "小"],
      ]),
    });
    const late = { ...opened, name_ja: "顔のオイル", sizes_ja: ["小", "大"] };
    const conflict = await shop.client.post(faceOilTranslation, sentFields(late));
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("大");
    const { version } = await fieldsOn(shop.client, faceOil);
    const { sizes_ja: _, ...again } = late;
    await shop.client.post(faceOilTranslation, sentFields({ ...again, version: version ?? [] }));
    expect(await fieldsOn(shop.client, faceOil)).toMatchObject({
      ...{ name_ja: ["顔のオイル"], subtitle_ja: ["夜のために"] },
      ...{ "sizes[0].size_ja": ["大"], "sizes[1].size_ja": ["小"] },
    });
  });

  test("a step of a ritual with a pending edit is translated in its form", async () => {
    const [step] = await read((db) =>
      readRows<{ id: string }>(
        db,
        sql`select id from ritual_steps where ritual_id = ${demo.evening.id} limit 1`,
      ),
    );
    const path = `${list}/ritual-step/${step?.id}`;
    const typed = { ...(await fieldsOn(shop.client, path)), step_text_ja: "入力した訳" };
    const ritual = `/admin/rituals/${demo.evening.id}`;
    const kept = { ...(await fieldsOn(shop.client, ritual)), mood: "Quiet", edit: "keep" };
    await shop.client.post(ritual, sentFields(kept));
    const { text } = await shop.client.get(path);
    expect(text).toContain("This is changed in its form");
    expect((await fieldsOn(shop.client, path)).step_text_ja).toBeUndefined();
    // Who had opened it before is told, and the text stays as a draft.
    expect((await shop.client.post(path, sentFields(typed))).status).toBe(409);
  });

  test("'Still right' of a picture is undone, too", async () => {
    const picture = `/admin/pictures/${demo.heroPicture.id}`;
    await saveRecord(shop.client, picture, { alt_text: "Another morning." });
    expect(await listed("?kind=picture")).toHaveLength(1);
    await saveRecord(shop.client, `${list}/picture/${demo.heroPicture.id}`, { still_right: "alt_text_ja" });
    const transaction = await undoOn(shop.client, list);
    expect(await listed("?kind=picture")).toEqual([]);
    await shop.client.post("/admin/changes/undo", { transaction });
    expect(await listed("?kind=picture")).toHaveLength(1);
  });

  test("odd rows of earlier versions are listed and shown, and signs are found as they are typed", async () => {
    await read((db) =>
      db.execute(
        sql`update products set name_ja = '石けん！（大）', sizes = null, aromas = '"odd"' where id = ${demo.soap.id}`,
      ),
    );
    expect(await listed(`?filter=all&kind=product&q=${encodeURIComponent("！（大")}`)).toHaveLength(1);
    expect((await shop.client.get(`${list}/product/${demo.soap.id}`)).status).toBe(200);
    expect(await listed("?filter=all&kind=product&q=popular")).toEqual([]);
  });

  test("the dictionary tells which records have its words, but not the agreed ones in Japanese", async () => {
    const tip = { title: "Vetiver", tip_text: "Vetiver (Vetiveria zizanoides) calms.", title_ja: "静けさ" };
    await shop.client.post("/admin/rituals/tips/new", { ...tip, tip_text_ja: "草の根は心を静めます。" });
    const term = { english: "", japanese: "ベチバー", inci: "Vetiveria zizanoides" };
    const lacksTerm = async (words: Record<string, string>) => {
      const { location } = await shop.client.post("/admin/dictionary/new", {
        kind: "term",
        ...term,
        ...words,
      });
      return (await shop.client.get(location ?? "")).text.includes("does not say");
    };
    // The botanical name of the English text is no Japanese word.
    expect(await lacksTerm({ english: "vetiver" })).toBe(true);
    expect(await lacksTerm({ english: "zizanoides", japanese: "草の根" })).toBe(false);
    expect(await lacksTerm({ english: "calms", japanese: "calms" })).toBe(false);
  });

  test("every number is what a look at all rows finds, after 500 random edits", async () => {
    await read(async (db) => {
      const random = randomFrom(7);
      const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
      for (let n = 0; n < 500; n++) {
        const type = pick(Object.keys(tables) as TranslatedRecordType[]);
        const table = sql.identifier(tables[type]);
        const [row] = await readRows<{ row: Record<string, unknown> }>(
          db,
          sql`select to_jsonb(it) as row from ${table} as it where deleted_at is null order by md5(id::text || ${n}) limit 1`,
        );
        if (!row) continue;
        if (type === "product" && random() < 0.7) {
          const [list, name] = pick([
            ...(["size", "size_ja"] as const).map((it) => ["sizes", it] as const),
            ...(["aroma", "aroma_ja", "description", "aroma_description_ja"] as const).map(
              (it) => ["aromas", it] as const,
            ),
          ]);
          const options = row.row[list];
          if (!Array.isArray(options) || options.length === 0) continue;
          pick(options as Record<string, string>[])[name] = pick(["100 ml", "Large", "大", ""]);
          await db.execute(sql`update products set ${sql.identifier(list)} = ${JSON.stringify(options)}::jsonb
            where id = ${String(row.row.id)}`);
          continue;
        }
        const fields = pairsOf(row.row).filter(({ base }) => !Array.isArray(row.row[base]));
        if (fields.length === 0) continue;
        const { base } = pick(fields);
        const column = sql.identifier(random() < 0.5 ? `${base}_ja` : base);
        const isRequired = ["name", "title", "text", "content", "description"].includes(base);
        const text = pick(["One", "Two", " one ", "三", ...(isRequired ? [] : [null])]);
        await db
          .execute(sql`update ${table} set ${column} = ${text} where id = ${String(row.row.id)}`)
          // A name that another category has.
          .catch(() => undefined);
      }
      for (const to of ["ja", "en"] as const) {
        const progress = await listProgress(db, to);
        for (const type of translatedRecordTypes) {
          const rows = await readRows<{ row: Record<string, unknown> }>(
            db,
            sql`select to_jsonb(it) as row from ${sql.identifier(tables[type])} as it where deleted_at is null`,
          );
          const wanted = { records: 0, done: 0, missing: 0, toCheck: 0 };
          for (const { row } of rows) {
            if (type === "picture" && (!row.in_library || row.original_url !== null)) continue;
            const progress = progressOf(type, row, to);
            if (progress.fields === 0) continue;
            wanted.records++;
            if (progress.missing === 0 && progress.toCheck === 0) wanted.done++;
            if (progress.missing > 0) wanted.missing++;
            if (progress.toCheck > 0) wanted.toCheck++;
          }
          const { recordType: _, ...ofType } = progress.find(({ recordType }) => recordType === type) ?? {
            ...{ recordType: type, records: 0, done: 0, missing: 0, toCheck: 0 },
          };
          expect([to, type, ofType]).toEqual([to, type, wanted]);
        }
        const open = { to, filter: "open", recordType: null, term: "", page: 1 } as const;
        const { count } = await listTranslations(db, open);
        expect(count).toBe(progress.reduce((sum, { records, done }) => sum + records - done, 0));
      }
    });
  });
});

const tables: Record<TranslatedRecordType, string> = {
  product: "products",
  "product-category": "product_categories",
  ritual: "rituals",
  "ritual-step": "ritual_steps",
  "mindfulness-tip": "mindfulness_tips",
  "blog-post": "blog_posts",
  "blog-category": "blog_categories",
  "own-page": "own_pages",
  "page-text": "page_texts",
  "page-entry": "page_entries",
  "site-asset": "site_assets",
  picture: "pictures",
  answer: "answers",
};

function pairsOf(row: Record<string, unknown>) {
  const names = Object.keys(row).filter((name) => `${name}_ja` in row);
  return names.map((base) => ({ base, en: row[base], ja: row[`${base}_ja`] }));
}

/** The rules of the list, by a look at one row. */
function progressOf(type: TranslatedRecordType, row: Record<string, unknown>, to: "en" | "ja") {
  const toCheck = Object.keys(row.to_check as ToCheck).filter(
    (name) => name.endsWith("_ja") === (to === "ja"),
  );
  if (type === "page-text") return { fields: 1, missing: 0, toCheck: toCheck.length };
  const pairs: { en: unknown; ja: unknown; parts?: { en: string; ja: string }[] }[] = pairsOf(row);
  for (const [list, name] of [
    ["sizes", "size"],
    ["aromas", "aroma"],
  ] as const) {
    const rows = (Array.isArray(row[list]) ? row[list] : []) as Record<string, string>[];
    if (type !== "product") continue;
    const parts = rows.map((it) => ({ en: it[name] ?? "", ja: it[`${name}_ja`] ?? "" }));
    if (list === "aromas")
      parts.push(...rows.map((it) => ({ en: it.description ?? "", ja: it.aroma_description_ja ?? "" })));
    pairs.push({ en: parts.map(({ en }) => en), ja: parts.map(({ ja }) => ja), parts });
  }
  const isThere = (it: unknown) => [it].flat().some((text) => typeof text === "string" && text !== "");
  // "100 ml" needs no translation.
  const isWords = (it: string) => (to === "ja" ? /[A-Za-z]{3}/.test(it) : it !== "");
  const written = pairs.map(({ parts, ...it }) => {
    const [own, other] = [isThere(it[to]), isThere(it[to === "ja" ? "en" : "ja"])];
    const isOpen = (part: { en: string; ja: string }) =>
      isWords(part[to === "ja" ? "en" : "ja"]) && part[to] === "";
    return { own, other, isMissing: parts ? parts.some(isOpen) : other && !own };
  });
  return {
    fields: written.filter(({ own, other }) => own || other).length,
    missing: written.filter(({ isMissing }) => isMissing).length,
    toCheck: toCheck.length,
  };
}

/** Numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}
