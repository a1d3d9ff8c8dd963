import type { Language } from "#domain/language";
import { type ProductListQuery, productStatuses } from "#domain/product-list";
import { StateSelect } from "#parts/record-state";
import { m } from "#text/messages";
import { FilterSelect } from "#ui/filter-select";
import { LiveSearch } from "#ui/live-search";
import { SearchField } from "#ui/search-field";
import { statusLabels } from "./status";

export type CategoryOption = { value: string; label: string; lang: Language };

export function Filters({
  query,
  categories,
  hasStates,
}: {
  query: ProductListQuery;
  categories: CategoryOption[];
  /** Whether the table has more than what visitors see. */
  hasStates: boolean;
}) {
  const { term, category, status, state, sort, descending } = query;
  return (
    <LiveSearch submitLabel={m.list_search()} className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchField label={m.product_list_search()} term={term} className="basis-56 lg:max-w-56" />
      <FilterSelect
        name="category"
        label={m.form_category()}
        value={category ?? ""}
        options={[{ value: "", label: m.product_list_category_all() }, ...categories]}
      />
      <FilterSelect
        name="status"
        label={m.product_list_column_status()}
        value={status ?? ""}
        options={[
          { value: "", label: m.product_list_status_all() },
          ...productStatuses.map((it) => ({ value: it, label: statusLabels[it]() })),
        ]}
      />
      {hasStates && <StateSelect state={state} />}
      <FilterSelect
        name="sort"
        label={m.product_list_sort()}
        value={`${descending ? "-" : ""}${sort ?? ""}`}
        options={[
          { value: "", label: m.product_list_sort_newest() },
          { value: "name", label: m.product_list_sort_name() },
          { value: "-name", label: m.product_list_sort_name_down() },
          { value: "category", label: m.product_list_sort_category() },
          { value: "price", label: m.product_list_sort_price() },
          { value: "-price", label: m.product_list_sort_price_down() },
          { value: "-changed", label: m.product_list_sort_changed() },
          { value: "changed", label: m.product_list_sort_changed_up() },
        ].filter(({ value }) => hasStates || !value.includes("changed"))}
      />
    </LiveSearch>
  );
}
