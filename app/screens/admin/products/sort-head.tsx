import { ArrowDown, ArrowUp } from "lucide";
import type { ProductListQuery, ProductSort } from "#domain/product-list";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";

export const headStyle = "whitespace-nowrap px-2 py-1 text-left font-medium text-ink-soft text-sm";

/** A column head that sorts by its column, and in the other direction when pressed again. */
export function SortHead({
  column,
  query: { sort, descending },
  urlWith,
  className = "",
  children,
}: {
  column: ProductSort;
  query: ProductListQuery;
  urlWith: (changes: Record<string, string | null>) => string;
  className?: string;
  children: string;
}) {
  const isSorted = sort === column;
  // Dates are usually wanted latest first.
  const isDescendingNext = isSorted ? !descending : column === "changed";
  const arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (descending ? "descending" : "ascending") : undefined}
      className={`${headStyle} ${className}`}
    >
      <Link
        to={urlWith({ sort: `${isDescendingNext ? "-" : ""}${column}`, page: null })}
        replace
        preventScrollReset
        aria-label={m.product_list_sorted_by({ column: children })}
        className="inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline"
      >
        {children}
        {isSorted && <Icon of={arrow} className="size-3.5" strokeWidth={2} />}
      </Link>
    </th>
  );
}
