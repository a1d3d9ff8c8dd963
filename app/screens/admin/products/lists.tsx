import { X } from "lucide";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "#domain/action-result";
import { otherLanguageField } from "#domain/field-name";
import { splitIngredients } from "#domain/ingredients";
import { pastedLines } from "#domain/pasted-lines";
import { useListOrder } from "#parts/list-order";
import { PutBack } from "#parts/put-back";
import { textHelp } from "#parts/record-fields";
import { errorWithin } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { isEnter } from "#ui/enter-key";
import { useMayChange } from "#ui/field-access";
import { FieldError } from "#ui/field-error";
import { IconButton } from "#ui/icon-button";
import { useBeforeSubmit } from "#ui/use-before-submit";
import { type KeyedList, useKeyedList } from "#ui/use-keyed-list";

/** One entry in both languages: they stand at the same place of the two lists, and move together. */
type Pair = { en: string; ja: string };
type ListLanguage = keyof Pair;

/** The entries of two lists, paired by their place. */
export function usePairs(english: string[], japanese: string[]): KeyedList<Pair> {
  const length = Math.max(english.length, japanese.length);
  return useKeyedList(
    Array.from({ length }, (_, n): Pair => ({ en: english[n] ?? "", ja: japanese[n] ?? "" })),
  );
}

type ListProps = {
  pairs: KeyedList<Pair>;
  language: ListLanguage;
  name: string;
  label: string;
  errors: FieldErrors;
  hint?: string;
  rows?: number;
  onChange: () => void;
};

/** Enter or the button adds the text of the last box as an entry. Of a pasted list, each line becomes an entry. */
export function TextList(props: ListProps) {
  return <EntryList {...props} entriesOf={(text) => (text.trim() === "" ? [] : [text.trim()])} />;
}

/** Like `TextList`, but commas separate several entries. */
export function IngredientList(props: ListProps) {
  return <EntryList {...props} hint={m.form_ingredients_hint()} entriesOf={splitIngredients} />;
}

function EntryList({
  pairs,
  language,
  name,
  label,
  errors,
  hint,
  rows: lines = 1,
  entriesOf,
  onChange,
}: ListProps & { entriesOf: (text: string) => string[] }) {
  const id = useId();
  const typed = useRef<HTMLTextAreaElement>(null);
  const mayChange = useMayChange();
  const isOwn = mayChange(name);
  // Both languages move and go together.
  const isFixed = !isOwn || !mayChange(otherLanguageField(name));
  const order = useListOrder(pairs, onChange, isFixed);
  // The other language shows the same entries.
  const [removedHere, setRemovedHere] = useState(0);
  const addEntries = (texts: string[]) => {
    const added = texts.flatMap(entriesOf);
    if (!typed.current || added.length === 0) return;
    // Synchronous: the form may be sent right after this.
    flushSync(() => fillEntries(pairs, language, added));
    typed.current.value = "";
    onChange();
  };
  const add = () => addEntries([typed.current?.value ?? ""]);
  useBeforeSubmit(typed, add);
  const addOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    add();
    typed.current?.focus();
  };
  const addPasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = pastedLines(event.clipboardData.getData("text"));
    if (lines.length < 2 || event.currentTarget.value.trim() !== "") return;
    event.preventDefault();
    addEntries(lines);
  };
  const error = errorWithin(errors, name);
  const isInvalid = (n: number) => (`${name}[${n}]` in errors ? true : undefined);
  const help = textHelp(name, language);
  const box =
    "w-full rounded-md border border-ink-soft/75 bg-paper px-3 py-2 field-sizing-content aria-invalid:border-2 aria-invalid:border-terracotta-deep";
  const written = pairs.entries.filter(({ item }) => item.en.trim() !== "");
  const translated = written.filter(({ item }) => item.ja.trim() !== "").length;
  const rows = Math.max(pairs.entries.length, 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset passes no rows on to its list
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="in-data-beside:grid in-data-beside:grid-rows-subgrid"
      // Label, entries, box, and up to three notes: both languages beside each other have the same rows.
      style={{ gridRow: `span ${rows + 5}` }}
    >
      <p id={`${id}-label`} className="font-medium">
        {label}
        {language === "ja" && written.length > 0 && (
          <span className="ml-3 font-normal text-ink-soft text-sm">
            {m.form_list_translated({ count: translated, total: written.length })}
          </span>
        )}
      </p>
      {order.status}
      <ol
        ref={order.list}
        className="mt-1.5 space-y-2 in-data-beside:grid in-data-beside:grid-rows-subgrid"
        style={{ gridRow: `span ${rows}` }}
      >
        {pairs.entries.map(({ key, item }, n) => (
          <li key={key} className="flex items-start gap-1">
            {order.grip(n, m.form_list_entry({ list: label, number: n + 1 }))}
            <div className="min-w-0 grow">
              {language === "ja" && item.en.trim() !== "" && (
                <p lang="en" className="mb-0.5 line-clamp-2 in-data-beside:hidden text-ink-soft text-sm">
                  {item.en}
                </p>
              )}
              <textarea
                name={name}
                rows={lines}
                readOnly={!isOwn}
                lang={language}
                defaultValue={item[language]}
                onChange={(event) => pairs.replace(key, { ...item, [language]: event.target.value })}
                aria-label={m.form_list_entry({ list: label, number: n + 1 })}
                aria-invalid={isInvalid(n)}
                aria-describedby={`${id}-help-${n}`}
                className={box}
              />
              {help?.(`${id}-help-${n}`)}
            </div>
            {!isFixed && (
              <IconButton
                icon={X}
                label={m.form_list_remove({ list: label, number: n + 1 })}
                onClick={() => {
                  pairs.remove(key);
                  setRemovedHere(key);
                  typed.current?.focus();
                  onChange();
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div hidden={!isOwn} className={isOwn ? "mt-2 flex items-start gap-2" : undefined}>
        {/* It shares the list's name, so a draft keeps text that was typed but not added. */}
        <textarea
          ref={typed}
          name={name}
          rows={lines}
          lang={language}
          aria-label={m.form_list_add_to({ list: label })}
          aria-invalid={isInvalid(pairs.entries.length)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onKeyDown={addOnEnter}
          onPaste={addPasted}
          className={box}
        />
        <button
          type="button"
          onClick={() => {
            add();
            typed.current?.focus();
          }}
          className={`${buttonStyle("outline")} min-h-10! shrink-0 px-5! py-1.5!`}
        >
          {m.form_list_add()}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <PutBack
        from={pairs}
        list={order.list}
        isShown={pairs.removed?.key === removedHere}
        onChange={onChange}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** New entries first fill the places that lack this language after its last entry. */
function fillEntries(pairs: KeyedList<Pair>, language: ListLanguage, added: string[]): void {
  const last = pairs.entries.findLastIndex(({ item }) => item[language].trim() !== "");
  const free = pairs.entries.slice(last + 1);
  for (const [n, text] of added.entries()) {
    const place = free[n];
    // Another key: the box is uncontrolled.
    if (place) pairs.replaceAnew(place.key, { ...place.item, [language]: text });
    else pairs.add({ en: "", ja: "", [language]: text });
  }
}
