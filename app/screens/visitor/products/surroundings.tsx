import { href } from "react-router";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { LocalizedText } from "#parts/localized-text";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";

export function CatalogueHero({
  text,
  ...hero
}: {
  picture: PictureView | null;
  eyebrow: string;
  heading: string;
  headingLang?: string | undefined;
  text: Localized<string>;
}) {
  return <HeroSection {...hero} text={<LocalizedText of={text} />} />;
}

export function ClosingCall(call: { picture: PictureView | null; heading: string; text: string }) {
  return (
    <CallToAction {...call}>
      <LinkButton to={href("/contact")}>{m.products_cta_contact()}</LinkButton>
      <LinkButton to={href("/about")} tone="outlineOnDark">
        {m.products_cta_about({ brand: brand().name })}
      </LinkButton>
    </CallToAction>
  );
}
