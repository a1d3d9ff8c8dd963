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
 * Removes from the list what visitors need not load: the imports of administration pages (0.7 KB; React Router uses them
 * only to prefetch), the imports that every page has loaded, and entries that are `false` or empty, which mean the
 * same as missing ones.
 */
export function shortenRouteList(folder) {
  const { file, list } = readRouteList(folder);
  const loaded = new Set(list.entry.imports);
  for (const route of Object.values(list.routes)) {
    if (route.id.startsWith("screens/admin/")) delete route.imports;
    route.imports = route.imports?.filter((it) => !loaded.has(it));
    for (const name of Object.keys(route))
      if (route[name] === false || route[name]?.length === 0) delete route[name];
  }
  writeFileSync(join(folder, file), `${start}${JSON.stringify(list)};`);
}
