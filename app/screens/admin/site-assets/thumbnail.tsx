import { ImageOff } from "lucide";
import { Picture } from "#parts/picture";
import { Icon } from "#ui/icon";
import type { AdminAsset } from "./asset-row";

/** Shows the whole picture, uncropped. */
export function Thumbnail({ asset }: { asset: AdminAsset | undefined }) {
  const picture = asset && (asset.picture ?? { ...unknown, url: asset.url });
  return (
    <div className="relative aspect-square bg-sand sm:aspect-16/9">
      <Picture
        picture={picture ? { ...picture, placeholder: null, focus: null } : null}
        alt={asset?.alt?.trim() || asset?.title || ""}
        sizes="(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw"
        className="object-contain!"
        fallback={
          <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-teak/50">
            <Icon of={ImageOff} className="size-8" strokeWidth={1} />
          </span>
        }
      />
    </div>
  );
}

const unknown = { width: 0, height: 0, widths: [], placeholder: null, focus: null };
