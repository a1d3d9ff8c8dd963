import { href } from "react-router";
import type { PictureView } from "#domain/picture";
import type { ProductCard } from "#domain/product-view";
import { LocalizedText } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { AddCardToEnquiry, CardPrice, ProductLink } from "#parts/product-card";
import { Benefits } from "#parts/product-lists";
import { CardPicture } from "#parts/product-picture";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { buttonStyle, LinkButton } from "#ui/button";
import { Link } from "#ui/link";

/** Featured products, and hero products other than the one shown above. */
export function FeaturedStrip({
  picture,
  products,
}: {
  picture: PictureView | null;
  products: ProductCard[];
}) {
  return (
    <SlotSection picture={picture} tone="light" evenVeil label="featured-heading">
      <div className="page-width section-space">
        <h2 id="featured-heading" className="heading-2">
          <Phrases>{m.products_featured_heading()}</Phrases>
        </h2>
        <ul
          className={`mt-9 grid gap-x-8 gap-y-10 ${products.length === 1 ? "max-w-3xl" : "md:grid-cols-2"}`}
        >
          {products.map((product) => (
            <li key={product.id}>
              <StripCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </SlotSection>
  );
}

function StripCard({ product }: { product: ProductCard }) {
  return (
    <article className="group relative flex flex-wrap items-center gap-5">
      <div className="grow-2 basis-20">
        <CardPicture product={product} sizes="(min-width: 768px) 16rem, 40vw" />
      </div>
      <div className="min-w-0 grow-3 basis-32">
        <h3 className="heading-3 group-hover:text-terracotta-deep">
          <ProductLink product={product} />
        </h3>
        <p className="mt-2 line-clamp-4 text-[0.9375rem] text-ink-soft">
          <LocalizedText of={product.description} />
        </p>
        <CardPrice product={product} className="mt-3" />
        <AddCardToEnquiry product={product} className="mt-4" />
      </div>
    </article>
  );
}

export function ProductGrid({ products }: { products: ProductCard[] }) {
  return (
    <section aria-labelledby="grid-heading" className="page-width section-space">
      <h2 id="grid-heading" className="heading-2">
        <Phrases>{m.products_grid_heading()}</Phrases>
      </h2>
      <ul className="mt-9 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] sm:grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-8 sm:gap-y-14 lg:grid-cols-3">
        {products.map((product) => (
          <GridCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function GridCard({ product }: { product: ProductCard }) {
  return (
    <li className="group relative flex flex-col">
      <div className="relative">
        <CardPicture product={product} sizes="(min-width: 1024px) 24rem, 45vw" />
        <div className="absolute top-3 left-3">
          <Badge>
            <LocalizedText of={product.category} />
          </Badge>
        </div>
      </div>
      <h3 className="heading-3 mt-4 group-hover:text-terracotta-deep max-sm:text-xl max-sm:lang-ja:text-base sm:mt-5">
        <LocalizedText of={product.name} hasPhrases />
      </h3>
      <p className="mt-2 line-clamp-3 text-ink-soft max-sm:hidden">
        <LocalizedText of={product.description} />
      </p>
      {product.benefits.value.length > 0 && (
        <Benefits of={product.benefits} className="mt-3 space-y-1 text-[0.9375rem] max-sm:text-sm" />
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-3 max-sm:text-[0.9375rem] sm:pt-5">
        <CardPrice product={product} />
        <Link
          to={href("/product/:id", { id: product.id })}
          aria-label={m.products_view_details_of({ name: product.name.value })}
          className={`${buttonStyle("outline")} min-h-11! px-5! py-2! max-sm:w-full max-sm:px-2! max-sm:text-sm after:absolute after:inset-0`}
        >
          {m.products_view_details()}
        </Link>
      </div>
      <AddCardToEnquiry product={product} className="mt-3 max-sm:text-sm" />
    </li>
  );
}

export function EmptyCatalogue({ isFiltered, isOfRitual }: { isFiltered: boolean; isOfRitual: boolean }) {
  const filtered = isOfRitual ? m.products_empty_ritual_text : m.products_empty_category_text;
  return (
    <div className="page-width section-space text-center">
      <h2 className="heading-2">
        <Phrases>{m.products_empty_heading()}</Phrases>
      </h2>
      <p className="mt-4 text-ink-soft">{isFiltered ? filtered() : m.products_empty_text()}</p>
      {isFiltered && (
        <LinkButton to={href("/products")} className="mt-8">
          {m.products_empty_all()}
        </LinkButton>
      )}
    </div>
  );
}
