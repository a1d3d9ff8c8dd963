// npm run demo -- …: demo content, as much of it as is asked for.
import { runCommand } from "./command.mjs";

await runCommand("demo");
