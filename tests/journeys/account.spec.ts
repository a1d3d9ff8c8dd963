import { expect, open, openIn, signIn, test } from "./support.ts";

const words = {
  en: {
    short: "Too short: use at least 12 characters.",
    common: "This password is too easy to guess.",
    good: "This is a good password.",
  },
  ja: {
    short: "短すぎます。12文字以上にしてください。",
    common: "推測されやすいパスワードです。",
    good: "よいパスワードです。",
  },
} as const;

const passwords = [
  ["nyiur", "short"],
  ["password1234", "common"],
  ["nyiur nyiur 2026", "common"],
  ["made@nyiur.example", "common"],
  ["rain on a tin roof", "good"],
] as const;

for (const language of ["en", "ja"] as const) {
  test(`how good a new password is, is said while somebody types (${language})`, async ({ page }) => {
    await openIn(page, language, "/auth/sign-up");
    await page.locator("input[name=email]").fill("made@nyiur.example");
    const strength = page.locator("form [role=status]");
    await expect(strength).toBeEmpty();
    for (const [password, word] of passwords) {
      await page.locator("input[name=password]").fill(password);
      await expect(strength).toContainText(words[language][word]);
    }
    await page.locator("input[name=password]").fill("");
    await expect(strength).toBeEmpty();
  });
}

test("the menu of the account leads to everything that is managed", async ({ page }) => {
  await signIn(page);
  await open(page, "/");
  await page.getByRole("button", { name: /@.*Account/ }).click();
  const entries = await page
    .locator("#account-menu")
    .getByRole("link")
    .evaluateAll((all) => all.map((it) => [it.firstChild?.textContent, it.getAttribute("href")]));
  const specified = [
    ["Manage Products", "/product-table"],
    ["Manage Rituals", "/admin/rituals"],
    ["Manage Blog", "/admin/blog"],
    ["Messages", "/admin/messages"],
    ["Site Assets", "/site-assets"],
  ];
  const paths = specified.map(([, path]) => path);
  expect(entries.filter(([, path]) => paths.includes(path ?? ""))).toEqual(specified);
});

test("the profile says the same of a new password, and knows whose it is", async ({ page }) => {
  await signIn(page);
  await page.goto("/profile");
  const strength = page.locator("form [role=status]");
  for (const [password, word] of passwords) {
    await page.locator("input[name=new_password]").fill(password);
    await expect(strength).toContainText(words.en[word]);
  }
});
