import type { Tab } from "./tab.ts";

/** A browser other than Chromium. */
export type TestBrowser = {
  name: string;
  start(): Promise<{
    /** A tab with its own cookies. @param size of the window in pixels */
    openTab(origin: string, size: { width: number; height: number }): Promise<Tab>;
    stop(): Promise<void>;
  }>;
};
