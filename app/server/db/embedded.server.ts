import { createHash } from "node:crypto";
import { chmodSync, fsyncSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { StartError } from "#server/config.server";
import { lockFolder } from "#server/db/folder-lock.server";
import { takeTurns } from "#server/db/turns.server";
import { log, loggable } from "#server/log.server";

/** What a PostgreSQL server brings along: substring search through an index. */
const extensions = { pg_trgm };

/**
 * Opens the embedded database in a folder, for this process alone, or in memory. The commands of the
 * shell reach it through a socket while it is open (`embeddedSocket`).
 *
 * @throws StartError when another process has the folder
 */
export async function openEmbedded(dataDir: string | "memory"): Promise<PGlite> {
  if (dataDir === "memory") return createEmbedded({});
  const lock = lockFolder(dataDir);
  try {
    const database = await createEmbedded({
      fs: new SyncedNodeFS(join(dataDir, "database")),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
        "-c",
        "wal_sync_method=fsync",
        "-c",
        "max_wal_size=128MB",
        // A quarter of what it would take: 100 MB less, and the system keeps the files in its own cache.
        "-c",
        "shared_buffers=32MB",
      ],
    });
    const socket = await serveSocket(takeTurns(database), dataDir);
    const stopSettling = settleLog(database);
    const close = database.close.bind(database);
    database.close = async () => {
      stopSettling();
      await socket.stop();
      await close();
      lock.release();
    };
    return database;
  } catch (error) {
    lock.release();
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened (${(error as Error).message}): bring back a copy of that folder, or set DATA_DIR to another one.`,
    );
  }
}

/** Times arrive as they are written: Drizzle reads them. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE].map((type) => [type, (value: string) => value]),
);

async function createEmbedded(options: PGliteOptions): Promise<PGlite> {
  const database: PGlite = await PGlite.create({ ...options, extensions, parsers });
  const query = database.query.bind(database);
  // Drizzle says the same with every query, for which PGlite would copy all its parsers each time.
  database.query = (text, values, { parsers: _, ...others } = {}) => query(text, values, others);
  return database;
}

/** Bytes of the write-ahead log that may wait until they are settled in the tables. */
const unsettledLog = 64 * 1024 * 1024;

/**
 * Settles the write-ahead log as it grows. A PostgreSQL server has a process of its own for that; here
 * the log would keep every write since the start, and a start after a crash would do them all again.
 *
 * @returns stops it
 */
function settleLog(database: PGlite): () => void {
  const settle = async () => {
    const { rows } = await database.query<{ grown: boolean }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as grown from pg_control_checkpoint()",
      [unsettledLog],
    );
    if (rows[0]?.grown) await database.exec("checkpoint");
  };
  let underWay = false;
  const timer = setInterval(async () => {
    if (underWay) return;
    underWay = true;
    await settle().catch((error) => log.error({ err: loggable(error) }, "The log could not be settled"));
    underWay = false;
  }, 2000).unref();
  return () => clearInterval(timer);
}

/**
 * The folder of the Unix socket on which an open embedded database speaks PostgreSQL's protocol, as
 * `pg` takes it for a host.
 */
export function embeddedSocket(dataDir: string): string {
  const longest = 100 - "/.s.PGSQL.5432".length;
  const folder = resolve(dataDir);
  if (Buffer.byteLength(folder) <= longest) return folder;
  return join(tmpdir(), `nyiur-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
}

/** Commands of the shell that may use it at once. */
const mostCommands = 10;

async function serveSocket(db: PGlite, dataDir: string): Promise<PGLiteSocketServer> {
  const folder = embeddedSocket(dataDir);
  const path = join(folder, ".s.PGSQL.5432");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Left by a process that was killed: the folder's lock is ours, so nobody listens on it.
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db, path, maxConnections: mostCommands });
  await server.start();
  chmodSync(path, 0o600);
  return server;
}

type EmscriptenModule = {
  FS: { filesystems: { NODEFS: { stream_ops: StreamOperations } } };
};
type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/**
 * PGlite's folder file system with syncs that reach the disk. As it ships, none does: it starts
 * PostgreSQL with -F, and its NODEFS answers fsync without asking the system, so that a power cut
 * would lose what was acknowledged. A test counts the syncs.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(database, options);
    const addSync = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync as never, ...preRun] } };
  }
}
