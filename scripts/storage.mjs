// npm run storage -- …: stored pictures, from the shell.
import { runCommand } from "./command.mjs";

await runCommand("storage");
