import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "#domain/duration";
import { freePort } from "./port.ts";

/** A running server, started as its owner starts it. */
export type RunningServer = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<{ code: number | null }>;
  /** Sends SIGKILL and waits for the exit, like a power cut. */
  kill(): Promise<void>;
};

/** Timeout of a start, in milliseconds. */
const timeoutMs = 10 * minuteMs;

/**
 * Starts a server on its own port and waits until it is ready.
 *
 * @param directory working directory of the process
 */
export async function startServer(
  environment: Record<string, string>,
  directory?: string,
): Promise<RunningServer> {
  const { PORT = String(await freePort()) } = environment;
  const run = launch({ ...environment, PORT }, undefined, directory);
  const readyAt = () => /Nyiur is ready at (\S+)\n/.exec(run.output())?.[1];
  const end = Date.now() + timeoutMs;
  while (!readyAt()) {
    if (run.hasEnded() || Date.now() > end) throw new Error(`The server did not start:\n${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `http://127.0.0.1:${PORT === "0" ? new URL(`${readyAt()}`).port : PORT}`,
    pid: run.pid,
    output: run.output,
    async stop() {
      run.signal("SIGTERM");
      return { code: await run.ended };
    },
    async kill() {
      run.signal("SIGKILL");
      await run.ended;
    },
  };
}

/** Starts a server where it should refuse, and waits for its exit. */
export function startAndEnd(environment: Record<string, string>) {
  return runCommand("scripts/start.mjs", [], environment);
}

/** Runs a command of the product and waits for its exit. */
export async function runCommand(script: string, args: string[], environment: Record<string, string>) {
  const run = launch(environment, [script, ...args]);
  const code = await run.ended;
  return { code, output: run.output() };
}

/** A data folder that the test removes at its end. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "nyiur-data-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Starts a server, or a command of the product, without waiting.
 *
 * @param directory working directory of the process
 */
export function launch(environment: Record<string, string>, args = ["scripts/start.mjs"], directory = ".") {
  const { PATH = "" } = process.env;
  // Otherwise every server that a test starts would encode the pictures of the demo.
  const env = { PATH, PICTURES_AHEAD: "off", ...environment };
  const child = spawn(process.execPath, args, { env, cwd: directory });
  const printed: string[] = [];
  child.stdout.on("data", (text) => printed.push(String(text)));
  child.stderr.on("data", (text) => printed.push(String(text)));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    ended,
    pid: child.pid ?? 0,
    output: () => printed.join(""),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name: NodeJS.Signals) => child.kill(name),
  };
}
