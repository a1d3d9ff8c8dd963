// npm run staff -- …: people who can sign in, from the shell.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, installPackages, isRightNode } from "./fresh.mjs";

installPackages();
if (isRightNode()) {
  await build();
  const { staff } = await import(pathToFileURL(join("build", "server", "index.js")).href);
  process.exit(await staff(process.argv.slice(2)));
}
