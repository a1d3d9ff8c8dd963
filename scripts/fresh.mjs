// Brings what the product needs up to date, with any Node that can run npm: packages, Node itself
// (which is one of the packages), the build. What is up to date costs a few milliseconds.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const nodeOfOurs = join("node_modules", "node", "bin", "node");

/** Ends with one sentence and exit code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages of the lock file unless they are there. */
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
 * Goes on in the Node that came with the packages, started with these flags and this environment.
 *
 * @param parentEnd resolves when that Node is to be told that nobody waits for it any more
 * @returns whether this process is the right one; if not, it has handed over
 */
export function isRightNode({ flags = [], environment = {}, parentEnd } = {}) {
  const isOurs = process.version === `v${wantedNode()}`;
  if (isOurs && flags.every((flag) => process.execArgv.includes(flag))) return true;
  const args = [...process.execArgv, ...flags, ...process.argv.slice(1)];
  const env = { ...environment, ...process.env };
  if (isOurs && process.platform !== "win32")
    process.execve(process.execPath, [process.execPath, ...args], env);
  const child = spawn(nodeOfOurs, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  parentEnd?.then(() => child.disconnect());
  child.on("error", () => fail(`${nodeOfOurs} cannot be started: remove node_modules and try again.`));
  child.on("exit", (code) => process.exit(code ?? 1));
  return false;
}

/** Builds the product unless the build that is there was made from these very sources. */
export async function build({ anyway = false } = {}) {
  const stamp = join("build", "built-from");
  const sources = hashOfSources();
  const isThere = existsSync(join("build", "server", "index.js")) && existsSync(stamp);
  if (!anyway && isThere && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building …");
  rmSync(stamp, { force: true });
  runTool("react-router", ["build"], "The build failed: see the message above.");
  const { compressAssets } = await import("./compress.mjs");
  await compressAssets(join("build", "client"));
  const { brokenBudgets } = await import("./budget.mjs");
  const [broken] = brokenBudgets(join("build", "client", "assets"));
  if (broken) fail(broken);
  writeFileSync(stamp, sources);
}

/** Runs a command of an installed package and ends with a sentence if it fails. */
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
