import { useEffect, useRef } from "react";
import { href } from "react-router";
import { priceOfChoice } from "#domain/product-choice";
import type { ProductHero, VariantView } from "#domain/product-view";
import { type Variant, variantsKind } from "#domain/variants";
import { AddToEnquiry } from "#parts/add-to-enquiry";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { Price } from "#parts/price";
import { Benefits, Ingredients } from "#parts/product-lists";
import { CardPicture } from "#parts/product-picture";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { useStoredState } from "#ui/use-stored-state";

export function HeroProduct({ product }: { product: ProductHero }) {
  const { variants } = product.options;
  // URL query of the chosen variant, added to the links below.
  const [chosen, choose] = useStoredState(`variant ${product.id}`, "");
  const variant = variants.find((it) => parametersOf(it) === chosen);
  const parameters = variant ? chosen : "";
  const choice = { size: variant?.size ?? null, aroma: variant?.aroma ?? null };
  return (
    <section aria-labelledby="hero-product" className="page-width section-space">
      <div className="grid gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="relative self-start lg:sticky lg:top-28">
          <CardPicture product={product} sizes="(min-width: 1024px) 34rem, 88vw" />
          <div className="absolute top-4 left-4">
            <Badge tone="palm">{m.products_best_seller()}</Badge>
          </div>
        </div>
        <div>
          <h2 id="hero-product" className="heading-2">
            <LocalizedText of={product.name} hasPhrases />
          </h2>
          {product.subtitle && (
            <p className="mt-3 text-lg text-teak-deep">
              <LocalizedText of={product.subtitle} />
            </p>
          )}
          <p className="mt-5 max-w-prose whitespace-pre-line">
            <LocalizedText of={product.description} />
          </p>
          {product.options.sizes.length === 0 && product.ownPrice && (
            <p className="mt-5 font-display text-2xl">
              <Price>{product.ownPrice}</Price>
            </p>
          )}
          <div className="mt-8 grid gap-8 sm:grid-cols-2">
            {product.benefits.value.length > 0 && (
              <div>
                <h3 className="heading-3">
                  <Phrases>{m.products_benefits()}</Phrases>
                </h3>
                <Benefits of={product.benefits} className="mt-3 space-y-1.5" />
              </div>
            )}
            {product.ingredients.value.length > 0 && (
              <div>
                <h3 className="heading-3">
                  <Phrases>{m.products_ingredients()}</Phrases>
                </h3>
                <Ingredients of={product.ingredients} className="mt-3" />
              </div>
            )}
          </div>
          {variants.length > 0 && <VariantCards variants={variants} chosen={chosen} onChoose={choose} />}
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={href("/product/:id", { id: product.id }) + (parameters && `?${parameters}`)}>
              {m.products_view_full_details()}
            </LinkButton>
            <LinkButton
              to={`${href("/contact")}?product=${product.id}${parameters && `&${parameters}`}`}
              tone="outline"
            >
              {m.products_ask_questions()}
            </LinkButton>
          </div>
          <AddToEnquiry
            lines={[
              {
                product_id: product.id,
                ...choice,
                quantity: 1,
                ritual_id: null,
                price: priceOfChoice(product, choice),
              },
            ]}
            name={m.label_of({ label: m.enquiry_add(), name: product.name.value })}
            className="mt-3"
          />
        </div>
      </div>
    </section>
  );
}

const headings = {
  "size-and-aroma": m.products_choose_size_aroma,
  size: m.products_choose_size,
  aroma: m.products_choose_aroma,
};

function VariantCards({
  variants,
  chosen,
  onChoose,
}: {
  variants: VariantView[];
  chosen: string;
  onChoose: (variant: string) => void;
}) {
  const cards = useRef<HTMLFieldSetElement>(null);
  // The visitor may have chosen a variant before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const early = cards.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) onChoose(early.value);
  }, []);
  return (
    <fieldset ref={cards} className="mt-9 min-w-0">
      <legend className="font-display text-2xl lang-ja:text-lg">{headings[variantsKind(variants)]()}</legend>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] sm:grid-cols-2 gap-3 xl:grid-cols-3">
        {variants.map((variant) => (
          <label
            key={parametersOf(variant)}
            className="relative flex cursor-pointer items-start gap-2.5 rounded-md border border-hairline bg-paper p-3.5 transition-colors has-checked:border-palm has-checked:bg-cream has-checked:ring-1 has-checked:ring-palm hover:border-palm outline-focus-within"
          >
            <input
              type="radio"
              name="variant"
              value={parametersOf(variant)}
              checked={chosen === parametersOf(variant)}
              onChange={(event) => onChoose(event.target.value)}
              className="mt-1.5 size-4 accent-palm"
            />
            <span className="min-w-0 grow">
              {variant.sizeName && (
                <span lang={langOf(variant.sizeName)} className="block font-medium">
                  {variant.sizeName.value}
                </span>
              )}
              {variant.aromaName && (
                <span
                  lang={langOf(variant.aromaName)}
                  className={`block ${variant.sizeName ? "text-ink-soft" : "font-medium"}`}
                >
                  {variant.aromaName.value}
                </span>
              )}
              {variant.price && (
                <span className="mt-1 block">
                  <Price>{variant.price}</Price>
                </span>
              )}
              {variant.popular && (
                <span className="mt-2 block">
                  <Badge tone="palm">{m.products_popular()}</Badge>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function parametersOf({ size, aroma }: Variant): string {
  return new URLSearchParams({ ...(size && { size }), ...(aroma && { aroma }) }).toString();
}
