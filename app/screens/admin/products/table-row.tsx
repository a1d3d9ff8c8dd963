import { ChevronDown, Pencil, Trash } from "lucide";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { DuplicateButton } from "#parts/duplicate-button";
import { LocalizedText } from "#parts/localized-text";
import { Price } from "#parts/price";
import { CardPicture } from "#parts/product-picture";
import { PendingEditBadge, StateDates, StateName } from "#parts/record-state";
import { shortDate } from "#text/date";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Checkbox } from "#ui/checkbox";
import { Icon } from "#ui/icon";
import { IconButton, IconLink } from "#ui/icon-button";
import { lazyPart } from "#ui/lazy-part";
import type { AdminProduct } from "./product-row";
import { StatusBadge, useFlags } from "./status";

const Details = lazyPart(() => import("./details").then((it) => it.Details));

const stateLabels = { draft: m.visibility_draft };

const cell = "block px-2 py-1 align-middle xl:table-cell";

/** A name that ends with brackets, such as "(copy)". They stay visible when the name is cut. */
const nameWithSuffix = /^(.+?)(\s?[(（][^()（）]{1,20}[)）])$/;

/** A row of the table with its details, which a press on the row opens. */
export function TableRow({
  product,
  mayManage,
  mayEdit,
  isChosen,
  onChoose,
  onDelete,
}: {
  product: AdminProduct;
  mayManage: boolean;
  mayEdit: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDelete: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  const details = useId();
  const flags = useFlags(product);
  const name = product.name.value;
  const [, start = name, suffix] = nameWithSuffix.exec(name) ?? [];
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
        {mayManage && (
          <td className={`${cell} px-0!`}>
            <Checkbox label={m.product_list_choose({ name })} checked={isChosen} onChange={onChoose} />
          </td>
        )}
        <td className={cell}>
          <div className="w-14 xl:w-10">
            <CardPicture product={product} sizes="3.5rem" />
          </div>
        </td>
        <td className={`${cell} min-w-0 grow basis-[max(100%-7.25rem,9rem)] xl:w-full xl:max-w-0`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-7 max-w-full items-center gap-1.5 text-left font-medium leading-tight"
          >
            <span className="line-clamp-3 min-w-0 xl:block xl:truncate">
              <LocalizedText of={{ ...product.name, value: start }} />
            </span>
            {suffix && (
              <span className="shrink-0">
                <LocalizedText of={{ ...product.name, value: suffix }} />
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
            {product.view && <PendingEditBadge view={product.view} isSmall />}
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
        {mayManage && (
          <>
            <td className={`${cell} xl:text-center`}>{flags.featured}</td>
            <td className={`${cell} xl:text-center`}>{flags.hero}</td>
          </>
        )}
        <td className={`${cell} grow basis-40 text-balance text-[0.9375rem] leading-snug xl:min-w-48`}>
          <Price>{priceOrNone(product)}</Price>
        </td>
        {product.changed && (
          <td
            className={`${cell} hidden! whitespace-nowrap text-[0.9375rem] text-ink-soft min-[90rem]:table-cell!`}
          >
            {shortDate(product.changed)}
          </td>
        )}
        {mayEdit && (
          <td className={cell}>
            <span className="flex">
              <IconLink icon={Pencil} label={m.record_edit_of({ name })} to={`${product.id}${search}`} />
              {mayManage && (
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
          colSpan={mayManage ? 9 : mayEdit ? 6 : 4}
          className="block bg-cream/50 px-4 py-6 xl:table-cell xl:pl-28"
        >
          {isOpen && <Details product={product} mayManage={mayManage} />}
        </td>
      </tr>
    </>
  );
}

function priceOrNone({ tablePrice, options }: AdminProduct): string {
  if (tablePrice === null) return m.product_list_price_none();
  const count = options.variants.length;
  return count > 1 ? m.product_list_price_variants({ price: tablePrice, count }) : tablePrice;
}
