import { fsyncSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { lockFolder } from "#server/db/folder-lock.server";

/**
 * Opens the embedded database in a folder, for this process alone, or in memory.
 *
 * @throws StartError when another process has the folder
 */
export async function openEmbedded(dataDir: string | "memory"): Promise<PGlite> {
  if (dataDir === "memory") return PGlite.create();
  const lock = lockFolder(dataDir);
  try {
    const database = await PGlite.create({
      fs: new SyncedNodeFS(join(dataDir, "database")),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
        "-c",
        "wal_sync_method=fsync",
      ],
    });
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      lock.release();
    };
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
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
