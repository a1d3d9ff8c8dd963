import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";

test("every acknowledged write of the embedded database is synced to the disk", async () => {
  let syncs = 0;
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    syncs++;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  const folder = fs.mkdtempSync(join(tmpdir(), "nyiur-synced-"));
  try {
    const { openEmbedded } = await import("#server/db/embedded.server");
    const database = await openEmbedded(folder);
    await database.exec("create table notes (text text)");
    const before = syncs;
    for (let n = 0; n < 20; n++) await database.query("insert into notes values ($1)", [`note ${n}`]);
    expect(syncs - before).toBeGreaterThanOrEqual(20);
    await database.close();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
    fs.rmSync(folder, { recursive: true });
  }
});

test("the write-ahead log of the embedded database does not keep everything since the start", async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "nyiur-log-"));
  const sizeOfLog = () => {
    const log = join(folder, "database", "pg_wal");
    const files = fs.readdirSync(log, { withFileTypes: true }).filter((it) => it.isFile());
    return files.reduce((size, { name }) => size + fs.statSync(join(log, name)).size, 0);
  };
  const { openEmbedded } = await import("#server/db/embedded.server");
  const database = await openEmbedded(folder);
  await database.exec("create table notes (text text)");
  const write = "insert into notes select repeat(md5(random()::text), 60) from generate_series(1, 4000)";
  const megabyte = 1024 * 1024;
  for (let n = 0; n < 30; n++) await database.exec(write);
  const { rows } = await database.query<{ written: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written",
  );
  expect(rows[0]?.written).toBeGreaterThan(200 * megabyte);
  await expect
    .poll(async () => {
      await wait(500);
      return sizeOfLog();
    })
    .toBeLessThan(150 * megabyte);
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test("what comes in through the socket and what the process does itself are never in one transaction", async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "nyiur-turns-"));
  const { embeddedSocket, openEmbedded } = await import("#server/db/embedded.server");
  const database = await openEmbedded(folder);
  await database.exec("create table notes (text text)");
  const connect = async () => {
    const client = new pg.Client({ host: embeddedSocket(folder), user: "postgres", database: "postgres" });
    await client.connect();
    return client;
  };
  const [command, another] = [await connect(), await connect()];
  // Begun outside and undone there, with a write of the process in between.
  await command.query("begin");
  await command.query("insert into notes values ('of a command, undone')");
  const own = database.query("insert into notes values ('of the process')");
  const others = another.query("insert into notes values ('of another command')");
  await wait(100);
  await command.query("rollback");
  await Promise.all([own, others]);
  // Begun within and undone there, with a write from outside in between.
  await database
    .transaction(async (tx) => {
      await tx.query("insert into notes values ('of the process, undone')");
      const outside = command.query("insert into notes values ('of a command')");
      await wait(100);
      setTimeout(() => outside);
      throw new Error("undone");
    })
    .catch(() => {});
  // Begun outside by one that goes away.
  await another.query("begin");
  await another.query("insert into notes values ('of one that went away')");
  await another.end();
  const { rows } = await database.query<{ text: string }>("select text from notes order by 1");
  expect(rows.map(({ text }) => text)).toEqual(["of a command", "of another command", "of the process"]);
  await command.end();
  await database.close();
  fs.rmSync(folder, { recursive: true });
});
