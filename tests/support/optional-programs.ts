import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

function pathOf(program: string): string | undefined {
  const { PATH = "" } = process.env;
  return PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);
}

/** WebKitGTK's minimal browser, which Debian installs outside PATH. */
const miniBrowser = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser").find(existsSync);

const browserTests = ["tests/browsers/records.test.ts", "tests/browsers/visitors.test.ts"];

/**
 * Programs that some tests need and a machine may lack. `path`: undefined if it is not installed. `packages`: its Debian
 * packages. `tests`: the test files that need it.
 */
export const optionalPrograms = {
  firefox: {
    ...{ name: "Firefox", packages: "firefox-esr", tests: browserTests },
    path: pathOf("firefox-esr") ?? pathOf("firefox"),
  },
  webkit: {
    ...{ name: "WebKit", packages: "webkit2gtk-driver xvfb", tests: browserTests },
    path: pathOf("WebKitWebDriver") && pathOf("Xvfb") && miniBrowser,
  },
  nginx: {
    ...{ name: "nginx", packages: "nginx-light", tests: ["tests/nginx.test.ts"] },
    path: pathOf("nginx"),
  },
  pgbouncer: {
    ...{ name: "pgbouncer", packages: "pgbouncer", tests: ["tests/pooler.test.ts"] },
    path: pathOf("pgbouncer"),
  },
};

/** The test files of which no program is installed. */
export function testsLeftOut(): string[] {
  const programs = Object.values(optionalPrograms);
  const installed = new Set(programs.flatMap(({ path, tests }) => (path ? tests : [])));
  return programs.flatMap(({ tests }) => tests).filter((file) => !installed.has(file));
}

/** A sentence for each program that is not installed. */
export function missingPrograms(): string[] {
  return Object.values(optionalPrograms)
    .filter(({ path }) => !path)
    .map(({ name, packages }) => `Left out: what needs ${name}. To test that as well, install ${packages}.`);
}
