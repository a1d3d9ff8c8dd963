import type { Point } from "#domain/picture";

type Size = { width: number; height: number };

/** A part of a picture, in its pixels. */
export type Rectangle = Size & { left: number; top: number };

/**
 * The largest part of a picture that has a ratio, as near as the edges allow to having a point in its
 * middle.
 *
 * @param ratio width divided by height
 */
export function cropAround(size: Size, ratio: number, focus: Point): Rectangle {
  const isTooWide = size.width / size.height > ratio;
  const width = isTooWide ? Math.max(1, Math.round(size.height * ratio)) : size.width;
  const height = isTooWide ? size.height : Math.max(1, Math.round(size.width / ratio));
  const place = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(Math.round(middle * whole - length / 2), 0), whole - length);
  return {
    width,
    height,
    left: place(focus.x, width, size.width),
    top: place(focus.y, height, size.height),
  };
}

/** Where a point of a picture lies in a part of it; at the part's edge when it is outside. */
export function pointWithin({ left, top, width, height }: Rectangle, size: Size, point: Point): Point {
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return {
    x: clamp((point.x * size.width - left) / width),
    y: clamp((point.y * size.height - top) / height),
  };
}
