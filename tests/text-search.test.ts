import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { streamMessages } from "#server/contact-message.server";
import type { OpenDatabase } from "#server/db/database.server";
import { contactMessages } from "#server/db/schema.server";
import { readPage, textContains } from "#server/db/text-search.server";
import { databaseEngines, openEmptyDatabase } from "./support/databases.ts";

const text = { text: contactMessages.search_text, pairs: contactMessages.search_pairs };

describe.each(databaseEngines)("on the %s database", (engine) => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openEmptyDatabase(engine);
    await opened.db.insert(contactMessages).values(
      Array.from({ length: 30 }, (_, n) => ({
        first_name: n % 2 ? "美咲" : "Tom",
        last_name: n % 2 ? "佐藤" : "Whitfield",
        email: `person-${n}@example.com`,
        subject: n === 7 ? "100%_sure, back\\slash" : "ﾍｱｵｲﾙ と ＶＣＯ",
        message:
          n === 11
            ? "The only Quokka ??? isn’t shy"
            : n === 13
              ? "Élodie ΝΙΚΟΣ İrem ÑANDÚ"
              : "Every message says this",
        created_at: new Date(Date.UTC(2026, 0, 1 + n)),
      })),
    );
  });
  afterAll(() => opened.close());

  const search = async (term: string, page = 1, limits = { counted: 100, shown: 50 }, onPage = 4) => {
    const { db } = opened;
    const list = { table: contactMessages, id: contactMessages.id, newest: contactMessages.created_at };
    const found = textContains(term, text);
    const { ids, ...amount } = await readPage(db, { ...list, where: undefined, found }, limits, page, onPage);
    const rows = await db.select().from(contactMessages).orderBy(asc(contactMessages.created_at));
    return { ...amount, found: ids.map((id) => rows.findIndex((row) => row.id === id)) };
  };

  test.each([
    ["", 30],
    ["  ", 30],
    ["tom", 15],
    ["m w", 15],
    ["whitfield tom", 15],
    ["ery message says th", 28],
    ["message  says", 0],
    ["says message", 0],
    ["e only q", 1],
    ["佐藤", 15],
    ["佐藤美咲", 15],
    ["佐", 15],
    ["佐藤 美咲", 15],
    ["佐 美咲", 0],
    ["藤 美", 15],
    ["アオイル と V", 29],
    ["オイルヘア", 0],
    ["佐藤佐藤", 0],
    ["ヘアオイル", 29],
    ["ｵｲ", 29],
    ["へあおいる", 29],
    ["へアおイる と", 29],
    ["isn't", 1],
    ["isn’t", 1],
    ["vco", 29],
    ["VC", 29],
    ["qu", 1],
    ["QUOKKA", 1],
    ["Élodie", 1],
    ["ΝΙΚΟΣ", 1],
    ["İrem", 1],
    ["ÑANDÚ", 1],
    ["???", 1],
    ["a ?", 1],
    ["...", 0],
    ["zq", 0],
    ["nothing", 0],
    ["%", 1],
    ["100%_", 1],
    ["k\\s", 1],
    ["_", 1],
    ["on%1", 0],
    ["person-2@", 1],
    ["\0tom", 15],
    ["y\nt", 0],
  ])("%j is in %i messages", async (term, count) => {
    expect(await search(term)).toMatchObject({ count, isMore: false });
  });

  test("the newest come first, a page at a time, and past the end the count is known", async () => {
    expect(await search("tom")).toMatchObject({ found: [28, 26, 24, 22], count: 15 });
    expect(await search("tom", 4)).toMatchObject({ found: [4, 2, 0], count: 15 });
    expect(await search("tom", 9)).toMatchObject({ found: [], count: 15 });
    expect(await search("", 8)).toMatchObject({ found: [1, 0], count: 30 });
  });

  test.each(["tom", "to"])(
    "what is found too often is not counted, its newest are there: %j",
    async (term) => {
      const few = { counted: 14, shown: 6 };
      const amount = { count: 6, isMore: true };
      expect(await search(term, 1, few)).toEqual({ found: [28, 26, 24, 22], ...amount });
      expect(await search(term, 2, few)).toEqual({ found: [20, 18], ...amount });
      expect(await search(term, 3, few)).toEqual({ found: [], ...amount });
      expect(await search(term, 1, { counted: 15, shown: 6 })).toMatchObject({ count: 15, isMore: false });
    },
  );

  test("read in batches, each is there once, however close in time", async () => {
    const { db } = opened;
    await db.execute(sql`update contact_messages
      set created_at = '2026-01-01 00:00:00.123'::timestamptz + (substring(email from '\\d+')::int / 4) * interval '1 microsecond'`);
    const seen: string[] = [];
    for await (const batch of streamMessages(db, { term: "", box: "all", personId: "" }, 7)) {
      expect(batch.length).toBeLessThanOrEqual(7);
      seen.push(...batch.map(({ email }) => email));
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });
});
