import type { Browser, Page } from "@playwright/test";
import { codeOf } from "../support/totp.ts";
import { expect, hydrated, signIn, test } from "./support.ts";

/** Pages of the journeys' server by its name: a passkey belongs to a host name, never to an IP address. */
const byName = (baseURL = "") => baseURL.replace("127.0.0.1", "localhost");
const password = "salak and young rice";

/** Invites somebody as the signed-in administrator. @returns the link, as the administrator copies it */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto("/admin/people");
  await hydrated(page);
  await page.getByRole("link", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Make invitation" }).click();
  await expect(dialog.getByRole("status")).toContainText("copy the link and pass it on");
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return link;
}

/** Somebody else's browser. */
async function stranger(browser: Browser, baseURL = ""): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.context().addCookies([{ name: "lang", value: "en", url: baseURL }]);
  return page;
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

async function joinBy(page: Page, link: string, name: string): Promise<void> {
  await page.goto(pathOf(link));
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("You have successfully logged in.")).toBeVisible();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth?next=/profile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

test.describe("people", () => {
  test.use({ expectedErrors: /400|401|403|409|410/ });

  test("an invitation that was begun keeps its email until it is made", async ({ page }, { testId }) => {
    const email = `ketut.${testId}@nyiur.example`;
    await signIn(page);
    await page.goto("/admin/people?invite");
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await dialog.getByLabel("Email").fill(email);
    await page.reload();
    await hydrated(page);
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    await dialog.getByRole("button", { name: "Make invitation" }).click();
    await expect(dialog.getByLabel("Role")).toBeFocused();
    await dialog.getByLabel("Role").selectOption("Editor");
    await dialog.getByRole("button", { name: "Make invitation" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: "Invite" }).click();
    await expect(dialog.getByLabel("Email")).toHaveValue("");
  });

  test("from an invitation to the first work, a demotion while a form is open, and out", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = "ketut@nyiur.example";
    await signIn(page);
    const link = await invite(page, email, "editor");
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    const theirs = await stranger(browser, baseURL);
    await theirs.goto(pathOf(link));
    await expect(theirs.getByText("You have been invited as: Editor.")).toBeVisible();
    await expect(theirs.getByLabel("Email")).toHaveValue(email);
    await expect(theirs.getByLabel("Email")).not.toBeEditable();
    await joinBy(theirs, link, "Ketut Sari");
    await theirs.goto("/product-table/new");
    await hydrated(theirs);
    const rail = theirs.getByRole("navigation", { name: "Administration" });
    await expect(rail.getByRole("link", { name: "Products" })).toBeVisible();
    await expect(rail.getByRole("link", { name: /Messages|People/ })).toHaveCount(0);
    const form = theirs.getByRole("dialog", { name: "Add New Product" });
    await form.locator("[name=name]").fill("Typed before the demotion");
    await form.locator("[name=category]").selectOption("Body Care");
    await form.locator("[name=description]").fill("A text that must stay.");

    await page.goto("/admin/people");
    await hydrated(page);
    await page.getByRole("button", { name: "Manage Ketut Sari" }).click();
    const dialog = page.getByRole("dialog", { name: "Ketut Sari" });
    await dialog.getByLabel("Role").selectOption("translator_ja");
    await expect(dialog.getByText("Only the Japanese texts.")).toBeVisible();
    await dialog.getByRole("button", { name: "Save role" }).click();
    await expect(page.getByText("The role has been changed.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText(
      "Translator (Japanese)",
    );

    await form.getByRole("button", { name: "Create Product" }).click();
    await expect(form.getByRole("alert")).toContainText("your account may not do this");
    await expect(form.locator("[name=description]")).toHaveValue("A text that must stay.");

    // What a translator of Japanese sees.
    theirs.on("dialog", (question) => question.accept());
    await theirs.goto("/product-table?q=Hair+Oil");
    await hydrated(theirs);
    await expect(theirs.getByRole("link", { name: "Add Product" })).toHaveCount(0);
    await theirs.getByRole("link", { name: "Edit Hair Oil" }).click();
    const edit = theirs.getByRole("dialog", { name: "Edit Product" });
    await expect(edit.getByLabel("Product name", { exact: true })).not.toBeEditable();
    await expect(edit.getByRole("button", { name: "Add gallery image" })).toHaveCount(0);
    await expect(edit.getByRole("switch", { name: /Featured/ })).toBeDisabled();
    await expect(edit.getByRole("tab", { name: "Japanese" })).toHaveAttribute("aria-selected", "true");
    await edit.locator("[name=subtitle_ja]").fill("髪と頭皮をいたわるオイル");
    await edit.getByRole("button", { name: "Update Product" }).click();
    await expect(theirs.getByText("Product updated successfully")).toBeVisible();

    await page.getByRole("button", { name: "Manage Ketut Sari" }).click();
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("The account is deactivated.")).toBeVisible();
    await theirs.goto("/admin/rituals");
    await expect(theirs.getByRole("heading", { name: "Internal Access" })).toBeVisible();
    await enterPassword(theirs, email);
    await expect(theirs.getByText("This account has been deactivated.")).toBeVisible();
    await page.goto("/admin/activity?kind=person");
    await expect(page.getByText("Role changed").first()).toBeVisible();
    await expect(page.getByText("→ Translator (Japanese)").first()).toBeVisible();
  });

  test("a forgotten password is set anew by a link, and a page that the role does not open says so", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = "komang@nyiur.example";
    await signIn(page);
    const theirs = await stranger(browser, baseURL);
    await joinBy(theirs, await invite(page, email, "inbox"), "Komang");
    await theirs.context().clearCookies();
    await theirs.goto("/auth");
    await theirs.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(theirs.getByText("Ask an administrator for a link")).toBeVisible();

    await page.goto("/admin/people");
    await hydrated(page);
    await page.getByRole("button", { name: "Manage Komang" }).click();
    await page.getByRole("button", { name: "Link for a new password" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    await theirs.goto(pathOf(link));
    await theirs.getByLabel("New password").fill("another harvest moon");
    await theirs.getByRole("button", { name: "Save password" }).click();
    await expect(theirs.getByText("Your new password is set. Sign in with it.")).toBeVisible();
    await theirs.getByLabel("Email").fill(email);
    await theirs.getByLabel("Password").fill("another harvest moon");
    await theirs.keyboard.press("Enter");
    await expect(theirs.getByText("You have successfully logged in.")).toBeVisible();
    await theirs.goto(pathOf(link));
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("This link does not work any more");

    await theirs.goto("/site-assets/new");
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your role does not open this page");
    await expect(theirs.getByText("Your role is Messages.")).toBeVisible();
  });

  test("a name typed without the server stays on the device until it is saved", async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page);
    const theirs = await stranger(browser, baseURL);
    await joinBy(theirs, await invite(page, "wira@nyiur.example", "inbox"), "Wira");
    await theirs.goto("/profile");
    await hydrated(theirs);
    const name = theirs.getByLabel("Full name");
    await name.fill("Wira Aditya");
    await theirs.context().setOffline(true);
    await theirs.getByRole("button", { name: "Save name" }).click();
    await expect(theirs.getByText("It could not be saved.")).toBeInViewport();
    await expect(name).toHaveValue("Wira Aditya");
    await theirs.context().setOffline(false);
    await theirs.reload();
    await hydrated(theirs);
    await expect(name).toHaveValue("Wira Aditya");
    await expect(theirs.getByText("Not saved yet. The saved name is Wira.")).toBeVisible();
    await theirs.getByRole("button", { name: "Save name" }).click();
    await expect(theirs.getByText("Your name has been saved.")).toBeInViewport();
    await expect.poll(() => theirs.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await theirs.reload();
    await expect(name).toHaveValue("Wira Aditya");
  });

  test("an authenticator app is set up, and its code is asked for at the next sign-in", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = "putu@nyiur.example";
    await signIn(page);
    const theirs = await stranger(browser, baseURL);
    await joinBy(theirs, await invite(page, email, "editor"), "Putu");
    await theirs.goto("/profile");
    await hydrated(theirs);
    const part = theirs.getByRole("region", { name: "Second factor" });
    await part.getByLabel("Your password").fill("wrong");
    await part.getByRole("button", { name: "Set up an app" }).click();
    await expect(part.getByText("This is not your current password.")).toBeInViewport();
    await part.getByLabel("Your password").fill(password);
    await part.getByRole("button", { name: "Set up an app" }).click();
    await expect(part.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await expect(part.getByRole("listitem")).toHaveCount(10);
    const recovery = await part.getByRole("listitem").first().innerText();
    const secret = await part.locator("code").innerText();
    await part.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await part.getByRole("button", { name: "Turn on" }).click();
    await expect(theirs.getByText("The second factor is on.")).toBeVisible();

    await theirs.context().clearCookies();
    await enterPassword(theirs, email);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("One more step");
    await theirs.getByLabel("Code").fill("000000");
    await theirs.keyboard.press("Enter");
    await expect(theirs.getByRole("alert")).toContainText("let your phone set its time by itself");
    await theirs.getByLabel("Code").fill(codeOf(secret));
    await theirs.keyboard.press("Enter");
    await expect(theirs).toHaveURL(/\/profile$/);
    await expect(theirs.getByText("An authenticator app is set up.")).toBeVisible();

    await theirs.context().clearCookies();
    await enterPassword(theirs, email);
    await theirs.getByLabel("Code").fill(recovery);
    await theirs.getByLabel("Do not ask on this device for 30 days").check();
    await theirs.getByRole("button", { name: "Continue" }).click();
    await expect(theirs).toHaveURL(/\/profile$/);
  });

  test("a passkey signs in without a password", async ({ page, browser, baseURL }) => {
    const email = "nyoman@nyiur.example";
    await signIn(page);
    const theirs = await stranger(browser, byName(baseURL));
    const session = await theirs.context().newCDPSession(theirs);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await joinBy(theirs, await invite(page, email, "editor"), "Nyoman");
    await theirs.goto("/profile");
    await hydrated(theirs);
    const part = theirs.getByRole("region", { name: "Passkeys" });
    await part.getByLabel("Name of the device").fill("Work phone");
    await part.getByLabel("Your password").fill(password);
    await part.getByRole("button", { name: "Add a passkey" }).click();
    await expect(theirs.getByText("The passkey has been added.")).toBeVisible();
    await expect(part.getByText("Work phone")).toBeVisible();

    // Older browsers have passkeys, but do not read our options.
    await theirs.evaluate(() => {
      Reflect.deleteProperty(PublicKeyCredential, "parseCreationOptionsFromJSON");
      Reflect.deleteProperty(PublicKeyCredential, "parseRequestOptionsFromJSON");
    });
    await part.getByLabel("Your password").fill(password);
    await part.getByRole("button", { name: "Add a passkey" }).click();
    await expect(part.getByText("This browser has no passkeys.")).toBeVisible();

    await theirs.context().clearCookies();
    await theirs.goto("/auth?next=/admin/rituals");
    await hydrated(theirs);
    await theirs.getByRole("button", { name: /passkey|パスキー/ }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Ritual Management");

    // One that was removed does not.
    await theirs.goto("/profile");
    await hydrated(theirs);
    const removal = theirs.getByRole("listitem").filter({ hasText: "Work phone" });
    await removal.getByRole("button", { name: "Remove the passkey Work phone" }).click();
    await removal.getByLabel("Your password").fill(password);
    await removal.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(theirs.getByText("The passkey has been removed.")).toBeVisible();
    await expect(theirs.getByText("Work phone")).toHaveCount(0);
    await theirs.context().clearCookies();
    await theirs.goto("/auth");
    await hydrated(theirs);
    await theirs.getByRole("button", { name: /passkey|パスキー/ }).click();
    await expect(theirs.getByRole("alert").filter({ hasText: /passkey|パスキー/ })).toBeVisible();
    await expect(theirs).toHaveURL(/\/auth$/);
  });
});
