import type { ReactNode } from "react";
import { href } from "react-router";
import type { ProductCard as ProductView } from "#domain/product-view";
import { AddToEnquiry } from "#parts/add-to-enquiry";
import { LocalizedText } from "#parts/localized-text";
import { Price } from "#parts/price";
import { CardPicture } from "#parts/product-picture";
import { m } from "#text/messages";
import { Link } from "#ui/link";

export function ProductCard({
  product,
  isWide,
  fallback,
}: {
  product: ProductView;
  /** Text beside the picture instead of below it. */
  isWide: boolean;
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
          <LocalizedText of={product.description} />
        </p>
        <CardPrice product={product} className="mt-3" />
        <AddCardToEnquiry product={product} className="mt-4" />
      </div>
    </article>
  );
}

/** The link covers its nearest positioned ancestor, the card. */
export function ProductLink({ product }: { product: ProductView }) {
  return (
    <Link to={href("/product/:id", { id: product.id })} className="after:absolute after:inset-0">
      <LocalizedText of={product.name} hasPhrases />
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

/** Stands over the link of the card. */
export function AddCardToEnquiry({ product, className }: { product: ProductView; className: string }) {
  const { id, name, price } = product;
  return (
    <AddToEnquiry
      lines={[{ product_id: id, size: null, aroma: null, quantity: 1, ritual_id: null, price }]}
      label={m.enquiry_add_short()}
      name={m.label_of({ label: m.enquiry_add(), name: name.value })}
      className={`relative ${className}`}
    />
  );
}
