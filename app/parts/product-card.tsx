import type { ReactNode } from "react";
import type { ProductPicture, ProductCard as ProductView } from "#domain/product-view";
import { Coconut } from "#parts/coconut";
import { Picture } from "#parts/picture";
import { Price } from "#parts/price";
import { Words } from "#parts/words";
import { m } from "#text/messages";
import { Link } from "#ui/link";

/** The address of a product's page. */
export function productAddress(id: string): string {
  return `/product/${id}`;
}

/** What a product's picture is said to show. */
export function pictureAlt(picture: ProductPicture, name: string, number: number): string {
  return picture.alt ?? m.product_image_alt({ name, number });
}

/** A product in a row of a few; its link is stretched over all of it. */
export function ProductCard({
  product,
  isWide = false,
  fallback,
}: {
  product: ProductView;
  /** Whether its words stand beside its picture. */
  isWide?: boolean;
  fallback?: ReactNode;
}) {
  return (
    <article className={`group relative ${isWide ? "grid items-center gap-x-8 sm:grid-cols-2" : ""}`}>
      <CardPicture product={product} fallback={fallback} />
      <div className="mt-5">
        <h3 className="heading-3 group-hover:text-terracotta-deep">
          <ProductLink product={product} />
        </h3>
        <p className={`mt-2 text-ink-soft ${isWide ? "" : "line-clamp-3"}`}>
          <Words of={product.description} />
        </p>
        <CardPrice product={product} className="mt-3" />
      </div>
    </article>
  );
}

/** The name of a product as a link that covers its card. */
export function ProductLink({ product }: { product: ProductView }) {
  return (
    <Link to={productAddress(product.id)} className="after:absolute after:inset-0">
      <Words of={product.name} inHeading />
    </Link>
  );
}

export function CardPrice({ product, className = "" }: { product: ProductView; className?: string }) {
  return (
    <p className={`font-medium ${className}`}>
      {product.price ? <Price>{product.price}</Price> : m.products_contact_for_price()}
    </p>
  );
}

/** The picture of a card, in its frame; a coconut where there is none. */
export function CardPicture({
  product,
  sizes = "(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw",
  fallback = <Coconut className="size-2/5" />,
}: {
  product: ProductView;
  /** How wide it stands; a third of the page unless it is said. */
  sizes?: string;
  fallback?: ReactNode;
}) {
  const { picture, name } = product;
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-sm bg-sand">
      <Picture
        picture={picture}
        sizes={sizes}
        alt={picture ? pictureAlt(picture, name.value, 1) : ""}
        className="transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
        fallback={<span className="absolute inset-0 grid place-items-center text-teak/50">{fallback}</span>}
      />
    </div>
  );
}
