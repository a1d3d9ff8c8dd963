import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  await build();
  const { status } = spawnSync(process.execPath, [join("bench", "bench.ts"), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
