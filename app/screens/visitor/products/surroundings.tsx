import { href } from "react-router";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { categoryLabel } from "#text/category";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";

export function CatalogueHero({ picture, ...filter }: Filter & { picture: PictureView | null }) {
  return <HeroSection picture={picture} eyebrow={m.products_hero_eyebrow()} {...heroLabel(filter)} />;
}

type Filter = {
  category: string | null;
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
    const collection = collectionOf(category);
    return {
      heading: m.products_hero_heading_category({ category: categoryLabel(category).value }),
      // The page explains an empty category further down.
      text: isEmpty
        ? m.products_hero_text()
        : collection
          ? m.products_hero_text_collection({ collection })
          : m.products_hero_text_category(),
    };
  }
  return { heading: m.products_hero_heading(), text: m.products_hero_text() };
}

/** The home page's name for a category's collection, if the two names differ. */
function collectionOf(category: string): string | null {
  return category === "Edible Oil" ? m.home_collections_virgin_coconut_oil() : null;
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
