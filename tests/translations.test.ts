import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToCheck } from "#domain/translation";
import type { OpenDatabase } from "#server/db/database.server";
import { mindfulnessTips, products } from "#server/db/schema.server";
import { engines } from "./support/databases.ts";

type Texts = { tip_text?: string; tip_text_ja?: string | null };

describe.each(engines)("texts to be checked in the $engine database", ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
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
