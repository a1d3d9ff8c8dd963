import { X } from "lucide";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "#domain/action-result";
import { foldText } from "#domain/plain-text";
import type { Aroma, Size } from "#domain/variants";
import { useListOrder } from "#parts/list-order";
import { PutBack } from "#parts/put-back";
import { errorWithin } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { isEnter } from "#ui/enter-key";
import { DisabledValue, useMayChange } from "#ui/field-access";
import { FieldError } from "#ui/field-error";
import { IconButton } from "#ui/icon-button";
import { useKeyedList } from "#ui/use-keyed-list";

const box =
  "min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3 aria-invalid:border-2 aria-invalid:border-terracotta-deep";

/** A column of text inputs. `missing`, `twice`: the errors of an empty text, and of one that another row has. */
type Column<T> = {
  key: keyof T & string;
  label: string;
  placeholder?: string;
  missing?: string;
  twice?: string;
};

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
      <Rows<Size>
        name="sizes"
        heading={m.form_sizes()}
        addLabel={m.form_size_add()}
        start={sizes}
        columns={[
          {
            key: "size",
            label: m.form_size(),
            missing: m.error_size_required(),
            twice: m.error_size_twice(),
          },
          { key: "size_ja", label: m.form_size_ja() },
          {
            key: "price",
            label: m.form_size_price(),
            placeholder: "Rp 185,000",
            missing: m.error_size_price_required(),
          },
        ]}
        error={errorWithin(errors, "sizes")}
        onChange={onChange}
      />
      <Rows<Aroma>
        name="aromas"
        heading={m.form_aromas()}
        addLabel={m.form_aroma_add()}
        start={aromas}
        columns={[
          {
            key: "aroma",
            label: m.form_aroma(),
            missing: m.error_aroma_required(),
            twice: m.error_aroma_twice(),
          },
          { key: "aroma_ja", label: m.form_aroma_ja() },
          { key: "description", label: m.form_aroma_description() },
          { key: "aroma_description_ja", label: m.form_aroma_description_ja() },
        ]}
        error={errorWithin(errors, "aromas")}
        onChange={onChange}
      />
    </fieldset>
  );
}

function Rows<T extends { popular: boolean }>({
  name,
  heading,
  addLabel,
  start,
  columns,
  error,
  onChange,
}: {
  name: string;
  heading: string;
  addLabel: string;
  start: T[];
  columns: Column<T>[];
  error: string | undefined;
  onChange: () => void;
}) {
  const id = useId();
  const list = useKeyedList(start);
  const mayChange = useMayChange();
  const isFixed = !mayChange(`${name}[0].popular`);
  const order = useListOrder(list, onChange, isFixed);
  // More than three texts would be narrow beside each other.
  const cellsStyle = `grid gap-x-3 gap-y-1 ${columns.length > 3 ? "sm:grid-cols-2" : "sm:grid-cols-3"}`;
  const adding = useRef<HTMLDivElement>(null);
  // The texts of the row that is not added yet.
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<{ key: string; text: string | undefined } | null>(null);
  const isTyped = Object.values(typed).some((text) => text.trim() !== "");
  const focusAdding = (key: string) =>
    adding.current?.querySelector<HTMLElement>(`[data-column="${key}"]`)?.focus();
  /** The texts of a column in the rows that are added, as they are typed now. */
  const textsOf = (key: string) =>
    [...(order.list.current?.querySelectorAll<HTMLInputElement>(`[name$=".${key}"]`) ?? [])].map(
      ({ value }) => foldText(value),
    );
  /** The fields of a row that is added, as they are typed now. */
  const typedIn = (place: number) => {
    const fields =
      order.list.current?.children[place]?.querySelectorAll<HTMLInputElement>("input[name]") ?? [];
    return Object.fromEntries(
      [...fields].map(({ name: field, type, value, checked }) => [
        field.slice(field.lastIndexOf(".") + 1),
        type === "checkbox" ? checked : value,
      ]),
    );
  };
  const faultIn = ({ key, missing, twice }: Column<T>) => {
    const text = foldText(typed[key] ?? "");
    if (text === "") return missing;
    return twice && textsOf(key).includes(text) ? twice : undefined;
  };
  const add = () => {
    const wrong = columns.find(faultIn);
    // Synchronous, so that the message is there to be scrolled to.
    flushSync(() => setFault(wrong ? { key: wrong.key, text: faultIn(wrong) } : null));
    if (wrong) {
      focusAdding(wrong.key);
      adding.current?.scrollIntoView({ block: "nearest" });
      return;
    }
    list.add({
      ...Object.fromEntries(columns.map(({ key }) => [key, typed[key]?.trim()])),
      popular: false,
    } as T);
    // Synchronous, so that the empty row is there to take the focus.
    flushSync(() => setTyped({}));
    focusAdding(columns[0]?.key ?? "");
    onChange();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  };
  const nameOf = (item: T) => String(item[columns[0]?.key as keyof T]);
  const described = [fault && `${id}-fault`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-medium">{heading}</legend>
      {order.status}
      <ol ref={order.list} className="mt-1.5 space-y-3 empty:hidden">
        {list.entries.map(({ key, item }, n) => (
          <li key={key} className="flex items-start gap-x-3">
            {order.grip(n, nameOf(item))}
            <fieldset aria-label={nameOf(item)} className="min-w-0 grow">
              <div className={cellsStyle}>
                {columns.map((column) => (
                  <Cell key={column.key} label={column.label}>
                    <input
                      name={`${name}[${n}].${column.key}`}
                      readOnly={!mayChange(`${name}[${n}].${column.key}`)}
                      defaultValue={String(item[column.key] ?? "")}
                      placeholder={column.placeholder}
                      autoComplete="off"
                      className={`${box} text-base text-ink`}
                    />
                  </Cell>
                ))}
              </div>
              <div className="flex flex-wrap items-center gap-x-3">
                <label className="flex min-h-11 cursor-pointer items-center gap-2">
                  {isFixed && item.popular && <DisabledValue name={`${name}[${n}].popular`} value="on" />}
                  <input
                    type="checkbox"
                    name={`${name}[${n}].popular`}
                    defaultChecked={item.popular}
                    disabled={isFixed}
                    className="size-5 accent-palm"
                  />
                  {m.form_popular()}
                </label>
                {!isFixed && (
                  <IconButton
                    icon={X}
                    label={m.form_remove_of({ name: nameOf(item) || heading })}
                    onClick={() => {
                      list.remove(key, { ...item, ...typedIn(n) });
                      focusAdding(columns[0]?.key ?? "");
                      onChange();
                    }}
                  />
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <PutBack from={list} list={order.list} onChange={onChange} />
      <FieldError id={id} error={error} />
      <div
        ref={adding}
        hidden={isFixed}
        className={
          isFixed ? undefined : "mt-3 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-md bg-cream p-3"
        }
      >
        <div className={`${cellsStyle} w-full`}>
          {columns.map((column) => (
            <Cell key={column.key} label={column.label}>
              <input
                // An empty field is not sent. Typed text is saved even if nobody pressed "Add".
                name={isTyped ? `${name}[${list.entries.length}].${column.key}` : undefined}
                data-column={column.key}
                value={typed[column.key] ?? ""}
                onChange={(event) => {
                  setTyped({ ...typed, [column.key]: event.target.value });
                  setFault(null);
                }}
                onKeyDown={addOnEnter}
                placeholder={column.placeholder}
                autoComplete="off"
                aria-invalid={fault?.key === column.key ? true : undefined}
                className={`${box} text-base text-ink`}
              />
            </Cell>
          ))}
        </div>
        <button type="button" onClick={add} className={`${buttonStyle("outline")} min-h-11! px-5! py-1.5!`}>
          {addLabel}
        </button>
        <p id={`${id}-fault`} role="alert" className="w-full text-terracotta-deep empty:hidden">
          {fault?.text}
        </p>
      </div>
    </fieldset>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is the child
    <label className="text-ink-soft text-sm">
      {label}
      {children}
    </label>
  );
}
