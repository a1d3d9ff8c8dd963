import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rituals as demoRituals } from "#demo/rituals";
import { tips as demoTips } from "#demo/tips";
import { createResolver, productsMeantBy, type ReferenceRule } from "#domain/product-reference";
import { tipIcon } from "#domain/tip-icon";
import { listLatestPosts, listRelatedPosts } from "#server/blog-post.server";
import type { OpenDatabase } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import * as tables from "#server/db/schema.server";
import { demoId, loadDemoContent } from "#server/demo/demo.server";
import { listFeaturedProducts, listProducts, listRelatedProducts } from "#server/listed-product.server";
import { findProduct, listReferables } from "#server/product.server";
import { findPublicRitual } from "#server/ritual.server";
import { listPageAssets } from "#server/site-asset.server";
import { folderStorage } from "#server/storage/folder.server";
import { databaseEngines, openEmptyDatabase } from "./support/databases.ts";

describe.each(databaseEngines)("on the %s database", (engine) => {
  let opened: OpenDatabase;
  let dataDir: string;
  const load = () =>
    loadDemoContent(
      { db: opened.db, storage: folderStorage(dataDir) },
      "db/demo",
      new Date("2026-11-01T00:00:00Z"),
    );

  beforeAll(async () => {
    opened = await openEmptyDatabase(engine);
    dataDir = await mkdtemp(join(tmpdir(), "nyiur-stores-"));
    expect(await load()).toEqual({ loaded: true });
  });
  afterAll(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  });

  const oil = demoId("product", "virgin-coconut-oil");

  test("the demo content is loaded once", async () => {
    expect(await load()).toEqual({ loaded: false });
    const { db } = opened;
    const count = async (table: Parameters<typeof db.$count>[0]) => db.$count(table);
    expect({
      products: await count(tables.products),
      categories: (await db.selectDistinct({ it: tables.products.category }).from(tables.products)).length,
      activeRituals: await db.$count(tables.rituals, eq(tables.rituals.is_active, true)),
      activeTips: await db.$count(tables.mindfulnessTips, eq(tables.mindfulnessTips.is_active, true)),
      blogCategories: await count(tables.blogCategories),
      posts: await count(tables.blogPosts),
      drafts: await db.$count(tables.blogPosts, eq(tables.blogPosts.is_published, false)),
      messageStatuses: (
        await db.selectDistinct({ it: tables.contactMessages.status }).from(tables.contactMessages)
      ).length,
    }).toEqual({
      products: 16,
      categories: 6,
      activeRituals: 4,
      activeTips: 6,
      blogCategories: 4,
      posts: 9,
      drafts: 1,
      messageStatuses: 4,
    });
  });

  test("products come newest first, with their options", async () => {
    const { db } = opened;
    const products = await listProducts(db, "en");
    const whole = await Promise.all(products.map(({ id }) => findProduct(db, id)));
    const times = whole.map((it) => it?.created_at.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const found = await findProduct(db, oil);
    expect(found?.options.sizes.map((it) => it.size)).toEqual(["250 ml", "500 ml", "1 L"]);
    expect(found?.options.variants).toHaveLength(6);
    expect(products.find((it) => it.id === oil)?.options.variants).toEqual(found?.options.variants);
    expect(products.map((it) => it.pictures)).toEqual(whole.map((it) => it?.pictures.slice(0, 1)));
    expect(products.filter((it) => it.is_hero)).toHaveLength(1);
  });

  test("what is in the trash is nowhere", async () => {
    const { db } = opened;
    await db.update(tables.products).set({ deleted_at: new Date() }).where(eq(tables.products.id, oil));
    const cookingOil = await findProduct(db, demoId("product", "coconut-oil-for-cooking"));
    expect(await findProduct(db, oil)).toBeNull();
    expect((await listProducts(db, "en")).map((it) => it.id)).not.toContain(oil);
    expect((await listFeaturedProducts(db, "en", 9)).map((it) => it.id)).not.toContain(oil);
    expect((await listRelatedProducts(db, "en", cookingOil as never, 9)).map((it) => it.id)).not.toContain(
      oil,
    );
    await db.update(tables.products).set({ deleted_at: null }).where(eq(tables.products.id, oil));
    expect(await findProduct(db, oil)).toMatchObject({ name: "Virgin Coconut Oil" });
  });

  test("related products are others of the category, at most as many as asked for", async () => {
    const body = { id: demoId("product", "body-butter"), category: "Body Care" };
    const related = await listRelatedProducts(opened.db, "en", body, 1);
    expect(related).toHaveLength(1);
    expect(related[0]).toMatchObject({ category: "Body Care" });
    expect(related[0]?.id).not.toBe(body.id);
  });

  test("related articles are first of the same category; those of an article without one are the newest", async () => {
    const { db } = opened;
    const oldest = db
      .select({ id: tables.blogPosts.id })
      .from(tables.blogPosts)
      .orderBy(tables.blogPosts.published_at)
      .limit(1);
    await db.update(tables.blogPosts).set({ category_id: null }).where(inArray(tables.blogPosts.id, oldest));
    const [post, ...latest] = await listLatestPosts(db, "en");
    const related = async (category: { id: string } | null) =>
      listRelatedPosts(db, { id: post?.id ?? "", category }, "en");
    expect(await related(null)).toEqual(latest.slice(0, 3));
    const other = latest[2]?.category ?? { id: "" };
    expect((await related(other))[0]?.category).toEqual(other);
  });

  test("each demo tip has an icon of its own words", () => {
    expect(demoTips.map(tipIcon)).not.toContain("Sparkles");
  });

  test("an inactive or unknown ritual has no references", async () => {
    const inactive = demoRituals.find((it) => !it.is_active);
    expect(await findPublicRitual(opened.db, demoId("ritual", inactive?.key ?? ""))).toBeNull();
    expect(await findPublicRitual(opened.db, crypto.randomUUID())).toBeNull();
  });

  test("the demo rituals resolve by each of the three rules, and every reference resolves", async () => {
    const products = await listReferables(opened.db);
    const rules = new Set<ReferenceRule>();
    for (const { key, is_active } of demoRituals) {
      if (!is_active) continue;
      const ritual = await findPublicRitual(opened.db, demoId("ritual", key));
      const references = ritual?.steps.flatMap((step) => step.references) ?? [];
      expect(productsMeantBy(references, products).length).toBeGreaterThan(0);
      for (const reference of references) {
        const resolution = createResolver(products)(reference);
        expect(resolution, reference.text).not.toBeNull();
        if (resolution) rules.add(resolution.rule);
      }
    }
    expect([...rules].sort()).toEqual(["benefit-or-ingredient", "exact", "partial"]);
  });

  test("assets of a page stand in their slots in display order, active ones only", async () => {
    const { db } = opened;
    const { categories } = await listPageAssets(db, "home");
    expect(categories?.map((it) => it.title)).toEqual([
      "Virgin Coconut Oil",
      "Hair Care",
      "Bath & Shower",
      "Body Care",
    ]);
    const [first] = categories ?? [];
    await db
      .update(tables.siteAssets)
      .set({ is_active: false })
      .where(eq(tables.siteAssets.id, first?.id ?? ""));
    expect((await listPageAssets(db, "home")).categories?.[0].title).toBe("Hair Care");
  });

  test("of two saves of one version the second is a conflict, even in a table without a trigger", async () => {
    const { db } = opened;
    const notes = pgTable("notes", {
      id: uuid().primaryKey(),
      title: text().notNull(),
      version: integer().notNull().default(1),
      deleted_at: timestamp({ withTimezone: true }),
    });
    await db.execute(
      sql`create table notes (id uuid primary key, title text, version int default 1, deleted_at timestamptz)`,
    );
    const id = crypto.randomUUID();
    await db.insert(notes).values({ id, title: "First" });
    expect(await saveOpened(db, notes, { id, version: 1 }, { title: "Mine" })).toBe("saved");
    expect(await saveOpened(db, notes, { id, version: 1 }, { title: "Theirs" })).toEqual({ version: 2 });
    expect(await db.select({ title: notes.title }).from(notes)).toEqual([{ title: "Mine" }]);
    await db.execute(sql`drop table notes`);
  });

  test("an update moves the version and the time of change; a view moves neither", async () => {
    const { db } = opened;
    const read = async () =>
      (await db.select().from(tables.blogPosts).orderBy(tables.blogPosts.slug).limit(1))[0];
    const before = await read();
    const views = { view_count: sql`${tables.blogPosts.view_count} + 1` };
    await db
      .update(tables.blogPosts)
      .set(views)
      .where(eq(tables.blogPosts.id, before?.id ?? ""));
    const viewed = await read();
    expect(viewed).toMatchObject({ version: before?.version, updated_at: before?.updated_at });
    expect(viewed?.view_count).toBe((before?.view_count ?? 0) + 1);
    await db
      .update(tables.blogPosts)
      .set({ title: "New" })
      .where(eq(tables.blogPosts.id, before?.id ?? ""));
    const edited = await read();
    expect(edited?.version).toBe((before?.version ?? 0) + 1);
    expect(edited?.updated_at.getTime()).toBeGreaterThan(
      before?.updated_at.getTime() ?? Number.POSITIVE_INFINITY,
    );
  });

  test.each([
    [
      "a category that posts use cannot be deleted",
      "blog_posts_category_id_blog_categories_id_fk",
      sql`delete from blog_categories`,
    ],
    ["a slug is unique", "blog_posts_slug", sql`update blog_posts set slug = 'same'`],
    [
      "a published post has a date",
      "blog_posts_published_when_dated",
      sql`update blog_posts set published_at = null`,
    ],
    ["an icon is one of ten", "rituals_icon_known", sql`update rituals set icon = 'Skull'`],
    [
      "a message's status is one of four",
      "contact_messages_status_known",
      sql`update contact_messages set status = 'lost'`,
    ],
    [
      "an asset stands in a known slot",
      "site_assets_slot_known",
      sql`update site_assets set section = 'basement'`,
    ],
    [
      "a role is one of five",
      "user_roles_role_known",
      sql`insert into user_roles (user_id, role) values ('nobody', 'king')`,
    ],
    ["a product has a name", "products_name_not_blank", sql`update products set name = '  '`],
    [
      "a step belongs to a ritual",
      "ritual_steps_ritual_id_rituals_id_fk",
      sql`update ritual_steps set ritual_id = gen_random_uuid()`,
    ],
    [
      "a message has an end",
      "contact_messages_message_length",
      sql`update contact_messages set message = repeat('x', 5001)`,
    ],
  ])("%s", async (_, constraint, statement) => {
    await expect(opened.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
  });
});
