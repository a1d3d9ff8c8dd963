import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "#server/db/database.server";
import { blogPosts, products } from "#server/db/schema.server";
import { admin } from "./support/admin.ts";
import { browserHeaders } from "./support/browser-headers.ts";
import { databaseEngines, readDatabase } from "./support/databases.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { freePort } from "./support/port.ts";
import { askPostgres, createDatabase } from "./support/postgres.ts";
import { unreadBytes } from "./support/raw.ts";
import { openRecords } from "./support/records.ts";
import { launch, startAndEnd, startServer, temporaryFolder } from "./support/server.ts";
import { copyTemplate, startShop } from "./support/shop.ts";
import { copyTemplateDatabase, copyTemplateFolder } from "./support/template.ts";

/** A data folder as a first start leaves it. */
async function usedFolder(): Promise<string> {
  const { path, remove } = await copyTemplateFolder();
  onTestFinished(remove);
  return path;
}

async function dataFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** Row counts of the tables after a first start, and the number of intact pictures. */
async function loadedInto(location: DatabaseLocation, folder: string) {
  const { rows, close } = await openRecords(location);
  const counts: Record<string, unknown> = {};
  for (const table of [
    ...["products", "rituals", "ritual_steps", "mindfulness_tips", "site_assets", "blog_categories"],
    ...["blog_posts", "contact_messages", "users", "user_roles"],
  ]) {
    const [row] = await rows(sql`select count(*)::int as count from ${sql.identifier(table)}`);
    counts[table] = row?.count;
  }
  const pictures = await rows(
    sql`select url, bytes from pictures where url in (
      select image_url from products union select unnest(gallery_images) from products
      union select image_url from rituals union select featured_image_url from blog_posts
      union select image_url from site_assets)`,
  );
  await close();
  const sizes = await Promise.all(pictures.map(async ({ url }) => (await stat(join(folder, `${url}`))).size));
  expect(sizes).toEqual(pictures.map(({ bytes }) => bytes));
  return { counts, pictures: sizes.length };
}

const oneSentence = /^[^\n]+[.]\n$/;

describe("the process", () => {
  test("a second one on the same folder ends with one sentence, and the first goes on", async () => {
    const DATA_DIR = await usedFolder();
    const first = await startServer({ DATA_DIR });
    onTestFinished(first.kill);
    const second = await startAndEnd({ DATA_DIR, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(oneSentence);
    expect(second.output).toContain(`${DATA_DIR} is in use by another running Nyiur`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toEqual({ code: 0 });
  });

  test("after a kill -9 the next start just works, and an edited catalogue stays as it was", async () => {
    const DATA_DIR = await usedFolder();
    const first = await startServer({ DATA_DIR });
    await first.kill();
    const database = await openDatabase({ folder: DATA_DIR }, "db/migrations");
    await database.db.update(products).set({ name: "Coconut Comb" }).where(eq(products.name, "Lip Balm"));
    await database.close();

    const second = await startServer({ DATA_DIR });
    await second.kill();
    const third = await startServer({ DATA_DIR });
    onTestFinished(third.kill);
    const page = await (await fetch(`${third.url}/products`)).text();
    expect(page).toContain(">Coconut Comb</h3>");
    expect(page).not.toContain(">Lip Balm</h3>");
    expect(third.output()).not.toContain("demo content");
  });

  test.each(databaseEngines)(
    "killed again and again while the very first start loads, it still comes up whole on %s",
    async (engine) => {
      const DATA_DIR = await dataFolder();
      const url = engine === "embedded" ? null : await createDatabase(inject("postgres"));
      const environment = { DATA_DIR, ...(url && { DATABASE_URL: url }) };
      const filesIn = async (folder: string) =>
        (await readdir(join(DATA_DIR, folder), { recursive: true }).catch(() => [])).length;
      const hasTables = async () => {
        if (url === null) return existsSync(join(DATA_DIR, ".s.PGSQL.5432"));
        const [found] = await askPostgres<{ table: string }>(url, "select to_regclass('products') as table");
        return found?.table === "products";
      };
      const signs: (() => Promise<boolean>)[] = [
        async () => (await filesIn("database")) > 0,
        async () => (await filesIn("database")) > 200,
        hasTables,
        async () => (await filesIn("files")) > before + 5,
        async () => (await filesIn("files")) > before + 20,
      ];
      let before = 0;
      for (const isThere of url === null ? signs : signs.slice(2)) {
        before = await filesIn("files");
        const run = launch({ ...environment, PORT: "0" });
        onTestFinished(() => void run.signal("SIGKILL"));
        while (!(await isThere())) {
          if (run.hasEnded()) throw new Error(`It ended too early:\n${run.output()}`);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        run.signal("SIGKILL");
        await run.ended;
        expect(run.output()).not.toContain("Nyiur is ready");
      }
      const last = await startServer(environment);
      onTestFinished(last.kill);
      expect((await fetch(`${last.url}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${last.url}/products`)).text()).toContain("Virgin Coconut Oil");

      const template = await copyTemplate(engine);
      onTestFinished(template.folder.remove);
      const first = template.url === null ? { folder: template.folder.path } : { url: template.url };
      const location = url === null ? { folder: DATA_DIR } : { url };
      expect(await loadedInto(location, DATA_DIR)).toEqual(await loadedInto(first, template.folder.path));
    },
  );

  test("a secret of which a kill has left nothing is made anew", async () => {
    const DATA_DIR = await dataFolder();
    await writeFile(join(DATA_DIR, "secret"), "");
    const server = await startServer({ DATA_DIR, DEMO_CONTENT: "off" });
    onTestFinished(server.kill);
    expect((await readFile(join(DATA_DIR, "secret"), "utf8")).length).toBe(64);
  });

  test("without demo content the shop stands empty", async () => {
    const server = await startServer({
      ...{ DATA_DIR: await dataFolder(), DEMO_CONTENT: "off" },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    onTestFinished(server.kill);
    const home = await (await fetch(server.url)).text();
    expect(home).not.toContain("Featured Products");
    expect(home).toContain("Our Collections");
    const page = await (await fetch(`${server.url}/products`)).text();
    expect(page).toContain("Nothing here yet");
    const it = new HttpClient(server.url);
    await it.signIn(admin.email, admin.password);
    expect((await it.get("/site-assets?view=map")).text).toContain("0 of the 24 slots");
  });

  test("the server runs on PostgreSQL", async () => {
    const DATABASE_URL = await createDatabase(inject("postgres"));
    const environment = { DATABASE_URL, DATA_DIR: await dataFolder() };
    const first = await startServer(environment);
    expect(first.output()).toContain("the demo content is in it now");
    expect(await first.stop()).toEqual({ code: 0 });
    const second = await startServer(environment);
    onTestFinished(second.kill);
    expect(second.output()).not.toContain("demo content");
    expect(await (await fetch(`${second.url}/products`)).text()).toContain("Virgin Coconut Oil");
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  test("two that start at once on one empty PostgreSQL both come up, on one set of content", async () => {
    const DATABASE_URL = await createDatabase(inject("postgres"));
    const start = async () => {
      const server = await startServer({ DATABASE_URL, DATA_DIR: await dataFolder() });
      onTestFinished(server.kill);
      return server;
    };
    const both = await Promise.all([start(), start()]);
    for (const { url } of both) {
      expect(await (await fetch(`${url}/products`)).text()).toContain(">Lip Balm</h3>");
    }
    expect(both.filter((it) => it.output().includes("demo content"))).toHaveLength(1);
    expect(both.filter((it) => it.output().includes("shown only now"))).toHaveLength(1);
  });

  test("a file of the build that has gone ends its response, and nothing more", async () => {
    const directory = await dataFolder();
    const parts = ["app", "build", "db", "package.json", "package-lock.json", "project.inlang", "public"];
    for (const part of [...parts, "scripts", "server.ts", "react-router.config.ts", "vite.config.ts"]) {
      await cp(part, join(directory, part), { recursive: true, preserveTimestamps: true });
    }
    await symlink(resolve("node_modules"), join(directory, "node_modules"));
    const { folder, url } = await copyTemplateDatabase();
    onTestFinished(folder.remove);
    const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: url }, directory);
    onTestFinished(server.kill);
    const assets = join(directory, "build", "client", "assets");
    const file = (await readdir(assets)).find((name) => /^site-.*\.js$/.test(name)) ?? "";
    const asset = `${server.url}/assets/${file}`;
    expect((await fetch(asset)).status).toBe(200);
    await rm(assets, { recursive: true });
    await expect(fetch(asset).then((response) => response.text())).rejects.toThrow();
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.output()).not.toContain("ENOENT");
  });

  test("it stops though a client never finishes what it sends", async () => {
    const server = await startServer({ DATA_DIR: await usedFolder() });
    const { hostname, port } = new URL(server.url);
    const slow = connect(Number(port), hostname);
    slow.on("error", () => {});
    slow.write("POST /language HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nlang=");
    await expect.poll(() => unreadBytes(slow)).toBe(0);
    expect(await server.stop()).toEqual({ code: 0 });
    slow.destroy();
  });

  test.each(databaseEngines)(
    "what is under way when it is told to stop is finished, and what was counted is kept, on %s",
    async (engine) => {
      const shop = await startShop(engine, { RATE_LIMITS: "off" });
      const { hostname, port, host } = new URL(shop.server.url);
      for (let n = 0; n < 7; n++) {
        await fetch(`${shop.server.url}/blog/${demo.post.slug}`, { headers: browserHeaders });
      }
      const form = new URLSearchParams({ intent: "delete", id: demo.soap.id }).toString();
      const slow = connect(Number(port), hostname);
      const response = text(slow);
      slow.write(
        `POST /product-table HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.server.url}\r\nCookie: ${shop.client.cookieHeader()}\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, 9)}`,
      );
      await expect.poll(() => unreadBytes(slow)).toBe(0);
      const stopped = shop.server.stop();
      // New connections are refused.
      const isOpen = () => fetch(`${shop.server.url}/healthz`).then(Boolean, () => false);
      await expect.poll(isOpen).toBe(false);
      slow.write(form.slice(9));
      expect(await response).toMatch(/^HTTP\/1\.1 302 /);
      expect(await stopped).toEqual({ code: 0 });
      const { soap, post } = await readDatabase(shop.location, async (db) => ({
        soap: await db.$count(products, and(eq(products.id, demo.soap.id), isNotNull(products.deleted_at))),
        post: await db.$count(blogPosts, and(eq(blogPosts.id, demo.post.id), gte(blogPosts.view_count, 7))),
      }));
      expect({ soap, post }).toEqual({ soap: 1, post: 1 });
      await shop.stop();
    },
  );

  test("with port 0 it takes a free port, and tells which", async () => {
    const server = await startServer({ DATA_DIR: await dataFolder(), PORT: "0", DEMO_CONTENT: "off" });
    expect(await (await fetch(`${server.url}/readyz`)).text()).toBe("ready\n");
    await server.stop();
  });

  test("a port in use is told in one sentence", async () => {
    const other = createServer();
    const PORT = String(await freePort());
    await new Promise<void>((resolve) => other.listen(Number(PORT), "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { code, output } = await startAndEnd({ DATA_DIR: await dataFolder(), PORT, DEMO_CONTENT: "off" });
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${PORT} is in use by another program: stop that one, or set PORT to another number.\n`,
    );
  });

  test.each([
    [{ DATABASE_URL: "postgresql://nobody:secret@127.0.0.1:1/none" }, "cannot be reached"],
    [{ DATABASE_URL: "mysql://nobody:secret@host/none" }, "DATABASE_URL must be"],
    [{ PORT: "a lot" }, "PORT must be a whole number"],
    [{ PORT: "70000" }, "PORT must be a whole number"],
    [{ ORIGIN: "example.com" }, "ORIGIN must be an address"],
    [{ ORIGIN: "https://example.com/shop" }, "ORIGIN must not have a path"],
    [{ DEMO_CONTENT: "maybe" }, 'DEMO_CONTENT must be "on" or "off"'],
    [{ DATA_DIR: "/dev/null/data" }, "/dev/null/data cannot be used"],
  ])("%j is told in one sentence", async (environment, sentence) => {
    const { code, output } = await startAndEnd({ DATA_DIR: await dataFolder(), PORT: "0", ...environment });
    expect(code).toBe(1);
    expect(output).toMatch(oneSentence);
    expect(output).toContain(sentence);
    expect(output).not.toContain("secret");
  });
});
