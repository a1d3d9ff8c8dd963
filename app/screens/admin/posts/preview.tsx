import { data } from "react-router";
import { blogPostForm } from "#domain/blog-form";
import { postDetail } from "#domain/blog-view";
import { languages } from "#domain/language";
import { isRecordId } from "#domain/record";
import { Article } from "#parts/article";
import { listCategoriesInUse } from "#server/blog-category.server";
import { findPost } from "#server/blog-post.server";
import { servicesContext } from "#server/context.server";
import { readForm } from "#server/http/form.server";
import { picturesOf } from "#server/picture.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/preview";

/** Previews the saved post, published or not; no view is counted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  if (params.id === "new") return null;
  const post = isRecordId(params.id) ? await findPost(db, params.id) : null;
  if (post === null) throw data(null, { status: 404 });
  return inBoth(post);
}

/** Previews the submitted editor form without saving it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request, blogPostForm);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 200_000);
  const url = text("featured_image_url") || null;
  const [saved, categories, pictureOf] = await Promise.all([
    isRecordId(params.id) ? findPost(db, params.id) : null,
    listCategoriesInUse(db),
    picturesOf(db, [url?.startsWith("/files/") ? url : null]),
  ]);
  return inBoth({
    id: saved?.id ?? "new",
    slug: text("slug"),
    title: text("title"),
    title_ja: text("title_ja"),
    excerpt: text("excerpt"),
    excerpt_ja: text("excerpt_ja"),
    content: text("content"),
    content_ja: text("content_ja"),
    featured_image_alt: text("featured_image_alt"),
    featured_image_alt_ja: text("featured_image_alt_ja"),
    is_featured: form.has("is_featured"),
    published_at: saved?.published_at ?? null,
    view_count: saved?.view_count ?? 0,
    picture: url?.startsWith("/files/") ? pictureOf(url) : null,
    category: categories.find(({ id }) => id === text("category_id")) ?? null,
  });
}

function inBoth(post: Parameters<typeof postDetail>[0]) {
  return { en: postDetail(post, "en"), ja: postDetail(post, "ja") };
}

const names = { en: m.preview_english, ja: m.preview_japanese };

export default function BlogPreview({ loaderData, actionData }: Route.ComponentProps) {
  const post = actionData ?? loaderData;
  if (!post) return null;
  return (
    <div>
      <PageHead
        title={m.page_title({ page: m.preview_title({ title: post.en.title.value }), brand: brand().name })}
        noindex
      />
      <h1 className="sr-only">{m.preview_title({ title: post.en.title.value })}</h1>
      <p className="rounded-md bg-cream p-4">{m.preview_note()}</p>
      <div className="mt-8 grid gap-x-12 gap-y-16 lg:grid-cols-2">
        {languages.map((language) => (
          <section key={language} aria-label={names[language]()} lang={language}>
            <p className="eyebrow mb-6 border-hairline border-b pb-2 text-teak-deep">{names[language]()}</p>
            <Article post={post[language]} heading="h2" language={language} />
          </section>
        ))}
      </div>
    </div>
  );
}
