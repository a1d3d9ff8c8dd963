import { describe, expect, test } from "vitest";
import { lowestPrice, parseProductList } from "./product-list.ts";

describe("the query of the product table", () => {
  const everything = {
    term: "",
    category: null,
    status: null,
    state: null,
    sort: null,
    descending: false,
    page: 1,
  };
  test.each([
    ["", everything],
    ["sort=name", { ...everything, sort: "name" }],
    ["sort=-price&page=3", { ...everything, sort: "price", descending: true, page: 3 }],
    ["sort=--price", everything],
    ["sort=password", everything],
    ["status=hero&category=Hair+Care", { ...everything, status: "hero", category: "Hair Care" }],
    ["status=gone&category=", everything],
  ])("%s", (search, query) => {
    expect(parseProductList(new URLSearchParams(search))).toEqual(query);
  });
});

describe("the lowest price", () => {
  const variants = JSON.stringify([
    { size: "1 L", price: "Rp 449,000" },
    { size: "250 ml", price: "Rp149.000" },
    { size: "gift", price: "ask us" },
  ]);
  test.each([
    [null, null, null],
    ["Rp 99,000", null, 99_000],
    ["on request", null, null],
    ["Rp 1,000", variants, 149_000],
    ["Rp 1,000", "{broken", 1000],
  ])("price %j, variants %j", (price, stored, lowest) => {
    expect(lowestPrice(price, stored)).toBe(lowest);
  });
});
