import { createContext, Script } from "node:vm";

type Tag = { name: string; attributes: Record<string, string>; text: string };

/** One piece of HTML as strict as React writes it: values are quoted, and `<` and `>` are escaped. */
const piece =
  /<!DOCTYPE html>|<!--[^<>]*-->|<\/[a-zA-Z][\w:-]*>|<([a-zA-Z][\w:-]*)((?: [a-zA-Z][\w:-]*(?:="[^"<>]*")?)*)\/?>|[^<>]+/y;

/**
 * The tags of a page, each with the text after it; a script has its content.
 *
 * @throws Error if the HTML is less strict
 */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let open: Tag | null = null;
  for (let at = 0; at < html.length; ) {
    piece.lastIndex = at;
    const found = piece.exec(html);
    if (found === null) throw new Error(`This is no tag and no text: ${html.slice(at, at + 120)}`);
    at = piece.lastIndex;
    const [whole, name, attributes = ""] = found;
    if (name === undefined) {
      if (whole.startsWith("</")) open = null;
      else if (open && !whole.startsWith("<")) open.text += plain(whole);
      continue;
    }
    const tag: Tag = { name: name.toLowerCase(), attributes: readAttributes(attributes), text: "" };
    tags.push(tag);
    open = tag;
    if (tag.name !== "script") continue;
    const end = html.indexOf("</script", at);
    tag.text = html.slice(at, end);
    at = end;
  }
  return tags;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([^=" ]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      plain(value),
    ]),
  );
}

function plain(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** The version of the record in a page's first form; empty if there is none. */
export function versionIn(html: string): string {
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
}

/** The records that a page links to, each once. */
export function recordLinksIn(html: string): string[] {
  return [...new Set(html.match(/\/[0-9a-f-]{36}\b|\/blog\/[a-z0-9-]+/g))].sort();
}

/** The values of a page's fields, by name, as a browser would send them. */
export function readFields(html: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  let select: string | undefined;
  for (const { name, attributes, text } of readTags(html)) {
    if (name === "option" && select !== undefined) {
      // The first option is chosen unless another one is.
      if (fields[select] === undefined || attributes.selected !== undefined)
        fields[select] = [attributes.value ?? text];
      continue;
    }
    select = name === "select" && attributes.disabled === undefined ? attributes.name : undefined;
    if (attributes.name === undefined || (name !== "input" && name !== "textarea")) continue;
    fields[attributes.name] ??= [];
    // A box that is not ticked has no value.
    if (attributes.type === "checkbox") {
      if (attributes.checked !== undefined) fields[attributes.name]?.push(attributes.value ?? "on");
      continue;
    }
    fields[attributes.name]?.push(name === "input" ? (attributes.value ?? "") : text.replace(/^\n/, ""));
  }
  return fields;
}

const foreign = /^(iframe|object|embed|base|style|math|hostile-mark)$/;
const runs = /^\s*(javascript|data|vbscript):/i;

/** Elements and attributes that could run script or lead away. The site itself uses none of them. */
export function faultsOfHtml(html: string): string[] {
  let tags: Tag[];
  try {
    tags = readTags(html);
  } catch (error) {
    return [(error as Error).message];
  }
  return tags.flatMap(({ name, attributes, text }) => {
    const faults = Object.entries(attributes).flatMap(([attribute, value]) => {
      const isUrl = ["href", "action", "formaction"].includes(attribute);
      return attribute.startsWith("on") || attribute === "srcdoc" || (isUrl && runs.test(value))
        ? [`<${name} ${attribute}="${value}">`]
        : [];
    });
    if (foreign.test(name) || attributes["http-equiv"]) faults.push(`<${name}>`);
    if (name === "script") faults.push(...faultsOfScript(attributes, text));
    return faults;
  });
}

function faultsOfScript(attributes: Record<string, string>, text: string): string[] {
  if (attributes.src !== undefined) {
    return attributes.src.startsWith("/assets/") ? [] : [`a script from ${attributes.src}`];
  }
  if (attributes.type === "application/ld+json") {
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [`structured data: ${(error as Error).message}`];
    }
  }
  // Modules and the app's own script (id "app") are not run here, only searched.
  if (attributes.type === "module" || attributes.id === "app")
    return /hostile/.test(text) ? [`a module: ${text}`] : [];
  return hasRun(text) ? [`it ran: ${text.slice(0, 200)}`] : [];
}

/** A global scope in which every name exists and does nothing, except `hostile`. */
const isRun = { value: false };
const anything: unknown = new Proxy(() => {}, {
  get: (_, key) => (typeof key === "symbol" ? undefined : anything),
  apply: () => anything,
  construct: () => anything as object,
});
const world = createContext(
  new Proxy(
    {},
    {
      has: () => true,
      get: (_, key) => {
        if (key !== "hostile") return anything;
        return () => {
          isRun.value = true;
        };
      },
    },
  ),
);

function hasRun(text: string): boolean {
  isRun.value = false;
  let script: Script;
  try {
    script = new Script(text);
  } catch {
    // A syntax error means that injected text has cut the script off, which counts as an attack.
    return true;
  }
  if (!text.includes("hostile")) return false;
  try {
    script.runInContext(world);
  } catch {
    // Our own scripts do not find everything they need here.
  }
  return isRun.value;
}
