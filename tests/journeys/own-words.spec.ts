import { cameFrom, expect, hydrated, signIn, stopTimers, test, testAlone } from "./support.ts";

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /404|409/ });

// Other journeys look at the same page.
testAlone(
  "the headline is rewritten in both languages beside the page, and comes back",
  async ({ page, browser }) => {
    const visitor = await (await browser.newContext(cameFrom("203.0.113.61"))).newPage();
    const headline = async (path: string) => {
      await visitor.goto(path);
      return visitor.getByRole("heading", { level: 1 });
    };
    await signIn(page);
    await page.goto("/rituals");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit texts" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Texts");
    await expect(page.locator("[name=page]")).toHaveValue("/rituals");
    await page.getByRole("link", { name: "Edit: Small ceremonies for ordinary days" }).click();

    const frame = page.frameLocator("iframe");
    const inFrame = frame.getByRole("heading", { level: 1 });
    await expect(page.getByLabel("English")).toBeFocused();
    await page.getByLabel("English").fill("Slow mornings, slow evenings");
    await expect(inFrame).toContainText("Slow mornings, slow evenings");
    await expect(inFrame).toBeInViewport();
    await expect(inFrame).toHaveAttribute("data-edited");
    await page.getByLabel("Japanese").fill("ゆっくりの朝、ゆっくりの夜");
    await expect(inFrame).toContainText("ゆっくりの朝、ゆっくりの夜");
    await expect(await headline("/rituals")).toHaveText("Small ceremonies for ordinary days");
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByText("The text has been saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit: Slow mornings, slow evenings" })).toBeFocused();
    await expect(await headline("/rituals")).toHaveText("Slow mornings, slow evenings");
    await expect(await headline("/ja/rituals")).toHaveText("ゆっくりの朝、ゆっくりの夜");
    // The visitor's page hydrates with the same texts.
    await visitor.goto("/rituals");
    await hydrated(visitor);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Slow mornings, slow evenings");

    // A click within the site brings them too.
    await visitor.getByRole("link", { name: "About", exact: true }).first().click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("We took our name from the palm");
    await visitor.getByRole("link", { name: "Rituals", exact: true }).first().click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Slow mornings, slow evenings");

    await page.getByRole("link", { name: "Edit: Slow mornings, slow evenings" }).click();
    await page.getByRole("button", { name: "Back to the original" }).first().click();
    await expect(page.getByLabel("English")).toHaveValue("Small ceremonies for ordinary days");
    await page.getByRole("button", { name: "Back to the original" }).click();
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByRole("link", { name: "Edit: Small ceremonies for ordinary days" })).toBeVisible();
    await expect(await headline("/ja/rituals")).not.toHaveText("ゆっくりの朝、ゆっくりの夜");
    await visitor.context().close();
  },
);

test("a text is found by what is seen, and pressed in the page beside the list", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/texts?page=/about");
  await hydrated(page);
  // Until its page is loaded it is pale, and takes no press.
  await expect(page.locator("iframe")).toHaveCSS("opacity", "1");
  await page.frameLocator("iframe").getByText("We took our name from the palm").click();
  await expect(page.getByLabel("English")).toHaveValue("We took our name from the palm");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("searchbox").fill("私たちの約束");
  await expect(page.getByText("Texts: 1")).toBeVisible();
});

test.describe("a text that would break its place", () => {
  test.use({ expectedErrors: /400/ });
  test("is refused in words, keeps what was typed, and is not saved", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/texts/home_hero_eyebrow");
    await expect(page.getByLabel("English")).toBeFocused();
    await page.getByLabel("English").fill("Since 2007");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("alert")).toContainText("English: Keep {year} in the text");
    await expect(page.getByLabel("English")).toHaveValue("Since 2007");
    page.on("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Natural self-care from Bali since {year}", { exact: true })).toBeVisible();
  });
});

test("the shop moves: address, hours and telephone are where visitors look", async ({ page, browser }) => {
  const visitor = await (await browser.newContext(cameFrom("203.0.113.62"))).newPage();
  await signIn(page);
  await page.goto("/admin/settings");
  await hydrated(page);
  await page.getByLabel("Address", { exact: true }).fill("Jalan Raya Ubud 1, Ubud, Bali");
  await page.getByLabel("Sun", { exact: true }).uncheck();
  await page.getByLabel("Closes at").fill("17:30");
  await page.getByLabel("Phone", { exact: true }).fill("+62 361 555 0199");
  await expect(page.getByText("Not saved yet: Address, Open on, Closes at…")).toBeVisible();
  await stopTimers(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("The settings have been saved.")).toBeVisible();
  await visitor.goto("/contact");
  const ways = visitor.getByRole("region", { name: "Other ways to reach us" });
  await expect(ways).toContainText("Jalan Raya Ubud 1, Ubud, Bali");
  await expect(ways).toContainText("Mon-Sat 10AM-5:30PM WITA");
  await expect(ways.getByRole("link", { name: "+62 361 555 0199" })).toHaveAttribute(
    "href",
    "tel:+623615550199",
  );
  await page.clock.resume();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await expect(page.getByLabel("Closes at")).toHaveValue("18:00");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin");
  await visitor.context().close();
});

test.describe("a template", () => {
  test.use({ expectedErrors: /400|404/ });

  test("a privacy notice is written from a template, and the footer leads to it", async ({
    page,
    browser,
  }) => {
    const visitor = await (await browser.newContext(cameFrom("203.0.113.63"))).newPage();
    await signIn(page);
    await page.goto("/admin/pages");
    await hydrated(page);
    await page.getByRole("link", { name: "Legal notice (Japan)" }).click();
    await expect(page.getByLabel("URL Slug")).toHaveValue("legal-notice");
    const title = page.getByLabel("Title", { exact: true }).first();
    await title.fill("Who we are");
    await page.getByLabel("URL Slug").fill("who-we-are");
    await page.getByRole("tab", { name: "Japanese" }).click();
    await page.locator("[name=text_ja]").fill("## 販売事業者\n\n**送料（税込）**をご負担ください。");
    await page.getByLabel("Live: visitors can read it").check();
    await page.getByRole("button", { name: "Save Page" }).click();
    // The template has gaps for the owner to fill.
    await expect(page.getByRole("alert").getByText("Fill in [Name of the company] first.")).toBeInViewport();
    await page.locator("[name=text]").fill("## Seller\n\nNyiur, Tabanan");
    await page.getByRole("button", { name: "Save Page" }).click();
    await expect(page.getByText("The page has been created.")).toBeVisible();
    // The address of a saved page stays.
    await page.getByRole("link", { name: "Edit Who we are" }).click();
    await hydrated(page);
    await expect(page.getByLabel("URL Slug")).toHaveValue("who-we-are");
    await title.fill("Who we are today");
    await expect(page.getByLabel("URL Slug")).toHaveValue("who-we-are");
    await title.fill("Who we are");
    await page.getByRole("button", { name: "Cancel" }).click();
    await visitor.goto("/ja");
    await hydrated(visitor);
    await visitor.getByRole("link", { name: "特定商取引法に基づく表記" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("特定商取引法に基づく表記");
    await expect(visitor.getByRole("heading", { level: 2 }).first()).toHaveText("販売事業者");
    await expect(visitor.getByText("送料（税込）", { exact: true })).toHaveCSS("font-weight", "700");
    await page.getByRole("button", { name: "Delete Who we are" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The page has been deleted.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
    await visitor.context().close();
  });
});

test("a category is made in the form of a product, is renamed, and its old address leads on", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const form = page.getByRole("dialog");
  await form.locator("[name=name]").fill("Pandan Mat");
  await form.locator("[name=description]").fill("Woven in Tenganan.");
  await form.getByRole("button", { name: "New", exact: true }).click();
  await form.getByLabel("Category name").fill("Weaving");
  await form.getByLabel("Japanese name (optional)").fill("編みもの");
  await form.getByLabel("Japanese name (optional)").press("Enter");
  await expect(form.locator("[name=category]")).toHaveValue("Weaving");
  await form.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();

  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("link", { name: "Edit Weaving" }).click();
  const edited = page.getByRole("dialog", { name: "Edit category" });
  await expect(edited.getByText("With another name, its product moves along")).toBeVisible();
  await edited.locator("[name=name]").fill("Woven by Hand");
  await edited.locator("[name=text]").fill("Mats and boxes of pandan leaf.");
  await edited.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByText("The category has its new name, and so has its product.")).toBeVisible();
  await page.goto("/products?category=Weaving");
  await expect(page).toHaveURL("/products?category=Woven+by+Hand");
  await expect(page.getByText("Mats and boxes of pandan leaf.")).toBeInViewport();
  await page.goto("/admin/product-categories");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete Woven by Hand" }).click();
  await expect(page.getByText("It still has products")).toBeInViewport();
});
