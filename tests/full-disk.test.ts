import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedSocketFolder } from "#server/db/embedded/embedded.server";
import { admin } from "./support/admin.ts";
import { demo } from "./support/demo-records.ts";
import { HttpClient } from "./support/http-client.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { startShop } from "./support/shop.ts";
import { copyTemplateFolder } from "./support/template.ts";

const product = { name: "Saved Soap", category: "Bath & Shower", description: "Written on a disk." };

async function signedIn({ url }: RunningServer): Promise<HttpClient> {
  const visitor = new HttpClient(url);
  visitor.cookies.set("lang", "en");
  await visitor.signIn(admin.email, admin.password);
  return visitor;
}

test("below the megabytes that must stay free, pages go on and every write is refused in words", async () => {
  const shop = await startShop("embedded");
  onTestFinished(shop.stop);
  await shop.server.stop();
  const full = await startServer({ ...shop.environment, MIN_FREE_MB: "1000000000" });
  onTestFinished(full.kill);
  const staff = new HttpClient(full.url);
  for (const [name, value] of shop.client.cookies) staff.cookies.set(name, value);

  expect((await fetch(`${full.url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${full.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, "not ready: the disk is full\n"]);
  expect((await staff.get("/products")).text).toContain("Virgin Coconut Oil");
  const refused = await staff.post("/product-table/new", product);
  expect(refused.status).toBe(507);
  expect(refused.text).toContain("The server&#x27;s disk is full");
  const visitor = new HttpClient(full.url);
  visitor.cookies.set("lang", "ja");
  const message = await visitor.post("/ja/contact", { subject: "x", message: "What was typed" });
  expect(message.status).toBe(507);
  expect(message.text).toContain("メッセージを送信できませんでした。ただいまサーバーのディスクに空きがなく");
  expect(message.text).toContain("What was typed");
  const signIn = await visitor.post("/ja/auth", { email: "a@example.org", password: "x" });
  expect(signIn.status).toBe(507);
  expect(signIn.text.replaceAll("<wbr>", "")).toContain("サーバーのディスクに空きがない");
  expect((await staff.upload("x", "product-images")).status).toBe(507);
  // A size of a picture that is not made yet: the original is sent, and nothing is stored.
  const size = /\/files\/[\w/-]+\.\d+\.avif/.exec((await staff.get("/about")).text)?.[0] ?? "";
  const picture = await fetch(full.url + size);
  expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(picture.headers.get("Content-Type")).not.toBe("image/avif");
  expect((await fetch(full.url + size)).headers.get("Cache-Control")).toBe("no-store");
  expect((await staff.get("/product-table?q=Saved")).text).not.toContain(">Saved Soap<");
  expect(full.output()).toContain("A write was refused: the disk is full");
});

/** Mounts a small disk in memory; null if this user may not mount one. */
function mountDisk(megabytes: number): { path: string; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), "nyiur-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path];
  if (spawnSync("mount", options).status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  const remove = () => {
    spawnSync("umount", ["-l", path]);
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
}

const firstDisk = mountDisk(1);
firstDisk?.remove();
if (firstDisk) describe("a disk that fills up", onSmallDisks);
else console.log("Left out: only root may mount a small disk, so none was filled.");

function onSmallDisks() {
  const diskWithShop = async (freeMegabytes: number) => {
    const folder = await copyTemplateFolder();
    const { stdout } = spawnSync("du", ["-sm", folder.path], { encoding: "utf8" });
    const disk = mountDisk(Number.parseInt(stdout, 10) + freeMegabytes);
    if (!disk) throw new Error("No disk could be mounted");
    onTestFinished(disk.remove);
    cpSync(folder.path, disk.path, { recursive: true });
    await folder.remove();
    return disk.path;
  };
  const free = (disk: string) => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  const fill = (disk: string, leftBytes: number) => {
    try {
      writeFileSync(join(disk, "filler"), Buffer.alloc(Math.max(0, free(disk) - leftBytes)));
    } catch (error) {
      // The server may have taken the last bytes itself.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  const empty = (disk: string) => rmSync(join(disk, "filler"));

  test("refuses writes while there is still room for the database, and goes on by itself", async () => {
    const disk = await diskWithShop(200);
    const running = await startServer({
      DATA_DIR: disk,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    onTestFinished(running.kill);
    const staff = await signedIn(running);
    expect((await staff.post("/product-table/new", product)).status).toBe(302);
    fill(disk, 60 * 1024 * 1024);
    expect((await staff.post("/product-table/new", product)).status).toBe(507);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${running.url}/products`)).status).toBe(200);
    empty(disk);
    expect((await staff.post("/product-table/new", product)).status).toBe(302);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  test("by another program, to the last byte, stops the database but not the site", async () => {
    const disk = await diskWithShop(120);
    const environment = { DATA_DIR: disk, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const running = await startServer({ ...environment, MIN_FREE_MB: "0" });
    onTestFinished(running.kill);
    const staff = await signedIn(running);
    const page = async () => (await fetch(`${running.url}/product/${demo.oil.id}`)).status;
    expect(await page()).toBe(200);
    fill(disk, 0);
    // Fills WAL segments, for which there is no room any more.
    const client = new pg.Client({
      host: embeddedSocketFolder(disk),
      user: "postgres",
      database: "postgres",
      statement_timeout: 2000,
    });
    client.on("error", () => {});
    await client.connect();
    const filled = client.query(
      "select pg_logical_emit_message(true, 'filler', repeat('x', 1000000)) from generate_series(1, 200)",
    );
    await expect(filled).rejects.toThrow();
    await client.end().catch(() => {});
    for (let n = 0; n < 3; n++) {
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
      expect(await page()).toBe(200);
    }
    empty(disk);
    const save = async () => (await staff.post("/product-table/new", product)).status;
    await expect.poll(save, { interval: 500 }).toBe(302);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    fill(disk, 0);
    expect(await running.stop()).toEqual({ code: 0 });
    empty(disk);
    const again = await startServer(environment);
    onTestFinished(again.kill);
    expect(await (await fetch(`${again.url}/products`)).text()).toContain(product.name);
  });

  test("before the start is told in one sentence", async () => {
    const disk = await diskWithShop(20);
    fill(disk, 0);
    const started = startServer({ DATA_DIR: disk }).catch((error: Error) => error.message);
    expect(await started).toMatch(/The disk of the data folder .* is full/);
  });
}
