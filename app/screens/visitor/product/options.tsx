import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { quantityRange } from "#domain/product";
import type { ProductChoice } from "#domain/product-choice";
import type { Aroma, ProductOptions, Size } from "#domain/variants";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";

/**
 * Size, aroma and quantity. The address holds the choice, so the form works by itself: there every way of
 * sending it carries the quantity on the button that sends. `page/options.ts` spares the way to the server.
 */
export function Options({
  options,
  choice,
}: {
  options: ProductOptions;
  /** As the address has it. */
  choice: ProductChoice;
}) {
  const { size, aroma, quantity } = choice;
  return (
    <form
      method="get"
      id="options"
      action="#options"
      aria-label={m.product_options_label()}
      className="mt-8 space-y-7 rounded-md bg-cream p-5 sm:p-7"
    >
      {/* What Enter presses: neither of the stepper's buttons. */}
      <button
        type="submit"
        name="quantity"
        value={quantity}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {size && <SizeChoice sizes={options.sizes} chosen={size} />}
      {aroma && <AromaChoice aromas={options.aromas} chosen={aroma} />}
      <QuantityStepper quantity={quantity} />
      <noscript>
        <button type="submit" name="quantity" value={quantity} className={buttonStyle("outline")}>
          {m.product_update()}
        </button>
      </noscript>
      <Summary choice={choice} />
    </form>
  );
}

function SizeChoice({ sizes, chosen }: { sizes: Size[]; chosen: Size }) {
  const id = useId();
  return (
    <div>
      <Legend>
        <label htmlFor={id}>{m.product_size()}</label>
      </Legend>
      <div className="mt-2 flex items-center gap-3">
        <select
          id={id}
          name="size"
          defaultValue={chosen.size}
          className="min-h-12 w-full min-w-0 max-w-sm rounded-md border border-ink-soft/60 bg-paper px-3"
        >
          {sizes.map(({ size, price, popular }) => (
            <option key={size} value={size} data-price={price} data-popular={popular}>
              {popular
                ? m.product_size_price_popular({ size, price })
                : m.product_size_price({ size, price })}
            </option>
          ))}
        </select>
        <span data-popular-size hidden={!chosen.popular}>
          <Badge tone="palm">{m.products_popular()}</Badge>
        </span>
      </div>
    </div>
  );
}

function AromaChoice({ aromas, chosen }: { aromas: Aroma[]; chosen: Aroma }) {
  return (
    <fieldset>
      <legend>
        <Legend>{m.product_aroma()}</Legend>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {aromas.map((it) => (
          <label
            key={it.aroma}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-hairline bg-paper px-4 py-2 transition-colors duration-150 has-checked:border-palm has-checked:ring-1 has-checked:ring-palm hover:border-palm has-focus-visible:outline-2 has-focus-visible:outline-terracotta-deep has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="aroma"
              value={it.aroma}
              defaultChecked={it.aroma === chosen.aroma}
              className="size-4 shrink-0 accent-palm"
            />
            <span lang="en">
              <span className="block font-medium">{it.aroma}</span>
              {it.description && <span className="block text-ink-soft text-sm">{it.description}</span>}
            </span>
            {it.popular && <Badge tone="palm">{m.products_popular()}</Badge>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function QuantityStepper({ quantity }: { quantity: number }) {
  const id = useId();
  const button = (by: -1 | 1, label: string, icon: ReactNode) => {
    const to = quantity + by;
    return (
      <button
        type="submit"
        name="quantity"
        value={to}
        aria-label={label}
        disabled={to < quantityRange.min || to > quantityRange.max}
        data-step={by}
        className="grid size-12 place-items-center rounded-full border border-palm/40 bg-paper transition-colors duration-150 hover:border-palm disabled:cursor-not-allowed disabled:opacity-40"
      >
        {icon}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field is in it
    <div role="group" aria-labelledby={id}>
      <Legend id={id}>{m.product_quantity()}</Legend>
      <div className="mt-2 flex items-center gap-2">
        {button(
          -1,
          m.product_quantity_less(),
          <Minus aria-hidden="true" className="size-5" strokeWidth={1.5} />,
        )}
        <output className="w-12 text-center font-medium text-lg tabular-nums" data-chosen="quantity">
          {quantity}
        </output>
        {button(
          1,
          m.product_quantity_more(),
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />,
        )}
      </div>
    </div>
  );
}

function Summary({ choice: { size, aroma, quantity } }: { choice: ProductChoice }) {
  return (
    <div aria-live="polite" className="border-hairline border-t pt-5">
      <Legend>{m.product_summary()}</Legend>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1">
        {size && (
          <>
            <dt className="text-ink-soft">{m.product_size()}</dt>
            <dd>
              <span lang="en" data-chosen="size">
                {size.size}
              </span>
              <span className="ml-4 font-medium" data-chosen="price">
                {size.price}
              </span>
            </dd>
          </>
        )}
        {aroma && (
          <>
            <dt className="text-ink-soft">{m.product_aroma()}</dt>
            <dd lang="en" data-chosen="aroma">
              {aroma.aroma}
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{m.product_quantity()}</dt>
        <dd data-chosen="quantity">{quantity}</dd>
      </dl>
    </div>
  );
}

function Legend({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="block font-medium">
      {children}
    </span>
  );
}
