// Plugin of Vite, for the build and for unit tests.
import { readFile } from "node:fs/promises";
import { minify } from "terser";

/**
 * `import text from "./script.js?minified"` gives the minified script as text, for an inline script.
 *
 * @returns {import("vite").Plugin}
 */
export const minifiedScripts = () => ({
  name: "minified-scripts",
  async load(id) {
    const [file = "", query] = id.split("?");
    if (query !== "minified") return null;
    const { code } = await minify(await readFile(file, "utf8"));
    return `export default ${JSON.stringify(code)};`;
  },
});
