import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, installPackages, isRightNode } from "./fresh.mjs";

installPackages();
if (isRightNode()) {
  await build();
  const { status } = spawnSync(process.execPath, [join("bench", "bench.ts"), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
