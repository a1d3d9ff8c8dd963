import { localizedPath } from "#domain/language-path";
import { mediaTypeOf } from "#domain/picture";
import { languageContext, servicesContext } from "#server/context.server";
import { listPageAssets } from "#server/site-asset.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/manifest";

/** Web app manifest, with which phones can add the site to their home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { favicon } = await listPageAssets(context.get(servicesContext).db, "global");
  const language = context.get(languageContext);
  const picture = favicon?.[0].picture;
  const icon = picture
    ? {
        src: picture.url,
        // An SVG may state no size.
        sizes: picture.width > 0 ? `${picture.width}x${picture.height}` : "any",
        type: mediaTypeOf(picture.url),
      }
    : { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" };
  const manifest = {
    name: m.home_title({ brand: brand().name }),
    short_name: brand().name,
    lang: language,
    start_url: localizedPath(language, "/"),
    display: "browser",
    background_color: "#fdfbf7",
    theme_color: "#f6f0e4",
    icons: [icon],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
