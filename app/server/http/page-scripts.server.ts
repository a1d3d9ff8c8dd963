import crypto from "node:crypto";
import hydrateAtIntent from "../../hydrate-at-intent.js?minified";
import keepTyped from "../../keep-typed.js?minified";

/** The start of React Router's script that starts the app. */
const appScript = '<script type="module" async="">';
const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/**
 * Delays the scripts of a page until the first interaction. Then `hydrate-at-intent.js` loads the files in `data-files`
 * and starts the app. A page without the known script stays unchanged and starts at once.
 */
export function deferScripts(html: string): string {
  const start = html.lastIndexOf(appScript);
  if (start === -1) return html;
  const [headEnd, body] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  const head = html.slice(0, headEnd);
  const script = html.includes(" data-draft=") ? hydrateAtIntent + keepTyped : hydrateAtIntent;
  const files = Array.from(head.matchAll(preloads), ([, file]) => file);
  return [
    head.replace(preloads, ""),
    html.slice(headEnd, start),
    `<script type="text/plain" id="app" data-files="${files.join(" ")}">`,
    html.slice(start + appScript.length, body),
    `<script>${script}</script>`,
    html.slice(body),
  ].join("");
}

/** Removes the scripts of a preview. The administration changes its words, and React would change them back. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(preloads, "");
}

/** Inline scripts: the attributes and the text of each. */
const inlineScripts = /<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts of a page, as values for `script-src`. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScripts)) {
    // JSON-LD is data and is not executed.
    if (attributes.includes("ld+json")) continue;
    hashes.add(`'sha256-${crypto.hash("sha256", text, "base64")}'`);
  }
  return [...hashes];
}
