import { useSearchParams } from "react-router";
import { isInState, isStateFilter, type RecordState, type StateView } from "#domain/visibility";
import { type StateLabels, StateSelect } from "#parts/record-state";
import { m } from "#text/messages";
import { LiveSearch } from "#ui/live-search";

/** The states of records that cannot be unlisted. */
export const statesWithoutUnlisted = ["live", "scheduled", "draft"] as const;

/** The records whose state is chosen in the URL (`?state=…`), and the form that chooses it. */
export function useStateFilter<T extends { view: StateView }>(
  records: readonly T[],
  { labels, states }: { labels: StateLabels; states: readonly RecordState[] },
) {
  const [search] = useSearchParams();
  const chosen = search.get("state");
  const state = isStateFilter(chosen) ? chosen : null;
  const shown = state === null ? records : records.filter(({ view }) => isInState(view, state));
  return {
    isFiltered: state !== null,
    shown,
    form: (records.length > 1 || state !== null) && (
      <>
        <LiveSearch submitLabel={m.activity_filter()} className="mt-4 flex flex-wrap gap-3">
          <StateSelect state={state} labels={labels} states={states} />
        </LiveSearch>
        <p role="status" className="mt-6 rounded-md bg-cream p-8 text-center empty:hidden">
          {shown.length === 0 && records.length > 0 && m.visibility_none_found()}
        </p>
      </>
    ),
  };
}
