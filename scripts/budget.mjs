// Limits on what a page may load: the compressed size, and what the oldest browsers know. Exceeding one fails the build.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readRouteList } from "./route-list.mjs";

const kilobyte = 1024;

/** Files that every page loads; `max` is in bytes. */
const fileBudgets = [
  { name: "The style sheet", file: /^\w+-[\w-]{8}\.css\.br$/, max: 11.4 * kilobyte },
  { name: "The web fonts together", file: /\.woff2$/, max: 60 * kilobyte },
];

/**
 * Scripts of a page after React has started. `screen`: the beginning of its route id, or a pattern; the first match
 * counts. `max` is in bytes.
 */
const screenBudgets = [
  { screen: "screens/visitor/", max: 105 * kilobyte, files: 10 },
  // Only staff open it, and it has forms for second factor and passkeys.
  { screen: "screens/account/profile/", max: 112 * kilobyte, files: 12 },
  { screen: "screens/account/", max: 105 * kilobyte, files: 10 },
  // 157 KB with the style sheet.
  { screen: /^screens\/admin\/[\w-]+\/(new|edit)$/, max: 145.6 * kilobyte, files: 20 },
  // 130 KB with the style sheet.
  { screen: "screens/admin/", max: 118.6 * kilobyte, files: 15 },
];

/** Parts that visitors' pages load later. With the files that they need they are no heavier than a page. */
const visitorParts = { names: ["enquiry-added", "enquiry-list", "not-found"], max: 105 * kilobyte };

/** Pages for signed-in people. They load `parts/signed-in.tsx` too. */
const isForSignedIn = /^screens\/(admin\/|account\/profile\/)/;

/**
 * @param {string} folder the built assets with their .br files
 * @returns {string[]} one sentence for each budget that is exceeded
 */
export function brokenBudgets(folder) {
  return [
    ...brokenFileBudgets(folder),
    ...brokenScreenBudgets(folder),
    ...brokenPartBudgets(folder),
    ...tooNewCalls(folder),
  ];
}

/** Functions that the oldest supported browsers lack (Safari 16.4, Firefox 121, Chrome 111). */
const tooNew =
  /\b(?:(?:Object|Map)\.groupBy|URL\.(?:parse|canParse)|Promise\.(?:try|withResolvers)|Array\.fromAsync)\(/g;

function tooNewCalls(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(tooNew)].map(
        ([call]) => `${file} calls ${call}), which the oldest supported browsers do not know.`,
      ),
    );
}

function brokenFileBudgets(folder) {
  const files = readdirSync(folder);
  return fileBudgets.flatMap(({ name, file, max }) => {
    const found = files.filter((it) => file.test(it));
    if (found.length === 0) return [`${name} cannot be found in ${folder}: correct scripts/budget.mjs.`];
    const bytes = found.reduce((sum, it) => sum + statSync(join(folder, it)).size, 0);
    if (bytes <= max) return [];
    return [`${name} takes ${inKilobytes(bytes)} of ${inKilobytes(max)}: make it lighter.`];
  });
}

function brokenScreenBudgets(folder) {
  const { file, list } = readRouteList(folder);
  const { entry, routes } = list;
  const signedIn = readdirSync(folder).find((it) => /^signed-in-[\w-]+\.js$/.test(it));
  return Object.values(routes).flatMap(({ id }) => {
    const budget = screenBudgets.find(({ screen }) =>
      typeof screen === "string" ? id.startsWith(screen) : screen.test(id),
    );
    if (!budget) return [];
    const files = new Set([file]);
    addImports(folder, fileOf(entry.module), files);
    for (let route = routes[id]; route; route = routes[route.parentId]) {
      addImports(folder, fileOf(route.module), files);
      if (route.clientActionModule) addImports(folder, fileOf(route.clientActionModule), files);
    }
    if (isForSignedIn.test(id)) addImports(folder, signedIn, files);
    if (files.size < 4) return [`The imports of ${id} cannot be read: correct scripts/budget.mjs.`];
    const bytes = sizeOf(folder, files);
    return [
      ...(bytes > budget.max
        ? [
            `${id} loads ${inKilobytes(bytes)} of script, at most ${inKilobytes(budget.max)}: make it lighter.`,
          ]
        : []),
      ...(files.size > budget.files
        ? [`${id} loads ${files.size} files of script, at most ${budget.files}: see scripts/chunks.mjs.`]
        : []),
    ];
  });
}

function brokenPartBudgets(folder) {
  return visitorParts.names.flatMap((name) => {
    const parts = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
    if (parts.length === 0) return [`${name} cannot be found in ${folder}: correct scripts/budget.mjs.`];
    return parts.flatMap((part) => {
      const files = new Set();
      addImports(folder, part, files);
      const bytes = sizeOf(folder, files);
      if (bytes <= visitorParts.max) return [];
      return [
        `${part} loads ${inKilobytes(bytes)} of script, at most ${inKilobytes(visitorParts.max)}: it shares a file with the administration, see scripts/chunks.mjs.`,
      ];
    });
  });
}

function sizeOf(folder, files) {
  return [...files].reduce((sum, it) => sum + statSync(join(folder, `${it}.br`)).size, 0);
}

function fileOf(modulePath) {
  return modulePath.replace("/assets/", "");
}

/** Adds a file and everything it imports statically. */
function addImports(folder, file, files) {
  if (files.has(file)) return;
  files.add(file);
  const text = readFileSync(join(folder, file), "utf8");
  for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g)) {
    addImports(folder, imported, files);
  }
}

function inKilobytes(bytes) {
  return `${(bytes / kilobyte).toFixed(3)} KB`;
}
