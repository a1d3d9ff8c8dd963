import { Columns2 } from "lucide";
import type { ReactNode } from "react";
import type { FieldErrors } from "#domain/action-result";
import { fieldLanguage } from "#domain/field-language";
import { fieldLength } from "#domain/field-length";
import { baseName } from "#domain/field-name";
import type { Language } from "#domain/language";
import { translatedLanguage } from "#domain/role";
import { useSiteData } from "#parts/site-data";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { wholeNumber } from "#text/number";
import { useMayChange } from "#ui/field-access";
import type { FieldHelp, Limit } from "#ui/form-field";
import { Icon } from "#ui/icon";
import { lazyPart } from "#ui/lazy-part";
import { Tabs } from "#ui/tabs";
import { useMedia } from "#ui/use-media";
import { useRemembered } from "#ui/use-remembered";

const TextHints = lazyPart(() => import("#parts/text-hints").then((it) => it.TextHints));

export type FieldLabels = Record<string, () => string>;

/**
 * The label of a field in texts about both languages. A Japanese field without its own label gets the
 * English field's label, marked as Japanese.
 */
export function labelIn(labels: FieldLabels): (name: string) => string | undefined {
  return (name) => {
    const own = labels[name]?.();
    if (own || !name.endsWith("_ja")) return own;
    const label = labels[baseName(name)]?.();
    return label && m.form_in_japanese({ label });
  };
}

function characterLimit(max: number): Limit {
  return { max, text: (count) => m.form_near_limit({ count: wholeNumber(count), max: wholeNumber(max) }) };
}

/** Returns a function that gives the props of a text field by its name; `max` is its limit in characters. */
export function useTextFields<Name extends string>(
  record: Partial<Record<Name, unknown>>,
  errors: FieldErrors,
  labels: FieldLabels,
) {
  const mayChange = useMayChange();
  return (name: Name, { optional = false, max = fieldLength.line as number } = {}) => {
    const label = (labels[name] ?? labels[baseName(name)])?.() ?? "";
    const language = fieldLanguage(name, Object.keys(record));
    return {
      name,
      label: optional ? m.form_optional({ label }) : label,
      defaultValue: String(record[name] ?? ""),
      error: errorOf(errors, name),
      limit: characterLimit(max),
      readOnly: !mayChange(name),
      lang: language ?? undefined,
      help: textHelp(name, language),
    };
  };
}

/**
 * The hints for a field.
 *
 * @param language null for a field without a language: it needs none
 */
export function textHelp(name: string, language: Language | null, source?: string): FieldHelp | undefined {
  if (language === null) return undefined;
  return (id) => <TextHints id={id} base={baseName(name)} language={language} source={source} />;
}

/**
 * Tabs for the fields of both languages; both are submitted together. Wide windows can show them side by side, row by
 * row. `NoField` leaves a place in a row empty.
 */
export function LanguageTabs({ english, japanese }: { english: ReactNode; japanese: ReactNode }) {
  const [wantsBeside, setBeside] = useRemembered("languages-beside");
  const isWide = useMedia("(width >= 64rem)");
  const areBeside = wantsBeside && isWide;
  return (
    <Tabs
      label={m.form_tabs()}
      first={translatedLanguage(useSiteData()?.account?.role ?? null) ?? "en"}
      tabs={{
        en: { label: m.form_tab_english(), content: english },
        ja: { label: m.form_tab_japanese(), content: japanese },
      }}
      areBeside={areBeside}
      option={
        <button
          type="button"
          aria-pressed={areBeside}
          onClick={() => setBeside(!areBeside)}
          className="hidden min-h-11 items-center gap-2 px-1 text-ink-soft text-sm hover:text-ink lg:inline-flex"
        >
          <Icon of={Columns2} className="size-4.5" />
          {areBeside ? m.form_tabs_one() : m.form_tabs_beside()}
        </button>
      }
    />
  );
}

/** An empty place, where only the other language has a field. */
export function NoField() {
  return <div className="hidden in-data-beside:block" />;
}
