import type { Register } from "react-router";
import { plainPath } from "#domain/language-path";
import type { RecordType } from "#domain/record";

type VisitorPage = {
  /** The path of the page's entry in the header; null if it is under none. */
  headerPath: string | null;
  /** Query parameters that are part of the cache key. They have few values, and each gives another page. */
  cachedParameters?: readonly string[];
  /** Query parameters that make the page specific to one visitor, so it is not cached. */
  uncachedParameters?: readonly string[];
};

/** A page with content of many records. `shows`: the record types whose changes date it in the sitemap. */
type ListPage = VisitorPage & { shows: readonly RecordType[] };

type RecordPath<Path> = Extract<Path, `${string}:${string}`>;

/** The public pages by their path in `app/routes.ts`: cached, in the sitemap and under an entry of the header. */
export const visitorPages = {
  "/": { headerPath: "/", shows: ["product", "product-category", "page-entry", "site-asset"] },
  "/about": { headerPath: "/about", shows: ["page-entry", "site-asset"] },
  "/products": {
    headerPath: "/products",
    cachedParameters: ["category", "ritual"],
    shows: ["product", "product-category", "site-asset"],
  },
  "/product/:id": { headerPath: "/products", uncachedParameters: ["size", "aroma", "quantity"] },
  "/rituals": { headerPath: "/rituals", shows: ["ritual", "ritual-step", "mindfulness-tip", "site-asset"] },
  "/blog": {
    headerPath: "/blog",
    cachedParameters: ["category", "page"],
    uncachedParameters: ["q"],
    shows: ["blog-post"],
  },
  "/blog/:slug": { headerPath: "/blog" },
  "/pages/:slug": { headerPath: null },
  "/contact": {
    headerPath: "/contact",
    uncachedParameters: ["product", "size", "aroma", "quantity"],
    shows: ["page-entry", "site-asset"],
  },
} as const satisfies {
  [Path in keyof Register["pages"]]?: Path extends RecordPath<Path> ? VisitorPage : ListPage;
};

export type VisitorPath = keyof typeof visitorPages;

/** The pages of single records. */
export type VisitorRecordPath = RecordPath<VisitorPath>;

const patterns = Object.keys(visitorPages).map((path) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
  path: path as VisitorPath,
}));

/**
 * Finds the public page at a path in any language. Undefined for account pages, admin pages, files and
 * unknown paths.
 */
export function visitorPage(pathname: string): VisitorPage | undefined {
  const path = visitorPath(pathname);
  return path && visitorPages[path];
}

/** Like `visitorPage`: the page's path in `app/routes.ts`. */
export function visitorPath(pathname: string): VisitorPath | undefined {
  const plain = plainPath(pathname);
  return patterns.find(({ pattern }) => pattern.test(plain))?.path;
}

/** The query parameter that marks the texts of a page for those who edit them; its value is the language. */
export const markedTextsParameter = "texts";

/** Converts the path of a router data request (`.data`) to its page's path; other paths stay the same. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
