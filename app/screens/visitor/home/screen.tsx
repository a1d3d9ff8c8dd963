import { categoryOfCard, collections, matchCollectionAsset, pictureOfCard } from "#domain/collection";
import { localized, localizedIfAny } from "#domain/localized";
import { entryOfDay } from "#domain/page-entry";
import { productLimits } from "#domain/product";
import { productCard } from "#domain/product-view";
import { shopDayNumber } from "#domain/shop-day";
import { organization, website } from "#domain/structured-data";
import { PublicHead } from "#parts/public-head";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { listFeaturedProducts } from "#server/listed-product.server";
import { listActiveEntries } from "#server/page-entry.server";
import { listPageAssets } from "#server/site-asset.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/screen";
import { AboutTeaser, BrandPromise, Features, FinalCall, Hero, Testimonial } from "./brand-sections";
import { Collections } from "./collections";
import { FeaturedProducts } from "./featured-products";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [assets, featured, testimonials] = await Promise.all([
    listPageAssets(db, "home"),
    listFeaturedProducts(db, language, productLimits.featuredOnHome),
    listActiveEntries(db, "testimonial", language),
  ]);
  const { categories = [], ...slots } = assets;
  const content = context.get(siteContentContext);
  const { email, phone, instagram } = content.settings;
  const testimonial = entryOfDay(testimonials, shopDayNumber(new Date()));
  const year = brand().founded;
  return {
    description: m.home_description({ year }),
    passages: {
      hero: {
        eyebrow: m.home_hero_eyebrow({ year }),
        heading: m.home_hero_heading(),
        text: m.home_hero_text(),
      },
      about: {
        eyebrow: m.home_about_eyebrow(),
        heading: m.home_about_heading(),
        text: m.home_about_text({ year }),
      },
      features: {
        eyebrow: m.home_features_eyebrow({ brand: brand().name }),
        heading: m.home_features_heading(),
        features: [
          { heading: m.home_features_oil_heading(), text: m.home_features_oil_text() },
          { heading: m.home_features_hands_heading(), text: m.home_features_hands_text() },
          { heading: m.home_features_land_heading(), text: m.home_features_land_text() },
        ],
      },
      promise: {
        eyebrow: m.home_promise_eyebrow(),
        heading: m.home_promise_heading(),
        text: m.home_promise_text(),
      },
      cta: { heading: m.home_cta_heading(), text: m.home_cta_text() },
    },
    testimonial: testimonial && {
      quote: localized(testimonial.text, testimonial.text_ja, language),
      name: localized(testimonial.title, testimonial.title_ja, language),
      place: localizedIfAny(testimonial.place, testimonial.place_ja, language),
    },
    facts: { email, phone, instagram },
    pictures: Object.fromEntries(Object.entries(slots).map(([section, [first]]) => [section, first.picture])),
    featured: featured.map((product) => productCard(product, language, content)),
    collections: collections.map((collection) => {
      const own = pictureOfCard(content.productCategories, collection);
      return {
        card: collection.card,
        category: categoryOfCard(content.productCategories, collection),
        picture: own ?? matchCollectionAsset(collection.title, categories)?.picture ?? null,
      };
    }),
  };
}

export default function Home({
  loaderData: { description, passages, testimonial, facts, pictures, featured, collections },
}: Route.ComponentProps) {
  const picture = (section: string) => pictures[section] ?? null;
  return (
    <>
      <PublicHead
        title={m.home_title({ brand: brand().name })}
        description={description}
        picture={picture("hero")}
        jsonLdNodes={import.meta.env.SSR && ((jsonLd) => [organization(jsonLd, facts), website(jsonLd)])}
      />
      <Hero picture={picture("hero")} {...passages.hero} />
      <AboutTeaser picture={picture("about-teaser")} {...passages.about} />
      <Features picture={picture("features")} {...passages.features} />
      {featured.length > 0 && <FeaturedProducts picture={picture("featured-products")} products={featured} />}
      <Collections collections={collections} />
      <BrandPromise picture={picture("brand-promise")} {...passages.promise} />
      {testimonial && <Testimonial picture={picture("testimonial")} {...testimonial} />}
      <FinalCall picture={picture("cta")} {...passages.cta} />
    </>
  );
}
