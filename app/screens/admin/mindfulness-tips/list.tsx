import { href, Outlet } from "react-router";
import { localized } from "#domain/localized";
import { stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { LocalizedText } from "#parts/localized-text";
import { RecordRows } from "#parts/record-rows";
import { StateBadge } from "#parts/record-state";
import { statesWithoutUnlisted, useStateFilter } from "#parts/state-filter";
import { useMayManage } from "#parts/use-may";
import { languageContext, servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { listTips } from "#server/mindfulness-tip.server";
import { listEditedIds } from "#server/pending-edit.server";
import { countRituals } from "#server/ritual.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [tips, rituals, edited] = await Promise.all([
    listTips(db),
    countRituals(db),
    listEditedIds(db, "mindfulness-tip"),
  ]);
  return {
    rituals,
    tips: tips.map((tip) => ({
      id: tip.id,
      title: localized(tip.title, tip.title_ja, language),
      text: localized(tip.tip_text, tip.tip_text_ja, language),
      view: stateView(tip, edited),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "mindfulness-tip", href("/admin/rituals/tips"));
}

const stateLabels = { live: m.ritual_active, draft: m.ritual_inactive };

const deleteTexts = {
  heading: m.tip_delete_heading,
  question: m.tip_delete_question,
};

export default function TipList({ loaderData: { tips, rituals }, actionData }: Route.ComponentProps) {
  const mayManage = useMayManage("mindfulness-tip");
  const filter = useStateFilter(tips, { labels: stateLabels, states: statesWithoutUnlisted });
  return (
    <AdminPage
      title={m.ritual_admin_title()}
      text={m.ritual_admin_text()}
      add={mayManage ? { to: "new", label: m.tip_add() } : null}
      failure={failedAction(actionData, m.tip_failed_delete)}
    >
      <ViewLinks
        label={m.ritual_admin_views()}
        views={[
          {
            to: href("/admin/rituals"),
            label: m.ritual_admin_view_rituals({ count: rituals }),
            isChosen: false,
          },
          {
            to: href("/admin/rituals/tips"),
            label: m.ritual_admin_view_tips({ count: tips.length }),
            isChosen: true,
          },
        ]}
      />
      {filter.form}
      {tips.length === 0 ? (
        <EmptyList text={m.tip_empty()} add={mayManage ? { to: "new", label: m.tip_add_first() } : null} />
      ) : (
        <RecordRows
          recordType="mindfulness-tip"
          label={m.admin_tips()}
          records={filter.shown}
          isFiltered={filter.isFiltered}
          deleteTexts={deleteTexts}
          badges={({ view }) => <StateBadge view={view} labels={stateLabels} />}
          text={({ text }) => <LocalizedText of={text} />}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}
