import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { extract, pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { sumRecords, tableNames } from "#server/backup/records.server";
import { pageEntries, pictures, productCategories } from "#server/db/schema.server";
import { admin } from "./support/admin.ts";
import { startBucket } from "./support/bucket.ts";
import { readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { startMailServer } from "./support/mail.ts";
import { make } from "./support/pictures.ts";
import { askPostgres, createDatabase } from "./support/postgres.ts";
import { runCommand, startServer, temporaryFolder } from "./support/server.ts";
import { type Shop, startShop } from "./support/shop.ts";
import { copyTemplateFolder } from "./support/template.ts";

type Entry = Parameters<ReturnType<typeof pack>["entry"]>[0];

const oneSentence = /^[^\n]+[.]\n$/;

describe("a backup", () => {
  let shop: Shop;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let picture = "";
  const archive = () => join(folder.path, "site.tar");
  const here = (script: "backup" | "restore", ...args: string[]) => run(script, shop.environment, args);

  beforeAll(async () => {
    folder = await temporaryFolder();
    shop = await startShop("embedded", { RATE_LIMITS: "off" });
    picture = (await shop.client.upload(await make.photo(300, 200), "product-images")).picture.url;
    await save("Soap <b>&\"'\\ 石鹸 🥥");
    const message = `/admin/messages/${demo.message.id}`;
    const reply = {
      intent: "reply",
      replies_version: "0",
      by: "person",
      subject: "Re",
      text: "A kept reply",
    };
    for (const fields of [reply, { intent: "note", text: "A kept note" }]) {
      expect((await shop.client.post(message, fields)).status).toBe(200);
    }
  });
  afterAll(async () => {
    await shop.stop();
    await folder.remove();
  });

  const save = async (name: string) => {
    const path = `/product-table/${demo.soap.id}`;
    const version = versionIn((await shop.client.get(path)).text);
    const fields = {
      name,
      category: "Bath & Shower",
      description: "A\u2028soap\u0085\r\nof {} [1,2] \\N.",
      image_url: picture,
      version,
    };
    expect((await shop.client.post(path, fields)).status).toBe(302);
  };

  test("leaves out nothing that is kept, but sessions and what is of one machine", async () => {
    const { rows } = await readDatabase(shop.location, async (db) => {
      const found = await db.execute(sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`);
      return found as unknown as { rows: { name: string }[] };
    });
    const leftOut = [
      "sessions",
      "rate_limits",
      "backups",
      "maintenance",
      "saved_forms",
      "open_forms",
      "previews",
      "rare_searches",
      "content_version",
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual([...tableNames, ...leftOut].sort());
  });

  test("that was never made is told to the administrator, and cannot be proven", async () => {
    expect((await shop.client.get("/admin/activity")).text).toContain(
      "No backup of this site has been made yet.",
    );
    const { code, output } = await here("backup", "--drill");
    expect([code, output]).toEqual([1, expect.stringMatching(oneSentence)]);
  });

  test("of a folder without a site is refused, and creates none", async () => {
    const empty = await temporaryFolder();
    for (const args of [[archive()], ["--drill"]]) {
      const { code, output } = await run("backup", { DATA_DIR: empty.path }, args);
      expect([code, output]).toEqual([1, expect.stringMatching(/^There is no site in .*npm start\.\n$/)]);
    }
    expect(await readdir(empty.path)).toEqual([]);
    await empty.remove();
  });

  test("is made while the site is written to, whole, for the owner alone", async () => {
    let isOver = false;
    let saves = 0;
    const writing = (async () => {
      while (!isOver) await save(`Soap number ${++saves}`);
    })();
    const { code, output } = await here("backup", archive());
    isOver = true;
    await writing;
    expect(saves).toBeGreaterThan(1);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Written to .*site\.tar: \d+ records and \d+ pictures/),
    ]);
    expect((await stat(archive())).mode & 0o777).toBe(0o600);
    await save("Soap <b>&\"'\\ 石鹸 🥥");
    expect(await here("backup", archive())).toMatchObject({
      code: 1,
      output: expect.stringMatching(oneSentence),
    });
    expect(await here("backup", archive(), "--force")).toMatchObject({ code: 0 });
  });

  test("is proven by restoring it aside, and the administrator sees when", async () => {
    expect((await shop.client.get("/admin/activity")).text).toContain("has not been proven yet");
    const { code, output } = await here("backup", "--drill");
    expect([code, output]).toEqual([0, expect.stringContaining("Proven: ")]);
    const { text } = await shop.client.get("/admin/activity");
    expect(text).toContain("Last backup: ");
    expect(text).toContain("Last proven that a backup can be restored: ");
  });

  test("moves the site to PostgreSQL and a bucket, and back, with its people and pictures", async () => {
    const bucket = await startBucket();
    const there = await temporaryFolder();
    const location = { url: await createDatabase(inject("postgres")) };
    // The target database has another time zone.
    const name = new URL(location.url).pathname.slice(1);
    await askPostgres(location.url, `alter database ${name} set timezone to 'Asia/Makassar'`);
    const environment = { ...bucket.environment, DATABASE_URL: location.url, DATA_DIR: there.path };
    try {
      const before = await readDatabase(shop.location, (db) => db.transaction(sumRecords));
      expect(await run("restore", environment, [archive()])).toMatchObject({ code: 0 });
      expect(await readDatabase(location, (db) => db.transaction(sumRecords))).toEqual(before);
      const moved = await startServer(environment);
      try {
        const it = new HttpClient(moved.url);
        it.cookies.set("lang", "en");
        expect((await it.signIn(admin.email, admin.password)).status).toBe(302);
        expect((await it.get("/admin/activity")).text).toContain("Changed");
        expect((await it.get(`/product/${demo.soap.id}`)).text).toContain("石鹸 🥥");
        // Search works after the restore.
        expect((await it.get("/product-table?q=石鹸")).text).toContain("石鹸 🥥");
        expect((await it.get("/blog?q=palms")).text).toContain(demo.post.slug);
        expect((await it.get("/ja/blog?q=朝")).text).toContain(demo.post.slug);
        const [old, now] = await Promise.all(
          [shop.server.url, moved.url].map(async (url) => (await fetch(url + picture)).bytes()),
        );
        expect(now).toEqual(old);
        // New actions are added to the restored activity log.
        const flagged = await it.post("/product-table", {
          intent: "status",
          id: demo.soap.id,
          is_featured: "on",
        });
        expect(flagged.status).toBe(200);
        expect((await it.get("/admin/activity?kind=product")).text).toContain("石鹸 🥥");
      } finally {
        await moved.stop();
      }
      const back = join(folder.path, "back.tar");
      expect(await run("backup", environment, [back])).toMatchObject({ code: 0 });
      const elsewhere = await temporaryFolder();
      expect(await run("restore", { DATA_DIR: elsewhere.path }, [back])).toMatchObject({ code: 0 });
      const sums = (at: typeof location | { folder: string }) =>
        readDatabase(at, (db) => db.transaction(sumRecords));
      expect(await sums({ folder: elsewhere.path })).toEqual(await sums(location));
      await elsewhere.remove();
    } finally {
      await bucket.stop();
      await bucket.remove();
      await there.remove();
    }
  });

  test("replaces what is there only when that is asked for, and never under a running site", async () => {
    const running = await here("restore", archive(), "--force");
    expect([running.code, running.output]).toEqual([
      1,
      expect.stringMatching(/is in use by another running Nyiur/),
    ]);
    const there = await copyTemplateFolder();
    const environment = { DATA_DIR: there.path };
    const refused = await run("restore", environment, [archive()]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/add --force/)]);
    expect(await run("restore", environment, [archive(), "--force"])).toMatchObject({ code: 0 });
    const restored = await startServer(environment);
    expect(await (await fetch(`${restored.url}/product/${demo.soap.id}`)).text()).toContain("石鹸 🥥");
    await restored.stop();
    await there.remove();
  });

  test("brings back neither what was erased meanwhile, nor mails that may have been sent", async () => {
    const there = await copyTemplateFolder();
    onTestFinished(there.remove);
    const file = join(folder.path, "before.tar");
    const mail = await startMailServer();
    onTestFinished(mail.stop);
    const environment = { DATA_DIR: there.path, SMTP_URL: mail.url, RATE_LIMITS: "off" };
    const [erased, answered] = [demo.message, demo.japaneseMessage];
    await readDatabase({ folder: there.path }, async (db) => {
      await db.execute(sql`insert into message_replies (message_id, subject, text, person_name, due_at)
        values (${answered.id}, 'Re', 'A reply that waits', 'Ayu', now())`);
      await db.execute(sql`insert into message_receipts (message_id) values (${answered.id})`);
    });
    expect(await run("backup", { DATA_DIR: there.path }, [file])).toMatchObject({ code: 0 });
    const started = async () => {
      const server = await startServer(environment);
      onTestFinished(async () => void (await server.stop()));
      const it = new HttpClient(server.url);
      it.cookies.set("lang", "en");
      expect((await it.signIn(admin.email, admin.password)).status).toBe(302);
      return { it, stop: server.stop };
    };
    const before = await started();
    const email = { email: erased.email };
    await before.it.post("/admin/messages/address", { intent: "erase", ...email });
    await before.stop();
    mail.mails.splice(0);

    expect(await run("restore", environment, [file, "--force"])).toMatchObject({ code: 0 });
    const { it } = await started();
    const ofAddress = await it.get(`/admin/messages/address?${new URLSearchParams({ q: erased.email })}`);
    expect(ofAddress.text).toMatch(/Nothing is kept of this address\.[\s\S]*Erased before/);
    const page = `/admin/messages/${answered.id}`;
    const { text } = await it.get(page);
    expect(text).toContain("A reply that waits");
    expect(text).toContain("It came back with a backup, and may have been sent already.");

    const id = /name="id" value="([0-9a-f-]{36})"[\s\S]{0,200}?value="retry"/.exec(text)?.[1] ?? "";
    await it.post(page, { intent: "retry", id });
    await expect.poll(() => mail.mails.length).toBe(1);
    expect(mail.mails[0]?.text).toContain("A reply that waits");
  });

  test.each([
    ["a byte short", async (file: string) => truncate(file, (await stat(file)).size - 1)],
    ["half of it", async (file: string) => truncate(file, (await stat(file)).size / 2)],
    ["with another letter in its first record", (file: string) => alter(file, 700)],
    ["with another byte in a picture", (file: string) => alter(file, 200_000)],
    ["with another byte in its seal", async (file: string) => alter(file, (await stat(file)).size - 20)],
    ["empty", (file: string) => writeFile(file, "")],
    ["a picture", async (file: string) => writeFile(file, await make.photo(40, 40))],
  ])("that is %s is refused whole", async (_, spoil) => {
    const spoilt = join(folder.path, "spoilt.tar");
    await copyFile(archive(), spoilt);
    await spoil(spoilt);
    const there = await temporaryFolder();
    for (const [script, args] of [
      ["restore", [spoilt]],
      ["backup", ["--drill", spoilt]],
    ] as const) {
      const { code, output } = await run(script, { DATA_DIR: there.path }, [...args]);
      expect([code, output]).toEqual([1, expect.stringMatching(oneSentence)]);
      expect(output).toContain("spoilt.tar");
    }
    await there.remove();
  });

  /** The rows of pictures as they were before there was a library. */
  const withoutLibrary = (content: Buffer) => {
    const rows = gunzipSync(content).toString().trimEnd().split("\n");
    const earlier = rows.map((row) => {
      const { in_library: _, alt_text: _en, alt_text_ja: _ja, version: _version, ...rest } = JSON.parse(row);
      return `${JSON.stringify(rest)}\n`;
    });
    return gzipSync(earlier.join(""));
  };

  test("of an earlier release, without questions and categories, brings those that were fixed then", async () => {
    const there = await temporaryFolder();
    const earlier = join(folder.path, "earlier.tar");
    await craft(archive(), earlier, null, (name, content) => {
      if (/^records\/(page_entries|product_categories)\.jsonl\.gz$/.test(name)) return null;
      if (name === "records/pictures.jsonl.gz") return withoutLibrary(content);
      if (name !== "manifest.json") return content;
      const { tables, ...manifest } = JSON.parse(content.toString());
      const { page_entries: _, product_categories: _categories, ...others } = tables;
      return Buffer.from(JSON.stringify({ ...manifest, migrations: 20, tables: others }));
    });
    const { code, output } = await run("restore", { DATA_DIR: there.path }, [earlier]);
    expect([code, output]).toEqual([0, expect.anything()]);
    const { questions, categories, hero } = await readDatabase({ folder: there.path }, async (db) => ({
      questions: await db.select({ title: pageEntries.title }).from(pageEntries),
      categories: await db.select().from(productCategories),
      hero: await db.select().from(pictures).where(eq(pictures.file_name, demo.heroPicture.name)),
    }));
    // Its crop stands in the hero of the home page, whose asset has an alt text.
    expect(hero.find(({ original_url }) => original_url === null)).toMatchObject({
      in_library: true,
      alt_text: expect.stringContaining("A bottle of Nyiur"),
    });
    expect(questions).toContainEqual({ title: "Do you send abroad?" });
    expect(categories).toHaveLength(6);
    expect(categories).toContainEqual(
      expect.objectContaining({ name: "Hair Care", name_ja: "ヘアケア", home_card: "hair-care" }),
    );
    await there.remove();
  });

  describe("with something in it that no backup has", () => {
    let there: Awaited<ReturnType<typeof copyTemplateFolder>>;
    const held = async () => [
      await readDatabase({ folder: there.path }, (db) => db.transaction(sumRecords)),
      (await readdir(there.path, { recursive: true })).filter((name) => name.startsWith("files")).sort(),
    ];
    let before: Awaited<ReturnType<typeof held>>;
    beforeAll(async () => {
      there = await copyTemplateFolder();
      before = await held();
    });
    afterAll(() => there.remove());

    test.each<[string, Entry]>([
      [
        "a symbolic link",
        { name: "pictures/site-assets/link.jpg", type: "symlink", linkname: "/etc/passwd" },
      ],
      ["a hard link", { name: "pictures/site-assets/link.jpg", type: "link", linkname: "manifest.json" }],
      ["a folder", { name: "pictures/site-assets/", type: "directory" }],
      ["a device", { name: "records/products.jsonl.gz", type: "character-device" }],
      ["a file that no backup has", { name: "pictures/../../elsewhere.jpg" }],
      ["a file with a name of no picture", { name: "/etc/passwd" }],
    ])("%s: is refused", async (_, header) => {
      const crafted = join(folder.path, "crafted.tar");
      await craft(archive(), crafted, header);
      const { code, output } = await run("restore", { DATA_DIR: there.path }, [crafted, "--force"]);
      expect([code, output]).toEqual([1, expect.stringMatching(oneSentence)]);
      expect(output).toContain("crafted.tar holds something that no backup of Nyiur has");
    });

    test("changes nothing", async () => {
      expect(await held()).toEqual(before);
    });
  });
});

/** Writes a copy of an archive with a valid checksum: with one more entry, or with changed ones. */
async function craft(
  archive: string,
  to: string,
  more: Entry | null,
  change: (name: string, content: Buffer) => Buffer | null = (_, content) => content,
) {
  const content = await readFile(archive);
  const copied = pack();
  const written = buffer(copied);
  const entries = extract();
  entries.end(content.subarray(0, content.lastIndexOf("sha256 ")));
  for await (const entry of entries) {
    const content = change(entry.header.name, await buffer(entry));
    if (content) copied.entry({ ...entry.header, size: content.length }, content);
  }
  if (more) copied.entry(more, "");
  copied.finalize();
  const bytes = await written;
  const seal = `sha256 ${createHash("sha256").update(bytes).digest("hex")}\n`;
  await writeFile(to, Buffer.concat([bytes, Buffer.from(seal)]));
}

function run(script: "backup" | "restore", environment: Record<string, string>, args: string[]) {
  return runCommand(`scripts/${script}.mjs`, args, environment);
}

async function alter(file: string, place: number) {
  const bytes = await readFile(file);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
