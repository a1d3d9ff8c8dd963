import { useEffect, useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { collections } from "#domain/collection";
import { isSlotPage, type SlotPage, sectionsOf, slotNamed, slotPages } from "#domain/image-slot";
import type { Picture } from "#domain/picture";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import type { EditedPicture } from "#server/picture.server";
import { errorOf } from "#text/form-error";
import { slotLabel, slotPageLabel } from "#text/image-slot";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";
import { listPath } from "./list-path";
import { SlotPicture } from "./slot-picture";

type EditedAsset = {
  id: string;
  version: number;
  title: string;
  alt_text: string | null;
  alt_text_ja: string | null;
  display_order: number;
  is_active: boolean;
};

/** Initial values of the form, also for a new asset. */
type Start = {
  page: string;
  section: string;
  picture?: EditedPicture | null;
  /** The picture from which `picture` was cropped. */
  original?: Picture | null;
};

const labels: Record<string, () => string> = {
  title: m.asset_field_title,
  page: m.asset_field_page,
  section: m.asset_field_section,
  display_order: m.asset_field_order,
  alt_text: m.asset_field_alt,
  alt_text_ja: m.asset_field_alt_ja,
  image_url: m.asset_field_image,
};

/** @param asset null for a new asset */
export function AssetForm({
  asset,
  start,
  result,
}: {
  asset: EditedAsset | null;
  start: Start;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="asset-form" className="mt-8 rounded-md border border-hairline p-6 sm:p-8">
      <h2 id="asset-form" ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {asset ? m.asset_form_edit() : m.asset_form_add()}
      </h2>
      <RecordForm
        version={asset?.version}
        result={result}
        labelOf={(name) => labels[name]?.()}
        failed={asset ? m.asset_failed_update : m.asset_failed_create}
        lookAt={asset ? href("/site-assets/:id", { id: asset.id }) : undefined}
        submitLabel={asset ? m.asset_update() : m.asset_create()}
        onCancel={() => navigate(listPath(search))}
        className="mt-5"
      >
        {(state) => <Fields asset={asset} start={start} {...state} />}
      </RecordForm>
    </section>
  );
}

function Fields({
  asset,
  start,
  errors,
  markChanged,
  onUpload,
}: RecordFormState & { asset: EditedAsset | null; start: Start }) {
  const [page, setPage] = useState<SlotPage | null>(isSlotPage(start.page) ? start.page : null);
  const sections = page ? sectionsOf(page) : [];
  const [chosen, setSection] = useState(start.section);
  // After a change of page, the chosen section may not exist there.
  const section = sections.includes(chosen) ? chosen : "";
  const slot = page && slotNamed(page, section);
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
          onChoose={(value) => setPage(isSlotPage(value) ? value : null)}
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
        start={{ picture: start.picture ?? null, original: start.original ?? null }}
        error={errorOf(errors, "image_url")}
        markChanged={markChanged}
        onUpload={onUpload}
      />
      <TextField
        name="title"
        label={m.asset_field_title()}
        defaultValue={asset?.title ?? ""}
        error={errorOf(errors, "title")}
        suggestions={slot === "home/categories" ? collections.map(({ title }) => title) : undefined}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="alt_text"
          label={m.form_optional({ label: m.asset_field_alt() })}
          hint={m.asset_field_alt_hint()}
          defaultValue={asset?.alt_text ?? ""}
          error={errorOf(errors, "alt_text")}
        />
        <TextField
          name="alt_text_ja"
          label={m.form_optional({ label: m.asset_field_alt_ja() })}
          hint={m.asset_field_alt_hint()}
          defaultValue={asset?.alt_text_ja ?? ""}
          error={errorOf(errors, "alt_text_ja")}
          lang="ja"
        />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          name="display_order"
          label={m.asset_field_order()}
          hint={m.asset_field_order_hint()}
          inputMode="numeric"
          defaultValue={String(asset?.display_order ?? 0)}
          error={errorOf(errors, "display_order")}
        />
        <Switch name="is_active" label={m.asset_field_active()} defaultChecked={asset?.is_active ?? true} />
      </div>
    </>
  );
}

function sectionPlaceholder(page: SlotPage | null, sections: string[]): string {
  if (page === null) return m.asset_field_section_first();
  return sections.length === 0 ? m.asset_field_section_empty() : m.asset_field_section_none();
}

function sectionLabel(page: SlotPage | null, section: string): string {
  const slot = page && slotNamed(page, section);
  return slot ? slotLabel(slot).label : section;
}
