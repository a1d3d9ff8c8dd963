import { describe, expect, test } from "vitest";
import { isFullOfLinks, parseMessage, senderName } from "#domain/contact-message";

const written: Record<string, unknown> = {
  first_name: "Emma",
  last_name: "Lindqvist",
  email: "emma@example.org",
  subject: "A visit",
  message: "May we come?",
};
const read = (changes: Record<string, unknown>) =>
  parseMessage((field) => ({ ...written, ...changes })[field] ?? null);

describe("what is written", () => {
  test("is kept as it was, without the spaces around it", () => {
    expect(read({ message: "  One\r\n\r\ntwo\t ", regarding: " Oil, 2 " })).toEqual({
      message: { ...written, message: "One\n\ntwo", regarding: "Oil, 2" },
    });
  });

  test.each([
    ["first_name", "", "first_name-required"],
    ["last_name", " 　\n", "last_name-required"],
    ["email", null, "email-required"],
    ["subject", new Blob([]), "subject-required"],
    ["message", "\t", "message-required"],
    ["first_name", "x".repeat(101), "too-long 100"],
    ["email", `${"x".repeat(250)}@a.co`, "too-long 254"],
    ["subject", "x".repeat(201), "too-long 200"],
    ["message", "x".repeat(5001), "too-long 5000"],
    ["regarding", "x".repeat(501), "too-long 500"],
    ["email", "emma", "email-invalid"],
    ["email", "emma@example", "email-invalid"],
    ["email", "a b@example.org", "email-invalid"],
    ["email", "a@b@example.org", "email-invalid"],
    ["email", "a@example.org\nBcc: all@example.org", "email-invalid"],
    ["email", "Emma <a@example.org>", "email-invalid"],
    ["email", "a@example.org,b@example.org", "email-invalid"],
    ["email", "a@example.", "email-invalid"],
  ])("%s as %j is %s", (field, value, code) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: code } });
  });

  test.each([
    ["first_name", "🥥".repeat(100)],
    ["email", "名前@例え.テスト"],
    ["email", "a+b.c'd@sub.example.org"],
    ["message", "x".repeat(5000)],
  ])("%s may be %j", (field, value) => {
    expect(read({ [field]: value })).toMatchObject({ message: { [field]: value } });
  });
});

test.each([
  ["May we come?", "Emma", false],
  ["See https://a.example and www.b.example and http://c.example", "Emma", false],
  ["https://a.example ".repeat(4), "Emma", true],
  ["Hello", "www.a.example", true],
])("%j of %j is full of links: %s", (message, first_name, expected) => {
  const result = read({ message, first_name });
  expect("message" in result && isFullOfLinks(result.message)).toBe(expected);
});

test("a name is in the order of its language", () => {
  const name = { first_name: "美咲", last_name: "佐藤" };
  expect([senderName(name, "en"), senderName(name, "ja")]).toEqual(["美咲 佐藤", "佐藤 美咲"]);
});
