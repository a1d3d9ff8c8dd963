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
    own: ["product", "size", "aroma", "quantity"],
  },
];

/**
 * The page at an address, in whatever language; undefined for accounts, the administration and files,
 * and for what is nowhere.
 */
export function visitorPage(pathname: string): VisitorPage | undefined {
  const plain = plainAddress(pathname);
  return pages.find(({ address }) => address.test(plain));
}

/** The page of which the router asks for the data at an address; the address itself if it is none of these. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
