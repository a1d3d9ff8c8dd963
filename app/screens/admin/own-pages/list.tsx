import { ExternalLink } from "lucide";
import { href } from "react-router";
import { localized } from "#domain/localized";
import { pageTemplates } from "#domain/own-page";
import { stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { RecordRows } from "#parts/record-rows";
import { StateBadge } from "#parts/record-state";
import { statesWithoutUnlisted, useStateFilter } from "#parts/state-filter";
import { useMayManage } from "#parts/use-may";
import { languageContext, servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { listOwnPages } from "#server/own-page.server";
import { listEditedIds } from "#server/pending-edit.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconLink } from "#ui/icon-button";
import { Link } from "#ui/link";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db } = context.get(servicesContext);
  const [pages, edited] = await Promise.all([listOwnPages(db), listEditedIds(db, "own-page")]);
  return {
    pages: pages.map(({ id, slug, title, title_ja, in_footer, is_indexed, ...page }) => ({
      id,
      slug,
      title: localized(title, title_ja, language),
      view: stateView({ id, ...page }, edited),
      in_footer,
      is_indexed,
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "own-page", href("/admin/pages"));
}

const templateLabels = { privacy: m.own_page_privacy, "legal-notice": m.own_page_legal_notice };

const stateLabels = { live: m.own_page_live, draft: m.own_page_is_draft };

const deleteTexts = {
  heading: m.own_page_delete_heading,
  question: m.record_delete_question,
};

export default function OwnPages({ loaderData: { pages }, actionData }: Route.ComponentProps) {
  const mayManage = useMayManage("own-page");
  const filter = useStateFilter(pages, { labels: stateLabels, states: statesWithoutUnlisted });
  const add = mayManage ? { to: href("/admin/pages/new"), label: m.own_page_add() } : null;
  return (
    <AdminPage
      title={m.own_page_title()}
      text={m.own_page_text()}
      add={add}
      failure={failedAction(actionData, m.own_page_failed_delete)}
    >
      {filter.form}
      {pages.length === 0 ? (
        <EmptyList text={m.own_page_none()} add={add} />
      ) : (
        <RecordRows
          recordType="own-page"
          label={m.own_page_title()}
          records={filter.shown}
          isFiltered={filter.isFiltered}
          deleteTexts={deleteTexts}
          badges={({ view, in_footer, is_indexed }) => (
            <>
              <StateBadge view={view} labels={stateLabels} />
              {in_footer && <Badge>{m.own_page_in_footer()}</Badge>}
              {!is_indexed && <Badge>{m.own_page_not_indexed()}</Badge>}
            </>
          )}
          text={({ slug }) => href("/pages/:slug", { slug })}
          links={({ slug, title }) => (
            <IconLink
              icon={ExternalLink}
              label={m.own_page_view_of({ name: title.value })}
              to={href("/pages/:slug", { slug })}
            />
          )}
        />
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
    </AdminPage>
  );
}
