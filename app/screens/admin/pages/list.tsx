import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { deleteForm } from "#domain/form-fields";
import { localized } from "#domain/localized";
import { pageTemplates } from "#domain/own-page";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { OrderedList } from "#parts/ordered-list";
import { useMayManage } from "#parts/use-may";
import { Words } from "#parts/words";
import { languageContext, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse, parseForm, readForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { listOwnPages } from "#server/own-page.server";
import { softDelete } from "#server/trash.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import { Link } from "#ui/link";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const pages = await listOwnPages(context.get(servicesContext).db);
  return {
    pages: pages.map(({ id, slug, title, title_ja, is_live, in_footer, is_indexed }) => ({
      id,
      slug,
      title: localized(title, title_ja, language),
      is_live,
      in_footer,
      is_indexed,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = parseForm(await readForm(request, deleteForm), deleteForm);
  const item = { recordType: "own-page" as const, id };
  if (!(await write(context, (tx) => softDelete(tx, item)))) return failureResponse({ kind: "gone" });
  return redirectWithToast(href("/admin/pages"), "own-page-deleted", { undo: item });
}

type Page = Route.ComponentProps["loaderData"]["pages"][number];

const templateLabels = { privacy: m.own_page_privacy, "legal-notice": m.own_page_legal_notice };

export default function OwnPages({ loaderData: { pages }, actionData }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<Page | null>(null);
  const mayManage = useMayManage("own-page");
  const add = mayManage ? { to: href("/admin/pages/new"), label: m.own_page_add() } : null;
  return (
    <AdminPage
      title={m.own_page_title()}
      text={m.own_page_text()}
      add={add}
      failure={failedAction(actionData, m.own_page_failed_delete)}
    >
      {pages.length === 0 ? (
        <EmptyList text={m.own_page_none()} add={add} />
      ) : (
        <OrderedList
          recordType="own-page"
          label={m.own_page_title()}
          items={pages}
          nameOf={({ title }) => title.value}
          className="mt-6 divide-y divide-hairline border-hairline border-y"
        >
          {(page, grip) => (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
              {grip}
              <div className="min-w-0 grow basis-60">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="wrap-anywhere font-medium">
                    <Words of={page.title} />
                  </h2>
                  <Badge tone={page.is_live ? "palm" : "quiet"}>
                    {page.is_live ? m.own_page_live() : m.own_page_is_draft()}
                  </Badge>
                  {page.in_footer && <Badge>{m.own_page_in_footer()}</Badge>}
                  {!page.is_indexed && <Badge>{m.own_page_not_indexed()}</Badge>}
                </div>
                <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft">
                  {href("/pages/:slug", { slug: page.slug })}
                </p>
              </div>
              <div className="flex shrink-0">
                <IconLink
                  icon={ExternalLink}
                  label={m.own_page_view_of({ name: page.title.value })}
                  to={href("/pages/:slug", { slug: page.slug })}
                />
                <IconLink
                  icon={Pencil}
                  label={m.own_page_edit_of({ name: page.title.value })}
                  to={href("/admin/pages/:id", { id: page.id })}
                />
                {mayManage && (
                  <IconButton
                    icon={Trash2}
                    label={m.own_page_delete_of({ name: page.title.value })}
                    onClick={() => setDeleting(page)}
                  />
                )}
              </div>
            </div>
          )}
        </OrderedList>
      )}
      {mayManage && (
        <p className="mt-8 text-ink-soft">
          {m.own_page_templates()}{" "}
          {pageTemplates.map((template, n) => (
            <span key={template}>
              {n > 0 && m.form_list_comma()}
              <Link
                to={`${href("/admin/pages/new")}?template=${template}`}
                className="inline-flex min-h-11 items-center underline hover:text-terracotta-deep"
              >
                {templateLabels[template]()}
              </Link>
            </span>
          ))}
        </p>
      )}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.own_page_delete_heading()}
          question={m.own_page_delete_question({ name: deleting.title.value })}
          onClose={() => setDeleting(null)}
        />
      )}
    </AdminPage>
  );
}
