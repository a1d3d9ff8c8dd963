import { href, Outlet } from "react-router";
import { deleteForm } from "#domain/form-fields";
import { localized } from "#domain/localized";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { RecordRows } from "#parts/record-rows";
import { useMayManage } from "#parts/use-may";
import { Words } from "#parts/words";
import { languageContext, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse, parseForm, readForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { listTips } from "#server/mindfulness-tip.server";
import { countRituals } from "#server/ritual.server";
import { softDelete } from "#server/trash.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [tips, rituals] = await Promise.all([listTips(db), countRituals(db)]);
  return {
    rituals,
    tips: tips.map(({ id, title, title_ja, tip_text, tip_text_ja, display_order, is_active }) => ({
      id,
      title: localized(title, title_ja, language),
      text: localized(tip_text, tip_text_ja, language),
      display_order,
      is_active,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = parseForm(await readForm(request, deleteForm), deleteForm);
  const item = { recordType: "mindfulness-tip" as const, id };
  if (!(await write(context, (tx) => softDelete(tx, item)))) {
    return failureResponse({ kind: "gone" });
  }
  return redirectWithToast(href("/admin/rituals/tips"), "mindfulness-tip-deleted", { undo: item });
}

const deleteWords = {
  heading: m.tip_delete_heading,
  question: m.tip_delete_question,
};

export default function TipList({ loaderData: { tips, rituals }, actionData }: Route.ComponentProps) {
  const mayManage = useMayManage("mindfulness-tip");
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
      {tips.length === 0 ? (
        <EmptyList text={m.tip_empty()} add={mayManage ? { to: "new", label: m.tip_add_first() } : null} />
      ) : (
        <RecordRows
          recordType="mindfulness-tip"
          label={m.admin_tips()}
          records={tips}
          deleteWords={deleteWords}
          badges={({ is_active }) => (
            <Badge tone={is_active ? "palm" : "quiet"}>
              {is_active ? m.ritual_active() : m.ritual_inactive()}
            </Badge>
          )}
          text={({ text }) => <Words of={text} />}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}
