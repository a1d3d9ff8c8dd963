import { expect, test } from "vitest";
import { type TipIcon, tipIcon } from "#domain/tip-icon";

test.each<[string, TipIcon]>([
  ["Breathing out", "Wind"],
  ["Gratitude", "Heart"],
  ["In nature", "Leaf"],
  ["Observe a leaf", "Eye"],
  ["Morning light", "Sunrise"],
  ["Evening light", "Sunset"],
  ["A glass of WATER", "Droplets"],
  ["Walking home", "Footprints"],
  ["Meditation", "Flower2"],
  ["Energy", "Zap"],
  ["Calm", "Waves"],
  ["Coffee first", "Coffee"],
  ["A cup of tea", "Coffee"],
  ["Set an intention", "Compass"],
  ["Under the moon", "Moon"],
  ["Instead of a team", "Sparkles"],
  ["Signature", "Sparkles"],
  ["", "Sparkles"],
])("%j gets %s", (title, icon) => {
  expect(tipIcon({ title, tip_text: "" })).toBe(icon);
});

test("the title's word comes before none, the text counts as well", () => {
  expect(tipIcon({ title: "Slowly", tip_text: "Look at the moon." })).toBe("Moon");
});
