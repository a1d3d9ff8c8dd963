import { join } from "node:path";
import { expect, hydrated, openIn, signIn, stopTimers, test } from "./support.ts";

const picture = (name: string) => join("db/demo/pictures", name);

test.use({ expectedErrors: /400/ });

test("the life of a slot's picture, from the map and back", async ({ page }) => {
  await signIn(page);
  await page.goto("/site-assets?view=map");
  await hydrated(page);
  await expect(page.getByText("24 of the 25 slots")).toBeVisible();
  await page.getByRole("link", { name: "Products: Category filter", exact: true }).click();
  await page.getByRole("link", { name: "Add a picture to Products: Category filter" }).click();

  await expect(page.getByLabel("Page", { exact: true })).toHaveValue("products");
  await expect(page.getByLabel("Section", { exact: true })).toHaveValue("category-filter");
  const requirements = page.getByRole("region", { name: "Requirements of this slot" });
  await expect(requirements).toContainText("At least 600 × 400 px");
  await expect(requirements).toContainText("Shape 3:2");
  await page.locator("input[type=file]").setInputFiles(picture("featured-background.jpg"));
  await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();
  await expect(requirements).toContainText("This picture has the shape 2.13:1");
  await expect(requirements.getByRole("listitem").first()).toContainText("met");

  const alt = page.getByLabel("Alt Text (English)");
  await alt.fill("Leaves in the sun");
  await page.getByRole("button", { name: "Crop to fit" }).click();
  const across = page.getByRole("slider", { name: "From left to right" });
  await across.focus();
  await page.keyboard.press("ArrowRight");
  await expect(across).toHaveValue("51");
  const frame = page.getByRole("group", { name: "What must stay in sight?" }).locator("img").first();
  const box = await frame.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await expect(across).toHaveValue("90");
  await expect(page.getByText("On a phone")).toBeVisible();
  await page.getByRole("button", { name: "Use this crop" }).click();
  await expect(page.getByRole("button", { name: "Crop again" })).toBeVisible();
  await expect(page.getByText("1200 × 800 px")).toBeVisible();
  // A crop shows the same, another picture does not.
  await expect(alt).toHaveValue("Leaves in the sun");
  await expect(requirements).not.toContainText("This picture");

  await page.getByLabel("Title").fill("Pale leaves");
  await page.getByRole("button", { name: "Create Asset" }).click();
  await expect(page.getByText("Site asset created successfully")).toBeVisible();
  await expect(page.getByText("25 of the 25 slots")).toBeVisible();

  await page.goto("/products");
  const background = page.getByRole("navigation", { name: /categor/i }).locator("img");
  await expect(background).toHaveJSProperty("complete", true);
  await expect.poll(() => background.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/site-assets");
  await hydrated(page);
  const card = page.getByRole("listitem").filter({ hasText: "Pale leaves" });
  await expect(card).toContainText("Order 0 · Products: Category filter");
  await card.getByRole("link", { name: "Edit Pale leaves" }).click();
  await expect(page.getByRole("button", { name: "Crop again" })).toBeVisible();
  await page.getByLabel("Active").uncheck();
  await page.getByLabel("Display Order").fill("12abc");
  await page.getByRole("button", { name: "Update Asset" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "Display Order: Enter a whole number of at most six digits.",
  );
  await expect(page.getByLabel("Active")).not.toBeChecked();
  await page.getByLabel("Display Order").fill("３");
  await page.getByRole("button", { name: "Update Asset" }).click();
  await expect(page.getByText("Site asset updated successfully")).toBeVisible();
  await expect(card).toContainText("Order 3");
  await expect(card).toBeInViewport();
  await expect(card).toContainText("Inactive");
  await page.goto("/products");
  await expect(background).toHaveCount(0);

  await page.goto("/site-assets");
  await hydrated(page);
  await card.getByRole("button", { name: "Delete Pale leaves" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this asset?");
  await stopTimers(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Site asset deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The asset is back.")).toBeVisible();
  await page.clock.resume();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Delete Pale leaves" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Site asset deleted successfully")).toBeVisible();
});

test.describe("the asset form", () => {
  test("an error leads to its field as soon as it has the focus", async ({ page }) => {
    await signIn(page);
    await page.goto("/site-assets/new");
    await hydrated(page);
    await page.evaluate((words) => {
      document.addEventListener("focusin", ({ target }) => {
        if (!(target instanceof HTMLElement) || target.role !== "alert") return;
        for (const button of target.querySelectorAll("button"))
          if (button.textContent?.includes(words)) button.click();
      });
    }, "Title is required");
    await page.getByRole("button", { name: "Create Asset" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
  });

  test("asks for a page before a section, and for a title and an image", async ({ page }) => {
    await signIn(page);
    await page.goto("/site-assets");
    await hydrated(page);
    await page.getByRole("link", { name: "Add New Asset" }).click();
    const section = page.getByLabel("Section", { exact: true });
    await expect(section).toBeDisabled();
    await expect(section).toContainText("Select a page first");
    await page.getByRole("button", { name: "Create Asset" }).click();
    await page.getByRole("button", { name: "Choose a section of this page." }).click();
    await expect(page.getByLabel("Page", { exact: true })).toBeFocused();
    await page.getByLabel("Page", { exact: true }).selectOption("home");
    await section.selectOption("cta");
    await expect(page.getByRole("region", { name: "Requirements of this slot" })).toContainText(
      "Picture of the call to action",
    );
    await page.getByLabel("Page", { exact: true }).selectOption("rituals");
    await expect(section).toHaveValue("cta");
    await page.getByLabel("Page", { exact: true }).selectOption("global");
    await expect(section).toHaveValue("");
    await expect(section.locator("option")).toHaveText(["Select a section", "Site Logo", "Site Icon"]);
    await page.getByLabel("Page", { exact: true }).selectOption("home");
    await expect(section).toHaveValue("");
    await page.getByLabel("Page", { exact: true }).selectOption("global");
    await page.getByRole("button", { name: "Create Asset" }).click();
    const alert = page.getByRole("alert").first();
    for (const words of ["Title is required", "An image is required.", "Choose a section of this page."]) {
      await expect(alert).toContainText(words);
    }
    page.on("dialog", (dialog) => dialog.accept());
    await page.getByRole("link", { name: "Add New Asset" }).click();
    await expect(page.getByRole("heading", { name: "Add New Asset" })).toHaveCount(0);
  });
});

test.describe("a picture that cannot be loaded", () => {
  test.use({ expectedErrors: /Failed to load|ERR_/ });
  test("is hidden, and what stands in for it is shown", async ({ page }) => {
    await page.route("**/files/site-assets/**", (route) => route.abort());
    await openIn(page, "en", "/");
    await hydrated(page);
    const card = page.getByRole("link", { name: /Hair Care/ });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("svg")).toBeVisible();
    await expect(card.locator("img")).toBeHidden();
    await expect(page.getByRole("link", { name: "Nyiur, home" })).toContainText("Nyiur");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  test("home's first view takes at most 350 KB of pictures", async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "image") return;
      sizes.push(response.body().then((body) => body.length));
    });
    await openIn(page, "en", "/");
    await page.waitForLoadState("networkidle");
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(350_000);
  });
});
