import type { VisitorPath } from "#domain/visitor-page";
import { m } from "#text/messages";

/** The names of the public pages in the header. */
export const headerLabels: Record<Exclude<VisitorPath, `${string}:${string}`>, () => string> = {
  "/": m.nav_home,
  "/about": m.nav_about,
  "/products": m.nav_products,
  "/rituals": m.nav_rituals,
  "/blog": m.nav_blog,
  "/contact": m.nav_contact,
};
