// npm run staff -- …: people who can sign in, from the shell.
import { runCommand } from "./command.mjs";

await runCommand("staff");
