import { describe, expect, test } from "vitest";
import { isPublic, stateOf } from "./visibility.ts";

const always = { visible_from: null, visible_until: null };
const later = { visible_from: "2026-11-30T09:00", visible_until: "2026-12-01T09:00" };
const ends = { visible_from: null, visible_until: "2026-12-01T09:00" };

describe("the state of a record", () => {
  test.each([
    [{ visibility: "live", ...always }, "live", true],
    [{ visibility: "live", ...ends }, "live", true],
    [{ visibility: "live", ...later }, "scheduled", false],
    [{ visibility: "unlisted", ...always }, "unlisted", true],
    [{ visibility: "unlisted", ...later }, "scheduled", false],
    [{ visibility: "draft", ...always }, "draft", false],
    [{ visibility: "draft", ...later }, "draft", false],
    [{ is_active: true, ...always }, "live", true],
    [{ is_active: false, ...always }, "draft", false],
    [{ is_active: true, is_unlisted: true, ...always }, "unlisted", true],
    [{ is_active: false, is_unlisted: true, ...always }, "draft", false],
    [{ is_published: true, is_unlisted: false, ...later }, "scheduled", false],
    [{ is_live: true, ...always }, "live", true],
  ] as const)("%j is %s", (record, state, isSeen) => {
    expect(stateOf(record)).toBe(state);
    expect(isPublic(record)).toBe(isSeen);
  });
});
