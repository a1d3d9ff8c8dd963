import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
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
    .poll(
      async () => {
        await wait(500);
        return sizeOfLog();
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(150 * megabyte);
  await database.close();
  fs.rmSync(folder, { recursive: true });
}, 60_000);
