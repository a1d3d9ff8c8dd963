import { plainPath } from "#domain/language-path";

/** A public page; `address` matches its path without the `/ja` prefix. */
export type VisitorPage = {
  address: RegExp;
  /** Query parameters that are part of the cache key. They have few values, and each gives another page. */
  parameters: readonly string[];
  /** Query parameters that make the page specific to one visitor, so it is not cached. */
  own: readonly string[];
};

const pages: VisitorPage[] = [
  { address: /^\/$/, parameters: [], own: [] },
  { address: /^\/about$/, parameters: [], own: [] },
  { address: /^\/products$/, parameters: ["category", "ritual"], own: [] },
  { address: /^\/product\/[^/]+$/, parameters: [], own: ["size", "aroma", "quantity"] },
  { address: /^\/rituals$/, parameters: [], own: [] },
  { address: /^\/blog$/, parameters: ["category", "page"], own: ["q"] },
  { address: /^\/blog\/[^/]+$/, parameters: [], own: [] },
  {
    address: /^\/contact$/,
    parameters: [],
    own: ["product", "size", "aroma", "quantity"],
  },
];

/**
 * Finds the public page at a path in any language. Undefined for account pages, admin pages, files and
 * unknown paths.
 */
export function visitorPage(pathname: string): VisitorPage | undefined {
  const plain = plainPath(pathname);
  return pages.find(({ address }) => address.test(plain));
}

/** Converts the path of a router data request (`.data`) to its page's path; other paths stay the same. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
