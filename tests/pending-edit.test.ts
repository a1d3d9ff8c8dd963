import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRows } from "#server/db/read-rows.server";
import { pictures } from "#server/db/schema.server";
import { deleteOldEdits } from "#server/pending-edit.server";
import { admin } from "./support/admin.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { readFields, versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { openPreview } from "./support/preview.ts";
import { fieldsOn, saveRecord, sentFields, undoOn } from "./support/record-form.ts";
import { runCommand } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";
import { visitorPages } from "./support/visitor-pages.ts";

const words = { en: "Moonlit", ja: "月夜" };
const texts = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, `${words.en} ${name}`],
      [`${name}_ja`, `${words.ja} ${name}`],
    ]),
  );

/** One live record of each type, with the page on which visitors see it. */
const records = [
  ["product", `/product-table/${demo.oil.id}`, "/product-table", "name", `/product/${demo.oil.id}`],
  ["ritual", `/admin/rituals/${demo.sunrise.id}`, "/admin/rituals", "title", "/rituals"],
  ["mindfulness-tip", `/admin/rituals/tips/${demo.tip.id}`, "/admin/rituals/tips", "title", "/rituals"],
  ["blog-post", `/admin/blog/${demo.post.id}`, "/admin/blog", "title", `/blog/${demo.post.slug}`],
  ["site-asset", `/site-assets/${demo.heroAsset.id}`, "/site-assets", "alt_text", "/"],
  [
    "page-entry",
    `/admin/entries/question/${demo.question.id}`,
    "/admin/entries/question",
    "title",
    "/contact",
  ],
  ["own-page", `/admin/pages/${demo.ownPage.id}`, "/admin/pages", "title", "/pages/privacy"],
  [
    ...(["product-category", `/admin/product-categories/${demo.hairCare.id}`] as const),
    ...(["/admin/product-categories", "text", "/products?category=Hair+Care"] as const),
  ],
] as const;

describe("changes that wait to be published", () => {
  let shop: Shop;
  let visitor: HttpClient;
  let colleague: HttpClient;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    visitor = new HttpClient(shop.server.url);
    colleague = await signInAs(shop, "editor", "editor");
    const filled = { text: "Ask us what we keep.", text_ja: "お気軽にお尋ねください。", is_live: "on" };
    await saveRecord(shop.client, `/admin/pages/${demo.ownPage.id}`, filled);
  });
  afterAll(() => shop.stop());

  const keep = (who: HttpClient, path: string, changes: Record<string, string | string[]>) =>
    saveRecord(who, path, { ...changes, edit: "keep" });
  const versionOf = (id: string) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(
        sql`select version from pending_edits where record_id = ${id} and discarded_at is null`,
      )) as { rows: { version: number }[] };
      return String(rows[0]?.version ?? 0);
    });
  const discard = async (who: HttpClient, recordType: string, id: string) => {
    const edit_steps = recordType === "ritual" ? ((await fieldsOn(who, sunrise)).edit_steps?.[0] ?? "") : "";
    const edit_version = await versionOf(id);
    return who.post("/admin/changes/discard-edit", { recordType, id, edit_version, edit_steps });
  };
  const lastLogged = (count = 1) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(
        sql`select deed || ' ' || noun as logged, record_name as name from activities order by id desc limit ${count}`,
      )) as { rows: { logged: string; name: string }[] };
      return rows;
    });

  describe.each(records)("of a %s", (recordType, form, list, field, page) => {
    const id = form.split("/").at(-1) ?? "";

    test("are kept: staff see them, and visitors what was there before", async () => {
      const before = (await visitor.get(page)).text;
      const opened = await fieldsOn(shop.client, form);
      const kept = await keep(shop.client, form, texts(field));
      expect(kept.status).toBe(302);
      // An asset's form leads to its card.
      expect(kept.location?.replace(/#.*/, "")).toBe(list);
      expect((await visitor.get(page)).text).toBe(before);
      expect(await lastLogged()).toMatchObject([{ logged: `edit-kept ${recordType}` }]);

      expect(await fieldsOn(shop.client, form)).toMatchObject({
        [field]: [`${words.en} ${field}`],
        version: opened.version,
        edit_version: ["1"],
      });
      const shown = (await shop.client.get(form)).text;
      for (const label of [
        "These changes are waiting to be published.",
        ">Publish<",
        "Discard these changes",
      ])
        expect(shown).toContain(label);
      expect((await fieldsOn(shop.client, `${form}?live`))[field]).toEqual(opened[field]);
      const filter = list === "/admin/blog" ? "?status=edited" : "?state=edited";
      const listed = (await shop.client.get(list + filter)).text;
      expect(listed).toContain("Changes waiting");
      expect((await shop.client.get("/admin/schedule")).text).toContain(`href="${form}"`);
    });

    test("and kept again by the same form, until somebody publishes them", async () => {
      expect((await keep(shop.client, form, { [`${field}_ja`]: `${words.ja} again` })).status).toBe(302);
      expect(await fieldsOn(shop.client, form)).toMatchObject({
        [field]: [`${words.en} ${field}`],
        [`${field}_ja`]: [`${words.ja} again`],
        edit_version: ["2"],
      });
      const published = await saveRecord(shop.client, form, {});
      expect(published.status).toBe(302);
      expect((await visitor.get(page)).text).toContain(words.en);
      expect((await visitor.get(page, { Cookie: "lang=ja" })).text).toContain(`${words.ja} again`);
      expect((await fieldsOn(shop.client, form)).edit_version).toBeUndefined();
      expect((await lastLogged(5)).map(({ logged }) => logged)).toContain(`changed ${recordType}`);
    });

    test("are discarded, and come back by Undo", async () => {
      const live = await fieldsOn(shop.client, form);
      await keep(shop.client, form, { [field]: "To be discarded" });
      expect((await discard(shop.client, recordType, id)).location).toBe(form);
      const { text } = await shop.client.get(form);
      expect(text).not.toContain("To be discarded");
      expect(await lastLogged()).toMatchObject([{ logged: `edit-discarded ${recordType}` }]);
      const edit = /name="edit" value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
      expect((await shop.client.post("/admin/changes/undo", { edit })).location).toBe(form);
      expect((await fieldsOn(shop.client, form))[field]).toEqual(["To be discarded"]);
      await discard(shop.client, recordType, id);
      expect(await fieldsOn(shop.client, form)).toEqual(live);
      // The record has another edit by now.
      await keep(shop.client, form, { [field]: "Another" });
      await shop.client.post("/admin/changes/undo", { edit });
      expect((await shop.client.get(form)).text).toContain("Nothing could be undone");
      expect((await fieldsOn(shop.client, form))[field]).toEqual(["Another"]);
      await discard(shop.client, recordType, id);
    });

    test("whose values somebody replaces come back by Undo, until there are others", async () => {
      const editOf = async (who: HttpClient, path: string | null) =>
        /name="edit" value="([0-9a-f-]{36})"/.exec((await who.get(path ?? "")).text)?.[1] ?? "";
      const first = await keep(shop.client, form, { [field]: "Worth keeping" });
      expect(await editOf(shop.client, first.location)).toBe("");
      const second = await keep(colleague, form, { [field]: "Oops" });
      const edit = await editOf(colleague, second.location);
      await colleague.post("/admin/changes/undo", { edit });
      expect((await fieldsOn(shop.client, form))[field]).toEqual(["Worth keeping"]);
      expect(await lastLogged()).toMatchObject([{ logged: `edit-kept ${recordType}` }]);

      const third = await keep(colleague, form, { [field]: "Better" });
      const late = await editOf(colleague, third.location);
      await keep(shop.client, form, { [field]: "Best" });
      for (const it of [edit, late]) {
        await colleague.post("/admin/changes/undo", { edit: it });
        expect((await colleague.get(form)).text).toContain("Nothing could be undone");
      }
      expect((await fieldsOn(shop.client, form))[field]).toEqual(["Best"]);
      await discard(shop.client, recordType, id);
    });
  });

  const oil = `/product-table/${demo.oil.id}`;
  const sunrise = `/admin/rituals/${demo.sunrise.id}`;

  test("nothing public reads them", async () => {
    const secret = { en: "Concealed", ja: "秘匿された" };
    for (const [, form, , field] of records) {
      const kept = await keep(shop.client, form, { [field]: secret.en, [`${field}_ja`]: secret.ja });
      expect([form, kept.status]).toEqual([form, 302]);
    }
    const step = { intent: "step-create", step_text: secret.en, step_text_ja: secret.ja };
    expect((await shop.client.post(sunrise, step)).status).toBe(200);
    const pages = [
      ...visitorPages,
      ...records.map(([, , , , page]) => page),
      ...["/product-table", "/product-table?state=edited", "/product-table?q=concealed", "/blog?q=concealed"],
    ];
    const data = pages.map((path) =>
      path.replace(/^([^?]*)/, (it) => (it === "/" ? "/_.data" : `${it}.data`)),
    );
    const rest = ["/sitemap.xml", "/feed.xml", "/ja/feed.xml", "/manifest.webmanifest"];
    for (const path of [...pages, ...data, ...rest])
      for (const language of ["en", "ja"]) {
        const { status, text } = await visitor.get(path, { Cookie: `lang=${language}` });
        expect([200, 202], path).toContain(status);
        // A search repeats what was asked for.
        const said = text.replaceAll("concealed", "");
        for (const word of [...Object.values(secret), "Changes waiting"])
          expect([path, said.includes(word)]).toEqual([path, false]);
      }
    for (const [recordType, form] of records)
      await discard(shop.client, recordType, form.split("/").at(-1) ?? "");
  });

  test("that somebody else has kept from the same record are merged: only what both changed is to be chosen", async () => {
    const mine = await fieldsOn(shop.client, oil);
    await keep(colleague, oil, { name: "Hers", subtitle: "Her subtitle" });
    const response = await shop.client.post(oil, sentFields({ ...mine, name: "Mine", edit: "keep" }));
    expect(response.status).toBe(409);
    const start = response.text.indexOf('name="version"');
    const form = response.text.slice(
      response.text.lastIndexOf("<form", start),
      response.text.indexOf("</form>", start),
    );
    expect(readFields(form)).toMatchObject({
      name: ["Mine"],
      subtitle: ["Her subtitle"],
      edit_version: ["1"],
    });
    expect(form).toContain("Hers");
    await discard(shop.client, "product", demo.oil.id);
  });

  test("are not discarded by somebody who has seen an older state of them", async () => {
    await keep(shop.client, oil, { name: "First" });
    await keep(colleague, oil, { name: "Second" });
    const stale = { recordType: "product", id: demo.oil.id, edit_version: "1" };
    expect((await shop.client.post("/admin/changes/discard-edit", stale)).status).toBe(409);
    expect((await fieldsOn(shop.client, oil)).name).toEqual(["Second"]);
    await discard(shop.client, "product", demo.oil.id);
  });

  test("that have been discarded meanwhile are not published by a form that is still open", async () => {
    await keep(shop.client, oil, { name: "Discarded Oil" });
    const open = await fieldsOn(shop.client, oil);
    await discard(colleague, "product", demo.oil.id);
    const response = await shop.client.post(oil, sentFields(open));
    expect(response.status).toBe(409);
    expect((await visitor.get(`/product/${demo.oil.id}`)).text).not.toContain("Discarded Oil");
    // Whoever has been told may save it all the same.
    const { edit_version: _, ...again } = open;
    expect((await shop.client.post(oil, sentFields({ ...again, name: "Saved Oil" }))).status).toBe(302);
    expect((await visitor.get(`/product/${demo.oil.id}`)).text).toContain("Saved Oil");
  });

  test("that somebody else has kept meanwhile are shown beside one's own, and not overwritten", async () => {
    const mine = await fieldsOn(shop.client, oil);
    await keep(colleague, oil, { name: "Hers", price: "Rp 1" });
    const response = await shop.client.post(oil, sentFields({ ...mine, name: "Mine", edit: "keep" }));
    expect(response.status).toBe(409);
    for (const word of ["editor@nyiur.example", "Hers", "Mine"]) expect(response.text).toContain(word);
    expect((await fieldsOn(shop.client, oil)).name).toEqual(["Hers"]);
    const edit_version = /name="edit_version" value="(\d+)"/.exec(response.text)?.[1] ?? "";
    const again = await shop.client.post(
      oil,
      sentFields({ ...mine, name: "Mine", edit_version, edit: "keep" }),
    );
    expect(again.status).toBe(302);
    expect((await fieldsOn(shop.client, oil)).name).toEqual(["Mine"]);

    // A form that has not seen the latest edit does not publish another one.
    await keep(colleague, oil, { name: "Hers again" });
    const late = await shop.client.post(oil, sentFields({ ...mine, name: "Mine", edit_version }));
    expect(late.status).toBe(409);
    expect((await visitor.get(`/product/${demo.oil.id}`)).text).not.toContain("Mine");
    await discard(shop.client, "product", demo.oil.id);
  });

  test("are merged with what was published meanwhile", async () => {
    await keep(shop.client, oil, { name: "Renamed Oil" });
    expect((await saveRecord(colleague, `${oil}?live`, { price: "Rp 77,000" })).status).toBe(302);
    const fields = await fieldsOn(shop.client, oil);
    expect([fields.name, fields.price]).not.toContainEqual(["Rp 77,000"]);
    const merged = await shop.client.post(oil, sentFields(fields));
    expect(merged.status).toBe(409);
    expect(merged.text).toContain("Rp 77,000");
    const start = merged.text.indexOf('name="version"');
    const form = merged.text.slice(
      merged.text.lastIndexOf("<form", start),
      merged.text.indexOf("</form>", start),
    );
    const version = versionIn(form);
    const again = await shop.client.post(oil, sentFields({ ...fields, version, price: "Rp 77,000" }));
    expect(again.status).toBe(302);
    const { text } = await visitor.get(`/product/${demo.oil.id}`);
    for (const word of ["Renamed Oil", "Rp 77,000"]) expect(text).toContain(word);
    expect((await fieldsOn(shop.client, oil)).edit_version).toBeUndefined();
  });

  test("a save beside them, of what visitors see, leaves them", async () => {
    const tip = `/admin/rituals/tips/${demo.tip.id}`;
    await keep(shop.client, tip, { tip_text: "Waiting." });
    expect((await saveRecord(shop.client, `${tip}?live`, { title: "Seen at once" })).status).toBe(302);
    expect((await visitor.get("/rituals")).text).toContain("Seen at once");
    expect((await fieldsOn(shop.client, tip)).tip_text).toEqual(["Waiting."]);
    await discard(shop.client, "mindfulness-tip", demo.tip.id);
  });

  test("a draft has none: nobody sees it anyway", async () => {
    const draft = `/admin/blog/${demo.draft.id}`;
    expect((await keep(shop.client, draft, { title: "Kept" })).status).toBe(400);
    expect((await shop.client.get(draft)).text).not.toContain("Save without publishing");
    const step = { intent: "step-create", step_text: "Kept", edit: "keep" };
    expect((await shop.client.post(`/admin/rituals/${demo.hiddenRitual.id}`, step)).status).toBe(200);
  });

  describe("the steps of a ritual", () => {
    const stepsOn = async (path: string) => {
      const { text } = await shop.client.get(path);
      return [...text.matchAll(/id="step-([0-9a-f-]{36})"/g)].map(([, id = ""]) => id);
    };
    const seenSteps = async () => (await visitor.get("/rituals")).text;
    /** The version of a pending or published step. */
    const versionOfStep = async (id: string) => {
      const [found] = await readDatabase(shop.location, (db) =>
        readRows<{ version: string }>(
          db,
          sql`select it ->> 'version' as version
              from pending_edits, jsonb_array_elements(steps) as it where it ->> 'id' = ${id}
            union all select version::text from ritual_steps where id = ${id}`,
        ),
      );
      return found?.version ?? "";
    };
    let live: string[] = [];

    test("belong to the edit: changed, added, deleted and moved ones", async () => {
      live = await stepsOn(sunrise);
      const before = await seenSteps();
      await keep(shop.client, sunrise, { subtitle: "With other steps" });
      const [first = "", second = "", ...rest] = await stepsOn(sunrise);
      expect(live).not.toContain(first);
      const send = (fields: Record<string, string>) => shop.client.post(sunrise, fields);
      await send({ intent: "step-update", id: first, version: "1", step_text: "Changed step" });
      await send({ intent: "step-delete", id: second });
      await send({
        intent: "step-create",
        step_text: "Added step",
        product_references: "Virgin Coconut Oil",
      });
      const all = await stepsOn(sunrise);
      expect(all.slice(0, -1)).toEqual([first, second, ...rest]);
      const wanted = all.toReversed();
      await shop.client.post(
        sunrise,
        new URLSearchParams([
          ["intent", "steps-reorder"],
          ...all.map((id) => ["seen", id]),
          ...wanted.map((id) => ["wanted", id]),
        ]),
      );
      expect(await stepsOn(sunrise)).toEqual(wanted);
      const { text } = await shop.client.get(sunrise);
      for (const word of ["Deleted once the changes are published:", "Keep this step", "Added step"])
        expect(text).toContain(word);
      expect(await seenSteps()).toBe(before);
      expect(await stepsOn(`${sunrise}?live`)).toEqual(live);
      expect((await fieldsOn(shop.client, sunrise)).edit_version).toEqual(["1"]);
      expect(await lastLogged()).toMatchObject([{ logged: "edit-kept ritual" }]);
    });

    test("are seen in a preview", async () => {
      const ritual = { recordType: "ritual", id: demo.sunrise.id };
      const fields = await fieldsOn(shop.client, sunrise);
      const { token } = await openPreview(shop.client, { ...ritual, search: "?edit" }, fields);
      const { text } = await shop.client.get(`/rituals?preview=${token}&in=en`);
      expect(text.indexOf("Added step")).toBeGreaterThan(0);
      expect(text.indexOf("Changed step")).toBeGreaterThan(text.indexOf("Added step"));
      expect(await seenSteps()).not.toContain("Added step");
    });

    test("of two people: a step that has changed meanwhile is shown beside one's own", async () => {
      const id = (await stepsOn(sunrise)).at(-1) ?? "";
      const response = await colleague.post(sunrise, {
        ...{ intent: "step-update", id, version: "1", step_text: "Hers" },
      });
      expect(response.status).toBe(409);
      for (const word of ["Changed step", "Hers"]) expect(response.text).toContain(word);
      const gone = { intent: "step-update", id: live[0] ?? "", version: "1", step_text: "Old form" };
      expect((await colleague.post(sunrise, gone)).status).toBe(404);
    });

    test("follow a product that is renamed", async () => {
      await saveRecord(shop.client, oil, { name: "Oil of Coconuts", rename_references: "on" });
      expect((await shop.client.get(sunrise)).text).toContain("Oil of Coconuts");
    });

    describe("with a product that is deleted", () => {
      const reference = "Kelapa Mist → Kelapa Mist";
      const shows = async () => (await shop.client.get(sunrise)).text.includes(reference);
      const list = async () => (await shop.client.get("/product-table")).text;
      let id = "";
      beforeAll(async () => {
        const product = { name: "Kelapa Mist", category: "Test", description: "A test." };
        await shop.client.post("/product-table/new", product);
        const { text } = await shop.client.get("/product-table?q=Kelapa+Mist");
        id = /href="\/product-table\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
        const step = { step_text: "Spray it", product_references: "Kelapa Mist" };
        await shop.client.post(sunrise, { intent: "step-create", ...step });
      });
      afterAll(async () => {
        await shop.client.post(sunrise, { intent: "step-delete", id: (await stepsOn(sunrise)).at(-1) ?? "" });
        await shop.client.post("/product-table", { intent: "delete", id });
      });
      const deleteProduct = async () => {
        await shop.client.post("/product-table", { intent: "delete", id, references: "remove" });
        const transaction = await undoOn(shop.client, "/product-table");
        expect(await shows()).toBe(false);
        return () => shop.client.post("/admin/changes/undo", { transaction });
      };

      test("lose its reference, which comes back by Undo", async () => {
        expect(await shows()).toBe(true);
        const undo = await deleteProduct();
        await undo();
        expect(await list()).toContain("It is as it was before.");
        expect(await shows()).toBe(true);
      });

      test("lose it also in an edit that is discarded meanwhile, and restored", async () => {
        await discard(shop.client, "ritual", demo.sunrise.id);
        const edit =
          /name="edit" value="([0-9a-f-]{36})"/.exec((await shop.client.get(sunrise)).text)?.[1] ?? "";
        const undo = await deleteProduct();
        await shop.client.post("/admin/changes/undo", { edit });
        expect((await shop.client.get(sunrise)).text).toContain("Spray it");
        expect((await shop.client.get(sunrise)).text).not.toContain("Kelapa Mist");
        await undo();
        expect(await shows()).toBe(true);
      });

      test("stay as they are when somebody has changed them since, and Undo says so", async () => {
        const undo = await deleteProduct();
        const step = (await stepsOn(sunrise)).at(-1) ?? "";
        const changes = { id: step, version: await versionOfStep(step), step_text: "Spray it, twice" };
        await shop.client.post(sunrise, { intent: "step-update", ...changes });
        expect((await shop.client.get(sunrise)).text).toContain("Spray it, twice");
        await undo();
        const text = await list();
        expect(text).toContain("except for one record that has been changed since.");
        expect(text).toContain("Kelapa Mist");
        expect(await shows()).toBe(false);
      });
    });

    test("that a form has not shown are not published by it", async () => {
      const open = await fieldsOn(shop.client, sunrise);
      await colleague.post(sunrise, { intent: "step-create", step_text: "Half written" });
      const response = await shop.client.post(sunrise, sentFields(open));
      expect(response.status).toBe(409);
      expect(await seenSteps()).not.toContain("Half written");
      const id = (await stepsOn(sunrise)).at(-1) ?? "";
      await colleague.post(sunrise, { intent: "step-delete", id });
    });

    test("that somebody has not seen are not discarded", async () => {
      const { edit_version = [], edit_steps = [] } = await fieldsOn(shop.client, sunrise);
      await colleague.post(sunrise, { intent: "step-create", step_text: "Written just now" });
      await shop.client.post("/admin/changes/discard-edit", {
        ...{ recordType: "ritual", id: demo.sunrise.id },
        ...{ edit_version: edit_version[0] ?? "", edit_steps: edit_steps[0] ?? "" },
      });
      expect((await colleague.get(sunrise)).text).toContain("Written just now");
      const id = (await stepsOn(sunrise)).at(-1) ?? "";
      await colleague.post(sunrise, { intent: "step-delete", id });
    });

    test("are published with the edit, in its order", async () => {
      const ritual = { recordType: "ritual", id: demo.sunrise.id, search: "?edit" };
      const { token } = await openPreview(shop.client, ritual, await fieldsOn(shop.client, sunrise));
      expect((await saveRecord(shop.client, sunrise, {})).status).toBe(302);
      const text = await seenSteps();
      expect(text.indexOf("Added step")).toBeGreaterThan(0);
      expect(text.indexOf("Changed step")).toBeGreaterThan(text.indexOf("Added step"));
      const after = await stepsOn(sunrise);
      expect(after.at(-1)).toBe(live[0]);
      expect(after).not.toContain(live[1]);
      expect(after).toHaveLength(live.length);
      // A preview of before has the same steps, each once.
      const previewed = (await shop.client.get(`/rituals?preview=${token}&in=en`)).text;
      expect(previewed.split("Added step")).toHaveLength(2);
      // The deleted step lies in the trash, as any other.
      expect(
        (await shop.client.post("/admin/bin", { recordType: "ritual-step", id: live[1] ?? "" })).status,
      ).toBe(302);
      expect((await stepsOn(sunrise)).sort()).toEqual([...after, live[1]].sort());
    });

    test("that were to be deleted are kept after all", async () => {
      await keep(shop.client, sunrise, {});
      const [id = ""] = await stepsOn(sunrise);
      await shop.client.post(sunrise, { intent: "step-delete", id });
      expect((await shop.client.get(sunrise)).text).toContain("Deleted once the changes are published:");
      await shop.client.post(sunrise, { intent: "step-restore", id });
      expect((await shop.client.get(sunrise)).text).not.toContain("Deleted once the changes are published:");
      await discard(shop.client, "ritual", demo.sunrise.id);
    });

    test("that were added and deleted are not published, and can be kept after all", async () => {
      await keep(shop.client, sunrise, {});
      await shop.client.post(sunrise, { intent: "step-create", step_text: "Written in a hurry" });
      const id = (await stepsOn(sunrise)).at(-1) ?? "";
      const isMarked = async () =>
        (await shop.client.get(sunrise)).text.includes("Deleted, and never published:");
      await shop.client.post(sunrise, { intent: "step-delete", id });
      expect(await isMarked()).toBe(true);
      await shop.client.post(sunrise, { intent: "step-restore", id });
      expect(await isMarked()).toBe(false);
      expect(await stepsOn(sunrise)).toContain(id);
      await shop.client.post(sunrise, { intent: "step-delete", id });
      expect((await saveRecord(shop.client, sunrise, {})).status).toBe(302);
      expect(await seenSteps()).not.toContain("Written in a hurry");
      expect((await shop.client.get(sunrise)).text).not.toContain("Written in a hurry");
    });

    test("come back by Undo only if visitors still see what they saw at the discarding", async () => {
      await keep(shop.client, sunrise, {});
      const [waiting = ""] = await stepsOn(sunrise);
      await shop.client.post(sunrise, {
        ...{ intent: "step-update", id: waiting, step_text: "Waiting words" },
        version: await versionOfStep(waiting),
      });
      await discard(shop.client, "ritual", demo.sunrise.id);
      const edit =
        /name="edit" value="([0-9a-f-]{36})"/.exec((await shop.client.get(sunrise)).text)?.[1] ?? "";
      const [id = ""] = await stepsOn(sunrise);
      const newer = { intent: "step-update", id, version: await versionOfStep(id), step_text: "Newer words" };
      expect((await colleague.post(sunrise, newer)).status).toBe(200);
      await shop.client.post("/admin/changes/undo", { edit });
      expect((await shop.client.get(sunrise)).text).toContain("Nothing could be undone");
      expect((await fieldsOn(shop.client, sunrise)).edit_version).toBeUndefined();
      expect(await seenSteps()).toContain("Newer words");
    });

    test("count their versions together with the published steps", async () => {
      const change = async (id: string, version: string, step_text: string) =>
        (await colleague.post(sunrise, { intent: "step-update", id, version, step_text })).status;
      const [id = ""] = await stepsOn(sunrise);
      const opened = await versionOfStep(id);
      expect(await change(id, opened, "Before the edit")).toBe(200);
      const live = await versionOfStep(id);
      await keep(shop.client, sunrise, {});
      const [waiting = ""] = await stepsOn(sunrise);
      expect(await versionOfStep(waiting)).toBe(live);
      // A draft that was typed into an older form.
      expect(await change(waiting, opened, "Old draft")).toBe(409);
      for (const text of ["In the edit", "In the edit, again"])
        expect(await change(waiting, await versionOfStep(waiting), text)).toBe(200);
      const last = await versionOfStep(waiting);
      expect((await saveRecord(shop.client, sunrise, {})).status).toBe(302);
      expect(await seenSteps()).toContain("In the edit, again");
      expect(await change(id, String(Number(last) - 1), "Draft of the edit's beginning")).toBe(409);
      expect(await change(id, last, "Draft of the edit's end")).toBe(200);
    });
  });

  test("keep a category that a post gets by them from being deleted", async () => {
    const form = `/admin/blog/${demo.post.id}`;
    const send = (body: Record<string, string>) => shop.client.post("/admin/blog/categories", body);
    await send({ intent: "create", name: "Waiting" });
    const { text } = await shop.client.get(form);
    const [, id = ""] = /<option value="([0-9a-f-]{36})">Waiting/.exec(text) ?? [];
    await keep(shop.client, form, { category_id: id });
    expect((await send({ intent: "delete", id })).status).toBe(409);
    await discard(shop.client, "blog-post", demo.post.id);
    expect((await send({ intent: "delete", id })).status).toBe(200);
  });

  test("a date that passed meanwhile hinders no translator", async () => {
    const translator = await signInAs(shop, "translator_en", "translator_en");
    const tip = `/admin/rituals/tips/${demo.tip.id}`;
    await keep(shop.client, tip, { title_ja: "変更", visible_until: "2099-01-01T10:00" });
    await readDatabase(shop.location, (db) =>
      db.execute(sql`update pending_edits set content = content || '{"visible_until":"2020-01-01T10:00"}'
        where record_id = ${demo.tip.id}`),
    );
    expect((await keep(translator, tip, { title: "In English" })).status).toBe(302);
    const fields = await fieldsOn(shop.client, tip);
    expect([fields.title, fields.visible_until]).toEqual([["In English"], ["2020-01-01T10:00"]]);
    const another = await keep(translator, tip, { visible_until: "2020-02-02T10:00" });
    expect(another.text).toContain("Your role may not change this field.");
    // Whoever may change it is told.
    expect((await keep(shop.client, tip, { title: "Mine" })).status).toBe(400);
    await discard(shop.client, "mindfulness-tip", demo.tip.id);
  });

  test("a translator keeps one language, and neither publishes nor discards", async () => {
    const translator = await signInAs(shop, "translator_ja", "translator_ja");
    const soap = `/product-table/${demo.soap.id}`;
    await keep(shop.client, soap, { name: "Unseen English" });
    expect((await keep(translator, soap, { name_ja: "未公開" })).status).toBe(302);
    expect(await fieldsOn(shop.client, soap)).toMatchObject({
      name: ["Unseen English"],
      name_ja: ["未公開"],
    });
    expect((await keep(translator, soap, { price: "Rp 1" })).status).toBe(400);
    expect((await saveRecord(translator, soap, {})).status).toBe(403);
    // A forged request: the published English, with the version of the pending edit.
    const live = await fieldsOn(translator, `${soap}?live`);
    const forged = { ...live, name_ja: "偽物", edit_version: await versionOf(demo.soap.id) };
    expect((await translator.post(soap, sentFields(forged))).status).toBe(403);
    expect((await fieldsOn(shop.client, soap)).name).toEqual(["Unseen English"]);
    expect((await discard(translator, "product", demo.soap.id)).status).toBe(403);
    const { text } = await translator.get(soap);
    expect(text).not.toContain(">Publish<");
    expect(text).not.toContain("Discard these changes");
    expect((await saveRecord(shop.client, soap, {})).status).toBe(302);
    expect((await visitor.get(`/product/${demo.soap.id}`)).text).toContain("Unseen English");
  });

  test("of a deleted record come back with it, and end with it", async () => {
    const comb = `/product-table/${demo.hairOil.id}`;
    await keep(shop.client, comb, { name: "Kept through the trash" });
    await shop.client.post("/product-table", { intent: "delete", id: demo.hairOil.id });
    expect((await shop.client.get("/admin/schedule")).text).not.toContain(comb);
    await shop.client.post("/admin/bin", { recordType: "product", id: demo.hairOil.id });
    expect((await fieldsOn(shop.client, comb)).name).toEqual(["Kept through the trash"]);
    const count = () =>
      readDatabase(shop.location, async (db) => {
        const { rows } = (await db.execute(
          sql`select count(*)::int as count from pending_edits where record_id = ${demo.hairOil.id}`,
        )) as { rows: { count: number }[] };
        return rows[0]?.count;
      });
    await readDatabase(shop.location, async (db) => {
      await deleteOldEdits(db, new Date());
    });
    expect(await count()).toBe(1);
    await readDatabase(shop.location, async (db) => {
      await db.execute(sql`delete from products where id = ${demo.hairOil.id}`);
      await deleteOldEdits(db, new Date());
    });
    expect(await count()).toBe(0);
  });

  test("keep their pictures from being removed as unused", async () => {
    const bar = `/product-table/${demo.shampooBar.id}`;
    const [picture = ""] = (await fieldsOn(shop.client, bar)).image_url ?? [];
    const unused = async (forgotten: string) => {
      await readDatabase(shop.location, async (db) => {
        await db.execute(sql.raw(`delete from ${forgotten}`));
        // The library's pictures stay anyway.
        await db.update(pictures).set({ in_library: false }).where(eq(pictures.url, picture));
      });
      const { output } = await runCommand("scripts/storage.mjs", ["orphans"], shop.environment);
      return output.includes(picture);
    };
    await keep(shop.client, bar, { description: "With the same picture" });
    const withoutPicture = {
      ...(await fieldsOn(shop.client, `${bar}?live`)),
      image_url: [],
      gallery_images: [],
    };
    expect((await shop.client.post(`${bar}?live`, sentFields(withoutPicture))).status).toBe(302);
    expect(await unused("record_versions")).toBe(false);
    expect(await unused("pending_edits")).toBe(true);
  });

  test("are in the activity, with who", async () => {
    const { text } = await shop.client.get("/admin/activity");
    for (const word of ["Saved without publishing", "Discarded waiting changes", admin.email])
      expect(text).toContain(word);
    expect((await shop.client.get("/ja/admin/activity")).text).toContain("未公開の変更を破棄");
  });
});
