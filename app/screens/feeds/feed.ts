import { href } from "react-router";
import { postCard } from "#domain/blog-view";
import { isJapanesePath, localizedPath } from "#domain/language-path";
import { xmlText } from "#domain/xml";
import { listLatestPosts } from "#server/blog-post.server";
import { servicesContext } from "#server/context.server";
import { runWithLocale } from "#text/language.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/feed";

/** RSS feed, in Japanese below `/ja` and in English elsewhere; the saved language is ignored. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext);
  const language = isJapanesePath(new URL(request.url).pathname) ? "ja" : "en";
  const posts = (await listLatestPosts(db, language)).map((post) => postCard(post, language));
  const linkOf = (plain: string) => xmlText(config.origin + localizedPath(language, plain));
  const items = posts.map(
    ({ title, excerpt, slug, date }) =>
      `<item><title>${xmlText(title.value)}</title><link>${linkOf(href("/blog/:slug", { slug }))}</link><guid>${linkOf(href("/blog/:slug", { slug }))}</guid>${
        date ? `<pubDate>${date.toUTCString()}</pubDate>` : ""
      }${excerpt ? `<description>${xmlText(excerpt.value)}</description>` : ""}</item>`,
  );
  const [title, description] = runWithLocale(language, () => [
    m.page_title({ page: m.blog_title(), brand: brand().name }),
    m.blog_description({ brand: brand().name }),
  ]);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title ?? "")}</title><link>${linkOf(href("/blog"))}</link><description>${xmlText(description ?? "")}</description>
<language>${language}</language><atom:link rel="self" type="application/rss+xml" href="${linkOf(href("/feed.xml"))}"/>
${items.join("\n")}
</channel></rss>
`;
  return new Response(xml, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
