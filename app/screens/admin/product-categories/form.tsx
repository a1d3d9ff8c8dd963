import { useState } from "react";
import { href, useNavigate, useOutletContext } from "react-router";
import type { ActionResult } from "#domain/action-result";
import type { HomeCard } from "#domain/collection";
import { fieldLength } from "#domain/field-length";
import type { EditState } from "#domain/pending-edit";
import type { DescribedPicture } from "#domain/picture";
import type { ProductCategoryInput } from "#domain/product-category-form";
import { Dialog } from "#parts/dialog";
import { type FieldLabels, LanguageTabs, labelIn, NoField, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { TextArea, TextField } from "#ui/form-field";

const labels: FieldLabels = {
  name: m.category_name,
  name_ja: m.category_name_ja,
  reading_ja: m.category_reading,
  text: m.category_text,
  home_card: m.category_card,
  image_url: m.category_picture,
  display_order: m.asset_field_order,
};

const blank: ProductCategoryInput = {
  name: "",
  name_ja: null,
  reading_ja: null,
  text: null,
  text_ja: null,
  home_card: null,
  image_url: null,
  display_order: 0,
};

type Opened = ProductCategoryInput & {
  id: string;
  version: number;
  picture: DescribedPicture | null;
  /** Number of products in it. */
  products: number;
};

/** The cards of the home page, as the list around this form sends them. `isEmpty`: no category is on it. */
export type HomeCards = { card: HomeCard; title: string; isEmpty: boolean }[];

/** @param category null for a new one */
export function ProductCategoryForm({
  category,
  edit,
  result,
}: {
  category: Opened | null;
  edit?: EditState | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const cards = useOutletContext<HomeCards>();
  const close = () => navigate(href("/admin/product-categories"), { preventScrollReset: true });
  return (
    <Dialog heading={category ? m.category_edit() : m.category_add()} wide onClose={close}>
      <RecordForm
        recordType="product-category"
        record={category}
        edit={edit}
        blank={blank}
        pictures={category?.picture ? [category.picture] : []}
        result={result}
        labelOf={labelIn(labels)}
        valueText={(name, value) =>
          name === "home_card"
            ? (cards.find(({ card }) => card === value)?.title ?? m.category_card_none())
            : undefined
        }
        failed={category ? m.category_failed_update : m.category_failed_create}
        submitLabel={m.category_save()}
        onCancel={close}
        className="mt-5"
      >
        {(state) => <Fields {...state} cards={cards} products={category?.products ?? 0} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  record,
  pictureOf,
  errors,
  fireChange,
  onUpload,
  cards,
  products,
}: RecordFormState<ProductCategoryInput> & { cards: HomeCards; products: number }) {
  const text = useTextFields<keyof ProductCategoryInput>(record, errors, labels);
  const [card, setCard] = useState(record.home_card ?? "");
  const [picture, setPicture] = useState(pictureOf(record.image_url));
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField
              {...text("name")}
              hint={products > 0 ? m.category_name_hint({ count: products }) : undefined}
              required
            />
            <NoField />
            <TextArea
              {...text("text", { optional: true, max: fieldLength.text })}
              hint={m.category_text_hint()}
              rows={3}
            />
          </>
        }
        japanese={
          <>
            <TextField {...text("name_ja", { optional: true })} />
            <TextField {...text("reading_ja", { optional: true })} hint={m.category_reading_hint()} />
            <TextArea {...text("text_ja", { optional: true, max: fieldLength.text })} rows={3} />
          </>
        }
      />
      <RecordImage
        bucket="product-images"
        name="image_url"
        label={m.form_optional({ label: m.category_picture() })}
        picture={picture}
        error={errorOf(errors, "image_url")}
        onPicture={setPicture}
        fireChange={fireChange}
        onUpload={onUpload}
      >
        <p className="mt-1 text-ink-soft text-sm">{m.category_picture_hint()}</p>
      </RecordImage>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          name="home_card"
          label={m.category_card()}
          hint={m.category_card_hint()}
          value={card}
          placeholder={m.category_card_none()}
          options={cards.map(({ card, title }) => ({ value: card, label: title }))}
          onChoose={(chosen) => {
            setCard(chosen);
            fireChange();
          }}
        />
        <TextField {...text("display_order")} hint={m.category_order_hint()} inputMode="numeric" />
      </div>
    </>
  );
}
