import { ArrowLeft } from "lucide";
import { useEffect, useRef, useState } from "react";
import { data, href, isRouteErrorResponse, useSearchParams } from "react-router";
import { questionViews } from "#domain/page-entry";
import { productLimits } from "#domain/product";
import { choiceParameters, priceOfChoice, readChoice } from "#domain/product-choice";
import { type ProductOptionsView, productCard, productDetail } from "#domain/product-view";
import { isRecordId } from "#domain/record-id";
import { breadcrumb, productNodes, questionsPage } from "#domain/structured-data";
import { AddToEnquiry } from "#parts/add-to-enquiry";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { Price } from "#parts/price";
import { Benefits, Ingredients } from "#parts/product-lists";
import { PublicHead } from "#parts/public-head";
import { SomethingWentWrong } from "#parts/something-went-wrong";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { listRelatedProducts } from "#server/listed-product.server";
import { listActiveEntries } from "#server/page-entry.server";
import { findPublicProduct } from "#server/product.server";
import { countsAsView } from "#server/visitor.server";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { useStoredDetails } from "#ui/use-stored-details";
import type { Route } from "./+types/screen";
import { Breadcrumb } from "./breadcrumb";
import { Gallery } from "./gallery";
import { Options } from "./options";
import { ProductNotFound } from "./product-not-found";
import { RelatedProducts } from "./related-products";
import { notFoundTexts, productTexts } from "./texts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, counts } = context.get(servicesContext);
  const language = context.get(languageContext);
  const content = context.get(siteContentContext);
  const product = isRecordId(params.id) ? await findPublicProduct(db, params.id) : null;
  if (product === null) throw data(notFoundTexts(), { status: 404 });
  if (countsAsView(request, context)) counts.addView({ kind: "product", id: product.id });
  const view = productDetail(product, language, content);
  const [related, questions] = await Promise.all([
    listRelatedProducts(db, language, product, productLimits.related),
    listActiveEntries(db, "question", language, product.id),
  ]);
  return {
    product: view,
    isUnlisted: product.visibility === "unlisted",
    isEnglishOnly: !product.name_ja?.trim() && !product.description_ja?.trim(),
    texts: productTexts(view),
    questions: questionViews(questions, language),
    related: related.map((it) => productCard(it, language, content)),
  };
}

export default function ProductPage(props: Route.ComponentProps) {
  // A link leads from one product to another.
  return <Product key={props.loaderData.product.id} {...props} />;
}

function Product({
  loaderData: { product, related, questions, isUnlisted, isEnglishOnly, texts },
}: Route.ComponentProps) {
  const { options } = product;
  const hasOptions = texts.options !== null;
  const [choice, choose] = useChoice(options);
  const enquiry = new URLSearchParams([
    ["product", product.id],
    ...(hasOptions ? choiceParameters(choice) : []),
  ]);
  const chosen = {
    size: choice.size?.size ?? null,
    aroma: choice.aroma?.aroma ?? null,
    quantity: hasOptions ? choice.quantity : 1,
  };
  const enquiryLine = {
    product_id: product.id,
    ...chosen,
    ritual_id: null,
    price: priceOfChoice({ ...product, price: product.ownPrice }, chosen),
  };
  return (
    <>
      <PublicHead
        title={texts.title}
        description={product.description.value}
        kind="product"
        isEnglishOnly={isEnglishOnly}
        noindex={isUnlisted}
        picture={product.picture}
        jsonLdNodes={
          import.meta.env.SSR &&
          ((jsonLd) => [
            ...productNodes(jsonLd, product),
            ...(questions.length > 0 ? [questionsPage(questions)] : []),
            breadcrumb(jsonLd, [
              [m.nav_home(), href("/")],
              [m.nav_products(), href("/products")],
              [product.name.value, href("/product/:id", { id: product.id })],
            ]),
          ])
        }
      />
      <div className="page-width pt-6 pb-20">
        <Breadcrumb label={texts.breadcrumb} name={product.name} />
        <Link
          to={href("/products")}
          className="mt-3 inline-flex min-h-11 items-center gap-2 hover:text-terracotta-deep print:hidden"
        >
          <Icon of={ArrowLeft} className="size-4.5" />
          {texts.back}
        </Link>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-16">
          <Gallery
            id={product.id}
            texts={texts.gallery}
            name={product.name.value}
            pictures={product.pictures}
          />
          <div>
            <div className="flex flex-wrap gap-2">
              {product.is_hero && <Badge tone="palm">{texts.isHero}</Badge>}
              {product.is_featured && <Badge tone="palm">{texts.isFeatured}</Badge>}
              <Badge>
                <LocalizedText of={product.category} />
              </Badge>
            </div>
            <h1 className="heading-2 mt-4">
              <LocalizedText of={product.name} hasPhrases />
            </h1>
            {product.subtitle && (
              <p className="mt-3 text-lg text-teak-deep">
                <LocalizedText of={product.subtitle} />
              </p>
            )}
            <p className="mt-5 max-w-prose whitespace-pre-line">
              <LocalizedText of={product.description} />
            </p>
            {texts.options ? (
              <Options
                texts={texts.options}
                options={options}
                ownPrice={product.ownPrice}
                choice={choice}
                onChoose={choose}
              />
            ) : (
              product.ownPrice && (
                <p className="mt-6 font-display text-3xl">
                  <Price>{product.ownPrice}</Price>
                </p>
              )
            )}
            <AddToEnquiry lines={[enquiryLine]} tone="accent" className="mt-5" />
            <Particulars product={product} questions={questions} texts={texts} />
          </div>
        </div>
      </div>
      {related.length > 0 && <RelatedProducts heading={texts.related} products={related} />}
      <section className="page-width section-space flex flex-wrap justify-center gap-3 border-hairline border-t">
        <LinkButton to={href("/products")} tone="outline">
          {texts.seeMore}
        </LinkButton>
        <LinkButton to={`${href("/contact")}?${enquiry}`}>{m.products_ask_questions()}</LinkButton>
      </section>
    </>
  );
}

/** The chosen options; the URL query follows them. */
function useChoice(options: ProductOptionsView) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChoice] = useState(() => readChoice(options, search));
  // Looked up again, because the language may have changed since.
  const choice = readChoice(options, choiceParameters(chosen));
  const next = String(choiceParameters(choice));
  const isMoved = next !== String(choiceParameters(readChoice(options, search)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each choice
  useEffect(() => {
    if (!isMoved) return;
    setSearch(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [next]);
  return [choice, setChoice] as const;
}

function Particulars({
  product,
  questions,
  texts,
}: Pick<Route.ComponentProps["loaderData"], "product" | "questions" | "texts">) {
  const { benefits, ingredients, how_to_use } = product;
  const section = useRef<HTMLElement>(null);
  useStoredDetails(`questions ${product.id}`, section, null);
  if ([benefits.value, ingredients.value, how_to_use.value, questions].every((it) => it.length === 0)) {
    return null;
  }
  return (
    <div className="mt-10 divide-y divide-hairline border-hairline border-y">
      {benefits.value.length > 0 && (
        <section className="py-7">
          <h2 className="heading-3">
            <Phrases>{m.products_benefits()}</Phrases>
          </h2>
          <Benefits of={benefits} />
        </section>
      )}
      {ingredients.value.length > 0 && (
        <section className="py-7">
          <h2 className="heading-3">
            <Phrases>{m.products_ingredients()}</Phrases>
          </h2>
          <Ingredients of={ingredients} />
        </section>
      )}
      {how_to_use.value.length > 0 && (
        <section className="py-7">
          <h2 className="heading-3">
            <Phrases>{texts.howToUse}</Phrases>
          </h2>
          <ol lang={langOf(how_to_use)} className="mt-4 space-y-3">
            {how_to_use.value.map((step, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may be there twice
              <li key={n} className="grid grid-cols-[2.25rem_1fr]">
                <span className="font-display text-2xl text-terracotta leading-7">{n + 1}</span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {questions.length > 0 && (
        <section ref={section} className="py-7">
          <h2 className="heading-3">
            <Phrases>{texts.questions}</Phrases>
          </h2>
          {questions.map(({ id, question, answer }) => (
            <details key={id} className="mt-3">
              <summary className="min-h-11 cursor-pointer py-2 font-medium">
                <LocalizedText of={question} />
              </summary>
              <p className="whitespace-pre-line pb-2">
                <LocalizedText of={answer} />
              </p>
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <ProductNotFound texts={error.data} />
  ) : (
    <SomethingWentWrong />
  );
}
