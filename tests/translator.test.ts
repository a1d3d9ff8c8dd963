import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import type { HttpClient } from "./support/http-client.ts";
import { fieldsOn as recordFields, saveRecord, sentFields, undoOn } from "./support/record-form.ts";
import { runCommand } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

type Fields = Record<string, string[]>;

/** The forms of all kinds of records; `shared` fields belong to no language. */
const forms = [
  {
    path: `/product-table/${demo.oil.id}`,
    table: "products",
    ja: ["name_ja", "subtitle_ja", "description_ja", "benefits_ja", "image_alt_text_ja", "sizes[0].size_ja"],
    en: ["name", "subtitle", "description", "benefits", "ingredients", "how_to_use", "image_alt_text"],
    shared: ["category", "price", "sizes[0].price", "is_hero"],
  },
  {
    path: `/admin/rituals/${demo.sunrise.id}`,
    table: "rituals",
    ja: ["title_ja", "subtitle_ja", "time_ja", "mood_ja", "description_ja"],
    en: ["title", "subtitle", "time", "mood", "description", "image_alt_text"],
    shared: ["display_order", "icon", "is_active"],
  },
  {
    path: `/admin/rituals/tips/${demo.tip.id}`,
    table: "mindfulness_tips",
    ja: ["title_ja", "tip_text_ja"],
    en: ["title", "tip_text"],
    shared: ["display_order", "is_active"],
  },
  {
    path: `/admin/blog/${demo.post.id}`,
    table: "blog_posts",
    ja: ["title_ja", "excerpt_ja", "content_ja"],
    en: ["title", "excerpt", "content"],
    shared: ["slug", "is_published", "is_featured"],
  },
  {
    path: `/site-assets/${demo.heroAsset.id}`,
    table: "site_assets",
    ja: ["alt_text_ja"],
    en: ["alt_text"],
    shared: ["title", "section", "display_order", "is_active"],
  },
  {
    path: `/admin/product-categories/${demo.hairCare.id}`,
    table: "product_categories",
    ja: ["name_ja", "reading_ja", "text_ja"],
    en: ["name", "text"],
    shared: ["home_card", "display_order"],
  },
  {
    path: `/admin/entries/question/${demo.question.id}`,
    table: "page_entries",
    ja: ["title_ja", "text_ja"],
    en: ["title", "text"],
    shared: ["display_order", "is_active"],
  },
  {
    path: `/admin/pages/${demo.ownPage.id}`,
    table: "own_pages",
    ja: ["title_ja", "text_ja"],
    en: ["title", "text"],
    shared: ["slug", "display_order", "is_live", "in_footer", "is_indexed"],
  },
  {
    path: "/admin/texts/about_hero_heading",
    table: "page_texts",
    ja: ["text_ja"],
    en: ["text"],
    shared: [],
  },
] as const;

/** Other values of fields that do not take any text. */
const choices: Record<string, string> = {
  icon: "Moon",
  section: "categories",
  home_card: "body-care",
  slug: "another-slug",
};

describe("translators", () => {
  let shop: Shop;
  const people: Record<"ja" | "en", HttpClient> = {} as never;

  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    for (const language of ["ja", "en"] as const)
      people[language] = await signInAs(shop, `translator_${language}`);
  });
  afterAll(() => shop.stop());

  const fieldsOn = async (who: HttpClient, path: string): Promise<Fields> => {
    const { rename_references: _, ...fields } = await recordFields(who, path);
    return fields;
  };
  const changed = (fields: Fields, name: string, value = "Changed"): Fields => {
    const [first] = fields[name] ?? [];
    if (/^(is|in)_/.test(name)) return { ...fields, [name]: first === undefined ? ["on"] : [] };
    if (name === "display_order") return { ...fields, [name]: ["77"] };
    const other = choices[name] ?? value;
    return { ...fields, [name]: [other, ...(fields[name] ?? []).slice(1)] };
  };
  const rows = (table: string) =>
    readDatabase(shop.location, async (db) =>
      JSON.stringify(
        (
          (await db.execute(
            sql`select (to_jsonb(it) - 'view_count' - 'shown_view_count')::text as row from ${sql.identifier(table)} it order by id`,
          )) as { rows: unknown[] }
        ).rows,
      ),
    );

  test.each(forms)("$table: only the own language is saved, field by field", async (form) => {
    for (const own of ["ja", "en"] as const) {
      const who = people[own];
      const other = own === "ja" ? form.en : form.ja;
      const before = await rows(form.table);
      for (const name of [...other, ...form.shared]) {
        const fields = changed(await fieldsOn(who, form.path), name);
        const { status, text } = await who.post(form.path, sentFields(fields));
        expect([name, status]).toEqual([name, 400]);
        expect(text, name).toContain("Your role may not change this field.");
      }
      expect(await rows(form.table)).toBe(before);
      for (const name of form[own]) {
        const fields = changed(await fieldsOn(who, form.path), name, "Translated");
        const { status } = await who.post(form.path, sentFields(fields));
        expect([name, status]).toEqual([name, 302]);
        expect((await fieldsOn(who, form.path))[name]?.[0]).toBe("Translated");
      }
    }
  });

  test.each(forms)("$table: a saved translation is undone by who wrote it", async (form) => {
    for (const own of ["ja", "en"] as const) {
      const opened = await fieldsOn(people[own], form.path);
      const { version: _, ...before } = opened;
      const translated = form[own].reduce((fields, name) => changed(fields, name, `Undo ${own}`), opened);
      const { location } = await people[own].post(form.path, sentFields(translated));
      const transaction = await undoOn(people[own], location ?? "");
      expect(await fieldsOn(people[own], form.path)).not.toMatchObject(before);
      await people[own].post("/admin/changes/undo", { transaction });
      expect(await fieldsOn(people[own], form.path)).toMatchObject(before);
    }
  });

  test("open no form of a new record, and read of no date that their save would change", async () => {
    for (const who of [people.en, people.ja]) {
      for (const path of [
        "/admin/blog/new",
        "/admin/answers/new",
        "/product-table/new",
        "/admin/rituals/new",
      ])
        expect([path, (await who.get(path)).status]).toEqual([path, 403]);
      const post = `/admin/blog/${demo.post.id}`;
      expect((await who.get(post)).text).not.toContain("Update the publish date");
      expect((await shop.client.get(post)).text).toContain("Update the publish date");
    }
  });

  test("who has become a translator undoes only translations", async () => {
    const who = await signInAs(shop, "editor");
    const path = `/product-table/${demo.shampooBar.id}`;
    const { location } = await saveRecord(who, path, { price: "Rp 7", name_ja: "シャンプー" });
    const transaction = await undoOn(who, location ?? "");
    expect(transaction).not.toBe("");
    const role = ["role", "editor@nyiur.example", "translator_ja"];
    expect((await runCommand("scripts/staff.mjs", role, shop.environment)).code).toBe(0);
    expect((await who.post("/admin/changes/undo", { transaction })).status).toBe(302);
    expect((await fieldsOn(shop.client, path)).price).toEqual(["Rp 7"]);
  });

  test("a version that somebody else saves at the same moment opens no field of others", async () => {
    const path = `/admin/rituals/tips/${demo.tip.id}`;
    for (let round = 0; round < 15; round++) {
      const fields = await fieldsOn(people.en, path);
      const [order = ""] = fields.display_order ?? [];
      const version = Number(fields.version?.[0]);
      const allowed = changed(fields, "title", `Round ${round}`);
      const forbidden = { ...fields, version: [String(version + 1)], display_order: ["777"] };
      const statuses = await Promise.all(
        [allowed, forbidden, forbidden, forbidden].map(
          async (it) => (await people.en.post(path, sentFields(it))).status,
        ),
      );
      expect(statuses[0]).toBe(302);
      for (const status of statuses.slice(1)) expect([400, 409]).toContain(status);
      expect((await fieldsOn(people.en, path)).display_order).toEqual([order]);
    }
  });

  test("a step of a ritual and a category of the blog are translated, not made or deleted", async () => {
    const path = `/admin/rituals/${demo.sunrise.id}`;
    const [step] = await readDatabase(shop.location, async (db) => {
      const found = (await db.execute(
        sql`select id, version, step_text, product_references from ritual_steps
          where ritual_id = ${demo.sunrise.id} and deleted_at is null order by step_order limit 1`,
      )) as {
        rows: { id: string; version: number; step_text: string; product_references: string[] }[];
      };
      return found.rows;
    });
    if (!step) throw new Error("The ritual has no steps");
    const save = (text: string) =>
      people.ja.post(
        path,
        new URLSearchParams([
          ["intent", "step-update"],
          ["id", step.id],
          ["version", String(step.version)],
          ["step_text", text],
          ["step_text_ja", "訳しました"],
          ...step.product_references.flatMap((it) => [
            ["product_references", it],
            ["kept_references", it],
          ]),
        ]),
      );
    expect((await save("Another text")).text).toContain("Your role may not change this field.");
    expect((await save(step.step_text)).status).toBe(200);
    // Without the field that keeps references, they stay bound to their products all the same.
    const bound = () => rows("ritual_steps");
    const before = await bound();
    const again = { intent: "step-update", id: step.id, version: String(step.version + 1) };
    const texts = { step_text: step.step_text, step_text_ja: "訳しました" };
    const references = step.product_references.map((it) => ["product_references", it]);
    const entries = [...Object.entries({ ...again, ...texts }), ...references];
    expect((await people.ja.post(path, new URLSearchParams(entries))).status).toBe(200);
    const ids = (text: string) => text.match(/product_ids[^}]*}/g);
    expect(ids(await bound())).toEqual(ids(before));
    const steps: Record<string, string>[] = [
      { intent: "step-create", step_text: "New", step_text_ja: "新" },
      { intent: "step-delete", id: step.id },
    ];
    for (const fields of steps) {
      expect((await people.ja.post(path, fields)).status).toBe(403);
    }
    const categories: Record<string, string>[] = [
      { intent: "create", name: "New" },
      { intent: "delete", id: step.id },
    ];
    for (const fields of categories) {
      expect((await people.ja.post("/admin/blog/categories", fields)).status).toBe(403);
    }
  });

  test("whose form is older than somebody's save is told, and merged without a refusal", async () => {
    const path = `/product-table/${demo.soap.id}`;
    const mine = await fieldsOn(people.ja, path);
    const theirs = await fieldsOn(shop.client, path);
    expect((await shop.client.post(path, sentFields({ ...theirs, price: ["Rp 1"] }))).status).toBe(302);
    const { status, text } = await people.ja.post(path, sentFields({ ...mine, name_ja: ["石けん"] }));
    expect(status).toBe(409);
    expect(text).toContain(`${admin.email} has saved this`);
    const merged = await fieldsOn(people.ja, path);
    expect((await people.ja.post(path, sentFields({ ...merged, name_ja: ["石けん"] }))).status).toBe(302);
    const after = await fieldsOn(shop.client, path);
    expect([after.price, after.name_ja]).toEqual([["Rp 1"], ["石けん"]]);
  });
});
