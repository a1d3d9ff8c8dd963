import type { OwnTexts } from "#domain/site-content";
import { type Brand, specifiedBrand } from "#domain/site-settings";

/** What staff have changed of the words on every page, in the language of the page. */
export type OwnContent = { brand: Brand; texts: OwnTexts };

let read = (): OwnContent => ({ brand: specifiedBrand, texts: {} });

/** Sets where the content is read from. On the server it belongs to the request, in the browser to the page. */
export function readOwnContentFrom(source: () => OwnContent): void {
  read = source;
}

export function brand(): Brand {
  return read().brand;
}

export function ownTexts(): OwnTexts {
  return read().texts;
}
