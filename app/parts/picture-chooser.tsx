import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { pagesOf, searchWith } from "#domain/paging";
import type { Picture as AnyPicture } from "#domain/picture";
import { type LibraryPicture, pictureName, picturesOnPage, thumbnailOf } from "#domain/picture-library";
import { Dialog } from "#parts/dialog";
import { Picture } from "#parts/picture";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { SearchField } from "#ui/search-field";

/** One page of the library; null when it could not be loaded. */
type Library = { pictures: LibraryPicture[]; count: number } | null;

/** No form has this id: the search field is not sent with the form around the dialog. */
const none = "none";

/** Milliseconds without typing until the library is searched. */
const debounceMs = 250;

/** The library in a dialog, to take one of its pictures. */
export function PictureChooser({
  onChoose,
  onClose,
}: {
  onChoose: (picture: AnyPicture) => void;
  onClose: () => void;
}) {
  const { load, data, state } = useFetcher<Library>();
  const [term, setTerm] = useState("");
  const [page, setPage] = useState(1);
  useEffect(() => {
    const search = searchWith(new URLSearchParams(), { q: term, page: String(page) });
    const timer = setTimeout(() => load(`${href("/admin/picture-choice")}${search}`), term ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [load, term, page]);
  const pages = pagesOf(data?.count ?? 0, picturesOnPage);
  const step = `${buttonStyle("outline")} min-h-10! px-4! py-1.5!`;
  return (
    <Dialog heading={m.library_heading()} wide onClose={onClose}>
      <div
        className="mt-4"
        onInput={({ target }) => {
          setTerm((target as HTMLInputElement).value);
          setPage(1);
        }}
      >
        <SearchField label={m.pictures_search()} term="" form={none} className="sm:max-w-md" />
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-soft">
        {data
          ? m.pictures_count({ count: data.count })
          : data === null && state === "idle"
            ? m.library_failed()
            : m.loading()}
      </p>
      <ul
        aria-label={m.admin_pictures()}
        aria-busy={state !== "idle"}
        className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-5"
      >
        {data?.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              aria-label={m.library_choose_of({
                name: [pictureName(picture), picture.alt_text].filter(Boolean).join(", "),
              })}
              className="group block w-full text-left"
            >
              <span className="relative block aspect-square overflow-hidden rounded-sm bg-sand outline-terracotta-deep group-hover:outline-2">
                <Picture picture={thumbnailOf(picture)} alt="" sizes="(min-width: 640px) 10rem, 30vw" />
              </span>
              <span className="mt-1 line-clamp-1 break-all text-ink-soft text-sm">
                {pictureName(picture)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-5 flex items-center justify-center gap-4">
          <Button type="button" isDisabled={page <= 1} onClick={() => setPage(page - 1)} className={step}>
            {m.page_previous()}
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button type="button" isDisabled={page >= pages} onClick={() => setPage(page + 1)} className={step}>
            {m.page_next()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
