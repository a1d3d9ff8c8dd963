// Assigns browser modules to chunks: few files per page, each with modules that are needed together.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The modules of the frame around every page. */
const frame = /\/app\/(root|entry\.client)\.tsx/;
/** What every page loads for a signed-in person. */
const signedIn = /\/app\/parts\/signed-in\.tsx$/;
const screen = /\/app\/screens\/(\w+\/[\w-]+)/;
const adminScreen = /\/app\/screens\/admin\/([\w-]+)\/([\w-]+)\./;
/** Pages that share the code of posts, and of products. */
const postScreens = ["home", "blog", "blog-post"].map((it) => `visitor/${it}`);
const productScreens = ["home", "products", "product", "rituals"].map((it) => `visitor/${it}`);

const isForm = (place) => place.endsWith("-form");
/** Whether places belong to the list and the forms of one kind of record. */
const isOneKind = (places) => new Set(places.map((it) => it.replace(/-form$/, ""))).size === 1;

/**
 * The screen that a file of `app/screens/` belongs to: its area and its folder or file name. In the administration
 * only the routes have one, because a folder has a list and forms.
 */
function placeOf(id) {
  const [, folder, file] = adminScreen.exec(id) ?? [];
  if (folder && ["new", "edit"].includes(file)) return `admin/${folder}-form`;
  if (folder) return ["list", "screen", "export"].includes(file) ? `admin/${folder}` : undefined;
  return screen.exec(id)?.[1];
}

/**
 * Files for modules that only some screens load. `order`: lists that can be reordered. `dialogs`: forms, dialogs and the
 * activity log. `device`: a page in a frame.
 */
const sharedBySome = {
  order:
    /\/app\/(parts\/(ordered-list|grip)|ui\/use-drag-order)\.tsx$|\/messages\/order_\w+\.js$|\/grip-vertical\.mjs$/,
  rows: /\/app\/parts\/record-rows\.tsx$/,
  dialogs:
    /\/app\/(domain\/(picture-view|activity)|parts\/(dialog|question-buttons)|ui\/use-unsaved|text\/record-type)\.tsx?$|\/messages\/(record_type|form_discard|form_draft)\w*\.js$/,
  "ready-answers": /\/app\/domain\/answer\.ts$/,
  device: /\/app\/(parts\/device-frame|ui\/use-width)\.tsx$/,
};
const someOf = (id) => Object.keys(sharedBySome).find((name) => sharedBySome[name].test(id)) ?? null;

/** What the enquiry list has in common with the administration: visitors must not load the files of that. */
const partsOfEnquiry =
  /\/app\/(domain\/record-id|ui\/icon-button)\.tsx?$|\/messages\/enquiry_gone_name\w*\.js$/;

/** What products need on visitors' pages and for staff, too small for a file. */
const tooSmall = /\/app\/domain\/(variants|plain-text)\.ts$/;

const message = /\/text\/compiled\/messages\/(\w+)\.js$/;
const icon = /\/lucide\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** @returns bundler groups; the first match takes a module, and an unmatched module stays with its screen */
export function chunkGroups() {
  const users = usersByName();
  const cache = new Map();

  /** The modules that import a module. Messages and icons come from barrel files, so their importers are found by name. */
  function usersOf(id, bundle) {
    const [, name] = message.exec(id) ?? icon.exec(id) ?? [];
    return name ? (users.get(folded(name)) ?? []) : (bundle.getModuleInfo(id)?.importers ?? []);
  }

  /**
   * The screens that use a module, directly or indirectly; "site" for the frame around every page, "signed-in" for
   * what that frame loads for a signed-in person.
   */
  function placesOf(id, bundle, path = new Set()) {
    if (cache.has(id)) return cache.get(id);
    const places = new Set();
    if (frame.test(id)) places.add("site");
    if (signedIn.test(id)) places.add("signed-in");
    const place = placeOf(id);
    if (place) places.add(place);
    // Every page of an area loads its layout.
    if (place?.endsWith("/layout")) places.add(place.replace("/layout", "/*"));
    path.add(id);
    for (const user of usersOf(id, bundle)) {
      if (path.has(user)) continue;
      for (const it of placesOf(user, bundle, path)) places.add(it);
    }
    path.delete(id);
    cache.set(id, places);
    return places;
  }

  /** A chunk for modules that several screens share; a screen's own code stays with it. */
  const shared = (debugName, nameOf, except = () => null) => ({
    debugName,
    name(id, bundle) {
      if (except(id)) return null;
      const places = [...placesOf(id, bundle)];
      return places.length > 1 || places[0] === "site" ? nameOf(places, id) : null;
    },
  });
  const of = (area) => (place) => place.split("/")[0] === area;
  const isForStaff = (place) => place === "signed-in" || of("admin")(place) || of("account")(place);
  const isOnlyOn = (screens, places) => places.every((it) => screens.includes(it));
  const isForPostsOrProducts = (places) => isOnlyOn(postScreens, places) || isOnlyOn(productScreens, places);
  const isCommon = (places) => places.filter(of("visitor")).length > 1 && !isForPostsOrProducts(places);
  // A group also takes the dependencies of its modules, so the most widely used groups come first.
  return [
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
    // Both visitors' pages and the administration load the frame, so it has what they share.
    shared("site", (places, id) =>
      places.includes("site") || tooSmall.test(id) || (isCommon(places) && places.some(isForStaff))
        ? "site"
        : null,
    ),
    shared("visitors", (places) => (isCommon(places) ? "visitor" : null)),
    shared("posts", (places) => (isOnlyOn(postScreens, places) ? "posts" : null)),
    shared("products", (places) => (isOnlyOn(productScreens, places) ? "products" : null)),
    // Otherwise staff's lists would load the form fields of the contact page together with its icons.
    { name: "fields", test: /\/app\/ui\/form-field\.tsx$/ },
    // Shared by one visitor page and the account or admin pages.
    shared("visitor", (places, id) =>
      partsOfEnquiry.test(id) ? "contact" : (places.find(of("visitor"))?.split("/").at(-1) ?? null),
    ),
    {
      name(id, bundle) {
        const places = [...placesOf(id, bundle)];
        return places.includes("signed-in") && places.every(isForStaff) ? "signed-in" : null;
      },
    },
    shared("staff", (places) => (places.some(of("account")) && places.some(of("admin")) ? "staff" : null)),
    shared("account", (places) => (places.some(of("account")) ? "account" : null)),
    // What only forms need is not loaded with the lists.
    shared("admin", (places) => (isOneKind(places) || places.every(isForm) ? null : "admin"), someOf),
    { name: someOf },
    shared("forms", (places) => (isOneKind(places) ? null : "forms")),
    // One kind of record: the forms stand within its list, so what both need is in the file of the list.
    {
      name(id, bundle) {
        const places = [...placesOf(id, bundle)].filter(of("admin"));
        const place = places.find((it) => !isForm(it)) ?? places[0];
        return place?.replace(/^admin\W/, "") ?? null;
      },
    },
  ].map((group, n, { length }) => ({ ...group, priority: length - n }));
}

/** Our files that use a message or an icon, by its folded name. */
function usersByName() {
  const users = new Map();
  for (const path of globSync("app/**/*.{ts,tsx}")) {
    const text = readFileSync(path, "utf8");
    const messages = [...text.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name);
    const icons = /import \{([^}]*)\} from "lucide"/.exec(text)?.[1]?.match(/\w+/g) ?? [];
    for (const name of new Set([...messages, ...icons].map(folded))) {
      users.set(name, [...(users.get(name) ?? []), resolve(path)]);
    }
  }
  return users;
}

/** Icons are imported as `Flower2`, but their module is `flower-2.mjs`. */
function folded(name) {
  return name.toLowerCase().replaceAll("-", "");
}
