import { useId } from "react";
import { href } from "react-router";
import type { PostCard as PostView } from "#domain/blog-view";
import { CoconutPlaceholder } from "#parts/coconut";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Picture } from "#parts/picture";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { wholeNumber } from "#text/number";
import { Badge } from "#ui/badge";
import { Link } from "#ui/link";

/** @param first the picture is visible on load */
export function PostCard({ post, sizes, first = false }: { post: PostView; sizes: string; first?: boolean }) {
  const heading = useId();
  const { title, excerpt, picture, alt, category, date, views } = post;
  return (
    <article aria-labelledby={heading} className="group relative flex h-full flex-col">
      <div lang={langOf(alt)} className="relative aspect-3/2 overflow-hidden rounded-sm bg-sand">
        <Picture
          picture={picture}
          alt={alt.value}
          sizes={sizes}
          first={first}
          className="transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
          fallback={<CoconutPlaceholder className="size-1/4" />}
        />
        {post.isFeatured && (
          <div className="absolute top-3 left-3">
            <Badge tone="palm">{m.blog_featured_badge()}</Badge>
          </div>
        )}
      </div>
      <p className="mt-4 text-sm text-teak-deep">{category && <LocalizedText of={category.name} />}</p>
      <h3 id={heading} className="heading-3 mt-1 group-hover:text-terracotta-deep">
        <LocalizedText of={title} hasPhrases />
      </h3>
      {excerpt && (
        <p className="mt-2 line-clamp-3 text-ink-soft">
          <LocalizedText of={excerpt} />
        </p>
      )}
      <p className="mt-auto pt-4 text-ink-soft text-sm">
        {date && (
          <>
            <time dateTime={date.toISOString()}>{longDate(date)}</time> <span aria-hidden="true">·</span>{" "}
          </>
        )}
        {m.blog_views({ count: views, shown: wholeNumber(views) })}
      </p>
      <p className="mt-2">
        <Link
          to={href("/blog/:slug", { slug: post.slug })}
          className="inline-block border-current border-b pb-0.5 font-medium after:absolute after:inset-0"
        >
          <span aria-hidden="true">{m.blog_read_more()}</span>
          <span className="sr-only">{m.blog_read_more_of({ title: title.value })}</span>
        </Link>
      </p>
    </article>
  );
}
