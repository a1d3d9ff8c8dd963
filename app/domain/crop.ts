import type { Point } from "#domain/picture";

type Size = { width: number; height: number };

/** A part of a picture, in pixels. */
export type Rectangle = Size & { left: number; top: number };

/**
 * The largest part of a picture with this ratio, centered on the focus as far as possible.
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

/** Converts a point of the picture to a point of its part; outside points move to the edge. */
export function pointWithin({ left, top, width, height }: Rectangle, size: Size, point: Point): Point {
  const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
  return {
    x: clamp((point.x * size.width - left) / width),
    y: clamp((point.y * size.height - top) / height),
  };
}
