import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { minifiedScripts } from "./scripts/minified-scripts.mjs";
import { textOptions } from "./scripts/text.mjs";
import { testsLeftOut } from "./tests/support/optional-programs.ts";

/** Files that take minutes, mostly by waiting, the longest first. Vitest begins with large files otherwise. */
const longFiles = [
  "bad-input",
  "process",
  "blog",
  "security/disguised-drawings",
  "backup",
  "soak",
  "embedded",
  "crash-recovery",
  "stopping",
  "upgrade",
  "security/hostile-requests",
  "limits",
  "writes",
  "browsers/records",
  "hostile-pictures",
  "postgres-away",
  "browsers/visitors",
  "pictures",
  "second-factor",
  "page-cache",
  "people",
  "sign-in",
];

/** Starts long files first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longFiles.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return place === -1 ? longFiles.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [minifiedScripts(), paraglideVitePlugin(textOptions)],
  test: {
    // More than two, because some tests mostly wait. With more than four, each test only becomes slower.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A worker imports each module once for all its test files.
    isolate: false,
    // The timeouts only stop a hanging test: on a busy machine everything takes ten times as long.
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    teardownTimeout: 60_000,
    // The default of 50 ms takes much processor time in tests that wait long.
    expect: { poll: { timeout: 2 * 60_000, interval: 250 } },
    projects: [
      {
        extends: true,
        // Pure functions: no database, no build.
        test: { name: "unit", include: ["app/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          exclude: testsLeftOut(),
          globalSetup: "tests/support/global-setup.ts",
        },
      },
    ],
  },
});
