import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { type PageEntryKind, type ValueIcon, valueIcons } from "#domain/page-entry";
import type { PageEntryInput } from "#domain/page-entry-form";
import type { EditState } from "#domain/pending-edit";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { Dialog } from "#ui/dialog";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import { kindWords } from "./kinds";

const blank: PageEntryInput = {
  title: "",
  title_ja: null,
  text: "",
  text_ja: null,
  place: null,
  place_ja: null,
  icon: "Leaf",
  display_order: 0,
  is_active: true,
  visible_from: null,
  visible_until: null,
};

/** @param entry null for a new one */
export function EntryForm({
  kind,
  entry,
  edit,
  result,
}: {
  kind: PageEntryKind;
  entry: (PageEntryInput & { id: string; version: number }) | null;
  edit?: EditState | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const close = () => navigate(href("/admin/entries/:kind", { kind }), { preventScrollReset: true });
  const words = kindWords[kind];
  return (
    <Dialog heading={entry ? words.edit() : words.add()} wide onClose={close}>
      <RecordForm
        recordType="page-entry"
        record={entry}
        edit={edit}
        blank={blank}
        result={result}
        labelOf={labelIn({ ...words.labels, ...publicDateLabels })}
        valueText={(name, value) => (name === "icon" ? iconLabels[value as ValueIcon]?.() : undefined)}
        failed={m.entries_failed}
        submitLabel={m.entries_save()}
        onCancel={close}
        previewSearch={`?kind=${kind}`}
        className="mt-5"
      >
        {(state) => <Fields {...state} kind={kind} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  kind,
  record,
  errors,
  markChanged,
}: RecordFormState<PageEntryInput> & { kind: PageEntryKind }) {
  const text = useTextFields<keyof PageEntryInput>(record, errors, kindWords[kind].labels);
  const [icon, setIcon] = useState<string>(record.icon);
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("title")} required />
            <TextArea {...text("text", { max: fieldLength.text })} rows={4} required />
            {kind === "testimonial" && <TextField {...text("place", { optional: true })} />}
          </>
        }
        japanese={
          <>
            <TextField {...text("title_ja", { optional: true })} />
            <TextArea {...text("text_ja", { optional: true, max: fieldLength.text })} rows={4} />
            {kind === "testimonial" && <TextField {...text("place_ja", { optional: true })} />}
          </>
        }
      />
      {kind === "value" ? (
        <SelectField
          name="icon"
          label={m.entries_icon()}
          value={icon}
          options={valueIcons.map((it) => ({ value: it, label: iconLabels[it]() }))}
          onChoose={(chosen) => {
            setIcon(chosen);
            markChanged();
          }}
        />
      ) : (
        <input type="hidden" name="icon" value={record.icon} />
      )}
      <TextField {...text("display_order")} inputMode="numeric" />
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_active" label={m.ritual_active()} defaultChecked={record.is_active} />
      </PublicDateFields>
    </>
  );
}

const iconLabels: Record<ValueIcon, () => string> = {
  TreePalm: m.entries_icon_palm,
  Leaf: m.entries_icon_leaf,
  Recycle: m.entries_icon_recycle,
  HandHeart: m.entries_icon_hand,
  Sprout: m.entries_icon_sprout,
  Droplets: m.entries_icon_drops,
};
