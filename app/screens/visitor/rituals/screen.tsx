import { href } from "react-router";
import { localized } from "#domain/localized";
import { createResolver } from "#domain/product-reference";
import { ritualCard } from "#domain/ritual-view";
import { howTo } from "#domain/structured-data";
import { tipIcon } from "#domain/tip-icon";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { Phrases } from "#parts/phrases";
import { PublicHead } from "#parts/public-head";
import { languageContext, servicesContext } from "#server/context.server";
import { listActiveTips } from "#server/mindfulness-tip.server";
import { listPublicReferables } from "#server/product.server";
import { readListedRituals } from "#server/ritual.server";
import { listPageAssets } from "#server/site-asset.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";
import type { Route } from "./+types/screen";
import { RitualCard } from "./card";
import { Philosophy } from "./philosophy";
import { Tips } from "./tips";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [rituals, tips, products, assets] = await Promise.all([
    readListedRituals(db, language),
    listActiveTips(db, language),
    listPublicReferables(db),
    listPageAssets(db, "rituals"),
  ]);
  const resolve = createResolver(products);
  return {
    rituals: rituals.map((ritual) => {
      const card = ritualCard(ritual, language, resolve, assets.ritual_card ?? []);
      return { ...card, addName: m.label_of({ label: m.enquiry_add_ritual(), name: card.title.value }) };
    }),
    tips: tips.map((tip) => ({
      id: tip.id,
      icon: tipIcon(tip),
      title: localized(tip.title, tip.title_ja, language),
      text: localized(tip.tip_text, tip.tip_text_ja, language),
    })),
    // Long texts come as loader data: a script would contain them in both languages.
    title: m.page_title({ page: m.rituals_title(), brand: brand().name }),
    description: m.rituals_description(),
    hero: {
      eyebrow: m.rituals_hero_eyebrow(),
      heading: m.rituals_hero_heading(),
      text: m.rituals_hero_text(),
    },
    collection: {
      heading: m.rituals_collection_heading(),
      text: m.rituals_collection_text(),
      none: m.rituals_none(),
    },
    tipsTexts:
      tips.length > 0 ? { eyebrow: m.rituals_tips_eyebrow(), heading: m.rituals_tips_heading() } : null,
    cardTexts: {
      time: m.rituals_time(),
      mood: m.rituals_mood(),
      steps: m.rituals_steps(),
      shop: m.rituals_shop(),
      add: m.enquiry_add_ritual(),
    },
    cta: { heading: m.rituals_cta_heading(), text: m.rituals_cta_text() },
    philosophy: {
      eyebrow: m.rituals_philosophy_eyebrow(),
      heading: m.rituals_philosophy_heading(),
      paragraphs: [m.rituals_philosophy_1(), m.rituals_philosophy_2(), m.rituals_philosophy_3()],
    },
    pictures: {
      hero: assets.hero?.[0].picture ?? null,
      philosophy: assets.philosophy?.[0].picture ?? null,
      cta: assets.cta?.[0].picture ?? null,
    },
  };
}

export default function Rituals({
  loaderData: {
    rituals,
    tips,
    title,
    description,
    hero,
    philosophy,
    collection,
    tipsTexts,
    cardTexts,
    cta,
    pictures,
  },
}: Route.ComponentProps) {
  return (
    <>
      <PublicHead
        title={title}
        description={description}
        picture={pictures.hero}
        jsonLdNodes={import.meta.env.SSR && ((jsonLd) => rituals.map((ritual) => howTo(jsonLd, ritual)))}
      />
      <HeroSection picture={pictures.hero} tone="dark" {...hero} />
      <Philosophy picture={pictures.philosophy} {...philosophy} />
      <section aria-labelledby="collection-heading" className="bg-cream">
        <div className="page-width section-space">
          <h2 id="collection-heading" className="heading-2">
            <Phrases>{collection.heading}</Phrases>
          </h2>
          {rituals.length === 0 ? (
            <p className="mt-5">{collection.none}</p>
          ) : (
            <>
              <p className="mt-4 text-ink-soft">{collection.text}</p>
              <ul className="mt-10 space-y-14 lg:space-y-20">
                {rituals.map((ritual) => (
                  <li key={ritual.id}>
                    <RitualCard ritual={ritual} texts={cardTexts} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
      {tipsTexts && <Tips {...tipsTexts} tips={tips} />}
      <CallToAction picture={pictures.cta} {...cta}>
        <LinkButton to={href("/products")}>{m.rituals_cta_products()}</LinkButton>
      </CallToAction>
    </>
  );
}
