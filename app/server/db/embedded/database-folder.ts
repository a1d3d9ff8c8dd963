import { join } from "node:path";

/** The folder of the embedded database within the data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "database");
}
