import type { VisitorPath } from "#domain/visitor-page";
import { m } from "#text/messages";

/** Texts that staff have rewritten, but no page shows any more. */
export const noLongerShown = "gone";

/** The pages whose texts can be edited, by their path in `app/routes.ts`; "*" is what stands around every page. */
const labels: Record<Exclude<VisitorPath, "/pages/:slug"> | "*" | typeof noLongerShown, () => string> = {
  "*": m.texts_every_page,
  "/": m.nav_home,
  "/about": m.nav_about,
  "/products": m.nav_products,
  "/product/:id": m.texts_product,
  "/rituals": m.nav_rituals,
  "/blog": m.nav_blog,
  "/blog/:slug": m.texts_post,
  "/contact": m.nav_contact,
  [noLongerShown]: m.texts_gone,
};

export const groups = Object.entries(labels).map(([page, label]) => ({ page, label }));

export function isGroup(page: string): boolean {
  return groups.some((it) => it.page === page);
}
