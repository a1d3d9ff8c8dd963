import { diffWordsWithSpace } from "diff";
import { useState } from "react";
import type { MergedEdits as Edits } from "#domain/action-result";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** Tells what somebody else has saved meanwhile. Fields that both changed stand side by side, to choose from. */
export function MergedEdits({
  edits: { by, theirs, conflicts, record },
  labelOf,
  valueText,
  onGoTo,
  onChoose,
}: {
  edits: Edits;
  labelOf: (name: string) => string | undefined;
  valueText: ((name: string, value: unknown) => string | undefined) | undefined;
  onGoTo: (name: string) => void;
  /** @returns the field's former value */
  onChoose: (name: string, value: unknown) => unknown;
}) {
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  // What stood in the fields when the other text was chosen: it may have been edited since the save.
  const [mineNow, setMineNow] = useState<Record<string, unknown>>({});
  const textOf = (name: string, value: unknown) => valueText?.(name, value) ?? plainText(value);
  const names = Object.keys(conflicts);
  return (
    <div className="space-y-4 rounded-md border-2 border-terracotta-deep p-4 sm:p-5">
      <p className="font-medium">{by ? m.form_conflict_by({ person: by }) : m.form_conflict()}</p>
      {theirs.length > 0 && (
        <p>
          {m.form_conflict_merged({
            fields: theirs.map((name) => labelOf(name) ?? name).join(m.form_list_comma()),
          })}
        </p>
      )}
      <p>{names.length > 0 ? m.form_conflict_choose() : m.form_conflict_save_again()}</p>
      {names.map((name) => {
        const choice = chosen[name] ?? "mine";
        const own = name in mineNow ? mineNow[name] : record[name];
        const choose = (side: "mine" | "theirs") => {
          if (side === choice) return;
          setChosen({ ...chosen, [name]: side });
          const former = onChoose(name, side === "mine" ? own : conflicts[name]);
          if (side === "theirs") setMineNow({ ...mineNow, [name]: former });
        };
        const label = labelOf(name) ?? name;
        const lang = name.endsWith("_ja") ? "ja" : "en";
        const mine = textOf(name, own);
        const other = textOf(name, conflicts[name]);
        return (
          <section key={name} aria-label={label} className="rounded-md bg-cream p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-medium font-text text-base">{label}</h3>
              <button type="button" onClick={() => onGoTo(name)} className="min-h-11 px-2 underline">
                {m.form_conflict_edit()}
              </button>
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <Side
                heading={m.form_mine()}
                text={mine}
                other={other}
                lang={lang}
                isChosen={choice === "mine"}
                button={m.form_conflict_take_mine({ label })}
                onChoose={() => choose("mine")}
              />
              <Side
                heading={m.form_theirs()}
                text={other}
                other={mine}
                lang={lang}
                isChosen={choice === "theirs"}
                button={m.form_conflict_take_theirs({ label })}
                onChoose={() => choose("theirs")}
              />
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** @param other the other side's text; words that it lacks are marked */
function Side({
  heading,
  text,
  other,
  lang,
  isChosen,
  button,
  onChoose,
}: {
  heading: string;
  text: string;
  other: string;
  lang: "en" | "ja";
  isChosen: boolean;
  button: string;
  onChoose: () => void;
}) {
  // Firefox before version 125 has none; it compares whole Japanese sentences.
  const intlSegmenter = Intl.Segmenter && new Intl.Segmenter(lang, { granularity: "word" });
  const parts = diffWordsWithSpace(other, text, { intlSegmenter }).filter(({ removed }) => !removed);
  return (
    <div className={`rounded-sm border-2 bg-paper p-3 ${isChosen ? "border-palm" : "border-transparent"}`}>
      <p className="text-ink-soft text-sm">{heading}</p>
      <p lang={lang} className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap">
        {text === ""
          ? "–"
          : parts.map(({ value, added }, n) =>
              added ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
                <mark key={n} className="rounded-xs bg-sand px-0.5">
                  {value}
                </mark>
              ) : (
                value
              ),
            )}
      </p>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={button}
        onClick={onChoose}
        className={`${buttonStyle("outline")} mt-3 min-h-11! px-4! py-1.5! aria-pressed:bg-palm aria-pressed:text-cream`}
      >
        {isChosen ? m.form_conflict_taken() : m.form_conflict_take()}
      </button>
    </div>
  );
}

/** Lists have a line for each entry; the parts of an entry are joined. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plainText).join("\n");
  if (typeof value === "object") return Object.values(value).map(plainText).filter(Boolean).join(" · ");
  if (typeof value === "boolean") return value ? m.answer_yes() : m.answer_no();
  return String(value);
}
