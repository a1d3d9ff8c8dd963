import { useEffect, useRef, useState } from "react";
import type { ActionResult } from "#domain/action-result";
import type { Language } from "#domain/language";
import {
  comfortableLength,
  maxTextLength,
  type Original,
  originalIn,
  placeholdersIn,
} from "#domain/page-text";
import type { PageTextInput } from "#domain/page-text-form";
import { type FieldLabels, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { useMayChange } from "#ui/field-access";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { TextArea } from "#ui/form-field";
import { ShowPage, useEditedText } from "./edited-text";

const labels: FieldLabels = { text: m.texts_english, text_ja: m.texts_japanese };

const blank: PageTextInput = { text: "", text_ja: "" };

type OpenedText = PageTextInput & {
  key: string;
  id: string;
  version: number;
  original: Original;
  isGone: boolean;
};

export function TextForm({
  text,
  result,
  onClose,
}: {
  text: OpenedText;
  result: ActionResult | undefined;
  onClose: () => void;
}) {
  const { original, isGone } = text;
  const record = {
    id: text.id,
    version: text.version,
    text: text.text ?? original.en,
    text_ja: text.text_ja ?? original.ja ?? "",
  };
  return (
    <RecordForm
      recordType="page-text"
      record={record}
      blank={blank}
      result={result}
      labelOf={labelIn(labels)}
      valueText={(name, value) =>
        value === null ? originalIn(original, name === "text" ? "en" : "ja") : undefined
      }
      failed={m.texts_failed}
      submitLabel={m.texts_save()}
      onCancel={onClose}
      isPage
      keepsScroll
      actions={() => <ShowPage />}
      blockedBecause={isGone ? m.texts_gone_kept() : null}
      className="rounded-md"
    >
      {(state) => <TextFields {...state} text={text} />}
    </RecordForm>
  );
}

function TextFields({
  record,
  errors,
  fireChange,
  text: saved,
}: RecordFormState<PageTextInput> & { text: OpenedText }) {
  const { key, original } = saved;
  const { setEditedText } = useEditedText();
  // In a record that was merged, null is the original.
  const [texts, setTexts] = useState({
    en: record.text ?? original.en,
    ja: record.text_ja ?? original.ja ?? "",
  });
  const [language, setLanguage] = useState<Language | null>(null);
  const mayChange = useMayChange();
  // The number of presses on "Back to the original". A new `key` shows the field again, with the new text.
  const [written, setWritten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the text
  useEffect(() => {
    const shown = { en: texts.en || original.en, ja: texts.ja || originalIn(original, "ja") };
    setEditedText({
      key,
      texts: shown,
      placeholders: {
        en: placeholdersIn(saved.text ?? original.en),
        ja: placeholdersIn(saved.text_ja ?? originalIn(original, "ja")),
      },
      language: language ?? (mayChange("text") ? "en" : "ja"),
    });
    return () => setEditedText(null);
  }, [texts, language]);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The pressed link to the form is gone, and so is a pressed "Back to the original".
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields are new
  useEffect(() => {
    const areas = [
      ...(fieldset.current?.querySelectorAll<HTMLTextAreaElement>("textarea:not([readonly])") ?? []),
    ];
    const area = areas.find(({ lang }) => lang === language) ?? areas[0];
    return focusUnlessTyping(() => {
      area?.focus({ preventScroll: true });
      // `scroll-padding` keeps it clear of the header and of the bar at the bottom.
      area?.scrollIntoView({ block: "nearest" });
      area?.setSelectionRange(area.value.length, area.value.length);
    });
  }, [written]);
  const current = { text: texts.en, text_ja: texts.ja };
  const fields = useTextFields<"text" | "text_ja">(current, errors, labels);
  const offered = original.ja === null ? (["en"] as const) : (["en", "ja"] as const);
  return (
    <fieldset ref={fieldset} className={`grid gap-5 ${offered.length > 1 ? "sm:grid-cols-2" : ""}`}>
      <legend className="sr-only">{m.texts_edit_of({ text: original.en })}</legend>
      {original.ja === null && <input type="hidden" name="text_ja" value="" />}
      {offered.map((it) => {
        const name = it === "en" ? "text" : "text_ja";
        const originalText = originalIn(original, it);
        const change = (text: string) => setTexts((now) => ({ ...now, [it]: text }));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: only notes in which language somebody types
          <div key={it} onFocus={() => setLanguage(it)}>
            <TextArea
              key={written}
              {...fields(name, { max: maxTextLength(original) })}
              lang={it}
              rows={2}
              onText={change}
            />
            {texts[it].length > comfortableLength(originalText) && (
              <p role="status" className="mt-1.5 text-sm text-teak-deep">
                {m.texts_long({ count: originalText.length })}
              </p>
            )}
            {texts[it].trim() !== originalText && mayChange(name) && (
              <div className="mt-1.5 text-sm">
                <p className="text-ink-soft">{m.texts_original()}</p>
                <p lang={it} className="whitespace-pre-line">
                  {originalText}
                </p>
                <button
                  type="button"
                  onClick={() => {
                    change(originalText);
                    setWritten((count) => count + 1);
                    queueMicrotask(fireChange);
                  }}
                  className="min-h-11 underline hover:text-terracotta-deep"
                >
                  {m.texts_back_to_original()}
                </button>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
