// npm run test:unit -- price: the tests of pure rules in matching files, without database, build or browser.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  const args = [join("node_modules", ".bin", "vitest"), "run", "--project", "unit", ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
}
