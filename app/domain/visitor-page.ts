import { plainAddress } from "#domain/language-address";

/** A page for visitors, by its plain address. */
export type VisitorPage = {
  address: RegExp;
  /** What an address may say besides: of these there are few, and each makes another page. */
  parameters: readonly string[];
  /** What makes a page of one visitor's own. */
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
    own: ["product", "size", "aroma", "quantity", "sent"],
  },
];

/**
 * Whether a page stays as the server has made it, by the routes that lead to it. An address that is nowhere
 * shows a visitor's page as well.
 */
export function isDocument(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => id.startsWith("screens/visitor/"));
}

/**
 * The page at an address, in whatever language; undefined for accounts, the administration and files,
 * and for what is nowhere.
 */
export function visitorPage(pathname: string): VisitorPage | undefined {
  const plain = plainAddress(pathname);
  return pages.find(({ address }) => address.test(plain));
}
