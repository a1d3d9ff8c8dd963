import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The running product, as its owner starts it. */
export type Product = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop, and waits. */
  stop(): Promise<{ code: number | null }>;
  /** What a power cut or an impatient owner does. */
  kill(): Promise<void>;
};

/** Milliseconds after which a start hangs. */
const patience = 10 * 60_000;

/**
 * Starts the product on a port of its own and waits until it is ready.
 *
 * @param house where its files are
 */
export async function startProduct(environment: Record<string, string>, house?: string): Promise<Product> {
  // A port that is looked for here may be taken before it is used: better the product takes one and prints it.
  const PORT = environment.PORT ?? (environment.ORIGIN ? String(await freePort()) : "0");
  const run = launch({ ...environment, PORT }, undefined, house);
  const readyAt = () => /Nyiur is ready at (\S+)\n/.exec(run.output())?.[1];
  const end = Date.now() + patience;
  while (!readyAt()) {
    if (run.hasEnded() || Date.now() > end) throw new Error(`The product did not start:\n${run.output()}`);
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

/** Starts the product where it is expected to refuse, and waits for its end. */
export async function startAndEnd(environment: Record<string, string>) {
  const run = launch(environment);
  const code = await run.ended;
  return { code, output: run.output() };
}

/** Runs a command of the product's to its end. */
export async function runCommand(script: string, args: string[], environment: Record<string, string>) {
  const run = launch(environment, [script, ...args]);
  const code = await run.ended;
  return { code, output: run.output() };
}

/** A data folder that goes away with the test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "nyiur-data-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Starts the product, or a command of it, without waiting for anything.
 *
 * @param house where its files are
 */
export function launch(environment: Record<string, string>, args = ["scripts/start.mjs"], house = ".") {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, ...environment }, cwd: house });
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
