// npm run restore -- …: everything of an archive, brought back, from the shell.
import { runCommand } from "./command.mjs";

await runCommand("restore");
