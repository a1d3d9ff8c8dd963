import { ArrowDown, ArrowUp, ChevronDown, Pencil, Trash } from "lucide";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ProductListQuery, ProductSort } from "#domain/product-list";
import { DeleteDialog } from "#parts/delete-dialog";
import { DuplicateButton } from "#parts/duplicate-button";
import { LocalizedText } from "#parts/localized-text";
import { Price } from "#parts/price";
import { CardPicture } from "#parts/product-picture";
import { StateDates, StateName, WaitingBadge } from "#parts/record-state";
import { shortDate } from "#text/date";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Checkbox } from "#ui/checkbox";
import { Icon } from "#ui/icon";
import { IconButton, IconLink } from "#ui/icon-button";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import type { Choice } from "./bulk-bar";
import type { CategoryOption } from "./filters";
import type { AdminProduct } from "./product-row";
import { StatusBadge, useFlags } from "./status";

const Details = lazyPart(async () => (await import("./details")).Details);
const ReferenceChoice = lazyPart(async () => (await import("./reference-choice")).ReferenceChoice);
const BulkBar = lazyPart(async () => (await import("./bulk-bar")).BulkBar);

const stateLabels = { draft: m.visibility_draft };

const head = "whitespace-nowrap px-2 py-1 text-left font-medium text-ink-soft text-sm";
const cell = "block px-2 py-1 align-middle xl:table-cell";

/** A table on wide screens, one card per product on phones. */
export function ProductTable({
  products,
  mayEdit,
  mayOpen,
  query,
  urlWith,
  count,
  categories,
}: {
  products: AdminProduct[];
  mayEdit: boolean;
  /** Whether the person may open a product's form: a translator does not manage products. */
  mayOpen: boolean;
  query: ProductListQuery;
  /** URL of the table with changed parameters. */
  urlWith: (changes: Record<string, string | null>) => string;
  count: number;
  categories: CategoryOption[];
}) {
  const [deleting, setDeleting] = useState<AdminProduct | null>(null);
  const [chosen, setChosen] = useState<Choice>({ ids: [], isEverything: false });
  // The bar is loaded at the first choice. It stays, because it also shows errors.
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (choice: Choice) => {
    setHasChosen(true);
    setChosen(choice);
  };
  const filters = JSON.stringify([query.term, query.category, query.status, query.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for other filters
  useEffect(() => setChosen({ ids: [], isEverything: false }), [filters]);
  // Products on another page, or deleted meanwhile, are no longer chosen.
  const ids = chosen.ids.filter((id) => products.some((product) => product.id === id));
  const choice: Choice = { ids, isEverything: chosen.isEverything && ids.length === products.length };
  const isWholePage = ids.length === products.length;
  const sorted = { query, urlWith };
  const chooseAll = {
    isSome: ids.length > 0,
    isAll: isWholePage,
    onChange: (isAll: boolean) =>
      choose({ ids: isAll ? products.map(({ id }) => id) : [], isEverything: false }),
  };
  return (
    <>
      {mayEdit && (
        <div className="mt-2 xl:hidden">
          <ChooseAll {...chooseAll} visibleLabel={m.product_list_choose_page()} />
        </div>
      )}
      <table className="mt-4 block w-full border-hairline border-t lining-nums tabular-nums xl:table">
        <thead className="hidden xl:table-header-group">
          <tr className="border-hairline border-b">
            {mayEdit && (
              <th scope="col" className="w-11">
                <ChooseAll {...chooseAll} />
              </th>
            )}
            <th scope="col" className={`${head} w-14`}>
              {m.product_list_column_image()}
            </th>
            <SortHead column="name" {...sorted}>
              {m.product_list_column_product()}
            </SortHead>
            <th scope="col" className={head}>
              {m.product_list_column_status()}
            </th>
            {mayEdit && (
              <>
                <th scope="col" className={`${head} text-center!`}>
                  {m.product_list_status_featured()}
                </th>
                <th scope="col" className={`${head} text-center!`}>
                  {m.product_list_status_hero()}
                </th>
              </>
            )}
            <SortHead column="price" {...sorted}>
              {m.product_list_column_price()}
            </SortHead>
            <SortHead column="changed" className="hidden min-[90rem]:table-cell" {...sorted}>
              {m.product_list_column_changed()}
            </SortHead>
            {mayOpen && (
              <th scope="col" className={head}>
                {m.product_list_column_actions()}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              mayEdit={mayEdit}
              mayOpen={mayOpen}
              isChosen={choice.isEverything || ids.includes(product.id)}
              onChoose={(isChosen) =>
                choose({
                  ids: isChosen ? [...ids, product.id] : ids.filter((id) => id !== product.id),
                  isEverything: false,
                })
              }
              onDelete={() => setDeleting(product)}
            />
          ))}
        </tbody>
      </table>
      {hasChosen && (
        <Suspense>
          <BulkBar
            choice={choice}
            count={count}
            isWholePage={isWholePage}
            categories={categories}
            onChoice={choose}
          />
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.product_list_delete_heading()}
          question={m.product_list_delete_question({ name: deleting.name.value })}
          onClose={() => setDeleting(null)}
        >
          <Suspense>
            <ReferenceChoice productId={deleting.id} />
          </Suspense>
        </DeleteDialog>
      )}
    </>
  );
}

function ChooseAll({
  isSome,
  isAll,
  visibleLabel,
  onChange,
}: {
  isSome: boolean;
  isAll: boolean;
  visibleLabel?: string;
  onChange: (isAll: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <Checkbox
      ref={box}
      label={m.product_list_choose_page()}
      visibleLabel={visibleLabel}
      checked={isAll}
      onChange={onChange}
    />
  );
}

/** A column head that sorts by its column, and in the other direction when pressed again. */
function SortHead({
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
      className={`${head} ${className}`}
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

/** A name that ends with brackets, such as "(copy)". They stay visible when the name is cut. */
const markedName = /^(.+?)(\s?[(（][^()（）]{1,20}[)）])$/;

function ProductRow({
  product,
  mayEdit,
  mayOpen,
  isChosen,
  onChoose,
  onDelete,
}: {
  product: AdminProduct;
  mayEdit: boolean;
  mayOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDelete: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  const details = useId();
  const flags = useFlags(product);
  const name = product.name.value;
  const [, start = name, mark] = markedName.exec(name) ?? [];
  return (
    <>
      <tr
        onClick={(event) => {
          if (!(event.target as Element).closest("a, button, input, label")) setOpen(!isOpen);
        }}
        className={`flex cursor-pointer flex-wrap items-center border-hairline border-b py-2 hover:bg-cream/50 xl:table-row xl:py-0 ${
          isChosen ? "bg-cream/50" : ""
        }`}
      >
        {mayEdit && (
          <td className={`${cell} px-0!`}>
            <Checkbox label={m.product_list_choose({ name })} checked={isChosen} onChange={onChoose} />
          </td>
        )}
        <td className={cell}>
          <div className="w-14 xl:w-10">
            <CardPicture product={product} sizes="3.5rem" />
          </div>
        </td>
        <td className={`${cell} min-w-0 basis-[calc(100%-7.25rem)] xl:w-full xl:max-w-0`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-7 max-w-full items-center gap-1.5 text-left font-medium leading-tight"
          >
            <span className="line-clamp-3 min-w-0 xl:line-clamp-1">
              <LocalizedText of={{ ...product.name, value: start }} />
            </span>
            {mark && (
              <span className="shrink-0">
                <LocalizedText of={{ ...product.name, value: mark }} />
              </span>
            )}
            <Icon
              of={ChevronDown}
              className={`size-4 shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-sm leading-snug xl:flex-nowrap">
            <Badge isSmall>
              <LocalizedText of={product.category} />
            </Badge>
            {product.view && <WaitingBadge view={product.view} isSmall />}
            <p
              aria-live="polite"
              title={flags.shown ?? undefined}
              className="min-w-0 text-ink-soft xl:truncate"
            >
              {flags.shown ?? (
                <>
                  {product.view && <StateDates view={product.view} />}{" "}
                  {product.subtitle && <LocalizedText of={product.subtitle} />}
                </>
              )}
            </p>
          </div>
        </td>
        <td className={cell}>
          <StatusBadge {...flags.flags} />
          {product.view && (
            <div className="mt-1 flex flex-wrap items-center gap-x-2 empty:hidden">
              <StateName view={product.view} labels={stateLabels} isSmall />
            </div>
          )}
        </td>
        {mayEdit && (
          <>
            <td className={`${cell} xl:text-center`}>{flags.featured}</td>
            <td className={`${cell} xl:text-center`}>{flags.hero}</td>
          </>
        )}
        <td className={`${cell} grow basis-40 text-balance text-[0.9375rem] leading-snug xl:min-w-48`}>
          <Price>{priceText(product)}</Price>
        </td>
        <td
          className={`${cell} hidden! whitespace-nowrap text-[0.9375rem] text-ink-soft min-[90rem]:table-cell!`}
        >
          {shortDate(product.changed)}
        </td>
        {mayOpen && (
          <td className={cell}>
            <span className="flex">
              <IconLink icon={Pencil} label={m.record_edit_of({ name })} to={`${product.id}${search}`} />
              {mayEdit && (
                <>
                  <DuplicateButton recordType="product" id={product.id} name={name} />
                  <IconButton icon={Trash} label={m.record_delete_of({ name })} onClick={onDelete} />
                </>
              )}
            </span>
          </td>
        )}
      </tr>
      <tr
        id={details}
        hidden={!isOpen}
        className={isOpen ? "block border-hairline border-b xl:table-row" : undefined}
      >
        <td
          colSpan={mayEdit ? 9 : mayOpen ? 6 : 5}
          className="block bg-cream/50 px-4 py-6 xl:table-cell xl:pl-28"
        >
          {isOpen && (
            <Suspense>
              <Details product={product} mayEdit={mayEdit} />
            </Suspense>
          )}
        </td>
      </tr>
    </>
  );
}

function priceText({ tablePrice, options }: AdminProduct): string {
  if (tablePrice === null) return m.product_list_price_none();
  const count = options.variants.length;
  return count > 1 ? m.product_list_price_variants({ price: tablePrice, count }) : tablePrice;
}
