// Compiles the interface text in app/text/{en,ja}/*.json into typed message functions.
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const textOptions = {
  project: "./project.inlang",
  outdir: "./app/text/compiled",
  // app/text/language.ts chooses the language: from the request on the server, from the document in the
  // browser.
  strategy: ["baseLocale"],
  isServer: "import.meta.env.SSR",
  emitReadme: false,
  emitPrettierIgnore: false,
};

const folder = "app/text";
const settingsFile = "project.inlang/settings.json";

/** Lists the files of messages in the settings of the compiler, which takes no pattern. */
export function listTextFiles() {
  const settings = readFileSync(settingsFile, "utf8");
  const names = readdirSync(join(folder, "en"))
    .filter((name) => name.endsWith(".json"))
    .sort();
  const list = names.map((name) => `\n      "./${folder}/{locale}/${name}"`).join(",");
  const changed = settings.replace(/("pathPattern": )\[[^\]]*\]/, `$1[${list}\n    ]`);
  if (changed !== settings) writeFileSync(settingsFile, changed);
}

/**
 * Finds messages that are missing or empty in one language, or whose parameters differ from the English.
 *
 * @returns {string[]} one sentence each
 */
export function findMissingText() {
  const languages = ["en", "ja"];
  const faults = [];
  const files = readdirSync(join(folder, "en"));
  for (const file of files) {
    const texts = Object.fromEntries(
      languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, file), "utf8"))]),
    );
    const keys = new Set(languages.flatMap((language) => Object.keys(texts[language])));
    for (const key of keys) {
      for (const language of languages) {
        const text = texts[language][key];
        if (text === undefined || text === "") faults.push(`${language}/${file} has no "${key}".`);
        else if (valuesIn(text) !== valuesIn(texts.en[key])) {
          faults.push(`${language}/${file}: "${key}" takes other values than the English.`);
        }
      }
    }
  }
  return faults;
}

/** @returns {Promise<string[]>} one sentence for each message that no code uses */
export async function findUnusedText() {
  const code = globSync("app/**/*.{ts,tsx}", { exclude: [`${folder}/compiled/**`] })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const { toastCodes } = await import("../app/domain/toast.ts");
  for (const it of toastCodes) used.add(`toast_${it.replaceAll("-", "_")}`);
  return readdirSync(join(folder, "en")).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, "en", file), "utf8")))
      .filter((key) => key !== "$schema" && !used.has(key))
      .map((key) => `"${key}" in ${file} is used nowhere: use it, or delete it in both languages.`),
  );
}

function valuesIn(text) {
  const names = JSON.stringify(text ?? "").match(/\{(\w+)\}/g) ?? [];
  return [...new Set(names)].sort().join(" ");
}
