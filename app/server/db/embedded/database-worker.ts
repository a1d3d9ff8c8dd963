// The worker thread in which PGlite runs. It may loop forever, so the main thread watches it.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { createFatalErrorReader } from "#server/db/embedded/error-severity";
import { pgliteOptions } from "#server/db/embedded/pglite-options";
import { serveProtocol } from "#server/db/embedded/protocol-server";
import type { WorkerInput, WorkerMessage } from "#server/db/embedded/worker-message";

const { dataDir, socketPath, startTimeoutMs, statementTimeoutMs, maxWalBytes, running } =
  workerData as WorkerInput;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

let count = 0n;

/** Tells the main thread that a statement begins, and its limit of processor time. */
const expectWithin = (timeoutMs: number) => {
  Atomics.store(running, 1, BigInt(timeoutMs));
  Atomics.store(running, 0, ++count);
};
const expectNothing = () => Atomics.store(running, 0, 0n);

expectWithin(startTimeoutMs);
const database = await PGlite.create(pgliteOptions(dataDir));
const greeting = (await database.execProtocolRaw(startupMessage())).slice();
expectNothing();

const within = async <T>(timeoutMs: number, run: () => Promise<T>): Promise<T> => {
  expectWithin(timeoutMs);
  try {
    return await run();
  } finally {
    expectNothing();
  }
};
const server = await serveProtocol(
  {
    greeting,
    async execute(messages, timeoutMs, onData) {
      const readFatalError = createFatalErrorReader();
      let fatalError: string | null = null;
      const onRawData = (bytes: Uint8Array) => {
        fatalError ??= readFatalError(bytes);
        // The bytes are in PGlite's memory, which the next statement overwrites.
        onData(bytes.slice());
      };
      await within(timeoutMs, () => database.execProtocolRawStream(messages, { onRawData }));
      if (fatalError !== null) throw new Error(fatalError);
    },
    isInTransaction: () => database.isInTransaction(),
    rollBack: () => within(statementTimeoutMs, async () => void (await database.query("rollback"))),
  },
  { path: socketPath, defaultTimeoutMs: statementTimeoutMs },
  (error) => post({ kind: "failed", reason: String((error as Error)?.message ?? error) }),
);
post({ kind: "ready" });

/**
 * A PostgreSQL server has a checkpoint process; PGlite has none. Without checkpoints the write-ahead log
 * would keep every write since the start, and crash recovery would replay them all.
 */
const checkpointIfGrown = () =>
  server.runAlone(() =>
    within(startTimeoutMs, async () => {
      const { rows } = await database.query<{ has_grown: boolean }>(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as has_grown from pg_control_checkpoint()",
        [maxWalBytes],
      );
      if (rows[0]?.has_grown) await database.query("checkpoint");
    }),
  );
const timer = setInterval(() => checkpointIfGrown().catch(() => {}), 2000);

parentPort?.once("message", async () => {
  clearInterval(timer);
  await server.close();
  await within(startTimeoutMs, () => database.close());
  post({ kind: "closed" });
});

/** StartupMessage of PostgreSQL's protocol 3.0. */
function startupMessage(): Uint8Array {
  const parameters = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, parameters]);
}
