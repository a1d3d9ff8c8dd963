import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { DeleteDialog } from "#parts/delete-dialog";
import { CardPicture } from "#parts/product-card";
import { Words } from "#parts/words";
import { categoryLabel } from "#text/category";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import { Details } from "./details";
import type { AdminProduct } from "./product-row";
import { ReferenceChoice } from "./reference-choice";
import { Status } from "./status";

/** A table on wide screens, one card per product on phones. */
export function ProductTable({ products, mayEdit }: { products: AdminProduct[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<AdminProduct | null>(null);
  const head = "whitespace-nowrap px-3 py-2 text-left font-medium text-ink-soft text-sm";
  return (
    <>
      <table className="mt-6 block w-full border-hairline border-t lg:table">
        <thead className="hidden lg:table-header-group">
          <tr className="border-hairline border-b">
            <th scope="col" className={`${head} w-24 whitespace-nowrap`}>
              {m.product_list_column_image()}
            </th>
            <th scope="col" className={head}>
              {m.product_list_column_product()}
            </th>
            <th scope="col" className={head}>
              {m.product_list_column_status()}
            </th>
            <th scope="col" className={head}>
              {m.product_list_column_price()}
            </th>
            {mayEdit && (
              <th scope="col" className={head}>
                {m.product_list_column_actions()}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              mayEdit={mayEdit}
              onDelete={() => setDeleting(product)}
            />
          ))}
        </tbody>
      </table>
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.product_list_delete_heading()}
          question={m.product_list_delete_question({ name: deleting.name.value })}
          onClose={() => setDeleting(null)}
        >
          <ReferenceChoice productId={deleting.id} />
        </DeleteDialog>
      )}
    </>
  );
}

function ProductRow({
  product,
  mayEdit,
  onDelete,
}: {
  product: AdminProduct;
  mayEdit: boolean;
  onDelete: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  const details = useId();
  const cell = "block px-3 py-1.5 align-middle lg:table-cell lg:py-3";
  const name = product.name.value;
  return (
    <>
      <tr
        onClick={(event) => {
          if (!(event.target as Element).closest("a, button, input, label")) setOpen(!isOpen);
        }}
        className="grid cursor-pointer grid-cols-[6rem_1fr] border-hairline border-b py-3 hover:bg-cream/50 lg:table-row lg:py-0"
      >
        <td className={`${cell} row-span-4`}>
          <div className="w-18">
            <CardPicture product={product} sizes="4.5rem" />
          </div>
        </td>
        <td className={cell}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-8 items-center gap-2 text-left font-medium"
          >
            <span className="line-clamp-3">
              <Words of={product.name} />
            </span>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className={`size-4.5 shrink-0 transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
          {product.subtitle && (
            <p className="text-ink-soft text-sm">
              <Words of={product.subtitle} />
            </p>
          )}
          <div className="mt-1">
            <Badge>
              <Words of={categoryLabel(product.category)} />
            </Badge>
          </div>
        </td>
        <td className={cell}>
          <Status product={product} mayEdit={mayEdit} />
        </td>
        <td className={`${cell} lg:min-w-40`}>{priceText(product)}</td>
        {mayEdit && (
          <td className={cell}>
            <span className="flex">
              <IconLink
                icon={Pencil}
                label={m.product_list_edit_of({ name })}
                to={`${product.id}${search}`}
              />
              <IconButton icon={Trash2} label={m.product_list_delete_of({ name })} onClick={onDelete} />
            </span>
          </td>
        )}
      </tr>
      <tr
        id={details}
        hidden={!isOpen}
        className={isOpen ? "block border-hairline border-b lg:table-row" : undefined}
      >
        <td colSpan={mayEdit ? 5 : 4} className="block bg-cream/50 px-4 py-6 lg:table-cell lg:pl-28">
          <Details product={product} mayEdit={mayEdit} />
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
