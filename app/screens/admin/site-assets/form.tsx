import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { collections } from "#domain/collection";
import { isSlotPage, type SlotPage, sectionsOf, slotNamed, slotPages } from "#domain/image-slot";
import type { EditState } from "#domain/pending-edit";
import { extensionOf, type Picture, type PictureView, pictureFormats } from "#domain/picture";
import { describedPicture } from "#domain/picture-view";
import type { SiteAssetInput } from "#domain/site-asset-form";
import { useAltTexts } from "#parts/alt-texts";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import type { EditedPicture } from "#server/picture.server";
import { errorOf } from "#text/form-error";
import { slotPageLabel, slotSectionLabel } from "#text/image-slot";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import { listPath } from "./list-path";
import { SlotPicture } from "./slot-picture";

/** A new asset may have no slot yet. */
type AssetFields = Omit<SiteAssetInput, "page" | "section" | "image_url"> & {
  page: string;
  section: string;
  image_url: string | null;
};

/** `original`: the picture from which `picture` was cropped. */
type Pictures = { picture: EditedPicture | null; original: Picture | null };

const blank: AssetFields = {
  title: "",
  page: "",
  section: "",
  display_order: 0,
  alt_text: null,
  alt_text_ja: null,
  image_url: null,
  is_active: true,
  visible_from: null,
  visible_until: null,
};

const labels: Record<string, () => string> = {
  title: m.asset_field_title,
  page: m.asset_field_page,
  section: m.asset_field_section,
  display_order: m.asset_field_order,
  alt_text: m.asset_field_alt,
  alt_text_ja: m.asset_field_alt_ja,
  image_url: m.asset_field_image,
  is_active: m.asset_field_active,
  ...publicDateLabels,
};

/** @param asset null for a new asset */
export function AssetForm({
  asset,
  edit,
  slot = { page: "", section: "" },
  pictures = { picture: null, original: null },
  result,
}: {
  asset: (AssetFields & { id: string; version: number }) | null;
  edit?: EditState | null;
  /** The slot of a new asset, if it was chosen before. */
  slot?: { page: string; section: string };
  pictures?: Pictures;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessTyping(() => heading.current?.focus()), []);
  return (
    <section aria-labelledby="asset-form" className="mt-8 rounded-md border border-hairline p-6 sm:p-8">
      <h2 id="asset-form" ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {asset ? m.asset_form_edit() : m.asset_form_add()}
      </h2>
      <RecordForm
        recordType="site-asset"
        record={asset}
        edit={edit}
        blank={{ ...blank, ...slot }}
        pictures={pictures.picture ? [describedPicture(pictures.picture)] : []}
        result={result}
        labelOf={(name) => labels[name]?.()}
        failed={asset ? m.asset_failed_update : m.asset_failed_create}
        submitLabel={asset ? m.asset_update() : m.asset_create()}
        onCancel={() => navigate(listPath(search))}
        className="mt-5"
      >
        {(state) => <Fields pictures={pictures} {...state} />}
      </RecordForm>
    </section>
  );
}

function Fields({
  record,
  pictureOf,
  pictures,
  errors,
  fireChange,
  onUpload,
}: RecordFormState<AssetFields> & { pictures: Pictures }) {
  const [page, setPage] = useState<SlotPage | null>(isSlotPage(record.page) ? record.page : null);
  const sections = page ? sectionsOf(page) : [];
  const [section, setSection] = useState(sections.includes(record.section) ? record.section : "");
  const slot = page && slotNamed(page, section);
  const field = useTextFields(record, errors, labels);
  const altTexts = useAltTexts(
    (["alt_text", "alt_text_ja"] as const).map((name) => ({
      ...field(name, { optional: true }),
      hint: m.asset_field_alt_hint(),
    })),
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="page"
          label={m.asset_field_page()}
          error={errorOf(errors, "page")}
          value={page ?? ""}
          placeholder={m.asset_field_page_none()}
          options={slotPages.map((value) => ({ value, label: slotPageLabel(value) }))}
          onChoose={(value) => {
            const next = isSlotPage(value) ? value : null;
            setPage(next);
            if (next === null || !sectionsOf(next).includes(section)) setSection("");
          }}
          required
        />
        <SelectField
          name="section"
          label={m.asset_field_section()}
          error={errorOf(errors, "section")}
          value={section}
          placeholder={sectionPlaceholder(page, sections)}
          options={sections.map((value) => ({ value, label: sectionLabel(page, value) }))}
          disabled={page === null}
          onChoose={setSection}
          required
        />
      </div>
      <SlotPicture
        slot={slot}
        start={
          pictures.picture?.url === record.image_url ? pictures : unknownPictures(pictureOf(record.image_url))
        }
        error={errorOf(errors, "image_url")}
        onOther={altTexts.empty}
        fireChange={fireChange}
        onUpload={onUpload}
      />
      <TextField
        {...field("title")}
        suggestions={slot === "home/categories" ? collections.map(({ title }) => title) : undefined}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">{altTexts.fields}</div>
      <TextField {...field("display_order")} hint={m.asset_field_order_hint()} inputMode="numeric" />
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_active" label={m.asset_field_active()} defaultChecked={record.is_active} />
      </PublicDateFields>
    </>
  );
}

/** A restored picture of which only the view is known cannot be cropped before it is uploaded again. */
function unknownPictures(view: PictureView | null): Pictures {
  if (view === null) return { picture: null, original: null };
  const format = pictureFormats.find((it) => it === extensionOf(view.url)) ?? "jpg";
  const rest = {
    bytes: 0,
    alt_text: null,
    alt_text_ja: null,
    format,
    // Not known: the requirements take it as met.
    hasAlpha: true,
    isAnimated: false,
    original: null,
    originalFocus: null,
    fileName: null,
  };
  return { picture: { ...view, ...rest }, original: null };
}

function sectionPlaceholder(page: SlotPage | null, sections: string[]): string {
  if (page === null) return m.asset_field_section_first();
  return sections.length === 0 ? m.asset_field_section_empty() : m.asset_field_section_none();
}

function sectionLabel(page: SlotPage | null, section: string): string {
  const slot = page && slotNamed(page, section);
  return slot ? slotSectionLabel(slot) : section;
}
