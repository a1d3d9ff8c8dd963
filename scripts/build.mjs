// npm run build: builds anew, whatever is there.
import { build, installPackages, isRightNode } from "./fresh.mjs";

installPackages();
if (isRightNode()) await build({ anyway: true });
