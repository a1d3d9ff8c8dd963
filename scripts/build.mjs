// npm run build: always builds, even if nothing has changed.
import { build, ensureNode, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) await build({ force: true });
