import { Fragment, type ReactNode } from "react";
import { extensionOf, lighterFormats, type PictureView, sourceSet } from "#domain/picture";

/**
 * A picture that fills its frame; what stands there instead when there is none or it cannot be loaded
 * (`page/picture.ts` finds that out).
 * The browser takes the lightest version that is sharp on its screen.
 */
export function Picture({
  picture,
  alt,
  sizes,
  fallback,
  first = false,
  className = "",
}: {
  picture: PictureView | null;
  alt: string;
  /**
   * How wide it stands on the page, as the attribute `sizes` says it. `88vw` is what the margins leave on a
   * phone of 360 pixels; on a wider one it is 2 % less than that, which nobody sees, and a version less heavy.
   */
  sizes: string;
  fallback?: ReactNode;
  /** Whether it is on the screen from the start: fetched at once, ahead of the others. */
  first?: boolean;
  className?: string;
}) {
  return (
    // Another picture, another chance to be loaded.
    <Fragment key={picture?.url}>
      {fallback && (
        <div data-instead hidden={picture !== null}>
          {fallback}
        </div>
      )}
      {picture && (
        <picture>
          {picture.widths.length > 0 &&
            lighterFormats.map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={sourceSet(picture, format)}
                sizes={sizes}
              />
            ))}
          <img
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
      )}
    </Fragment>
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
