import { Minus, Plus } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { nearestQuantity, type ProductChoice, readChoice } from "#domain/product-choice";
import type { AromaView, ProductOptionsView, SizeView } from "#domain/product-view";
import { LocalizedText } from "#parts/localized-text";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Button, buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import type { OptionsTexts } from "./texts";

/**
 * The URL holds the choice, so the form also works without JavaScript. Then the pressed submit button sends
 * the quantity as its value.
 */
export function Options({
  texts,
  options,
  ownPrice,
  choice,
  onChoose,
}: {
  texts: OptionsTexts;
  options: ProductOptionsView;
  /** The product's own price, shown if there are no sizes. */
  ownPrice: string | null;
  choice: ProductChoice;
  onChoose: (change: (choice: ProductChoice) => ProductChoice) => void;
}) {
  const { size, aroma, quantity } = choice;
  const form = useRef<HTMLFormElement>(null);
  const choose = () => {
    if (!form.current) return;
    const chosen = new URLSearchParams([...new FormData(form.current)] as [string, string][]);
    onChoose(({ quantity }) => ({ ...readChoice(options, chosen), quantity }));
  };
  // The visitor may have chosen something before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(choose, []);
  return (
    <form
      ref={form}
      method="get"
      id="options"
      action="#options"
      onChange={choose}
      onSubmit={(event) => event.preventDefault()}
      aria-label={texts.label}
      className="mt-8 space-y-6 rounded-md bg-cream p-5 sm:p-7"
    >
      {/* Enter presses the first submit button; this one keeps it from changing the quantity. */}
      <button
        type="submit"
        name="quantity"
        value={quantity}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {size && <SizeChoice texts={texts} sizes={options.sizes} chosen={size} />}
      {aroma && <AromaChoice label={texts.aroma} aromas={options.aromas} chosen={aroma} />}
      <QuantityStepper
        texts={texts}
        quantity={quantity}
        onStep={(by) => onChoose((last) => ({ ...last, quantity: nearestQuantity(last.quantity + by) }))}
      />
      <noscript>
        <button type="submit" name="quantity" value={quantity} className={buttonStyle("outline")}>
          {texts.update}
        </button>
      </noscript>
      <Summary texts={texts} choice={choice} ownPrice={size ? null : ownPrice} />
    </form>
  );
}

function SizeChoice({ texts, sizes, chosen }: { texts: OptionsTexts; sizes: SizeView[]; chosen: SizeView }) {
  const id = useId();
  return (
    <div>
      <Legend>
        <label htmlFor={id}>{texts.size}</label>
      </Legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <select
          id={id}
          name="size"
          defaultValue={chosen.size}
          className="min-h-12 w-full min-w-0 max-w-sm rounded-md border border-ink-soft/75 bg-paper px-3"
        >
          {sizes.map(({ size }, n) => (
            <option key={size} value={size}>
              {texts.sizes[n]}
            </option>
          ))}
        </select>
        {chosen.popular && <Badge tone="palm">{m.products_popular()}</Badge>}
      </div>
    </div>
  );
}

function AromaChoice({ label, aromas, chosen }: { label: string; aromas: AromaView[]; chosen: AromaView }) {
  return (
    <fieldset className="min-w-0">
      <legend>
        <Legend>{label}</Legend>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {aromas.map((it) => (
          <label
            key={it.aroma}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-hairline bg-paper px-4 py-2 transition-colors has-checked:border-palm has-checked:ring-1 has-checked:ring-palm hover:border-palm outline-focus-within"
          >
            <input
              type="radio"
              name="aroma"
              value={it.aroma}
              defaultChecked={it.aroma === chosen.aroma}
              className="size-4 shrink-0 accent-palm"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">
                <LocalizedText of={it.name} />
              </span>
              {it.description && (
                <span className="block text-ink-soft text-sm">
                  <LocalizedText of={it.description} />
                </span>
              )}
            </span>
            {it.popular && (
              <span className="shrink-0">
                <Badge tone="palm">{m.products_popular()}</Badge>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function QuantityStepper({
  texts,
  quantity,
  onStep,
}: {
  texts: OptionsTexts;
  quantity: number;
  onStep: (by: -1 | 1) => void;
}) {
  const id = useId();
  const button = (by: -1 | 1, label: string, icon: ReactNode) => {
    const to = quantity + by;
    return (
      <Button
        type="submit"
        name="quantity"
        value={to}
        aria-label={label}
        isDisabled={nearestQuantity(to) !== to}
        onClick={(event) => {
          event.preventDefault();
          onStep(by);
        }}
        className="grid size-12 place-items-center rounded-full border border-palm/40 bg-paper transition-colors hover:border-palm"
      >
        {icon}
      </Button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would contain no form field
    <div role="group" aria-labelledby={id}>
      <Legend id={id}>{texts.quantity}</Legend>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {button(-1, texts.less, <Icon of={Minus} className="size-5" />)}
        <output className="w-12 text-center font-medium text-lg tabular-nums">{quantity}</output>
        {button(1, texts.more, <Icon of={Plus} className="size-5" />)}
      </div>
    </div>
  );
}

function Summary({
  texts,
  choice: { size, aroma, quantity },
  ownPrice,
}: {
  texts: OptionsTexts;
  choice: ProductChoice;
  ownPrice: string | null;
}) {
  return (
    <div aria-live="polite" className="border-hairline border-t pt-5">
      <Legend>{texts.summary}</Legend>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1">
        {size && (
          <>
            <dt className="text-ink-soft">{texts.size}</dt>
            <dd>
              <LocalizedText of={size.name} /> {/* With large text it must break, so it is not a `Price`. */}
              <span className="font-medium">{size.price}</span>
            </dd>
          </>
        )}
        {aroma && (
          <>
            <dt className="text-ink-soft">{texts.aroma}</dt>
            <dd>
              <LocalizedText of={aroma.name} />
            </dd>
          </>
        )}
        {ownPrice && (
          <>
            <dt className="text-ink-soft">{texts.price}</dt>
            <dd className="font-medium">{ownPrice}</dd>
          </>
        )}
        <dt className="text-ink-soft">{texts.quantity}</dt>
        <dd>{quantity}</dd>
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
