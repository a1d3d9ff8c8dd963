import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { minSeconds } from "#domain/contact-message";
import { admin } from "../support/admin.ts";
import { desktop, inEachBrowser, signIn } from "./each-browser.ts";

const picture = (name: string) => resolve(join("db", "demo", "pictures", name));

inEachBrowser((inTab) => {
  test("the life of a product, seen on its page", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      await tab.open("/product-table");
      await tab.click("link", "Add Product");
      await tab.fill("name", "Salak Seed Scrub");
      await tab.select("category", "Gift Sets");
      await tab.fill("description", "A scrub of ground salak seeds.");
      await tab.choose(picture("product-boreh-body-scrub.jpg"));
      await tab.sees("Image uploaded successfully");
      await tab.click("button", "Japanese");
      await tab.fill("name_ja", "サラクのスクラブ");
      await tab.click("button", "Create Product");
      await tab.sees("Product created successfully");
      await tab.open("/product-table?q=salak");
      await tab.click("link", "Edit Salak Seed Scrub");
      await tab.fill("name", "Salak Seed Polish");
      await tab.click("button", "Update Product");
      await tab.sees("Product updated successfully");
      await tab.click("button", "Salak Seed Polish");
      await tab.click("link", "View Details");
      await tab.hasHeading("Salak Seed Polish");
      await tab.open("/product-table?q=salak");
      await tab.click("button", "Delete Salak Seed Polish");
      await tab.click("button", "Delete");
      await tab.sees("Product deleted successfully");
      await tab.click("button", "Undo");
      await tab.sees("The product is back.");
    }));

  test("the life of a post, seen on its page", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      await tab.open("/admin/blog");
      await tab.click("link", "New Post");
      await tab.hasHeading("New Blog Post");
      await tab.fill("title", "Cream of the Palm");
      await tab.fill("content", "The first line.");
      await tab.click("button", "Published");
      await tab.click("button", "Save Post");
      await tab.sees("Blog post created successfully");
      await tab.open("/blog/cream-of-the-palm");
      await tab.hasHeading("Cream of the Palm");
      await tab.sees("The first line.");
      await tab.open("/admin/blog?q=Cream+of");
      await tab.click("button", "More for Cream of the Palm");
      await tab.click("button", "Delete");
      await tab.click("button", "Delete");
      await tab.sees("Blog post deleted successfully");
    }));

  test("the life of a ritual, seen on its page", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      await tab.open("/admin/rituals");
      await tab.click("link", "Add Ritual");
      await tab.fill("title", "Lantern Ritual");
      await tab.fill("time", "15 min");
      await tab.fill("mood", "Warm");
      await tab.click("button", "Create Ritual");
      await tab.sees("Ritual created successfully");
      await tab.click("link", "Edit Lantern Ritual");
      await tab.click("button", "Add Step");
      await tab.fill("step_text", "Light it.");
      await tab.click("button", "Create Step");
      await tab.sees("Ritual step created successfully");
      await tab.open("/rituals");
      await tab.until("the step is on the page", () =>
        tab.run(() => document.body.textContent?.includes("Light it.") ?? false),
      );
      await tab.open("/admin/rituals");
      await tab.click("button", "Delete Lantern Ritual");
      await tab.click("button", "Delete");
      await tab.sees("Ritual deleted successfully");
    }));

  test("the life of a mindfulness tip", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      await tab.open("/admin/rituals/tips");
      await tab.click("link", "Add Tip");
      await tab.fill("title", "Look at a tree");
      await tab.fill("tip_text", "For as long as a breath takes.");
      await tab.click("button", "Create Tip");
      await tab.sees("created successfully");
      await tab.click("button", "Delete Look at a tree");
      await tab.click("button", "Delete");
      await tab.sees("deleted successfully");
    }));

  test("the life of a picture of the site, cropped to its slot", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      await tab.open("/site-assets?view=map");
      await tab.click("link", "Products: Category filter");
      await tab.click("link", "Add a picture to Products: Category filter");
      await tab.choose(picture("featured-background.jpg"));
      await tab.sees("Image uploaded successfully");
      await tab.click("button", "Crop to fit");
      await tab.click("button", "Use this crop");
      await tab.sees("Crop again");
      await tab.fill("title", "Pale leaves");
      await tab.click("button", "Create Asset");
      await tab.sees("Site asset created successfully");
      await tab.open("/site-assets");
      await tab.click("button", "Delete Pale leaves");
      await tab.sees("Are you sure you want to delete");
      await tab.click("button", "Delete");
      await tab.sees("Site asset deleted successfully");
    }));

  test("a message is read, marked as answered and deleted", () =>
    inTab(desktop, async (tab) => {
      await tab.open("/contact");
      await tab.fill("first_name", "Emma");
      await tab.fill("last_name", "Wright");
      await tab.fill("email", "emma@example.org");
      await tab.fill("subject", "Read in another browser");
      await tab.fill("message", "What is in it?");
      await wait((minSeconds.writing + 0.2) * 1000);
      await tab.click("button", "Send Message");
      await tab.sees("Message sent successfully!");
      await signIn(tab);
      await tab.open("/admin/messages?q=another+browser");
      await tab.run(() => document.querySelector("summary")?.click());
      await tab.sees("What is in it?");
      await tab.click("button", "Delete");
      await tab.sees("Are you sure you want to delete");
      await tab.click("button", "Delete");
      await tab.sees("Message deleted successfully");
    }));

  test("links lead from the administration to the site and back, and sign-out leaves nothing of the person", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      for (const path of ["/product-table", "/admin/blog", "/admin/rituals", "/site-assets"]) {
        await tab.open(path);
        const heading = await tab.heading();
        await tab.click("link", "About");
        await tab.isAt("/about");
        await tab.back();
        await tab.isAt(path);
        // A page that is left while its data comes is reported by Firefox.
        await tab.hasHeading(heading);
      }
      await tab.open("/admin/messages");
      await tab.hasHeading("Contact Messages");
      await tab.open("/profile");
      await tab.click("button", admin.email);
      await tab.click("button", "Sign Out");
      await tab.sees("Sign In");
      expect(await tab.path()).not.toMatch(/profile/);
      await tab.back();
      await tab.until("the page asks to sign in", async () => (await tab.path()).startsWith("/auth"));
      await tab.back();
      await tab.until("so does the one before", async () => (await tab.path()).startsWith("/auth"));
    }));

  test("a page that is left while its scripts load reports no error", () =>
    inTab(desktop, async (tab) => {
      await signIn(tab);
      for (let ms = 0; ms < 80; ms += 4) {
        await tab.goto(ms % 8 ? "/blog" : "/rituals");
        await wait(ms);
      }
    }));
});
