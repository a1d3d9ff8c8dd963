import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { admin } from "./tests/support/admin.ts";

const port = 32117;
// The workers read this file too, and inherit the folder.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), "nyiur-journeys-"));

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The timeouts only stop a hanging test: on a busy machine everything takes ten times as long.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-US",
    launchOptions: {
      // Set by `npm test`, which looks for an installed browser.
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        // A page lives for seconds: optimising its scripts takes more time than it saves.
        "--js-flags=--no-opt --no-maglev",
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Journeys that send messages use their own client IP, because each IP has its own rate limit.
      TRUST_PROXY: "1",
      PICTURES_AHEAD: "off",
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
    },
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
  },
});
