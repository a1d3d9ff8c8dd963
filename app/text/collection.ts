import type { HomeCard } from "#domain/collection";
import { m } from "#text/messages";

/** The titles of the home page's collection cards. */
export const collectionTitles: Record<HomeCard, () => string> = {
  "virgin-coconut-oil": m.home_collections_virgin_coconut_oil,
  "hair-care": m.home_collections_hair_care,
  "bath-shower": m.home_collections_bath_shower,
  "body-care": m.home_collections_body_care,
};
