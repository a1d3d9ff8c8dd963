import { brand } from "#domain/brand";
import { Coconut } from "#parts/coconut";
import { HeroSection } from "#parts/hero-section";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";
import { LinkButton, TextLink } from "#ui/button";
import { Picture } from "#ui/picture";

type Slot = { picture: string | null };

export function Hero({ picture }: Slot) {
  return (
    <HeroSection
      picture={picture}
      eyebrow={m.home_hero_eyebrow({ year: brand.founded })}
      heading={m.home_hero_heading()}
      text={m.home_hero_text()}
      tall
    >
      <LinkButton to="/products">{m.home_hero_products()}</LinkButton>
      <LinkButton to="/contact" tone="outline">
        {m.home_hero_contact()}
      </LinkButton>
    </HeroSection>
  );
}

export function AboutTeaser({ picture }: Slot) {
  return (
    <SlotSection picture={picture} tone="light" label="about-heading">
      <div className="page-width section-space">
        <div className="max-w-xl">
          <p className="eyebrow text-teak-deep">{m.home_about_eyebrow()}</p>
          <h2 id="about-heading" className="heading-2 mt-4">
            {m.home_about_heading()}
          </h2>
          <p className="mt-6">{m.home_about_text({ year: brand.founded })}</p>
          <TextLink to="/about" className="mt-7">
            {m.home_about_link()}
          </TextLink>
        </div>
      </div>
    </SlotSection>
  );
}

const features = [
  { heading: m.home_features_oil_heading, text: m.home_features_oil_text },
  { heading: m.home_features_hands_heading, text: m.home_features_hands_text },
  { heading: m.home_features_land_heading, text: m.home_features_land_text },
];

export function Features({ picture }: Slot) {
  return (
    <section aria-labelledby="features-heading" className="bg-paper">
      <div
        className={`page-width section-space grid items-center gap-10 lg:gap-20 ${picture ? "lg:grid-cols-[5fr_6fr]" : ""}`}
      >
        {picture && (
          <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-sand lg:aspect-4/5">
            <Picture src={picture} alt="" />
          </div>
        )}
        <div>
          <p className="eyebrow text-teak-deep">{m.home_features_eyebrow({ brand: brand.name })}</p>
          <h2 id="features-heading" className="heading-2 mt-4">
            {m.home_features_heading()}
          </h2>
          <ol className={`mt-8 ${picture ? "" : "grid gap-x-12 md:grid-cols-3"}`}>
            {features.map(({ heading, text }, n) => (
              <li key={heading()} className="grid grid-cols-[3rem_1fr] border-hairline border-t py-6">
                <span aria-hidden="true" className="pt-1 font-display text-2xl text-terracotta">
                  {n + 1}
                </span>
                <div>
                  <h3 className="heading-3">{heading()}</h3>
                  <p className="mt-2 text-ink-soft">{text()}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function BrandPromise({ picture }: Slot) {
  return (
    <SlotSection picture={picture} tone="dark" label="promise-heading">
      <div className="page-width section-space md:py-40">
        <div className="max-w-xl">
          <p className="eyebrow text-sand">{m.home_promise_eyebrow()}</p>
          <h2 id="promise-heading" className="heading-2 mt-4">
            {m.home_promise_heading()}
          </h2>
          <p className="mt-6 text-cream/90">{m.home_promise_text()}</p>
          <LinkButton to="/rituals" tone="outlineOnDark" className="mt-9">
            {m.home_promise_link()}
          </LinkButton>
        </div>
      </div>
    </SlotSection>
  );
}

export function Testimonial({ picture }: Slot) {
  return (
    <SlotSection picture={picture} tone="light" evenVeil>
      <figure className="page-width section-space text-center">
        <Coconut className="mx-auto size-12 text-teak" />
        <h2 className="sr-only">{m.home_testimonial_label()}</h2>
        <blockquote className="heading-3 mx-auto mt-6 max-w-4xl text-balance font-display leading-snug lang-ja:leading-loose md:text-4xl md:lang-ja:text-2xl">
          <p>{m.home_testimonial_quote()}</p>
        </blockquote>
        <figcaption className="mt-7 text-ink-soft">
          {m.home_testimonial_name()} <span aria-hidden="true">·</span> {m.home_testimonial_place()}
        </figcaption>
      </figure>
    </SlotSection>
  );
}

export function CallToAction({ picture }: Slot) {
  return (
    <SlotSection picture={picture} tone="dark" label="cta-heading">
      <div className="page-width section-space">
        <div className="max-w-xl">
          <h2 id="cta-heading" className="heading-2">
            {m.home_cta_heading()}
          </h2>
          <p className="mt-5 text-cream/90">{m.home_cta_text()}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to="/products">{m.home_cta_products()}</LinkButton>
            <LinkButton to="/contact" tone="outlineOnDark">
              {m.home_cta_contact()}
            </LinkButton>
          </div>
        </div>
      </div>
    </SlotSection>
  );
}
