import type { ReactNode } from "react";
import type { ProductCard, ProductPicture } from "#domain/product-view";
import { Coconut } from "#parts/coconut";
import { Picture } from "#parts/picture";
import { m } from "#text/messages";

/** @param number the picture's position, from 1 */
export function pictureAlt(picture: ProductPicture, name: string, number: number): string {
  return picture.alt ?? m.product_image_alt({ name, number });
}

export function CardPicture({
  product,
  sizes = "(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw",
  fallback = <Coconut className="size-2/5" />,
}: {
  product: ProductCard;
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
