import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { localized } from "#domain/localized";
import type { EditState } from "#domain/pending-edit";
import type { DescribedPicture, PictureView } from "#domain/picture";
import type { ProductInput } from "#domain/product-form";
import { type Visibility, visibilities } from "#domain/visibility";
import { CategoryField } from "#parts/category-field";
import { Dialog } from "#parts/dialog";
import { useListUrl } from "#parts/list-url";
import { ProductUses } from "#parts/product-uses";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { type FieldLabels, LanguageTabs, labelIn, NoField, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { stateLabels } from "#parts/record-state";
import { errorOf, errorWithin } from "#text/form-error";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import type { CategoryOption } from "./filters";
import { Gallery } from "./images";
import { IngredientList, TextList, usePairs } from "./lists";
import { OptionsEditor } from "./options";
import { useProductUses } from "./use-product-uses";

/** `rename_references` belongs to one save and is not stored. */
type ProductFields = ProductInput & { rename_references: boolean };

type EditedProduct = ProductInput & { id: string; version: number; pictures: DescribedPicture[] };

const blank: ProductFields = {
  name: "",
  name_ja: null,
  subtitle: null,
  subtitle_ja: null,
  category: "",
  price: null,
  description: "",
  description_ja: null,
  benefits: [],
  benefits_ja: [],
  ingredients: [],
  ingredients_ja: [],
  how_to_use: [],
  how_to_use_ja: [],
  image_url: null,
  image_alt_text: null,
  image_alt_text_ja: null,
  gallery_images: [],
  sizes: [],
  aromas: [],
  is_featured: false,
  is_hero: false,
  visibility: "live",
  visible_from: null,
  visible_until: null,
  rename_references: true,
};

const labels: FieldLabels = {
  name: m.form_name,
  subtitle: m.form_subtitle,
  category: m.form_category,
  price: m.form_price,
  description: m.form_description,
  benefits: m.form_benefits,
  ingredients: m.form_ingredients,
  how_to_use: m.form_how_to_use,
  image_url: m.form_main_image,
  image_alt_text: m.form_alt,
  image_alt_text_ja: m.form_alt_ja,
  gallery_images: m.form_gallery,
  sizes: m.form_sizes,
  aromas: m.form_aromas,
  is_featured: m.form_featured,
  is_hero: m.form_hero,
  visibility: m.visibility_field,
  ...publicDateLabels,
  rename_references: m.uses_rename,
};

/** @param product null for a new product */
export function ProductForm({
  product,
  edit,
  categories,
  result,
}: {
  product: EditedProduct | null;
  edit?: EditState | null;
  categories: CategoryOption[];
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const list = useListUrl(href("/product-table"));
  const close = () => navigate(list, { preventScrollReset: true });
  return (
    <Dialog heading={product ? m.form_edit_title() : m.form_add_title()} wide onClose={close}>
      <RecordForm
        recordType="product"
        record={product && { ...product, rename_references: true }}
        edit={edit}
        blank={blank}
        pictures={product?.pictures ?? []}
        result={result}
        labelOf={labelIn(labels)}
        valueText={(name, value) =>
          name === "category"
            ? categories.find((it) => it.value === value)?.label
            : name === "visibility"
              ? stateLabels[value as Visibility]?.()
              : undefined
        }
        failed={product ? m.product_list_failed_update : m.product_list_failed_create}
        submitLabel={product ? m.form_update() : m.form_create()}
        onCancel={close}
        className="mt-5"
      >
        {(state) => <Fields id={product?.id} categories={categories} {...state} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  record,
  pictureOf,
  describedPictureOf,
  id,
  categories,
  errors,
  markUnsaved,
  fireChange,
  onUpload,
}: RecordFormState<ProductFields> & { id: string | undefined; categories: CategoryOption[] }) {
  const [main, setMain] = useState(pictureOf(record.image_url));
  const text = useTextFields<keyof ProductFields>(record, errors, labels);
  const pairs = {
    benefits: usePairs(record.benefits, record.benefits_ja),
    ingredients: usePairs(record.ingredients, record.ingredients_ja),
    how_to_use: usePairs(record.how_to_use, record.how_to_use_ja),
  };
  const list = (kind: keyof typeof pairs, language: "en" | "ja") => {
    const name = language === "ja" ? `${kind}_ja` : kind;
    return {
      pairs: pairs[kind],
      language,
      name,
      label: labels[kind]?.() ?? "",
      errors,
      onChange: fireChange,
    };
  };
  const [visibility, chooseVisibility] = useState(record.visibility);
  const [until, setUntil] = useState(record.visible_until ?? "");
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("name")} required />
            <TextField {...text("subtitle", { optional: true })} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <CategoryField
                recordType="product-category"
                name="category"
                start={record.category}
                options={categories}
                placeholder={m.category_choose()}
                required
                error={errorOf(errors, "category")}
                path={href("/admin/product-categories")}
                failed={m.category_failed_create}
                markUnsaved={markUnsaved}
                fireChange={fireChange}
              />
              <TextField {...text("price", { optional: true })} placeholder="Rp 449,000" />
            </div>
            <TextArea {...text("description", { max: fieldLength.text })} rows={4} required />
            <TextList {...list("benefits", "en")} hint={m.form_benefits_hint()} />
            <IngredientList {...list("ingredients", "en")} />
            <TextList {...list("how_to_use", "en")} rows={2} />
          </>
        }
        japanese={
          <>
            <TextField {...text("name_ja", { optional: true })} />
            <TextField {...text("subtitle_ja", { optional: true })} />
            <NoField />
            <TextArea {...text("description_ja", { optional: true, max: fieldLength.text })} rows={4} />
            <TextList {...list("benefits", "ja")} hint={m.form_benefits_hint()} />
            <IngredientList {...list("ingredients", "ja")} />
            <TextList {...list("how_to_use", "ja")} rows={2} />
          </>
        }
      />

      <fieldset className="space-y-5">
        <legend className="heading-3">{m.form_pictures()}</legend>
        <RecordImage
          bucket="product-images"
          name="image_url"
          label={m.form_main_image()}
          picture={main}
          described={describedPictureOf(main?.url)}
          error={errorOf(errors, "image_url")}
          alts={[text("image_alt_text", { optional: true }), text("image_alt_text_ja", { optional: true })]}
          onPicture={setMain}
          fireChange={fireChange}
          onUpload={onUpload}
        />
        <Gallery
          pictures={record.gallery_images.filter(Boolean).map((url) => pictureOf(url) as PictureView)}
          error={errorWithin(errors, "gallery_images")}
          onChange={fireChange}
          onUpload={onUpload}
        />
      </fieldset>

      <OptionsEditor sizes={record.sizes} aromas={record.aromas} errors={errors} onChange={fireChange} />

      <div className="space-y-2">
        <Switch name="is_featured" label={m.form_featured()} defaultChecked={record.is_featured} />
        <Switch name="is_hero" label={m.form_hero()} defaultChecked={record.is_hero} />
      </div>

      <PublicDateFields record={record} errors={errors} onUntil={setUntil}>
        <SelectField
          name="visibility"
          label={m.visibility_field()}
          hint={visibilityHints[visibility]()}
          error={errorOf(errors, "visibility")}
          value={visibility}
          options={visibilities.map((value) => ({ value, label: stateLabels[value]() }))}
          onChoose={(value) => {
            chooseVisibility(value as Visibility);
            fireChange();
          }}
        />
      </PublicDateFields>

      {id !== undefined && (
        <Uses
          productId={id}
          isRenaming={record.rename_references}
          isLeaving={until !== "" || visibility === "draft"}
        />
      )}
    </>
  );
}

const visibilityHints: Record<Visibility, () => string> = {
  live: m.visibility_live_hint,
  unlisted: m.visibility_unlisted_hint,
  draft: m.visibility_draft_hint,
};

/** The ritual steps that refer to the product. They take long to find, so the form opens without them. */
function Uses({
  productId,
  isRenaming,
  isLeaving,
}: {
  productId: string;
  isRenaming: boolean;
  /** Whether visitors do not see the product, or will not at some time. */
  isLeaving: boolean;
}) {
  const uses = useProductUses(`id=${productId}`)?.uses ?? [];
  const live = [
    ...new Set(
      uses
        .filter(({ isRitualPublic }) => isRitualPublic)
        .map(({ ritual, ritual_ja }) => localized(ritual, ritual_ja, pageLanguage()).value),
    ),
  ];
  return (
    // Hidden, it is still sent: references follow a new name unless somebody says no.
    <section aria-labelledby="uses" hidden={uses.length === 0}>
      <h3 id="uses" className="heading-3">
        {m.uses_heading()}
      </h3>
      <div role="status" className="empty:hidden">
        {isLeaving && live.length > 0 && (
          <p className="mt-2 rounded-md border-2 border-terracotta-deep p-3">
            {m.visibility_product_in_rituals({ rituals: live.join(m.form_list_comma()) })}
          </p>
        )}
      </div>
      <ProductUses uses={uses} />
      <Switch name="rename_references" label={m.uses_rename()} defaultChecked={isRenaming} />
    </section>
  );
}
