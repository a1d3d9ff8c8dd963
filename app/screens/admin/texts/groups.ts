import { m } from "#text/messages";

/** Texts that staff have rewritten, but no page shows any more. */
export const noLongerShown = "gone";

/** The pages whose texts can be edited, by their path in `app/routes.ts`; "*" is what stands around every page. */
export const groups: { page: string; label: () => string }[] = [
  { page: "*", label: m.texts_every_page },
  { page: "/", label: m.nav_home },
  { page: "/about", label: m.nav_about },
  { page: "/products", label: m.nav_products },
  { page: "/product/:id", label: m.texts_product },
  { page: "/rituals", label: m.nav_rituals },
  { page: "/blog", label: m.nav_blog },
  { page: "/blog/:slug", label: m.texts_post },
  { page: "/contact", label: m.nav_contact },
  { page: noLongerShown, label: m.texts_gone },
];

export function isGroup(page: string): boolean {
  return groups.some((it) => it.page === page);
}
