// The database process: PGlite in a thread of its own, and this thread to end it when it is stuck.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { lockFolder } from "#server/db/embedded/folder-lock";
import type { ProcessInput, ProcessMessage } from "#server/db/embedded/process-message";
import type { WorkerInput, WorkerMessage } from "#server/db/embedded/worker-message";

const input = JSON.parse(process.argv[2] ?? "") as ProcessInput;
const { dataDir, socketPath } = input;

// The product tells it when to stop; a signal to the whole process group is for the product.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// When the product has been killed, nobody is left to read an answer.
process.on("disconnect", endNow);
process.umask(0o077);

await start();

async function start() {
  const failure = await lockFolder(dataDir, input.lockTimeoutMs);
  if (failure) return tell({ kind: failure.kind, reason: failure.reason }, endNow);
  mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 });
  // Left by a process that was killed: the lock is ours, so nobody listens on it.
  rmSync(socketPath, { force: true });

  const deadline = new BigInt64Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL("./database-worker.ts", import.meta.url), {
    workerData: { ...input, deadline } satisfies WorkerInput,
  });
  worker.on("message", (message: WorkerMessage) => tell(message, message.kind === "ready" ? null : endNow));
  worker.on("error", (error) => tell({ kind: "failed", reason: String(error) }, endNow));
  process.on("message", () => worker.postMessage("close"));

  setInterval(() => {
    const until = Atomics.load(deadline, 0);
    if (until !== 0n && process.hrtime.bigint() > until) {
      tell({ kind: "failed", reason: "A statement has taken longer than it may" }, endNow);
    }
  }, 250);
}

function tell(message: ProcessMessage, then: (() => void) | null): void {
  if (process.connected) process.send?.(message, () => then?.());
  else then?.();
}

/** At once, whatever the other thread does. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
