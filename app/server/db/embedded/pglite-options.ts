import { fsyncSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** How PGlite opens the database of a data folder. */
export function pgliteOptions(dataDir: string): PGliteOptions {
  return {
    fs: new SyncedNodeFS(join(dataDir, "database")),
    extensions: { pg_trgm },
    startParams: [
      // Without -F, which would leave syncs out.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...["-c", "wal_sync_method=fsync"],
      ...["-c", "max_wal_size=128MB"],
      // A quarter of the default: 100 MB less, and the system caches the files as well.
      ...["-c", "shared_buffers=32MB"],
    ],
  };
}

type EmscriptenModule = {
  FS: { filesystems: { NODEFS: { stream_ops: StreamOperations } } };
};
type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/**
 * PGlite's folder file system with syncs that reach the disk. As it ships, its NODEFS answers fsync without
 * asking the system, so a power cut would lose acknowledged writes. A test counts the syncs.
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
