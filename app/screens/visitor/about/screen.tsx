import { href } from "react-router";
import { localized } from "#domain/localized";
import { CallToAction } from "#parts/call-to-action";
import { HeroSection } from "#parts/hero-section";
import { PublicHead } from "#parts/public-head";
import { languageContext, servicesContext } from "#server/context.server";
import { listActiveEntries } from "#server/page-entry.server";
import { listPageAssets } from "#server/site-asset.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";
import type { Route } from "./+types/screen";
import { FounderStory, Mission } from "./story";
import { Values } from "./values";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [{ hero, founder, values, cta }, entries] = await Promise.all([
    listPageAssets(db, "about"),
    listActiveEntries(db, "value", language),
  ]);
  return {
    values: entries.map(({ id, icon, title, title_ja, text, text_ja }) => ({
      id,
      icon,
      heading: localized(title, title_ja, language),
      text: localized(text, text_ja, language),
    })),
    pictures: {
      hero: hero?.[0].picture ?? null,
      founder: founder?.[0].picture ?? null,
      values: values?.[0].picture ?? null,
      cta: cta?.[0].picture ?? null,
    },
  };
}

export default function About({ loaderData: { values, pictures } }: Route.ComponentProps) {
  return (
    <>
      <PublicHead
        title={m.page_title({ page: m.about_title(), brand: brand().name })}
        description={m.about_description({ brand: brand().name, year: brand().founded })}
        picture={pictures.hero}
      />
      <HeroSection
        picture={pictures.hero}
        eyebrow={m.about_hero_eyebrow()}
        heading={m.about_hero_heading()}
        text={m.about_hero_text({ brand: brand().name, year: brand().founded })}
      />
      <FounderStory picture={pictures.founder} />
      {values.length > 0 && <Values picture={pictures.values} values={values} />}
      <Mission />
      <CallToAction picture={pictures.cta} heading={m.about_cta_heading()} text={m.about_cta_text()}>
        <LinkButton to={href("/products")}>{m.about_cta_products()}</LinkButton>
        <LinkButton to={href("/rituals")} tone="outlineOnDark">
          {m.about_cta_rituals()}
        </LinkButton>
      </CallToAction>
    </>
  );
}
