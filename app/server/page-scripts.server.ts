import { createHash } from "node:crypto";
import starter from "../hydrate-at-intent.js?raw";

/** As React Router writes the script that starts the app. */
const appScript = '<script type="module" async="">';
const preloads = /<link rel="modulepreload"[^>]*>/g;

const script = minified(starter);

/**
 * A page whose scripts wait until the visitor means to do something: `hydrate-at-intent.js` starts them then. A page
 * without the script that it knows stays as it is, and starts at once.
 */
export function waitingForIntent(html: string): string {
  if (!html.includes(appScript)) return html;
  return html
    .replace(appScript, '<script type="text/plain" id="app">')
    .replace(preloads, "")
    .replace("</body>", () => `<script>${script}</script></body>`);
}

/** Every script that a page may run from its own text: its start tag, and what stands in it. */
const inlineScripts = /<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g;

/** @returns sources for `script-src`, one for each script in a page */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScripts)) {
    // What describes the page is not run.
    if (attributes.includes("ld+json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

/** The script without its comments and indentation. */
function minified(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"))
    .join("\n");
}
