import routes from "../../app/routes.ts";
import { cast } from "./cast.ts";

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };

const ids: [RegExp, string][] = [
  [/^(product|product-table|admin\/product-uses)\/:id$/, cast.soap.id],
  [/^admin\/rituals\/:id$/, cast.sunrise.id],
  [/^admin\/rituals\/tips\/:id$/, cast.tip.id],
  [/^admin\/blog\//, cast.post.id],
  [/^site-assets\/:id$/, cast.heroAsset.id],
  [/^admin\/history\//, cast.soap.id],
  [/^admin\/product-categories\/:id$/, cast.hairCare.id],
  [/^admin\/entries\//, cast.question.id],
  [/^admin\/pages\/:id$/, cast.ownPage.id],
  [/^admin\/pictures\/:id$/, cast.heroPicture.id],
  [/^admin\/translations\//, cast.soap.id],
  [/^admin\/dictionary\//, cast.term.id],
  [/^admin\/answers\//, cast.answer.id],
  [/^admin\/messages\/:id$/, cast.message.id],
  [/^admin\/previews?\//, cast.soap.id],
];

/** Every route except layouts: its module, its path pattern, and a URL of the demo content that it shows. */
export const routePaths = (routes as Entry[]).flatMap((entry) => within(entry, ""));

function within({ file, path, index = false, children = [] }: Entry, above: string): RoutePath[] {
  const whole = [above, path ?? ""].filter((it) => it !== "").join("/");
  const own = index || path !== undefined ? [{ file, path: whole, address: urlPathOf(whole) }] : [];
  return [...own, ...children.flatMap((it) => within(it, whole))];
}

type RoutePath = { file: string; path: string; address: string };

function urlPathOf(path: string): string {
  const id = ids.find(([form]) => form.test(path))?.[1] ?? ":id";
  const filled = path
    .replace(":key", "home_hero_heading")
    .replace(":kind", "question")
    .replace(":recordType", "product")
    .replace(":change", "undo")
    .replace(":id", id)
    .replace(":slug", cast.post.slug)
    .replace(":bucket", "site-assets");
  return `/${filled.replace("*", "nowhere")}`;
}
