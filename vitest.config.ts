import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vitest/config";
import { textOptions } from "./scripts/text.mjs";

export default defineConfig({
  plugins: [paraglideVitePlugin(textOptions)],
  test: {
    // Some tests spend most of their time waiting.
    maxWorkers: 4,
    // A worker imports each module once for all its test files.
    isolate: false,
    // The timeouts only stop a hanging test: on a busy machine everything takes ten times as long.
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 2 * 60_000 } },
    projects: [
      {
        extends: true,
        // Pure functions: no database, no build.
        test: { name: "unit", include: ["app/**/*.test.ts", "scripts/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
        },
      },
    ],
  },
});
