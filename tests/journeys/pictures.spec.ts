import { copyFile, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#domain/duration";
import { demo } from "../support/demo-records.ts";
import { drag, expect, formPathOf, hydrated, markOf, open, openIn, signIn, test } from "./support.ts";

const picture = (name: string) => join("db/demo/pictures", name);

test.use({ expectedErrors: /422/ });

test.describe("when a file is none, and the connection breaks once", () => {
  test.use({ expectedErrors: /422|ERR_FAILED/ });

  test("many pictures at once: each tells how it went, what may succeed can be tried again, and all are in the library", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/pictures");
    await hydrated(page);
    const buffer = await readFile(picture("philosophy.jpg"));
    const files = Array.from({ length: 12 }, (_, n) => ({
      name: `dropped-${n}.jpg`,
      mimeType: "image/jpeg",
      buffer: n === 4 ? Buffer.from("no picture") : buffer,
    }));
    const chooser = page.getByLabel("Upload pictures").locator("input");
    await page.route("**/admin/uploads/**dropped-7*", (route) => route.abort(), { times: 1 });
    await chooser.setInputFiles(files);
    await expect(page.getByText(/^\d+ of 12 uploaded$/)).toBeVisible();
    // The list is searched meanwhile: that ends no upload, so nothing is asked.
    const search = page.getByRole("searchbox");
    await search.fill("palm");
    await expect(page).toHaveURL("/admin/pictures?q=palm");
    await search.fill("");
    await expect(page).toHaveURL("/admin/pictures");
    const leaving = page.waitForEvent("dialog");
    page.getByRole("link", { name: "Tips" }).click();
    const question = await leaving;
    expect(question.message()).toContain("Pictures are still being uploaded.");
    await question.dismiss();
    await expect(
      page.getByText("10 pictures have been uploaded. 2 files could not be uploaded."),
    ).toBeVisible();
    const uploads = page.getByRole("list", { name: "Uploads" });
    await expect(uploads.getByRole("listitem").nth(4)).toContainText("the file is not a picture.");
    await expect(uploads.getByRole("button")).toHaveText(["Try again"]);
    await uploads.getByRole("button", { name: "Try again: dropped-7.jpg" }).click();
    await expect(
      page.getByText("11 pictures have been uploaded. 1 file could not be uploaded."),
    ).toBeVisible();
    await chooser.setInputFiles({ name: "later.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("1 picture has been uploaded.", { exact: true })).toBeVisible();
    await expect(uploads.getByRole("listitem")).toContainText(["later.jpg"]);
    const wall = page.getByRole("list", { name: "Pictures" });
    await page.getByRole("searchbox").fill("dropped-");
    await expect(page.getByText("11 pictures", { exact: true })).toBeVisible();
    await expect(wall.getByRole("link").first()).toHaveText(/dropped-7\.jpg.*Not used.*No alt text/);
  });
});

test("files dropped on a gallery keep their order, one message sums them up, and keys and the mouse move them", async ({
  page,
}, { testId }) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const icon = await readFile(picture("favicon.png"));
  const buffer = await readFile(picture("philosophy.jpg"));
  const files = Array.from({ length: 6 }, (_, n) => ({
    name: `gallery-${n}.jpg`,
    mimeType: "image/jpeg",
    buffer: n === 2 ? Buffer.from("no picture") : n === 0 ? icon : buffer,
  }));
  await page.getByRole("button", { name: "Add gallery image" }).click();
  const gallery = page.getByRole("group", { name: "Gallery images" });
  await gallery.locator("input[type=file]").setInputFiles(files);
  await expect(page.getByText("5 pictures have been uploaded. 1 file could not be uploaded.")).toBeVisible();
  const places = gallery.getByRole("list").first().getByRole("group");
  await expect(places).toHaveCount(6);
  await expect(places.nth(2).getByRole("status")).toContainText("the file is not a picture.");
  for (const n of [0, 1, 3, 4, 5]) {
    await expect(places.nth(n).getByRole("status")).toHaveText("Image uploaded successfully");
  }

  const urls = () =>
    gallery
      .locator("[name=gallery_images]")
      .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
  const [first, second, ...rest] = await urls();
  expect(first).not.toBe(second);
  await gallery.getByRole("button", { name: /^Move Gallery image 1:/ }).press("ArrowRight");
  await expect.poll(urls).toEqual([second, first, ...rest]);
  await expect(gallery.getByRole("button", { name: /^Move Gallery image 2:/ })).toBeFocused();
  await expect(gallery.getByText("Now 2 of 6", { exact: true })).toBeAttached();

  await places.nth(2).getByRole("button", { name: "Remove" }).click();
  const [a, b, c, d, e] = (await urls()) as [string, string, string, string, string];
  // The whole list must be in sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const list = gallery.getByRole("list").first();
  const moveByMouse = (from: number, to: number) =>
    drag(
      page,
      list,
      gallery.getByRole("button", { name: `Move Gallery image ${from}: drag` }),
      list.getByRole("listitem").nth(to - 1),
    );
  // To the picture beside it, and to another row.
  await moveByMouse(1, 2);
  await expect.poll(urls).toEqual([b, a, c, d, e]);
  await moveByMouse(5, 1);
  await expect.poll(urls).toEqual([e, b, a, c, d]);
  await expect(gallery.getByText("Now 1 of 5", { exact: true })).toBeAttached();

  const name = `Gallery ${markOf(testId)}`;
  await page.getByLabel("Product name", { exact: true }).fill(name);
  await page.getByLabel("Category", { exact: true }).selectOption("Gift Sets");
  await page.getByLabel("Description", { exact: true }).first().fill("Five pictures.");
  // Other journeys count the products of lists.
  await page.getByLabel("Visibility", { exact: true }).selectOption("draft");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();
  await open(page, await formPathOf(page, `/product-table?q=${markOf(testId)}`, name));
  await expect.poll(urls).toEqual([e, b, a, c, d]);

  // The alt text is edited on the page of the picture, in another tab. The form keeps what was typed.
  await page.getByLabel("Product name", { exact: true }).fill(`${name} typed`);
  const opened = page.context().waitForEvent("page");
  await gallery.getByRole("link", { name: /^Alt text, in a new tab.*Gallery image 3$/ }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("gallery-1.jpg");
  await hydrated(tab);
  await tab.getByLabel("Alt Text (English)").fill("A palm");
  await tab.getByRole("button", { name: "Save", exact: true }).click();
  await expect(tab.getByText("The picture has been saved.")).toBeVisible();
  await tab.close();
  await expect(page.getByLabel("Product name", { exact: true })).toHaveValue(`${name} typed`);
});

test("a file without a record is found, taken in and removed with the keyboard alone", async ({ page }) => {
  const names = ["1a2b3c4d5e6f7a8b9c0d.jpg", "2a2b3c4d5e6f7a8b9c0d.jpg"] as const;
  const longAgo = new Date(Date.now() - 3 * dayMs);
  for (const name of names) {
    const path = join(process.env.JOURNEY_DATA_DIR ?? "", "files", "site-assets", name);
    await copyFile(picture("philosophy.jpg"), path);
    await utimes(path, longAgo, longAgo);
  }
  await signIn(page);
  await page.goto("/admin/pictures");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Show" }).focus();
  await page.keyboard.type("Files without");
  await expect(page.getByText("2 files", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Take into the library: ${names[0]}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 file is in the library now.")).toBeVisible();
  await expect(page.getByText("1 file", { exact: true })).toBeVisible();
  await expect(page.getByText("These files are stored")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Remove ${names[1]}` })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove from the storage?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every stored file has its record.")).toBeVisible();
});

test("pictures without words are described one after the other, with the keyboard alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/pictures");
  await hydrated(page);
  for (const name of ["wordless-a.jpg", "wordless-b.jpg"]) {
    const buffer = await readFile(picture("philosophy.jpg"));
    await page
      .getByLabel("Upload pictures")
      .locator("input")
      .setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await expect(page.getByText("1 picture has been uploaded.")).toBeVisible();
  }
  await page.goto("/admin/pictures?filter=without-alt-text&q=wordless-");
  await hydrated(page);
  await page.getByRole("link", { name: "Describe them one by one" }).focus();
  await page.keyboard.press("Enter");
  for (const name of ["wordless-b.jpg", "wordless-a.jpg"]) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await hydrated(page);
    await expect(page.getByLabel("Alt Text (English)")).toBeFocused();
    await page.keyboard.type("A stone bowl.");
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("石の器。");
    await page.keyboard.press("Control+s");
  }
  await expect(page.getByText("Every picture of this list has been described.")).toBeVisible();
  await expect(page.getByText("No picture matches.")).toBeVisible();
});

test("a picture of the library is chosen in a form, shows its own words, and keeps its point in view", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/product-table/new");
  await hydrated(page);
  const english = page.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("Product name", { exact: true }).fill("Library Comb");
  await english.getByLabel("Category").selectOption("Hair Care");
  await english.getByLabel("Description").fill("Of coconut wood.");
  // Other journeys count the products of lists.
  await page.getByLabel("Visibility", { exact: true }).selectOption("unlisted");
  await page.getByRole("button", { name: "Choose from the library" }).first().click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.getByRole("searchbox").fill("ritual-evening");
  await expect(library.getByText("1 picture", { exact: true })).toBeVisible();
  // Enter in the search must not save the product.
  await page.keyboard.press("Enter");
  await library.getByRole("button", { name: /^Choose / }).click();
  await expect(library).toBeHidden();
  await expect(page.getByText("If it is empty, the text of the library is read: “")).toHaveCount(2);

  // The words of a picture go with it. What is typed while the next one is on its way is about that one.
  const alt = page.getByLabel("Image alt text (English)");
  const altInJapanese = page.getByLabel("Image alt text (Japanese)");
  await alt.fill("A comb");
  await altInJapanese.fill("櫛");
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/admin/uploads/**", async (route) => {
    await typed;
    await route.continue();
  });
  const main = page.getByRole("group", { name: "Main product image" });
  await main.locator("input[type=file]").setInputFiles(picture("philosophy.jpg"));
  await altInJapanese.fill("葉");
  await alt.focus();
  letGo();
  await expect(main.getByRole("status")).toHaveText("Image uploaded successfully");
  await expect(alt).toHaveValue("");
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAccessibleDescription(/It was: “A comb” /);
  await expect(altInJapanese).toHaveValue("葉");
  await main.getByRole("button", { name: "Choose from the library" }).click();
  await library.getByRole("searchbox").fill("ritual-evening");
  await expect(library.getByText("1 picture", { exact: true })).toBeVisible();
  await library.getByRole("button", { name: /^Choose / }).click();
  await expect(altInJapanese).toHaveValue("");
  await expect(altInJapanese).toHaveAccessibleDescription(/It was: “葉” .*of the library is read/);
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();

  await page.goto("/admin/pictures?q=Library+Comb");
  await hydrated(page);
  await page.getByRole("list", { name: "Pictures" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ritual-evening-bath.jpg");
  await expect(page.getByRole("region", { name: "Where it stands" })).toContainText("Library Comb");
  await hydrated(page);
  await page.getByLabel("Alt Text (Japanese)").fill("木の櫛と浴槽。");
  await page.getByRole("slider", { name: "From left to right" }).focus();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The picture has been saved.")).toBeVisible();

  await page.goto("/product-table?q=Library+Comb");
  const href = await page.getByRole("link", { name: "Edit Library Comb" }).getAttribute("href");
  const [id] = /[0-9a-f-]{36}/.exec(href ?? "") ?? [];
  await openIn(page, "ja", `/product/${id}`);
  const shown = page.getByRole("img", { name: "木の櫛と浴槽。" });
  await expect(shown).toHaveCSS("object-position", "100% 50%");
});

test("who deletes a picture is told what stands there instead, and can take it back", async ({ page }) => {
  await signIn(page);
  await page.goto(`/admin/pictures/${demo.shampooPicture.id}`);
  await hydrated(page);
  await page.getByRole("slider", { name: "From left to right" }).press("End");
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.accept().then(() => dialog.message()));
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  expect(await asked).toBe("You have changes that are not saved. Discard them?");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The picture leaves these places.");
  await expect(question.getByRole("listitem").first()).toContainText("Shampoo Bar");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The picture has been deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await page.goto(`/admin/pictures/${demo.shampooPicture.id}`);
  await expect(page.getByRole("region", { name: "Where it stands" })).toContainText("Shampoo Bar");
});

test("a picture is replaced after seeing before and after at each place, and the former one comes back", async ({
  page,
}) => {
  await signIn(page);
  const former = `/admin/pictures/${demo.replacedPicture.id}`;
  await page.goto(former);
  await hydrated(page);
  await page.getByLabel("Replace the file").setInputFiles(picture("product-lip-balm.jpg"));
  const question = page.getByRole("alertdialog", { name: "Replace the picture everywhere?" });
  await expect(question.getByRole("listitem")).toContainText("Boreh Body Scrub");
  await expect(question.getByRole("figure")).toHaveText(["Now", "Then"]);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByLabel("Replace the file").setInputFiles(picture("product-lip-balm.jpg"));
  await question.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(page.getByText("The picture has been replaced everywhere.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("product-lip-balm.jpg");
  await expect(page.getByRole("region", { name: "Where it stands" })).toContainText("Boreh Body Scrub");
  await page.getByRole("button", { name: "Use the former file again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("product-boreh-body-scrub.jpg");
  await expect(page).toHaveURL(former);
});

test.describe("when the server cannot be reached for a moment", () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_CONNECTION/ });

  test("a picture of a form is tried again without choosing it again", async ({ page }) => {
    await signIn(page);
    await page.goto("/product-table/new");
    await hydrated(page);
    await page.route("**/admin/uploads/**", (route) => route.abort(), { times: 1 });
    await page.locator("input[type=file]").first().setInputFiles(picture("product-lip-balm.jpg"));
    const main = page.getByRole("group", { name: /^Main product image/ });
    await expect(main.getByRole("status")).toContainText("the server cannot be reached.");
    await main.getByRole("button", { name: "Try again: product-lip-balm.jpg" }).click();
    await expect(main.getByRole("status")).toHaveText("Image uploaded successfully");
  });
});
