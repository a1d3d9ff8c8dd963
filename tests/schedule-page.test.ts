import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#domain/duration";
import { shopTimeOf } from "#domain/shop-time";
import { recordVersions } from "#server/db/schema.server";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { fieldsOn, saveRecord } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";

// Read once, because a minute may end while the tests run.
const now = Date.now();
const inDays = (days: number) => shopTimeOf(new Date(now + days * dayMs));

describe("the page of the schedule", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  const tip = `/admin/rituals/tips/${demo.tip.id}`;
  const oil = `/product-table/${demo.oil.id}`;
  const page = async () => (await shop.client.get("/admin/schedule")).text;
  const change = async (form: string, fields: Record<string, string>) => {
    const [version = ""] = (await fieldsOn(shop.client, form)).version ?? [];
    return shop.client.post("/admin/schedule.data", { version, ...fields });
  };
  const untilOfTip = { recordType: "mindfulness-tip", id: demo.tip.id, date: "visible_until" };

  test("lists by day what goes live and what ends, but no drafts, and warns of products in live rituals", async () => {
    expect(await page()).toContain("Nothing is scheduled.");
    await saveRecord(shop.client, tip, { visible_from: inDays(3), visible_until: inDays(9) });
    await saveRecord(shop.client, oil, { visible_until: inDays(3) });
    await saveRecord(shop.client, `/admin/rituals/${demo.hiddenRitual.id}`, { visible_from: inDays(2) });
    const text = await page();
    expect(text.match(/<section aria-labelledby="day-[\d-]+"/g)).toEqual(
      [inDays(3), inDays(9)].map((time) => `<section aria-labelledby="day-${time.slice(0, 10)}"`),
    );
    expect(text).toContain("Live rituals refer to this product");
    expect(text.slice(0, text.indexOf("</main>"))).not.toContain(demo.hiddenRitual.title);
    expect((await shop.client.get("/ja/admin/schedule")).text).toContain("公開開始");
  });

  test("changes a time, which can be undone", async () => {
    const { status } = await change(tip, { ...untilOfTip, time: inDays(8) });
    expect(status).toBe(200);
    expect((await fieldsOn(shop.client, tip)).visible_until).toEqual([inDays(8)]);
    const transaction = await readDatabase(shop.location, async (db) => {
      const [last] = await db.select().from(recordVersions).orderBy(desc(recordVersions.id)).limit(1);
      return last?.transaction_id ?? "";
    });
    await shop.client.post("/admin/changes/undo", { transaction });
    expect((await fieldsOn(shop.client, tip)).visible_until).toEqual([inDays(9)]);
  });

  test.each([
    ["no time", "", ["date-missing"]],
    ["words", "tomorrow", ["date-form"]],
    ["a time that has passed", inDays(-1), ["date-past"]],
    ["an end before the beginning", inDays(1), ["until-before-from"]],
  ])("refuses %s", async (_, time, codes) => {
    const { status, text } = await change(tip, { ...untilOfTip, time });
    expect([status, codes.some((code) => text.includes(code))]).toEqual([400, true]);
    expect((await fieldsOn(shop.client, tip)).visible_until).toEqual([inDays(9)]);
  });

  test("does not overwrite what somebody else has saved", async () => {
    const [version = ""] = (await fieldsOn(shop.client, tip)).version ?? [];
    await saveRecord(shop.client, tip, { title: "Breathe Out" });
    const late = await shop.client.post("/admin/schedule.data", { ...untilOfTip, version, time: inDays(7) });
    expect(late.status).toBe(409);
    expect((await fieldsOn(shop.client, tip)).visible_until).toEqual([inDays(9)]);
  });
});
