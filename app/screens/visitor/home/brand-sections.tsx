import { href } from "react-router";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { CallToAction } from "#parts/call-to-action";
import { Coconut } from "#parts/coconut";
import { HeroSection } from "#parts/hero-section";
import { LocalizedText } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";
import { LinkButton, TextLink } from "#ui/button";

type Slot = { picture: PictureView | null };

/** Long texts come as loader data: a script would contain them in both languages. */
export type Passage = { eyebrow: string; heading: string; text: string };

export function Hero(passage: Slot & Passage) {
  return (
    <HeroSection {...passage} tall>
      <LinkButton to={href("/products")}>{m.home_hero_products()}</LinkButton>
      <LinkButton to={href("/contact")} tone="outline">
        {m.home_hero_contact()}
      </LinkButton>
    </HeroSection>
  );
}

export function AboutTeaser({ picture, eyebrow, heading, text }: Slot & Passage) {
  return (
    <SlotSection picture={picture} tone="light" label="about-heading">
      <div className="page-width section-space">
        <div className="max-w-xl">
          <p className="eyebrow text-teak-deep">{eyebrow}</p>
          <h2 id="about-heading" className="heading-2 mt-4">
            <Phrases>{heading}</Phrases>
          </h2>
          <p className="mt-6">{text}</p>
          <TextLink to={href("/about")} className="mt-7">
            {m.home_about_link()}
          </TextLink>
        </div>
      </div>
    </SlotSection>
  );
}

export function Features({
  picture,
  eyebrow,
  heading,
  features,
}: Slot & Omit<Passage, "text"> & { features: Omit<Passage, "eyebrow">[] }) {
  return (
    <section aria-labelledby="features-heading" className="bg-paper">
      <div
        className={`page-width section-space grid items-center gap-10 lg:gap-20 ${picture ? "lg:grid-cols-[5fr_6fr]" : ""}`}
      >
        {picture && (
          <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-sand lg:aspect-4/5">
            <Picture picture={picture} alt="" sizes="(min-width: 1024px) 34rem, 88vw" />
          </div>
        )}
        <div>
          <p className="eyebrow text-teak-deep">{eyebrow}</p>
          <h2 id="features-heading" className="heading-2 mt-4">
            <Phrases>{heading}</Phrases>
          </h2>
          <ol className={`mt-8 ${picture ? "" : "grid gap-x-12 md:grid-cols-3"}`}>
            {features.map(({ heading, text }, n) => (
              <li key={heading} className="grid grid-cols-[3rem_1fr] border-hairline border-t py-6">
                <span aria-hidden="true" className="pt-1 font-display text-2xl text-terracotta">
                  {n + 1}
                </span>
                <div>
                  <h3 className="heading-3">
                    <Phrases>{heading}</Phrases>
                  </h3>
                  <p className="mt-2 text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function BrandPromise(passage: Slot & Passage) {
  return (
    <CallToAction {...passage} tall>
      <LinkButton to={href("/rituals")} tone="outlineOnDark">
        {m.home_promise_link()}
      </LinkButton>
    </CallToAction>
  );
}

export function Testimonial({
  picture,
  quote,
  name,
  place,
}: Slot & { quote: Localized<string>; name: Localized<string>; place: Localized<string> | null }) {
  return (
    <SlotSection picture={picture} tone="light" evenVeil>
      <figure className="page-width section-space text-center">
        <Coconut className="mx-auto size-12 text-teak" />
        <h2 className="sr-only">{m.home_testimonial_label()}</h2>
        <blockquote className="heading-3 mx-auto mt-6 max-w-4xl text-balance font-display leading-snug lang-ja:leading-loose md:text-4xl md:lang-ja:text-2xl">
          <p>
            <LocalizedText of={quote} hasPhrases />
          </p>
        </blockquote>
        <figcaption className="mt-7 text-ink-soft">
          <LocalizedText of={name} />
          {place && (
            <>
              {" "}
              <span aria-hidden="true">·</span> <LocalizedText of={place} />
            </>
          )}
        </figcaption>
      </figure>
    </SlotSection>
  );
}

export function FinalCall(passage: Slot & Omit<Passage, "eyebrow">) {
  return (
    <CallToAction {...passage}>
      <LinkButton to={href("/products")}>{m.home_cta_products()}</LinkButton>
      <LinkButton to={href("/contact")} tone="outlineOnDark">
        {m.home_cta_contact()}
      </LinkButton>
    </CallToAction>
  );
}
