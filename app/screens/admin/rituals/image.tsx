import { Picture } from "#parts/picture";
import { RitualIcon } from "#parts/ritual-icon";
import { m } from "#text/messages";
import type { AdminRitual } from "./ritual-row";

const messages: Record<AdminRitual["image"], () => string> = {
  own: m.ritual_image_own,
  asset: m.ritual_image_asset,
  none: m.ritual_image_none,
};

/** The picture of the ritual's card, and where it comes from. */
export function RitualImage({ ritual: { picture, image, icon } }: { ritual: AdminRitual }) {
  return (
    <div className="shrink-0 bg-cream sm:w-44">
      <div className="relative aspect-3/2 sm:aspect-square">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 640px) 11rem, 88vw"
          fallback={
            <div className="absolute inset-0 grid place-items-center bg-linear-to-br from-palm to-palm-deep text-sand">
              <RitualIcon icon={icon} className="size-1/3" strokeWidth={0.75} />
            </div>
          }
        />
      </div>
      <p className="px-3 py-2 text-ink-soft text-sm">{messages[image]()}</p>
    </div>
  );
}
