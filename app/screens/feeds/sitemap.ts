import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { xmlText } from "#domain/xml";
import { servicesContext } from "#server/context.server";
import { listPublicPages, type PublicPage } from "#server/public-page.server";
import type { Route } from "./+types/sitemap";

/** Every public page in each of its languages, with hreflang alternates. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext);
  const entries = (await listPublicPages(db)).flatMap((page) => entriesOf(page, config.origin));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entriesOf({ address, changed, isEnglishOnly }: PublicPage, origin: string): string[] {
  const offered = isEnglishOnly ? (["en"] as const) : languages;
  const addressOf = (language: "en" | "ja") => xmlText(origin + localizedPath(language, address));
  const alternates = [...offered.map((it) => [it, addressOf(it)]), ["x-default", addressOf("en")]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return offered.map((it) => `<url><loc>${addressOf(it)}</loc>${lastmod}${alternates}</url>`);
}
