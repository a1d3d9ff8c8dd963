// Brings packages, Node (itself one of the packages) and the build up to date.
// It runs on any Node that can run npm, and takes a few milliseconds if nothing has changed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const packagedNode = join("node_modules", "node", "bin", "node");

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function installPackages() {
  if (packagesAreThere()) return;
  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const { status } = spawnSync(command, [...first, "ci", "--include=dev", "--loglevel=error"], {
    stdio: "inherit",
  });
  if (status !== 0) fail("The packages could not be installed: see npm's message above.");
}

/**
 * Continues in the Node from node_modules, with these flags and environment variables.
 *
 * @param parentEnd when it resolves, that Node is told, by closing its IPC channel, that nobody waits for it
 * @returns true in the right process; false if another process has taken over
 */
export function ensureNode({ flags = [], environment = {}, parentEnd } = {}) {
  const isOurs = process.version === `v${wantedNode()}`;
  if (isOurs && flags.every((flag) => process.execArgv.includes(flag))) return true;
  const args = [...process.execArgv, ...flags, ...process.argv.slice(1)];
  const env = { ...environment, ...process.env };
  if (isOurs && process.platform !== "win32")
    process.execve(process.execPath, [process.execPath, ...args], env);
  const child = spawn(packagedNode, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  parentEnd?.then(() => child.disconnect());
  child.on("error", () => fail(`${packagedNode} cannot be started: remove node_modules and try again.`));
  child.on("exit", (code) => process.exit(code ?? 1));
  return false;
}

/**
 * Builds the product unless the existing build is from the same sources.
 *
 * @param force builds in any case
 */
export async function build({ force = false } = {}) {
  const { listTextFiles } = await import("./text.mjs");
  listTextFiles();
  const stamp = join("build", "built-from");
  const sources = hashOfSources();
  const isThere = existsSync(join("build", "server", "index.js")) && existsSync(stamp);
  if (!force && isThere && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building …");
  rmSync(stamp, { force: true });
  runTool("react-router", ["build"], "The build failed: see the message above.");
  const { shortenRouteList } = await import("./route-list.mjs");
  shortenRouteList(join("build", "client", "assets"));
  const { compressAssets } = await import("./compress.mjs");
  await compressAssets(join("build", "client"));
  const { brokenBudgets } = await import("./budget.mjs");
  const broken = brokenBudgets(join("build", "client", "assets"));
  if (broken.length > 0)
    fail([...broken, "The limits and their reasons are in scripts/budget.mjs."].join("\n"));
  writeFileSync(stamp, sources);
}

function runTool(name, args, sentence) {
  const { status } = spawnSync(process.execPath, [join("node_modules", ".bin", name), ...args], {
    stdio: "inherit",
  });
  if (status !== 0) fail(sentence);
}

function packagesAreThere() {
  try {
    const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
    const there = JSON.parse(readFileSync(join("node_modules", ".package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === "" || there[path]?.version === version || (optional && !there[path]),
    );
  } catch {
    return false;
  }
}

function wantedNode() {
  return JSON.parse(readFileSync("package.json", "utf8")).dependencies.node;
}

function hashOfSources() {
  const hash = createHash("sha256");
  const sources = ["app", "db/demo", "public", "project.inlang/settings.json", "server.ts", "scripts"];
  const settings = ["package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
  const made = [join("app", "text", "compiled"), join("db", "demo", "pictures")];
  for (const file of [...sources.flatMap(filesIn), ...settings].sort()) {
    if (made.some((folder) => file.startsWith(folder))) continue;
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (path.includes(".")) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
