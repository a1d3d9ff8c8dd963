import { href } from "react-router";
import { type Activity, activitiesOnPage, activityRecordTypes, isActivityRecordType } from "#domain/activity";
import { recordPath } from "#domain/admin-paths";
import { parsePage, searchWith } from "#domain/paging";
import { queryString } from "#domain/query-string";
import { isRole } from "#domain/role";
import { AdminPage } from "#parts/admin-page";
import { listActivities, listActors } from "#server/activity.server";
import { type BackupState, findBackupState } from "#server/backup/backups.server";
import { languageContext, servicesContext } from "#server/context.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { actorText } from "#text/person";
import { recordTypeLabel } from "#text/record-type";
import { roleLabel } from "#text/role";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { Pages } from "#ui/pages";
import type { Route } from "./+types/screen";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get("kind");
  const recordType = isActivityRecordType(kind) ? kind : null;
  const actors = await listActors(db);
  const personId = actors.find(({ id }) => id === searchParams.get("person"))?.id ?? null;
  const page = parsePage(searchParams);
  const [{ activities, count }, backup] = await Promise.all([
    listActivities(db, { personId, recordType }, page, context.get(languageContext)),
    findBackupState(db),
  ]);
  const pages = pagesOrRedirect(href("/admin/activity"), searchParams, count, activitiesOnPage);
  return { activities, actors, personId, recordType, page, pages, backup };
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  const { activities, actors, personId, recordType, page, pages, backup } = loaderData;
  const search = new URLSearchParams({
    ...(personId && { person: personId }),
    ...(recordType && { kind: recordType }),
  });
  return (
    <AdminPage title={m.activity_title()} text={m.activity_text()} add={null}>
      <Backup state={backup} />
      <LiveSearch submitLabel={m.activity_filter()} className="mt-8 flex flex-wrap gap-3">
        <FilterSelect
          name="person"
          label={m.activity_person()}
          value={personId ?? ""}
          options={[
            { value: "", label: m.activity_everybody() },
            ...actors.map(({ id, email }) => ({ value: id, label: actorText(email) })),
          ]}
        />
        <FilterSelect
          name="kind"
          label={m.activity_kind()}
          value={recordType ?? ""}
          options={[
            { value: "", label: m.activity_everything() },
            ...activityRecordTypes.map((it) => ({ value: it, label: recordTypeLabel(it) })),
          ]}
        />
      </LiveSearch>
      {activities.length === 0 ? (
        <p role="status" className="mt-6 rounded-md bg-cream p-8 text-center">
          {queryString(search) === "" ? m.activity_none() : m.activity_none_found()}
        </p>
      ) : (
        <ul
          aria-label={m.activity_title()}
          className="mt-6 divide-y divide-hairline border-hairline border-y"
        >
          {activities.map((activity) => (
            <Entry key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
      <Pages
        page={page}
        pages={pages}
        urlOf={(number) => `${href("/admin/activity")}${searchWith(search, { page: String(number) })}`}
        labels={{ label: m.activity_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
    </AdminPage>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const { at, email, recordType, name, detail } = activity;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge>{recordTypeLabel(recordType)}</Badge>
        <span className="font-medium">{actionLabel(activity)}</span>
        <RecordLink activity={activity}>
          {recordType === "picture" ? name.split("/").at(-1) : name}
        </RecordLink>
        {detail && <span className="text-ink-soft">→ {roleTexts(detail)}</span>}
      </div>
      <div className="text-ink-soft text-sm md:text-right">
        <time dateTime={at.toISOString()} className="block">
          {dateAndTime(at)}
        </time>
        <span className="block break-all">{actorText(email)}</span>
      </div>
    </li>
  );
}

/** @param detail a role, or several with commas between them */
function roleTexts(detail: string): string {
  return detail
    .split(",")
    .map((it) => roleLabel(isRole(it) ? it : null))
    .join(m.form_list_comma());
}

function RecordLink({
  activity: { recordType, recordId, isThere },
  children,
}: {
  activity: Activity;
  children: React.ReactNode;
}) {
  const style = "line-clamp-2 min-w-0 break-words";
  if (recordType === "picture" || recordType === "person" || !isThere)
    return <span className={style}>{children}</span>;
  return (
    <Link to={recordPath(recordType, recordId)} className={`${style} underline hover:text-terracotta-deep`}>
      {children}
    </Link>
  );
}

const actionLabels: Record<Activity["action"], () => string> = {
  created: m.activity_action_created,
  changed: m.activity_action_changed,
  reordered: m.activity_action_reordered,
  deleted: m.activity_action_deleted,
  restored: m.activity_action_restored,
  published: m.activity_action_published,
  ended: m.activity_action_ended,
  "edit-kept": m.activity_action_edit_kept,
  "edit-discarded": m.activity_action_edit_discarded,
  replied: m.activity_action_replied,
  "reply-tried-again": m.activity_action_reply_tried_again,
  "reply-withdrawn": m.activity_action_reply_withdrawn,
  noted: m.activity_action_noted,
  erased: m.activity_action_erased,
  "note-removed": m.activity_action_note_removed,
  invited: m.activity_action_invited,
  "invitation-removed": m.activity_action_invitation_removed,
  joined: m.activity_action_joined,
  added: m.activity_action_added,
  removed: m.activity_action_removed,
  "role-changed": m.activity_action_role_changed,
  deactivated: m.activity_action_deactivated,
  reactivated: m.activity_action_reactivated,
  "sessions-ended": m.activity_action_sessions_ended,
  "reset-link-made": m.activity_action_reset_link,
  "password-reset": m.activity_action_password_reset,
  "second-factor-reset": m.activity_action_second_factor_reset,
  "second-factor-required": m.activity_action_second_factor_required,
};

function actionLabel({ action, recordType }: Activity): string {
  return recordType === "picture" && action === "created"
    ? m.activity_action_uploaded()
    : actionLabels[action]();
}

function Backup({ state: { madeAt, verifiedAt } }: { state: BackupState }) {
  if (madeAt === null) return <p className="mt-6 rounded-md bg-cream p-4">{m.backup_none()}</p>;
  return (
    <div className="mt-6 rounded-md bg-cream p-4">
      <p>{m.backup_made({ date: dateAndTime(madeAt) })}</p>
      <p className="mt-1">
        {verifiedAt ? m.backup_proven({ date: dateAndTime(verifiedAt) }) : m.backup_unproven()}
      </p>
    </div>
  );
}
