import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "#domain/duration";
import { reachDatabase } from "#server/db/database.server";
import { admin } from "./support/admin.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { freePort } from "./support/port.ts";
import { startServer } from "./support/server.ts";
import { copyTemplateFolder } from "./support/template.ts";

/** For a longer run: `KILLS=30 npx vitest run tests/crash-recovery.test.ts`. */
const rounds = Number(process.env.KILLS ?? 9);

/** Rounds that kill only after each writer has had a response: a new process is slow. */
const longRounds = Math.floor(rounds / 3);

const folder = await copyTemplateFolder();
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const start = () =>
  startServer({
    DATA_DIR: folder.path,
    PORT: port,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: "off",
  });
let server = await start();
afterAll(async () => {
  await server.kill();
  await folder.remove();
});

type Kind = "message" | "save" | "upload" | "view";

/** The kinds of request acknowledged in this round. */
const heard = new Set<Kind>();

/** Unexpected responses: a killed server sends none. */
const surprises: string[] = [];

function isAcknowledged(kind: Kind, { status }: { status: number }): boolean {
  const expected = { message: 200, save: 302, upload: 201, view: 200 }[kind];
  if (status === expected) heard.add(kind);
  else surprises.push(`${kind}: ${status}`);
  return status === expected;
}

/** Sends messages; one that was not acknowledged is sent again, as people do. */
class Writer {
  readonly visitor = new HttpClient(url);
  readonly acknowledged = new Set<string>();
  readonly #name: string;
  #count = 1;

  constructor(name: string) {
    this.#name = name;
  }

  async write() {
    const subject = `killed ${this.#name} ${this.#count}`;
    const response = await this.visitor.post("/contact", {
      first_name: "Emma",
      last_name: this.#name,
      email: "emma@example.org",
      subject,
      message: `${subject}\n${"A long letter. ".repeat(60)}`,
    });
    if (!isAcknowledged("message", response)) return;
    this.acknowledged.add(subject);
    this.#count++;
  }
}

type Stored = { subtitle: string | null; image_url: string | null; version: number };

/** Saves one product repeatedly, each time with a new subtitle and, if it has pictures, a new one. */
class Keeper {
  readonly #id: string;
  readonly #pictures: Buffer[];
  /** Size in bytes of each acknowledged upload, by URL. */
  readonly uploaded = new Map<string, number>();
  saves = 0;
  /** Whether a save was acknowledged in this round. */
  isHeard = false;
  #tries = 0;
  #saved: Stored | null = null;
  /** The saves tried after `#saved`, not acknowledged. */
  #tried: Stored[] = [];

  constructor(id: string, pictures: Buffer[]) {
    this.#id = id;
    this.#pictures = pictures;
  }

  async write(it: HttpClient) {
    const saved = this.#saved as Stored;
    const bytes = this.#pictures[this.#tries++ % this.#pictures.length];
    const image_url = bytes ? await this.#upload(it, bytes) : saved.image_url;
    if (bytes && image_url === null) return;
    const tried = { subtitle: `Saved ${this.#tries}`, image_url, version: saved.version + 1 };
    this.#tried.push(tried);
    const response = await it.post(`/product-table/${this.#id}`, {
      name: `Killed ${this.#id}`,
      category: "Hair Care",
      description: "It stays.",
      subtitle: tried.subtitle,
      image_url: image_url ?? "",
      version: String(saved.version),
    });
    if (!isAcknowledged("save", response)) return;
    this.saves++;
    this.isHeard = true;
    this.#saved = tried;
    this.#tried = [];
  }

  async #upload(it: HttpClient, body: Buffer): Promise<string | null> {
    const response = await it.upload(body, "product-images");
    if (!isAcknowledged("upload", response)) return null;
    const { picture } = response;
    this.uploaded.set(picture.url, picture.bytes);
    return picture.url;
  }

  /** Expects the last acknowledged save, or a later one that was not acknowledged. */
  expectAt(stored: (Stored & { id: string })[]) {
    const found = stored.find(({ id }) => id === this.#id) as Stored;
    const there = { subtitle: found.subtitle, image_url: found.image_url, version: found.version };
    if (this.#saved) expect([this.#saved, ...this.#tried]).toContainEqual(there);
    this.#saved = there;
    this.#tried = [];
  }
}

const reader = {
  asked: 0,
  counted: 0,
  async write() {
    this.asked++;
    const response = await fetch(`${url}/blog/${demo.post.slug}`, { headers: browserHeaders });
    await response.text();
    isAcknowledged("view", response);
    await wait(5);
  },
};

const writers = ["Lindqvist", "Andersson"].map((name) => new Writer(name));
const photos = await Promise.all([80, 90, 95].map((quality) => make.photo(360, 240, quality)));
const drawn = await Promise.all([make.plain("png", 90, 90), make.plain("webp", 64, 64)]);
const keepers = [
  new Keeper(demo.oil.id, []),
  new Keeper(demo.faceOil.id, photos),
  new Keeper(demo.hairOil.id, drawn),
];

const files = join(folder.path, "files");
const stored = (path: string) => join(files, ...path.replace("/files/", "").split("/"));

/** Compares the database of the running server with everything that was acknowledged. */
async function expectAllThere() {
  const { db, close } = await reachDatabase({ folder: folder.path }, "db/migrations");
  const read = async <T>(query: string) => ((await db.execute(query)) as unknown as { rows: T[] }).rows;

  const messages = await read<{ subject: string; times: number }>(
    "select subject, count(*)::int as times from contact_messages where subject like 'killed %' group by 1",
  );
  expect(messages.filter(({ times }) => times > 1)).toEqual([]);
  const kept = new Set(messages.map(({ subject }) => subject));
  for (const writer of writers) expect([...writer.acknowledged].filter((it) => !kept.has(it))).toEqual([]);

  const products = await read<Stored & { id: string }>(
    "select id, subtitle, image_url, version from products",
  );
  for (const keeper of keepers) keeper.expectAt(products);

  const pictures = await read<{ url: string; bytes: number }>("select url, bytes from pictures");
  const lengths = new Map(pictures.map((picture) => [picture.url, picture.bytes]));
  for (const { uploaded } of keepers) {
    for (const [path, bytes] of uploaded) expect(lengths.get(path), path).toBe(bytes);
  }
  for (const [path, bytes] of lengths) expect((await stat(stored(path))).size, path).toBe(bytes);
  const named = await read<{ url: string }>(
    `select image_url as url from products union select unnest(gallery_images) from products
     union select image_url from rituals union select featured_image_url from blog_posts
     union select image_url from site_assets`,
  );
  for (const { url } of named) if (url !== null) expect(lengths.has(url), url).toBe(true);

  const [post] = await read<{ views: number }>(
    `select view_count::int as views from blog_posts where id = '${demo.post.id}'`,
  );
  const views = post?.views ?? 0;
  await close();
  return { views };
}

const filesIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function isWhole(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (path.endsWith(".svg")) return bytes.toString().trimEnd().endsWith("</svg>");
  return sharp(bytes, { failOn: "warning" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Temporary files of unfinished writes. */
const halfWritten = async () => (await filesIn(files)).filter((path) => basename(path).startsWith("."));

test(`killed ${rounds} times while many write, it keeps all that it has acknowledged`, {
  // Only stops a hanging test: each round includes a start and a full check.
  timeout: rounds * 2 * minuteMs,
}, async () => {
  const it = new HttpClient(url);
  it.cookies.set("lang", "en");
  await it.signIn(admin.email, admin.password);
  await it.get("/");
  for (const { visitor } of writers) await visitor.get("/contact/form-token");
  const first = (await expectAllThere()).views;

  for (let round = 1; round <= rounds; round++) {
    heard.clear();
    for (const keeper of keepers) keeper.isHeard = false;
    let isOn = true;
    const goOn = async (write: () => Promise<unknown>) => {
      // Requests fail when the server is killed.
      while (isOn) await write().catch(() => {});
    };
    const all = [
      ...writers.map((writer) => goOn(() => writer.write())),
      ...keepers.map((keeper) => goOn(() => keeper.write(it))),
      goOn(() => reader.write()),
    ];
    const isLong = round % 3 === 0;
    const isHeard = () => (isLong ? heard.size === 4 && keepers.every((it) => it.isHeard) : heard.size > 0);
    while (!isHeard()) await wait(10);
    await wait(100 + Math.random() * 600);
    isOn = false;
    await server.kill();
    await Promise.all(all);
    server = await start();
    const views = (await expectAllThere()).views - first;
    expect(views).toBeGreaterThanOrEqual(reader.counted);
    expect(views).toBeLessThanOrEqual(reader.asked);
    reader.counted = views;
  }

  expect(surprises).toEqual([]);
  for (const { acknowledged } of writers) expect(acknowledged.size).toBeGreaterThanOrEqual(longRounds);
  for (const { saves } of keepers) expect(saves).toBeGreaterThanOrEqual(longRounds);
  for (const { uploaded } of keepers.slice(1)) expect(uploaded.size).toBeGreaterThanOrEqual(longRounds);
  expect(reader.counted).toBeGreaterThanOrEqual(longRounds);

  for (const path of ["/", "/products", `/product/${demo.faceOil.id}`, `/blog/${demo.post.slug}`]) {
    for (const urlPath of [path, `/ja${path}`.replace(/\/$/, "")]) {
      expect([urlPath, (await fetch(url + urlPath)).status]).toEqual([urlPath, 200]);
    }
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await it.get("/product-table")).status).toBe(200);

  const whole = (await filesIn(files)).filter((path) => !basename(path).startsWith("."));
  for (const path of whole) expect([path, await isWhole(path)]).toEqual([path, true]);

  const known = [".s.PGSQL.5432", "database", "files", "lock", "lock-journal", "secret"];
  expect((await readdir(folder.path)).filter((name) => !known.includes(name))).toEqual([]);

  // Old temporary files are removed at the start; a recent one may still be in use.
  const old = join(files, "product-images", `.${crypto.randomUUID()}`);
  const young = join(files, "product-images", `.${crypto.randomUUID()}`);
  for (const path of [old, young]) await writeFile(path, "half");
  const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
  for (const path of await halfWritten()) if (path !== young) await utimes(path, twoDaysAgo, twoDaysAgo);
  await server.kill();
  server = await start();
  await expect.poll(halfWritten).toEqual([young]);
});
