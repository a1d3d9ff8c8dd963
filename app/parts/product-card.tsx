import type { ReactNode } from "react";
import { href } from "react-router";
import type { ProductPicture, ProductCard as ProductView } from "#domain/product-view";
import { Coconut } from "#parts/coconut";
import { Picture } from "#parts/picture";
import { Price } from "#parts/price";
import { Words } from "#parts/words";
import { m } from "#text/messages";
import { Link } from "#ui/link";

/** URL path of a product. */
export function productPath(id: string): string {
  return href("/product/:id", { id });
}

/** @param number the picture's position, from 1 */
export function pictureAlt(picture: ProductPicture, name: string, number: number): string {
  return picture.alt ?? m.product_image_alt({ name, number });
}

export function ProductCard({
  product,
  isWide = false,
  fallback,
}: {
  product: ProductView;
  /** Text beside the picture instead of below it. */
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

/** The link covers its nearest positioned ancestor, the card. */
export function ProductLink({ product }: { product: ProductView }) {
  return (
    <Link to={productPath(product.id)} className="after:absolute after:inset-0">
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

export function CardPicture({
  product,
  sizes = "(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw",
  fallback = <Coconut className="size-2/5" />,
}: {
  product: ProductView;
  /** The HTML `sizes` attribute; default: a third of the page. */
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
