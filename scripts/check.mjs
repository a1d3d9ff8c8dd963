// npm run check: all checks that do not run the product.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  const { findMissingPieces } = await import("./records.mjs");
  const { findMissingText, findUnusedText, listTextFiles, textOptions } = await import("./text.mjs");
  const { compile } = await import("@inlang/paraglide-js");
  listTextFiles();
  await compile(textOptions);

  const tool = (name, ...args) => {
    const script = join("node_modules", ".bin", name);
    return spawnSync(process.execPath, [script, ...args], { stdio: "inherit" }).status === 0;
  };
  const hasNone = (faults) => {
    for (const fault of faults) console.error(fault);
    return faults.length === 0;
  };
  // Types first: a type error often causes the errors that follow.
  const checks = {
    types: () => {
      // If this fails, tsc can still use the route types of the last run.
      const hasRouteTypes = tool("react-router", "typegen");
      return tool("tsc", "--noEmit") && hasRouteTypes;
    },
    "every message is there in both languages, and used": async () =>
      hasNone([...findMissingText(), ...(await findUnusedText())]),
    "every record has its triggers, trash, migration and inputs, every page its row": async () =>
      hasNone(await findMissingPieces()),
    "lint, format and layers": () => tool("biome", "check", "--error-on-warnings", "."),
    "nothing unused": () => tool("knip"),
  };
  const failed = [];
  for (const [name, passes] of Object.entries(checks)) {
    console.log(`— ${name}`);
    if (!(await passes())) failed.push(name);
  }
  for (const name of failed) console.error(`✗ ${name}`);
  console.log(`${Object.keys(checks).length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
