import { Form, href, redirect } from "react-router";
import { z } from "zod";
import { adminPath } from "#domain/admin-paths";
import { recordId } from "#domain/form-fields";
import { localPath } from "#domain/local-path";
import { localized } from "#domain/localized";
import { parsePage, searchWith } from "#domain/paging";
import { may } from "#domain/permission";
import { recordPermission } from "#domain/record-permission";
import { deletedOnPage, trashDays, trashRecordTypes } from "#domain/trash";
import { PageFailure } from "#parts/admin-page";
import { LocalizedText } from "#parts/localized-text";
import { requireManager } from "#server/auth/guard.server";
import { languageContext, personOf, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { listTrash, restoreDeleted } from "#server/trash.server";
import { longDate } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";
import { PageHead } from "#ui/page-head";
import { Pages } from "#ui/pages";
import type { Route } from "./+types/screen";

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const person = personOf(context);
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams);
  const types = trashRecordTypes.filter((it) => may(person, recordPermission(it)));
  const { items, count } = await listTrash(context.get(servicesContext).db, types, page);
  const pages = pagesOrRedirect(href("/admin/bin"), searchParams, count, deletedOnPage);
  return {
    items: items.map(({ name, name_ja, ...item }) => ({ ...item, name: localized(name, name_ja, language) })),
    page,
    pages,
  };
}

/** `page`: the page with the Undo button. */
const restoreForm = z.object({
  recordType: z.enum(trashRecordTypes),
  id: recordId,
  page: z.string().max(2000).optional(),
});

/** Restores an item; the Undo button in the toast after a deletion also posts here, and returns to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { recordType, id, page } = parseForm(await readForm(request, restoreForm), restoreForm);
  requireManager(context, recordType);
  const isRestored = await write(context, (tx) => restoreDeleted(tx, { recordType, id }));
  const to = localPath(page) ?? adminPath(recordType);
  // Already restored by another tab or a double click: no error, but no second toast.
  return isRestored ? redirectWithToast(to, `${recordType}-restored`) : redirect(to);
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { items, page, pages } = loaderData;
  return (
    <div>
      <PageHead title={m.page_title({ page: m.trash_title(), brand: brand().name })} noindex />
      <h1 className="heading-2">{m.trash_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.trash_text({ days: trashDays })}</p>
      <PageFailure failure={failedAction(actionData, m.trash_failed)} />
      {items.length === 0 ? (
        <p className="mt-8 rounded-md bg-cream p-8 text-center">{m.trash_empty()}</p>
      ) : (
        <ul className="mt-8 divide-y divide-hairline border-hairline border-y">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
              <Badge>{recordTypeLabel(item.recordType)}</Badge>
              <span className="line-clamp-2 grow basis-40 font-medium">
                <LocalizedText of={item.name} />
              </span>
              <span className="text-ink-soft text-sm">
                {m.trash_deleted_on({ date: longDate(item.deletedAt) })}
              </span>
              <Form method="post">
                <input type="hidden" name="recordType" value={item.recordType} />
                <input type="hidden" name="id" value={item.id} />
                <button
                  type="submit"
                  aria-label={m.trash_restore_of({ name: item.name.value })}
                  className={buttonStyle("outline")}
                >
                  {m.trash_restore()}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pages={pages}
        urlOf={(number) =>
          `${href("/admin/bin")}${searchWith(new URLSearchParams(), { page: String(number) })}`
        }
        labels={{ label: m.trash_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
    </div>
  );
}
