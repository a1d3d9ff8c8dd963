import { type ReactNode, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { listUrl } from "#domain/list-url";
import { localized } from "#domain/localized";
import { type PageEntryKind, type ValueIcon, valueIcons } from "#domain/page-entry";
import type { PageEntryInput } from "#domain/page-entry-form";
import type { EditState } from "#domain/pending-edit";
import { Dialog } from "#parts/dialog";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { errorOf } from "#text/form-error";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import { kindTexts } from "./kinds";

/** The fields of a new entry. */
export const blank: PageEntryInput = {
  title: "",
  title_ja: null,
  text: "",
  text_ja: null,
  place: null,
  place_ja: null,
  product_id: null,
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
  products,
  start = blank,
  draft,
  note,
  edit,
  result,
}: {
  kind: PageEntryKind;
  /** The products on whose pages a question can stand. */
  products: ProductName[];
  /** The fields of a new one. */
  start?: PageEntryInput;
  /** Part of the draft key, as in `RecordForm`. */
  draft?: string;
  /** Stands over the form. */
  note?: ReactNode;
  entry: (PageEntryInput & { id: string; version: number }) | null;
  edit?: EditState | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  // The query of a new entry names a message.
  const { search } = useLocation();
  const list = listUrl(href("/admin/entries/:kind", { kind }), entry ? search : "");
  const close = () => navigate(list, { preventScrollReset: true });
  const texts = kindTexts[kind];
  return (
    <Dialog heading={entry ? texts.edit() : texts.add()} wide onClose={close}>
      {note}
      <RecordForm
        recordType="page-entry"
        record={entry}
        edit={edit}
        blank={start}
        draft={draft}
        result={result}
        labelOf={labelIn({ ...texts.labels, ...publicDateLabels })}
        valueText={(name, value) => {
          if (name === "icon") return iconLabels[value as ValueIcon]?.();
          return name === "product_id" ? placeLabel(products, value) : undefined;
        }}
        failed={m.entries_failed}
        submitLabel={m.entries_save()}
        onCancel={close}
        previewSearch={`?kind=${kind}`}
        className="mt-5"
      >
        {(state) => <Fields {...state} kind={kind} products={products} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  kind,
  products,
  record,
  errors,
  fireChange,
}: RecordFormState<PageEntryInput> & { kind: PageEntryKind; products: ProductName[] }) {
  const text = useTextFields<keyof PageEntryInput>(record, errors, kindTexts[kind].labels);
  const [icon, setIcon] = useState<string>(record.icon);
  const [product, setProduct] = useState(record.product_id ?? "");
  // A former version or a draft may name a product that is gone. Without an option for it, a save would move the question.
  const isGone = product !== "" && !products.some(({ id }) => id === product);
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
            fireChange();
          }}
        />
      ) : (
        <input type="hidden" name="icon" value={record.icon} />
      )}
      {kind === "question" ? (
        <SelectField
          name="product_id"
          label={m.entries_product()}
          error={errorOf(errors, "product_id")}
          value={product}
          placeholder={m.entries_on_contact()}
          options={[
            ...products.map((it) => ({ value: it.id, label: nameOf(it) })),
            ...(isGone ? [{ value: product, label: m.entries_product_gone() }] : []),
          ]}
          onChoose={(chosen) => {
            setProduct(chosen);
            fireChange();
          }}
        />
      ) : (
        <input type="hidden" name="product_id" value={record.product_id ?? ""} />
      )}
      <TextField {...text("display_order")} inputMode="numeric" />
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_active" label={m.ritual_active()} defaultChecked={record.is_active} />
      </PublicDateFields>
    </>
  );
}

export type ProductName = { id: string; name: string; name_ja: string | null; isTrashed?: boolean };

function nameOf({ name, name_ja, isTrashed }: ProductName): string {
  const { value } = localized(name, name_ja, pageLanguage());
  return isTrashed ? m.entries_product_trashed({ name: value }) : value;
}

/** Where a question stands. */
function placeLabel(products: ProductName[], id: unknown): string {
  if (!id) return m.entries_on_contact();
  const product = products.find((it) => it.id === id);
  return product ? nameOf(product) : m.entries_product_gone();
}

const iconLabels: Record<ValueIcon, () => string> = {
  TreePalm: m.entries_icon_palm,
  Leaf: m.entries_icon_leaf,
  Recycle: m.entries_icon_recycle,
  HandHeart: m.entries_icon_hand,
  Sprout: m.entries_icon_sprout,
  Droplets: m.entries_icon_drops,
};
