import routes from "../../app/routes.ts";
import { demo } from "./demo-records.ts";

type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] };

const ids: [RegExp, string][] = [
  [/^(product|product-table)\/:id$/, demo.soap.id],
  [/^admin\/rituals\/:id$/, demo.sunrise.id],
  [/^admin\/rituals\/tips\/:id$/, demo.tip.id],
  [/^admin\/blog\//, demo.post.id],
  [/^site-assets\/:id$/, demo.heroAsset.id],
  [/^admin\/history\//, demo.soap.id],
  [/^admin\/product-categories\/:id$/, demo.hairCare.id],
  [/^admin\/entries\//, demo.question.id],
  [/^admin\/pages\/:id$/, demo.ownPage.id],
  [/^admin\/pictures\/:id$/, demo.heroPicture.id],
  [/^admin\/translations\//, demo.soap.id],
  [/^admin\/dictionary\//, demo.term.id],
  [/^admin\/answers\//, demo.answer.id],
  [/^admin\/messages\/:id$/, demo.message.id],
  [/^admin\/previews?\//, demo.soap.id],
];

/** Every route except layouts: its module, its path pattern, and a URL of the demo content that it shows. */
export const routePaths = (routes as Entry[]).flatMap((entry) => within(entry, ""));

function within({ file, path, index = false, children = [] }: Entry, above: string): RoutePath[] {
  const whole = [above, path ?? ""].filter((it) => it !== "").join("/");
  const own = index || path !== undefined ? [{ file, path: whole, urlPath: urlPathOf(whole) }] : [];
  return [...own, ...children.flatMap((it) => within(it, whole))];
}

type RoutePath = { file: string; path: string; urlPath: string };

function urlPathOf(path: string): string {
  const id = ids.find(([pattern]) => pattern.test(path))?.[1] ?? ":id";
  const filled = path
    .replace(":key", "home_hero_heading")
    .replace(":kind", "question")
    .replace(":recordType", "product")
    .replace(":change", "undo")
    .replace(":id", id)
    .replace(":slug", demo.post.slug)
    .replace(":bucket", "site-assets");
  return `/${filled.replace("*", "nowhere")}`;
}
