import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.server";

/** What cookies are signed with: `AUTH_SECRET`, or one made at the first start and kept. */
export function authSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): string {
  if (authSecret !== null) return authSecret;
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
