import { ArrowLeft } from "lucide";
import { data, href, isRouteErrorResponse } from "react-router";
import { postCard, postDetail } from "#domain/blog-view";
import { localizedPath } from "#domain/language-path";
import { blogPosting, breadcrumb } from "#domain/structured-data";
import { Article } from "#parts/article";
import { MessagePage } from "#parts/message-page";
import { Phrases } from "#parts/phrases";
import { PostCard } from "#parts/post-card";
import { PublicHead } from "#parts/public-head";
import { SomethingWentWrong } from "#parts/something-went-wrong";
import { findPresentSlug, findPublicPost, listRelatedPosts } from "#server/blog-post.server";
import { languageContext, servicesContext } from "#server/context.server";
import { movedTo } from "#server/http/moved.server";
import { log, loggable } from "#server/log.server";
import { countsAsView } from "#server/visitor.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import type { Route } from "./+types/screen";
import { Share } from "./share";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, counts, config } = context.get(servicesContext);
  const language = context.get(languageContext);
  try {
    const post = await findPublicPost(db, params.slug);
    if (post === null) {
      const present = await findPresentSlug(db, params.slug);
      throw present === null ? data(null, { status: 404 }) : movedTo(href("/blog/:slug", { slug: present }));
    }
    const related = await listRelatedPosts(db, post, language);
    if (countsAsView(request, context)) counts.addView({ kind: "post", id: post.id });
    // Without Japanese text, the Japanese URL works but is not announced.
    const isEnglishOnly = !post.title_ja?.trim() && !post.content_ja?.trim();
    const path = href("/blog/:slug", { slug: post.slug });
    return {
      url: config.origin + localizedPath(isEnglishOnly ? "en" : language, path),
      post: postDetail(post, language),
      isUnlisted: post.is_unlisted,
      isEnglishOnly,
      related: related.map((it) => postCard(it, language)),
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ slug: params.slug, err: loggable(error) }, "An article could not be read");
    throw data(null, { status: 503 });
  }
}

export default function BlogPost({
  loaderData: { post, related, url, isEnglishOnly, isUnlisted },
}: Route.ComponentProps) {
  const { title, excerpt, paragraphs } = post;
  return (
    <>
      <PublicHead
        title={m.page_title({ page: title.value, brand: brand().name })}
        description={excerpt?.value ?? paragraphs.value[0] ?? title.value}
        kind="article"
        isEnglishOnly={isEnglishOnly}
        noindex={isUnlisted}
        picture={post.picture}
        jsonLdNodes={
          import.meta.env.SSR &&
          ((jsonLd) => [
            blogPosting(jsonLd, post),
            breadcrumb(jsonLd, [
              [m.nav_home(), href("/")],
              [m.nav_blog(), href("/blog")],
              [title.value, href("/blog/:slug", { slug: post.slug })],
            ]),
          ])
        }
      />
      <div className="page-width pt-8 pb-20">
        <p className="mx-auto max-w-3xl">
          <Link
            to={href("/blog")}
            className="inline-flex min-h-11 items-center gap-2 hover:text-terracotta-deep"
          >
            <Icon of={ArrowLeft} className="size-4.5" />
            {m.blog_back()}
          </Link>
        </p>
        <div className="mt-6">
          <Article post={post} actions={<Share key={post.id} title={title.value} url={url} />} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related-heading" className="bg-cream">
          <div className="page-width section-space">
            <h2 id="related-heading" className="heading-2">
              <Phrases>{m.blog_related()}</Phrases>
            </h2>
            <ul className="mt-9 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((it) => (
                <li key={it.id}>
                  <PostCard post={it} sizes="(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  // A server error does not mean that the post does not exist.
  if (error.status >= 500) return <SomethingWentWrong />;
  return (
    <MessagePage heading={m.blog_not_found()} text={m.blog_not_found_text()}>
      <LinkButton to={href("/blog")}>{m.blog_back()}</LinkButton>
    </MessagePage>
  );
}
