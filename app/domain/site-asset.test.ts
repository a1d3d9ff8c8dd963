import { expect, test } from "vitest";
import type { ImageSlot } from "#domain/image-slot";
import { type AssetPlacement, assetPlacement, hasTie, titleMatches } from "#domain/site-asset";

const asset = (id: string, slot: ImageSlot, title = id, display_order = 0, is_active = true) => ({
  id,
  slot,
  title,
  display_order,
  is_active,
});
const heroes = [
  asset("off", "home/hero", "off", 0, false),
  asset("first", "home/hero"),
  asset("second", "home/hero"),
];
const cards = [asset("hair", "home/categories", "Hair Care"), asset("odd", "home/categories", "Elephant")];
const rituals = [asset("ocean", "rituals/ritual_card", "A picture for the ocean breath ritual")];

const missing = { collections: ["Hair Care", "Body Care"], rituals: ["Ocean Breath Ritual"] };

test.each<[string, ReturnType<typeof asset>, ReturnType<typeof asset>[], AssetPlacement]>([
  ["the first active one of a slot", heroes[1] as never, heroes, { kind: "shown", names: [] }],
  ["the second", heroes[2] as never, heroes, { kind: "behind" }],
  ["an inactive one", heroes[0] as never, heroes, { kind: "inactive" }],
  ["one of a slot that no page shows", asset("a", "contact/cta"), [], { kind: "unused" }],
  ["a collection's card", cards[0] as never, cards, { kind: "shown", names: ["Hair Care"] }],
  [
    "one for a card that has a picture of its own",
    asset("soap", "home/categories", "Bath & Shower"),
    [asset("soap", "home/categories", "Bath & Shower")],
    { kind: "no-match" },
  ],
  ["a card that matches nothing", cards[1] as never, cards, { kind: "no-match" }],
  ["a ritual's card", rituals[0] as never, rituals, { kind: "shown", names: ["Ocean Breath Ritual"] }],
])("%s", (_, it, assets, placement) => {
  expect(assetPlacement(it, assets, missing)).toEqual(placement);
});

test("equal order is a tie where only the first is shown", () => {
  expect(heroes.map((it) => hasTie(it, heroes))).toEqual([false, true, true]);
  expect(cards.map((it) => hasTie(it, cards))).toEqual([false, false]);
});

test("each collection says whether it has a picture", () => {
  const matches = titleMatches("home/categories", cards, missing).map(({ name, asset: it }) => [
    name,
    it?.id,
  ]);
  expect(matches).toEqual([
    ["Hair Care", "hair"],
    ["Body Care", undefined],
  ]);
  expect(titleMatches("home/hero", heroes, missing)).toEqual([]);
});
