import { Lightbulb } from "lucide";
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from "react";
import { otherLanguageField } from "#domain/field-name";
import { type Language, otherLanguage } from "#domain/language";
import { latinNames, termHints } from "#domain/term-hint";
import { type HintRule, textHints } from "#domain/text-hint";
import { useTerms } from "#parts/use-terms";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { insertText, replaceText, type TextBox } from "#ui/insert-text";
import { readLocal, writeLocal } from "#ui/stored-text";

/** Milliseconds without typing after which the hints are made anew. */
const debounceMs = 700;

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
  const [isTyped, setTyped] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const hasCursor = useRef(false);
  const terms = useTerms();
  const [, showAnew] = useReducer((count: number) => count + 1, 0);
  const look = (field: TextBox) => setSeen(seenOf(field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field never changes
  useEffect(() => {
    const field = root.current?.previousElementSibling as TextBox;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (event: Event) => {
      clearTimeout(timer);
      // While an input method composes a word, its letters are no text yet.
      if ((event as InputEvent).isComposing) return;
      setTyped(true);
      timer = setTimeout(() => look(field), debounceMs);
    };
    const leave = () => setFocus(false);
    const enter = () => {
      setFocus(true);
      hasCursor.current = true;
      // The other language may have changed meanwhile.
      look(field);
    };
    look(field);
    hasCursor.current = document.activeElement === field;
    setFocus(hasCursor.current);
    field.addEventListener("input", wait);
    field.addEventListener("compositionend", wait);
    field.addEventListener("focus", enter);
    field.addEventListener("focusout", leave);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", wait);
      field.removeEventListener("compositionend", wait);
      field.removeEventListener("focus", enter);
      field.removeEventListener("focusout", leave);
    };
  }, []);
  const contextOf = ({ others }: Seen) => ({ language, base, others, names: latinNames(terms) });
  const hints = seen && !seen.field.readOnly ? hintsOf(seen) : [];
  const shown = hints.filter(({ key }) => !isDismissed(key));

  function hintsOf(now: Seen): ShownHint[] {
    const { field, text } = now;
    const keyOf = (name: string, found = "") => `${now.record} ${name} ${found}`;
    const rules = textHints(text, contextOf(now)).map((hint): ShownHint => {
      if (hint.rule === "too-long")
        return { key: keyOf(hint.rule), field, text: m.hint_too_long({ count: hint.maxLength }) };
      const { rule, found, count, better } = hint;
      const change = () => {
        // More may have been typed since the hint was made.
        const current = seenOf(field);
        for (const it of textHints(current.text, contextOf(current)))
          if (it.rule === rule && it.mended !== null) replaceText(field, it.mended);
        look(field);
      };
      return {
        key: keyOf(rule, found),
        field,
        text: reasons[rule](),
        from: found,
        to: better,
        action: better !== null && { label: m.hint_change({ count }), run: change },
      };
    });
    const dictionary = termHints(text, { language, source: source ?? now.source, terms });
    const ofTerms = dictionary.map(({ term, kind, words: found }): ShownHint => {
      const key = keyOf(term.id);
      if (kind === "avoid") return { key, field, text: m.hint_avoid(), from: found, note: term.note };
      const insert = () => {
        insertText(field, found, hasCursor.current);
        look(field);
      };
      return {
        ...{
          key,
          field,
          text: m.hint_term(),
          from: language === "ja" ? term.english : term.japanese,
          fromLanguage: otherLanguage(language),
          to: found,
        },
        note: [term.inci, term.note].filter(Boolean).join(" · "),
        action: { label: m.hint_insert(), run: insert },
      };
    });
    return [...rules, ...ofTerms];
  }

  return (
    // On opening, the hints of all fields would be read out.
    <div ref={root} role={isTyped ? "status" : undefined} className="empty:hidden">
      {shown.length > 0 && (
        <>
          <p id={id} hidden>
            {shown.map(({ text }) => text).join(" ")}
          </p>
          <ul aria-label={m.hints()} className="mt-1.5 space-y-1.5 rounded-sm bg-cream px-3 py-2 text-sm">
            {shown.map(({ key, ...hint }) => (
              <Hint
                key={key}
                {...hint}
                language={language}
                // Tab goes to the next field, even if a hint has just appeared. Shift+Tab from there reaches the hint.
                tabIndex={hasFocus ? -1 : undefined}
                onDismiss={() => {
                  dismissHint(key);
                  showAnew();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A hint that somebody has dismissed stays away in this browser, for that text of that field. */
const isDismissed = (key: string) => readLocal(`dismissed ${key}`) !== null;
const dismissHint = (key: string) => writeLocal(`dismissed ${key}`, "on");

type ShownHint = {
  key: string;
  field: TextBox;
  text: string;
  from?: string | null;
  /** Default: that of the field. */
  fromLanguage?: Language;
  to?: string | null;
  note?: string | null;
  action?: { label: string; run: () => void } | false;
};

function Hint({
  text,
  from,
  fromLanguage,
  to,
  note,
  action,
  field,
  language,
  tabIndex,
  onDismiss,
}: Omit<ShownHint, "key"> & { language: Language; tabIndex: number | undefined; onDismiss: () => void }) {
  const id = useId();
  const quoted = (words: string, lang = language): ReactNode => (
    <span lang={lang} className="whitespace-pre-wrap font-medium">
      {words}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <p id={id} className="min-w-0 grow basis-64 py-1">
        <Icon of={Lightbulb} className="mr-2 inline size-4 align-text-bottom" />
        {from && quoted(from, fromLanguage)}
        {from && to && <span aria-hidden="true"> → </span>}
        {to && quoted(to)}
        {from && " · "}
        {text}
        {note && <span className="text-ink-soft"> {note}</span>}
      </p>
      <span className="flex gap-x-3">
        {action && (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-describedby={id}
            onClick={action.run}
            className={button}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          tabIndex={tabIndex}
          aria-describedby={id}
          onClick={() => {
            onDismiss();
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
  const otherName = otherLanguageField(name);
  const place = named(name).indexOf(field);
  return {
    field,
    text: field.value,
    others: boxes.filter((it) => it !== field && it.lang === field.lang).map(({ value }) => value),
    source: named(otherName)[place]?.value ?? "",
    record: `${form?.dataset.record} ${name}`,
  };
}
