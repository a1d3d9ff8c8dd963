import { Droplet, Flower2, type LucideIcon, ShowerHead, Sparkles } from "lucide-react";
import { href } from "react-router";
import { type CollectionTitle, collections } from "#domain/collection";
import type { PictureView } from "#domain/picture";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";
import { m } from "#text/messages";
import { Link } from "#ui/link";

const cards: Record<CollectionTitle, { icon: LucideIcon; title: () => string; text: () => string }> = {
  "Virgin Coconut Oil": {
    icon: Droplet,
    title: m.home_collections_virgin_coconut_oil,
    text: m.home_collections_virgin_coconut_oil_text,
  },
  "Hair Care": {
    icon: Sparkles,
    title: m.home_collections_hair_care,
    text: m.home_collections_hair_care_text,
  },
  "Bath & Shower": {
    icon: ShowerHead,
    title: m.home_collections_bath_shower,
    text: m.home_collections_bath_shower_text,
  },
  "Body Care": {
    icon: Flower2,
    title: m.home_collections_body_care,
    text: m.home_collections_body_care_text,
  },
};

/** @param pictures in the order of `collections`; null shows the collection's icon */
export function Collections({ pictures }: { pictures: (PictureView | null)[] }) {
  return (
    <section aria-labelledby="collections-heading" className="bg-paper">
      <div className="page-width section-space">
        <p className="eyebrow text-teak-deep">{m.home_collections_eyebrow()}</p>
        <h2 id="collections-heading" className="heading-2 mt-4">
          <Phrases>{m.home_collections_heading()}</Phrases>
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
          {collections.map(({ title, category }, n) => {
            const { icon: Icon, ...card } = cards[title];
            return (
              <li key={title}>
                <Link
                  to={`${href("/products")}?${new URLSearchParams({ category })}`}
                  className="group block"
                >
                  <div className="relative aspect-square overflow-hidden rounded-sm bg-sand">
                    <Picture
                      picture={pictures[n] ?? null}
                      sizes="(min-width: 1024px) 18rem, 46vw"
                      alt=""
                      className="transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
                      fallback={
                        <span className="absolute inset-0 grid place-items-center text-teak/60">
                          <Icon aria-hidden="true" className="size-1/3" strokeWidth={1} />
                        </span>
                      }
                    />
                  </div>
                  <h3 className="heading-3 mt-4 group-hover:text-terracotta-deep">
                    <Phrases>{card.title()}</Phrases>
                  </h3>
                  <p className="mt-1 text-[0.9375rem] text-ink-soft">{card.text()}</p>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
