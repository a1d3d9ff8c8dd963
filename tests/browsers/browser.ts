import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Tab } from "./tab.ts";

/** A browser other than Chromium. */
export type TestBrowser = {
  name: string;
  /** The Debian packages that provide it. */
  packages: string;
  isInstalled: boolean;
  start(): Promise<{
    /** A tab with its own cookies. @param size of the window in pixels */
    openTab(origin: string, size: { width: number; height: number }): Promise<Tab>;
    stop(): Promise<void>;
  }>;
};

export function onPath(program: string): string | undefined {
  const { PATH = "" } = process.env;
  return PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);
}

/** The browser has stopped responding, which says nothing about the product: the test runs once more. */
export class BrowserGone extends Error {}
