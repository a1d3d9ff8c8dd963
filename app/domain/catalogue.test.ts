import { expect, test } from "vitest";
import { arrangeCatalogue, countCategories } from "#domain/catalogue";

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

test("categories are counted and sorted", () => {
  const categories = ["Hair Care", "Body Care", "Hair Care"].map((category) => ({ category }));
  expect(countCategories(categories)).toEqual([
    { category: "Body Care", count: 1 },
    { category: "Hair Care", count: 2 },
  ]);
});
