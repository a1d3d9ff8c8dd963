import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunks.mjs";
import { minifiedScripts } from "./scripts/minified-scripts.mjs";
import { pageTexts } from "./scripts/page-texts.mjs";
import { findMissingText, textOptions } from "./scripts/text.mjs";

/** A message that one language lacks fails the build. */
const completeText = {
  name: "complete-text",
  buildStart() {
    const [fault] = findMissingText();
    if (fault) throw new Error(fault);
  },
};

/**
 * Before a dynamic import, Vite's helper loads the style sheets of the module. All our pages have the same style sheet,
 * so this shorter helper only imports.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

/**
 * Node keeps the source of the server in memory, with two bytes for each character unless all are ASCII. For stack
 * traces, names stay, and each statement has its own line.
 */
const asciiServer: Plugin = {
  name: "ascii-server",
  applyToEnvironment: ({ name }) => name === "ssr",
  async generateBundle(_, bundle) {
    const format = { ascii_only: true, beautify: true, indent_level: 0, comments: false };
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { code } = await minify(file.code, { module: true, compress: false, mangle: false, format });
      file.code = code ?? file.code;
    }
  },
};

/** Chrome compiles these files while they load, instead of each function at its first call. Other browsers ignore it. */
const compileHint = ({ name }: { name: string }) =>
  ["react", "site"].includes(name) ? "//# allFunctionsCalledOnLoad" : "";

// Bundling the packages halves the start time of the server. These stay external, as they need their own
// files.
const ownFiles = ["pino"];

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports,
    minifiedScripts(),
    asciiServer,
    completeText,
    paraglideVitePlugin(textOptions),
    pageTexts(),
    tailwindcss(),
    reactRouter(),
  ],
  // The defaults leave half a kilobyte more in React's file.
  build: {
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: {
        passes: 3,
        keep_fargs: false,
        inline: 1,
        negate_iife: false,
        loops: false,
        keep_infinity: true,
      },
      // Single quotes compress a little better.
      format: { quote_style: 1 },
    },
  },
  environments: {
    client: {
      build: {
        // Few files are imported late, and none of them imports others.
        modulePreload: false,
        minify: "terser",
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
            // Every page loads the list of all file names, so their hashes are short and compress well.
            hashCharacters: "hex",
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            postBanner: compileHint,
          },
          // On a slow machine it would print ten lines about the plugins.
          checks: { bundlerTimings: false },
        },
      },
    },
    ssr: {
      build: {
        target: "node26",
        // Both sides name the style sheet and the fonts.
        rolldownOptions: { input: "./server.ts", output: { hashCharacters: "hex" } },
      },
      ...(command === "build"
        ? {
            resolve: { noExternal: true as const, external: ownFiles },
            // Leaves out React's development build.
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
          }
        : {}),
    },
  },
}));
