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

/** Starts the product on a port of its own and waits until it is ready. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const run = launch({ ...environment, PORT: port });
  for (let tries = 0; !(await answers(`${url}/healthz`)); tries++) {
    if (run.hasEnded() || tries > 6000) throw new Error(`The product did not start:\n${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
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

function launch(environment: Record<string, string>, args = ["scripts/start.mjs"]) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, ...environment } });
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

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
