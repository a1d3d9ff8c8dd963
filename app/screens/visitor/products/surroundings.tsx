import { brand } from "#domain/brand";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { categoryLabel } from "#text/category";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

export function CatalogueHero({
  picture,
  category,
  ritual,
}: {
  picture: PictureView | null;
  category: string | null;
  ritual: Localized<string> | null;
}) {
  return (
    <HeroSection picture={picture} eyebrow={m.products_hero_eyebrow()} {...heroWords(category, ritual)} />
  );
}

function heroWords(category: string | null, ritual: Localized<string> | null) {
  if (ritual) {
    return {
      heading: m.products_hero_heading_ritual({ ritual: ritual.value }),
      text: m.products_hero_text_ritual(),
    };
  }
  if (category !== null) {
    return {
      heading: m.products_hero_heading_category({ category: categoryLabel(category).value }),
      text: m.products_hero_text_category(),
    };
  }
  return { heading: m.products_hero_heading(), text: m.products_hero_text() };
}

export function ClosingCall({ picture }: { picture: PictureView | null }) {
  return (
    <CallToAction picture={picture} heading={m.products_cta_heading()} text={m.products_cta_text()}>
      <LinkButton to="/contact">{m.products_cta_contact()}</LinkButton>
      <LinkButton to="/about" tone="outlineOnDark">
        {m.products_cta_about({ brand: brand.name })}
      </LinkButton>
    </CallToAction>
  );
}
