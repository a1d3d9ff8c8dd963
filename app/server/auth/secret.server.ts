import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.server";

/** The key that signs cookies: `AUTH_SECRET`, or one generated at the first start and kept in a file. */
export function authSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): string {
  if (authSecret !== null) return authSecret;
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (stored !== "") return stored;
  // Renamed into place: the file is complete or missing, whenever the process is killed.
  const secret = randomBytes(32).toString("hex");
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}
