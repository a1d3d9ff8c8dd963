import { describe, expect, test } from "vitest";
import { findMarks, markedText, valuesIn, withoutMarks } from "#domain/text-mark";

const shown = (text: string, number: number, values: Record<string, string>) =>
  markedText(text, number).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

describe("a page with marked texts", () => {
  const page = `${shown("Since {year}", 7, { year: "2007" })} – ${shown("ヤシの木", 999, {})}${shown("© {year} {brand}", 1, { year: "2025", brand: "Nyiur" })}`;

  test("is the same to the eye", () => {
    expect(withoutMarks(page)).toBe("Since 2007 – ヤシの木© 2025 Nyiur");
  });

  test("says where each text is", () => {
    const found = findMarks(page).map(({ number, from, to }) => [number, withoutMarks(page.slice(from, to))]);
    expect(found).toEqual([
      [7, "Since 2007"],
      [999, "ヤシの木"],
      [1, "© 2025 Nyiur"],
    ]);
  });

  test("gives the values of a text by their names", () => {
    const [, , { from = 0, to = 0 } = {}] = findMarks(page);
    expect([...valuesIn(page.slice(from, to), ["year", "brand"])]).toEqual([
      ["year", "2025"],
      ["brand", "Nyiur"],
    ]);
  });
});

test("an open mark without an end is no text", () => {
  expect(findMarks(markedText("open", 3).slice(0, 8))).toEqual([]);
});
