import { useRef, useState } from "react";
import type { Picture, Point } from "#domain/picture";
import { parsePoint, pointText } from "#domain/picture-library";
import { pictureView } from "#domain/picture-view";
import { FocusSliders, FocusSurface, formPictureUrl } from "#parts/focus-picker";
import { Picture as PictureImage } from "#parts/picture";
import { type FieldLabels, labelIn, useTextFields } from "#parts/record-fields";
import type { RecordFormState } from "#parts/record-form";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useMayChange } from "#ui/field-access";
import { TextField } from "#ui/form-field";
import { useFirstFocus } from "#ui/use-first-focus";

type Fields = { alt_text: string | null; alt_text_ja: string | null; focus: string | null };

export const blank: Fields = { alt_text: null, alt_text_ja: null, focus: null };

const labels: FieldLabels = {
  alt_text: m.asset_field_alt,
  alt_text_ja: m.asset_field_alt_ja,
  focus: m.picture_focus,
};
export const pictureLabels = labelIn(labels);

/** @param props.describes whether the person goes from picture to picture: the first text has the focus */
export function PictureFields({
  picture,
  describes,
  record,
  errors,
  fireChange,
}: RecordFormState<Fields> & { picture: Picture; describes: boolean }) {
  const altTexts = useRef<HTMLFieldSetElement>(null);
  useFirstFocus(describes, () =>
    altTexts.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(),
  );
  const text = useTextFields<keyof Fields>(record, errors, labels);
  return (
    <>
      <img
        src={formPictureUrl(picture)}
        alt=""
        width={picture.width || undefined}
        height={picture.height || undefined}
        className="h-auto max-h-64 w-auto max-w-full rounded-sm bg-sand"
      />
      <fieldset ref={altTexts} className="space-y-5">
        <legend className="heading-3">{m.picture_words()}</legend>
        <p className="text-ink-soft">{m.picture_words_hint()}</p>
        <TextField {...text("alt_text")} />
        <TextField {...text("alt_text_ja")} />
      </fieldset>
      {picture.width > 0 && (
        <FocusField
          picture={picture}
          start={pointOf(record.focus)}
          error={errorOf(errors, "focus")}
          fireChange={fireChange}
        />
      )}
    </>
  );
}

const middle: Point = { x: 0.5, y: 0.5 };

const frames = [
  { label: m.picture_focus_square, ratio: "1 / 1", width: "w-24" },
  { label: m.picture_focus_card, ratio: "3 / 2", width: "w-36" },
  { label: m.picture_focus_wide, ratio: "16 / 5", width: "w-56" },
];

/** @param props.start null: the middle, as for a picture without a point */
function FocusField({
  picture,
  start,
  error,
  fireChange,
}: {
  picture: Picture;
  start: Point | null;
  error: string | undefined;
  fireChange: () => void;
}) {
  const [focus, setFocus] = useState(start);
  const mayChange = useMayChange()("focus");
  const move = (point: Point | null) => {
    setFocus(point);
    // After the hidden field has the new value.
    requestAnimationFrame(fireChange);
  };
  return (
    <fieldset>
      <legend className="heading-3">{m.picture_focus()}</legend>
      <input type="hidden" name="focus" value={focus ? pointText(focus) : ""} />
      <p className="mt-2 text-ink-soft">{m.picture_focus_text()}</p>
      {mayChange && (
        <>
          <FocusSurface picture={picture} focus={focus ?? middle} onFocus={move} />
          <FocusSliders focus={focus ?? middle} onFocus={move} />
        </>
      )}
      <ul className="mt-5 flex flex-wrap items-end gap-4">
        {frames.map(({ label, ratio, width }) => (
          <li key={ratio} className={`max-w-full ${width}`}>
            <div className="relative overflow-hidden rounded-sm bg-sand" style={{ aspectRatio: ratio }}>
              <PictureImage picture={{ ...pictureView(picture), focus }} alt="" sizes="14rem" />
            </div>
            <span className="mt-1 block text-ink-soft text-sm">{label()}</span>
          </li>
        ))}
      </ul>
      {focus && mayChange && (
        <button
          type="button"
          onClick={() => move(null)}
          className={`${buttonStyle("outline")} mt-4 min-h-10! px-4! py-1.5!`}
        >
          {m.picture_focus_none()}
        </button>
      )}
      {error && <p className="mt-1.5 text-terracotta-deep">{error}</p>}
    </fieldset>
  );
}

/** @param value from the record, or the text of a draft */
function pointOf(value: unknown): Point | null {
  return typeof value === "string" ? parsePoint(value) : (value as Point | null);
}
