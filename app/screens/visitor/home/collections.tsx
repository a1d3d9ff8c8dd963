import { Droplet, Flower2, ShowerHead, Sparkles } from "lucide";
import type { HomeCard } from "#domain/collection";
import type { PictureView } from "#domain/picture";
import { cataloguePath } from "#domain/product-category";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";
import { collectionTitles } from "#text/collection";
import { m } from "#text/messages";
import { Icon, type IconNode } from "#ui/icon";
import { Link } from "#ui/link";

const cards: Record<HomeCard, { icon: IconNode; text: () => string }> = {
  "virgin-coconut-oil": {
    icon: Droplet,
    text: m.home_collections_virgin_coconut_oil_text,
  },
  "hair-care": {
    icon: Sparkles,
    text: m.home_collections_hair_care_text,
  },
  "bath-shower": {
    icon: ShowerHead,
    text: m.home_collections_bath_shower_text,
  },
  "body-care": {
    icon: Flower2,
    text: m.home_collections_body_care_text,
  },
};

type Collection = {
  card: HomeCard;
  /** Null leads to all products. */
  category: string | null;
  /** Null shows the icon of the card. */
  picture: PictureView | null;
};

export function Collections({ collections }: { collections: Collection[] }) {
  return (
    <section aria-labelledby="collections-heading" className="bg-paper">
      <div className="page-width section-space">
        <p className="eyebrow text-teak-deep">{m.home_collections_eyebrow()}</p>
        <h2 id="collections-heading" className="heading-2 mt-4">
          <Phrases>{m.home_collections_heading()}</Phrases>
        </h2>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
          {collections.map(({ card, category, picture }) => {
            const { icon, text } = cards[card];
            return (
              <li key={card}>
                <Link to={cataloguePath({ category })} className="group block">
                  <div className="relative aspect-square overflow-hidden rounded-sm bg-sand">
                    <Picture
                      picture={picture}
                      sizes="(min-width: 1024px) 18rem, 46vw"
                      alt=""
                      className="transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
                      fallback={
                        <span className="absolute inset-0 grid place-items-center text-teak/60">
                          <Icon of={icon} className="size-1/3" strokeWidth={1} />
                        </span>
                      }
                    />
                  </div>
                  <h3 className="heading-3 mt-4 group-hover:text-terracotta-deep">
                    <Phrases>{collectionTitles[card]()}</Phrases>
                  </h3>
                  <p className="mt-1 text-[0.9375rem] text-ink-soft">{text()}</p>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
