import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { xmlText } from "#domain/xml";
import { servicesContext } from "#server/context.server";
import { listSitemap, type SitemapEntry } from "#server/sitemap.server";
import type { Route } from "./+types/sitemap";

/** Every public page in each of its languages, with hreflang alternates. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext);
  const entries = (await listSitemap(db)).flatMap((entry) => entriesOf(entry, config.origin));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entriesOf({ path, changed, isEnglishOnly }: SitemapEntry, origin: string): string[] {
  const offered = isEnglishOnly ? (["en"] as const) : languages;
  const urlOf = (language: "en" | "ja") => xmlText(origin + localizedPath(language, path));
  const alternates = [...offered.map((it) => [it, urlOf(it)]), ["x-default", urlOf("en")]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return offered.map((it) => `<url><loc>${urlOf(it)}</loc>${lastmod}${alternates}</url>`);
}
