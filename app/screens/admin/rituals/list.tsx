import { Pencil, Trash } from "lucide";
import { type ReactNode, useState } from "react";
import { href, Outlet, useLocation } from "react-router";
import { localized, localizedIfAny } from "#domain/localized";
import { matchRitualAsset } from "#domain/ritual";
import { recordStates, stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { DuplicateButton } from "#parts/duplicate-button";
import { LocalizedText } from "#parts/localized-text";
import { OrderedList } from "#parts/ordered-list";
import { StateBadge } from "#parts/record-state";
import { RitualIcon } from "#parts/ritual-icon";
import { useStateFilter } from "#parts/state-filter";
import { useMayManage } from "#parts/use-may";
import { languageContext, servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { countTips } from "#server/mindfulness-tip.server";
import { listEditedIds } from "#server/pending-edit.server";
import { listRituals } from "#server/ritual.server";
import { listPageAssets } from "#server/site-asset.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { IconButton, IconLink } from "#ui/icon-button";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/list";
import { RitualImage } from "./image";
import { referencesIn } from "./references.server";
import type { AdminRitual } from "./ritual-row";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [rituals, { resolveForVisitors }, assets, tips, edited] = await Promise.all([
    listRituals(db),
    referencesIn(context),
    listPageAssets(db, "rituals"),
    countTips(db),
    listEditedIds(db, "ritual"),
  ]);
  return {
    tips,
    rituals: rituals.map(({ steps, picture, ...ritual }) => {
      const asset = picture ? null : matchRitualAsset(ritual.title, assets.ritual_card ?? []);
      const references = steps.flatMap((step) => step.references);
      return {
        id: ritual.id,
        title: localized(ritual.title, ritual.title_ja, language),
        description: localizedIfAny(ritual.description, ritual.description_ja, language),
        time: localized(ritual.time, ritual.time_ja, language),
        mood: localized(ritual.mood, ritual.mood_ja, language),
        icon: ritual.icon,
        view: stateView(ritual, edited),
        picture: picture?.view ?? asset?.picture ?? null,
        image: picture ? ("own" as const) : asset ? ("asset" as const) : ("none" as const),
        steps: steps.length,
        lost: references.filter((reference) => resolveForVisitors(reference) === null).length,
      };
    }),
  };
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "ritual", href("/admin/rituals"));
}

const stateLabels = { live: m.ritual_active, draft: m.ritual_inactive };

export default function RitualList({ loaderData: { rituals, tips }, actionData }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<AdminRitual | null>(null);
  const mayManage = useMayManage("ritual");
  const filter = useStateFilter(rituals, { labels: stateLabels, states: recordStates });
  return (
    <AdminPage
      title={m.ritual_admin_title()}
      text={m.ritual_admin_text()}
      add={mayManage ? { to: "new", label: m.ritual_admin_add() } : null}
      failure={failedAction(actionData, m.ritual_failed_delete)}
    >
      <ViewLinks
        label={m.ritual_admin_views()}
        views={[
          {
            to: href("/admin/rituals"),
            label: m.ritual_admin_view_rituals({ count: rituals.length }),
            isChosen: true,
          },
          {
            to: href("/admin/rituals/tips"),
            label: m.ritual_admin_view_tips({ count: tips }),
            isChosen: false,
          },
        ]}
      />
      {filter.form}
      {rituals.length === 0 ? (
        <EmptyList
          text={m.ritual_admin_empty()}
          add={mayManage ? { to: "new", label: m.ritual_admin_add_first() } : null}
        />
      ) : (
        <OrderedList
          recordType="ritual"
          label={m.ritual_admin_title()}
          items={filter.shown}
          isFiltered={filter.isFiltered}
          nameOf={(ritual) => ritual.title.value}
          className="mt-6 grid gap-6 xl:grid-cols-2"
        >
          {(ritual, grip) => (
            <RitualCard ritual={ritual} grip={grip} onDelete={mayManage ? () => setDeleting(ritual) : null} />
          )}
        </OrderedList>
      )}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.ritual_delete_heading()}
          question={m.ritual_delete_question({ title: deleting.title.value })}
          onClose={() => setDeleting(null)}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}

function RitualCard({
  ritual,
  grip,
  onDelete,
}: {
  ritual: AdminRitual;
  grip: ReactNode;
  /** Null for somebody who may not delete it. */
  onDelete: (() => void) | null;
}) {
  const { id, title, description, time, mood, icon, view, steps, lost } = ritual;
  const { search } = useLocation();
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-md border border-hairline sm:flex-row">
      <RitualImage ritual={ritual} />
      <div className="flex min-w-0 grow flex-col p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadge view={view} labels={stateLabels} />
          <span className="text-ink-soft text-sm">
            <LocalizedText of={time} /> · <LocalizedText of={mood} />
          </span>
        </div>
        <h2 className="mt-2 flex items-start gap-2 font-medium">
          <RitualIcon icon={icon} className="mt-0.5 size-5 shrink-0 text-terracotta" strokeWidth={1.5} />
          <span className="line-clamp-3 min-w-0">
            <LocalizedText of={title} />
          </span>
        </h2>
        {description && (
          <p className="mt-1 line-clamp-3 text-ink-soft text-sm">
            <LocalizedText of={description} />
          </p>
        )}
        <p className="mt-2 text-sm">{m.ritual_steps_count({ count: steps })}</p>
        {lost > 0 && <p className="text-sm text-terracotta-deep">{m.ritual_steps_lost({ count: lost })}</p>}
        <div className="-mb-1 -ml-2 mt-auto flex flex-wrap pt-2">
          <IconLink icon={Pencil} label={m.record_edit_of({ name: title.value })} to={`${id}${search}`} />
          <DuplicateButton recordType="ritual" id={id} name={title.value} />
          {onDelete && (
            <IconButton icon={Trash} label={m.record_delete_of({ name: title.value })} onClick={onDelete} />
          )}
          <span className="ml-auto">{grip}</span>
        </div>
      </div>
    </div>
  );
}
