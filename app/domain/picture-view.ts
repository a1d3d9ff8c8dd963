import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import type { DescribedPicture, Picture, PictureView } from "#domain/picture";

/** Standard widths of renditions, in pixels. */
const ladder = [320, 480, 640, 828, 1080, 1280, 1600, 1920];

/** Widths of a picture's renditions; none is wider than the picture. */
export function renditionWidths({
  width,
  format,
  isAnimated,
}: Pick<Picture, "width" | "format" | "isAnimated">): number[] {
  if (format === "svg" || isAnimated || width === 0) return [];
  const narrower = ladder.filter((step) => step < width);
  const widest = Math.min(width, ladder.at(-1) ?? width);
  return [...new Set([...narrower, widest])];
}

export function pictureView(picture: Picture): PictureView {
  const { url, width, height, placeholder, focus } = picture;
  return { url, width, height, placeholder, focus, widths: renditionWidths(picture) };
}

/** A picture for a small place, without the renditions that are wider than `maxWidth` pixels. */
export function smallPicture<T extends PictureView>(view: T, maxWidth: number): T {
  return { ...view, widths: view.widths.filter((width) => width <= maxWidth) };
}

export function describedPicture(picture: Picture): DescribedPicture {
  const { alt_text, alt_text_ja } = picture;
  return { view: pictureView(picture), alt_text, alt_text_ja };
}

/**
 * The alt text of a picture in its place: in the wanted language the place's own, then the picture's.
 *
 * @param own the alt text of the place
 */
export function altText(
  own: { en: string | null; ja: string | null | undefined },
  picture: Pick<Picture, "alt_text" | "alt_text_ja"> | null,
  language: Language,
): Localized<string> {
  return localized(own.en || picture?.alt_text || "", own.ja || picture?.alt_text_ja || null, language);
}

/** A picture of which only the URL is known; its original is shown. */
export function unknownPicture(url: string): PictureView {
  return { url, width: 0, height: 0, placeholder: null, focus: null, widths: [] };
}
