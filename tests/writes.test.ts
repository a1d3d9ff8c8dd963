import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityAction, ActivityRecordType } from "#domain/activity";
import { csvLine } from "#domain/csv";
import { dayMs, hourMs } from "#domain/duration";
import { type Role, roles } from "#domain/role";
import { previews } from "#server/db/schema.server";
import { admin } from "./support/admin.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { saveRecord } from "./support/record-form.ts";
import { routePaths } from "./support/route-paths.ts";
import { runCommand } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { signInAs } from "./support/staff.ts";

type Fields = Record<string, string> | URLSearchParams | Uint8Array;
type Write = {
  path: string;
  /** Fields of the administrator's form, including the version that the opened page shows. */
  send: () => Fields | Promise<Fields>;
  /** The entries in the activity log afterwards. */
  logged: `${ActivityAction} ${ActivityRecordType}`[];
  /** The roles beside the administrator that may send it, with all fields; default: editors. */
  roles?: readonly Role[];
};

const everybody = roles;

const tips = "/admin/rituals/tips";
const ritual = { title: "Saved Ritual", time: "5 min", mood: "Bright", is_active: "on" };
const tip = { title: "Saved Tip", tip_text: "Breathe.", is_active: "on" };
const product = { name: "Told Comb", category: "Hair Care", description: "Of coconut wood." };
const entry = { title: "Told", title_ja: "語られた", text: "Text.", text_ja: "本文", is_active: "on" };
const ownPage = { title: "Told", title_ja: "語られた", text: "Text.", text_ja: "本文" };
const privacy = `/admin/pages/${demo.ownPage.id}`;
const hairCare = `/admin/product-categories/${demo.hairCare.id}`;
const nyiur = `/admin/dictionary/${demo.term.id}`;
const enquiry = `/admin/messages/${demo.message.id}`;
const inStock = `/admin/answers/${demo.answer.id}`;
const readyAnswer = { name: "Told Answer", text: "Dear {name}" };
const term = { kind: "term", english: "Told", japanese: "語り" };
const question = `/admin/entries/question/${demo.question.id}`;
const article = { title: "Told Post", content: "Text.", slug: "told-post" };

/**
 * Route modules whose actions are open to anybody. An action named neither here nor in `writes` fails the
 * first test.
 */
const openToAnybody = [
  "screens/visitor/contact/screen.tsx",
  "screens/visitor/language.ts",
  "screens/account/auth.tsx",
  "screens/account/sign-up.tsx",
  "screens/account/forgot.tsx",
  "screens/account/reset.tsx",
  "screens/account/second-factor.tsx",
  "screens/account/sign-out.ts",
];

/** A translator opens lists and forms, but neither new records nor pictures nor what was deleted. */
const translated =
  /^(admin$|product-table(\/:id)?$|site-assets(\/:id)?$|admin\/(product-uses|history|product-categories(\/:id)?$|texts|preview|schedule|entries\/:kind(\/:id)?$|pages(\/:id)?$|pictures(\/:id)?$|translations|rituals$|rituals\/:id|rituals\/tips($|\/:id)|blog|changes|dictionary$|answers(\/:id)?$))/;

const closed: [RegExp, "administrators" | "who is signed in"][] = [
  [/^(admin($|\/)|site-assets|product-table\/)/, "administrators"],
  [/^profile$/, "who is signed in"],
];

const previewId = "00000000-0000-4000-8000-00000000000f";

describe("every write", () => {
  let shop: Shop;
  let colleague: HttpClient;
  let picture = "";
  let uploaded = "/files/site-assets/none.png";
  const message = { id: "" };
  const filesWithoutRecord: string[] = [];

  beforeAll(async () => {
    shop = await startShop("PostgreSQL", { RATE_LIMITS: "off" });
    const environment = shop.environment;
    const longAgo = new Date(Date.now() - 3 * dayMs);
    for (let n = 0; n < 40; n++) {
      const name = `site-assets/${randomBytes(10).toString("hex")}.png`;
      const path = join(shop.folder, "files", name);
      await writeFile(path, await make.plain("png"));
      await utimes(path, longAgo, longAgo);
      filesWithoutRecord.push(`/files/${name}`);
    }
    const { output } = await runCommand(
      "scripts/staff.mjs",
      ["add", "wayan@nyiur.example", "--name", "Wayan"],
      environment,
    );
    colleague = new HttpClient(shop.server.url);
    await colleague.signIn("wayan@nyiur.example", /password (\S+)/.exec(output)?.[1] ?? "");
    expect((await colleague.get("/profile")).status).toBe(200);
    message.id =
      /name="id" value="([0-9a-f-]{36})"/.exec((await shop.client.get("/admin/messages")).text)?.[1] ?? "";
    expect(message.id).not.toBe("");
    await readDatabase(shop.location, (db) =>
      db.insert(previews).values({
        ...{ id: previewId, record_type: "blog-post", record_id: demo.draft.id },
        ...{ person_email: admin.email, ends_at: new Date(Date.now() + hourMs) },
      }),
    );
    picture = /\/files\/site-assets\/[0-9a-f]+\.jpg/.exec((await shop.client.get("/")).text)?.[0] ?? "";
  });
  afterAll(() => shop.stop());

  const versionOn = async (path: string) => versionIn((await shop.client.get(path)).text);
  const stepsOf = async (id: string) => {
    const { text } = await shop.client.get(`/admin/rituals/${id}`);
    return [...text.matchAll(/id="step-([0-9a-f-]{36})"/g)].map(([, step = ""]) => step);
  };
  const saving = (path: string, fields: Record<string, string>): Write["send"] => {
    return async () => ({ ...fields, version: await versionOn(path) });
  };
  const deleting = (id: string) => () => ({ intent: "delete", id });
  const back = (recordType: string, id: string): Write => ({
    path: "/admin/bin",
    send: () => ({ recordType, id }),
    logged: [`restored ${recordType as ActivityRecordType}`],
  });

  /** The next stored picture without a row. */
  const nextFile = () => filesWithoutRecord.shift() ?? "";

  const soap = `/product-table/${demo.soap.id}`;
  const translation = `/admin/translations/product/${demo.soap.id}`;
  const oilPicture = `/admin/pictures/${demo.oilPicture.id}`;
  const sunrise = `/admin/rituals/${demo.sunrise.id}`;
  const evening = `/admin/rituals/${demo.evening.id}`;
  // The proof of the password at sign-in ends after some minutes.
  const { password } = admin;
  const writes: Record<string, Write[]> = {
    "screens/account/profile/screen.tsx": [
      {
        path: "/profile",
        send: () => ({ intent: "name", full_name: "Made W." }),
        logged: [],
        roles: everybody,
      },
    ],
    "screens/admin/own-pages/new.tsx": [
      {
        path: "/admin/pages/new",
        send: () => ({ ...ownPage, slug: "told-page" }),
        logged: ["created own-page"],
      },
    ],
    "screens/admin/own-pages/edit.tsx": [
      { path: privacy, send: saving(privacy, { ...ownPage, slug: "privacy" }), logged: ["changed own-page"] },
    ],
    "screens/admin/own-pages/list.tsx": [
      { path: "/admin/pages", send: deleting(demo.ownPage.id), logged: ["deleted own-page"] },
    ],
    "screens/admin/page-entries/new.tsx": [
      { path: "/admin/entries/value/new", send: () => entry, logged: ["created page-entry"] },
    ],
    "screens/admin/page-entries/edit.tsx": [
      { path: question, send: saving(question, entry), logged: ["changed page-entry"] },
    ],
    "screens/admin/page-entries/list.tsx": [
      {
        path: "/admin/entries/question",
        send: deleting(demo.question.id),
        logged: ["deleted page-entry"],
      },
    ],
    "screens/admin/texts/edit.tsx": [
      {
        path: "/admin/texts/home_hero_heading",
        send: saving("/admin/texts/home_hero_heading", { text: "Told", text_ja: "語られた" }),
        logged: ["changed page-text"],
      },
    ],
    "screens/admin/settings/edit.tsx": [
      {
        path: "/admin/settings",
        send: saving("/admin/settings", { name: "Told", founded: "2007", copyright_year: "2025" }),
        logged: ["changed site-settings"],
      },
    ],
    "screens/admin/products/new.tsx": [
      { path: "/product-table/new", send: () => product, logged: ["created product"] },
    ],
    "screens/admin/products/edit.tsx": [
      { path: soap, send: saving(soap, product), logged: ["changed product"] },
    ],
    "screens/admin/products/list.tsx": [
      {
        path: "/product-table",
        send: () => ({ intent: "status", id: demo.hairOil.id, is_hero: "on" }),
        logged: ["changed product"],
      },
      {
        path: "/product-table",
        send: () => ({ intent: "bulk", change: "category", category: "Told", ids: demo.hairOil.id }),
        logged: ["changed product", "created product-category"],
      },
      { path: "/product-table", send: deleting(demo.hairOil.id), logged: ["deleted product"] },
    ],
    "screens/admin/product-categories/new.tsx": [
      {
        path: "/admin/product-categories/new",
        send: () => ({ name: "Told Category" }),
        logged: ["created product-category"],
      },
    ],
    "screens/admin/product-categories/edit.tsx": [
      {
        path: hairCare,
        send: saving(hairCare, { name: "Hair Care", text: "Told.", text_ja: "語られた。" }),
        logged: ["changed product-category"],
      },
    ],
    "screens/admin/product-categories/list.tsx": [
      {
        path: "/admin/product-categories",
        send: () => ({ intent: "create", name: "Told in Place" }),
        logged: ["created product-category"],
      },
      { path: "/admin/product-categories", send: () => ({ intent: "sort-by-name" }), logged: [] },
      {
        path: "/admin/product-categories",
        send: async () => deleting(await categoryId("Told Category"))(),
        logged: ["deleted product-category"],
      },
    ],
    "screens/admin/rituals/new.tsx": [
      { path: "/admin/rituals/new", send: () => ritual, logged: ["created ritual"] },
    ],
    "screens/admin/rituals/edit.tsx": [
      { path: sunrise, send: saving(sunrise, ritual), logged: ["changed ritual"] },
      {
        path: sunrise,
        send: () => ({ intent: "step-create", step_text: "Told step" }),
        logged: ["created ritual-step"],
      },
      {
        path: sunrise,
        send: async () => {
          const steps = await stepsOf(demo.sunrise.id);
          const pairs = steps.map((step) => ["seen", step]);
          return new URLSearchParams([
            ["intent", "steps-reorder"],
            ...pairs,
            ...steps.toReversed().map((step) => ["wanted", step]),
          ]);
        },
        logged: ["reordered ritual"],
      },
      {
        path: sunrise,
        send: async () => {
          const [id = ""] = await stepsOf(demo.sunrise.id);
          // The new order was its second version.
          return { intent: "step-update", id, version: "2", step_text: "Another step" };
        },
        logged: ["changed ritual-step"],
      },
      {
        path: sunrise,
        send: async () => ({ intent: "step-delete", id: (await stepsOf(demo.sunrise.id))[0] ?? "" }),
        logged: ["deleted ritual-step"],
      },
    ],
    "screens/admin/rituals/list.tsx": [
      { path: "/admin/rituals", send: deleting(demo.sunrise.id), logged: ["deleted ritual"] },
    ],
    "screens/admin/mindfulness-tips/new.tsx": [
      { path: `${tips}/new`, send: () => tip, logged: ["created mindfulness-tip"] },
    ],
    "screens/admin/mindfulness-tips/edit.tsx": [
      {
        path: `${tips}/${demo.tip.id}`,
        send: saving(`${tips}/${demo.tip.id}`, tip),
        logged: ["changed mindfulness-tip"],
      },
    ],
    "screens/admin/schedule/screen.tsx": [
      {
        path: "/admin/schedule",
        send: async () => ({
          ...{
            recordType: "mindfulness-tip",
            id: demo.tip.id,
            date: "visible_until",
            time: "2999-01-01T09:00",
          },
          version: await versionOn(`${tips}/${demo.tip.id}`),
        }),
        logged: ["changed mindfulness-tip"],
      },
    ],
    "screens/admin/changes/action.ts": [
      { path: evening, send: saving(evening, { ...ritual, edit: "keep" }), logged: ["edit-kept ritual"] },
      {
        path: evening,
        send: async () => ({ intent: "step-delete", id: (await stepsOf(demo.evening.id))[0] ?? "" }),
        logged: ["edit-kept ritual"],
      },
      {
        path: evening,
        send: async () => ({ intent: "step-restore", id: (await stepsOf(demo.evening.id))[0] ?? "" }),
        logged: ["edit-kept ritual"],
      },
      {
        path: `${tips}/${demo.tip.id}`,
        send: saving(`${tips}/${demo.tip.id}`, { ...tip, edit: "keep" }),
        logged: ["edit-kept mindfulness-tip"],
      },
      {
        path: "/admin/changes/discard-edit",
        send: () => ({ recordType: "mindfulness-tip", id: demo.tip.id, edit_version: "1" }),
        logged: ["edit-discarded mindfulness-tip"],
      },
      {
        path: "/admin/changes/undo",
        send: async () => ({ edit: await discardedEdit() }),
        logged: ["edit-kept mindfulness-tip"],
        // It brings back nothing that the person may not edit.
        roles: everybody,
      },
      {
        path: "/admin/changes/order",
        send: async () => {
          const { text } = await shop.client.get("/admin/rituals/tips");
          const ids = [...text.matchAll(/href="\/admin\/rituals\/tips\/([0-9a-f-]{36})"/g)].map(
            ([, id = ""]) => id,
          );
          return new URLSearchParams([
            ["recordType", "mindfulness-tip"],
            ...ids.map((id) => ["seen", id]),
            ...ids.toReversed().map((id) => ["wanted", id]),
          ]);
        },
        logged: ["reordered mindfulness-tip"],
      },
      {
        path: "/admin/changes/duplicate",
        send: () => ({ recordType: "product", id: demo.soap.id }),
        logged: ["created product"],
      },
      {
        path: "/admin/changes/duplicate",
        send: () => ({ recordType: "mindfulness-tip", id: demo.tip.id }),
        logged: ["created mindfulness-tip"],
      },
      {
        path: "/admin/changes/undo",
        send: () =>
          readDatabase(shop.location, async (db) => {
            const { rows } = (await db.execute(
              sql`select transaction_id as transaction from record_versions order by id desc limit 1`,
            )) as { rows: { transaction: string }[] };
            return { transaction: rows[0]?.transaction ?? demo.soap.id };
          }),
        logged: ["reordered mindfulness-tip"],
        // It undoes nothing that somebody else has done.
        roles: everybody,
      },
    ],
    "screens/admin/terms/edit.tsx": [
      { path: "/admin/dictionary/new", send: () => term, logged: ["created term"] },
      { path: nyiur, send: saving(nyiur, term), logged: ["changed term"] },
    ],
    "screens/admin/terms/list.tsx": [
      { path: "/admin/dictionary", send: deleting(demo.term.id), logged: ["deleted term"] },
    ],
    "screens/admin/mindfulness-tips/list.tsx": [
      { path: tips, send: deleting(demo.tip.id), logged: ["deleted mindfulness-tip"] },
    ],
    "screens/admin/blog-posts/edit.tsx": [
      { path: "/admin/blog/new", send: () => article, logged: ["created blog-post"] },
      {
        path: `/admin/blog/${demo.draft.id}`,
        send: saving(`/admin/blog/${demo.draft.id}`, { ...article, slug: "told-draft" }),
        logged: ["changed blog-post"],
      },
    ],
    "screens/admin/blog-posts/category-actions.ts": [
      {
        path: "/admin/blog/categories",
        send: () => ({ intent: "create", name: "Told Category" }),
        logged: ["created blog-category"],
      },
    ],
    "screens/admin/previews/create.tsx": [
      {
        path: `/admin/preview/blog-post/${demo.draft.id}`,
        send: () => ({ ...article, slug: "previewed" }),
        logged: [],
        roles: ["editor", "translator_en", "translator_ja"],
      },
    ],
    "screens/admin/previews/screen.tsx": [
      {
        path: `/admin/previews/${previewId}`,
        send: () => ({ intent: "share" }),
        logged: [],
        roles: ["editor", "translator_en", "translator_ja"],
      },
    ],
    "screens/admin/blog-posts/list.tsx": [
      { path: "/admin/blog", send: deleting(demo.draft.id), logged: ["deleted blog-post"] },
    ],
    "screens/admin/site-assets/new.tsx": [
      {
        path: "/site-assets/new",
        send: () => ({ title: "Told Asset", page: "about", section: "founder", image_url: picture }),
        logged: ["created site-asset"],
      },
    ],
    "screens/admin/site-assets/edit.tsx": [
      {
        path: `/site-assets/${demo.heroAsset.id}`,
        send: async () => ({
          ...{ title: "Told Hero", page: "home", section: "hero", image_url: picture, is_active: "on" },
          version: await versionOn(`/site-assets/${demo.heroAsset.id}`),
        }),
        logged: ["changed site-asset"],
      },
    ],
    "screens/admin/site-assets/list.tsx": [
      { path: "/site-assets", send: deleting(demo.heroAsset.id), logged: ["deleted site-asset"] },
    ],
    "screens/admin/messages/list.tsx": [
      {
        path: "/admin/messages",
        send: () => ({ intent: "status", id: message.id, status: "replied" }),
        logged: ["changed contact-message"],
        roles: ["inbox"],
      },
      {
        path: "/admin/messages",
        send: () => deleting(message.id)(),
        logged: ["deleted contact-message"],
        roles: ["inbox"],
      },
    ],
    "screens/admin/messages/edit.tsx": [
      {
        path: enquiry,
        send: () => ({ intent: "note", idempotency_token: demo.tip.id, text: "Told note" }),
        logged: ["noted contact-message"],
        roles: ["inbox"],
      },
      {
        path: enquiry,
        send: () => ({ intent: "remove-note", id: demo.tip.id }),
        logged: ["note-removed contact-message"],
        roles: ["inbox"],
      },
      {
        path: enquiry,
        send: () => ({
          ...{
            intent: "reply",
            id: demo.oil.id,
            replies_version: "0",
            by: "person",
            subject: "Told",
            text: "Told reply",
          },
        }),
        logged: ["replied contact-message", "changed contact-message"],
        roles: ["inbox"],
      },
      {
        path: enquiry,
        send: () => ({ intent: "take" }),
        logged: ["changed contact-message"],
        roles: ["inbox"],
      },
      {
        path: enquiry,
        send: async () => ({
          intent: "leave",
          taken_by: /name="taken_by" value="([^"]+)"/.exec((await shop.client.get(enquiry)).text)?.[1] ?? "",
        }),
        logged: ["changed contact-message"],
        roles: ["inbox"],
      },
      {
        path: enquiry,
        send: () => ({ intent: "bulk", change: "spam", ids: demo.message.id }),
        logged: ["changed contact-message"],
        roles: ["inbox"],
      },
    ],
    "screens/admin/person-data/screen.tsx": [
      {
        path: "/admin/messages/address",
        send: () => ({ intent: "erase", email: "k.tanaka@example.jp" }),
        logged: ["deleted contact-message", "erased contact-message"],
        roles: ["inbox"],
      },
    ],
    "screens/admin/answers/edit.tsx": [
      {
        path: "/admin/answers/new",
        send: () => readyAnswer,
        logged: ["created answer"],
        roles: ["editor", "inbox"],
      },
      {
        path: inStock,
        send: saving(inStock, readyAnswer),
        logged: ["changed answer"],
        roles: ["editor", "inbox"],
      },
    ],
    "screens/admin/answers/list.tsx": [
      {
        path: "/admin/answers",
        send: deleting(demo.answer.id),
        logged: ["deleted answer"],
        roles: ["editor", "inbox"],
      },
    ],
    "screens/admin/pictures/list.tsx": [
      {
        path: "/admin/pictures",
        send: () => ({ intent: "adopt", urls: nextFile() }),
        logged: ["created picture"],
      },
      {
        path: "/admin/pictures",
        send: () => ({ intent: "remove", urls: nextFile() }),
        logged: [],
      },
    ],
    "screens/admin/pictures/edit.tsx": [
      {
        path: oilPicture,
        send: saving(oilPicture, { alt_text: "Told.", alt_text_ja: "語られた。", focus: "0.5 0.25" }),
        logged: ["changed picture"],
      },
      {
        path: oilPicture,
        send: deleting(demo.oilPicture.id),
        logged: ["changed product", "deleted picture"],
      },
      {
        path: `/admin/pictures/${demo.shampooPicture.id}`,
        send: async () => ({ intent: "replace", by: await urlOfFile("philosophy.jpg") }),
        logged: ["changed picture", "changed product", "deleted picture"],
      },
    ],
    "screens/admin/translations/file.ts": [
      {
        path: "/admin/translations/file?save",
        send: async () => {
          const { text } = await shop.client.get(`/admin/translations/file?filter=all&kind=ritual`);
          const [, key = "", source = "", before = ""] =
            /"(ritual\/[^"]+\/title_ja)","[^"]*","[^"]*","[^"]*","[^"]*","([^"]*)","([^"]*)"/.exec(text) ??
            [];
          const headings = text.slice(0, text.indexOf("\n") + 1);
          return Buffer.from(headings + csvLine([key, "", "", "", "", source, before, "語る"]));
        },
        logged: ["changed ritual"],
        roles: ["editor", "translator_ja"],
      },
    ],
    "screens/admin/translations/edit.tsx": [
      {
        path: translation,
        send: saving(translation, { name_ja: "語られた石けん", description_ja: "語られた。" }),
        logged: ["changed product"],
        roles: ["editor", "translator_ja"],
      },
    ],
    "screens/admin/pictures/upload.ts": [
      { path: "/admin/uploads/site-assets", send: () => make.plain("png"), logged: ["created picture"] },
    ],
    "screens/admin/pictures/crop.ts": [
      {
        path: "/admin/crops",
        send: () => ({ url: uploaded, slot: "about/founder", x: "0.5", y: "0.5" }),
        logged: ["created picture"],
      },
    ],
    "screens/admin/trash/screen.tsx": [
      back("product", demo.hairOil.id),
      back("ritual", demo.sunrise.id),
      back("mindfulness-tip", demo.tip.id),
      back("page-entry", demo.question.id),
      back("own-page", demo.ownPage.id),
      back("blog-post", demo.draft.id),
      back("site-asset", demo.heroAsset.id),
      back("picture", demo.oilPicture.id),
      back("term", demo.term.id),
    ],
    "screens/admin/people/screen.tsx": [
      {
        path: "/admin/people",
        send: () => ({ intent: "invite", email: "new@nyiur.example", role: "editor", password }),
        logged: ["invited person"],
        roles: [],
      },
      {
        path: "/admin/people",
        send: async () => ({
          intent: "role",
          id: await idOf("wayan@nyiur.example"),
          role: "inbox",
          password,
        }),
        logged: ["role-changed person"],
        roles: [],
      },
      {
        path: "/admin/people",
        send: async () => ({ intent: "reset-link", id: await idOf("wayan@nyiur.example"), password }),
        logged: ["reset-link-made person"],
        roles: [],
      },
      {
        path: "/admin/people",
        send: async () => ({ intent: "role", id: await idOf("wayan@nyiur.example"), role: "none", password }),
        logged: ["role-changed person"],
        roles: [],
      },
    ],
  };
  const all = Object.values(writes).flat();

  /** Any id while no edit has been discarded. */
  const discardedEdit = () =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(
        sql`select id from pending_edits where discarded_at is not null`,
      )) as { rows: { id: string }[] };
      return rows[0]?.id ?? demo.hairCare.id;
    });

  const urlOfFile = (name: string) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(
        sql`select url from pictures where file_name = ${name} and original_url is null`,
      )) as { rows: { url: string }[] };
      return rows[0]?.url ?? "";
    });

  /** Any id while there is no such category. */
  const categoryId = (name: string) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(sql`select id from product_categories where name = ${name}`)) as {
        rows: { id: string }[];
      };
      return rows[0]?.id ?? demo.hairCare.id;
    });

  const idOf = (email: string) =>
    readDatabase(shop.location, async (db) => {
      const { rows } = (await db.execute(sql`select id from users where email = ${email}`)) as {
        rows: { id: string }[];
      };
      return rows[0]?.id ?? "";
    });

  const send = async (who: HttpClient, path: string, body: Fields) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(shop.server.url + path, {
      method: "POST",
      body: isBytes ? new Blob([Buffer.from(body)]) : new URLSearchParams(body),
      headers: { Origin: shop.server.url, Cookie: who.cookieHeader() },
      redirect: "manual",
    });
    const text = await response.text();
    uploaded = /"url":"([^"]+\.png)"/.exec(text)?.[1] ?? uploaded;
    return response;
  };

  /** Hashes of all tables except sessions, and the paths of stored pictures. */
  const everything = () =>
    readDatabase(shop.location, async (db) => {
      const names = (await db.execute(sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions' order by 1`)) as {
        rows: { name: string }[];
      };
      const kept: Record<string, string> = {};
      for (const { name } of names.rows) {
        const { rows } = (await db.execute(
          sql`select md5(coalesce(string_agg(it::text, '|' order by it::text), '')) as hash from ${sql.identifier(name)} it`,
        )) as { rows: { hash: string }[] };
        kept[name] = rows[0]?.hash ?? "";
      }
      const files = await readdir(shop.folder, { recursive: true });
      return { kept, pictures: files.filter((it) => it.startsWith("files")).sort() };
    });

  test("is named here, with who may send it", () => {
    const modules = routePaths
      .map(({ file }) => file)
      .filter((file) =>
        /export (async )?(function|const) action\b/.test(readFileSync(join("app", file), "utf8")),
      );
    expect([...Object.keys(writes), ...openToAnybody].sort()).toEqual(modules.sort());
  });

  test("stands beside pages that are read by whom they are for, each by its rule", async () => {
    const who = [new HttpClient(shop.server.url), colleague, shop.client];
    for (const { path, file, urlPath } of routePaths) {
      const statuses: number[] = [];
      for (const it of who) {
        const { status, location } = await it.get(urlPath);
        // A refused download redirects to its page, which shows the reason.
        const isLed = location?.startsWith("/admin/");
        const shown = isLed ? (await it.get(location ?? "")).status : status;
        statuses.push(location?.startsWith("/auth?next=") ? 401 : shown);
      }
      const [visitor, hers, administrator] = statuses;
      const rule = closed.find(([place]) => place.test(path))?.[1] ?? "anybody";
      expect([401, 403, 500], urlPath).not.toContain(administrator);
      if (rule === "administrators") expect([visitor, hers], urlPath).toEqual([401, 403]);
      else if (rule === "who is signed in") expect([visitor, hers], urlPath).toEqual([401, administrator]);
      else expect([401, 403, 500], urlPath).not.toContain(visitor);
      expect(file.startsWith("screens/admin/"), urlPath).toBe(
        rule === "administrators" || path === "product-table",
      );
    }
  });

  test.each(["a visitor", "a colleague without a role"])(
    "is refused to %s, and nothing is changed by it",
    async (name) => {
      const who = name === "a visitor" ? new HttpClient(shop.server.url) : colleague;
      const before = await everything();
      for (const { path, send: fields } of all.filter(
        (it) => it.path !== "/profile" || name === "a visitor",
      )) {
        const body = await fields();
        for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
          const { status, headers } = await send(who, urlPath, body);
          const place = headers.get("Location") ?? "";
          const isSent = status === 302 && place.includes("/auth?next=");
          // React Router reports the redirect of a .data request inside a 202 response.
          const isWrapped = urlPath.endsWith(".data") && status === 202;
          expect(
            name === "a visitor" ? isSent || isWrapped : status === 403,
            `${urlPath} gave ${status} ${place}`,
          ).toBe(true);
        }
      }
      expect(await everything()).toEqual(before);
    },
  );

  const people = new Map<Role, HttpClient>();
  const withRole = async (role: Role) => {
    const known = people.get(role);
    if (known) return known;
    const it = await signInAs(shop, role);
    people.set(role, it);
    return it;
  };

  const others = roles.filter((it) => it !== "admin");
  test.each(others)("is refused to %s where it is not theirs, and nothing is changed by it", async (role) => {
    const who = await withRole(role);
    const before = await everything();
    for (const { path, send: fields, roles: allowed = ["editor"] } of all) {
      if (allowed.includes(role)) continue;
      const body = await fields();
      for (const urlPath of [path, `/ja${path}`, `${path}.data`]) {
        const { status } = await send(who, urlPath, body);
        // A translator may open these forms; fields of others are refused one by one.
        const isForm = /\/([0-9a-f-]{36}|texts\/\w+)$/.test(path) && role.startsWith("translator");
        expect(isForm ? [400, 403, 409] : [403], `${urlPath} gave ${status}`).toContain(status);
      }
    }
    expect(await everything()).toEqual(before);
  });

  const read: Record<(typeof others)[number], RegExp> = {
    editor: /^(product-table|site-assets|admin$|admin\/(?!messages|activity|people))/,
    translator_en: translated,
    translator_ja: translated,
    inbox: /^(product-table$|admin($|\/(messages|answers|bin|changes)))/,
  };
  test.each(others)("and every page is read by %s by its rule", async (role) => {
    const who = await withRole(role);
    for (const { path, urlPath } of routePaths.filter(({ file }) => file.startsWith("screens/admin/"))) {
      const { location, ...asked } = await who.get(urlPath);
      // A refused download redirects to its page, which shows the reason.
      const { status } = location?.startsWith("/admin/") ? await who.get(location) : asked;
      expect(status, path).toBeLessThan(500);
      expect([path, status === 403 ? "refused" : "read"]).toEqual([
        path,
        read[role].test(path) ? "read" : "refused",
      ]);
    }
  });

  test("of an administrator is done, and logged with who, what and when", async () => {
    const logged = () =>
      readDatabase(shop.location, async (db) => {
        const { rows } = (await db.execute(
          sql`select deed || ' ' || noun as logged, person_email as email, at from activities order by id`,
        )) as { rows: { logged: string; email: string }[] };
        return rows;
      });
    const start = (await logged()).length;
    // Only the shell has done something so far.
    expect(new Set((await logged()).map((it) => it.email))).toEqual(new Set(["npm run staff"]));
    let count = start;
    for (const { path, send: fields, logged: expected } of all) {
      const { status } = await send(shop.client, path, await fields());
      expect([200, 201, 302], `${path} gave ${status}`).toContain(status);
      const rows = await logged();
      expect(
        rows.slice(count).map((it) => it.logged),
        path,
      ).toEqual(expected);
      count = rows.length;
      for (const { email } of rows.slice(start)) expect(email).toBe(admin.email);
    }
  });

  test("is read in the activity, the latest first, by person and by kind", async () => {
    const { text } = await shop.client.get("/admin/activity");
    expect(text.indexOf("Told Hero")).toBeGreaterThan(text.indexOf("Restored"));
    for (const words of ["Uploaded", admin.email]) expect(text).toContain(words);
    expect((await shop.client.get("/admin/activity?kind=ritual")).text).toContain("Reordered");
    expect((await shop.client.get("/admin/activity?kind=ritual-step")).text).toContain("Told step");
    const ofKind = (await shop.client.get("/admin/activity?kind=mindfulness-tip")).text;
    expect(ofKind).toContain(`href="${tips}/${demo.tip.id}"`);
    expect(ofKind).not.toContain("Told Hero");
    const person = /<option value="([^"]+)"[^>]*>made@nyiur/.exec(text)?.[1] ?? "";
    expect((await shop.client.get(`/admin/activity?person=${person}&kind=product`)).text).toContain(
      "Told Comb",
    );
    const none = (await shop.client.get("/admin/activity?kind=blog-category&page=7")).location;
    expect(none).toBe("/admin/activity?kind=blog-category");
    expect((await colleague.get("/admin/activity")).status).toBe(403);
    expect((await shop.client.get("/ja/admin/activity")).text).toContain("操作履歴");
  });

  test("names a record as the page's language does, until the record is renamed", async () => {
    const oil = `/product-table/${demo.oil.id}`;
    const names = async (path: string) => (await shop.client.get(path)).text;
    await saveRecord(shop.client, oil, { subtitle: "Pressed once" });
    expect(await names("/admin/activity?kind=product")).toContain(demo.oil.name);
    expect(await names("/ja/admin/activity?kind=product")).toContain(demo.oil.name_ja);
    await saveRecord(shop.client, oil, { name: "Told Oil", name_ja: "新しい名前" });
    const now = await names("/ja/admin/activity?kind=product");
    expect(now).toContain("新しい名前");
    expect(now).toContain(demo.oil.name);
  });

  test("stays logged when its person is gone", async () => {
    const environment = shop.environment;
    for (const args of [
      ["admin", "wayan@nyiur.example"],
      ["remove", admin.email],
    ]) {
      expect(await runCommand("scripts/staff.mjs", args, environment)).toMatchObject({ code: 0 });
    }
    expect((await colleague.get("/admin/activity")).text).toContain(admin.email);
  });
});
