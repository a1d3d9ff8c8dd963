import { arrangeCatalogue, categoryChoices } from "#domain/catalogue";
import { localized } from "#domain/localized";
import { productsMeantBy, type Reference } from "#domain/product-reference";
import { productCard, productDetail } from "#domain/product-view";
import { isRecordId } from "#domain/record";
import { PublicHead } from "#parts/public-head";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { findProduct, listProducts, listReferables } from "#server/product.server";
import { findActiveRitual, type Ritual } from "#server/ritual.server";
import { listPageAssets } from "#server/site-asset.server";
import { categoryLabel } from "#text/category";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/screen";
import { CategoryFilter } from "./category-filter";
import { HeroProduct } from "./hero-product";
import { EmptyCatalogue, FeaturedStrip, ProductGrid } from "./product-lists";
import { CatalogueHero, ClosingCall } from "./surroundings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const { price_prefix } = context.get(siteContentContext).settings;
  const search = new URL(request.url).searchParams;
  const category = search.get("category") || null;
  const ritualId = search.get("ritual") ?? "";

  const [products, ritual, assets] = await Promise.all([
    listProducts(db, language),
    isRecordId(ritualId) ? findActiveRitual(db, ritualId) : null,
    listPageAssets(db, "products"),
  ]);
  const meant = new Set(
    ritual ? productsMeantBy(referencesOf(ritual), await listReferables(db)).map(({ id }) => id) : [],
  );
  const ofRitual = meant.size > 0 ? products.filter(({ id }) => meant.has(id)) : products;
  const shown = category === null ? ofRitual : ofRitual.filter((product) => product.category === category);
  const { hero: first, featured, grid } = arrangeCatalogue(shown);
  const hero = first && (await findProduct(db, first.id));

  return {
    category,
    ritual: ritual && {
      id: ritualId,
      count: ofRitual.length,
      title: localized(ritual.title, ritual.title_ja, language),
      hasProducts: meant.size > 0,
    },
    categories: categoryChoices(products, ritual && ofRitual),
    total: products.length,
    count: shown.length,
    hero: hero && productDetail(hero, language, price_prefix),
    featured: featured.map((product) => productCard(product, language, price_prefix)),
    grid: grid.map((product) => productCard(product, language, price_prefix)),
    pictures: {
      hero: assets.hero?.[0].picture ?? null,
      filter: assets["category-filter"]?.[0].picture ?? null,
      featured: assets.featured?.[0].picture ?? null,
      cta: assets.cta?.[0].picture ?? null,
    },
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { category, ritual, categories, total, count, hero, featured, grid, pictures } = loaderData;
  const isFiltered = category !== null || ritual !== null;
  return (
    <>
      <PublicHead
        title={m.page_title({ page: pageName(category, ritual !== null), brand: brand().name })}
        description={m.products_description({ brand: brand().name })}
        noindex={ritual !== null || count === 0}
        picture={pictures.hero}
      />
      <CatalogueHero picture={pictures.hero} category={category} ritual={ritual} isEmpty={count === 0} />
      {categories.length > 0 && (
        <CategoryFilter
          picture={pictures.filter}
          categories={categories}
          total={total}
          chosen={category}
          ritual={ritual}
        />
      )}
      {isFiltered && (
        <div role="status" className="page-width py-10">
          <p className="inline-block rounded-full bg-cream px-4 py-1.5 font-medium text-palm-deep">
            {m.products_showing({ count })}
          </p>
        </div>
      )}
      {count === 0 && <EmptyCatalogue isFiltered={isFiltered} />}
      {hero && <HeroProduct key={hero.id} product={hero} />}
      {featured.length > 0 && <FeaturedStrip picture={pictures.featured} products={featured} />}
      {grid.length > 0 && <ProductGrid products={grid} />}
      <ClosingCall picture={pictures.cta} />
    </>
  );
}

function referencesOf({ steps }: Ritual): Reference[] {
  return steps.flatMap(({ references }) => references);
}

function pageName(category: string | null, isRitual: boolean): string {
  if (isRitual) return m.products_title_ritual();
  return category === null
    ? m.products_title()
    : m.products_title_category({ category: categoryLabel(category).value });
}
