import type { OwnTexts } from "#domain/site-content";
import { type Brand, specifiedBrand } from "#domain/site-settings";

/** What staff have changed of the words on every page, in the language of the page. */
export type OwnContent = { brand: Brand; texts: OwnTexts };

let read = (): OwnContent => ({ brand: specifiedBrand, texts: {} });

/** Says where the content comes from: the request on the server, the loaded page in the browser. */
export function readOwnContentFrom(source: () => OwnContent): void {
  read = source;
}

export function brand(): Brand {
  return read().brand;
}

export function ownTexts(): OwnTexts {
  return read().texts;
}
