import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const start = "window.__reactRouterManifest=";

/**
 * React Router's list of all routes, which every page loads.
 *
 * @param {string} folder the built assets
 * @returns {{ file: string, list: { entry: object, routes: Record<string, object> } }} `file` is its name
 */
export function readRouteList(folder) {
  for (const file of readdirSync(folder)) {
    if (!/^manifest-.*\.js$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    if (text.startsWith(start)) {
      return { file, list: JSON.parse(text.slice(start.length).replace(/;\s*$/, "")) };
    }
  }
  throw new Error(`The list of routes cannot be found in ${folder}: correct scripts/route-list.mjs.`);
}

/**
 * Leaves the imports of administration pages out of the list, 0.7 KB for each visitor. React Router reads them only to load
 * a page before its link is pressed.
 */
export function shortenRouteList(folder) {
  const { file, list } = readRouteList(folder);
  for (const route of Object.values(list.routes)) {
    if (route.id.startsWith("screens/admin/")) delete route.imports;
  }
  writeFileSync(join(folder, file), `${start}${JSON.stringify(list)};`);
}
