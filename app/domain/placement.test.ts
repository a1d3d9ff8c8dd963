import { expect, test } from "vitest";
import { placementOf } from "#domain/placement";

test("each product knows where it shows, and why not", () => {
  const product = (id: string, is_hero: boolean, is_featured: boolean) => ({ id, is_hero, is_featured });
  const plain = product("plain", false, false);
  const flagged = [
    product("newest", true, true),
    product("second", false, true),
    product("old hero", true, true),
    product("too many", false, true),
  ];
  const found = [...flagged, plain].map((it) => [it.id, placementOf(it, flagged)]);
  expect(Object.fromEntries(found)).toEqual({
    newest: { home: { shown: true, rank: 1 }, products: "hero" },
    second: { home: { shown: true, rank: 2 }, products: "featured" },
    "old hero": { home: { shown: true, rank: 3 }, products: "hero hidden" },
    "too many": { home: { shown: false, because: "newer ones are" }, products: "featured" },
    plain: { home: { shown: false, because: "not featured" }, products: "grid" },
  });
});
