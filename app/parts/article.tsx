import type { ReactNode } from "react";
import { href } from "react-router";
import type { PostDetail } from "#domain/blog-view";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { wholeNumber } from "#text/number";
import { Link } from "#ui/link";

export function Article({ post, actions }: { post: PostDetail; actions?: ReactNode }) {
  const { title, category, date, views, picture, alt, paragraphs } = post;
  return (
    <article className="mx-auto max-w-3xl">
      <header>
        {category && (
          <p className="text-teak-deep">
            {category.slug ? (
              <Link
                to={`${href("/blog")}?${new URLSearchParams({ category: category.slug })}`}
                lang={category.name.language}
                className="underline"
              >
                {category.name.value}
              </Link>
            ) : (
              <span lang={category.name.language}>{category.name.value}</span>
            )}
          </p>
        )}
        <h1 lang={title.language} className="heading-2 mt-3">
          <Phrases language={title.language}>{title.value}</Phrases>
        </h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          {date && <time dateTime={date.toISOString()}>{longDate(date)}</time>}
          <span>{m.blog_views({ count: views, shown: wholeNumber(views) })}</span>
          {actions}
        </div>
      </header>
      {picture && (
        <div
          lang={alt.language}
          className="relative mt-10 aspect-3/2 overflow-hidden rounded-sm bg-sand md:aspect-2/1"
        >
          <Picture picture={picture} alt={alt.value} sizes="(min-width: 1024px) 48rem, 88vw" first />
        </div>
      )}
      <div
        lang={paragraphs.language}
        className="mt-10 max-w-[42rem] space-y-5 text-[1.125rem] lang-ja:text-[1.0625rem] lang-ja:leading-[2]"
      >
        {paragraphs.value.map((paragraph, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text
          <p key={n}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
