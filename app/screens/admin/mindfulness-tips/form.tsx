import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import type { EditState } from "#domain/pending-edit";
import type { TipInput } from "#domain/ritual-form";
import { Dialog } from "#parts/dialog";
import { useListUrl } from "#parts/list-url";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { type FieldLabels, LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";

const labels: FieldLabels = {
  title: m.tip_field_title,
  tip_text: m.tip_field_text,
  display_order: m.asset_field_order,
  is_active: m.ritual_active,
  ...publicDateLabels,
};

const blank: TipInput = {
  title: "",
  title_ja: null,
  tip_text: "",
  tip_text_ja: null,
  display_order: 0,
  is_active: true,
  visible_from: null,
  visible_until: null,
};

/** @param tip null for a new tip */
export function TipForm({
  tip,
  edit,
  result,
}: {
  tip: (TipInput & { id: string; version: number }) | null;
  edit?: EditState | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const list = useListUrl(href("/admin/rituals/tips"));
  const close = () => navigate(list, { preventScrollReset: true });
  return (
    <Dialog heading={tip ? m.tip_form_edit() : m.tip_form_new()} wide onClose={close}>
      <RecordForm
        recordType="mindfulness-tip"
        record={tip}
        edit={edit}
        blank={blank}
        result={result}
        labelOf={labelIn(labels)}
        failed={tip ? m.tip_failed_update : m.tip_failed_create}
        submitLabel={tip ? m.tip_form_update() : m.tip_form_create()}
        onCancel={close}
        className="mt-5"
      >
        {(state) => <Fields {...state} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({ record, errors }: RecordFormState<TipInput>) {
  const text = useTextFields<keyof TipInput>(record, errors, labels);
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("title")} hint={m.tip_icon_hint()} required />
            <TextArea {...text("tip_text", { max: fieldLength.text })} rows={4} required />
          </>
        }
        japanese={
          <>
            <TextField {...text("title_ja", { optional: true })} />
            <TextArea {...text("tip_text_ja", { optional: true, max: fieldLength.text })} rows={4} />
          </>
        }
      />
      <TextField {...text("display_order")} inputMode="numeric" />
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_active" label={m.ritual_active()} defaultChecked={record.is_active} />
      </PublicDateFields>
    </>
  );
}
