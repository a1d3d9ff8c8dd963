import { describe, expect, test } from "vitest";
import { fillAnswer, knownPlaceholdersIn, unknownPlaceholdersIn } from "./answer.ts";

describe("a ready answer", () => {
  test.each([
    ["Dear {name},", { name: "Emma" }, "Dear Emma,"],
    ["{name}様、{name}様", { name: "山田" }, "山田様、山田様"],
    ["{product} costs {price}.", { product: "Hair Oil" }, "Hair Oil costs {price}."],
    ["{Name} {colour} {}", { name: "Emma" }, "{Name} {colour} {}"],
    ["{name}", { name: "" }, "{name}"],
    ["{name}", { name: "$& {price}", price: "Rp 1" }, "$& {price}"],
  ])("%j is filled in", (text, facts, filled) => {
    expect(fillAnswer(text, facts)).toBe(filled);
  });

  test("names what is still to be filled in, and what is no placeholder", () => {
    const text = "{price} {prise} {link} {price} {two words} {a\nb}";
    expect(knownPlaceholdersIn(text)).toEqual(["{price}", "{link}"]);
    expect(unknownPlaceholdersIn(text)).toEqual(["{prise}", "{two words}"]);
  });
});
