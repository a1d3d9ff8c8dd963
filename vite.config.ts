import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunks.mjs";
import { findMissingText, textOptions } from "./scripts/text.mjs";

/** A message that one language lacks fails the build. */
const completeText = {
  name: "complete-text",
  buildStart() {
    const [fault] = findMissingText();
    if (fault) throw new Error(fault);
  },
};

// With its packages in one file the server starts in half the time; these bring files of their own.
const ownFiles = ["pino"];

export default defineConfig(({ command }) => ({
  plugins: [completeText, paraglideVitePlugin(textOptions), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // Few files are imported late, and none of them needs others.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
    ssr: {
      build: { target: "node26", rollupOptions: { input: "./server.ts" } },
      ...(command === "build" ? { resolve: { noExternal: true as const, external: ownFiles } } : {}),
    },
  },
}));
