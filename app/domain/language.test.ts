import { describe, expect, test } from "vitest";
import { chooseLanguage } from "#domain/language";

describe("the language of a visit", () => {
  test.each<[string | null, string | null, string, string]>([
    ["ja", "en-US", "ja", "a valid saved choice wins"],
    ["en", "ja", "en", "a valid saved choice wins"],
    ["fr", "ja", "ja", "an invalid saved choice does not count"],
    ["JA", null, "en", "a saved choice is written exactly"],
    ["", "ja-JP", "ja", "an empty saved choice does not count"],
    [null, "ja-JP,ja;q=0.9,en-US;q=0.8", "ja", "the browser's first language begins with ja"],
    [null, "JA", "ja", "in capitals too"],
    [null, "en-US,ja;q=0.9", "en", "ja comes second"],
    [null, "en;q=0.5, ja;q=0.9", "ja", "ja weighs more"],
    [null, "fr-FR", "en", "neither"],
    [null, "*", "en", "any"],
    [null, "ja;q=0", "en", "ja is refused"],
    [null, ";;q=,,", "en", "nonsense"],
    [null, "", "en", "empty"],
    [null, null, "en", "none"],
  ])("saved %j, browser %j: %s (%s)", (saved, acceptLanguage, expected) => {
    expect(chooseLanguage(saved, acceptLanguage)).toBe(expected);
  });
});
