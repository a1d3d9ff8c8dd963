import { Search as SearchIcon } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** Looks while one types; without script, when it is sent. */
export function Search({ term }: { term: string }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="flex w-full max-w-md items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label className="relative grow">
        <span className="sr-only">{m.desk_search()}</span>
        <SearchIcon
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4.5 text-ink-soft"
          strokeWidth={1.5}
        />
        <input
          type="search"
          name="q"
          defaultValue={term}
          placeholder={m.desk_search()}
          maxLength={200}
          className="min-h-11 w-full rounded-full border border-ink-soft/60 bg-paper pr-4 pl-10 placeholder:text-ink-soft"
        />
      </label>
      <noscript>
        <button type="submit" className={buttonStyle("outline")}>
          {m.desk_search_submit()}
        </button>
      </noscript>
    </Form>
  );
}

export function Pages({ term, page, pages }: { term: string; page: number; pages: number }) {
  if (pages === 1) return null;
  const address = (to: number) =>
    `?${new URLSearchParams({ ...(term ? { q: term } : {}), page: String(to) })}`;
  return (
    <nav className="mt-6 flex items-center justify-center gap-5">
      {page > 1 && (
        <Link to={address(page - 1)} className={buttonStyle("outline")}>
          {m.desk_previous()}
        </Link>
      )}
      <span>{m.desk_page({ page, pages })}</span>
      {page < pages && (
        <Link to={address(page + 1)} className={buttonStyle("outline")}>
          {m.desk_next()}
        </Link>
      )}
    </nav>
  );
}
