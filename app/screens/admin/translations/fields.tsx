import { type ReactNode, useId, useRef } from "react";
import { fieldLength } from "#domain/field-length";
import { type Language, otherLanguage } from "#domain/language";
import { findTerms, termIn } from "#domain/term-hint";
import { fieldIn, isMissing, type TranslationField } from "#domain/translation";
import { FieldsByRole } from "#parts/fields-by-role";
import { textHelp, useTextFields } from "#parts/record-fields";
import type { RecordFormState } from "#parts/record-form";
import { TextDiff } from "#parts/text-diff";
import { useTerms } from "#parts/use-terms";
import { errorWithin } from "#text/form-error";
import { m } from "#text/messages";
import { translatedFieldLabel } from "#text/translated-field";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";
import { useMayChange } from "#ui/field-access";
import { FieldError } from "#ui/field-error";
import { box, TextArea, TextField } from "#ui/form-field";
import { useFirstFocus } from "#ui/use-first-focus";

type Values = Record<string, unknown>;

/** The texts of a record: on the left in the language that is read, on the right in the one that is written. */
export function TranslationFields({
  fields,
  to,
  ...state
}: RecordFormState<Values> & { fields: TranslationField[]; to: Language }) {
  const list = useRef<HTMLDivElement>(null);
  const marked = fields.filter(({ sourceBefore }) => sourceBefore !== undefined);
  const open = fields.filter(({ isOpen }) => isOpen);
  const others = fields.filter(({ isOpen }) => !isOpen);
  // After a conflict a text may be there that the form did not have before.
  const record = { ...Object.fromEntries(fields.map(({ name, target }) => [name, target])), ...state.record };
  const row = (field: TranslationField) => (
    <div key={field.name} className="grid gap-x-8 gap-y-3 py-6 lg:grid-cols-2">
      <Source field={field} from={otherLanguage(to)} />
      <Target field={field} to={to} {...state} record={record} />
    </div>
  );
  const hasOpen = open.length > 0;
  // Whoever goes from record to record with the keyboard begins in the first text that is not done.
  useFirstFocus(hasOpen, () => {
    const { name = "", base = "", source = "" } = open[0] ?? {};
    const entries = list.current?.querySelectorAll<HTMLTextAreaElement>(`textarea[name="${name}"]`) ?? [];
    const sources = [source].flat();
    const gap = [...entries].find(({ value }, n) =>
      isMissing(base, sources[n] ?? "", value, otherLanguage(to)),
    );
    (gap ?? list.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea"))?.focus();
  });
  const confirmAll = () => {
    for (const tick of list.current?.querySelectorAll<HTMLInputElement>("[name=still_right]") ?? [])
      tick.checked = true;
    state.fireChange();
  };
  return (
    // A translator's own language is found from both names of a field.
    <FieldsByRole names={fields.flatMap(({ base }) => [base, fieldIn(base, "ja")])}>
      {marked.length > 1 && (
        <button type="button" onClick={confirmAll} className={`${buttonStyle("outline")} min-h-11!`}>
          {m.translation_all_right()}
        </button>
      )}
      <div ref={list} className="divide-y divide-hairline">
        {open.map(row)}
        {open.length > 0 && others.length > 0 && <h2 className="pt-6 pb-4">{m.translation_in_step()}</h2>}
        {others.map(row)}
      </div>
    </FieldsByRole>
  );
}

function Source({
  field: { base, source, sourceBefore },
  from,
}: {
  field: TranslationField;
  from: Language;
}) {
  const text = plain(source);
  return (
    <div className="min-w-0">
      <p className="text-ink-soft text-sm">
        {translatedFieldLabel(base)} · {from === "en" ? m.form_tab_english() : m.form_tab_japanese()}
      </p>
      <p lang={from} className="mt-1 whitespace-pre-wrap">
        {sourceBefore === undefined ? (
          text === "" ? (
            "–"
          ) : (
            <TermText text={text} language={from} />
          )
        ) : text === "" ? (
          <em>{m.translation_emptied()}</em>
        ) : (
          <TextDiff
            text={text}
            other={plain(sourceBefore)}
            language={from}
            show={(words) => <TermText text={words} language={from} />}
          />
        )}
      </p>
      {sourceBefore !== undefined && (
        <div className="mt-3 rounded-sm bg-cream p-3 text-sm">
          <p>{from === "en" ? m.translation_changed_en() : m.translation_changed_ja()}</p>
          <p className="mt-1 text-ink-soft">
            {m.translation_before()}{" "}
            <span lang={from} className="whitespace-pre-wrap">
              {plain(sourceBefore)}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

/** A text whose terms of the dictionary are underlined. */
function TermText({ text, language }: { text: string; language: Language }) {
  const terms = useTerms();
  const found = findTerms(
    text,
    language,
    terms.filter(({ kind }) => kind === "term"),
  );
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { term, from, to } of found) {
    parts.push(
      text.slice(end, from),
      <span
        key={from}
        title={termIn(term, otherLanguage(language)) ?? ""}
        className="border-teak-deep border-b border-dotted"
      >
        {text.slice(from, to)}
      </span>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}

function Target({
  field: { name, base, kind, source, target, original, sourceBefore, isOpen, isEditable },
  to,
  record,
  errors,
}: RecordFormState<Values> & { field: TranslationField; to: Language }) {
  const label = translatedFieldLabel(base);
  const text = useTextFields(record, errors, { [base]: () => label });
  const help = textHelp(name, to, plain(source));
  const keepsOriginal = original !== null && plain(target) === "";
  return (
    <div className="min-w-0">
      {isOpen && (
        <p className="mb-1.5">
          <Badge tone="accent" isSmall>
            {sourceBefore === undefined ? m.translation_missing() : m.translation_to_check()}
          </Badge>
        </p>
      )}
      {!isEditable ? (
        <>
          <p className="font-medium">{label}</p>
          <p className="mt-1 whitespace-pre-wrap">{plain(target) || "–"}</p>
          <p className="mt-1 text-ink-soft text-sm">{m.translation_own_form()}</p>
        </>
      ) : kind === "list" ? (
        <Entries
          name={name}
          language={to}
          label={label}
          source={source}
          record={record}
          error={errorWithin(errors, name)}
        />
      ) : kind === "line" ? (
        <TextField {...text(name)} help={help} />
      ) : (
        <TextArea
          {...text(name, { max: kind === "content" ? fieldLength.content : fieldLength.text })}
          help={help}
          {...(keepsOriginal && { hint: m.translation_original({ text: original }) })}
          rows={Math.min(12, Math.max(2, Math.ceil(plain(source).length / 60)))}
        />
      )}
      {sourceBefore !== undefined && (
        <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name="still_right"
            value={name}
            aria-label={m.translation_still_right_of({ field: label })}
            className="size-5 accent-palm"
          />
          {m.translation_still_right()}
        </label>
      )}
    </div>
  );
}

/** A list has a box for each entry of the other language, and for those that it has more. */
function Entries({
  name,
  language,
  label,
  source,
  record,
  error,
}: {
  name: string;
  language: Language;
  label: string;
  source: string | string[];
  record: Values;
  error: string | undefined;
}) {
  const id = useId();
  const mayChange = useMayChange();
  const targets = [record[name] ?? []].flat().map(String);
  const sources = [source].flat();
  const count = Math.max(targets.length, sources.length);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{label}</legend>
      <ol className="space-y-3">
        {Array.from({ length: count }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved here
          <li key={n}>
            {sources.length > 1 && sources[n] && <p className="mt-1.5 text-ink-soft text-sm">{sources[n]}</p>}
            <textarea
              name={name}
              rows={1}
              lang={name.endsWith("_ja") ? "ja" : undefined}
              readOnly={!mayChange(name)}
              defaultValue={targets[n] ?? ""}
              aria-label={m.form_list_entry({ list: label, number: n + 1 })}
              aria-describedby={`${id}-help-${n}`}
              className={`${box} field-sizing-content py-2`}
            />
            {textHelp(name, language, sources[n] ?? "")?.(`${id}-help-${n}`)}
          </li>
        ))}
      </ol>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function plain(text: string | string[]): string {
  return [text].flat().join("\n");
}
