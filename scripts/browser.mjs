// Finds Chromium for the tests: an installed one, else Playwright's, else Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { fail } from "./bootstrap.mjs";

// The headless shell comes first, because the tests take half the time in it.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** @returns {string} path of the executable */
export function findBrowser() {
  return installed() ?? installPlaywrightBrowser() ?? installDebianPackage() ?? fail(missing);
}

const missing =
  "The browser tests need Chromium, and none could be installed: install it and run npm test again.";

function installed() {
  const { CHROMIUM, PATH = "" } = process.env;
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...(CHROMIUM ? [CHROMIUM] : []), ...onPath, ...fromPlaywright()].find(existsSync);
}

function fromPlaywright() {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

function installPlaywrightBrowser() {
  console.log("Installing a browser for the tests …");
  const script = join("node_modules", ".bin", "playwright");
  spawnSync(process.execPath, [script, "install", "chromium"], { stdio: "ignore", timeout: 180_000 });
  return fromPlaywright().find(existsSync);
}

function installDebianPackage() {
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  apt("update");
  return apt("install", "-y", "chromium-headless-shell", "fonts-noto-cjk") ? installed() : undefined;
}
