import { expect, open, signIn, test } from "./support.ts";

test("keys go to a section, search, add and help, but never while one types", async ({ page }) => {
  await signIn(page);
  await open(page, "/product-table");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("gpn?");
  await expect(page.getByRole("searchbox")).toHaveValue("gpn?");
  await expect(page).toHaveURL(/\/admin\/messages/);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Site Assets")).toBeVisible();
  // A key pressed while a dialog is open does nothing.
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Management");
  expect(requested.filter((url) => url.includes("/admin/blog.data"))).toEqual([]);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add New Product" })).toBeVisible();
});

test("a page opened by keys right after a link stays, however late the browser shows the link's page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (update) {
      const late = async () => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        if (typeof update === "function") await update();
      };
      return start.call(this, late);
    };
  });
  await signIn(page);
  await open(page, "/product-table");
  const rail = page.getByRole("navigation", { name: "Administration" });
  await rail.getByRole("link", { name: "Rituals", exact: true }).click();
  await expect(page).toHaveURL("/admin/rituals");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page).toHaveURL("/admin/messages");
  await page.waitForTimeout(2500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
});

test("each section has its own letter, and n adds to each list", async ({ page }) => {
  await signIn(page);
  await open(page, "/product-table");
  const adds: Record<string, string> = {
    "/product-table": "Add Product",
    "/admin/rituals": "Add Ritual",
    "/admin/rituals/tips": "Add Tip",
    "/admin/blog": "New Post",
    "/site-assets": "Add New Asset",
    "/admin/pages": "Add Page",
    "/admin/people": "Invite",
    "/admin/product-categories": "Add category",
    "/admin/dictionary": "Add an entry",
    "/admin/answers": "Add ready answer",
    "/admin/entries/question": "Add Question",
  };
  const addByKey = async (name: string) => {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    const path = (await link.getAttribute("href")) ?? "";
    await page.keyboard.press("n");
    await expect(page).toHaveURL(path);
  };
  const rail = page.getByRole("navigation", { name: "Administration" });
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  const goes = await help
    .locator("dl")
    .first()
    .locator("> div")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
    );
  await page.keyboard.press("Escape");
  expect(goes).toHaveLength(await rail.getByRole("link").count());
  const letters = goes.map(([keys]) => keys?.at(-1) ?? "");
  expect(new Set(letters).size).toBe(letters.length);
  for (const [n, [, label]] of goes.entries()) {
    const section = rail.getByRole("link", { name: new RegExp(`^${label}`) });
    const path = (await section.getAttribute("href")) ?? "";
    // The letter must follow within two seconds, and a busy machine may be slower.
    await expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press(letters[n] ?? "");
      await expect(page).toHaveURL(path, { timeout: 5000 });
    }).toPass();
    if (path === "/") continue;
    await expect(section).toHaveAttribute("aria-current", "page");
    const add = adds[path];
    if (!add) continue;
    await addByKey(add);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    delete adds[path];
  }
  await expect(page).toHaveURL("/");
  for (const [path, add] of Object.entries(adds)) {
    await open(page, path);
    await addByKey(add);
  }
});
