import type { ReactNode } from "react";
import { extensionOf, lighterFormats, type PictureView, sourceSet } from "#domain/picture";
import { useFailedImage } from "#ui/use-failed-image";

/**
 * A picture that fills its frame; what stands there instead when there is none or it cannot be loaded.
 * The browser takes the lightest version that is sharp on its screen.
 */
export function Picture({
  picture,
  fallback,
  ...shown
}: Shown & { picture: PictureView | null; fallback?: ReactNode }) {
  if (picture === null) return fallback;
  // Another picture, another chance to be loaded.
  return <LoadedPicture key={picture.url} picture={picture} fallback={fallback} {...shown} />;
}

type Shown = {
  alt: string;
  /**
   * How wide it stands on the page, as the attribute `sizes` says it. `88vw` is what the margins leave on a
   * phone of 360 pixels; on a wider one it is 2 % less than that, which nobody sees, and a version less heavy.
   */
  sizes: string;
  /** Whether it is on the screen from the start: fetched at once, ahead of the others. */
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
      {picture.widths.length > 0 &&
        lighterFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(picture, format)} sizes={sizes} />
        ))}
      <img
        ref={image}
        onError={onError}
        src={picture.url}
        srcSet={sourceSet(picture, extensionOf(picture.url))}
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

/** What must stay in sight does, whatever the frame; a few pixels stand there until the rest arrives. */
function styleOf({ focus, placeholder }: PictureView) {
  const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;
  return {
    ...(focus && { objectPosition: `${percent(focus.x)} ${percent(focus.y)}` }),
    ...(placeholder && {
      backgroundImage: `url("${placeholder}")`,
      backgroundSize: "cover",
      backgroundPosition: focus ? `${percent(focus.x)} ${percent(focus.y)}` : "center",
    }),
  };
}
