import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ProductPicture } from "#domain/product-view";
import { Coconut } from "#parts/coconut";
import { Picture } from "#parts/picture";
import { pictureAlt } from "#parts/product-card";
import { m } from "#text/messages";

/**
 * The pictures of a product in a row that snaps; a finger moves it without any script, `page/gallery.ts`
 * by keys and buttons.
 */
export function Gallery({ name, pictures }: { name: string; pictures: ProductPicture[] }) {
  const total = pictures.length;
  const slideId = (n: number) => `picture-${n + 1}`;
  const placeholder = (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-teak/50">
      <Coconut className="size-2/5" />
    </span>
  );

  if (total === 0) {
    return <div className="relative aspect-4/5 self-start rounded-sm bg-sand">{placeholder}</div>;
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.product_gallery_label({ name })}
      data-gallery={total > 1 ? "" : undefined}
      className="min-w-0 self-start lg:sticky lg:top-28"
    >
      <div className="relative">
        <ul
          tabIndex={total > 1 ? 0 : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, n) => (
            <li
              key={picture.url}
              id={slideId(n)}
              aria-roledescription="slide"
              className="relative aspect-4/5 shrink-0 basis-full scroll-mt-24 snap-center bg-sand"
            >
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 36rem, 88vw"
                alt={pictureAlt(picture, name, n + 1)}
                first={n === 0}
                fallback={placeholder}
              />
            </li>
          ))}
        </ul>
        {total > 1 && (
          <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between noscript:hidden">
            <ArrowButton label={m.product_gallery_previous()} step={-1}>
              <ChevronLeft aria-hidden="true" className="size-6" strokeWidth={1.5} />
            </ArrowButton>
            <ArrowButton label={m.product_gallery_next()} step={1}>
              <ChevronRight aria-hidden="true" className="size-6" strokeWidth={1.5} />
            </ArrowButton>
          </div>
        )}
      </div>
      {total > 1 && (
        <>
          <p
            aria-live="polite"
            data-position={m.product_gallery_position({ number: "{number}", total })}
            className="sr-only"
          >
            {m.product_gallery_position({ number: 1, total })}
          </p>
          <ol className="mt-3 flex flex-wrap gap-2.5">
            {pictures.map((picture, n) => (
              <li key={picture.url}>
                <a
                  href={`#${slideId(n)}`}
                  aria-label={m.product_gallery_show({ number: n + 1, total })}
                  aria-current={n === 0 ? "true" : undefined}
                  className="relative block aspect-4/5 w-18 overflow-hidden rounded-sm bg-sand opacity-70 ring-offset-2 ring-offset-paper transition-opacity duration-150 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-palm"
                >
                  <Picture picture={picture} alt="" sizes="4.5rem" />
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function ArrowButton({ label, step, children }: { label: string; step: -1 | 1; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-step={step}
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-paper/90 text-ink transition-colors duration-150 hover:bg-paper"
    >
      {children}
    </button>
  );
}
