import { type RecordState, recordStates, type StateFilter, type StateView } from "#domain/visibility";
import { shopTimeText } from "#text/date";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";

/** Labels of live records and drafts in a list. Without `live`, live records have no badge. */
export type StateLabels = { live?: () => string; draft: () => string };

/** Tells in a list whether visitors see a record, from when and until when, and whether changes of it wait. */
export function StateBadge({ view, labels, isSmall }: Part & { labels: StateLabels }) {
  return (
    <>
      <StateName view={view} labels={labels} isSmall={isSmall} />
      <PendingEditBadge view={view} isSmall={isSmall} />
      <StateDates view={view} />
    </>
  );
}

type Part = { view: StateView; isSmall?: boolean | undefined };

export function StateName({ view: { state }, labels, isSmall = false }: Part & { labels: StateLabels }) {
  const label = { ...stateLabels, live: labels.live, draft: labels.draft }[state];
  const tone = { live: "palm", draft: "quiet", scheduled: "accent", unlisted: "accent" } as const;
  return (
    label && (
      <Badge tone={tone[state]} isSmall={isSmall}>
        {label()}
      </Badge>
    )
  );
}

export function PendingEditBadge({ view: { hasEdit }, isSmall = false }: Part) {
  return (
    hasEdit && (
      <Badge tone="accent" isSmall={isSmall}>
        {m.edit_badge()}
      </Badge>
    )
  );
}

export function StateDates({ view: { state, from, until } }: Part) {
  const dates = [
    state === "scheduled" && from && m.visibility_from_date({ date: shopTimeText(from) }),
    state !== "draft" && until && m.visibility_until_date({ date: shopTimeText(until) }),
  ].filter(Boolean);
  return dates.length > 0 && <span className="text-ink-soft text-sm">{dates.join(" · ")}</span>;
}

export const stateLabels: Record<RecordState, () => string> = {
  live: m.visibility_live,
  scheduled: m.visibility_scheduled,
  unlisted: m.visibility_unlisted,
  draft: m.visibility_draft,
};

/** The list of states in a form that filters. @param labels replace the usual labels of states */
export function StateSelect({
  state,
  labels = {},
  states = recordStates,
}: {
  state: StateFilter | null;
  labels?: Partial<Record<RecordState, () => string>>;
  states?: readonly RecordState[];
}) {
  return (
    <FilterSelect
      name="state"
      label={m.visibility_state()}
      value={state ?? ""}
      options={[
        { value: "", label: m.visibility_all_states() },
        ...states.map((it) => ({
          value: it,
          label: (labels[it] ?? stateLabels[it])(),
        })),
        { value: "edited", label: m.edit_badge() },
      ]}
    />
  );
}
