import { Lightbulb } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Language } from "#domain/language";
import type { Term } from "#domain/term";
import { latinNames, termHints } from "#domain/term-hint";
import { type HintRule, textHints } from "#domain/text-hint";
import { useTerms } from "#parts/use-terms";
import { m } from "#text/messages";
import { insertText, replaceText, type TextBox } from "#ui/insert-text";
import { useRemembered } from "#ui/use-remembered";

/** Milliseconds without typing after which the hints are made anew. */
const quiet = 700;

const reasons: Record<Exclude<HintRule, "too-long">, () => string> = {
  "half-width-katakana": m.hint_half_width_katakana,
  "mixed-width": m.hint_mixed_width,
  digits: m.hint_digits,
  dots: m.hint_dots,
  comma: m.hint_comma,
  "latin-space": m.hint_latin_space,
  "english-left": m.hint_english_left,
  "straight-quotes": m.hint_straight_quotes,
  "double-spaces": m.hint_double_spaces,
};

export type TextHintsProps = {
  id: string;
  /** The field without its language. */
  base: string;
  language: Language;
  /** The text in the other language; default: what the form has there. */
  source?: string | undefined;
};

/** A field and what the hints for it depend on. */
type Seen = { field: TextBox; text: string; others: string[]; source: string; record: string };

/** Hints for the text of the field before it: what and why, with a button that applies it and one that dismisses it. */
export function TextHints({ id, base, language, source }: TextHintsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const hasCursor = useRef(false);
  const terms = useTerms();
  useEffect(() => {
    const field = root.current?.previousElementSibling as TextBox;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSeen(seenOf(field));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, quiet);
    };
    look();
    field.addEventListener("input", wait);
    // The other language may have changed meanwhile.
    const enter = () => {
      hasCursor.current = true;
      look();
    };
    field.addEventListener("focus", enter);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", wait);
      field.removeEventListener("focus", enter);
    };
  }, []);
  const hints = seen && !seen.field.readOnly ? hintsOf(seen, terms) : [];

  function hintsOf({ field, text, others, source: ownSource }: Seen, known: readonly Term[]): ShownHint[] {
    const context = { language, base, others, names: latinNames(known) };
    const rules = textHints(text, context).map(({ rule, found, count, better, mended }): ShownHint => {
      if (rule === "too-long") {
        const most = Number(found) / (language === "ja" ? 2 : 1);
        return { name: rule, text: m.hint_too_long({ count: most }) };
      }
      return {
        name: rule,
        text: reasons[rule](),
        from: found,
        to: better,
        action: mended !== null && {
          label: m.hint_change({ count }),
          run: () => replaceText(field, mended),
        },
      };
    });
    const dictionary = termHints(text, { language, source: source ?? ownSource, terms: known });
    const words = dictionary.map(({ term, kind, words: found }): ShownHint => {
      if (kind === "avoid") return { name: term.id, text: m.hint_avoid(), from: found, note: term.note };
      return {
        name: term.id,
        text: m.hint_term(),
        from: language === "ja" ? term.english : term.japanese,
        to: found,
        note: [term.inci, term.note].filter(Boolean).join(" · "),
        action: { label: m.hint_insert(), run: () => insertText(field, found, hasCursor.current) },
      };
    });
    return [...rules, ...words];
  }

  return (
    <div ref={root} id={id} role="status" className="empty:hidden">
      {seen && hints.length > 0 && (
        <ul
          aria-label={m.hints()}
          className="mt-1.5 space-y-1.5 rounded-sm bg-cream px-3 py-2 text-sm empty:hidden"
        >
          {hints.map((hint) => (
            <Hint key={hint.name} {...hint} language={language} field={seen.field} record={seen.record} />
          ))}
        </ul>
      )}
    </div>
  );
}

type ShownHint = {
  name: string;
  text: string;
  from?: string | null;
  to?: string | null;
  note?: string | null;
  action?: { label: string; run: () => void } | false;
};

function Hint({
  name,
  text,
  from,
  to,
  note,
  action,
  language,
  field,
  record,
}: ShownHint & { language: Language } & Pick<Seen, "field" | "record">) {
  const id = useId();
  const [isDismissed, setDismissed] = useRemembered(`dismissed ${record} ${name}`);
  if (isDismissed) return null;
  const quoted = (words: string): ReactNode => (
    <span lang={language} className="wrap-anywhere whitespace-pre-wrap font-medium">
      {words}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <p id={id} className="min-w-0 grow basis-64 py-1">
        <Lightbulb aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" strokeWidth={1.5} />
        {from && quoted(from)}
        {from && to && <span aria-hidden="true"> → </span>}
        {to && quoted(to)}
        {from && " · "}
        {text}
        {note && <span className="text-ink-soft"> {note}</span>}
      </p>
      <span className="flex gap-x-3">
        {action && (
          <button type="button" aria-describedby={id} onClick={action.run} className={button}>
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-describedby={id}
          onClick={() => {
            setDismissed(true);
            field.focus();
          }}
          className={button}
        >
          {m.hint_dismiss()}
        </button>
      </span>
    </li>
  );
}

const button = "min-h-11 px-1 font-medium underline hover:text-terracotta-deep sm:min-h-8";

function seenOf(field: TextBox): Seen {
  const { name, form } = field;
  const boxes = [...(form?.elements ?? [])].filter(
    (it) => it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement,
  );
  const named = (wanted: string) => boxes.filter((it) => it.name === wanted);
  const otherName = name.endsWith("_ja") ? name.replace(/_ja$/, "") : `${name}_ja`;
  const place = named(name).indexOf(field);
  return {
    field,
    text: field.value,
    others: boxes.filter((it) => it !== field && it.lang === field.lang).map(({ value }) => value),
    source: named(otherName)[place]?.value ?? "",
    record: `${form?.dataset.record} ${name} ${place}`,
  };
}
