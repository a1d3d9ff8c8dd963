import { X } from "lucide";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { type EnquiryLine, enquiryName } from "#domain/enquiry";
import { readEnquiry, writeEnquiry } from "#domain/enquiry-list";
import { type EnquiryProduct, type FoundProducts, goneOf } from "#domain/enquiry-view";
import type { Localized } from "#domain/localized";
import { priceOfChoice, quantityRange } from "#domain/product-choice";
import { CoconutPlaceholder } from "#parts/coconut";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Picture } from "#parts/picture";
import { Price } from "#parts/price";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { priceText } from "#text/price";
import { buttonStyle } from "#ui/button";
import { IconButton } from "#ui/icon-button";
import { Link } from "#ui/link";
import { readLocal } from "#ui/stored-text";
import { changeLocalText, useLocalText } from "#ui/use-local-text";

/** Labels that the product page has too. The loader sends them: sharing them would need one more script file. */
export type EnquiryLabels = Record<"size" | "aroma" | "quantity" | "notChosen", string>;

/** Products by id. A hidden or deleted product is null. */
type Products = Record<string, EnquiryProduct | null>;

/** The last removed line, with its position. */
type Removed = { line: EnquiryLine; at: number; isUndone: boolean };

/** The enquiry list of this browser with the products as they are today. It can be changed here. */
export function EnquiryList({ labels }: { labels: EnquiryLabels }) {
  const text = useLocalText(enquiryName);
  const lines = useMemo(() => readEnquiry(text), [text]);
  const { products, hasFailed, tryAgain } = useProducts(lines);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const undoHint = useId();
  useEffect(() => {
    // The pressed button is gone.
    if (removed?.isUndone) list.current?.children[removed.at]?.querySelector("button")?.focus();
    else undo.current?.focus({ preventScroll: true });
  }, [removed]);
  useEffect(() => {
    if (text === null) return;
    // Read anew, because another tab may have changed the list meanwhile.
    const stored = readLocal(enquiryName);
    const next = readEnquiry(stored).map((line) => withPriceSeen(line, products[line.product_id] ?? null));
    if (writeEnquiry(next) !== stored) store(next);
  }, [text, products]);
  const nameOf = ({ product_id }: EnquiryLine, n: number) => {
    const product = products[product_id];
    if (product === undefined) return m.enquiry_product({ number: n + 1 });
    return product?.name.value ?? m.enquiry_gone_name();
  };
  return (
    <>
      <div role="alert">
        {hasFailed && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {m.enquiry_failed()}
            <button
              type="button"
              onClick={tryAgain}
              className={`${buttonStyle("outline")} min-h-11! px-5! py-2!`}
            >
              {m.error_try_again()}
            </button>
          </p>
        )}
      </div>
      <ul ref={list} className="divide-y divide-hairline border-hairline border-y empty:hidden">
        {lines.map((line, n) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps the focus when its choice changes
            key={n}
            labels={labels}
            line={line}
            product={products[line.product_id]}
            name={nameOf(line, n)}
            isRepeated={lines.some((it, at) => at !== n && it.product_id === line.product_id)}
            onChange={(next) => {
              setRemoved(null);
              store(lines.with(n, next));
            }}
            onRemove={() => {
              store(lines.toSpliced(n, 1));
              setRemoved({ line, at: n, isUndone: false });
            }}
          />
        ))}
      </ul>
      {lines.length === 0 && <p>{m.enquiry_empty()}</p>}
      <div role="status" className="sticky bottom-0 mt-3 flex flex-wrap items-center gap-x-4 bg-paper">
        {removed && !removed.isUndone && (
          <>
            <span id={undoHint}>{m.enquiry_removed({ name: nameOf(removed.line, removed.at) })}</span>
            <button
              ref={undo}
              type="button"
              aria-describedby={undoHint}
              onClick={() => {
                store(lines.toSpliced(removed.at, 0, removed.line));
                setRemoved({ ...removed, isUndone: true });
              }}
              className="min-h-11 underline"
            >
              {m.enquiry_undo()}
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** The quantities that a product's page offers. */
const quantities = Array.from({ length: quantityRange.max - quantityRange.min + 1 }, (_, n) => {
  const quantity = String(n + quantityRange.min);
  return { value: quantity, name: { value: `× ${quantity}`, language: "en" as const } };
});

function Line({
  labels,
  line,
  product,
  name,
  isRepeated,
  onChange,
  onRemove,
}: {
  labels: EnquiryLabels;
  line: EnquiryLine;
  /** Undefined while it is being loaded; null if visitors do not see it. */
  product: EnquiryProduct | null | undefined;
  name: string;
  /** Whether another line has the same product. */
  isRepeated: boolean;
  onChange: (line: EnquiryLine) => void;
  onRemove: () => void;
}) {
  const { sizes = [], aromas = [] } = product?.options ?? {};
  const gone = product === undefined ? null : goneOf(line, product);
  const chosen = [
    sizes.find(({ size }) => size === line.size)?.name.value,
    aromas.find(({ aroma }) => aroma === line.aroma)?.name.value,
  ];
  const ownName = isRepeated ? [name, ...chosen].filter(Boolean).join(" / ") : name;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <div className="relative aspect-4/5 self-start overflow-hidden rounded-sm bg-sand sm:row-span-2">
        <Picture
          picture={product?.picture ?? null}
          sizes="5rem"
          alt=""
          fallback={<CoconutPlaceholder className="size-1/2" />}
        />
      </div>
      <div className="min-w-0">
        <h3 className="font-medium font-text text-base leading-snug">
          {product ? (
            <Link to={href("/product/:id", { id: line.product_id })} className="hover:text-terracotta-deep">
              <LocalizedText of={product.name} />
            </Link>
          ) : (
            name
          )}
        </h3>
        {gone && (
          <p className="mt-1 text-ink-soft text-sm">
            {gone === "product" ? m.enquiry_gone() : m.enquiry_option_gone()}
          </p>
        )}
        {product && !gone && <LinePrice line={line} product={product} />}
      </div>
      <IconButton icon={X} label={m.enquiry_remove({ name: ownName })} onClick={onRemove} />
      <fieldset
        aria-label={ownName}
        className="col-span-full mt-3 flex min-w-0 flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-2"
      >
        <Choice
          label={labels.size}
          emptyLabel={labels.notChosen}
          options={sizes.map((it) => ({ value: it.size, name: it.name }))}
          chosen={line.size ?? ""}
          onChoose={(size) => onChange({ ...line, size: size || null, price: null })}
        />
        <Choice
          label={labels.aroma}
          emptyLabel={labels.notChosen}
          options={aromas.map((it) => ({ value: it.aroma, name: it.name }))}
          chosen={line.aroma ?? ""}
          onChoose={(aroma) => onChange({ ...line, aroma: aroma || null, price: null })}
        />
        <Choice
          label={labels.quantity}
          options={quantities}
          chosen={String(line.quantity)}
          onChoose={(quantity) => onChange({ ...line, quantity: Number(quantity) })}
        />
      </fieldset>
    </li>
  );
}

/** Today's price, and the one that was seen before if it was another. */
function LinePrice({ line, product }: { line: EnquiryLine; product: EnquiryProduct }) {
  const today = priceOfChoice(product, line);
  return (
    <p className="mt-1 text-sm">
      {today ? <Price>{today}</Price> : m.products_contact_for_price()}
      {line.price && line.price !== today && (
        <span className="ml-2 text-ink-soft">{m.enquiry_then({ price: priceText(line.price) })}</span>
      )}
    </p>
  );
}

/** @param emptyLabel what stands for nothing chosen; without it something is always chosen */
function Choice({
  label,
  emptyLabel,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  emptyLabel?: string;
  options: { value: string; name: Localized<string> }[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  if (options.length === 0 && chosen === "") return null;
  const isOffered = chosen === "" || options.some(({ value }) => value === chosen);
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="min-h-11 min-w-0 max-w-full rounded-md border border-ink-soft/75 bg-paper px-2"
    >
      {emptyLabel && (
        <option value="">{`${label}${pageLanguage() === "ja" ? "：" : ": "}${emptyLabel}`}</option>
      )}
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {options.map(({ value, name }) => (
        <option key={value} value={value} lang={langOf(name)}>
          {name.value}
        </option>
      ))}
    </select>
  );
}

function useProducts(lines: EnquiryLine[]) {
  const fetcher = useFetcher<FoundProducts | null>();
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].sort().join(" ");
  const load = () => {
    const query = new URLSearchParams(ids.split(" ").map((id) => ["product", id]));
    fetcher.load(`${href("/contact/enquiry")}?${query}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads for each new set of products
  useEffect(() => {
    if (ids !== "") load();
  }, [ids]);
  const { data } = fetcher;
  const [products, setProducts] = useState<Products>({});
  useEffect(() => {
    if (!data) return;
    const found = data.ids.map((id) => [id, data.products.find((it) => it.id === id) ?? null]);
    setProducts((before) => ({ ...before, ...Object.fromEntries(found) }));
  }, [data]);
  return { products, hasFailed: data === null, tryAgain: load };
}

/** Sets today's price on a line without one, such as a line in a newly chosen size. */
function withPriceSeen(line: EnquiryLine, product: EnquiryProduct | null): EnquiryLine {
  const isSeen = line.price === null && product && !goneOf(line, product);
  return isSeen ? { ...line, price: priceOfChoice(product, line) } : line;
}

function store(lines: EnquiryLine[]) {
  changeLocalText(enquiryName, writeEnquiry(lines));
}
