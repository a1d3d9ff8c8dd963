import { expect, test } from "vitest";
import { cropAround, pointWithin, type Rectangle } from "#domain/crop";

const wide = { width: 1920, height: 900 };

test.each<[string, { width: number; height: number }, number, [number, number], Rectangle]>([
  ["the middle", wide, 21 / 9, [0.5, 0.5], { left: 0, top: 39, width: 1920, height: 823 }],
  ["the top edge", wide, 21 / 9, [0.5, 0], { left: 0, top: 0, width: 1920, height: 823 }],
  ["the bottom edge", wide, 21 / 9, [0.5, 1], { left: 0, top: 77, width: 1920, height: 823 }],
  ["the left edge", wide, 1, [0, 0.5], { left: 0, top: 0, width: 900, height: 900 }],
  ["a point near the right", wide, 1, [0.9, 0.5], { left: 1020, top: 0, width: 900, height: 900 }],
  [
    "what has the ratio",
    { width: 800, height: 600 },
    4 / 3,
    [0, 0],
    { left: 0, top: 0, width: 800, height: 600 },
  ],
  ["a line", { width: 5000, height: 1 }, 1, [0.5, 0.5], { left: 2500, top: 0, width: 1, height: 1 }],
])("a crop around %s", (_, size, ratio, [x, y], expected) => {
  expect(cropAround(size, ratio, { x, y })).toEqual(expected);
});

test.each<[[number, number], [number, number]]>([
  [
    [0.5, 0.5],
    [0.5, 0.5],
  ],
  [
    [0.75, 0.5],
    [1, 0.5],
  ],
  [
    [0, 1],
    [0, 1],
  ],
])("the point %j of a picture lies at %j of its middle part", ([x, y], [inX, inY]) => {
  const part = { left: 480, top: 0, width: 960, height: 900 };
  expect(pointWithin(part, wide, { x, y })).toEqual({ x: inX, y: inY });
});
