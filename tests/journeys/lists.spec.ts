import type { Locator, Page } from "@playwright/test";
import { demo } from "../support/demo-records.ts";
import {
  demoPictureUrl,
  drag,
  expect,
  hydrated,
  markOf,
  open,
  send,
  signIn,
  signInAsColleague,
  stopTimers,
  test,
  testAlone,
} from "./support.ts";

/** A draft, because other journeys count the products of lists. */
const draft = { category: "Gift Sets", description: "Of palm leaves.", visibility: "draft" };

async function addProduct(page: Page, name: string, fields: Record<string, string> = {}) {
  await send(page, "/product-table/new", { name, ...draft, ...fields });
}

/** Moves the focus with the Tab key only. */
async function tabTo(page: Page, control: Locator) {
  const isFocused = () => control.evaluate((it) => it === document.activeElement);
  for (let n = 0; n < 80 && !(await isFocused()); n++) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

/** Like `drag`, on a touch screen. */
async function dragByFinger(page: Page, list: Locator, grip: Locator, to: Locator) {
  await list.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
  const [from, target] = [await grip.boundingBox(), await to.boundingBox()];
  const touch = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", part: number) => {
    const between = (a = 0, b = 0) => a + (b - a) * part;
    const point = { x: between(from?.x, target?.x) + 20, y: between(from?.y, target?.y) + 20 };
    return touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [point] });
  };
  await finger("touchStart", 0);
  for (let n = 1; n <= 6; n++) await finger("touchMove", n / 6);
  await finger("touchEnd", 1);
}

/** The lists of a product's form, each with four entries in both languages. */
const pairedLists = [
  ["Benefits", "benefits", ["Soft", "Light", "Mild", "Calm"], ["柔", "軽", "和", "静"]],
  [
    "Ingredients",
    "ingredients",
    ["Clove", "Ginger", "Cinnamon", "Cubeb"],
    ["丁子", "生姜", "肉桂", "畢澄茄"],
  ],
  ["How-to-use steps", "how_to_use", ["Warm", "Pour", "Stir", "Rest"], ["温", "注", "混", "休"]],
] as const;

test("benefits, ingredients and steps of use are moved by keys and by mouse, both languages together", async ({
  page,
}, { testId }) => {
  const name = `Spice Box ${markOf(testId)}`;
  await signIn(page);
  const product = new FormData();
  for (const [field, value] of Object.entries(draft)) product.append(field, value);
  product.append("name", name);
  for (const [, field, english, japanese] of pairedLists) {
    for (const text of english) product.append(field, text);
    for (const text of japanese) product.append(`${field}_ja`, text);
  }
  await send(page, "/product-table/new", product);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  const edit = async () => {
    await open(page, `/product-table?q=${markOf(testId)}`);
    await page.getByRole("link", { name: `Edit ${name}` }).click();
  };
  const texts = (field: string) =>
    form
      .locator(`ol [name=${field}]`)
      .evaluateAll((all) => all.map((it) => (it as HTMLTextAreaElement).value));
  await edit();
  for (const [label, field, [e1, e2, e3, e4], [j1, j2, j3, j4]] of pairedLists) {
    const order = async (english: string[], japanese: string[]) => {
      await expect.poll(() => texts(field)).toEqual(english);
      await expect.poll(() => texts(`${field}_ja`)).toEqual(japanese);
    };
    const list = form.getByRole("group", { name: label, exact: true });
    const grip = (number: number) =>
      form.getByRole("button", { name: `Move ${label}, entry ${number}: drag` });
    const announced = (text: string) => expect(list.getByText(text, { exact: true })).toBeAttached();
    await order([e1, e2, e3, e4], [j1, j2, j3, j4]);

    await grip(1).press("ArrowDown");
    await order([e2, e1, e3, e4], [j2, j1, j3, j4]);
    await announced("Now 2 of 4");
    await expect(grip(2)).toBeFocused();

    const entries = list.locator("> ol");
    await drag(page, entries, grip(4), entries.locator("> li").first());
    await order([e4, e2, e1, e3], [j4, j2, j1, j3]);
    await announced("Now 1 of 4");
    await expect(form.getByText(new RegExp(`^Not saved yet: .*${label}`))).toBeVisible();

    await form.getByRole("tab", { name: "Japanese" }).click();
    const japanese = form.getByRole("tabpanel", { name: "Japanese" });
    await expect(japanese.getByLabel(`${label}, entry 1`, { exact: true })).toHaveValue(j4);
    await grip(4).press("ArrowUp");
    await order([e4, e2, e3, e1], [j4, j2, j3, j1]);
    await form.getByRole("tab", { name: "English" }).click();
  }
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();

  await edit();
  for (const [, field, [e1, e2, e3, e4], [j1, j2, j3, j4]] of pairedLists) {
    await expect.poll(() => texts(field)).toEqual([e4, e2, e3, e1]);
    await expect.poll(() => texts(`${field}_ja`)).toEqual([j4, j2, j3, j1]);
  }
});

test("sizes and aromas are moved by keys and by mouse, each with everything of its row", async ({ page }, {
  testId,
}) => {
  const mark = markOf(testId);
  await signIn(page);
  await addProduct(page, `Bath Salt ${mark}`, {
    ...{ "sizes[0].size": "Small", "sizes[0].size_ja": "小", "sizes[0].price": "Rp 10" },
    ...{ "sizes[1].size": "Middle", "sizes[1].size_ja": "中", "sizes[1].price": "Rp 20" },
    ...{ "sizes[2].size": "Large", "sizes[2].price": "Rp 30" },
    ...{ "aromas[0].aroma": "Clove", "aromas[0].aroma_ja": "丁子", "aromas[0].description": "Warm" },
    ...{ "aromas[1].aroma": "Lime", "aromas[2].aroma": "Ylang", "aromas[2].aroma_ja": "イラン" },
  });
  const form = page.getByRole("dialog", { name: "Edit Product" });
  const edit = async () => {
    await open(page, `/product-table?q=${mark}`);
    await page.getByRole("link", { name: `Edit Bath Salt ${mark}` }).click();
  };
  const listOf = (name: string) => form.getByRole("group", { name, exact: true }).locator("> ol");
  /** The least width of a text box in the rows. */
  const leastWidth = (name: string) =>
    listOf(name)
      .locator("input:not([type=checkbox])")
      .evaluateAll((all) => Math.min(...all.map((it) => it.getBoundingClientRect().width)));
  /** What stands in each row. */
  const order = (name: string, ...rows: string[]) =>
    expect
      .poll(() =>
        listOf(name)
          .locator("> li")
          .evaluateAll((all) =>
            all.map((row) =>
              [...row.querySelectorAll<HTMLInputElement>("input:not([type=checkbox])")]
                .map((it) => it.value)
                .filter(Boolean)
                .join(" "),
            ),
          ),
      )
      .toEqual(rows);
  const grip = (of: string) => form.getByRole("button", { name: `Move ${of}: drag` });
  const announced = (name: string, text: string) =>
    expect(form.getByRole("group", { name, exact: true }).getByText(text, { exact: true })).toBeAttached();
  await edit();
  await order("Sizes", "Small 小 Rp 10", "Middle 中 Rp 20", "Large Rp 30");
  await order("Aromas", "Clove 丁子 Warm", "Lime", "Ylang イラン");
  expect(await leastWidth("Aromas")).toBeGreaterThan(200);

  await grip("Small").press("ArrowDown");
  await order("Sizes", "Middle 中 Rp 20", "Small 小 Rp 10", "Large Rp 30");
  await announced("Sizes", "Now 2 of 3");
  await expect(grip("Small")).toBeFocused();
  await drag(page, listOf("Sizes"), grip("Large"), listOf("Sizes").locator("> li").first());
  await order("Sizes", "Large Rp 30", "Middle 中 Rp 20", "Small 小 Rp 10");
  await announced("Sizes", "Now 1 of 3");

  await grip("Ylang").press("ArrowUp");
  await order("Aromas", "Clove 丁子 Warm", "Ylang イラン", "Lime");
  await announced("Aromas", "Now 2 of 3");
  await expect(grip("Ylang")).toBeFocused();
  await drag(page, listOf("Aromas"), grip("Lime"), listOf("Aromas").locator("> li").first());
  await order("Aromas", "Lime", "Clove 丁子 Warm", "Ylang イラン");
  await announced("Aromas", "Now 1 of 3");
  await expect(form.getByText("Not saved yet: Sizes, Aromas")).toBeInViewport();

  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully")).toBeVisible();
  await edit();
  await order("Sizes", "Large Rp 30", "Middle 中 Rp 20", "Small 小 Rp 10");
  await order("Aromas", "Lime", "Clove 丁子 Warm", "Ylang イラン");
});

testAlone.describe("in a shop of their own", () => {
  // One after the other, in one shop.
  testAlone.describe.configure({ mode: "default" });

  testAlone(
    "rituals are put in order by keys, by mouse and by finger, and Undo takes a move back",
    async ({ page, browser, baseURL }) => {
      await signIn(page);
      await open(page, "/admin/rituals");
      const list = page.getByRole("list", { name: "Ritual Management" });
      const titles = list.getByRole("heading");
      const [a = "", b = "", c = "", ...rest] = await titles.allTextContents();
      const entry = (title: string) => list.getByRole("listitem").filter({ hasText: title });
      const grip = (title: string) => list.getByRole("button", { name: `Move ${title}: drag` });
      const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
      /** Expects the order in the list, and then on the visitors' page. */
      const order = async (...first: string[]) => {
        const all = [...first, ...rest];
        await expect(titles).toHaveText(all);
        await expect
          .poll(async () => {
            await visitor.goto("/rituals");
            return visitor.locator("article h3").allTextContents();
          })
          .toEqual(all.filter((title) => title !== demo.hiddenRitual.title));
      };
      const announced = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
      await order(a, b, c);

      await grip(a).press("ArrowRight");
      await announced(`Now 2 of ${rest.length + 3}`);
      await expect(page.getByText("The new order has been saved.")).toBeInViewport();
      await expect(grip(a)).toBeFocused();
      await order(b, a, c);
      const saved = page.getByText("The new order has been saved.");
      // The next toast, with its Undo, then belongs to the next move.
      const closeToast = async () => {
        await page.getByRole("button", { name: "Close this notice" }).click();
        await expect(saved).toHaveCount(0);
      };
      await stopTimers(page);
      await closeToast();
      await drag(page, list, grip(c), entry(b));
      await announced(`Now 1 of ${rest.length + 3}`);
      await expect(saved).toBeInViewport();
      await order(c, b, a);
      await closeToast();
      await dragByFinger(page, list, grip(c), entry(a));
      await announced(`Now 3 of ${rest.length + 3}`);
      await expect(saved).toBeInViewport();
      await order(b, a, c);

      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("It is as it was before.")).toBeInViewport();
      await order(c, b, a);
    },
  );

  testAlone(
    "categories of products are put in order by keys, and Undo leads back to the order by name",
    async ({ page }) => {
      await signIn(page);
      await open(page, "/admin/product-categories");
      const list = page.getByRole("list", { name: "Categories" });
      const names = list.getByRole("heading");
      const [a = "", b = "", ...rest] = await names.allTextContents();
      const byName = page.getByRole("button", { name: "Sort by name again" });
      const grip = list.getByRole("button", { name: `Move ${a}: drag` });
      expect([a, b, ...rest]).toEqual([a, b, ...rest].toSorted());
      await expect(byName).toHaveCount(0);
      await stopTimers(page);
      await grip.press("ArrowDown");
      await expect(page.getByText(`Now 2 of ${rest.length + 2}`, { exact: true })).toBeAttached();
      await expect(grip).toBeFocused();
      await expect(byName).toBeVisible();
      await expect(names).toHaveText([b, a, ...rest]);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("It is as it was before.")).toBeInViewport();
      await expect(names).toHaveText([a, b, ...rest]);
      await expect(byName).toHaveCount(0);
      await page.clock.resume();
    },
  );
});

test("pictures of one slot are put in order by mouse and by keys, and Undo takes a move back", async ({
  page,
}, { testId }) => {
  const mark = markOf(testId);
  const [first, second, third] = [`Pier ${mark}`, `Reef ${mark}`, `Sand ${mark}`] as const;
  await signIn(page);
  const image_url = await demoPictureUrl(page);
  // No page shows this slot, and no other journey has pictures in it.
  for (const [n, title] of [first, second, third].entries()) {
    const slot = { page: "contact", section: "cta", display_order: String(n + 1) };
    await send(page, "/site-assets/new", { title, image_url, ...slot });
  }
  await open(page, "/site-assets");
  const list = page.getByRole("list", { name: "Contact: Call to action" });
  const order = async (...titles: string[]) => {
    await expect(list.getByRole("heading")).toHaveText(titles);
    // The numbers change only after the order is saved.
    await expect(list.getByRole("listitem")).toContainText(["Order 1", "Order 2", "Order 3"]);
  };
  const grip = (title: string) => list.getByRole("button", { name: `Move ${title}: drag` });
  const announced = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await order(first, second, third);

  await drag(page, list, grip(third), list.getByRole("listitem").first());
  await order(third, first, second);
  await announced("Now 1 of 3");
  await expect(page.getByText("The new order has been saved.")).toBeVisible();

  await grip(second).press("ArrowUp");
  await order(third, second, first);
  await announced("Now 2 of 3");
  await expect(grip(second)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await order(second, third, first);
  await announced("Now 1 of 3");
  await page.reload();
  await hydrated(page);
  await order(second, third, first);

  await stopTimers(page);
  await grip(second).press("ArrowRight");
  await order(third, second, first);
  // The second press of a double click shows no error.
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expect(page.getByText("It is as it was before.")).toBeVisible();
  await order(second, third, first);
  await page.clock.resume();
  await page.reload();
  await order(second, third, first);

  // Beside an open form, assets can be neither moved nor copied.
  await page.getByRole("link", { name: `Edit ${first}` }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(first);
  await expect(grip(first)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Duplicate ${second}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Duplicate ${second}` })).toBeVisible();

  // Another journey measures the list.
  for (const title of [first, second, third]) {
    const link = page.getByRole("link", { name: `Edit ${title}` });
    const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
    await send(page, "/site-assets", { intent: "delete", id });
  }
});

test.describe("the product table", () => {
  const names = (page: Page) => page.locator("tbody button[aria-expanded]");
  const chooser = (page: Page, name: string) =>
    page.getByRole("checkbox", { name: `Choose ${name}`, exact: true });

  test("takes the flag from chosen products, deletes them, and one Undo brings all back", async ({ page }, {
    testId,
  }) => {
    const mark = markOf(testId);
    const chosen = [`Fan ${mark}`, `Mat ${mark}`, `Tray ${mark}`];
    const other = `Basket ${mark}`;
    await signIn(page);
    for (const name of [other, ...chosen]) await addProduct(page, name);
    await open(page, `/product-table?q=${mark}&sort=name`);
    await expect(names(page)).toHaveText([other, ...chosen]);
    for (const name of chosen) await chooser(page, name).check();
    const bar = page.getByRole("region", { name: "Chosen products" });
    await expect(bar).toContainText("3 chosen");
    const featured = page.getByRole("checkbox", { name: /^Featured: /, checked: true });
    await bar.getByRole("button", { name: "Feature", exact: true }).click();
    await expect(page.getByText("3 products updated successfully")).toBeVisible();
    await expect(featured).toHaveCount(3);
    await expect(page.getByRole("checkbox", { name: `Featured: ${other}` })).not.toBeChecked();
    await expect(bar).toContainText("3 chosen");
    await bar.getByRole("button", { name: "Unfeature", exact: true }).click();
    await expect(featured).toHaveCount(0);
    await expect(page.getByText("3 products updated successfully")).toBeVisible();

    const question = page.getByRole("alertdialog");
    const ask = () => bar.getByRole("button", { name: "Delete", exact: true }).click();
    await ask();
    await expect(question).toContainText("Are you sure you want to delete 3 products?");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(names(page)).toHaveCount(4);
    await ask();
    await stopTimers(page);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("3 products deleted successfully")).toBeVisible();
    await expect(page.locator(".toast-place > *")).toHaveCount(1);
    await expect(names(page)).toHaveText([other]);
    await expect(page.getByRole("heading", { name: "All Products (1)" })).toBeVisible();
    await expect(bar).toHaveCount(0);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("It is as it was before.")).toBeVisible();
    await expect(names(page)).toHaveText([other, ...chosen]);
    await expect(featured).toHaveCount(0);
    await page.clock.resume();
  });

  test("duplicates a product: the copy is open, marked, and without flags", async ({ page }, { testId }) => {
    const mark = markOf(testId);
    const name = `Lamp ${mark}`;
    await signIn(page);
    await addProduct(page, name, {
      name_ja: `灯籠${mark}`,
      visibility: "unlisted",
      is_featured: "on",
      is_hero: "on",
    });
    await open(page, `/product-table?q=${mark}`);
    const flag = (of: string) => page.getByRole("checkbox", { name: of, exact: true });
    for (const of of ["Featured", "Hero"]) await expect(flag(`${of}: ${name}`)).toBeChecked();

    await page.getByRole("button", { name: `Duplicate ${name}`, exact: true }).click();
    await expect(page.getByText("Duplicated as a draft. This is the copy.")).toBeVisible();
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await expect(form.getByLabel("Product name", { exact: true })).toHaveValue(`${name} (copy)`);
    await expect(form.getByRole("switch", { name: /^Featured Product/ })).not.toBeChecked();
    await expect(form.getByRole("switch", { name: /^Hero Product/ })).not.toBeChecked();
    await expect(form.getByLabel("Visibility")).toHaveValue("draft");
    await form.getByRole("tab", { name: "Japanese" }).click();
    await expect(form.getByLabel("Product name (optional)")).toHaveValue(`灯籠${mark}（コピー）`);

    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(`/product-table?q=${mark}`);
    await expect(names(page)).toHaveText([`${name} (copy)`, name]);
    for (const of of ["Featured", "Hero"]) {
      await expect(flag(`${of}: ${name} (copy)`)).not.toBeChecked();
      await expect(flag(`${of}: ${name}`)).toBeChecked();
    }
    const copy = page.getByRole("row").filter({ has: chooser(page, `${name} (copy)`) });
    await expect(copy.getByText("Draft", { exact: true })).toBeVisible();

    // Where a long name is cut, the mark of its copy is not.
    const long = `${"Long ".repeat(30)}${mark}`;
    await addProduct(page, `${long} (copy)`, { visibility: "unlisted" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/product-table?q=${mark}&sort=-changed`);
    const row = page.getByRole("row").filter({ has: chooser(page, `${long} (copy)`) });
    await expect(names(page).first()).toHaveText(`${long} (copy)`);
    await expect(row.getByText("(copy)", { exact: true })).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  });

  test("is searched, filtered, sorted, and emptied of chosen products by keys alone", async ({ page }, {
    testId,
  }) => {
    const mark = markOf(testId);
    const [bowl, cup, plate, rug] = ["Bowl", "Cup", "Plate", "Rug"].map((it) => `${it} ${mark}`) as [
      string,
      string,
      string,
      string,
    ];
    await signIn(page);
    for (const name of [cup, plate, bowl]) await addProduct(page, name);
    await addProduct(page, rug, { category: "Body Care" });
    await open(page, "/product-table");
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type(mark);
    await expect(page.getByRole("heading", { name: "All Products (4)" })).toBeVisible();
    await tabTo(page, page.getByRole("combobox", { name: "Category" }));
    await page.keyboard.type("Gift");
    await expect(names(page)).toHaveText([bowl, plate, cup]);
    await tabTo(page, page.getByRole("combobox", { name: "Sort by" }));
    await page.keyboard.press("ArrowDown");
    await expect(names(page)).toHaveText([bowl, cup, plate]);
    await expect(page).toHaveURL(`/product-table?q=${mark}&category=Gift+Sets&sort=name`);
    await tabTo(page, page.getByRole("link", { name: "Sort by Product" }));
    await page.keyboard.press("Enter");
    await expect(names(page)).toHaveText([plate, cup, bowl]);
    await expect(page.getByRole("link", { name: "Sort by Product" })).toBeFocused();

    for (const name of [plate, bowl]) {
      await tabTo(page, chooser(page, name));
      await page.keyboard.press("Space");
      await expect(chooser(page, name)).toBeChecked();
    }
    const bar = page.getByRole("region", { name: "Chosen products" });
    await expect(bar).toContainText("2 chosen");
    await tabTo(page, bar.getByRole("button", { name: "Delete", exact: true }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete 2 products?");
    await tabTo(page, question.getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 products deleted successfully")).toBeVisible();
    await expect(names(page)).toHaveText([cup]);
    await expect(page.locator("main")).toBeFocused();
    await expect(page).toHaveURL(`/product-table?q=${mark}&category=Gift+Sets&sort=-name`);
  });
});

test.describe("by keys alone", () => {
  test.use({ expectedErrors: /409/ });

  test("entries are put in order, and two people's edits together", async ({ page, browser }, { testId }) => {
    const name = `Lamp ${markOf(testId)}`;
    await signIn(page);
    await addProduct(page, name, { ingredients: "Brass, Cotton" });
    await open(page, `/product-table?q=${markOf(testId)}`);
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await tabTo(page, page.getByRole("link", { name: `Edit ${name}` }));
    await page.keyboard.press("Enter");
    await expect(form.locator("ol [name=ingredients]").first()).toHaveValue("Brass");

    const other = await (await browser.newContext()).newPage();
    await signInAsColleague(page, other);
    await open(other, new URL(page.url()).pathname);
    const theirs = other.getByRole("dialog", { name: "Edit Product" });
    await theirs.locator("[name=subtitle]").fill("For the terrace");
    await theirs.locator("[name=price]").fill("Rp 80,000");
    await theirs.getByRole("button", { name: "Update Product" }).click();
    await expect(other.getByText("Product updated successfully")).toBeVisible();
    await other.context().close();

    await tabTo(page, form.locator("[name=price]"));
    await page.keyboard.type("Rp 90,000");
    await tabTo(page, form.getByRole("button", { name: "Move Ingredients, entry 1: drag" }));
    await page.keyboard.press("ArrowDown");
    await expect(form.locator("ol [name=ingredients]").first()).toHaveValue("Cotton");
    await page.keyboard.press("Control+s");
    const message = form.getByRole("alert");
    await expect(message).toContainText("Their changes to Subtitle are now in this form");
    await tabTo(page, message.getByRole("button", { name: "Price: keep theirs" }));
    await page.keyboard.press("Enter");
    await expect(form.locator("[name=price]")).toHaveValue("Rp 80,000");
    await tabTo(page, form.getByRole("button", { name: "Update Product" }));
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();

    await open(page, `/product-table?q=${markOf(testId)}`);
    await tabTo(page, page.getByRole("link", { name: `Edit ${name}` }));
    await page.keyboard.press("Enter");
    await expect(form.locator("[name=subtitle]")).toHaveValue("For the terrace");
    await expect(form.locator("[name=price]")).toHaveValue("Rp 80,000");
    await expect(form.locator("ol [name=ingredients]").first()).toHaveValue("Cotton");
  });
});
