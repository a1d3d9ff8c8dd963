import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.server";

/** What cookies are signed with: `AUTH_SECRET`, or one made at the first start and kept. */
export function authSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): string {
  if (authSecret !== null) return authSecret;
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (kept !== "") return kept;
  // It is there whole or not at all, whenever the process is killed.
  const secret = randomBytes(32).toString("hex");
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}
