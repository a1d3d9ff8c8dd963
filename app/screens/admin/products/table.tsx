import { useEffect, useRef, useState } from "react";
import type { ProductListQuery } from "#domain/product-list";
import { DeleteDialog } from "#parts/delete-dialog";
import { m } from "#text/messages";
import { Checkbox } from "#ui/checkbox";
import { lazyPart } from "#ui/lazy-part";
import type { Choice } from "./bulk-bar";
import type { CategoryOption } from "./filters";
import type { AdminProduct } from "./product-row";
import { headStyle, SortHead } from "./sort-head";
import { TableRow } from "./table-row";

const ReferenceChoice = lazyPart(() => import("./reference-choice").then((it) => it.ReferenceChoice));
const BulkBar = lazyPart(() => import("./bulk-bar").then((it) => it.BulkBar));

/** A table on wide screens, one card per product on phones. */
export function ProductTable({
  products,
  mayManage,
  mayEdit,
  query,
  urlWith,
  count,
  categories,
}: {
  products: AdminProduct[];
  mayManage: boolean;
  /** Whether the person may open a product's form: a translator does not manage products. */
  mayEdit: boolean;
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
  const [shownFilters, setShownFilters] = useState(filters);
  if (shownFilters !== filters) {
    setShownFilters(filters);
    setChosen({ ids: [], isEverything: false });
  }
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
      {mayManage && (
        <div className="mt-2 xl:hidden">
          <ChooseAll {...chooseAll} visibleLabel={m.product_list_choose_page()} />
        </div>
      )}
      <table className="mt-4 block w-full border-hairline border-t lining-nums tabular-nums xl:table">
        <thead className="hidden xl:table-header-group">
          <tr className="border-hairline border-b">
            {mayManage && (
              <th scope="col" className="w-11">
                <ChooseAll {...chooseAll} />
              </th>
            )}
            <th scope="col" className={`${headStyle} w-14`}>
              {m.product_list_column_image()}
            </th>
            <SortHead column="name" {...sorted}>
              {m.product_list_column_product()}
            </SortHead>
            <th scope="col" className={headStyle}>
              {m.product_list_column_status()}
            </th>
            {mayManage && (
              <>
                <th scope="col" className={`${headStyle} text-center!`}>
                  {m.product_list_status_featured()}
                </th>
                <th scope="col" className={`${headStyle} text-center!`}>
                  {m.product_list_status_hero()}
                </th>
              </>
            )}
            <SortHead column="price" {...sorted}>
              {m.product_list_column_price()}
            </SortHead>
            {mayEdit && (
              <>
                <SortHead column="changed" className="hidden min-[90rem]:table-cell" {...sorted}>
                  {m.product_list_column_changed()}
                </SortHead>
                <th scope="col" className={headStyle}>
                  {m.product_list_column_actions()}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
          {products.map((product) => (
            <TableRow
              key={product.id}
              product={product}
              mayManage={mayManage}
              mayEdit={mayEdit}
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
        <BulkBar
          choice={choice}
          count={count}
          isWholePage={isWholePage}
          categories={categories}
          onChoice={choose}
        />
      )}
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.product_list_delete_heading()}
          question={m.product_list_delete_question({ name: deleting.name.value })}
          onClose={() => setDeleting(null)}
        >
          <ReferenceChoice search={`id=${deleting.id}`} />
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
