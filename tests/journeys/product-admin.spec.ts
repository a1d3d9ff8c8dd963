import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { admin } from "../support/admin.ts";
import { demo } from "../support/demo-records.ts";
import { draftsOn, expect, hold, hydrated, openIn, signIn, stopTimers, test } from "./support.ts";

const picture = (name: string) => join("db/demo/pictures", name);

test.describe("signing in", () => {
  test.use({ expectedErrors: /401|400/ });
  test("a wrong password is told, the address kept; the right one greets and returns", async ({ page }) => {
    await openIn(page, "en", "/admin/bin");
    await hydrated(page);
    await expect(page.getByRole("heading", { name: "Internal Access" })).toBeVisible();
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Login Failed");
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/bin");
    await expect(page.getByText("You have successfully logged in.")).toBeVisible();
    await page.getByRole("button", { name: "Close this notice" }).click();
    await expect(page.getByText("Welcome back!")).toBeHidden();
    await page.getByRole("button", { name: admin.email }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("the form of a product keeps to the content security policy", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  await signIn(page);
  for (const path of ["/product-table/new", `/product-table/${demo.soap.id}`]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("dialog").getByRole("tab", { name: "English" })).toBeVisible();
  }
});

test("the whole life of a product", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table");
  await hydrated(page);
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  const english = form.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("Product name", { exact: true }).fill("Salak Seed Scrub");
  // By keyboard, so that the browser itself fires the events.
  await english.getByLabel("Category").focus();
  await page.keyboard.type("Gift");
  await expect(english.getByLabel("Category")).toHaveValue("Gift Sets");
  await english.getByLabel("Description").fill("A scrub of ground salak seeds.");
  const benefit = english.getByLabel("Add to Benefits");
  await benefit.fill("  Smooth elbows ");
  await benefit.press("Enter");
  await expect(english.getByLabel("Benefits, entry 1", { exact: true })).toHaveValue("Smooth elbows");
  await expect(benefit).toHaveValue("");
  await benefit.fill("   ");
  await benefit.press("Enter");
  await expect(english.getByLabel("Benefits, entry 2", { exact: true })).toHaveCount(0);
  await english.getByLabel("Add to Ingredients").fill("Salak seed, , Rice flour,Coconut oil");
  await english.getByLabel("Add to Ingredients").press("Enter");
  await expect(english.getByLabel(/^Ingredients, entry/)).toHaveCount(3);

  await form.getByRole("tab", { name: "Japanese" }).click();
  const japanese = form.getByRole("tabpanel", { name: "Japanese" });
  await japanese.getByLabel("Product name (optional)").fill("サラクの種のスクラブ");
  await japanese.getByLabel("Add to Ingredients").fill("サラク種子、米粉，ヤシ油");
  await japanese.getByLabel("Add to Ingredients").press("Enter");
  await expect(japanese.getByLabel(/^Ingredients, entry/)).toHaveCount(3);

  const sizes = form.getByRole("group", { name: "Sizes" });
  for (const [n, size] of ["50 g", "100 g"].entries()) {
    await sizes.getByLabel("Size", { exact: true }).last().fill(size);
    await page.keyboard.press("Enter");
    // A size needs a price, too.
    await expect(sizes.getByRole("alert")).toHaveText("Each size needs a price.");
    await expect(sizes.getByLabel("Price").last()).toBeFocused();
    await page.keyboard.type(`Rp ${n + 1}0,000`);
    await page.keyboard.press("Enter");
    await expect(form.locator(`[name="sizes[${n}].size"]`)).toHaveValue(size);
    await expect(sizes.getByLabel("Size", { exact: true }).last()).toBeFocused();
  }
  await page.keyboard.type("50 G");
  await sizes.getByLabel("Price").last().fill("Rp 1");
  await page.keyboard.press("Enter");
  await expect(sizes.getByRole("alert")).toHaveText("The same size stands here twice.");
  await sizes.getByLabel("Size", { exact: true }).last().fill("");
  await expect(sizes.getByRole("alert")).toHaveCount(0);
  await sizes.getByRole("button", { name: "Add Size" }).click();
  await expect(sizes.getByRole("alert")).toHaveText("Each size needs a name.");
  await expect(sizes.getByLabel("Size", { exact: true }).last()).toBeFocused();
  await expect(sizes.getByRole("listitem")).toHaveCount(2);
  await sizes.getByLabel("Price").last().fill("");
  const aromas = form.getByRole("group", { name: "Aromas" });
  await form.getByRole("button", { name: "Add Aroma" }).click();
  await expect(aromas.getByRole("alert")).toHaveText("Each aroma needs a name.");
  await expect(aromas.getByLabel("Aroma", { exact: true })).toBeFocused();
  await expect(aromas.getByRole("listitem")).toHaveCount(0);
  await aromas.getByLabel("Aroma", { exact: true }).last().fill("Salak");
  await form.getByRole("button", { name: "Add Aroma" }).click();
  await form.locator('[name="aromas[0].popular"]').check();
  const main = form.getByRole("group", { name: "Main product image" });
  await main.locator("input[type=file]").setInputFiles(picture("product-boreh-body-scrub.jpg"));
  await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();
  await form.getByRole("button", { name: "Create Product" }).click();
  const toast = page.locator(".toast-place p").filter({ hasText: "Product created successfully" });
  await expect(toast.getByText("Success", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole("searchbox").fill("salak");
  await expect(page.getByRole("heading", { name: "All Products (1)" })).toBeVisible();
  const row = page.getByRole("row", { name: /Salak Seed Scrub/ });
  await expect(row).toContainText("Rp 10,000 – Rp 20,000 (2 variants)");
  await row.getByRole("button", { name: "Salak Seed Scrub", exact: true }).click();
  await expect(page.getByText("Home: no")).toBeVisible();
  await expect(page.getByText("50 g · Salak · Rp 10,000")).toBeVisible();

  await row.getByRole("checkbox", { name: "Featured: Salak Seed Scrub" }).check();
  await expect(page.getByText("Product status updated successfully")).toBeVisible();
  await expect(row.getByText("Home: featured 1 of 3")).toBeVisible();
  await row.getByRole("checkbox", { name: "Featured: Salak Seed Scrub" }).uncheck();
  await expect(row.getByText("Home: featured")).toHaveCount(0);

  await row.getByRole("link", { name: "Edit Salak Seed Scrub" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Product" });
  await expect(edit.locator('[name="sizes[1].price"]')).toHaveValue("Rp 20,000");
  await expect(edit.locator('[name="aromas[0].popular"]')).toBeChecked();
  await expect(edit.locator('[name="sizes[0].popular"]')).not.toBeChecked();
  await edit.getByLabel("Product name", { exact: true }).fill("Salak Seed Polish");
  await edit.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();

  await expect(page).toHaveURL("/product-table?q=salak");
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salak Seed Polish");
  await expect(page.getByLabel("Size")).toHaveValue("50 g");
  await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);

  await page.goto("/product-table?q=salak");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete Salak Seed Polish" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    'Are you sure you want to delete "Salak Seed Polish"? This action cannot be undone.',
  );
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete Salak Seed Polish" })).toBeFocused();
  await page.keyboard.press("Enter");
  await stopTimers(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product deleted successfully")).toBeVisible();
  await expect(page.getByText('No products found matching "salak"')).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The product is back.")).toBeVisible();
  await page.clock.resume();
  await page.goto("/product-table?q=salak");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete Salak Seed Polish" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product deleted successfully")).toBeVisible();
});

test("of a list that is pasted each line becomes an entry", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const form = page.getByRole("dialog", { name: "Add New Product" });
  const paste = (box: Locator, text: string) =>
    box.evaluate((it, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      it.focus();
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      return it.dispatchEvent(event);
    }, text);
  const english = form.getByRole("tabpanel", { name: "English" });
  const steps = english.getByLabel("Add to How-to-use steps");
  await paste(steps, "1. Warm it\n\n2. Massage it in\r\n3. Rinse");
  const valuesOf = (name: string) =>
    form.locator(`[name=${name}]`).evaluateAll((all) => all.map((it) => (it as HTMLTextAreaElement).value));
  expect(await valuesOf("how_to_use")).toEqual(["Warm it", "Massage it in", "Rinse", ""]);
  await paste(english.getByLabel("Add to Ingredients"), "Coconut oil, salt\n- Pandan");
  expect(await valuesOf("ingredients")).toEqual(["Coconut oil", "salt", "Pandan", ""]);
  // A list that is pasted after other text stays in the box.
  await steps.fill("Dry");
  expect(await paste(steps, "with a\ntowel")).toBe(true);
  expect(await paste(english.getByLabel("Add to Benefits"), "one line")).toBe(true);
});

test("an entry that was removed by mistake is put back as it was typed", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const form = page.getByRole("dialog", { name: "Add New Product" });
  const benefits = form.getByRole("group", { name: "Benefits", exact: true });
  const box = benefits.getByRole("textbox", { name: "Add to Benefits" });
  for (const text of ["Soft", "Light", "Mild"]) {
    await box.fill(text);
    await box.press("Enter");
  }
  await benefits.getByRole("textbox", { name: "Benefits, entry 2" }).fill("Light as a leaf");
  await benefits.getByRole("button", { name: "Remove Benefits, entry 2" }).click();
  await expect(benefits.locator("[name=benefits]")).toHaveCount(3);
  await expect(box).toBeFocused();
  await benefits.getByRole("button", { name: "Undo" }).press("Enter");
  const second = benefits.getByRole("textbox", { name: "Benefits, entry 2" });
  await expect(second).toHaveValue("Light as a leaf");
  await expect(second).toBeFocused();
  await expect(benefits.getByRole("button", { name: "Undo" })).toHaveCount(0);

  const sizes = form.getByRole("group", { name: "Sizes" });
  await sizes.getByRole("textbox", { name: "Size", exact: true }).fill("100 ml");
  await sizes.getByRole("textbox", { name: "Price" }).fill("Rp 90,000");
  await sizes.getByRole("button", { name: "Add Size" }).click();
  const added = sizes.getByRole("listitem");
  await added.getByRole("textbox", { name: "Price" }).fill("Rp 95,000");
  await added.getByRole("checkbox").check();
  await added.getByRole("button", { name: /^Remove / }).click();
  await expect(added).toHaveCount(0);
  await expect(sizes.getByRole("textbox", { name: "Size", exact: true })).toBeFocused();
  await sizes.getByRole("button", { name: "Undo" }).click();
  await expect(added.getByRole("textbox", { name: "Size", exact: true })).toHaveValue("100 ml");
  await expect(added.getByRole("textbox", { name: "Price" })).toHaveValue("Rp 95,000");
  await expect(added.getByRole("checkbox")).toBeChecked();
});

test("the rituals that use a product follow once its form is open", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table?q=Hair+Oil");
  await hydrated(page);
  await page.getByRole("link", { name: "Edit Hair Oil" }).click();
  const uses = page.getByRole("region", { name: "Used in rituals" });
  await expect(uses).toContainText("Sunrise Hair Ritual, step 1");
  await expect(uses.getByRole("switch", { name: /When the name changes/ })).toBeChecked();
});

test("Enter does not add while a Japanese keyboard converts", async ({ page }) => {
  await signIn(page, "ja");
  await page.goto("/product-table/new");
  await hydrated(page);
  await page.getByRole("tab", { name: "日本語" }).click();
  const box = page.getByRole("tabpanel", { name: "日本語" }).getByLabel("主な特長に追加");
  await box.fill("うるおい");
  await box.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await expect(box).toHaveValue("うるおい");
  await box.press("Enter");
  await expect(box).toHaveValue("");
});

test.describe("when a save is refused or does not arrive", () => {
  test.use({ expectedErrors: /400|409|422|429|503|Failed to load|ERR_/ });

  test("an error on the hidden tab is announced and opens it; what was typed stays", async ({ page }) => {
    await signIn(page);
    await page.goto("/product-table/new");
    await hydrated(page);
    const form = page.getByRole("dialog");
    // An error names the language of its field, and goes when that is changed.
    await form.getByRole("button", { name: "Create Product" }).click();
    const unnamed = form.getByText("Product name (English): Product name is required");
    await expect(unnamed).toBeVisible();
    const field = form.getByLabel("Product name", { exact: true });
    await expect(field).toHaveAccessibleDescription("Product name is required");
    await field.fill("Kept");
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(unnamed).toHaveCount(0);
    await expect(form.getByText("Category is required").first()).toBeVisible();
    await form.getByLabel("Category").selectOption("Body Care");
    await form.getByLabel("Description", { exact: true }).first().fill("Kept");
    await form.getByRole("tab", { name: "Japanese" }).click();
    await form.locator("[name=name_ja]").fill("長".repeat(201));
    await form.getByLabel("Add to Benefits").last().fill("長".repeat(5001));
    await form.getByRole("tab", { name: "English" }).click();
    await form.getByRole("button", { name: "Create Product" }).click();
    await expect(form.getByRole("alert")).toContainText("This is too long");
    await expect(form.getByRole("alert")).toBeInViewport();
    await expect(form.getByRole("tab", { name: "Japanese" })).toHaveAttribute("aria-selected", "true");
    await expect(form.locator("[name=name_ja]")).toHaveAttribute("aria-invalid", "true");
    // What was typed for a new entry is one now.
    const benefit = form.getByLabel("Benefits, entry 1", { exact: true }).last();
    await expect(benefit).toHaveAttribute("aria-invalid", "true");
    await form.getByRole("tab", { name: "English" }).click();
    await form.getByRole("button", { name: "Product name (Japanese): This is too long" }).click();
    await expect(form.locator("[name=name_ja]")).toBeFocused();
    await expect(form.locator("[name=name]")).toHaveValue("Kept");

    await benefit.fill("");
    await form.locator("[name=name_ja]").fill("");
    await page.route("**/product-table/new.data*", (route) => route.abort());
    await form.getByRole("button", { name: "Create Product" }).click();
    await expect(form.getByRole("alert")).toContainText(
      "Failed to create product: the server cannot be reached.",
    );
    await expect(form.locator("[name=description]")).toHaveValue("Kept");
    await page.unroute("**/product-table/new.data*");
    for (const [status, words] of [
      [429, "too much was sent at once"],
      [503, "the database does not answer at the moment"],
    ] as const) {
      await page.route("**/product-table/new.data*", (route) => route.fulfill({ status, body: "" }));
      await form.getByRole("button", { name: "Create Product" }).click();
      await expect(form.getByRole("alert")).toContainText(words);
      await expect(form.locator("[name=description]")).toHaveValue("Kept");
      await page.unroute("**/product-table/new.data*");
    }
    // Every 30 seconds the page asks for the session. Here only the save may find out.
    await page.route(/\/auth\/session\?/, (route) => route.abort());
    await page.evaluate(() => fetch("/auth/sign-out", { method: "POST" }));
    await form.getByRole("button", { name: "Create Product" }).click();
    await expect(form.getByRole("alert")).toContainText("you have been signed out");
    await expect(form.locator("[name=description]")).toHaveValue("Kept");
    page.on("dialog", (dialog) => dialog.dismiss());
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toBeVisible();
  });

  test("one administrator with a product in two browsers: the second save is told and loses nothing", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    await page.goto("/product-table?q=Travel+Tin");
    await hydrated(page);
    await page.getByRole("link", { name: "Edit Travel Tin Set" }).click();
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await form.getByLabel("Subtitle (optional)").first().fill("What I typed");

    const other = await (await browser.newContext()).newPage();
    await signIn(other);
    await other.goto("/product-table?q=Travel+Tin");
    await hydrated(other);
    await other.getByRole("link", { name: "Edit Travel Tin Set" }).click();
    await other.getByRole("dialog").locator("[name=subtitle]").fill("What they saved");
    await other.getByRole("button", { name: "Update Product" }).click();
    await expect(other.getByText("Product updated successfully")).toBeVisible();
    await other.context().close();

    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(form.getByRole("alert")).toContainText(
      "You have saved this yourself since you opened this form",
    );
    await expect(form.locator("[name=subtitle]")).toHaveValue("What I typed");
    await form.locator("[name=name]").fill("");
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(form.getByRole("alert")).toContainText("Product name is required");
    await form.locator("[name=name]").fill("Travel Tin Set");
    await form.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByText("Product updated successfully")).toBeVisible();
  });

  test("a flag that cannot be set goes back, and says why", async ({ page }) => {
    await signIn(page);
    await page.goto("/product-table?q=Lip+Balm");
    await hydrated(page);
    await page.route("**/product-table.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const flag = page.getByRole("checkbox", { name: "Hero: Lip Balm" });
    await flag.click();
    const toast = page.locator(".toast-place");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText(/Failed to update product status: the server cannot be reached/);
    await expect(flag).not.toBeChecked();
  });

  test("a picture that is none is refused with a reason, and the form goes on", async ({ page }) => {
    await signIn(page);
    await page.goto("/product-table/new");
    await hydrated(page);
    const main = page.getByRole("group", { name: "Main product image" });
    const choose = (name: string, content: string) =>
      main
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(content, "latin1") });
    await choose("fake.png", "no picture at all");
    await expect(main).toContainText("Failed to upload image: the file is not a picture.");
    await choose("iphone.heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    await expect(main).toContainText("iPhone pictures (HEIC) cannot be read here.");
    await expect(main.getByRole("button", { name: /^Try again/ })).toHaveCount(0);
    await main.locator("input[type=file]").setInputFiles(picture("favicon.png"));
    await expect(page.getByText("Image uploaded successfully").first()).toBeVisible();
    await main.getByRole("button", { name: "Remove" }).click();
    await expect(page.locator("[name=image_url]")).toHaveValue("");
    await expect(main.locator("input[type=file]")).toBeFocused();

    // In the gallery, too, the keyboard goes on where it was.
    const gallery = page.getByRole("group", { name: "Gallery images" });
    const place = gallery.getByRole("group", { name: "Gallery image 1" });
    const chooser = page.waitForEvent("filechooser");
    await gallery.getByRole("button", { name: "Add gallery image" }).click();
    const files = await chooser;
    await expect(place.locator("input[type=file]")).toBeFocused();
    await files.setFiles(picture("favicon.png"));
    await expect(place.getByRole("status")).toHaveText("Image uploaded successfully");
    await place.getByRole("button", { name: "Remove" }).click();
    await expect(place).toHaveCount(0);
    await expect(gallery.getByRole("button", { name: "Add gallery image" })).toBeFocused();
  });
});

test("what was typed is not left behind unasked, by the way back either", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table");
  await hydrated(page);
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return asked.length < 5 ? dialog.dismiss() : dialog.accept();
  });
  // A category that is typed but not added is not saved with the product.
  await form.getByRole("button", { name: "New", exact: true }).click();
  const category = form.getByRole("group", { name: "Add category" });
  await category.getByLabel("Category name").fill("Half a category");
  await page.keyboard.press("Escape");
  await expect.poll(() => asked.length).toBe(1);
  await form.getByRole("button", { name: "Create Product" }).click();
  await expect.poll(() => asked.length).toBe(2);
  await expect(category.getByLabel("Category name")).toHaveValue("Half a category");
  await category.getByRole("button", { name: "Cancel" }).click();

  await form.getByLabel("Product name", { exact: true }).fill("Half typed");
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(3);
  await expect(form.getByLabel("Product name", { exact: true })).toHaveValue("Half typed");
  await page.keyboard.press("Escape");
  await expect.poll(() => asked.length).toBe(4);
  await expect(page).toHaveURL("/product-table/new");
  await page.evaluate(() => history.back());
  await expect(form).toBeHidden();
  const leaving = "You have changes that are not saved. Discard them?";
  const saving = "What else you typed here is not saved, but stays on this device. Go on?";
  expect(asked).toEqual([leaving, saving, leaving, leaving, leaving]);
});

test("the typed name of a new category outlasts a reload and a save without it, and is gone when it is given up", async ({
  page,
}, { testId }) => {
  await signIn(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/product-table/new");
  await hydrated(page);
  const category = page.getByRole("group", { name: "Add category" });
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expect(category.getByLabel("Category name")).toBeFocused();
  await category.getByLabel("Category name").fill("Candles & scents");
  await category.getByLabel("Japanese").fill("キャンドル");
  await page.reload();
  await hydrated(page);
  await expect(category.getByLabel("Category name")).toHaveValue("Candles & scents");
  await expect(category.getByLabel("Japanese")).toHaveValue("キャンドル");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/product-table");
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  await expect(form).toBeVisible();
  await expect(category).toBeHidden();

  await page.getByRole("button", { name: "New", exact: true }).click();
  await category.getByLabel("Category name").fill("Not this one");
  await form.locator("[name=name]").fill(`Saved without its category ${testId}`);
  await form.locator("[name=category]").selectOption("Body Care");
  await form.locator("[name=description]").fill("A soap.");
  await form.locator("[name=visibility]").selectOption("draft");
  await form.getByRole("button", { name: "Create Product" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("link", { name: "Add Product" }).click();
  await expect(category.getByLabel("Category name")).toHaveValue("Not this one");
  await category.getByRole("button", { name: "Cancel" }).click();
  await expect(category).toBeHidden();
  expect(await draftsOn(page)).toEqual([]);
});

test("nothing is saved while a picture is on its way", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const form = page.getByRole("dialog");
  const letGo = await hold(page, "**/admin/uploads/**");
  await form.locator("input[type=file]").first().setInputFiles(picture("favicon.png"));
  await expect(form.locator("button[type=submit]")).toBeDisabled();
  await expect(form.getByRole("button", { name: "Create Product" })).toHaveCount(0);
  letGo();
  await expect(form.getByRole("button", { name: "Create Product" })).toBeEnabled();
});

test("a session ended elsewhere shows within 30 seconds, and what is typed stays", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/profile");
  await hydrated(page);
  await page.getByLabel("Full name").fill("Half typed");
  const cookies = await context.cookies();
  await page.evaluate(() => fetch("/auth/sign-out", { method: "POST" }));
  await page.clock.runFor(31_000);
  const dialog = page.getByRole("dialog", { name: "You have been signed out" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Half typed");
  expect(cookies.some(({ name }) => name === "nyiur_session")).toBe(true);
});

test("a session ended elsewhere shows within 30 seconds on a visitor's page, too", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/about");
  await hydrated(page);
  await page.evaluate(() => fetch("/auth/sign-out", { method: "POST" }));
  const dialog = page.getByRole("dialog", { name: "You have been signed out" });
  // Repeated until the code that asks for the session is loaded.
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("the form is opened, filled and sent by keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/product-table");
  await hydrated(page);
  await page.getByRole("link", { name: "Add Product" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog");
  await expect(form).toBeVisible();
  await form.getByRole("tab", { name: "English" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("tab", { name: "Japanese" })).toBeFocused();
  await expect(form.getByRole("tabpanel", { name: "Japanese" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Product name", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL("/product-table");
  await expect(page.getByRole("link", { name: "Add Product" })).toBeFocused();
});
