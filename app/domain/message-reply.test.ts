import { expect, test } from "vitest";
import { daysOpen, quotedLines, quotedSubject } from "#domain/message-reply";

test.each([
  [{ status: "new", suspicion: null }, 23, 0],
  [{ status: "new", suspicion: null }, 24, 1],
  [{ status: "read", suspicion: null }, 41, 1],
  [{ status: "read", suspicion: null }, 42, 2],
  [{ status: "new", suspicion: null }, 24 * 90, 90],
  [{ status: "replied", suspicion: null }, 90, 0],
  [{ status: "closed", suspicion: null }, 90, 0],
  [{ status: "new", suspicion: "trap" }, 90, 0],
] as const)("%j waits after %i hours for %i days", (message, hours, days) => {
  const now = new Date("2026-11-24T12:00:00Z");
  const created_at = new Date(now.getTime() - hours * 3_600_000);
  expect(daysOpen({ ...message, created_at }, now)).toBe(days);
});

test("a message is quoted line by line, and its subject in one short line", () => {
  expect(quotedLines("Hello\n\nTom")).toBe("> Hello\n> \n> Tom");
  expect(quotedSubject({ subject: "a\r\nBcc: b" })).toBe("a Bcc: b");
  expect([...quotedSubject({ subject: "魚".repeat(200) })].length).toBe(150);
});
