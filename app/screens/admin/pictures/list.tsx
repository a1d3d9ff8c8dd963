import { data, href, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { picture as pictureUrl } from "#domain/form-fields";
import { pagesOf, searchWith } from "#domain/paging";
import { may } from "#domain/permission";
import {
  type LibraryPicture,
  type PictureFilter,
  type PictureKind,
  parsePictureList,
  pictureFilters,
  pictureKinds,
  pictureName,
  picturesOnPage,
  thumbnailOf,
  withoutRecordFilter,
} from "#domain/picture-library";
import { recordPermission } from "#domain/record-permission";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { Picture } from "#parts/picture";
import { useMayManage } from "#parts/use-may";
import { personOf, servicesContext } from "#server/context.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { findPictureId, listPictures } from "#server/picture-library.server";
import { listFilesWithoutRecord, removeFilesWithoutRecord } from "#server/pictures/unrecorded.server";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { FilterSelect } from "#ui/filter-select";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { Pages } from "#ui/pages";
import { SearchField } from "#ui/search-field";
import type { Route } from "./+types/list";
import { adoptFiles } from "./adopt.server";

const FilesWithoutRecord = lazyPart(() => import("./files").then((it) => it.FilesWithoutRecord));
const Uploads = lazyPart(
  () => import("./uploads").then((it) => it.Uploads),
  undefined,
  <div className="mt-6 h-33 sm:h-23.5" />,
);

/** Lists pictures. With `of`, the URL of a picture, it redirects to the page of that picture. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const query = parsePictureList(url.searchParams, person?.role ?? null);
  const { db, storage } = context.get(servicesContext);
  const of = pictureUrl().safeParse(url.searchParams.get("of"));
  const id = of.success ? await findPictureId(db, of.data) : null;
  if (id) throw redirect(href("/admin/pictures/:id", { id }));
  if (url.searchParams.get("filter") === withoutRecordFilter && may(person, recordPermission("picture"))) {
    const found = await listFilesWithoutRecord(db, storage, new Date());
    const all = found.filter(({ url }) => url.includes(query.term.trim()));
    const pages = pagesOf(all.length, picturesOnPage);
    const page = Math.min(query.page, pages);
    const files = all.slice((page - 1) * picturesOnPage, page * picturesOnPage);
    return { query: { ...query, page }, files, pictures: [], count: all.length, pages };
  }
  const { pictures, count, page } = await listPictures(db, query);
  return {
    query: { ...query, page },
    files: null,
    pictures,
    count,
    pages: pagesOf(count, picturesOnPage),
  };
}

const filesForm = z.object({
  intent: z.enum(["adopt", "remove"]),
  urls: z.array(pictureUrl()).min(1).max(picturesOnPage),
});

/** Takes files without a record into the library, or removes them. The result names those that cannot be taken. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, urls } = parseForm(await readForm(request, filesForm), filesForm);
  if (intent === "adopt") {
    const refused = await adoptFiles(context, urls);
    const count = urls.length - refused.length;
    return count > 0 ? dataWithToast({ refused }, "files-adopted", { count }) : data({ refused });
  }
  const { db, storage } = context.get(servicesContext);
  const count = await removeFilesWithoutRecord(db, storage, urls, new Date());
  if (count === 0) return failureResponse({ kind: "gone" });
  return dataWithToast({ refused: [] }, "files-removed", { count });
}

const filterLabels: Record<PictureFilter, () => string> = {
  "without-alt-text": m.pictures_filter_words,
  unused: m.pictures_filter_unused,
  "too-small": m.pictures_filter_small,
  heavy: m.pictures_filter_heavy,
};

const kindLabels: Record<PictureKind, () => string> = {
  photo: m.pictures_kind_photo,
  drawing: m.pictures_kind_drawing,
  animation: m.pictures_kind_animation,
};

export default function PictureLibrary({ loaderData }: Route.ComponentProps) {
  const { query, files, pictures, count, pages } = loaderData;
  const [search] = useSearchParams();
  const mayManage = useMayManage("picture");
  const isFiltered = query.term !== "" || query.filter !== null || query.kind !== null;
  const [first] = pictures;
  return (
    <AdminPage title={m.admin_pictures()} text={m.pictures_text()} add={null}>
      {mayManage && <Uploads />}
      <LiveSearch submitLabel={m.list_search()} className="mt-8 flex flex-wrap items-center gap-2">
        <SearchField label={m.pictures_search()} term={query.term} className="basis-60 sm:max-w-md" />
        <FilterSelect
          name="filter"
          label={m.pictures_filter()}
          value={files ? withoutRecordFilter : (query.filter ?? "")}
          options={[
            { value: "", label: m.pictures_filter_all() },
            ...pictureFilters.map((it) => ({ value: it, label: filterLabels[it]() })),
            ...(mayManage ? [{ value: withoutRecordFilter, label: m.pictures_filter_files() }] : []),
          ]}
          className="max-w-64!"
        />
        <FilterSelect
          name="kind"
          label={m.pictures_kind()}
          value={query.kind ?? ""}
          options={[
            { value: "", label: m.pictures_kind_all() },
            ...pictureKinds.map((it) => ({ value: it, label: kindLabels[it]() })),
          ]}
        />
      </LiveSearch>
      <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {files ? m.files_count({ count }) : m.pictures_count({ count })}
        </p>
        {query.filter === "without-alt-text" && first && (
          <LinkButton to={pathOf(first, search)} tone="outline">
            {m.pictures_describe()}
          </LinkButton>
        )}
      </div>
      {files ? (
        <FilesWithoutRecord files={files} />
      ) : pictures.length === 0 ? (
        <EmptyList text={isFiltered ? m.pictures_none() : m.pictures_empty()} />
      ) : (
        <ul
          aria-label={m.admin_pictures()}
          className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
        >
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Tile picture={picture} to={pathOf(picture, search)} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={query.page}
        pages={pages}
        urlOf={(number) => `${href("/admin/pictures")}${searchWith(search, { page: String(number) })}`}
        labels={{ label: m.pictures_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
    </AdminPage>
  );
}

/** The page of a picture keeps the list from which it was opened. */
function pathOf({ id }: { id: string }, search: URLSearchParams): string {
  return `${href("/admin/pictures/:id", { id })}${searchWith(search, {})}`;
}

function Tile({ picture, to }: { picture: LibraryPicture; to: string }) {
  const { uses, alt_text, alt_text_ja } = picture;
  return (
    <Link to={to} className="group block">
      <span className="relative block aspect-square overflow-hidden rounded-sm bg-sand outline-terracotta-deep group-hover:outline-2">
        <Picture
          picture={thumbnailOf(picture)}
          alt=""
          sizes="(min-width: 1280px) 12rem, (min-width: 640px) 30vw, 44vw"
        />
      </span>
      <span className="mt-2 line-clamp-2 break-all font-medium text-sm">{pictureName(picture)}</span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5 text-ink-soft text-sm">
        {uses > 0 ? m.pictures_uses({ count: uses }) : <Badge>{m.pictures_unused()}</Badge>}
        {!(alt_text && alt_text_ja) && <Badge tone="accent">{m.pictures_no_words()}</Badge>}
      </span>
    </Link>
  );
}
