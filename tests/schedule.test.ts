import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { dayMs, hourMs, minuteMs } from "#domain/duration";
import { type ShopTime, shopTimeOf } from "#domain/shop-time";
import { type OpenDatabase, openDatabase } from "#server/db/database.server";
import {
  activities,
  blogFormerSlugs,
  blogPosts,
  mindfulnessTips,
  ownPageFormerSlugs,
  ownPages,
  pageEntries,
  products,
  recordVersions,
  rituals,
} from "#server/db/schema.server";
import { clockCheck, runSchedule } from "#server/schedule.server";
import { databaseEngines, openEmptyDatabase, readDatabase } from "./support/databases.ts";
import { HttpClient } from "./support/http-client.ts";
import { createDatabase } from "./support/postgres.ts";
import { startServer } from "./support/server.ts";
import { startShop } from "./support/shop.ts";

const monday = new Date("2026-11-30T01:00:00Z");
/** The shop's time this many minutes after nine on Monday. */
const at = (minutes: number): ShopTime => shopTimeOf(new Date(monday.getTime() + minutes * minuteMs));
const clock = (minutes: number) => new Date(monday.getTime() + minutes * minuteMs);

describe.each(databaseEngines)("the schedule of the %s database", (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmptyDatabase(engine);
  });
  afterAll(() => database.close());

  const tip = (title: string, dates: Partial<typeof mindfulnessTips.$inferInsert>) =>
    database.db.insert(mindfulnessTips).values({ title, tip_text: "Rest.", ...dates });
  const stored = async (title: string) => {
    const [row] = await database.db.select().from(mindfulnessTips).where(eq(mindfulnessTips.title, title));
    return [row?.is_active, row?.visible_from, row?.visible_until];
  };
  const actionsOf = async (name: string) => {
    const rows = await database.db.select().from(activities).where(eq(activities.record_name, name));
    return rows.map(({ action, person_email }) => `${action} by ${person_email}`);
  };

  test("does what is due at its minute, not before, and says so once", async () => {
    await tip("Monday", { visible_from: at(0), visible_until: at(60) });
    expect(await runSchedule(database.db, clock(-1))).toBe(0);
    expect(await stored("Monday")).toEqual([true, at(0), at(60)]);
    expect(await runSchedule(database.db, clock(0))).toBe(1);
    expect(await stored("Monday")).toEqual([true, null, at(60)]);
    expect(await runSchedule(database.db, clock(1))).toBe(0);
    expect(await runSchedule(database.db, clock(60))).toBe(1);
    expect(await stored("Monday")).toEqual([false, null, null]);
    expect(await actionsOf("Monday")).toEqual(["published by schedule", "ended by schedule"]);
    const kept = await database.db.select().from(recordVersions);
    expect(kept.map(({ person_email }) => person_email)).toEqual(["schedule", "schedule"]);
  });

  test("after days without it, what has begun and ended meanwhile is a draft", async () => {
    await tip("Weekend", { visible_from: at(0), visible_until: at(60) });
    await tip("Since then", { visible_from: at(0), visible_until: at(9 * 24 * 60) });
    await runSchedule(database.db, clock(4 * 24 * 60));
    expect(await stored("Weekend")).toEqual([false, null, null]);
    expect(await actionsOf("Weekend")).toEqual(["ended by schedule"]);
    expect(await stored("Since then")).toEqual([true, null, at(9 * 24 * 60)]);
  });

  test("a draft stays a draft, and its times are removed when they have passed", async () => {
    await tip("Draft", { is_active: false, visible_from: at(0), visible_until: at(60) });
    await runSchedule(database.db, clock(0));
    expect(await stored("Draft")).toEqual([false, null, at(60)]);
    await runSchedule(database.db, clock(60));
    expect(await stored("Draft")).toEqual([false, null, null]);
    expect(await actionsOf("Draft")).toEqual(["changed by schedule", "changed by schedule"]);
  });

  test("what is in the trash goes live once it is restored", async () => {
    await tip("Thrown away", { visible_from: at(0), deleted_at: new Date() });
    await runSchedule(database.db, clock(5));
    expect(await stored("Thrown away")).toEqual([true, at(0), null]);
    await database.db
      .update(mindfulnessTips)
      .set({ deleted_at: null })
      .where(eq(mindfulnessTips.title, "Thrown away"));
    await runSchedule(database.db, clock(6));
    expect(await stored("Thrown away")).toEqual([true, null, null]);
  });

  test("every kind of record keeps its time, and a post gets it as its date", async () => {
    const dates = { visible_from: at(0), visible_until: at(60) };
    const { db } = database;
    await db
      .insert(products)
      .values({ name: "P", category: "C", description: "D", visibility: "unlisted", ...dates });
    await db.insert(rituals).values({ title: "R", time: "5 min", mood: "Calm", ...dates });
    await db.insert(pageEntries).values({ kind: "question", title: "Q", text: "A", ...dates });
    await db.insert(ownPages).values({ title: "O", slug: "o", text: "T", is_live: true, ...dates });
    await db.insert(blogPosts).values({
      ...{ title: "B", slug: "b", content: "T", is_published: true, published_at: clock(-999) },
      ...dates,
    });
    expect(await runSchedule(db, clock(3))).toBe(5);
    const [post] = await db.select().from(blogPosts);
    expect([post?.published_at, post?.visible_from]).toEqual([clock(0), null]);
    expect((await db.select().from(products))[0]?.visibility).toBe("unlisted");
    expect(await runSchedule(db, clock(60))).toBe(5);
    const [ended] = await db.select().from(blogPosts);
    expect([ended?.is_published, ended?.published_at]).toEqual([false, null]);
    expect((await db.select().from(products))[0]?.visibility).toBe("draft");
    expect((await db.select().from(ownPages))[0]?.is_live).toBe(false);
    // Their public addresses are kept, to redirect later.
    expect((await db.select().from(blogFormerSlugs)).map(({ slug }) => slug)).toEqual(["b"]);
    expect((await db.select().from(ownPageFormerSlugs)).map(({ slug }) => slug)).toEqual(["o"]);
  });
});

describe("the clock of the schedule", () => {
  const start = clock(0);
  const days = (n: number) => new Date(start.getTime() + n * dayMs);

  test("is believed after a stop of some weeks", () => {
    expect(clockCheck(start).isPlausible(days(20), 0)).toBe(true);
    expect(clockCheck(null).isPlausible(days(20), 0)).toBe(true);
  });

  test("two years ahead is believed after an hour, and at once when it has been put right", () => {
    const check = clockCheck(start);
    expect(check.isPlausible(days(730), 0)).toBe(false);
    expect(check.isPlausible(days(730), hourMs - 1)).toBe(false);
    expect(check.isPlausible(days(1), hourMs)).toBe(true);
    expect(check.isPlausible(days(730), hourMs + 1)).toBe(false);
    expect(check.isPlausible(days(730), 2 * hourMs + 1)).toBe(true);
  });
});

describe("two processes on one PostgreSQL", () => {
  const tries = 200;
  const scheduleProcess = (url: string) =>
    spawn(process.execPath, ["tests/support/run-schedule.ts", url, start, String(tries)], {
      stdio: "inherit",
    });
  const start = monday.toISOString();

  test(`do each of ${tries} things once, though one is killed again and again`, async () => {
    const url = await createDatabase(inject("postgres"));
    const { db, close } = await openDatabase({ url }, "db/migrations");
    await db.insert(mindfulnessTips).values(
      Array.from({ length: tries }, (_, n) => ({
        ...{ title: `Tip ${n}`, tip_text: "Rest.", visible_from: at(n), visible_until: at(tries + n) },
      })),
    );
    let isOver = false;
    const killed = (async () => {
      let times = 0;
      for (; !isOver; times++) {
        const victim = scheduleProcess(url);
        // It may have nothing left to do and end before it is killed.
        const exit = once(victim, "exit");
        await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000));
        victim.kill("SIGKILL");
        await exit;
      }
      return times;
    })();
    const two = [scheduleProcess(url), scheduleProcess(url)];
    expect(await Promise.all(two.map(async (it) => (await once(it, "exit"))[0]))).toEqual([0, 0]);
    isOver = true;
    expect(await killed).toBeGreaterThan(1);
    const { rows } = (await db.execute(
      sql`select deed, count(*)::int as times, count(distinct record_id)::int as records from activities group by deed`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ deed: "published", times: tries, records: tries }]);
    await close();
  });
});

describe("visitors of two instances", () => {
  test("see what has its time within a minute, in pages, sitemap and feed, and no longer when it is over", async () => {
    const shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    const other = await startServer(shop.environment);
    const addresses = [shop.server.url, other.url];
    const seen = async (path: string, word: string) =>
      Promise.all(addresses.map(async (url) => (await new HttpClient(url).get(path)).text.includes(word)));
    const within = (path: string, word: string, isSeen: boolean) =>
      vi.waitFor(async () => expect(await seen(path, word)).toEqual([isSeen, isSeen]), {
        timeout: minuteMs,
        interval: 500,
      });
    const change = (changes: object) =>
      readDatabase(shop.location, async (db) => {
        await db.update(blogPosts).set(changes).where(eq(blogPosts.slug, "ten-minutes-for-your-feet"));
      });
    const later = shopTimeOf(new Date(Date.now() + 10 * minuteMs));
    const now = () => shopTimeOf(new Date());
    await change({ is_published: true, published_at: new Date(), visible_from: later });
    expect(await seen("/blog", "Ten Minutes for Your Feet")).toEqual([false, false]);
    await change({ visible_from: now() });
    await within("/blog", "Ten Minutes for Your Feet", true);
    await within("/sitemap.xml", "/blog/ten-minutes-for-your-feet<", true);
    await within("/feed.xml", "Ten Minutes for Your Feet", true);
    await change({ visible_until: now() });
    await within("/blog", "Ten Minutes for Your Feet", false);
    await within("/sitemap.xml", "/blog/ten-minutes-for-your-feet<", false);
    const { text } = await shop.client.get("/admin/activity?person=schedule");
    expect(text).toContain("The schedule");
    expect(text.match(/Went live|Ended/g)).toEqual(["Ended", "Went live"]);
    await other.kill();
    await shop.stop();
  });
});
