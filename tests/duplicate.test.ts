import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { fieldsOn, saveRecord } from "./support/record-form.ts";
import { type Shop, startShop } from "./support/shop.ts";

const gone = "00000000-0000-4000-8000-000000000000";
const post = `/admin/blog/${demo.post.id}`;
const privacy = `/admin/pages/${demo.ownPage.id}`;

describe("a copy of a record", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  /** @returns the path of the form of the copy */
  const duplicate = async (recordType: string, id: string) => {
    const { location } = await shop.client.post("/admin/changes/duplicate", { recordType, id });
    return location ?? "";
  };
  /** The fields of a form without those of its opening. */
  const contentOn = async (path: string) => {
    const { version: _, draft: _draft, ...content } = await fieldsOn(shop.client, path);
    return content;
  };

  test.each([
    ["mindfulness-tip", demo.tip.id, "/admin/rituals/tips", "title", "is_active"],
    ["ritual", demo.sunrise.id, "/admin/rituals", "title", "is_active"],
    ["site-asset", demo.heroAsset.id, "/site-assets", "title", "is_active"],
    ["page-entry", demo.question.id, "/admin/entries/question", "title", "is_active"],
  ])("%s has everything of the original, and is not active", async (recordType, id, list, name, flag) => {
    const original = await contentOn(`${list}/${id}`);
    const copy = await duplicate(recordType, id);
    expect(copy).toMatch(new RegExp(`^${list}/[0-9a-f-]{36}$`));
    const { text } = await shop.client.get(copy);
    expect(text).toContain("Duplicated as a draft. This is the copy.");
    const { [flag]: isActive, ...rest } = await contentOn(copy);
    const { [flag]: wasActive, ...former } = original;
    expect([wasActive, isActive]).toEqual([["on"], []]);
    expect(rest).toEqual({
      ...former,
      [name]: [`${former[name]?.[0]} (copy)`],
      ...(former[`${name}_ja`]?.[0] && { [`${name}_ja`]: [`${former[`${name}_ja`]?.[0]}（コピー）`] }),
    });
    expect(await contentOn(`${list}/${id}`)).toEqual(original);
  });

  test("of a value opens in the form of a value", async () => {
    const { text } = await shop.client.get("/admin/entries/value");
    const id = /\/admin\/entries\/value\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
    const { status, location } = await shop.client.get(await duplicate("page-entry", id));
    expect([status, location]).toEqual([
      302,
      expect.stringMatching(/^\/admin\/entries\/value\/[0-9a-f-]{36}$/),
    ]);
    expect((await shop.client.get(location ?? "")).text).toContain(
      "Duplicated as a draft. This is the copy.",
    );
  });

  test("of a ritual has its steps, in their order, and visitors see neither", async () => {
    const stepsOn = async (path: string) => {
      const { text } = await shop.client.get(path);
      return [...text.matchAll(/id="step-[0-9a-f-]{36}".*?<\/li>/gs)].map(([step]) =>
        step.replace(/^[^>]*>|<[^>]*>/g, " "),
      );
    };
    const copy = await duplicate("ritual", demo.sunrise.id);
    const steps = await stepsOn(copy);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps).toEqual(await stepsOn(`/admin/rituals/${demo.sunrise.id}`));
    expect((await new HttpClient(shop.server.url).get("/rituals")).text).not.toContain("(copy");
  });

  test("of a published post is a draft with an address of its own, nobody's views and no date", async () => {
    const copy = await duplicate("blog-post", demo.post.id);
    const fields = await fieldsOn(shop.client, copy);
    expect(fields.slug).toEqual([`${demo.post.slug}-2`]);
    expect([fields.is_published, fields.is_featured]).toEqual([[], []]);
    expect(fields.content).toEqual((await fieldsOn(shop.client, post)).content);
    expect((await new HttpClient(shop.server.url).get(`/blog/${demo.post.slug}-2`)).status).toBe(404);
    const again = await fieldsOn(shop.client, await duplicate("blog-post", demo.post.id));
    expect(again.slug).toEqual([`${demo.post.slug}-3`]);
    expect((await saveRecord(shop.client, copy, { is_published: "on" })).status).toBe(302);
    const { text } = await new HttpClient(shop.server.url).get(`/blog/${demo.post.slug}-2`);
    expect(text).toContain("0 views");
  });

  test("of a page has an address of its own and is a draft", async () => {
    await saveRecord(shop.client, privacy, { is_live: "on" });
    const copy = await fieldsOn(shop.client, await duplicate("own-page", demo.ownPage.id));
    expect([copy.slug, copy.is_live]).toEqual([["privacy-2"], []]);
    expect((await new HttpClient(shop.server.url).get("/pages/privacy-2")).status).toBe(404);
  });

  test("that several people make at once has a different address each time", async () => {
    const copies = await Promise.all(Array.from({ length: 6 }, () => duplicate("own-page", demo.ownPage.id)));
    const slugs = [];
    for (const copy of copies) slugs.push((await fieldsOn(shop.client, copy)).slug?.[0]);
    expect(new Set(slugs).size).toBe(6);
  });

  test("with a long name stays within the limit, so that it can be saved", async () => {
    const long = "N".repeat(200);
    await saveRecord(shop.client, `/admin/rituals/tips/${demo.tip.id}`, { title: long });
    const copy = await duplicate("mindfulness-tip", demo.tip.id);
    expect((await fieldsOn(shop.client, copy)).title).toEqual([`${"N".repeat(193)} (copy)`]);
    expect((await saveRecord(shop.client, copy, {})).status).toBe(302);
  });

  test.each([
    [{ recordType: "ritual", id: gone }, 404],
    [{ recordType: "ritual", id: demo.tip.id }, 404],
    [{ recordType: "ritual", id: "1" }, 400],
    [{ recordType: "contact-message", id: gone }, 400],
    [{ recordType: "site-settings", id: gone }, 400],
    [{ recordType: "ritual" }, 400],
    [{}, 400],
  ])("is refused for %j", async (fields, status) => {
    expect((await shop.client.post("/admin/changes/duplicate", fields)).status).toBe(status);
  });

  test("is not made of a record in the trash", async () => {
    await shop.client.post("/admin/rituals", { intent: "delete", id: demo.hiddenRitual.id });
    const original = { recordType: "ritual", id: demo.hiddenRitual.id };
    expect((await shop.client.post("/admin/changes/duplicate", original)).status).toBe(404);
  });
});
