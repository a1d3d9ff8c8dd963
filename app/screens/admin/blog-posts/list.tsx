import { Ellipsis, Eye, EyeOff, Pencil } from "lucide";
import { useState } from "react";
import { href, useLocation, useNavigation } from "react-router";
import { type PostState, postStates } from "#domain/blog-post";
import { categoryView, postCard } from "#domain/blog-view";
import { parsePage, parseTerm, searchWith } from "#domain/paging";
import { queryString } from "#domain/query-string";
import { isPublic, stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { CoconutPlaceholder } from "#parts/coconut";
import { DeleteDialog } from "#parts/delete-dialog";
import { DuplicateButton } from "#parts/duplicate-button";
import { LocalizedText } from "#parts/localized-text";
import { Picture } from "#parts/picture";
import { StateBadge } from "#parts/record-state";
import { useMayManage } from "#parts/use-may";
import { listCategoriesWithPostCount } from "#server/blog-category.server";
import { listPosts, postsOnPage } from "#server/blog-post.server";
import { languageContext, servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { listEditedIds } from "#server/pending-edit.server";
import { shortDate } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { wholeNumber } from "#text/number";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { Pages } from "#ui/pages";
import { SearchField } from "#ui/search-field";
import { Skeletons } from "#ui/skeletons";
import { usePopover } from "#ui/use-popover";
import type { Route } from "./+types/list";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const { searchParams } = new URL(request.url);
  const term = parseTerm(searchParams);
  const status = searchParams.get("status") as PostState;
  const state: PostState = postStates.includes(status) ? status : "all";
  const [categories, edited] = await Promise.all([
    listCategoriesWithPostCount(db),
    listEditedIds(db, "blog-post"),
  ]);
  const category = categories.find(({ slug }) => slug === searchParams.get("category")) ?? null;
  const page = parsePage(searchParams);
  const { posts, count, isMore } = await listPosts(
    db,
    { term, state, categoryId: category?.id ?? null },
    page,
  );
  const pages = pagesOrRedirect(href("/admin/blog"), searchParams, count, postsOnPage);
  return {
    term,
    state,
    category: category?.slug ?? null,
    page,
    pages,
    count,
    isMore,
    posts: posts.map((post) => ({
      ...postCard(post, language),
      view: stateView(post, edited),
      isPublic: isPublic(post),
      updated: post.updated_at,
    })),
    categories: categories.map((it) => ({ ...categoryView(it, language), isActive: it.is_active })),
  };
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "blog-post", href("/admin/blog"));
}

type AdminPost = Route.ComponentProps["loaderData"]["posts"][number];

export default function PostList({ loaderData, actionData }: Route.ComponentProps) {
  const { term, state, category, page, pages, count, isMore, posts, categories } = loaderData;
  const [deleting, setDeleting] = useState<AdminPost | null>(null);
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === href("/admin/blog");
  const search = new URLSearchParams({
    ...(term && { q: term }),
    ...(state !== "all" && { status: state }),
    ...(category && { category }),
  });
  const mayManage = useMayManage("blog-post");
  const add = mayManage ? { to: "/admin/blog/new", label: m.blog_admin_new() } : null;
  const cards = "mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";
  return (
    <AdminPage
      title={m.blog_admin_title()}
      text={m.blog_admin_text()}
      add={add}
      failure={failedAction(actionData, m.blog_failed_delete)}
    >
      <Filters {...{ term, state, category, categories }} />
      <p role="status" className="mt-6 text-ink-soft">
        {isMore ? m.search_many({ count }) : m.blog_admin_count({ count })}
      </p>
      {isLoading ? (
        <Skeletons count={9} className={cards} />
      ) : posts.length === 0 ? (
        <EmptyList text={m.blog_admin_empty()} add={queryString(search) === "" ? add : null} />
      ) : (
        <ul aria-label={m.blog_admin_title()} className={cards}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} onDelete={mayManage ? () => setDeleting(post) : null} />
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pages={pages}
        urlOf={(number) => `${href("/admin/blog")}${searchWith(search, { page: String(number) })}`}
        labels={{ label: m.blog_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.blog_admin_delete_heading()}
          question={m.blog_admin_delete_question()}
          onClose={() => setDeleting(null)}
        >
          <p className="mt-2 font-medium">{deleting.title.value}</p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

const stateLabels = { live: m.blog_admin_published, draft: m.blog_admin_draft };

const states: Record<PostState, () => string> = {
  all: m.blog_admin_all,
  published: m.blog_admin_published,
  scheduled: m.visibility_scheduled,
  unlisted: m.visibility_unlisted,
  draft: m.blog_admin_drafts,
  featured: m.blog_admin_featured,
  edited: m.edit_badge,
};

function Filters({
  term,
  state,
  category,
  categories,
}: Pick<Route.ComponentProps["loaderData"], "term" | "state" | "category" | "categories">) {
  return (
    <LiveSearch submitLabel={m.blog_admin_filter()} className="mt-8 flex flex-wrap gap-3">
      <SearchField label={m.blog_admin_search()} term={term} className="basis-60 sm:max-w-md" />
      <FilterSelect
        name="status"
        label={m.blog_admin_state()}
        value={state}
        options={postStates.map((it) => ({ value: it, label: states[it]() }))}
      />
      <FilterSelect
        name="category"
        label={m.form_category()}
        value={category ?? ""}
        options={[
          { value: "", label: m.blog_admin_all_categories() },
          ...categories.map(({ name, slug, isActive }) => ({
            value: slug,
            label: isActive ? name.value : m.post_category_inactive({ name: name.value }),
            lang: name.language,
          })),
        ]}
      />
    </LiveSearch>
  );
}

/** @param onDelete null for somebody who may not delete it */
function PostCard({ post, onDelete }: { post: AdminPost; onDelete: (() => void) | null }) {
  const { id, slug, title, excerpt, category, picture, view, isPublic, isFeatured, updated, views } = post;
  const { search } = useLocation();
  const action = "inline-flex min-h-11 items-center gap-1.5 px-2 font-medium hover:text-terracotta-deep";
  return (
    <li className="flex flex-col rounded-md border border-hairline">
      <div className="relative aspect-2/1 overflow-hidden rounded-t-md bg-sand">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 1024px) 24rem, (min-width: 640px) 45vw, 88vw"
          fallback={<CoconutPlaceholder className="size-16" />}
        />
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex flex-wrap gap-1.5">
          <StateBadge view={view} labels={stateLabels} />
          {isFeatured && <Badge tone="accent">{m.blog_admin_featured()}</Badge>}
          {category && (
            <Badge>
              <LocalizedText of={category.name} />
            </Badge>
          )}
        </div>
        <h2 className="mt-2 line-clamp-3 font-medium">
          <LocalizedText of={title} />
        </h2>
        {excerpt && (
          <p className="mt-1 line-clamp-2 text-ink-soft text-sm">
            <LocalizedText of={excerpt} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          <span>{m.blog_admin_updated({ date: shortDate(updated) })}</span>
          <span>{m.blog_views({ count: views, shown: wholeNumber(views) })}</span>
        </p>
        <div className="-mx-2 -mb-2 mt-auto flex flex-wrap items-center pt-2">
          <Link to={`${href("/admin/blog/:id", { id })}${search}`} className={action}>
            <Icon of={Pencil} className="size-4.5" />
            {m.blog_admin_edit()}
            <span className="sr-only">: {title.value}</span>
          </Link>
          {isPublic ? (
            <Link to={href("/blog/:slug", { slug })} className={action}>
              <Icon of={Eye} className="size-4.5" />
              {m.blog_admin_view()}
              <span className="sr-only">: {title.value}</span>
            </Link>
          ) : (
            <form
              method="post"
              action={`${href("/admin/preview/:recordType/:id", { recordType: "blog-post", id })}?stored`}
              target="_blank"
              rel="noopener"
            >
              <button type="submit" className={action}>
                <Icon of={EyeOff} className="size-4.5" />
                {m.preview_button()}
                <span className="sr-only">: {title.value}</span>
              </button>
            </form>
          )}
          <span className="ml-auto">
            <DuplicateButton recordType="blog-post" id={id} name={title.value} />
          </span>
          {onDelete && <MoreMenu id={id} title={title.value} onDelete={onDelete} />}
        </div>
      </div>
    </li>
  );
}

function MoreMenu({ id, title, onDelete }: { id: string; title: string; onDelete: () => void }) {
  const menu = `menu-${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        style={{ anchorName: `--${menu}` }}
        className="grid size-11 place-items-center rounded-full hover:bg-cream"
      >
        <Icon of={Ellipsis} className="size-5" />
        <span className="sr-only">{m.blog_admin_more_of({ title })}</span>
      </button>
      <div
        id={menu}
        ref={usePopover()}
        popover="auto"
        style={{ positionAnchor: `--${menu}` }}
        className="m-0 rounded-md border border-hairline bg-paper p-1.5 text-ink shadow-lg [position-area:bottom_span-left]"
      >
        <button
          type="button"
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={onDelete}
          className="flex min-h-11 w-full items-center rounded-sm px-4 text-left hover:bg-cream"
        >
          {m.blog_admin_delete()}
        </button>
      </div>
    </>
  );
}
