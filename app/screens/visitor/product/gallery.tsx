import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { ProductPicture } from "#domain/product-view";
import { CoconutPlaceholder } from "#parts/coconut";
import { Picture } from "#parts/picture";
import { pictureAlt } from "#parts/product-picture";
import { Icon } from "#ui/icon";
import { useStoredState } from "#ui/use-stored-state";
import type { GalleryTexts } from "./texts";

/** A carousel with CSS scroll snapping: swiping works without JavaScript. */
export function Gallery({
  id,
  texts,
  name,
  pictures,
}: {
  id: string;
  texts: GalleryTexts;
  name: string;
  pictures: ProductPicture[];
}) {
  const total = pictures.length;
  const { slides } = texts;
  const { row, current, show, onScroll, letGo } = useSlides(`picture ${id}`, total);
  const slideId = (n: number) => `picture-${n + 1}`;
  const thumbs = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumb = thumbs.current?.children[current];
    if (thumb instanceof HTMLElement)
      thumbs.current?.scrollTo({ left: thumb.offsetLeft - thumb.offsetWidth });
  }, [current]);
  const placeholder = <CoconutPlaceholder className="size-2/5" />;

  if (total === 0) {
    return <div className="relative aspect-4/5 self-start rounded-sm bg-sand">{placeholder}</div>;
  }

  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // With Alt or the command key, an arrow is the browser's Back.
    if (!step || total === 1 || event.altKey || event.metaKey) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      onKeyDown={stepByKey}
      onPointerDown={letGo}
      onWheel={letGo}
      className="min-w-0 self-start lg:sticky lg:top-28"
    >
      <div className="relative">
        <ul
          ref={row}
          tabIndex={total > 1 ? 0 : undefined}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, n) => (
            <li
              key={picture.url}
              id={slideId(n)}
              className="relative aspect-4/5 shrink-0 basis-full scroll-mt-24 snap-center bg-sand lg:max-h-[max(20rem,calc(100svh-15rem))]"
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
        {slides && (
          <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between noscript:hidden">
            <ArrowButton label={slides.previous} onPress={() => show(current - 1)}>
              <Icon of={ChevronLeft} className="size-6" />
            </ArrowButton>
            <ArrowButton label={slides.next} onPress={() => show(current + 1)}>
              <Icon of={ChevronRight} className="size-6" />
            </ArrowButton>
          </div>
        )}
      </div>
      {slides && (
        <>
          <p aria-live="polite" className="sr-only">
            {slides.positions[current]}
          </p>
          <ol ref={thumbs} className="-mx-3 relative mt-2 flex gap-2.5 overflow-x-auto px-3 py-1.5">
            {pictures.map((picture, n) => (
              <li key={picture.url} className="shrink-0">
                <a
                  href={`#${slideId(n)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    show(n);
                  }}
                  aria-label={slides.show[n]}
                  aria-current={n === current ? "true" : undefined}
                  className="relative block aspect-4/5 w-18 overflow-hidden rounded-sm bg-sand opacity-70 ring-offset-2 ring-offset-paper transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-palm"
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

/**
 * The current slide of a carousel and how to show another one; it wraps around at both ends.
 *
 * @param name storage key of the current slide, which is kept while the tab is open
 */
function useSlides(name: string, total: number) {
  const row = useRef<HTMLUListElement>(null);
  const [stored, store] = useStoredState(name, "0");
  const current = Math.min(Number(stored) || 0, total - 1);
  // During a scroll to a requested slide, the slides passed on the way are not current.
  const destination = useRef<number | null>(null);
  const shownSlide = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    return Math.min(Math.max(Math.round(scrollLeft / clientWidth), 0), total - 1);
  };
  const onScroll = () => {
    const slide = shownSlide();
    if (destination.current !== null && destination.current !== slide) return;
    destination.current = null;
    if (slide !== current) store(String(slide));
  };
  const isRestored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored slide is known
  useEffect(() => {
    if (!row.current || total < 2) return;
    // The visitor may have scrolled before hydration.
    if (!isRestored.current && row.current.scrollLeft > 0) onScroll();
    else if (destination.current === null && shownSlide() !== current) {
      row.current.scrollTo({ left: current * row.current.clientWidth, behavior: "instant" });
    }
    isRestored.current = true;
  }, [current]);
  return {
    row,
    current,
    show(slide: number) {
      const wanted = (slide + total) % total;
      destination.current = wanted;
      store(String(wanted));
      row.current?.scrollTo({ left: wanted * row.current.clientWidth });
    },
    onScroll,
    /** Called when the visitor takes over the scrolling. */
    letGo() {
      destination.current = null;
    },
  };
}

function ArrowButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="pointer-events-auto grid size-11 place-items-center rounded-full bg-paper/95 text-ink transition-colors hover:bg-paper"
    >
      {children}
    </button>
  );
}
