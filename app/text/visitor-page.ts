import type { VisitorPath } from "#domain/visitor-page";
import { m } from "#text/messages";

/** What the header, and the list of texts that staff can rewrite, call a public page. An own page has its own title. */
export const visitorPageLabels: Record<Exclude<VisitorPath, "/pages/:slug">, () => string> = {
  "/": m.nav_home,
  "/about": m.nav_about,
  "/products": m.nav_products,
  "/product/:id": m.texts_product,
  "/rituals": m.nav_rituals,
  "/blog": m.nav_blog,
  "/blog/:slug": m.texts_post,
  "/contact": m.nav_contact,
};
