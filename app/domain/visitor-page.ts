import type { Register } from "react-router";
import { plainPath } from "#domain/language-path";

type VisitorPage = {
  /** The path of the page's entry in the header. */
  entry: string;
  /** Query parameters that are part of the cache key. They have few values, and each gives another page. */
  parameters?: readonly string[];
  /** Query parameters that make the page specific to one visitor, so it is not cached. */
  own?: readonly string[];
};

/** The public pages by their path in `app/routes.ts`: cached, in the sitemap and under an entry of the header. */
export const visitorPages = {
  "/": { entry: "/" },
  "/about": { entry: "/about" },
  "/products": { entry: "/products", parameters: ["category", "ritual"] },
  "/product/:id": { entry: "/products", own: ["size", "aroma", "quantity"] },
  "/rituals": { entry: "/rituals" },
  "/blog": { entry: "/blog", parameters: ["category", "page"], own: ["q"] },
  "/blog/:slug": { entry: "/blog" },
  "/contact": { entry: "/contact", own: ["product", "size", "aroma", "quantity"] },
} as const satisfies Partial<Record<keyof Register["pages"], VisitorPage>>;

export type VisitorPath = keyof typeof visitorPages;

/** The paths that the header leads to. */
export type HeaderPath = (typeof visitorPages)[VisitorPath]["entry"];

const patterns = Object.entries<VisitorPage>(visitorPages).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
  page,
}));

/**
 * Finds the public page at a path in any language. Undefined for account pages, admin pages, files and
 * unknown paths.
 */
export function visitorPage(pathname: string): VisitorPage | undefined {
  const plain = plainPath(pathname);
  return patterns.find(({ pattern }) => pattern.test(plain))?.page;
}

/** Converts the path of a router data request (`.data`) to its page's path; other paths stay the same. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
