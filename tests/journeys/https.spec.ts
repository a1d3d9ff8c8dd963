import { admin } from "../support/admin.ts";
import { startHttpsFront, trustArgument } from "../support/https-front.ts";
import { freePort } from "../support/port.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { expect, hydrated, test } from "./support.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), trustArgument],
      // Playwright turns off the back/forward cache, which could show the former page.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
});

test("over https, Back after sign-out shows nothing of the person", async ({ page, context }) => {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const folder = await temporaryFolder();
  const { email, password } = admin;
  const server = await startServer({
    ...{ DATA_DIR: folder.path, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ORIGIN: origin },
  });
  const front = await startHttpsFront(port, () => server.url);
  try {
    await context.addCookies([{ name: "lang", value: "en", url: origin }]);
    await page.goto(`${origin}/auth`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("main form button[type=submit]").first().click();
    await expect(page).toHaveURL(`${origin}/`);
    const session = (await context.cookies()).find(({ name }) => name.includes("nyiur_session"));
    expect([session?.secure, session?.httpOnly]).toEqual([true, true]);
    for (const path of ["/product-table", "/profile", "/"]) {
      await page.goto(origin + path);
      await hydrated(page);
      await expect(page.locator("body")).toContainText(email);
    }
    await page.locator("[popovertarget=account-menu]").click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    for (let n = 0; n < 4; n++) {
      await page.goBack();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
      await expect(page.locator("body")).not.toContainText(email);
      await expect(page.locator("[popovertarget=account-menu]")).toHaveCount(0);
    }
  } finally {
    front.stop();
    await server.kill();
    await folder.remove();
  }
});
