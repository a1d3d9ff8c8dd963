import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { LiveSearch } from "#ui/live-search";
import { SearchField } from "#ui/search-field";

export function Search({ term }: { term: string }) {
  return (
    <LiveSearch className="flex w-full max-w-md items-center gap-2">
      <SearchField label={m.product_list_search()} term={term} />
      <noscript>
        <button type="submit" className={buttonStyle("outline")}>
          {m.product_list_search_submit()}
        </button>
      </noscript>
    </LiveSearch>
  );
}
