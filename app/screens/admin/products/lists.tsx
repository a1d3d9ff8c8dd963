import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { splitIngredients } from "#domain/ingredients";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useKeyedList } from "#ui/use-keyed-list";

type ListProps = {
  name: string;
  label: string;
  items: string[];
  error: string | undefined;
  hint?: string;
  rows?: number;
  lang?: string | undefined;
  onChange: () => void;
};

/** Enter or the button turns the text in the last box into an entry. */
export function TextList(props: ListProps) {
  return <EntryList {...props} entriesOf={(text) => (text.trim() === "" ? [] : [text.trim()])} />;
}

/** Like `TextList`, but commas separate several entries. */
export function IngredientList(props: ListProps) {
  return <EntryList {...props} hint={m.form_ingredients_hint()} entriesOf={splitIngredients} />;
}

function EntryList({
  name,
  label,
  items,
  error,
  hint,
  rows = 1,
  lang,
  entriesOf,
  onChange,
}: ListProps & { entriesOf: (text: string) => string[] }) {
  const id = useId();
  const typed = useRef<HTMLTextAreaElement>(null);
  const list = useKeyedList(items);
  const add = () => {
    const box = typed.current;
    const added = entriesOf(box?.value ?? "");
    if (!box || added.length === 0) return;
    list.add(...added);
    box.value = "";
    box.focus();
    onChange();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // Ignore the Enter that confirms a Japanese IME conversion (keyCode 229).
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    add();
  };
  const box = "w-full rounded-md border border-ink-soft/60 bg-paper px-3 py-2 field-sizing-content";
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{label}</legend>
      <ol className="mt-1.5 space-y-2">
        {list.entries.map(({ key, item }, n) => (
          <li key={key} className="flex items-start gap-2">
            <textarea
              name={name}
              rows={rows}
              lang={lang}
              defaultValue={item}
              aria-label={m.form_list_entry({ list: label, number: n + 1 })}
              className={box}
            />
            <button
              type="button"
              aria-label={m.form_list_remove({ list: label, number: n + 1 })}
              onClick={() => {
                list.remove(key);
                typed.current?.focus();
                onChange();
              }}
              className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-cream"
            >
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-start gap-2">
        {/* It shares the list's name, so text that was typed but not added is saved too. */}
        <textarea
          ref={typed}
          name={name}
          rows={rows}
          lang={lang}
          aria-label={m.form_list_add_to({ list: label })}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onKeyDown={addOnEnter}
          className={box}
        />
        <button
          type="button"
          onClick={add}
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
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
    </fieldset>
  );
}
