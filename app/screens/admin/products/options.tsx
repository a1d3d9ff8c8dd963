import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { FieldErrors } from "#domain/action-result";
import type { Aroma, Size } from "#domain/variants";
import { errorWithin } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useKeyedList } from "#ui/use-keyed-list";

const box = "min-h-11 w-full rounded-md border border-ink-soft/60 bg-paper px-3";

/** Edits sizes and aromas; the variants are all their combinations. */
export function OptionsEditor({
  sizes,
  aromas,
  errors,
  onChange,
}: {
  sizes: Size[];
  aromas: Aroma[];
  errors: FieldErrors;
  onChange: () => void;
}) {
  return (
    <fieldset className="space-y-6">
      <legend className="heading-3">{m.form_options()}</legend>
      <Rows
        heading={m.form_sizes()}
        addLabel={m.form_size_add()}
        start={sizes}
        blank={{ size: "", price: "", popular: false }}
        error={errorWithin(errors, "sizes")}
        onChange={onChange}
        row={(size, n) => (
          <>
            <Cell name={`sizes[${n}].size`} label={m.form_size()} value={size.size} />
            <Cell name={`sizes[${n}].size_ja`} label={m.form_size_ja()} value={size.size_ja ?? ""} />
            <Cell
              name={`sizes[${n}].price`}
              label={m.form_size_price()}
              value={size.price}
              placeholder="Rp 185,000"
            />
            <Popular name={`sizes[${n}].popular`} checked={size.popular} />
          </>
        )}
        nameOf={(size) => size.size || m.form_size()}
      />
      <Rows
        heading={m.form_aromas()}
        addLabel={m.form_aroma_add()}
        start={aromas}
        blank={{ aroma: "", popular: false }}
        error={errorWithin(errors, "aromas")}
        onChange={onChange}
        row={(aroma, n) => (
          <>
            <Cell name={`aromas[${n}].aroma`} label={m.form_aroma()} value={aroma.aroma} />
            <Cell name={`aromas[${n}].aroma_ja`} label={m.form_aroma_ja()} value={aroma.aroma_ja ?? ""} />
            <Cell
              name={`aromas[${n}].description`}
              label={m.form_aroma_description()}
              value={aroma.description ?? ""}
            />
            <Cell
              name={`aromas[${n}].aroma_description_ja`}
              label={m.form_aroma_description_ja()}
              value={aroma.aroma_description_ja ?? ""}
            />
            <Popular name={`aromas[${n}].popular`} checked={aroma.popular} />
          </>
        )}
        nameOf={(aroma) => aroma.aroma || m.form_aroma()}
      />
    </fieldset>
  );
}

function Rows<T extends object>({
  heading,
  addLabel,
  start,
  blank,
  error,
  row,
  nameOf,
  onChange,
}: {
  heading: string;
  addLabel: string;
  start: T[];
  blank: T;
  error: string | undefined;
  row: (item: T, n: number) => ReactNode;
  nameOf: (item: T) => string;
  onChange: () => void;
}) {
  const id = useId();
  const list = useKeyedList(start);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{heading}</legend>
      <ol className="mt-1.5 space-y-3">
        {list.entries.map(({ key, item }, n) => (
          <li key={key} className="flex flex-wrap items-end gap-3">
            {row(item, n)}
            <button
              type="button"
              aria-label={m.form_remove_of({ name: nameOf(item) })}
              onClick={() => {
                list.remove(key);
                onChange();
              }}
              className="grid size-11 place-items-center rounded-full hover:bg-cream"
            >
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
      <button
        type="button"
        onClick={() => {
          list.add(blank);
          onChange();
        }}
        className={`${buttonStyle("outline")} mt-3 min-h-10! px-5! py-1.5!`}
      >
        {addLabel}
      </button>
    </fieldset>
  );
}

function Cell({
  name,
  label,
  value,
  placeholder,
}: {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
}) {
  return (
    <label className="w-40 grow text-ink-soft text-sm sm:grow-0">
      {label}
      <input
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        className={`${box} text-base text-ink`}
      />
    </label>
  );
}

function Popular({ name, checked }: { name: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-4.5 accent-palm" />
      {m.form_popular()}
    </label>
  );
}
