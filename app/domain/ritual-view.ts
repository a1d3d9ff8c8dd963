import type { Icon } from "#domain/icon";
import type { Language } from "#domain/language";
import { type Localized, localized, localizedIfAny } from "#domain/localized";
import type { DescribedPicture, PictureView } from "#domain/picture";
import { altText } from "#domain/picture-view";
import type { Referable, Reference, Resolver } from "#domain/product-reference";
import { matchRitualAsset } from "#domain/ritual";

export type RitualRecord = {
  id: string;
  title: string;
  title_ja: string | null;
  subtitle: string | null;
  subtitle_ja: string | null;
  description: string | null;
  description_ja: string | null;
  time: string;
  time_ja: string | null;
  mood: string;
  mood_ja: string | null;
  icon: Icon;
  image_alt_text: string | null;
  image_alt_text_ja: string | null;
  picture: DescribedPicture | null;
  steps: { id: string; step_text: string; step_text_ja: string | null; references: Reference[] }[];
};

/** A link to a product. If `productId` is null, the link leads to all products. */
export type ReferenceChip = { name: Localized<string>; productId: string | null };

export type RitualCard = {
  id: string;
  title: Localized<string>;
  subtitle: Localized<string> | null;
  description: Localized<string> | null;
  /** Free text, as typed. */
  time: Localized<string>;
  mood: Localized<string>;
  icon: Icon;
  picture: PictureView | null;
  alt: Localized<string>;
  steps: { id: string; text: Localized<string>; chips: ReferenceChip[] }[];
};

/**
 * Builds a ritual's card. Without a picture of its own it uses an asset whose title contains the ritual's
 * title.
 *
 * @param assets assets of the slot rituals/ritual_card, in display order
 */
export function ritualCard<T extends Referable>(
  ritual: RitualRecord,
  language: Language,
  resolve: Resolver<T>,
  assets: readonly {
    title: string;
    picture: PictureView;
    alt_text: string | null;
    alt_text_ja: string | null;
  }[],
): RitualCard {
  const asset = ritual.picture ? null : matchRitualAsset(ritual.title, assets);
  const alt = asset
    ? localized(asset.alt_text ?? "", asset.alt_text_ja, language)
    : altText({ en: ritual.image_alt_text, ja: ritual.image_alt_text_ja }, ritual.picture, language);
  return {
    id: ritual.id,
    title: localized(ritual.title, ritual.title_ja, language),
    subtitle: localizedIfAny(ritual.subtitle, ritual.subtitle_ja, language),
    description: localizedIfAny(ritual.description, ritual.description_ja, language),
    time: localized(ritual.time, ritual.time_ja, language),
    mood: localized(ritual.mood, ritual.mood_ja, language),
    icon: ritual.icon,
    picture: ritual.picture?.view ?? asset?.picture ?? null,
    alt,
    steps: ritual.steps.map(({ id, step_text, step_text_ja, references }) => ({
      id,
      text: localized(step_text, step_text_ja, language),
      chips: chipsOf(references, language, resolve),
    })),
  };
}

/** One chip per product, even if several references lead to it. */
function chipsOf<T extends Referable>(
  references: readonly Reference[],
  language: Language,
  resolve: Resolver<T>,
): ReferenceChip[] {
  const chips = references.map((reference): ReferenceChip => {
    const product = resolve(reference)?.products[0];
    // Staff typed this text in an unknown language, so it counts as the page's language.
    if (!product) return { name: { value: reference.text, language }, productId: null };
    return { name: localized(product.name, product.name_ja, language), productId: product.id };
  });
  return [...new Map(chips.map((chip) => [chip.productId ?? chip.name.value, chip])).values()];
}
