// npm run check: all checks that do not run the product.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  const { findMissingPieces } = await import("./records.mjs");
  const { findMissingText } = await import("./text.mjs");
  const { compile } = await import("@inlang/paraglide-js");
  const { textOptions } = await import("./text.mjs");
  await compile(textOptions);

  const tool = (name, ...args) => {
    const script = join("node_modules", ".bin", name);
    return spawnSync(process.execPath, [script, ...args], { stdio: "inherit" }).status === 0;
  };
  const hasNone = (faults) => {
    for (const fault of faults) console.error(fault);
    return faults.length === 0;
  };
  const missingPieces = await findMissingPieces();
  const checks = {
    "every message stands in both languages": () => hasNone(findMissingText()),
    "every record has its triggers, trash and migration, every page its sitemap row": () =>
      hasNone(missingPieces),
    types: () => tool("react-router", "typegen") && tool("tsc", "--noEmit"),
    "lint, format and floors": () => tool("biome", "check", "--error-on-warnings", "."),
    "nothing unused": () => tool("knip"),
  };
  const failed = Object.entries(checks).filter(([name, passes]) => {
    console.log(`— ${name}`);
    return !passes();
  });
  for (const [name] of failed) console.error(`✗ ${name}`);
  console.log(`${Object.keys(checks).length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
