import { href } from "react-router";
import type { PictureView } from "#domain/picture";
import type { ProductCard as ProductCardView } from "#domain/product-view";
import { Phrases } from "#parts/phrases";
import { ProductCard } from "#parts/product-card";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

export function FeaturedProducts({
  picture,
  products,
}: {
  picture: PictureView | null;
  products: ProductCardView[];
}) {
  const isAlone = products.length === 1;
  return (
    <SlotSection picture={picture} tone="light" evenVeil label="featured-heading">
      <div className="page-width section-space">
        <p className="eyebrow text-teak-deep">{m.home_featured_eyebrow()}</p>
        <h2 id="featured-heading" className="heading-2 mt-4">
          <Phrases>{m.home_featured_heading()}</Phrases>
        </h2>
        <ul
          className={`mt-10 grid gap-x-8 gap-y-12 ${isAlone ? "max-w-3xl" : "sm:grid-cols-2 lg:grid-cols-3"}`}
        >
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} isWide={isAlone} />
            </li>
          ))}
        </ul>
        <div className="mt-12 text-center">
          <LinkButton to={href("/products")} tone="outline">
            {m.home_featured_all()}
          </LinkButton>
        </div>
      </div>
    </SlotSection>
  );
}
