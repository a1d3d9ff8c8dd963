import { arrangeCatalogue, categoryChoices } from "#domain/catalogue";
import { collections } from "#domain/collection";
import type { Language } from "#domain/language";
import { localized, localizedIfAny } from "#domain/localized";
import { cataloguePath, categoryName, inCategoryOrder, type ProductCategory } from "#domain/product-category";
import { productsMeantBy, type Reference } from "#domain/product-reference";
import { productCard, productHero } from "#domain/product-view";
import { isRecordId } from "#domain/record-id";
import { PublicHead } from "#parts/public-head";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { movedTo } from "#server/http/moved.server";
import { preventCaching } from "#server/http/request-context.server";
import { listProducts } from "#server/listed-product.server";
import { findPublicProduct, listPublicReferables } from "#server/product.server";
import { findPublicRitual, type Ritual } from "#server/ritual.server";
import { listPageAssets } from "#server/site-asset.server";
import { countsAsView } from "#server/visitor.server";
import { collectionTitles } from "#text/collection";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/screen";
import { catalogueTexts, type FilteredCategory } from "./catalogue-texts";
import { CategoryFilter } from "./category-filter";
import { HeroProduct } from "./hero-product";
import { EmptyCatalogue, FeaturedStrip, ProductGrid } from "./product-lists";
import { CatalogueHero, ClosingCall } from "./surroundings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, counts } = context.get(servicesContext);
  const language = context.get(languageContext);
  const content = context.get(siteContentContext);
  const { productCategories } = content;
  const search = new URL(request.url).searchParams;
  const category = search.get("category") || null;
  const isThere = productCategories.some(({ name }) => name === category);
  const present = isThere ? undefined : content.formerCategoryNames.get(category ?? "");
  const ritualId = search.get("ritual") ?? "";
  if (present) throw movedTo(cataloguePath({ category: present, ritualId: ritualId || null }));

  const [products, ritual, assets] = await Promise.all([
    listProducts(db, language),
    isRecordId(ritualId) ? findPublicRitual(db, ritualId) : null,
    listPageAssets(db, "products"),
  ]);
  // Choosing a category of its products is no new view of the ritual.
  if (ritual && category === null && countsAsView(request, context)) {
    counts.addView({ kind: "ritual", id: ritual.id });
  }
  const meant = new Set(
    ritual ? productsMeantBy(referencesOf(ritual), await listPublicReferables(db)).map(({ id }) => id) : [],
  );
  const listed = products.filter(({ id }) => meant.has(id));
  const ofRitual = listed.length > 0 ? listed : products;
  const shown = category === null ? ofRitual : ofRitual.filter((product) => product.category === category);
  const { hero: first, featured, grid } = arrangeCatalogue(shown);
  const hero = first && (await findPublicProduct(db, first.id));

  // Other text from the URL must not become a heading. A card of the home page may have no category yet.
  const isKnown = isThere || [...products, ...collections].some((it) => it.category === category);
  if ((category !== null && !isKnown) || (ritualId !== "" && ritual === null)) preventCaching();
  const filtered =
    category === null || !isKnown ? null : filteredCategory(productCategories, category, language);
  const ritualView = ritual && {
    id: ritual.id,
    count: ofRitual.length,
    title: localized(ritual.title, ritual.title_ja, language),
    hasProducts: listed.length > 0,
  };
  const isEmpty = shown.length === 0;
  const { title, ...texts } = catalogueTexts({ category: filtered, ritual: ritualView, isEmpty }, language);

  return {
    title: m.page_title({ page: title, brand: brand().name }),
    description: (!ritual && filtered?.text?.value) || m.products_description({ brand: brand().name }),
    texts,
    category,
    ritual: ritualView,
    categories: categoryChoices(
      inCategoryOrder(productCategories, language).map(({ name }) => name),
      products,
      listed,
    ).map((choice) => ({ ...choice, label: categoryName(productCategories, choice.category, language) })),
    total: products.length,
    count: shown.length,
    hero: hero && productHero(hero, language, content),
    featured: featured.map((product) => productCard(product, language, content)),
    grid: grid.map((product) => productCard(product, language, content)),
    // Long texts come as loader data: a script would contain them in both languages.
    closing: { heading: m.products_cta_heading(), text: m.products_cta_text() },
    pictures: {
      hero:
        productCategories.find(({ name }) => name === category)?.picture ?? assets.hero?.[0].picture ?? null,
      filter: assets["category-filter"]?.[0].picture ?? null,
      featured: assets.featured?.[0].picture ?? null,
      cta: assets.cta?.[0].picture ?? null,
    },
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { title, description, texts, category, ritual, categories, total, count } = loaderData;
  const { hero, featured, grid, closing, pictures } = loaderData;
  const isFiltered = category !== null || ritual !== null;
  return (
    <>
      <PublicHead
        title={title}
        description={description}
        noindex={ritual !== null || count === 0}
        picture={pictures.hero}
      />
      <CatalogueHero picture={pictures.hero} {...texts} />
      {categories.length > 0 && (
        <CategoryFilter
          picture={pictures.filter}
          categories={categories}
          total={total}
          chosen={category}
          ritual={ritual}
        />
      )}
      {/* Screen readers announce what changes in a live region, not one that is new. */}
      <div role="status">
        {isFiltered && (
          <div className="page-width py-10">
            <p className="inline-block rounded-full bg-cream px-4 py-1.5 font-medium text-palm-deep">
              {m.products_showing({ count })}
            </p>
          </div>
        )}
      </div>
      {count === 0 && (
        <EmptyCatalogue
          isFiltered={isFiltered}
          isOfRitual={category !== null && ritual?.hasProducts === true}
        />
      )}
      {hero && <HeroProduct key={hero.id} product={hero} />}
      {featured.length > 0 && <FeaturedStrip picture={pictures.featured} products={featured} />}
      {grid.length > 0 && <ProductGrid products={grid} />}
      <ClosingCall picture={pictures.cta} {...closing} />
    </>
  );
}

function filteredCategory(
  categories: readonly ProductCategory[],
  name: string,
  language: Language,
): FilteredCategory {
  const category = categories.find((it) => it.name === name);
  const label = categoryName(categories, name, language);
  const collection = collections.find(({ card }) => card === category?.home_card);
  const card = collection && collectionTitles[collection.card]();
  return {
    name,
    label,
    text: localizedIfAny(category?.text, category?.text_ja, language),
    collection: card && card !== label.value ? card : null,
  };
}

function referencesOf({ steps }: Ritual): Reference[] {
  return steps.flatMap(({ references }) => references);
}
