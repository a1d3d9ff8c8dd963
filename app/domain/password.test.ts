import { expect, test } from "vitest";
import { type PasswordStrength, passwordStrength } from "./password.ts";

const common = ["password", "123456789012", "administrator", "letmein", "coconut", "qwerty123456"];
const owner = { email: "made.wirawan@nyiur.example", name: "Made Wirawan" };
const strengthOf = (password: string, of = owner) =>
  passwordStrength(password, of, "Nyiur", (text) => common.includes(text));

test.each<[string, PasswordStrength]>([
  ["", "short"],
  ["password", "short"],
  ["elevenchars", "short"],
  ["administrator", "common"],
  ["ADMINISTRATOR", "common"],
  ["ａｄｍｉｎｉｓｔｒａｔｏｒ", "common"],
  ["123456789012", "common"],
  ["password1234", "common"],
  ["!!Password!!!!", "common"],
  ["2026 letmein 2026", "common"],
  ["passwordpassword", "common"],
  ["password password", "common"],
  ["let me in 2026", "common"],
  ["aaaaaaaaaaaa", "common"],
  ["121212121212", "common"],
  ["abcabcabcabc!", "common"],
  ["qwerty123456", "common"],
  ["nyiur-2026-!!", "common"],
  ["NYIURnyiurNyiur", "common"],
  ["nyiur password 1", "common"],
  ["made.wirawan1", "common"],
  ["made.wirawan@nyiur.example", "common"],
  ["Made Wirawan 1985", "common"],
  ["ＭＡＤＥ　ＷＩＲＡＷＡＮ １", "common"],
  ["wirawan-wirawan", "common"],
  ["coconut-water", "good"],
  ["a better password", "good"],
  ["salak and pandan", "good"],
  ["nyiur smells of rain", "good"],
  ["839201746529", "good"],
  ["ココナッツの木の下で眠る猫", "good"],
])("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a short name is no reason to refuse words that contain it", () => {
  expect(strengthOf("cabinet of wonders", { email: "bi@example.com", name: "Bi" })).toBe("good");
});
