import { expect, test } from "vitest";
import { arrangeCatalogue, categoryChoices } from "#domain/catalogue";

const product = (name: string, is_hero = false, is_featured = false) => ({ name, is_hero, is_featured });

test("every product stands in exactly one place", () => {
  const plain = product("plain");
  const featured = product("featured", false, true);
  const hero = product("hero", true, true);
  const olderHero = product("older hero", true);
  expect(arrangeCatalogue([plain, featured, hero, olderHero])).toEqual({
    hero,
    featured: [featured, olderHero],
    grid: [plain],
  });
  expect(arrangeCatalogue([plain])).toEqual({ hero: null, featured: [], grid: [plain] });
  expect(arrangeCatalogue([])).toEqual({ hero: null, featured: [], grid: [] });
});

test("categories with products are counted, in their order", () => {
  const of = (...names: string[]) => names.map((category) => ({ category }));
  const all = of("Hair Care", "New", "Body Care", "Hair Care");
  const order = ["Lip & Face", "Hair Care", "Body Care"];
  expect(categoryChoices(order, all, [])).toEqual([
    { category: "Hair Care", count: 2, keepsRitual: false },
    { category: "Body Care", count: 1, keepsRitual: false },
    { category: "New", count: 1, keepsRitual: false },
  ]);
  expect(categoryChoices(order, all, of("Hair Care"))).toEqual([
    { category: "Hair Care", count: 1, keepsRitual: true },
    { category: "Body Care", count: 1, keepsRitual: false },
    { category: "New", count: 1, keepsRitual: false },
  ]);
});
