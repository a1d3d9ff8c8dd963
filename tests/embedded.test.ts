import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { statementSeconds } from "#domain/request-limits";
import { openDatabase } from "#server/db/database.server";
import { embeddedSocketFolder, startEmbedded } from "#server/db/embedded/embedded.server";
import { pgliteOptions } from "#server/db/embedded/pglite-options";
import { cpuSeconds } from "../bench/load.ts";
import { isRunning, processesBelow } from "./support/processes.ts";
import { startAndEnd, startServer, temporaryFolder } from "./support/server.ts";
import { copyTemplateFolder } from "./support/template.ts";
import { timeUntil } from "./support/timing.ts";

async function emptyFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

async function startOne() {
  const folder = await emptyFolder();
  const server = await startEmbedded(folder);
  onTestFinished(server.close);
  return { folder, connect: (statement_timeout?: number) => connect(folder, statement_timeout) };
}

async function connect(folder: string, statement_timeout?: number) {
  const host = embeddedSocketFolder(folder);
  const client = new pg.Client({ host, user: "postgres", database: "postgres", statement_timeout });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

const endless =
  "with recursive endless(n) as (select 1 union all select 1 from endless) select count(*) from endless";

test("every acknowledged write is synced to the disk", async () => {
  let syncs = 0;
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    syncs++;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  try {
    const database = await PGlite.create(pgliteOptions(await emptyFolder()));
    await database.exec("create table notes (text text)");
    const before = syncs;
    for (let n = 0; n < 20; n++) await database.query("insert into notes values ($1)", [`note ${n}`]);
    expect(syncs - before).toBeGreaterThanOrEqual(20);
    await database.close();
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
});

test("the write-ahead log does not keep everything since the start", async () => {
  const { folder, connect } = await startOne();
  const sizeOfLog = () => {
    const log = join(folder, "database", "pg_wal");
    const files = fs.readdirSync(log, { withFileTypes: true }).filter((it) => it.isFile());
    return files.reduce((size, { name }) => size + fs.statSync(join(log, name)).size, 0);
  };
  const client = await connect(60_000);
  await client.query("create table notes (text text)");
  const write = "insert into notes select repeat(md5(random()::text), 60) from generate_series(1, 4000)";
  const megabyte = 1024 * 1024;
  for (let n = 0; n < 30; n++) await client.query(write);
  const { rows } = await client.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written",
  );
  expect(rows[0]?.written).toBeGreaterThan(200 * megabyte);
  await expect.poll(sizeOfLog, { interval: 500 }).toBeLessThan(150 * megabyte);
});

test("transactions of several clients stay apart, undone ones and those of clients that go away too", async () => {
  const { connect } = await startOne();
  const [one, another, third] = [await connect(), await connect(), await connect()];
  await one.query("create table notes (text text)");
  await one.query("begin");
  await one.query("insert into notes values ('undone')");
  const others = another.query("insert into notes values ('kept')");
  await one.query("rollback");
  await others;
  await third.query("begin");
  await third.query("insert into notes values ('of one that went away')");
  const waiting = one.query("insert into notes values ('kept as well')");
  await third.end();
  await waiting;
  const { rows } = await one.query("select text from notes order by 1");
  expect(rows.map(({ text }) => text)).toEqual(["kept", "kept as well"]);
});

test("each of many clients at once gets its own results, for values of any size", async () => {
  const { folder } = await startOne();
  const host = embeddedSocketFolder(folder);
  const pool = new pg.Pool({
    host,
    user: "postgres",
    database: "postgres",
    max: 6,
    statement_timeout: 60_000,
  });
  onTestFinished(() => pool.end());
  const wrong: number[] = [];
  await Promise.all(
    Array.from({ length: 240 }, async (_, n) => {
      const text = n % 3 === 0 ? "long ".repeat(60_000) : "short";
      // Statements of different shapes: one bound to another's values would fail or get wrong results.
      const query =
        n % 2 === 0
          ? { text: "select $1::int as n, $2::text as text", values: [n, text] }
          : { text: "select $1::text as text, 1 as one, $2::int as n", values: [text, n] };
      const { rows } = await pool.query(query);
      if (rows[0]?.n !== n || rows[0]?.text !== text) wrong.push(n);
    }),
  );
  expect(wrong).toEqual([]);
});

test("a transaction in which nothing more comes is undone, and nobody waits for it for ever", async () => {
  const { connect } = await startOne();
  const [silent, other] = [await connect(1000), await connect()];
  await silent.query("create table notes (text text)");
  await silent.query("begin");
  await silent.query("insert into notes values ('never committed')");
  const { rows } = await other.query("select count(*)::int as count from notes");
  expect(rows).toEqual([{ count: 0 }]);
});

test("a statement that never ends is ended with its process, and the next one is executed", async () => {
  const { folder, connect: connectOnce } = await startOne();
  const client = await connectOnce();
  await client.query("create table notes (text text)");
  await client.query("insert into notes values ('acknowledged')");
  const stuck = await connectOnce(1000);
  await expect(stuck.query(endless)).rejects.toThrow(/terminated/);
  const read = async () => {
    const client = await connect(folder).catch(() => null);
    return client && (await client.query("select text from notes")).rows;
  };
  await expect.poll(read).toEqual([{ text: "acknowledged" }]);
});

test("a statement that takes too long by the clock is ended as well, however little it computes", async () => {
  const before = processesBelow(process.pid);
  const { connect } = await startOne();
  const [child = 0] = processesBelow(process.pid).filter((pid) => !before.includes(pid));
  const limitSeconds = 2;
  const client = await connect(limitSeconds * 1000);
  let outcome = "";
  client.query(endless).catch((error) => {
    outcome = error.message;
  });
  const began = performance.now();
  const atStart = cpuSeconds(child);
  let [cpuUsed, waitedSeconds] = [0, 0];
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(child, name);
    } catch {
      // It has been ended meanwhile.
    }
  };
  // A process that is stopped for most of the time stands for a very slow disk.
  signal("SIGSTOP");
  while (isRunning(child)) {
    const atStop = cpuSeconds(child);
    cpuUsed = atStop - atStart;
    waitedSeconds = (performance.now() - began) / 1000;
    await wait(1400);
    do {
      signal("SIGCONT");
      await wait(20);
      signal("SIGSTOP");
    } while (isRunning(child) && cpuSeconds(child) - atStop < 0.05);
  }
  await expect.poll(() => outcome).toMatch(/terminated/);
  expect(cpuUsed).toBeLessThan(limitSeconds);
  expect(waitedSeconds).toBeGreaterThan(10 * limitSeconds);
});

test("a database process that hangs, also at its start, is killed and started anew; no request waits for ever", async () => {
  const { path, remove } = await copyTemplateFolder();
  onTestFinished(remove);
  const server = await startServer({ DATA_DIR: path });
  onTestFinished(server.kill);
  const [child = 0] = processesBelow(server.pid);
  process.kill(child, "SIGSTOP");
  const search = async () => (await fetch(`${server.url}/blog?search=coconut`)).status;
  const [unfinished, ready] = await Promise.all([search(), fetch(`${server.url}/readyz`)]);
  expect([unfinished, ready.status]).toEqual([500, 503]);
  const next = () => processesBelow(server.pid).find((pid) => pid !== child) ?? 0;
  await expect.poll(next, { interval: 5 }).not.toBe(0);
  process.kill(next(), "SIGSTOP");
  await expect.poll(search).toBe(200);
  expect(isRunning(child)).toBe(false);
  expect(server.output()).toMatch(/it has hung.*started anew/);
  expect(server.output()).toMatch(/it has hung.*could not be started anew/);
});

test("the database process ends when the server is killed, even in the middle of an endless statement", async () => {
  const { path, remove } = await copyTemplateFolder();
  onTestFinished(remove);
  const server = await startServer({ DATA_DIR: path });
  const processes = processesBelow(server.pid);
  expect(processes).toHaveLength(1);
  const client = await connect(path, 600_000);
  client.query(endless).catch(() => {});
  await wait(300);
  await server.kill();
  const { waited } = await timeUntil(async () => !processes.some(isRunning));
  // A busy machine is slow at everything, and starts a process slowly as well.
  const began = performance.now();
  spawnSync(process.execPath, ["-e", ""]);
  expect(waited).toBeLessThan(1000 + 10 * (performance.now() - began));
  const again = await startServer({ DATA_DIR: path });
  onTestFinished(again.kill);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
});

test("a socket folder that others can open is refused in one sentence", async () => {
  const folder = join(await emptyFolder(), "long".repeat(25));
  const sockets = embeddedSocketFolder(folder);
  await mkdir(sockets);
  onTestFinished(() => rm(sockets, { recursive: true }));
  await chmod(sockets, 0o755);
  const { code, output } = await startAndEnd({ DATA_DIR: folder, PORT: "0", DEMO_CONTENT: "off" });
  expect(code).toBe(1);
  expect(output).toContain(`${sockets} is of another user, or open to others: delete it`);
  await chmod(sockets, 0o700);
  const server = await startServer({ DATA_DIR: folder, PORT: "0", DEMO_CONTENT: "off" });
  await server.kill();
});

test("maintenance may take longer than a request", async () => {
  const { runExclusively, close } = await openDatabase({ folder: await emptyFolder() }, "db/migrations");
  onTestFinished(close);
  const longer = `do $$ declare until timestamptz := clock_timestamp() + interval '${statementSeconds.request + 2} s';
    begin while clock_timestamp() < until loop end loop; end $$`;
  await runExclusively("maintenance", (db) => db.execute(sql.raw(longer)));
});
