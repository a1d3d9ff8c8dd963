import { useEffect, useRef } from "react";
import { Form, href, isRouteErrorResponse, redirect, useSearchParams } from "react-router";
import { blogLimits } from "#domain/blog-post";
import { categoryView, postCard } from "#domain/blog-view";
import { searchedWords } from "#domain/demand";
import { localizedPath } from "#domain/language-path";
import { parsePage, parseTerm, searchWith } from "#domain/paging";
import { LocalizedText } from "#parts/localized-text";
import { MessagePage } from "#parts/message-page";
import { Phrases } from "#parts/phrases";
import { PostCard } from "#parts/post-card";
import { PublicHead } from "#parts/public-head";
import { SomethingWentWrong } from "#parts/something-went-wrong";
import { listActiveCategories } from "#server/blog-category.server";
import { listFeaturedPosts, listPublishedPosts } from "#server/blog-post.server";
import { languageContext, servicesContext } from "#server/context.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { preventCaching } from "#server/http/request-context.server";
import { countSearch } from "#server/http/search-limit.server";
import { countsAsView } from "#server/visitor.server";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { buttonStyle, LinkButton } from "#ui/button";
import { Link } from "#ui/link";
import { Pages } from "#ui/pages";
import { SearchField } from "#ui/search-field";
import type { Route } from "./+types/screen";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, counts } = context.get(servicesContext);
  const language = context.get(languageContext);
  const { searchParams } = new URL(request.url);
  const term = parseTerm(searchParams);
  const category = searchParams.get("category") || null;
  const page = parsePage(searchParams);
  // Each page of the list has one URL.
  const named = searchParams.get("page");
  if (named !== null && (page === 1 || named !== String(page)))
    throw redirect(`${href("/blog")}${searchWith(searchParams, { page: String(page) })}`);
  if (term.trim() !== "") await countSearch(context);
  const isWhole = term.trim() === "" && category === null && page === 1;

  const [{ posts, count, isMore }, categories, featured] = await Promise.all([
    listPublishedPosts(db, { term, language, category }, page),
    listActiveCategories(db),
    isWhole ? listFeaturedPosts(db, language) : [],
  ]);
  const pages = pagesOrRedirect(href("/blog"), searchParams, count, blogLimits.onPage);
  if (category !== null && !categories.some(({ slug }) => slug === category)) preventCaching();
  const words = count === 0 && category === null ? searchedWords(term) : null;
  if (words && countsAsView(request, context)) counts.addMissedSearch(words);
  return {
    term,
    category,
    page,
    pages,
    count,
    isMore,
    posts: posts.map((post) => postCard(post, language)),
    featured: featured.map((post) => postCard(post, language)),
    categories: categories.map((it) => categoryView(it, language)),
  };
}

/** For the `Retry-After` of a refused search: the router drops the headers of errors. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? parentHeaders;
}

/** 429 means too many searches from one IP address. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams();
  if (!isRouteErrorResponse(error) || error.status !== 429) return <SomethingWentWrong />;
  return (
    <MessagePage
      title={m.blog_title()}
      heading={m.blog_wait_heading()}
      text={m.blog_wait_text({ seconds: error.data.seconds })}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={`${href("/blog")}?${search}`}>{m.blog_wait_again()}</LinkButton>
        <LinkButton to={href("/blog")} tone="outline">
          {m.blog_wait_all()}
        </LinkButton>
      </div>
    </MessagePage>
  );
}

const cards = "grid gap-x-8 gap-y-12 sm:grid-cols-2";

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { term, category, page, pages, count, isMore, posts, featured, categories } = loaderData;
  const search = new URLSearchParams({ ...(term && { q: term }), ...(category && { category }) });
  const chosen = categories.find(({ slug }) => slug === category);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // The pressed link may be gone.
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  const first = chosen ? m.blog_title_category({ category: chosen.name.value }) : m.blog_title();
  const title = page === 1 ? first : m.blog_title_page({ title: first, page });
  return (
    <>
      <PublicHead
        title={m.page_title({ page: title, brand: brand().name })}
        description={m.blog_description({ brand: brand().name })}
        noindex={term.trim() !== "" || count === 0}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={m.blog_title()}
        href={localizedPath(pageLanguage(), href("/feed.xml"))}
      />
      <header className="bg-cream">
        <div className="page-width py-16 md:py-20">
          <h1 className="heading-2">
            <Phrases>{m.blog_heading()}</Phrases>
          </h1>
          <p className="mt-4 max-w-prose">{m.blog_text()}</p>
          <SearchForm term={term} category={category} />
        </div>
      </header>
      {featured.length > 0 && (
        <section aria-labelledby="featured-heading" className="page-width pt-16">
          <h2 id="featured-heading" className="heading-2">
            <Phrases>{m.blog_featured()}</Phrases>
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr]">
            {featured.map((post, n) => (
              <li key={post.id} className={n === 0 ? "sm:max-lg:col-span-2 lg:row-span-2 lg:self-start" : ""}>
                <PostCard
                  post={post}
                  sizes={
                    n === 0
                      ? "(min-width: 1024px) 50rem, 88vw"
                      : "(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw"
                  }
                  first={n === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="page-width section-space grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-labelledby="categories-heading">
          <h2 id="categories-heading" className="font-medium">
            <Phrases>{m.blog_categories()}</Phrases>
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2 lg:flex-col lg:gap-0">
            <CategoryLink
              to={`${href("/blog")}${searchWith(search, { category: null })}`}
              isChosen={category === null}
            >
              {m.blog_all()}
            </CategoryLink>
            {categories.map(({ name, slug }) => (
              <CategoryLink
                key={slug}
                to={`${href("/blog")}${searchWith(search, { category: slug })}`}
                isChosen={slug === category}
              >
                <LocalizedText of={name} />
              </CategoryLink>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="articles-heading">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2
              ref={heading}
              tabIndex={-1}
              id="articles-heading"
              className="heading-2 scroll-mt-28 outline-none"
            >
              {chosen ? (
                <LocalizedText of={chosen.name} hasPhrases />
              ) : term.trim() === "" && category === null ? (
                m.blog_all()
              ) : (
                m.blog_found()
              )}
            </h2>
            <p role="status" className="text-ink-soft">
              {isMore ? m.search_many({ count }) : m.blog_count({ count })}
            </p>
          </div>
          {posts.length === 0 ? (
            <div className="mt-8 rounded-md bg-cream p-10 text-center">
              <p className="heading-3 font-display">{m.blog_empty()}</p>
              <p className="mt-2 text-ink-soft">
                {term.trim() === "" ? m.blog_empty_yet() : m.blog_empty_search()}
              </p>
            </div>
          ) : (
            <ul className={`mt-8 ${cards}`}>
              {posts.map((post, n) => (
                <li key={post.id}>
                  <PostCard
                    post={post}
                    sizes="(min-width: 1024px) 28rem, (min-width: 640px) 45vw, 88vw"
                    first={n === 0 && featured.length === 0}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pages
            page={page}
            pages={pages}
            urlOf={(number) =>
              `${href("/blog")}${searchWith(search, { page: String(number) })}#articles-heading`
            }
            labels={{ label: m.blog_pages(), previous: m.page_previous(), next: m.page_next() }}
          />
        </section>
      </div>
    </>
  );
}

function SearchForm({ term, category }: { term: string; category: string | null }) {
  return (
    <Form
      method="get"
      action={`${href("/blog")}#articles-heading`}
      role="search"
      className="mt-8 flex max-w-xl flex-wrap items-center gap-3"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <SearchField label={m.blog_search()} term={term} className="basis-60" />
      <button type="submit" className={buttonStyle("outline")}>
        {m.blog_search_submit()}
      </button>
      {term.trim() !== "" && (
        <Link
          to={`${href("/blog")}${searchWith(new URLSearchParams(), { category })}`}
          // This link disappears with the search, so the focus moves to the field.
          onClick={({ currentTarget }) =>
            currentTarget.closest("form")?.querySelector<HTMLElement>("[type=search]")?.focus()
          }
          className="inline-flex min-h-12 items-center px-2 underline"
        >
          {m.blog_search_clear()}
        </Link>
      )}
    </Form>
  );
}

function CategoryLink({
  to,
  isChosen,
  children,
}: {
  to: string;
  isChosen: boolean;
  children: React.ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? "page" : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-hairline px-4.5 hover:border-palm aria-[current]:border-palm aria-[current]:bg-palm aria-[current]:text-cream lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-2 lg:px-4 lg:hover:border-terracotta lg:aria-[current]:border-terracotta lg:aria-[current]:bg-transparent lg:aria-[current]:text-palm-deep"
      >
        {children}
      </Link>
    </li>
  );
}
