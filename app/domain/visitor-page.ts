import type { Register } from "react-router";
import { plainPath } from "#domain/language-path";

type VisitorPage = {
  /** The path of the page's entry in the header; null if it is under none. */
  headerPath: string | null;
  /** Query parameters that are part of the cache key. For an unknown value the loader calls `preventCaching`. */
  cachedParameters?: readonly string[];
  /** Query parameters that make the page specific to one visitor, so it is not cached. */
  uncachedParameters?: readonly string[];
};

type RecordPath<Path> = Extract<Path, `${string}:${string}`>;

/** The public pages by their path in `app/routes.ts`: cached, and in the sitemap. */
export const visitorPages = {
  "/": { headerPath: "/" },
  "/about": { headerPath: "/about" },
  "/products": { headerPath: "/products", cachedParameters: ["category", "ritual"] },
  "/product/:id": { headerPath: "/products", uncachedParameters: ["size", "aroma", "quantity"] },
  "/rituals": { headerPath: "/rituals" },
  "/blog": { headerPath: "/blog", cachedParameters: ["category", "page"], uncachedParameters: ["q"] },
  "/blog/:slug": { headerPath: "/blog" },
  "/pages/:slug": { headerPath: null },
  "/contact": { headerPath: "/contact", uncachedParameters: ["product", "size", "aroma", "quantity"] },
} as const satisfies Partial<Record<keyof Register["pages"], VisitorPage>>;

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
