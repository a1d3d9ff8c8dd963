import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "../support/admin.ts";
import {
  type AttackedShop,
  type Fields,
  signUpColleague,
  startAttackedShop,
} from "../support/attacked-shop.ts";
import { demo } from "../support/demo-records.ts";
import { versionIn } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { make } from "../support/pictures.ts";
import { filesIn } from "../support/records.ts";
import { loggedErrors, visitorOf } from "../support/shop.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.stop());

describe("a write that is refused", () => {
  const one = async (query: ReturnType<typeof sql>) => (await shop.records.rows(query))[0] as Fields;
  const steps = async () => {
    const rows = await shop.records.rows(
      sql`select id from ritual_steps where ritual_id = ${demo.sunrise.id} and deleted_at is null
          order by step_order`,
    );
    return rows.map(({ id }) => String(id));
  };
  const messageId = async () => (await one(sql`select id from contact_messages limit 1`)).id ?? "";
  const writes: [string, string, () => Promise<Fields | URLSearchParams | Uint8Array>][] = [
    ["an upload", "/admin/uploads/product-images", () => make.plain("png")],
    [
      "a crop",
      "/admin/crops",
      async () => {
        const { url = "" } = await one(
          sql`select url from pictures where url like '/files/site-assets/%.jpg' and original_url is null`,
        );
        return { url, slot: "home/hero", x: "0.5", y: "0.5" };
      },
    ],
    [
      "a picture's replacement",
      `/site-assets/${demo.heroAsset.id}`,
      async () => {
        const { title, page, section, version, image_url } = await one(
          sql`select * from site_assets where id = ${demo.heroAsset.id}`,
        );
        const { url } = await one(
          sql`select url from pictures where url like '/files/site-assets/%.jpg' and url <> ${image_url}`,
        );
        return { title, page, section, version: String(version), image_url: url } as Fields;
      },
    ],
    [
      "a new order of steps",
      `/admin/rituals/${demo.sunrise.id}`,
      async () => {
        const ids = await steps();
        const body = new URLSearchParams({ intent: "steps-reorder" });
        for (const id of ids) body.append("seen", id);
        for (const id of ids.reverse()) body.append("wanted", id);
        return body;
      },
    ],
    [
      "a step's deletion",
      `/admin/rituals/${demo.sunrise.id}`,
      async () => ({ intent: "step-delete", id: (await steps())[0] ?? "" }),
    ],
    [
      "a product's deletion with its references",
      "/product-table",
      async () => ({ intent: "delete", id: demo.hairOil.id, references: "remove" }),
    ],
    [
      "a category's deletion",
      "/admin/blog/categories",
      async () => {
        await shop.client.post("/admin/blog/categories", { intent: "create", name: "Unused" });
        const { id = "" } = await one(sql`select id from blog_categories where name = 'Unused'`);
        return { intent: "delete", id };
      },
    ],
    [
      "a message's status",
      "/admin/messages",
      async () => ({ intent: "status", id: await messageId(), status: "closed" }),
    ],
    ["a message's deletion", "/admin/messages", async () => ({ intent: "delete", id: await messageId() })],
    ["a post", "/admin/blog/new", async () => ({ title: "Forged", content: "Forged", slug: "forged-post" })],
    ["a name", "/profile", async () => ({ intent: "name", full_name: "Forged" })],
    ["the end of the other sessions", "/profile", async () => ({ intent: "sessions" })],
  ];
  let kadek: HttpClient;
  beforeAll(async () => {
    kadek = await signUpColleague(shop);
    await visitorOf(shop).signIn(admin.email, admin.password);
    const person = visitorOf(shop);
    await person.get("/contact/form-token");
    const message = { first_name: "Ayu", last_name: "Kadek", subject: "Soap", message: "Sixty" };
    await person.post("/contact", { ...message, email: "ayu@example.org" });
  });
  const state = async () => ({
    rows: await shop.records.snapshot(),
    files: await filesIn(shop.folder),
    sessions: await one(sql`select count(*) from sessions`),
  });

  test.each(writes)("%s leaves rows and files as they are, until it is allowed", async (_, path, body) => {
    const sent = await body();
    const send = async (urlPath: string, cookie: string, headers: Fields) => {
      const response = await fetch(shop.server.url + urlPath, {
        method: "POST",
        body: (sent instanceof Uint8Array ? sent : new URLSearchParams(sent)) as BodyInit,
        headers: { Cookie: cookie, Origin: shop.server.url, ...headers },
        redirect: "manual",
      });
      await response.text();
      return response.status;
    };
    const before = await state();
    expect(Object.keys(before.files).length).toBeGreaterThan(10);
    for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
      expect([202, 302]).toContain(await send(urlPath, "lang=en", {}));
      if (path !== "/profile") expect(await send(urlPath, kadek.cookieHeader(), {})).toBe(403);
      for (const headers of [
        { Origin: "https://elsewhere.example" },
        { Origin: "null" },
        { Origin: `${shop.server.url}.elsewhere.example` },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
      ] as Fields[]) {
        expect(await send(urlPath, shop.client.cookieHeader(), headers)).toBe(403);
      }
    }
    expect(await state()).toEqual(before);
    expect([200, 201, 302]).toContain(await send(path, shop.client.cookieHeader(), {}));
    expect(await state()).not.toEqual(before);
  });

  test("a form that was opened as an administrator is worth nothing once the role is gone", async () => {
    const boss = await signUpColleague(shop, {
      email: "wayan@nyiur.example",
      password: "once a boss, now not",
    });
    const [{ id } = {}] = await shop.records.rows(
      sql`select id from users where email = 'wayan@nyiur.example'`,
    );
    await shop.records.rows(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
    const path = `/product-table/${demo.soap.id}`;
    const version = versionIn((await boss.get(path)).text);
    expect(version).not.toBe("");
    const fields = { name: "Forged", category: "Forged", description: "Forged", version };
    await shop.records.rows(sql`delete from user_roles where user_id = ${id}`);
    const before = { rows: await shop.records.snapshot(), files: await filesIn(shop.folder) };
    expect((await boss.post(path, fields)).status).toBe(403);
    expect((await boss.upload(await make.plain("png"))).status).toBe(403);
    await shop.records.rows(sql`delete from sessions where user_id = ${id}`);
    expect((await boss.post(path, fields)).location).toMatch(/^\/auth\?next=/);
    expect((await boss.upload(await make.plain("png"))).status).toBe(302);
    expect({ rows: await shop.records.snapshot(), files: await filesIn(shop.folder) }).toEqual(before);
  });
});

test("nothing of all this was an error to the log", () => {
  expect(loggedErrors(shop)).toEqual([]);
});
