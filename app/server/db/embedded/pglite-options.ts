import { fsyncSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { databaseFolder } from "#server/db/embedded/database-folder";

export function pgliteOptions(dataDir: string): PGliteOptions {
  return {
    fs: new SyncedNodeFS(databaseFolder(dataDir)),
    extensions: { pg_trgm },
    startParams: [
      // Without PGlite's -F, which turns fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
      "-c",
      "max_wal_size=128MB",
      // A sixteenth of the default saves 120 MB of memory: the operating system caches the files as well.
      "-c",
      "shared_buffers=8MB",
    ],
  };
}

type EmscriptenModule = {
  FS: { filesystems: { NODEFS: { stream_ops: StreamOperations } } };
};
type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/**
 * PGlite's folder file system with an fsync that reaches the disk. The original fsync succeeds without calling
 * the system, so a power cut would lose acknowledged writes.
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
