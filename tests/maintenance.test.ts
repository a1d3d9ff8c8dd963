import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/duration";
import { trashDays } from "#domain/trash";
import type { Config } from "#server/config.server";
import type { OpenDatabase } from "#server/db/database.server";
import {
  blogCategories,
  blogPosts,
  maintenance,
  mindfulnessTips,
  rateLimits,
  sessions,
  users,
} from "#server/db/schema.server";
import { runMaintenance } from "#server/maintenance.server";
import { folderStorage } from "#server/storage/folder.server";
import { emptyTrash } from "#server/trash.server";
import { admin } from "./support/admin.ts";
import { databaseEngines, openEmptyDatabase, readDatabase } from "./support/databases.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { copyTemplate } from "./support/shop.ts";

const start = Date.UTC(2026, 10, 22, 3);
/** The time this many days after `start`. */
const at = (days: number) => new Date(start + days * dayMs);

describe.each(databaseEngines)("maintenance of the %s database", (engine) => {
  let database: OpenDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let run: (now: Date, hasWaited?: boolean) => Promise<boolean>;
  beforeAll(async () => {
    database = await openEmptyDatabase(engine);
    folder = await temporaryFolder();
    const directory = { storage: folderStorage(folder.path), config: { messageDays: null } as Config };
    run = (now, hasWaited = false) => runMaintenance(database.db, directory, hasWaited, now);
    const [owner] = await database.db
      .insert(users)
      .values({ id: "owner", name: "Owner", email: admin.email })
      .returning();
    expect(owner?.id).toBe("owner");
  });
  afterAll(async () => {
    await database.close();
    await folder.remove();
  });

  const forgetRuns = () => database.db.delete(maintenance);
  const deleteTips = async (...days: number[]) => {
    await database.db.delete(mindfulnessTips);
    const rows = days.map((it) => ({ title: `Day ${it}`, tip_text: "Rest.", deleted_at: at(it) }));
    await database.db.insert(mindfulnessTips).values(rows);
  };
  const tipsLeft = async () => {
    const rows = await database.db.select({ title: mindfulnessTips.title }).from(mindfulnessTips);
    return rows.map(({ title }) => Number(title.slice(4))).sort((a, b) => a - b);
  };

  test("a category in the trash that a post has is kept, and the others are removed", async () => {
    const { db } = database;
    await deleteTips(-trashDays - 5);
    const deleted_at = at(-trashDays - 5);
    const [kept, unused] = await db
      .insert(blogCategories)
      .values(["kept", "unused"].map((slug) => ({ name: slug, slug, deleted_at })))
      .returning();
    await db.insert(blogPosts).values({ title: "P", slug: "p", content: "T", category_id: kept?.id });
    await emptyTrash(db, at(0));
    expect(await tipsLeft()).toEqual([]);
    expect((await db.select().from(blogCategories)).map(({ id }) => id)).toEqual([kept?.id]);
    expect(unused?.id).toBeDefined();
    await db.delete(blogPosts);
    await db.delete(blogCategories);
  });

  test("a day at a time, what is due is removed; the first run only remembers the time", async () => {
    await forgetRuns();
    await deleteTips(-trashDays - 5, -trashDays + 1.5, 0);
    expect(await run(at(0))).toBe(false);
    expect(await tipsLeft()).toHaveLength(3);
    expect(await run(at(1))).toBe(false);
    expect(await tipsLeft()).toEqual([-trashDays + 1.5, 0]);
    expect(await run(at(2))).toBe(false);
    expect(await tipsLeft()).toEqual([0]);
  });

  test("what cannot be removed keeps nothing else from being removed", async () => {
    const { db } = database;
    await forgetRuns();
    await deleteTips(-trashDays + 0.5);
    const ended = { id: "old", token: "old", user_id: "owner", expires_at: at(0.5) };
    await db.insert(sessions).values(ended);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on mindfulness_tips for each row execute function refuse()`);
    await run(at(0));
    expect(await run(at(1))).toBe(false);
    expect(await tipsLeft()).toHaveLength(1);
    expect(await db.select().from(sessions)).toEqual([]);
    await db.execute(sql`drop trigger refuse on mindfulness_tips`);
    expect(await run(at(2))).toBe(false);
    expect(await tipsLeft()).toEqual([]);
  });

  test("a clock two years ahead removes nothing in the first hour, and a day's worth an hour after it", async () => {
    await forgetRuns();
    await deleteTips(-trashDays + 0.5, -trashDays + 1.5, -1);
    await run(at(0));
    expect(await run(at(730))).toBe(true);
    expect(await tipsLeft()).toHaveLength(3);
    expect(await run(new Date(at(730).getTime() + hourMs), true)).toBe(true);
    expect(await tipsLeft()).toEqual([-trashDays + 1.5, -1]);
    // After a restart it waits again.
    expect(await run(new Date(at(730).getTime() + 2 * hourMs))).toBe(true);
    expect(await tipsLeft()).toHaveLength(2);
    // Once the clock is correct again, maintenance continues normally.
    expect(await run(at(1.5))).toBe(false);
    expect(await run(at(2.5))).toBe(false);
    expect(await tipsLeft()).toEqual([-1]);
  });

  test("after months off everything due goes, a day's worth an hour", async () => {
    await forgetRuns();
    await deleteTips(-trashDays + 0.5, -1, 65);
    await run(at(0));
    let now = at(90);
    expect(await run(now)).toBe(true);
    let hours = 0;
    for (let isBehind = true; isBehind; hours++) {
      now = new Date(now.getTime() + hourMs);
      isBehind = await run(now, true);
    }
    expect(hours).toBeLessThanOrEqual(93);
    expect(await tipsLeft()).toEqual([65]);
    expect(await run(new Date(now.getTime() + dayMs))).toBe(false);
    expect(await run(new Date(now.getTime() + 2 * dayMs))).toBe(false);
    expect(await tipsLeft()).toEqual([]);
  });

  test("several instances that wait together remove a day's worth an hour together", async () => {
    await forgetRuns();
    await deleteTips(-trashDays + 0.5, -trashDays + 1.5, -trashDays + 2.5);
    await run(at(0));
    const later = new Date(at(90).getTime() + hourMs);
    for (let instance = 0; instance < 3; instance++) expect(await run(later, true)).toBe(true);
    expect(await tipsLeft()).toEqual([-trashDays + 1.5, -trashDays + 2.5]);
  });

  test("a clock that is put back is believed after an hour, and removes nothing early", async () => {
    await forgetRuns();
    await deleteTips(-trashDays + 0.5, -1);
    await run(at(0));
    expect(await run(at(-400))).toBe(true);
    expect(await run(new Date(at(-400).getTime() + hourMs), true)).toBe(false);
    expect(await tipsLeft()).toHaveLength(2);
  });

  test("sessions and counts of requests go when they have ended", async () => {
    await forgetRuns();
    const { db } = database;
    const session = (id: string, days: number) => ({ id, token: id, user_id: "owner", expires_at: at(days) });
    await db.insert(sessions).values([session("ended", 0.5), session("under way", 1.5)]);
    await db.insert(rateLimits).values([
      { key: "ended", points: 1, expire: at(0.5).getTime() },
      { key: "under way", points: 1, expire: at(1.5).getTime() },
    ]);
    await run(at(0));
    await run(at(1));
    expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(["under way"]);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["under way"]);
  });
});

describe.each(databaseEngines)("the process on the %s database", (engine) => {
  test("started with a clock far ahead of the last maintenance, it leaves the trash alone and says so", async () => {
    const { folder, url } = await copyTemplate(engine);
    const location = url === null ? { folder: folder.path } : { url };
    // Equals a clock two years ahead: the last run, and the deletion before it, are two years old.
    const lastRun = new Date(Date.now() - 730 * dayMs);
    const id = await readDatabase(location, async (db) => {
      await db.delete(maintenance);
      await db.insert(maintenance).values({ last_run_at: lastRun, done_until: lastRun });
      const [tip] = await db
        .insert(mindfulnessTips)
        .values({ title: "Deleted", tip_text: "Rest.", deleted_at: new Date(lastRun.getTime() - hourMs) })
        .returning();
      return tip?.id ?? "";
    });
    const isThere = () =>
      readDatabase(location, async (db) => {
        const found = await db.select().from(mindfulnessTips).where(eq(mindfulnessTips.id, id));
        return found.length === 1;
      });
    const environment = {
      DATA_DIR: folder.path,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(url && { DATABASE_URL: url }),
    };
    for (let starts = 0; starts < 2; starts++) {
      const server = await startServer(environment);
      await expect.poll(server.output).toContain("nothing is removed in the next hour");
      expect(await isThere()).toBe(true);
      await server.stop();
    }
    // With a correct clock, the tip is removed at the next start.
    const yesterday = new Date(Date.now() - dayMs);
    await readDatabase(location, (db) =>
      db.update(maintenance).set({ last_run_at: yesterday, done_until: yesterday }),
    );
    const server = await startServer(environment);
    await expect.poll(isThere).toBe(false);
    await server.stop();
    await folder.remove();
  });
});
