import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vitest/config";
import { textOptions } from "./scripts/text.mjs";

export default defineConfig({
  plugins: [paraglideVitePlugin(textOptions)],
  test: {
    include: ["app/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: "tests/support/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Some of them wait most of the time.
    maxWorkers: 4,
  },
});
