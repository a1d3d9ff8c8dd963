import { href } from "react-router";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { Words } from "#parts/words";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";

export function CatalogueHero({ picture, ...filter }: Filter & { picture: PictureView | null }) {
  return <HeroSection picture={picture} eyebrow={m.products_hero_eyebrow()} {...heroLabel(filter)} />;
}

/** The category to which the catalogue is narrowed. */
export type FilteredCategory = {
  /** Its English name, which is in the address. */
  name: string;
  label: Localized<string>;
  /** The sentence of the category. */
  text: Localized<string> | null;
  /** The home page's name for it, if the two differ. */
  collection: string | null;
};

type Filter = {
  category: FilteredCategory | null;
  ritual: { title: Localized<string>; hasProducts: boolean } | null;
  isEmpty: boolean;
};

function heroLabel({ category, ritual, isEmpty }: Filter) {
  if (ritual) {
    return {
      heading: m.products_hero_heading_ritual({ ritual: ritual.title.value }),
      text: ritual.hasProducts ? m.products_hero_text_ritual() : m.products_ritual_none(),
    };
  }
  if (category !== null) {
    const { label, text, collection } = category;
    return {
      heading: m.products_hero_heading_category({ category: label.value }),
      // The page explains an empty category further down.
      text: isEmpty ? (
        m.products_hero_text()
      ) : text ? (
        <Words of={text} />
      ) : collection ? (
        m.products_hero_text_collection({ collection })
      ) : (
        m.products_hero_text_category()
      ),
    };
  }
  return { heading: m.products_hero_heading(), text: m.products_hero_text() };
}

export function ClosingCall({ picture }: { picture: PictureView | null }) {
  return (
    <CallToAction picture={picture} heading={m.products_cta_heading()} text={m.products_cta_text()}>
      <LinkButton to={href("/contact")}>{m.products_cta_contact()}</LinkButton>
      <LinkButton to={href("/about")} tone="outlineOnDark">
        {m.products_cta_about({ brand: brand().name })}
      </LinkButton>
    </CallToAction>
  );
}
