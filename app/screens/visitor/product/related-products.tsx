import type { ProductCard as ProductCardView } from "#domain/product-view";
import { Coconut } from "#parts/coconut";
import { Phrases } from "#parts/phrases";
import { ProductCard } from "#parts/product-card";

export function RelatedProducts({ heading, products }: { heading: string; products: ProductCardView[] }) {
  return (
    <section aria-labelledby="related-heading" className="bg-cream">
      <div className="page-width section-space">
        <h2 id="related-heading" className="heading-2">
          <Phrases>{heading}</Phrases>
        </h2>
        {/* A single product gets a wide card: otherwise two thirds of the row would be empty. */}
        <ul
          className={`mt-9 grid gap-x-8 gap-y-12 ${products.length === 1 ? "max-w-3xl" : "sm:grid-cols-2 lg:grid-cols-3"}`}
        >
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                isWide={products.length === 1}
                fallback={<Coconut name="🥥" className="size-2/5" />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
