import { Pencil, Trash } from "lucide";
import { useState } from "react";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { parseTerm } from "#domain/paging";
import { foldForSearch } from "#domain/search-text";
import { type Term, type TermKind, termKinds } from "#domain/term";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { useMayManage } from "#parts/use-may";
import { servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { listTerms } from "#server/term.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { IconButton, IconLink } from "#ui/icon-button";
import { LiveSearch } from "#ui/live-search";
import { SearchField } from "#ui/search-field";
import type { Route } from "./+types/list";

/** The forms ask for all entries, to show them as hints. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const terms = await listTerms(context.get(servicesContext).db);
  const term = parseTerm(url.searchParams).trim();
  const wanted = foldForSearch(term);
  const isFound = (it: Term) =>
    [it.english, it.japanese, it.inci, it.note].some((text) => foldForSearch(text ?? "").includes(wanted));
  return { term, terms: wanted === "" ? terms : terms.filter(isFound) };
}

/** The forms ask with `?hints`. For them a failed look-up is an empty dictionary: an error page would close the form. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader();
  return new URL(request.url).searchParams.has("hints")
    ? loaded.catch(() => ({ term: "", terms: [] as Term[] }))
    : loaded;
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "term", href("/admin/dictionary"));
}

const changing = [
  href("/admin/dictionary"),
  href("/admin/bin"),
  href("/admin/changes/:change", { change: "undo" }),
];

/** Forms keep the entries loaded: their own saves change none of them. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const mayChange = formAction === undefined || changing.some((path) => formAction.includes(path));
  return mayChange && defaultShouldRevalidate;
}

const headings: Record<TermKind, () => string> = { term: m.dictionary_terms, avoid: m.dictionary_avoid };

export default function Dictionary({ loaderData: { term, terms }, actionData }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<Term | null>(null);
  const add = useMayManage("term")
    ? { to: href("/admin/dictionary/:id", { id: "new" }), label: m.term_add() }
    : null;
  return (
    <AdminPage
      title={m.dictionary()}
      text={m.dictionary_text()}
      add={add}
      failure={failedAction(actionData, m.term_failed_delete)}
    >
      <LiveSearch submitLabel={m.list_search()} className="mt-8 flex max-w-md">
        <SearchField label={m.dictionary_search()} term={term} />
      </LiveSearch>
      {terms.length === 0 && (
        <EmptyList
          text={term === "" ? m.dictionary_none() : m.dictionary_not_found()}
          add={term === "" ? add : null}
        />
      )}
      {termKinds.map((kind) => {
        const shown = terms.filter((it) => it.kind === kind);
        return (
          shown.length > 0 && (
            <section key={kind} className="mt-10">
              <h2 className="heading-3">{headings[kind]()}</h2>
              {kind === "avoid" && <p className="mt-1 text-ink-soft">{m.dictionary_avoid_text()}</p>}
              <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
                {shown.map((it) => (
                  <Row key={it.id} term={it} onDelete={() => setDeleting(it)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.term_delete_heading()}
          question={m.record_delete_question({ name: deleting.english })}
          onClose={() => setDeleting(null)}
        />
      )}
    </AdminPage>
  );
}

function Row({ term, onDelete }: { term: Term; onDelete: () => void }) {
  const { id, english, japanese, inci, note } = term;
  const mayManage = useMayManage("term");
  return (
    <li className="flex items-start gap-x-3 py-2 sm:gap-x-6">
      <p className="grid min-w-0 grow gap-x-6 py-2 sm:grid-cols-2">
        <span lang="en" className="font-medium">
          {english}
        </span>
        <span lang="ja" className="font-medium">
          {japanese ?? "–"}
        </span>
        {(inci || note) && (
          <span className="text-ink-soft text-sm sm:col-span-2">
            {[inci && `INCI: ${inci}`, note].filter(Boolean).join(" · ")}
          </span>
        )}
      </p>
      {mayManage && (
        <span className="flex shrink-0 flex-wrap">
          <IconLink
            icon={Pencil}
            label={m.record_edit_of({ name: english })}
            to={href("/admin/dictionary/:id", { id })}
          />
          <IconButton icon={Trash} label={m.record_delete_of({ name: english })} onClick={onDelete} />
        </span>
      )}
    </li>
  );
}
