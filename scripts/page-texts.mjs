// Which messages staff can rewrite, on which public pages they are, and the wrapper around each of them.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isRewritable } from "../app/domain/page-text.ts";

const virtualModule = "virtual:page-texts";
const compiledMessage = /\/text\/compiled\/messages\/(\w+)\.js$/;

/** Vite plugin: offers `virtual:page-texts`, and wraps the messages that are in it. */
export function pageTexts() {
  let found;
  return {
    name: "page-texts",
    buildStart() {
      found = findPageTexts();
    },
    resolveId(id) {
      return id === virtualModule ? `\0${virtualModule}` : undefined;
    },
    load(id) {
      return id === `\0${virtualModule}` ? `export default ${JSON.stringify(found)}` : undefined;
    },
    transform(code, id) {
      const key = compiledMessage.exec(id)?.[1];
      if (key === undefined || !(key in found.originals)) return undefined;
      const counted = found.originals[key].counted;
      const args = [key, ...(counted ? [counted] : [])].map((it) => JSON.stringify(it));
      args.splice(1, 0, "compiled");
      return [
        'import { withOwnText } from "../../own-text.ts";',
        code.replace(`export const ${key} =`, "const compiled ="),
        `export const ${key} = /*#__PURE__*/ withOwnText(${args.join(", ")});`,
      ].join("\n");
    },
  };
}

/**
 * @returns {{ pages: Record<string, string[]>, originals: Record<string, { en: string, ja: string | null, counted?: string }> }}
 *   `pages`: the keys by the page's path in `app/routes.ts`, "*" for what stands around every page; the singular of a
 *   message with plural forms has the key `…=one`
 */
function findPageTexts() {
  const originals = readOriginals();
  const keys = Object.keys(originals);
  const used = (...files) => {
    const usedKeys = messageKeysUsedBy(files.map((file) => resolve("app", file)));
    return keys.filter((key) => usedKeys.has(key.replace("=one", "")));
  };
  const around = used("root.tsx", "screens/visitor/not-found.tsx");
  const pages = { "*": around };
  for (const [path, file] of visitorRoutes()) {
    const onPage = used(file).filter((key) => !around.includes(key));
    // First the page's own texts, then those of cards that it shares with others.
    const own = file.split("/")[2].split("-")[0];
    const isOwn = (key) => key.startsWith(`${own}_`);
    pages[path] = [...onPage.filter(isOwn), ...onPage.filter((key) => !isOwn(key))];
  }
  const offered = new Set(Object.values(pages).flat());
  return {
    pages,
    originals: Object.fromEntries(Object.entries(originals).filter(([key]) => offered.has(key))),
  };
}

/** The messages of a page are in the file named like the folder of its screen. Those of all pages: shell, enquiry. */
function readOriginals() {
  const originals = {};
  const folders = visitorRoutes().map(([, file]) => basename(dirname(file)));
  const own = folders.filter((name) => existsSync(textFile("en", name)));
  for (const name of ["shell", ...own, "enquiry"]) {
    const [en, ja] = ["en", "ja"].map((language) =>
      JSON.parse(readFileSync(textFile(language, name), "utf8")),
    );
    for (const [key, text] of Object.entries(en)) {
      if (key === "$schema" || !isRewritable(key)) continue;
      if (typeof text === "string") originals[key] = { en: text, ja: ja[key] };
      else {
        const forms = formsOf(text);
        const [counted] = text[0].selectors.map((it) => it.replace("Plural", ""));
        if (forms.one) originals[`${key}=one`] = { en: forms.one, ja: null };
        originals[key] = {
          en: forms.other,
          ja: typeof ja[key] === "string" ? ja[key] : formsOf(ja[key]).other,
          counted,
        };
      }
    }
  }
  return originals;
}

const textFile = (language, name) => join("app", "text", language, `${name}.json`);

function formsOf([{ match }]) {
  return Object.fromEntries(Object.entries(match).map(([form, text]) => [form.split("=")[1], text]));
}

function visitorRoutes() {
  const routes = readFileSync(join("app", "routes.ts"), "utf8");
  return [...routes.matchAll(/(?:index\(|route\("([^"]*)", )"(screens\/visitor\/[\w-]+\/screen\.tsx)"/g)].map(
    ([, path = "", file]) => [`/${path}`, file],
  );
}

/** The names of the messages that files use, with everything that they import. */
function messageKeysUsedBy(files) {
  const seen = new Set();
  const found = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    for (const [, key] of code.matchAll(/\bm\.(\w+)/g)) found.add(key);
    const imports = code.matchAll(
      /^(?:import|export) (?!type\b)[^;"]*?from "([#.][^"]+)"|import\("([#.][^"]+)"\)/gm,
    );
    for (const [, fixed, dynamic] of imports) {
      const found = fileOf(fixed ?? dynamic, file);
      if (found) visit(found);
    }
  };
  for (const file of files) visit(file);
  return found;
}

function fileOf(from, importer) {
  // What only the server loads shows nothing.
  if (from.endsWith(".server")) return undefined;
  const path = from.startsWith("#") ? resolve("app", from.slice(1)) : resolve(dirname(importer), from);
  return [`${path}.tsx`, `${path}.ts`].find(existsSync);
}
