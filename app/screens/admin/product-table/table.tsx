import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Form, Link, useFetcher, useLocation, useNavigation } from "react-router";
import type { Localized } from "#domain/localized";
import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";
import { CardPicture, productAddress } from "#parts/product-card";
import { langOf, Words } from "#parts/words";
import { categoryLabel } from "#text/category";
import { m } from "#text/messages";
import { placementWords } from "#text/placement";
import { hasNotArrived, type NotArrived } from "#ui/arrival";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";

export type DeskProduct = ProductDetail & { tablePrice: string | null; placement: Placement };

/** Why a write of the table was not done. */
type Failure = { gone: true } | NotArrived;

export function failureReason(failure: Failure): string {
  if (!hasNotArrived(failure)) return m.desk_reason_gone();
  return failure.notArrived === "signed-out" ? m.desk_reason_signed_out() : m.desk_reason_unreachable();
}

/** On a wide screen a table, on a phone a card a product. */
export function ProductTable({ products, mayEdit }: { products: DeskProduct[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<DeskProduct | null>(null);
  const head = "whitespace-nowrap px-3 py-2 text-left font-medium text-ink-soft text-sm";
  return (
    <>
      <table className="mt-6 block w-full border-hairline border-t lg:table">
        <thead className="hidden lg:table-header-group">
          <tr className="border-hairline border-b">
            <th scope="col" className={`${head} w-24 whitespace-nowrap`}>
              {m.desk_column_image()}
            </th>
            <th scope="col" className={head}>
              {m.desk_column_product()}
            </th>
            <th scope="col" className={head}>
              {m.desk_column_status()}
            </th>
            <th scope="col" className={head}>
              {m.desk_column_price()}
            </th>
            {mayEdit && (
              <th scope="col" className={head}>
                {m.desk_column_actions()}
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
      {deleting && <DeleteDialog product={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function ProductRow({
  product,
  mayEdit,
  onDelete,
}: {
  product: DeskProduct;
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
            <CardPicture product={product} />
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
            <Words of={product.name} />
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
        <td className={`${cell} lg:whitespace-nowrap`}>{priceText(product)}</td>
        {mayEdit && (
          <td className={cell}>
            <span className="flex">
              <Link
                to={`${product.id}${search}`}
                preventScrollReset
                className="grid size-11 place-items-center rounded-full hover:bg-cream"
              >
                <Pencil aria-hidden="true" className="size-5" strokeWidth={1.5} />
                <span className="sr-only">{m.desk_edit_of({ name })}</span>
              </Link>
              <button
                type="button"
                onClick={onDelete}
                className="grid size-11 place-items-center rounded-full hover:bg-cream"
              >
                <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
                <span className="sr-only">{m.desk_delete_of({ name })}</span>
              </button>
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

function priceText({ tablePrice, options }: DeskProduct): string {
  if (tablePrice === null) return m.desk_price_none();
  const count = options.variants.length;
  return count > 1 ? m.desk_price_variants({ price: tablePrice, count }) : tablePrice;
}

/** The badge, and for administrators the two flags, sent together as soon as one is ticked. */
function Status({ product, mayEdit }: { product: DeskProduct; mayEdit: boolean }) {
  const fetcher = useFetcher<Failure | null>();
  // What is ticked shows at once; if it fails, what is so comes back with the reason.
  const [ticked, setTicked] = useState<Flags | null>(null);
  const flags = ticked ?? { is_featured: product.is_featured, is_hero: product.is_hero };
  useEffect(() => {
    if (fetcher.state === "idle") setTicked(null);
  }, [fetcher.state]);
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setTicked({ is_featured: data.has("is_featured"), is_hero: data.has("is_hero") });
    fetcher.submit(form);
  };
  const flag = (name: "is_featured" | "is_hero", label: string, spoken: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 whitespace-nowrap text-sm">
      <input
        type="checkbox"
        name={name}
        checked={flags[name]}
        onChange={() => {}}
        className="size-4.5 accent-palm"
      />
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{spoken}</span>
    </label>
  );
  const failure = fetcher.state === "idle" && fetcher.data;
  return (
    <div>
      <StatusBadge {...flags} />
      {mayEdit && (
        <fetcher.Form
          method="post"
          onChange={(event) => send(event.currentTarget)}
          className="mt-1.5 flex gap-4"
        >
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={product.id} />
          {flag(
            "is_featured",
            m.desk_status_featured(),
            m.desk_flag_featured_of({ name: product.name.value }),
          )}
          {flag("is_hero", m.desk_status_hero(), m.desk_flag_hero_of({ name: product.name.value }))}
        </fetcher.Form>
      )}
      {mayEdit && (flags.is_featured || flags.is_hero) && (
        <ul aria-live="polite" className="mt-1 max-w-64 text-ink-soft text-sm">
          {placementWords(product.placement).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-sm text-terracotta-deep">
        {failure && m.desk_failed_status({ reason: failureReason(failure) })}
      </p>
    </div>
  );
}

type Flags = { is_featured: boolean; is_hero: boolean };

function StatusBadge({ is_featured, is_hero }: Flags) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {is_hero && <Badge tone="accent">{m.desk_status_hero()}</Badge>}
      {is_featured && <Badge tone="palm">{m.desk_status_featured()}</Badge>}
      {!is_hero && !is_featured && <Badge>{m.desk_status_regular()}</Badge>}
    </span>
  );
}

function Details({ product, mayEdit }: { product: DeskProduct; mayEdit: boolean }) {
  const { description, benefits, ingredients, options, placement } = product;
  return (
    <div className="grid max-w-5xl gap-6 lg:grid-cols-2">
      <div className="space-y-5">
        <Detail heading={m.desk_description()}>
          <p>
            <Words of={description} />
          </p>
          <Link to={productAddress(product.id)} className="mt-2 inline-block underline">
            {m.products_view_details()}
          </Link>
        </Detail>
        {mayEdit && (
          <Detail heading={m.desk_where()}>
            <ul className="list-disc pl-5">
              {placementWords(placement).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Detail>
        )}
      </div>
      <div className="space-y-5">
        <List heading={m.desk_benefits()} items={benefits} />
        <List heading={m.desk_ingredients()} items={ingredients} />
        {options.variants.length > 0 && (
          <Detail heading={m.desk_variants()}>
            <ul className="space-y-1" lang="en">
              {options.variants.map(({ size, aroma, price, popular }) => (
                <li key={JSON.stringify([size, aroma])} className="flex flex-wrap items-center gap-x-3">
                  {[size, aroma, price].filter(Boolean).join(" · ")}
                  {popular && <Badge tone="palm">{m.products_popular()}</Badge>}
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </div>
    </div>
  );
}

function List({ heading, items }: { heading: string; items: Localized<string[]> }) {
  if (items.value.length === 0) return null;
  return (
    <Detail heading={heading}>
      <ul lang={langOf(items)} className="list-disc pl-5">
        {[...new Set(items.value)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Detail>
  );
}

function Detail({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="font-medium">{heading}</h3>
      <div className="mt-1 text-[0.9375rem]">{children}</div>
    </div>
  );
}

function DeleteDialog({ product, onClose }: { product: DeskProduct; onClose: () => void }) {
  const isSending = useNavigation().formData?.get("intent") === "delete";
  return (
    <Dialog role="alertdialog" heading={m.desk_delete_heading()} onClose={onClose}>
      <p className="mt-4">{m.desk_delete_question({ name: product.name.value })}</p>
      <Form method="post" onSubmit={onClose} className="mt-7 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={product.id} />
        {/* biome-ignore lint/a11y/noAutofocus: the harmless answer is the one at hand */}
        <button type="button" autoFocus onClick={onClose} className={buttonStyle("outline")}>
          {m.desk_cancel()}
        </button>
        <button type="submit" disabled={isSending} className={buttonStyle("accent")}>
          {m.desk_delete()}
        </button>
      </Form>
    </Dialog>
  );
}
