// npm start: installs and builds if necessary, then serves.
import * as module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, ensureNode, installPackages } from "./bootstrap.mjs";

// Uses a third less memory at the same speed, because freed memory returns to the system sooner.
const memorySettings = {
  flags: ["--max-semi-space-size=8", "--heap-growing-percent=30"],
  environment: {
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "65536",
  },
};

const parentEnd = endOfParent();
installPackages();
if (ensureNode({ ...memorySettings, parentEnd })) {
  await build();
  process.env.NODE_ENV ??= "production";
  module.enableCompileCache(join("build", "cache"));
  const { start } = await import(pathToFileURL(join("build", "server", "index.js")).href);
  parentEnd.then(await start());
}

/**
 * Resolves when npm, or the Node that started this one, has ended. It may be killed without sending a signal,
 * and then the data folder must still be released. package.json uses `exec`, so that npm is the direct
 * parent.
 */
function endOfParent() {
  return new Promise((resolve) => {
    process.once("disconnect", resolve);
    if (process.env.npm_lifecycle_event !== "start") return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve();
    }, 1000);
    watch.unref();
  });
}
