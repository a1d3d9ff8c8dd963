import { visitorPages } from "#domain/visitor-page";
import { m } from "#text/messages";
import { headerLabels } from "#text/visitor-page";

/** Texts that staff have rewritten, but no page shows any more. */
export const noLongerShown = "gone";

/** The pages whose texts can be edited, by their path in `app/routes.ts`; "*" is what stands around every page. */
const labels: Record<string, () => string> = {
  "*": m.texts_every_page,
  ...headerLabels,
  "/product/:id": m.texts_product,
  "/blog/:slug": m.texts_post,
  [noLongerShown]: m.texts_gone,
};

export const groups = ["*", ...Object.keys(visitorPages), noLongerShown].flatMap((page) => {
  const label = labels[page];
  return label ? [{ page, label }] : [];
});

export function isGroup(page: string): boolean {
  return groups.some((it) => it.page === page);
}
