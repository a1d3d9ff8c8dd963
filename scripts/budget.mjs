// What a visitor's page may load, packed; more fails the build.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const kilobyte = 1024;

/** What is loaded by every visitor's page, by the beginning of its file's name. */
const budgets = [
  { name: "The script of visitors' pages", file: /^page-[\w-]{8}\.js\.br$/, most: 10 * kilobyte },
  { name: "The style sheet", file: /^root-[\w-]{8}\.css\.br$/, most: 12 * kilobyte },
  { name: "The web fonts together", file: /\.woff2$/, most: 60 * kilobyte },
];

/**
 * @param {string} folder the built assets, packed
 * @returns {string[]} one sentence for each budget that is broken
 */
export function brokenBudgets(folder) {
  const files = readdirSync(folder);
  return budgets.flatMap(({ name, file, most }) => {
    const found = files.filter((it) => file.test(it));
    if (found.length === 0) return [`${name} cannot be found in ${folder}: correct scripts/budget.mjs.`];
    const bytes = found.reduce((sum, it) => sum + statSync(join(folder, it)).size, 0);
    if (bytes <= most) return [];
    return [`${name} takes ${Math.ceil(bytes / kilobyte)} KB of ${most / kilobyte}: make it lighter.`];
  });
}
