import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "../support/admin.ts";
import {
  type AttackedShop,
  colleague,
  type Fields,
  signUpColleague,
  startAttackedShop,
} from "../support/attacked-shop.ts";
import { openContactForm } from "../support/contact-form.ts";
import { demo } from "../support/demo-records.ts";
import { recordLinksIn, versionIn } from "../support/html.ts";
import { loggedErrors, visitorOf } from "../support/shop.ts";

let shop: AttackedShop;
beforeAll(async () => {
  shop = await startAttackedShop();
});
afterAll(() => shop.stop());

const statements = [
  "' or 1=1 --",
  "') or true --",
  "x' union select email from users --",
  "1; select pg_sleep(90) --",
  "' || pg_sleep(90) || '",
  "(select pg_sleep(90))",
  "id desc, (select pg_sleep(90))",
  "1 offset 1",
  "%' or title like '%",
  "= any(select token from sessions)",
  "\\' or 1=1 --",
  "case when (select count(*) from users) > 0 then 1 else 1/0 end",
  "password",
  "created_at asc",
];
test.each([
  ["/products", "category"],
  ["/products", "ritual"],
  ["/blog", "q"],
  ["/blog", "category"],
  ["/blog", "page"],
  ["/contact", "product"],
  [`/product/${demo.oil.id}`, "size"],
  ["/product-table", "q"],
  ["/product-table", "page"],
  ["/admin/blog", "q"],
  ["/admin/blog", "status"],
  ["/admin/blog", "category"],
  ["/admin/messages", "q"],
  ["/admin/messages", "status"],
])("at %s a statement as %s finds what any other word does, as fast", async (path, name) => {
  const ask = async (value: string) => {
    const { status, text } = await shop.client.get(`${path}?${name}=${encodeURIComponent(value)}`);
    return { status, recordLinks: recordLinksIn(text) };
  };
  const miss = await ask("zzqx");
  for (const statement of statements) {
    const start = performance.now();
    expect(await ask(statement), statement).toEqual(miss);
    expect(performance.now() - start, statement).toBeLessThan(90_000);
  }
});

test.each([
  ["/products", "/blog", "/product-table"],
  ["/admin/blog", "/admin/messages", "/site-assets", "/admin/rituals"],
])("a filter that a page does not have changes nothing at %s, %s, %s", async (...paths) => {
  const filters = [
    "sort=password",
    "order=id%20desc",
    "filter[author][password][_starts_with]=a",
    "filters[users][email][$contains]=made",
    "where={%22is_published%22:false}",
    "populate=*",
    "fields=*,author.*",
    "is_published=false",
    "status[$ne]=published",
    "q[$regex]=.*",
    "deleted_at=null",
    "limit=10000&offset=0",
    "select=email",
  ];
  for (const path of paths) {
    const plain = recordLinksIn((await shop.client.get(path)).text);
    for (const filter of filters) {
      const { status, text } = await shop.client.get(`${path}?${filter}`);
      expect([filter, status, recordLinksIn(text)]).toEqual([filter, 200, plain]);
      const data = await visitorOf(shop).get(`${path}.data?${filter}`);
      expect(data.text).not.toMatch(/\$scrypt|password_hash|made@nyiur|"token"/);
    }
  }
});

/** Fields that no form has, or at least not the one they are sent to. */
const extra: Fields = {
  id: "00000000-0000-4000-8000-000000000000",
  author_id: "somebody",
  user_id: "somebody",
  role: "admin",
  is_admin: "on",
  isAdmin: "true",
  view_count: "999",
  published_at: "1999-01-01",
  created_at: "1999-01-01",
  updated_at: "1999-01-01",
  deleted_at: "1999-01-01",
  version: "77",
  search_text: "smuggled",
  search_en: "smuggled",
  variants: "smuggled",
  suspicion: "trap",
  sent_once: "smuggled",
  language: "ja",
  email_verified: "on",
  emailVerified: "true",
  password: "forged forged",
  token: "smuggled",
  original_url: "/files/site-assets/smuggled.jpg",
  "constructor.prototype.isAdmin": "on",
  "author.id": "somebody",
  "user[0].role": "admin",
};
const { id: _, version: __, password: ___, ...extraOfOpened } = extra;
const created: [table: string, path: string, fields: Fields][] = [
  ["products", "/product-table/new", { name: "Forged", category: "Forged", description: "Forged" }],
  ["rituals", "/admin/rituals/new", { title: "Forged", time: "5 min", mood: "Calm" }],
  ["ritual_steps", `/admin/rituals/${demo.sunrise.id}`, { intent: "step-create", step_text: "Forged" }],
  ["mindfulness_tips", "/admin/rituals/tips/new", { title: "Forged", tip_text: "Forged" }],
  ["blog_categories", "/admin/blog/categories", { intent: "create", name: "Forged" }],
  [
    "blog_posts",
    "/admin/blog/new",
    { title: "Forged", content: "Forged", slug: "forged", is_published: "on" },
  ],
  [
    "contact_messages",
    "/contact",
    { first_name: "Ayu", last_name: "Kadek", email: "a@example.org", subject: "Forged", message: "Forged" },
  ],
];
const rowOf = async (table: string, id?: string) => {
  const which = id ? sql`where id = ${id}` : sql`order by created_at desc limit 1`;
  const [row = {}] = await shop.records.rows(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t ${which}`,
  );
  return row.row as Record<string, unknown>;
};
/** Random values and times may contain any digits, so they are left out. */
const withoutChance = ({ id, created_at, updated_at, published_at, ...row }: Record<string, unknown>) => row;
const forged = /1999|00000000-0000|somebody|999|smuggled/;
/** The columns of a row that people do not write. */
const ofItsOwn = ({ ...row }: Record<string, unknown>) => {
  const written = /name|title|text|category|description|content|slug|subject|message|email|mood|time/;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !written.test(name)));
};

test.each(created)("what a request adds counts for nothing in new %s", async (table, path, fields) => {
  const people = await shop.records.snapshot();
  if (path === "/contact") await openContactForm(shop.client);
  const sent = Date.now();
  const response = await shop.client.post(path, { ...extra, ...fields });
  expect([200, 302]).toContain(response.status);
  const row = await rowOf(table);
  expect(JSON.stringify(row)).toContain("Forged");
  expect(JSON.stringify(withoutChance(row))).not.toMatch(forged);
  expect(row.id).not.toBe(extra.id);
  expect(row).toMatchObject({ version: 1, deleted_at: null });
  expect(new Date(String(row.created_at)).getTime()).toBeGreaterThanOrEqual(sent);
  const [boss] = await shop.records.rows(sql`select id from users where email = ${admin.email}`);
  if (table === "blog_posts") {
    expect(row).toMatchObject({ author_id: boss?.id, view_count: 0 });
    expect(new Date(String(row.published_at)).getTime()).toBeGreaterThanOrEqual(sent);
  }
  if (table === "contact_messages")
    expect(row).toMatchObject({ status: "new", suspicion: null, language: "en" });
  const after = await shop.records.snapshot();
  for (const name of ["users", "user_roles", "accounts"]) expect(after[name]).toBe(people[name]);
});

test.each<[table: string, path: string, id: string, fields: Fields]>([
  ["products", "/product-table/", demo.soap.id, { name: "A", category: "Hair Care", description: "A" }],
  ["rituals", "/admin/rituals/", demo.sunrise.id, { title: "A", time: "A", mood: "A", is_active: "on" }],
  ["mindfulness_tips", "/admin/rituals/tips/", demo.tip.id, { title: "A", tip_text: "A", is_active: "on" }],
  ["blog_posts", "/admin/blog/", demo.post.id, { title: "A", content: "A", slug: "a", is_published: "on" }],
])(
  "what a request adds counts for nothing in %s that are changed, and no other record is touched",
  async (table, path, id, fields) => {
    const before = await rowOf(table, id);
    const all = await shop.records.snapshot();
    const version = versionIn((await shop.client.get(path + id)).text);
    expect(
      (await shop.client.post(path + id, { ...extraOfOpened, ...fields, version, id: demo.tip.id })).status,
    ).toBe(302);
    const after = await rowOf(table, id);
    const kept = ["id", "created_at", "deleted_at", "author_id", "view_count", "published_at"];
    for (const name of kept.filter((it) => it in before))
      expect([name, after[name]]).toEqual([name, before[name]]);
    expect(after.version).toBe(Number(before.version) + 1);
    expect(JSON.stringify(withoutChance(ofItsOwn(after)))).not.toMatch(/forged|1999|somebody/);
    expect(JSON.stringify(after)).not.toContain("smuggled");
    const changed = Object.entries(await shop.records.snapshot()).filter(
      ([name, rows]) => rows !== all[name],
    );
    // Expected side effects: activity log, former content, content changes and former slugs.
    const follows = /^(activities|record_versions|content_version|blog_former_slugs)$/;
    expect(changed.map(([name]) => name).filter((name) => !follows.test(name))).toEqual([table]);
  },
);

test.each<[string, string, () => Fields]>([
  ["flags", "/product-table", () => ({ intent: "status", id: demo.hairOil.id, is_featured: "on" })],
  ["deletions", "/product-table", () => ({ intent: "delete", id: demo.hairOil.id })],
  ["returns", "/admin/bin", () => ({ recordType: "product", id: demo.hairOil.id })],
])("what a request adds counts for nothing in %s", async (_, path, fields) => {
  const before = await rowOf("products", demo.hairOil.id);
  await shop.client.post(path, { ...extraOfOpened, ...fields() });
  const after = await rowOf("products", demo.hairOil.id);
  expect(JSON.stringify(withoutChance(after))).not.toMatch(/forged|1999|somebody/);
  for (const name of ["name", "created_at", "variants", "search_text"])
    expect(after[name]).toEqual(before[name]);
});

test("one's own profile is all that one can write to", async () => {
  const it = await signUpColleague(shop);
  const idOf = async (email: string) =>
    String((await shop.records.rows(sql`select id from users where email = ${email}`))[0]?.id);
  const [own, boss] = [await idOf(colleague.email), await idOf(admin.email)];
  const before = await shop.records.rows(sql`select * from users where id = ${boss}`);
  const roles = await shop.records.rows(sql`select * from user_roles`);
  const named = { ...extraOfOpened, id: boss, user_id: boss, userId: boss, email: admin.email };
  expect(
    (await it.post(`/profile?id=${boss}`, { ...named, intent: "name", full_name: "Komang" })).status,
  ).toBe(302);
  const change = {
    intent: "password",
    current_password: colleague.password,
    new_password: "pandan, salak",
  };
  expect((await it.post(`/profile?user=${boss}`, { ...named, ...change })).status).toBe(302);
  expect((await it.post("/profile", { ...named, intent: "sessions" })).status).toBe(302);
  expect(await shop.records.rows(sql`select * from users where id = ${boss}`)).toEqual(before);
  expect(await shop.records.rows(sql`select * from user_roles`)).toEqual(roles);
  const [row] = await shop.records.rows(sql`select name, email, email_verified from users where id = ${own}`);
  expect(row).toEqual({ name: "Komang", email: colleague.email, email_verified: true });
  // The sessions and passwords of other people are unchanged.
  expect((await shop.client.get("/profile")).status).toBe(200);
  expect((await visitorOf(shop).signIn(admin.email, admin.password)).status).toBe(302);
  expect((await it.get("/admin/bin")).status).toBe(403);
});

test("nothing of all this was an error to the log", () => {
  expect(loggedErrors(shop)).toEqual([]);
});
