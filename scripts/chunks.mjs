// Into which files the browser's code is put: few for a page, and each with what is needed together.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** What stands around every page. */
const frame = /\/app\/(root|entry\.client)\.tsx/;
/** A screen's own code, by its area and folder or file. */
const screen = /\/app\/screens\/(\w+\/[\w-]+)/;
const message = /\/text\/compiled\/messages\/(\w+)\.js$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** @returns groups for the bundler: the first that fits takes a module, and what none takes stays with its screen */
export function chunkGroups() {
  const users = usersByName();
  const known = new Map();

  /** The modules that use one. Messages and icons are imported all together, so theirs are known by name. */
  function usersOf(id, bundle) {
    const [, name] = message.exec(id) ?? icon.exec(id) ?? [];
    return name ? (users.get(folded(name)) ?? []) : (bundle.getModuleInfo(id)?.importers ?? []);
  }

  /** The screens that use a module, in however many steps; "site" for what stands around them. */
  function placesOf(id, bundle, path = new Set()) {
    if (known.has(id)) return known.get(id);
    const places = new Set();
    if (frame.test(id)) places.add("site");
    const [, place] = screen.exec(id) ?? [];
    if (place) places.add(place);
    path.add(id);
    for (const user of usersOf(id, bundle)) {
      if (path.has(user)) continue;
      for (const it of placesOf(user, bundle, path)) places.add(it);
    }
    path.delete(id);
    known.set(id, places);
    return places;
  }

  /** A file for what screens share that fit; a screen's own code stays with it. */
  const shared = (debugName, nameOf) => ({
    debugName,
    name(id, bundle) {
      const places = [...placesOf(id, bundle)];
      return places.length > 1 || places[0] === "site" ? nameOf(places) : null;
    },
  });
  const of = (area) => (place) => place.split("/")[0] === area;
  // Each takes what it needs along, so those that are needed more come first.
  return [
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
    shared("site", (places) => (places.includes("site") ? "site" : null)),
    shared("visitors", (places) => (places.filter(of("visitor")).length > 1 ? "visitor" : null)),
    // What one visitors' page has in common with the administration.
    shared("visitor", (places) => places.find(of("visitor"))?.split("/").at(-1) ?? null),
    shared("account", (places) => (places.some(of("account")) ? "account" : null)),
    shared("admin", () => "admin"),
  ].map((group, n, { length }) => ({ ...group, priority: length - n }));
}

/** Which of our files use a message or an icon, by its folded name. */
function usersByName() {
  const users = new Map();
  for (const path of globSync("app/**/*.{ts,tsx}")) {
    const text = readFileSync(path, "utf8");
    const messages = [...text.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name);
    const icons = /import \{([^}]*)\} from "lucide-react"/.exec(text)?.[1]?.match(/\w+/g) ?? [];
    for (const name of new Set([...messages, ...icons].map(folded))) {
      users.set(name, [...(users.get(name) ?? []), resolve(path)]);
    }
  }
  return users;
}

/** Icons are named `Flower2` where they are used, and stand in `flower-2.mjs`. */
function folded(name) {
  return name.toLowerCase().replaceAll("-", "");
}
