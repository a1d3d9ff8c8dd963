// npm test: installs what the tests need and runs all of them; the last line counts the results.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, ensureNode, fail, installPackages } from "./bootstrap.mjs";

installPackages();
if (ensureNode()) {
  const folder = mkdtempSync(join(tmpdir(), "nyiur-tests-"));
  const results = [await runChecks(), await runVitest(), await runJourneys()];
  rmSync(folder, { recursive: true, force: true });
  const passed = results.reduce((sum, it) => sum + it.passed, 0);
  const failed = results.reduce((sum, it) => sum + it.failed, 0);
  // The output is long: what failed in the middle of it is named again at its end.
  for (const failure of results.flatMap((it) => it.failures ?? [])) console.log(failure);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);

  async function runChecks() {
    console.log("\n=== Types, lint, texts");
    const { stdout } = run(["scripts/check.mjs"], { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
    const lines = stdout.trimEnd().split("\n");
    const counts = lines.pop()?.match(/^(\d+) passed, (\d+) failed$/);
    console.log(lines.join("\n"));
    return counts ? { passed: Number(counts[1]), failed: Number(counts[2]) } : { passed: 0, failed: 1 };
  }

  async function runVitest() {
    await build();
    console.log("\n=== Rules, records and the running server, on both databases");
    const file = join(folder, "vitest.json");
    const { status } = run([
      ...tool("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ]);
    return counted(status, file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests,
      failures: report.testResults.flatMap(failuresOf),
    }));
  }

  async function runJourneys() {
    console.log("\n=== In a browser");
    const { findBrowser } = await import("./browser.mjs");
    const file = join(folder, "playwright.json");
    const { status } = run([...tool("playwright"), "test", "--reporter=dot,json"], {
      env: {
        ...process.env,
        CHROMIUM: findBrowser(),
        JOURNEY_DATA_DIR: join(folder, "journeys"),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    });
    return counted(status, file, ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    }));
  }

  /** One line for each failed test of a file, and one if the file itself could not be run. */
  function failuresOf({ name, message, assertionResults }) {
    const file = relative("", name);
    const line = (title, text) => `${file} > ${title}: ${text.split("\n", 1)[0]}`;
    const tests = assertionResults.filter((it) => it.status === "failed");
    return [
      ...(message ? [line("the file", message)] : []),
      ...tests.map((it) => line(it.fullName, it.failureMessages[0] ?? "")),
    ];
  }

  /** Counts from a runner's JSON report. A runner that fails without a failed test counts as one failure. */
  function counted(status, file, count) {
    let results = { passed: 0, failed: 0 };
    try {
      results = count(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      console.error(`The results could not be read: ${error.message}`);
    }
    return status !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results;
  }

  function tool(name) {
    return [join("node_modules", ".bin", name)];
  }

  function run(args, options = {}) {
    const result = spawnSync(process.execPath, args, { stdio: "inherit", ...options });
    if (result.error) fail(`The tests could not be run: ${result.error.message}`);
    return result;
  }
}
