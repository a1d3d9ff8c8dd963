import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { data, href, Outlet } from "react-router";
import { deleteForm } from "#domain/form-fields";
import { localized } from "#domain/localized";
import { isPageEntryKind } from "#domain/page-entry";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { OrderedList } from "#parts/ordered-list";
import { useMayManage } from "#parts/use-may";
import { Words } from "#parts/words";
import { languageContext, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse, parseForm, readForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { listEntries } from "#server/page-entry.server";
import { softDelete } from "#server/trash.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import { WordViews } from "../texts/views";
import type { Route } from "./+types/list";
import { kindWords } from "./kinds";

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const entries = await listEntries(context.get(servicesContext).db, kind);
  return {
    kind,
    entries: entries.map(({ id, title, title_ja, text, text_ja, is_active }) => ({
      id,
      title: localized(title, title_ja, language),
      text: localized(text, text_ja, language),
      is_active,
    })),
  };
}

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const { id } = parseForm(await readForm(request, deleteForm), deleteForm);
  const item = { recordType: "page-entry" as const, id };
  if (!(await write(context, (tx) => softDelete(tx, item)))) return failureResponse({ kind: "gone" });
  return redirectWithToast(href("/admin/entries/:kind", { kind }), "page-entry-deleted", { undo: item });
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

export default function EntryList({ loaderData: { kind, entries }, actionData }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const mayManage = useMayManage("page-entry");
  const words = kindWords[kind];
  return (
    <AdminPage
      title={words.list()}
      text={words.hint()}
      add={mayManage ? { to: "new", label: words.add() } : null}
      failure={failedAction(actionData, m.entries_failed_delete)}
    >
      <WordViews chosen={kind} />
      {entries.length === 0 ? (
        <EmptyList text={m.entries_none()} add={mayManage ? { to: "new", label: words.add() } : null} />
      ) : (
        <OrderedList
          recordType="page-entry"
          label={words.list()}
          items={entries}
          nameOf={({ title }) => title.value}
          className="mt-6 divide-y divide-hairline border-hairline border-y"
        >
          {(entry, grip) => (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
              {grip}
              <div className="min-w-0 grow basis-60">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="wrap-anywhere font-medium">
                    <Words of={entry.title} />
                  </h2>
                  {!entry.is_active && <Badge>{m.ritual_inactive()}</Badge>}
                </div>
                <p className="wrap-anywhere mt-1 line-clamp-3 text-[0.9375rem] text-ink-soft">
                  <Words of={entry.text} />
                </p>
              </div>
              <div className="flex shrink-0">
                <IconLink
                  icon={Pencil}
                  label={m.entries_edit_of({ name: entry.title.value })}
                  to={entry.id}
                />
                {mayManage && (
                  <IconButton
                    icon={Trash2}
                    label={m.entries_delete_of({ name: entry.title.value })}
                    onClick={() => setDeleting(entry)}
                  />
                )}
              </div>
            </div>
          )}
        </OrderedList>
      )}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.entries_delete_heading()}
          question={m.entries_delete_question({ name: deleting.title.value })}
          onClose={() => setDeleting(null)}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}
