// The database process: PGlite runs in a worker thread, and this thread kills the process if it is stuck.
import { mkdirSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { lockFolder } from "#server/db/embedded/folder-lock";
import { isPrivate } from "#server/db/embedded/private-folder";
import { aliveMs, type ProcessInput, type ProcessMessage } from "#server/db/embedded/process-message";
import type { WorkerInput, WorkerMessage } from "#server/db/embedded/worker-message";

const input = JSON.parse(process.argv[2] ?? "") as ProcessInput;
const { dataDir, socketPath } = input;

/** Interval of the checks for a stuck statement. */
const watchMs = 250;

/** The limit by the clock is so many times the processor limit: a statement may wait for a disk. */
const clockFactor = 12;

// A signal to the process group is meant for the parent process, which then tells this one to close.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// The parent process was killed: nobody is left to read a response.
process.on("disconnect", endNow);
process.umask(0o077);

await start();

async function start() {
  setInterval(() => send({ kind: "alive" }, null), aliveMs);
  const failure = await lockFolder(dataDir, input.lockTimeoutMs);
  if (failure) return send({ kind: failure.kind, reason: failure.reason }, endNow);
  const folder = dirname(socketPath);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (folder !== resolve(dataDir) && !isPrivate(folder)) {
    return send(
      { kind: "failed", reason: `${folder} is of another user, or open to others: delete it` },
      endNow,
    );
  }
  // Left by a killed process: we hold the lock, so nobody listens on this socket.
  rmSync(socketPath, { force: true });

  const running = new BigInt64Array(new SharedArrayBuffer(16));
  const worker = new Worker(new URL("./database-worker.ts", import.meta.url), {
    workerData: { ...input, running } satisfies WorkerInput,
  });
  worker.on("message", (message: WorkerMessage) => {
    send(message, message.kind === "ready" ? null : endNow);
  });
  worker.on("error", (error) => send({ kind: "failed", reason: String(error) }, endNow));
  process.on("message", () => worker.postMessage("close"));

  watchStatements(running, () =>
    send({ kind: "failed", reason: "A statement has taken longer than it may" }, endNow),
  );
}

/** Calls `onStuck` when one statement exceeds its limit of processor time or of clock time. */
function watchStatements(running: BigInt64Array, onStuck: () => void): void {
  let watched = 0n;
  let cpuBefore = process.cpuUsage();
  let began = performance.now();
  const timer = setInterval(() => {
    const statement = Atomics.load(running, 0);
    const timeoutMs = Number(Atomics.load(running, 1));
    if (statement !== watched || statement === 0n) {
      watched = statement;
      cpuBefore = process.cpuUsage();
      began = performance.now();
      return;
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    const isStuck = (user + system) / 1000 > timeoutMs || performance.now() - began > timeoutMs * clockFactor;
    if (!isStuck) return;
    clearInterval(timer);
    onStuck();
  }, watchMs);
}

function send(message: ProcessMessage, then: (() => void) | null): void {
  if (process.connected) process.send?.(message, () => then?.());
  else then?.();
}

/** Kills the process at once, whatever the worker thread does. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
