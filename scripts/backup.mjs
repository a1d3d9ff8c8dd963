// npm run backup -- …: everything of this site in one archive, from the shell.
import { runCommand } from "./command.mjs";

await runCommand("backup");
