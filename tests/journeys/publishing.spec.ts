import type { Page } from "@playwright/test";
import { dayMs, minuteMs } from "#domain/duration";
import { shopTimeOf } from "#domain/shop-time";
import { demo } from "../support/demo-records.ts";
import { answerQuestions, cameFrom, chooseLanguage, expect, hydrated, signIn, test } from "./support.ts";

// A link that was taken back gives a 410.
test.use({ expectedErrors: /404|410/ });

const nextMonday = () => {
  const date = new Date(Date.now() + dayMs);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() + 1);
  return `${date.toISOString().slice(0, 10)}T09:00`;
};

/** Presses Preview in an open form. @returns the tab with the preview */
async function preview(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  const tab = await opened;
  await hydrated(tab);
  return tab;
}

/** Expects words in every frame of a preview: English and Japanese, on a phone and a computer. */
async function expectInFrames(tab: Page, words: { en: string; ja: string }): Promise<void> {
  for (const device of ["Phone", "Computer"])
    for (const [language, name] of [
      ["en", "English"],
      ["ja", "Japanese"],
    ] as const) {
      const frame = tab.frameLocator(`iframe[title*="${name}, ${device}"]`);
      await expect(frame.getByText(words[language]).first()).toBeVisible();
    }
}

test("a product for next Monday with its ritual: prepared, shared, seen to arrive, and taken back", async ({
  page,
  browser,
}) => {
  // It waits for the schedule for one to two minutes.
  test.slow();
  const guest = await (await browser.newContext(cameFrom("203.0.113.91"))).newPage();
  await chooseLanguage(guest.context(), "en");
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const form = page.getByRole("dialog");
  await form.getByLabel("Product name", { exact: true }).fill("Monday Balm");
  await form.getByLabel("Category", { exact: true }).selectOption("Edible Oil");
  await form.locator("[name=description]").fill("For the first day of the week.");
  await form.getByRole("tab", { name: "Japanese" }).click();
  await form.locator("[name=name_ja]").fill("月曜日のバーム");
  await form.getByLabel("From", { exact: true }).fill(nextMonday());
  const product = await preview(page);
  await expectInFrames(product, { en: "Monday Balm", ja: "月曜日のバーム" });
  await product.close();
  await form.getByRole("button", { name: "Create Product" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Monday Balm" });
  await expect(row).toContainText("Scheduled");

  // The ritual is live, so its changes wait.
  await page.goto(`/admin/rituals/${demo.sunrise.id}`);
  await hydrated(page);
  await form.getByRole("button", { name: "Save without publishing" }).click();
  await expect(page.getByText("Saved without publishing.")).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: `Edit ${demo.sunrise.title}` }).click();
  await expect(form.getByText("These changes are waiting to be published.")).toBeInViewport();
  const steps = form.getByRole("region", { name: "Ritual Steps" });
  await steps.getByRole("button", { name: "Add Step" }).click();
  await steps.locator("[name=step_text]").fill("Warm a little of the balm in your palms.");
  await steps.getByRole("tab", { name: "Japanese" }).click();
  await steps.locator("[name=step_text_ja]").fill("バームを手のひらで温めます。");
  await steps.getByRole("combobox", { name: "Related Products" }).fill("Monday Balm");
  await steps.getByRole("button", { name: "Create Step" }).click();
  await expect(steps.getByText("Monday Balm → Monday Balm (chosen)")).toBeVisible();
  await expect(steps.getByText("Visitors cannot see this product.")).toBeVisible();
  const ritual = await preview(page);
  await expectInFrames(ritual, { en: "Warm a little of the balm", ja: "バームを手のひらで" });
  await ritual.getByRole("button", { name: "Make a link" }).click();
  await expect(ritual.getByText("The link works now")).toBeVisible();
  const link = await ritual.getByLabel("Link (Japanese)").inputValue();
  const path = new URL(link).pathname + new URL(link).search;
  await guest.goto(path);
  await expect(guest.getByText("バームを手のひらで")).toBeVisible();
  await guest.goto("/rituals");
  await expect(guest.getByText("Warm a little of the balm")).toHaveCount(0);
  await ritual.getByRole("button", { name: "Take the link back" }).click();
  await expect(ritual.getByText("The link no longer works")).toBeVisible();
  expect((await guest.goto(path))?.status()).toBe(410);
  await ritual.close();

  // Monday comes sooner than planned.
  await page.goto("/admin/schedule");
  await hydrated(page);
  await expect(page.getByRole("region", { name: "Changes waiting to be published" })).toContainText(
    demo.sunrise.title,
  );
  const change = page.getByRole("listitem").filter({ hasText: "Monday Balm" });
  const time = change.getByLabel("Time for Monday Balm");
  const sooner = shopTimeOf(new Date(Date.now() + 2 * minuteMs));
  await time.fill(sooner);
  const leaving = page.waitForEvent("dialog");
  const clicked = page.getByRole("link", { name: "Activity" }).click();
  const question = await leaving;
  expect(question.message()).toBe("You have changes that are not saved. Discard them?");
  await question.dismiss();
  await clicked;
  await expect(time).toHaveValue(sooner);
  await change.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("Time changed")).toBeVisible();
  await page.goto(`/admin/rituals/${demo.sunrise.id}`);
  await hydrated(page);
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(form).toBeHidden();
  await guest.goto("/rituals");
  const step = guest.getByRole("listitem").filter({ hasText: "Warm a little of the balm" }).last();
  await expect(step).toBeVisible();
  const chip = step.getByRole("link", { name: "Monday Balm" });
  await expect
    .poll(
      async () => {
        await guest.reload();
        return (await chip.getAttribute("href")) ?? "";
      },
      { timeout: 200_000 },
    )
    .toMatch(/^\/product\//);
  await chip.click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Monday Balm");
  await page.goto("/admin/activity?kind=product");
  await expect(page.getByRole("listitem").filter({ hasText: "Monday Balm" }).first()).toContainText(
    "Went live",
  );

  // The words of last week are taken back from the history.
  const open = async () => {
    await page.goto("/product-table?q=Monday+Balm");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit Monday Balm" }).click();
  };
  await open();
  await form.locator("[name=description]").fill("For every day of the week.");
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(form).toBeHidden();
  await guest.reload();
  await expect(guest.getByText("For every day of the week.")).toBeVisible();
  await open();
  await form.getByRole("button", { name: "History" }).click();
  await form.getByRole("button", { name: /Changed: Description/ }).click();
  await form.getByRole("button", { name: "Description: take what was there before" }).click();
  await expect(form.locator("[name=description]")).toHaveValue("For the first day of the week.");
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(form).toBeHidden();
  await guest.reload();
  await expect(guest.getByText("For the first day of the week.").first()).toBeVisible();
  await guest.context().close();
});

test("changes that wait are compared with what visitors see, by keyboard, and discarded with Undo", async ({
  page,
}) => {
  const questions = answerQuestions(page);
  await signIn(page);
  await page.goto(`/admin/rituals/tips/${demo.tip.id}`);
  await hydrated(page);
  const form = page.getByRole("dialog");
  const text = form.locator("[name=tip_text]");
  const live = await text.inputValue();
  await text.fill("Breathe in for four, and out for six.");
  await form.getByRole("button", { name: "Save without publishing" }).focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: demo.tip.title });
  await expect(row).toContainText("Changes waiting");

  await row.getByRole("link", { name: `Edit ${demo.tip.title}` }).click();
  await expect(text).toHaveValue("Breathe in for four, and out for six.");
  await form.getByRole("button", { name: "Compare with what visitors see" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Visitors see", { exact: true })).toBeVisible();
  // Ctrl+S saves what is typed without publishing it.
  await text.fill("Breathe in for four, out for seven.");
  await page.keyboard.press("Control+s");
  await expect(form).toBeHidden();
  await expect(row).toContainText("Changes waiting");

  await row.getByRole("link", { name: `Edit ${demo.tip.title}` }).click();
  await form.getByRole("link", { name: "Open what visitors see" }).click();
  await expect(text).toHaveValue(live);
  await form.getByRole("link", { name: "Open the waiting changes" }).click();
  await expect(text).toHaveValue("Breathe in for four, out for seven.");
  await form.getByRole("button", { name: "Discard these changes" }).click();
  await expect(text).toHaveValue("Breathe in for four, out for seven.");
  expect(questions.asked.splice(0)).toEqual(["Discard these changes? What visitors see stays as it is."]);
  questions.agrees = true;
  await form.getByRole("button", { name: "Discard these changes" }).click();
  await expect(text).toHaveValue(live);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue("Breathe in for four, out for seven.");
  await form.getByRole("button", { name: "Discard these changes" }).click();
  await expect(text).toHaveValue(live);
  await chooseLanguage(page.context(), "ja");
  await page.goto(`/admin/rituals/tips/${demo.tip.id}`);
  await expect(page.getByRole("button", { name: "公開せずに保存" })).toBeVisible();
});
