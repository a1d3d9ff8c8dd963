// Runs a command that the server build exports, with the arguments from the shell.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, ensureNode, installPackages } from "./bootstrap.mjs";

export async function runCommand(name) {
  installPackages();
  if (!ensureNode()) return;
  await build();
  const commands = await import(pathToFileURL(join("build", "server", "index.js")).href);
  process.exit(await commands[name](process.argv.slice(2)));
}
