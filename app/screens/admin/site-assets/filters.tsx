import type { StateFilter } from "#domain/visibility";
import { StateSelect } from "#parts/record-state";
import { statesWithoutUnlisted } from "#parts/state-filter";
import { m } from "#text/messages";
import { FilterSelect } from "#ui/filter-select";
import { LiveSearch } from "#ui/live-search";
import { SearchField } from "#ui/search-field";
import type { AssetPage } from "./asset-row";

/** The labels of live assets and of drafts. */
export const stateLabels = { live: m.asset_active, draft: m.asset_inactive };

export function Filters({
  term,
  pages,
  page,
  state,
}: {
  term: string;
  pages: AssetPage[];
  page: string | null;
  state: StateFilter | null;
}) {
  return (
    <LiveSearch submitLabel={m.list_search()} className="mt-5 flex flex-wrap items-center gap-2">
      <SearchField label={m.asset_search()} term={term} className="max-w-md basis-56" />
      <FilterSelect
        name="show"
        label={m.asset_field_page()}
        value={page ?? ""}
        options={[
          { value: "", label: m.asset_all_pages() },
          ...pages.map(({ page, label }) => ({ value: page, label })),
        ]}
      />
      <StateSelect state={state} labels={stateLabels} states={statesWithoutUnlisted} />
    </LiveSearch>
  );
}
