import { Clock, Feather } from "lucide";
import { href } from "react-router";
import type { ReferenceChip, RitualCard as RitualView } from "#domain/ritual-view";
import { AddToEnquiry } from "#parts/add-to-enquiry";
import { LocalizedText, langOf } from "#parts/localized-text";
import { Picture } from "#parts/picture";
import { RitualIcon } from "#parts/ritual-icon";
import { buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";

const nothingChosen = { size: null, aroma: null, quantity: 1, price: null };

export function RitualCard({
  ritual,
  texts,
}: {
  ritual: RitualView & { addName: string };
  texts: Record<"time" | "mood" | "steps" | "shop" | "add", string>;
}) {
  const { id, title, subtitle, description, time, mood, icon, picture, alt, steps } = ritual;
  const chips = steps.flatMap((step) => step.chips);
  const needed = [...new Set(chips.flatMap(({ productId }) => productId ?? []))];
  return (
    <article
      aria-labelledby={`ritual-${id}`}
      className="grid gap-8 rounded-md bg-paper p-5 sm:p-8 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:p-12"
    >
      <div
        lang={langOf(alt)}
        className="relative isolate aspect-4/3 self-start overflow-hidden rounded-sm lg:sticky lg:top-28 lg:aspect-4/5"
      >
        <Picture
          picture={picture}
          alt={alt.value}
          sizes="(min-width: 1024px) 34rem, 88vw"
          fallback={
            <div className="absolute inset-0 grid place-items-center bg-linear-to-br from-palm to-palm-deep text-sand">
              <RitualIcon icon={icon} className="size-1/4" strokeWidth={0.75} />
            </div>
          }
        />
      </div>
      <div className="min-w-0">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-teak-deep">
          <li className="flex items-center gap-2">
            <Icon of={Clock} className="size-4.5 shrink-0" />
            <span className="sr-only">{texts.time}</span>
            <LocalizedText of={time} />
          </li>
          <li className="flex items-center gap-2">
            <Icon of={Feather} className="size-4.5 shrink-0" />
            <span className="sr-only">{texts.mood}</span>
            <LocalizedText of={mood} />
          </li>
        </ul>
        <h3 id={`ritual-${id}`} className="heading-2 mt-3 flex items-start gap-3">
          <RitualIcon icon={icon} className="mt-1 size-8 shrink-0 text-terracotta" strokeWidth={1} />
          <span className="min-w-0">
            <LocalizedText of={title} hasPhrases />
          </span>
        </h3>
        {subtitle && (
          <p className="mt-2 text-lg text-teak-deep">
            <LocalizedText of={subtitle} />
          </p>
        )}
        {description && (
          <p className="mt-4 max-w-prose whitespace-pre-line">
            <LocalizedText of={description} />
          </p>
        )}
        {steps.length > 0 && (
          <>
            <h4 className="mt-8 font-medium">{texts.steps}</h4>
            <ol className="mt-2 divide-y divide-hairline border-hairline border-y">
              {steps.map((step, n) => (
                <li key={step.id} className="grid grid-cols-[3rem_1fr] py-4">
                  <span className="font-display text-2xl text-terracotta leading-7">{n + 1}</span>
                  <div className="min-w-0">
                    <p className="whitespace-pre-line">
                      <LocalizedText of={step.text} />
                    </p>
                    {step.chips.length > 0 && <Chips chips={step.chips} />}
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
        <Link
          to={`${href("/products")}?ritual=${id}`}
          aria-describedby={`ritual-${id}`}
          className={`${buttonStyle("accent")} mt-7`}
        >
          {texts.shop}
        </Link>
        {needed.length > 0 && (
          <AddToEnquiry
            lines={needed.map((product_id) => ({ product_id, ...nothingChosen, ritual_id: id }))}
            unlessListed
            label={texts.add}
            name={ritual.addName}
            className="mt-3"
          />
        )}
      </div>
    </article>
  );
}

function Chips({ chips }: { chips: ReferenceChip[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ name, productId }) => (
        <li key={productId ?? name.value}>
          <Link
            to={productId ? href("/product/:id", { id: productId }) : href("/products")}
            className="inline-flex min-h-9 items-center rounded-3xl border border-hairline bg-cream px-3.5 text-[0.9375rem] leading-tight transition-colors hover:border-palm hover:bg-palm hover:text-cream"
          >
            <LocalizedText of={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
