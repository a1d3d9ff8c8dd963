import { parse } from "csv-parse/sync";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvLine, csvStart } from "#domain/csv";
import { translationsOnPage } from "#domain/translation";
import type { FilePlan } from "#domain/translation-file";
import { ritualSteps } from "#server/db/schema.server";
import { readDatabase, whileChanging } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import type { HttpClient } from "./support/http-client.ts";
import { fieldsOn, saveRecord, undoOn } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

const list = "/admin/translations";
const file = "/admin/translations/file";
const oil = `/product-table/${demo.oil.id}`;
const keyOf = (field: string) => `product/${demo.oil.id}/${field}`;

describe("translations as a file", () => {
  let shop: Shop;
  let translator: HttpClient;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL");
    translator = await signInAs(shop, "translator_ja");
  });
  afterAll(() => shop.stop());

  const exported = async (who: HttpClient, query = "") => {
    const { text, status } = await who.get(`${file}${query}`);
    expect(status).toBe(200);
    return parse(text.replace(csvStart, "")) as string[][];
  };
  const send = async (who: HttpClient, body: string | Uint8Array<ArrayBuffer>, query = "") => {
    const { status, text } = await who.postFile(`${file}${query}`, body);
    return { status, plan: text.startsWith("{") ? (JSON.parse(text) as FilePlan) : undefined };
  };
  /** The exported file with new texts, by their keys, as a spreadsheet saves it: it adds no apostrophe to a cell. */
  const filled = (rows: string[][], texts: Record<string, string>, separator = ",") => {
    const lines = rows.map((cells, n) => {
      const text = texts[cells[0] ?? ""];
      return n > 0 && text !== undefined ? [...cells.slice(0, 7), text] : cells;
    });
    const quoted = lines.map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
    );
    return csvStart + quoted.map((line) => `${line}\r\n`).join("");
  };

  test("what is to do goes out, comes back as a difference, and is saved and undone as one", async () => {
    await saveRecord(shop.client, oil, { subtitle: "=Pressed\non the day", name_ja: "" });
    const rows = await exported(translator);
    const ofOil = rows.filter(([key]) => key?.includes(demo.oil.id));
    expect(
      ofOil.map(([key, kind, record, field, state, source, before]) => [
        key,
        kind,
        record,
        field,
        state,
        source,
        before,
      ]),
    ).toEqual([
      [keyOf("name_ja"), "Product", "Virgin Coconut Oil", "Name", "Missing", "Virgin Coconut Oil", ""],
      [
        keyOf("subtitle_ja"),
        "Product",
        "Virgin Coconut Oil",
        "Subtitle",
        "To be checked",
        "'=Pressed\non the day",
        "熱を加えずに搾った、澄んだ一本",
      ],
    ]);
    const sent = filled(rows, {
      [keyOf("name_ja")]: "<b>ココナッツ</b>",
      [keyOf("subtitle_ja")]: "熱を加えずに搾った、澄んだ一本",
    });
    const { plan } = await send(translator, sent);
    expect(plan).toMatchObject({
      ...{ problem: null, saved: false, refused: [] },
      changes: [
        { field: "name", now: "", next: "<b>ココナッツ</b>", isConfirmed: false },
        { field: "subtitle", isConfirmed: true },
      ],
    });
    // Looking changes nothing.
    expect((await fieldsOn(shop.client, oil)).name_ja).toEqual([""]);

    for (const who of [shop.client, translator]) {
      const saved = await send(who, sent, "?save");
      expect(saved.plan).toMatchObject({ problem: null, saved: true });
      const transaction = await undoOn(who, list);
      expect((await fieldsOn(shop.client, oil)).name_ja).toEqual(["<b>ココナッツ</b>"]);
      expect((await exported(translator)).filter(([key]) => key?.includes(demo.oil.id))).toEqual([]);
      // The same file again: all of it is there already.
      expect((await send(translator, sent)).plan).toMatchObject({ changes: [], refused: [] });

      await who.post("/admin/changes/undo", { transaction });
      expect((await fieldsOn(shop.client, oil)).name_ja).toEqual([""]);
      expect((await exported(translator)).filter(([key]) => key?.includes(demo.oil.id))).toHaveLength(2);
    }
  });

  test("a text that is written over the one of today is told, and so is a file without end", async () => {
    const rows = await exported(translator, "?filter=all&kind=product");
    const key = keyOf("subtitle_ja");
    expect((await send(translator, filled(rows, {}))).plan).toMatchObject({ changes: [], refused: [] });
    const beside = rows.map((cells) => (cells[0] === key ? [...cells.slice(0, 6), "上書き", ""] : cells));
    expect((await send(translator, filled(beside, {}))).plan).toEqual({ problem: "other-column" });
    const [headings = []] = rows;
    const endless = csvStart + csvLine(headings) + "a,,,,,,,b\r\n".repeat(60_000);
    expect((await send(translator, endless)).plan).toEqual({ problem: "too-many" });
  });

  test("a list is checked as a whole: an entry that is still right does not check the others", async () => {
    const { benefits = [] } = await fieldsOn(shop.client, oil);
    await saveRecord(shop.client, oil, { benefits: benefits.with(0, "Soft skin and shining hair") });
    const toCheck = async () => {
      const rows = await exported(translator);
      const ofList = rows.filter(([key]) => key?.startsWith(`${keyOf("benefits_ja")}/`));
      return { rows, texts: Object.fromEntries(ofList.map((cells) => [cells[0] ?? "", cells[6] ?? ""])) };
    };
    const { rows, texts } = await toCheck();
    const [first = ""] = Object.keys(texts);
    const one = await send(translator, filled(rows, { [first]: texts[first] ?? "" }), "?save");
    expect(one.plan).toMatchObject({ changes: [], refused: [{ problem: "part-of-list", entry: 1 }] });
    expect((await toCheck()).texts).toEqual(texts);
    expect(Object.keys(texts).length).toBeGreaterThan(1);
    const all = await send(translator, filled(rows, texts), "?save");
    expect(all.plan).toMatchObject({ refused: [], saved: true });
    expect((await toCheck()).texts).toEqual({});
  });

  test("lists come entry by entry, and a spreadsheet may write semicolons", async () => {
    const rows = await exported(translator, "?filter=all&kind=product");
    const key = `${keyOf("benefits_ja")}/2`;
    expect(rows.find(([it]) => it === key)?.slice(3, 7)).toEqual([
      "Benefits 2",
      "",
      "Cold-pressed and never refined",
      "低温圧搾、未精製のまま",
    ]);
    await send(shop.client, filled(rows, { [key]: "低温で搾り; そのまま" }, ";"), "?save");
    expect((await fieldsOn(shop.client, oil)).benefits_ja?.slice(0, 3)).toEqual([
      "肌と髪にうるおいとつやを",
      "低温で搾り; そのまま",
      "台所でも浴室でも使える一本",
    ]);
  });

  test("what has changed meanwhile is left out, with both texts; so are lines that are not ours", async () => {
    const rows = await exported(shop.client, "?filter=all&kind=product");
    const key = keyOf("description_ja");
    await saveRecord(shop.client, oil, {
      description: "Another description.",
      description_ja: "別の説明です。",
    });
    const double = rows.find(([it]) => it === `${keyOf("benefits_ja")}/1`) ?? [];
    const others = [
      ["product/nothing/name_ja", ...Array(6).fill(""), "x"],
      [keyOf("price"), ...Array(6).fill(""), "Rp 1"],
      [keyOf("name"), ...Array(6).fill(""), "Renamed"],
      [...double.slice(0, 7), "一"],
      [...double.slice(0, 7), "二"],
    ].map((cells) => csvLine(cells));
    const { plan } = await send(
      translator,
      filled(rows, { [key]: "翻訳者の説明です。", [keyOf("subtitle_ja")]: "あ".repeat(300) }) +
        others.join(""),
    );
    if (plan?.problem !== null) throw new Error("The file was not read.");
    expect(plan.changes).toEqual([]);
    expect(plan.refused.map(({ problem, field, here }) => [problem, field, here?.text])).toEqual(
      expect.arrayContaining([
        ["changed", "description", "別の説明です。"],
        ["invalid", "subtitle", undefined],
        ["unknown", undefined, undefined],
        ["double", "benefits", undefined],
      ]),
    );
    expect(plan.refused).toHaveLength(2 + 3 + 2);
    await send(translator, filled(rows, { [key]: "翻訳者の説明です。" }), "?save");
    expect((await fieldsOn(shop.client, oil)).description_ja).toEqual(["別の説明です。"]);
  });

  test("an entry after empty ones keeps its place", async () => {
    await saveRecord(shop.client, oil, { benefits_ja: "" });
    const rows = await exported(translator);
    await send(translator, filled(rows, { [`${keyOf("benefits_ja")}/3`]: "三" }), "?save");
    expect((await fieldsOn(shop.client, oil)).benefits_ja?.slice(0, 4)).toEqual(["", "", "三", ""]);
  });

  const head = csvLine([
    "key",
    "",
    "",
    "",
    "",
    "",
    "",
    "New Japanese (empty: as it is; the same text: still right)",
  ]);
  const other = csvLine([
    `product/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}/name_ja`,
    "",
    "",
    "",
    "",
    "",
    "",
    "x",
  ]);
  // "key" and 日本語 in Shift_JIS.
  const shiftJis = new Uint8Array([...Buffer.from("key,"), 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
  test.each([
    { what: "in Shift_JIS", body: () => shiftJis, problem: "shift-jis" },
    {
      what: "in UTF-16",
      body: () => new Uint8Array(Buffer.from("\ufeffkey,日本語", "utf16le")),
      problem: "not-utf8",
    },
    { what: "of another kind", body: () => "name,price\nx,1\n", problem: "not-ours" },
    { what: "with an open quotation mark", body: () => `${head}"open`, problem: "not-ours" },
    {
      what: "without one of its columns",
      body: async () =>
        filled(
          (await exported(shop.client)).map((cells) => cells.toSpliced(2, 1)),
          {},
        ),
      problem: "other-columns",
    },
    {
      what: "with a column more before the last",
      body: async () =>
        filled(
          (await exported(shop.client)).map((cells) => cells.toSpliced(7, 0, "note")),
          {},
        ),
      problem: "other-columns",
    },
    { what: "of another site", body: () => head + other, problem: "other-installation" },
    {
      what: "in the other language",
      body: () => head + csvLine([keyOf("name"), "", "", "", "", "", "", "x"]),
      problem: "other-language",
    },
  ])("a file $what is not read, and it is told why", async ({ body, problem }) => {
    for (const query of ["", "?save"]) {
      expect(await send(shop.client, await body(), query)).toMatchObject({ status: 422, plan: { problem } });
    }
  });

  test("a file of 4 MB is read, one over 5 MB is refused before it is read", async () => {
    const long = csvLine([keyOf("subtitle_ja"), "", "", "", "", "x".repeat(4 * 1024 * 1024), "", "x"]);
    for (const query of ["?to=ja", "?to=ja&save"]) {
      expect(await send(translator, head + long, query)).toMatchObject({
        status: 200,
        plan: { refused: [{ problem: "changed" }] },
      });
    }
    expect((await send(translator, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test("a translator sends the own language only", async () => {
    const rows = await exported(shop.client, "?filter=all&to=en&kind=ritual");
    const key = rows.find(([it]) => it?.endsWith("/description"))?.[0] ?? "";
    const sent = filled(rows, { [key]: "By hand" });
    expect((await send(translator, sent, "?to=en&save")).plan).toMatchObject({ problem: "other-language" });
    expect((await send(shop.client, sent, "?to=en")).plan).toMatchObject({ changes: [{ next: "By hand" }] });
  });

  test("who may not translate is led to the page that says so", async () => {
    const inbox = await signInAs(shop, "inbox");
    const download = await inbox.get(file);
    expect([download.status, download.location]).toEqual([302, list]);
    const page = await inbox.get(list);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.text).toContain("Your role is Messages. Ask an administrator if you need this page.");
  });

  test("of a list with one gap, only the gap goes out", async () => {
    const form = `${list}/product/${demo.oil.id}`;
    const names = (await fieldsOn(shop.client, form)).aromas_ja ?? [];
    await saveRecord(shop.client, form, { aromas_ja: names.with(3, "") });
    const rows = (await exported(translator)).filter(([key]) => key?.includes(`${demo.oil.id}/aromas_ja`));
    expect(rows.map(([key, , , , state]) => [key, state])).toEqual([[keyOf("aromas_ja/4"), "Missing"]]);
    await saveRecord(shop.client, form, { aromas_ja: names });
  });

  test("each text is in a file of many pages once, also when a colleague translates meanwhile", async () => {
    const steps = Array.from({ length: 2 * translationsOnPage }, (_, n) => ({
      ...{
        id: crypto.randomUUID(),
        ritual_id: demo.evening.id,
        step_order: 100 + n,
        step_text: `Rest ${n}`,
      },
    }));
    const isOneOf = (some: typeof steps) =>
      inArray(
        ritualSteps.id,
        some.map(({ id }) => id),
      );
    await readDatabase(shop.location, (db) => db.insert(ritualSteps).values(steps));
    const rows = await whileChanging(
      shop.location,
      // The export reads this table for each step.
      (tx) => tx.execute(sql`lock table pending_edits in access exclusive mode`),
      () => exported(shop.client, "?filter=missing&kind=ritual-step"),
      (tx) =>
        tx
          .update(ritualSteps)
          .set({ step_text_ja: "休む" })
          .where(isOneOf(steps.slice(0, 30))),
    );
    const keysOf = (some: typeof steps) => some.map(({ id }) => `ritual-step/${id}/step_text_ja`).sort();
    const [done, open] = [keysOf(steps.slice(0, 30)), keysOf(steps.slice(30))];
    const keys = rows
      .slice(1)
      .map(([key = ""]) => key)
      .sort();
    expect(keys.filter((key) => !done.includes(key))).toEqual(open);
    await readDatabase(shop.location, (db) => db.delete(ritualSteps).where(isOneOf(steps)));
  });
});
