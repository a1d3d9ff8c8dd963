import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import type { PictureView } from "#domain/picture";
import type { ProductRecord } from "#domain/product-view";
import type { ReferenceUse } from "#domain/reference-use";
import { ProductUses } from "#parts/product-uses";
import {
  type FieldLabels,
  LanguageTabs,
  labelIn,
  RecordForm,
  type RecordFormState,
  textFields,
} from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { errorOf, errorWithin } from "#text/form-error";
import { m } from "#text/messages";
import { Dialog } from "#ui/dialog";
import { TextArea, TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import { Gallery } from "./images";
import { IngredientList, TextList } from "./lists";
import { OptionsEditor } from "./options";

type EditedProduct = ProductRecord & { version: number };

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
};

/** @param product null for a new product */
export function ProductForm({
  product,
  categories,
  uses,
  result,
}: {
  product: EditedProduct | null;
  categories: string[];
  /** Ritual steps that refer to the product. */
  uses: ReferenceUse[];
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => navigate(`${href("/product-table")}${search}`, { preventScrollReset: true });
  return (
    <Dialog heading={product ? m.form_edit_title() : m.form_add_title()} wide onClose={close}>
      <RecordForm
        version={product?.version}
        result={result}
        labelOf={labelIn(labels)}
        failed={product ? m.product_list_failed_update : m.product_list_failed_create}
        lookAt={product ? href("/product-table/:id", { id: product.id }) : undefined}
        submitLabel={product ? m.form_update() : m.form_create()}
        onCancel={close}
        className="mt-5"
      >
        {(state) => <Fields product={product} categories={categories} uses={uses} {...state} />}
      </RecordForm>
    </Dialog>
  );
}

function Fields({
  product,
  categories,
  uses,
  errors,
  markChanged,
  onUpload,
}: RecordFormState & { product: EditedProduct | null; categories: string[]; uses: ReferenceUse[] }) {
  const [main, setMain] = useState(product?.image_url ? pictureAt(product, product.image_url) : null);
  const text = textFields<keyof ProductRecord>(product, errors, labels);
  const list = (name: keyof ProductRecord) => ({
    name,
    label: labels[name.replace(/_ja$/, "")]?.() ?? "",
    lang: name.endsWith("_ja") ? "ja" : undefined,
    items: (product?.[name] as string[] | undefined) ?? [],
    error: errorWithin(errors, name),
    onChange: markChanged,
  });
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("name")} required />
            <TextField {...text("subtitle", { optional: true })} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...text("category")} suggestions={categories} required />
              <TextField {...text("price", { optional: true })} placeholder="Rp 449,000" />
            </div>
            <TextArea {...text("description")} rows={4} required />
            <TextList {...list("benefits")} hint={m.form_benefits_hint()} />
            <IngredientList {...list("ingredients")} />
            <TextList {...list("how_to_use")} rows={2} />
          </>
        }
        japanese={
          <>
            <TextField {...text("name_ja", { optional: true })} />
            <TextField {...text("subtitle_ja", { optional: true })} />
            <TextArea {...text("description_ja", { optional: true })} rows={4} />
            <TextList {...list("benefits_ja")} hint={m.form_benefits_hint()} />
            <IngredientList {...list("ingredients_ja")} />
            <TextList {...list("how_to_use_ja")} rows={2} />
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
          error={errorOf(errors, "image_url")}
          alts={[text("image_alt_text", { optional: true }), text("image_alt_text_ja", { optional: true })]}
          onPicture={setMain}
          markChanged={markChanged}
          onUpload={onUpload}
        />
        <Gallery
          pictures={product?.gallery_images.map((url) => pictureAt(product, url)) ?? []}
          error={errorWithin(errors, "gallery_images")}
          onChange={markChanged}
          onUpload={onUpload}
        />
      </fieldset>

      <OptionsEditor
        sizes={product?.options.sizes ?? []}
        aromas={product?.options.aromas ?? []}
        errors={errors}
        onChange={markChanged}
      />

      <div className="space-y-2">
        <Switch name="is_featured" label={m.form_featured()} defaultChecked={product?.is_featured ?? false} />
        <Switch name="is_hero" label={m.form_hero()} defaultChecked={product?.is_hero ?? false} />
      </div>

      {uses.length > 0 && (
        <section aria-labelledby="uses">
          <h3 id="uses" className="heading-3">
            {m.uses_heading()}
          </h3>
          <ProductUses uses={uses} />
          <Switch name="rename_references" label={m.uses_rename()} defaultChecked />
        </section>
      )}
    </>
  );
}

function pictureAt({ pictures }: EditedProduct, url: string): PictureView {
  return pictures.find((picture) => picture.url === url) as PictureView;
}
