// npm run build: always builds, even if nothing has changed.
import { build, installPackages, isRightNode } from "./fresh.mjs";

installPackages();
if (isRightNode()) await build({ anyway: true });
