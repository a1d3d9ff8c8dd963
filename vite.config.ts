import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { textOptions } from "./scripts/text.mjs";

export default defineConfig({
  plugins: [paraglideVitePlugin(textOptions), tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { target: "node26", rollupOptions: { input: "./server.ts" } } },
  },
});
