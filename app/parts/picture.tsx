import type { ReactNode } from "react";
import { type PictureView, sourceSet } from "#domain/picture";
import { useFailedImage } from "#ui/use-failed-image";

export function Picture({
  picture,
  fallback,
  ...shown
}: Shown & { picture: PictureView | null; fallback?: ReactNode }) {
  if (picture === null) return fallback;
  // The key resets the failed state when the picture changes.
  return <LoadedPicture key={picture.url} picture={picture} fallback={fallback} {...shown} />;
}

type Shown = {
  alt: string;
  /**
   * The HTML `sizes` attribute. `88vw` is the content width on a 360 px phone. On wider phones it is 2 % too
   * small, which is not visible, but loads a lighter rendition.
   */
  sizes: string;
  /** Visible on load: fetched eagerly and with high priority. */
  first?: boolean;
  className?: string;
};

function LoadedPicture({
  picture,
  alt,
  sizes,
  fallback,
  first = false,
  className = "",
}: Shown & { picture: PictureView; fallback: ReactNode }) {
  const { image, hasFailed, onError } = useFailedImage();
  if (hasFailed) return fallback;
  return (
    <picture>
      {picture.widths.length > 0 && (
        <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
      )}
      <img
        ref={image}
        onError={onError}
        src={picture.url}
        srcSet={sourceSet(picture, "webp")}
        sizes={picture.widths.length > 0 ? sizes : undefined}
        width={picture.width || undefined}
        height={picture.height || undefined}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "low"}
        decoding={first ? undefined : "async"}
        style={styleOf(picture)}
        className={`absolute inset-0 size-full object-cover ${className}`}
      />
    </picture>
  );
}

/** Keeps the focus point visible, and shows the placeholder until the picture is loaded. */
function styleOf({ focus, placeholder }: PictureView) {
  const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;
  const position = focus ? `${percent(focus.x)} ${percent(focus.y)}` : "center";
  return {
    objectPosition: focus ? position : undefined,
    background: placeholder ? `url("${placeholder}") ${position} / cover` : undefined,
  };
}
