import { type ReactNode, useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { type Icon, icons } from "#domain/icon";
import type { EditState } from "#domain/pending-edit";
import type { DescribedPicture } from "#domain/picture";
import type { RitualInput } from "#domain/ritual-form";
import { Dialog } from "#parts/dialog";
import { useListUrl } from "#parts/list-url";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { type FieldLabels, LanguageTabs, labelIn, NoField, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { RitualIcon } from "#parts/ritual-icon";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { DisabledValue, useMayChange } from "#ui/field-access";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import type { MarkUnsaved } from "#ui/use-unsaved";

type EditedRitual = RitualInput & { id: string; version: number; picture: DescribedPicture | null };

const labels: FieldLabels = {
  title: m.ritual_field_title,
  subtitle: m.ritual_field_subtitle,
  time: m.ritual_field_time,
  mood: m.ritual_field_mood,
  icon: m.ritual_field_icon,
  display_order: m.asset_field_order,
  description: m.ritual_field_description,
  image_url: m.ritual_field_image,
  image_alt_text: m.form_alt,
  image_alt_text_ja: m.form_alt_ja,
  is_active: m.ritual_active,
  is_unlisted: m.visibility_unlisted,
  ...publicDateLabels,
};

const blank: RitualInput = {
  title: "",
  title_ja: null,
  subtitle: null,
  subtitle_ja: null,
  description: null,
  description_ja: null,
  time: "",
  time_ja: null,
  mood: "",
  mood_ja: null,
  icon: "Sun",
  is_active: true,
  is_unlisted: false,
  visible_from: null,
  visible_until: null,
  display_order: 0,
  image_url: null,
  image_alt_text: null,
  image_alt_text_ja: null,
};

/** @param ritual null for a new ritual */
export function RitualForm({
  ritual,
  edit,
  result,
  after,
}: {
  ritual: EditedRitual | null;
  edit?: EditState | null;
  result: ActionResult | undefined;
  after?: (markUnsaved: MarkUnsaved) => ReactNode;
}) {
  const navigate = useNavigate();
  const list = useListUrl(href("/admin/rituals"));
  const close = () => navigate(list, { preventScrollReset: true });
  return (
    <Dialog heading={ritual ? m.ritual_form_edit() : m.ritual_form_new()} wide onClose={close}>
      <RecordForm
        recordType="ritual"
        record={ritual}
        edit={edit}
        blank={blank}
        pictures={ritual?.picture ? [ritual.picture] : []}
        result={result}
        labelOf={labelIn(labels)}
        failed={ritual ? m.ritual_failed_update : m.ritual_failed_create}
        submitLabel={ritual ? m.ritual_form_update() : m.ritual_form_create()}
        onCancel={close}
        className="mt-5"
        {...(after && { after })}
      >
        {(state) => <Fields {...state} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  record,
  pictureOf,
  describedPictureOf,
  errors,
  fireChange,
  onUpload,
}: RecordFormState<RitualInput>) {
  const [picture, setPicture] = useState(pictureOf(record.image_url));
  const text = useTextFields<keyof RitualInput>(record, errors, labels);
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("title")} required />
            <TextField {...text("subtitle", { optional: true })} />
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <TextField {...text("time")} hint={m.ritual_field_time_hint()} placeholder="45 min" required />
              <TextField {...text("mood")} required />
            </div>
            <IconChoice chosen={record.icon} />
            <TextField {...text("display_order")} inputMode="numeric" />
            <TextArea {...text("description", { optional: true, max: fieldLength.text })} rows={4} />
          </>
        }
        japanese={
          <>
            <TextField {...text("title_ja", { optional: true })} />
            <TextField {...text("subtitle_ja", { optional: true })} />
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <TextField {...text("time_ja", { optional: true })} placeholder="45分" />
              <TextField {...text("mood_ja", { optional: true })} />
            </div>
            <NoField />
            <NoField />
            <TextArea {...text("description_ja", { optional: true, max: fieldLength.text })} rows={4} />
          </>
        }
      />
      <RecordImage
        bucket="ritual-images"
        name="image_url"
        label={m.ritual_field_image()}
        picture={picture}
        described={describedPictureOf(picture?.url)}
        error={errorOf(errors, "image_url")}
        alts={[text("image_alt_text", { optional: true }), text("image_alt_text_ja", { optional: true })]}
        onPicture={setPicture}
        fireChange={fireChange}
        onUpload={onUpload}
      >
        <p className="mt-1 text-ink-soft text-sm">{m.ritual_field_image_hint()}</p>
      </RecordImage>
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_active" label={m.ritual_active()} defaultChecked={record.is_active} />
        <Switch
          name="is_unlisted"
          label={m.visibility_ritual_unlisted()}
          defaultChecked={record.is_unlisted}
        />
      </PublicDateFields>
    </>
  );
}

const iconNames: Record<Icon, () => string> = {
  Sun: m.icon_sun,
  Moon: m.icon_moon,
  Waves: m.icon_waves,
  Sunset: m.icon_sunset,
  Heart: m.icon_heart,
  Sparkles: m.icon_sparkles,
  Wind: m.icon_wind,
  Hand: m.icon_hand,
  Flower: m.icon_flower,
  Star: m.icon_star,
};

function IconChoice({ chosen }: { chosen: Icon }) {
  const mayChange = useMayChange()("icon");
  return (
    <fieldset>
      {!mayChange && <DisabledValue name="icon" value={chosen} />}
      <legend className="font-medium">{m.ritual_field_icon()}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {icons.map((icon) => (
          <label
            key={icon}
            className="flex min-h-18 w-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-hairline p-1 text-center text-xs has-checked:border-palm has-checked:bg-cream has-checked:ring-1 has-checked:ring-palm outline-focus-within"
          >
            <input
              type="radio"
              name="icon"
              value={icon}
              disabled={!mayChange}
              defaultChecked={icon === chosen}
              className="sr-only"
            />
            <RitualIcon icon={icon} className="size-6" strokeWidth={1.25} />
            {iconNames[icon]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
