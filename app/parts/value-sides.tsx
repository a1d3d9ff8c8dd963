import { useState } from "react";
import { isFileUrl } from "#domain/bucket";
import { baseName } from "#domain/field-name";
import type { Values } from "#domain/merge";
import type { PictureView } from "#domain/picture";
import { isShopTime } from "#domain/shop-time";
import { Picture } from "#parts/picture";
import { TextDiff } from "#parts/text-diff";
import { shopTimeText } from "#text/date";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";

/** The labels of the two sides: the form's own value, and the other one. */
export type SideLabels = {
  mine: () => string;
  other: () => string;
  take: () => string;
  taken: () => string;
  takeMine: (values: { label: string }) => string;
  takeOther: (values: { label: string }) => string;
  /** Label of the button that takes all other values; without it there is no button. */
  takeAll?: () => string;
};

/** The fields of a form, for parts that show their values and change them. */
export type FormFieldHandlers = {
  labelOf: (name: string) => string | undefined;
  /** Text of a value that is no plain text, such as the name of a category. */
  valueText?: ((name: string, value: unknown) => string | undefined) | undefined;
  /** Moves the focus to a field. */
  onGoTo: (name: string) => void;
  /** Puts values into the fields. @returns the former values of all fields */
  onChoose: (values: Values) => Values;
};

/**
 * Other values of a form's fields beside its own, to choose from.
 *
 * @param props.inForm the form's own values
 * @param props.others the other values by field name
 * @param props.pictures the pictures that both name, except those that have been removed
 */
export function ValuesBesideForm({
  inForm,
  others,
  labels,
  labelOf,
  valueText,
  pictures,
  onGoTo,
  onChoose,
}: FormFieldHandlers & {
  inForm: Record<string, unknown>;
  others: Record<string, unknown>;
  labels: SideLabels;
  pictures: readonly PictureView[];
}) {
  const [chosen, setChosen] = useState<Record<string, "mine" | "other">>({});
  // What stood in the fields when the other text was chosen: it may have been edited since.
  const [mineNow, setMineNow] = useState<Record<string, unknown>>({});
  const textOf = (name: string, value: unknown) => valueText?.(name, value) ?? plainText(value);
  const hasPictures = (name: string) =>
    pictureUrls(others[name]).every((url) => pictures.some((it) => it.url === url));
  const open = Object.keys(others).filter((name) => chosen[name] !== "other" && hasPictures(name));
  const ownOf = (name: string) => (name in mineNow ? mineNow[name] : inForm[name]);
  const take = (names: string[], side: "mine" | "other") => {
    const valuesOf = (of: (name: string) => unknown) =>
      Object.fromEntries(names.map((name) => [name, of(name)]));
    const former = onChoose(valuesOf((name) => (side === "mine" ? ownOf(name) : others[name])));
    setChosen({ ...chosen, ...Object.fromEntries(names.map((name) => [name, side])) });
    if (side === "other") setMineNow({ ...mineNow, ...valuesOf((name) => former[name]) });
  };
  const rows = Object.keys(others).map((name) => {
    const choice = chosen[name] ?? "mine";
    const own = ownOf(name);
    const choose = (side: "mine" | "other") => {
      const names = withPairedList(name, others).filter((it) => (chosen[it] ?? "mine") !== side);
      if (names.length > 0) take(names, side);
    };
    const label = labelOf(name) ?? name;
    const lang = name.endsWith("_ja") ? "ja" : "en";
    const mine = textOf(name, own);
    const other = textOf(name, others[name]);
    const common = { lang, pictures, labels } as const;
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
            {...common}
            heading={labels.mine()}
            urls={pictureUrls(own)}
            text={mine}
            other={other}
            isChosen={choice === "mine"}
            button={labels.takeMine({ label })}
            onChoose={() => choose("mine")}
          />
          <Side
            {...common}
            heading={labels.other()}
            urls={pictureUrls(others[name])}
            text={other}
            other={mine}
            isChosen={choice === "other"}
            button={labels.takeOther({ label })}
            onChoose={() => choose("other")}
          />
        </div>
      </section>
    );
  });
  return (
    <>
      {labels.takeAll && rows.length > 1 && (
        <Button
          type="button"
          isDisabled={open.length === 0}
          onClick={() => take(open, "other")}
          className={buttonStyle("outline")}
        >
          {labels.takeAll()}
        </Button>
      )}
      {rows}
    </>
  );
}

/** The field; for a list also the list in the other language, because their entries pair. */
function withPairedList(name: string, values: Record<string, unknown>): string[] {
  if (!Array.isArray(values[name])) return [name];
  return Object.keys(values).filter((it) => baseName(it) === baseName(name));
}

/**
 * @param props.urls the pictures of a field with pictures
 * @param props.other the text of the other side; words that are not in it are marked
 */
function Side({
  heading,
  urls,
  pictures,
  labels,
  text,
  other,
  lang,
  isChosen,
  button,
  onChoose,
}: {
  heading: string;
  urls: string[];
  pictures: readonly PictureView[];
  labels: SideLabels;
  text: string;
  other: string;
  lang: "en" | "ja";
  isChosen: boolean;
  button: string;
  onChoose: () => void;
}) {
  const isGone = urls.some((url) => !pictures.some((it) => it.url === url));
  const visible = isChosen ? labels.taken() : labels.take();
  return (
    <div className={`rounded-sm border-2 bg-paper p-3 ${isChosen ? "border-palm" : "border-transparent"}`}>
      <p className="text-ink-soft text-sm">{heading}</p>
      {urls.length > 0 ? (
        <Pictures urls={urls} pictures={pictures} />
      ) : (
        <p lang={lang} className="mt-1 max-h-64 overflow-y-auto whitespace-pre-wrap">
          {text === "" ? "–" : <TextDiff text={text} other={other} language={lang} />}
        </p>
      )}
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isGone}
        aria-label={`${visible}: ${button}`}
        onClick={onChoose}
        className={`${buttonStyle("outline")} mt-3 min-h-11! px-4! py-1.5! aria-pressed:bg-palm aria-pressed:text-cream disabled:opacity-50`}
      >
        {visible}
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
  const text = String(value);
  return isShopTime(text) ? shopTimeText(text) : text;
}

function Pictures({ urls, pictures }: { urls: string[]; pictures: readonly PictureView[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {urls.map((url) => {
        const picture = pictures.find((it) => it.url === url);
        return (
          <li key={url} className="relative size-24 overflow-hidden rounded-sm bg-sand">
            {picture ? (
              <Picture picture={picture} alt="" sizes="6rem" />
            ) : (
              <span className="block p-2 text-sm">{m.history_picture_gone()}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function pictureUrls(value: unknown): string[] {
  return [value].flat().filter(isFileUrl);
}
