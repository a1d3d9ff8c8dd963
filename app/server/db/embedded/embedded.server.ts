import { type ChildProcess, fork } from "node:child_process";
import crypto from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { statementSeconds } from "#domain/request-limits";
import { OperatorError } from "#server/config.server";
import { databaseFolder } from "#server/db/embedded/database-folder";
import { isPrivate } from "#server/db/embedded/private-folder";
import { aliveMs, type ProcessInput, type ProcessMessage } from "#server/db/embedded/process-message";
import { freeBytesOf } from "#server/disk.server";
import { log } from "#server/log.server";
import { databaseEnvironment } from "#server/process-environment.server";

/** The embedded database: a child process that speaks PostgreSQL's protocol on a Unix socket. */
export type EmbeddedServer = {
  close(): Promise<void>;
};

const closeTimeoutMs = 10_000;
const maxRestartDelayMs = 5000;

/** Seconds without a sign of life after which the database process is killed. */
const maxSilenceSeconds = 20;
const hasHung = "it has hung";

/**
 * Starts the embedded database of a data folder, and restarts it whenever it ends before `close`.
 *
 * @throws OperatorError when another process uses the folder, or it cannot be opened
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  let child = await startProcess(dataDir);
  let restart: Promise<void> | undefined;
  let isClosing = false;
  const restartUntilItRuns = async () => {
    for (let delayMs = 0; !isClosing; delayMs = Math.min(delayMs * 2 + 250, maxRestartDelayMs)) {
      await wait(delayMs);
      try {
        child = await startProcess(dataDir);
        log.warn("The embedded database runs again");
        return watch();
      } catch (error) {
        log.error({ reason: (error as Error).message }, "The embedded database could not be started anew");
      }
    }
  };
  const watch = () => {
    let reason = "it ended";
    const stopWatching = killWhenSilent(child);
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "failed") reason = message.reason;
    });
    child.once("exit", () => {
      stopWatching();
      if (isClosing) return;
      log.error({ reason: child.killed ? hasHung : reason }, "The embedded database is started anew");
      restart = restartUntilItRuns();
    });
  };
  watch();
  return {
    async close() {
      isClosing = true;
      await restart;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.send("close", () => {});
      // Acknowledged writes are on the disk already: killing a stuck process loses nothing.
      const timer = setTimeout(() => child.kill("SIGKILL"), closeTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * The socket folder of an embedded database, as `pg` takes it for a host. A socket path has room for about
 * 100 characters, so a longer one moves to the temporary folder.
 */
export function embeddedSocketFolder(dataDir: string): string {
  const maxLength = 100 - socketName.length;
  const folder = resolve(dataDir);
  if (Buffer.byteLength(folder) <= maxLength) return folder;
  return join(tmpdir(), `nyiur-${crypto.hash("sha256", folder, "hex").slice(0, 16)}`);
}

/** Whether a database has been created in a data folder. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(databaseFolder(dataDir));
}

/** Whether a socket file exists; its server may have been killed. */
export function hasEmbeddedSocket(dataDir: string): boolean {
  const folder = embeddedSocketFolder(dataDir);
  if (!existsSync(join(folder, socketName))) return false;
  return folder === resolve(dataDir) || isPrivate(folder);
}

/** The name that `pg` derives from the default port. */
const socketName = ".s.PGSQL.5432";

/** Bytes that opening may need: one segment of the write-ahead log. */
const minFreeBytesToOpen = 16 * 1024 * 1024;

/**
 * Kills a database process that gives no sign of life.
 *
 * @returns a function that stops watching
 */
function killWhenSilent(child: ChildProcess): () => void {
  // Counts checks instead of time: after a suspension of the whole machine, much time has passed in silence.
  let silent = 0;
  const timer = setInterval(() => {
    if (++silent * aliveMs >= maxSilenceSeconds * 1000) child.kill("SIGKILL");
  }, aliveMs);
  child.on("message", () => {
    silent = 0;
  });
  return () => clearInterval(timer);
}

function startProcess(dataDir: string): Promise<ChildProcess> {
  const input: ProcessInput = {
    dataDir: resolve(dataDir),
    socketPath: join(embeddedSocketFolder(dataDir), socketName),
    lockTimeoutMs: 2000,
    startTimeoutMs: statementSeconds.migration * 1000,
    statementTimeoutMs: statementSeconds.request * 1000,
    maxWalBytes: 64 * 1024 * 1024,
  };
  const file = resolve("app/server/db/embedded/database-process.ts");
  const child = fork(file, [JSON.stringify(input)], {
    execArgv: ["--max-semi-space-size=2"],
    env: databaseEnvironment,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let printed = "";
  child.stderr?.on("data", (text) => {
    printed = (printed + text).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    const stopWatching = killWhenSilent(child);
    const stopListening = () => {
      stopWatching();
      child.removeAllListeners();
    };
    const refuse = (error: Error) => {
      stopListening();
      child.kill("SIGKILL");
      reject(error);
    };
    child.once("error", refuse);
    child.once("exit", () => {
      refuse(cannotOpen(dataDir, child.killed ? hasHung : printed.trim() || "it ended at once"));
    });
    child.on("message", (message: ProcessMessage) => {
      if (message.kind === "alive") return;
      if (message.kind !== "ready") return refuse(errorOf(message, dataDir));
      stopListening();
      resolve(child);
    });
  });
}

function errorOf(message: ProcessMessage, dataDir: string): OperatorError {
  if (message.kind === "in use") {
    return new OperatorError(
      `The data folder ${dataDir} is in use by another running Nyiur: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const reason = "reason" in message ? message.reason : "it was closed";
  if (/disk is full|no space|ENOSPC/i.test(reason) || freeBytesOf(dataDir) < minFreeBytesToOpen) {
    return new OperatorError(
      `The disk of the data folder ${dataDir} is full: free some space on it and start again.`,
    );
  }
  if (message.kind === "not writable") {
    return new OperatorError(
      `The data folder ${dataDir} cannot be used (${reason}): set DATA_DIR to a folder that can be written.`,
    );
  }
  return cannotOpen(dataDir, reason);
}

function cannotOpen(dataDir: string, reason: string): OperatorError {
  return new OperatorError(
    `The embedded database in ${dataDir} cannot be opened (${reason}): bring back a copy of that folder, or set DATA_DIR to another one.`,
  );
}
