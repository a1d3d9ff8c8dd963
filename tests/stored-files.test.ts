import { mkdir, readdir, rename, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { dayMs } from "#domain/duration";
import { admin } from "./support/admin.ts";
import { startBucket } from "./support/bucket.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { createDatabase } from "./support/postgres.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { copyTemplateFolder } from "./support/template.ts";

const twoDaysAgo = new Date(Date.now() - 2 * dayMs);

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: "off",
    ...environment,
  });
  onTestFinished(server.kill);
  return server;
}

async function newFolder(): Promise<string> {
  const folder = await copyTemplateFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

async function newBucket() {
  const bucket = await startBucket();
  onTestFinished(bucket.remove);
  onTestFinished(async () => void (await bucket.stop()));
  return bucket;
}

async function upload(server: RunningServer): Promise<string> {
  const it = new HttpClient(server.url);
  await it.signIn(admin.email, admin.password);
  const { picture } = await it.upload(await make.plain("png"));
  return picture.url.slice("/files/".length);
}

describe.each([{ storage: "a folder" }, { storage: "a bucket" }] as const)("in $storage", ({ storage }) => {
  test("renditions that nothing is left of go a day later; files that can still be taken in stay", async () => {
    const DATA_DIR = await newFolder();
    const bucket = storage === "a bucket" ? await newBucket() : null;
    const environment = { DATA_DIR, ...bucket?.environment };
    const pathOf = (key: string) =>
      bucket ? join(bucket.folder, `${key}._S3rver_object`) : join(DATA_DIR, "files", key);
    const server = await start(environment);
    const known = await upload(server);
    await server.kill();

    const add = async (key: string, storedAt: Date) => {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeFile(pathOf(key), "a picture");
      await utimes(pathOf(key), storedAt, storedAt);
    };
    const old = ["site-assets/0123456789abcdef0123.320.avif", "site-assets/0123456789abcdef0123.640.avif"];
    const whole = ["site-assets/9123456789abcdef0123.png", "site-assets/9123456789abcdef0123.320.avif"];
    const young = "product-images/product-1795000000000-0123456789abcd.320.webp";
    for (const key of [...old, ...whole]) await add(key, twoDaysAgo);
    await add(young, new Date());
    await utimes(pathOf(known), twoDaysAgo, twoDaysAgo);

    const { url } = await start(environment);
    const areThere = () =>
      Promise.all(
        [...old, ...whole, young, known].map(async (key) => (await fetch(`${url}/files/${key}`)).status),
      );
    await expect.poll(areThere).toEqual([404, 404, 200, 200, 200, 200]);
  });
});

test("readers who take their time with a picture of a bucket do not keep others waiting", async () => {
  const bucket = await newBucket();
  const { url } = await start({ DATA_DIR: await newFolder(), ...bucket.environment });
  const bytes = 24_000_000;
  const [large, small] = ["site-assets/0123456789abcdef0123.png", "site-assets/9123456789abcdef0123.png"];
  const store = async (key: string, length: number) => {
    const path = join(bucket.folder, `${key}._S3rver_object`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(length));
  };
  await store(large, bytes);
  await store(small, 1000);
  const readers = await Promise.all(
    Array.from({ length: 51 }, () => fetch(`${url}/files/${large}`, { signal: AbortSignal.timeout(60_000) })),
  );
  expect((await fetch(`${url}/files/${small}`)).status).toBe(200);
  // Whoever has waited for the end of another reader finds this one cut off.
  expect((await readers[0]?.arrayBuffer())?.byteLength).toBe(bytes);
  await Promise.all(readers.slice(1).map(({ body }) => body?.cancel()));
});

test("a file that is made a second time meanwhile is sent whole", async () => {
  const DATA_DIR = await newFolder();
  const { url } = await start({ DATA_DIR });
  const name = "site-assets/0123456789abcdef0123.png";
  const path = join(DATA_DIR, "files", name);
  await mkdir(dirname(path), { recursive: true });
  let isOver = false;
  const replaceAgainAndAgain = async () => {
    for (let n = 1; !isOver; n += 1) {
      await writeFile(`${path}.new`, Buffer.alloc(n % 2 === 0 ? 100 : 90_000));
      await rename(`${path}.new`, path);
    }
  };
  const replacing = replaceAgainAndAgain();
  await expect.poll(() => fetch(`${url}/files/${name}`).then(({ status }) => status)).toBe(200);
  const read = async () => (await (await fetch(`${url}/files/${name}`)).arrayBuffer()).byteLength;
  const lengths = new Set<number>();
  for (let n = 0; n < 100; n += 1) {
    for (const length of await Promise.all(Array.from({ length: 10 }, read))) lengths.add(length);
  }
  isOver = true;
  await replacing;
  expect([...lengths].sort((a, b) => a - b)).toEqual([100, 90_000]);
});

test("the files of another database are left alone", async () => {
  const DATA_DIR = await newFolder();
  const files = async () => (await readdir(join(DATA_DIR, "files"), { recursive: true })).sort();
  const before = await files();
  for (const file of before) await utimes(join(DATA_DIR, "files", file), twoDaysAgo, twoDaysAgo);
  // The owner has moved the embedded database away to try a database server.
  await rename(join(DATA_DIR, "database"), join(DATA_DIR, "database-before"));
  const DATABASE_URL = await createDatabase(inject("postgres"));
  const environment = { DATA_DIR, DATABASE_URL, DEMO_CONTENT: "off" };
  // The first start on a database only records the time.
  await (await start(environment)).stop();
  await (await start(environment)).stop();
  expect(await files()).toEqual(before);
});
