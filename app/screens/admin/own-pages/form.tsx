import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { listUrl } from "#domain/list-url";
import type { OwnPageInput } from "#domain/own-page-form";
import type { EditState } from "#domain/pending-edit";
import { slugFrom } from "#domain/slug";
import { BackLink } from "#parts/back-link";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { type FieldLabels, LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { TextArea, TextField } from "#ui/form-field";
import { PageHead } from "#ui/page-head";
import { Switch } from "#ui/switch";

const labels: FieldLabels = {
  title: m.own_page_field_title,
  slug: m.post_slug,
  text: m.own_page_field_text,
  is_live: m.own_page_field_live,
  in_footer: m.own_page_field_footer,
  is_indexed: m.own_page_field_indexed,
  display_order: m.asset_field_order,
  ...publicDateLabels,
};

const blank: OwnPageInput = {
  title: "",
  title_ja: null,
  slug: "",
  text: "",
  text_ja: null,
  is_live: false,
  visible_from: null,
  visible_until: null,
  in_footer: true,
  is_indexed: true,
  display_order: 0,
};

/** @param page null for a new page, which may begin with the texts of a template */
export function PageForm({
  page,
  edit,
  template,
  result,
}: {
  page: (OwnPageInput & { id: string; version: number }) | null;
  edit?: EditState | null;
  template: Partial<OwnPageInput> | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  // The query of a new page names a template.
  const { search } = useLocation();
  const list = listUrl(href("/admin/pages"), page ? search : "");
  const title = page ? m.own_page_edit() : m.own_page_add();
  return (
    <div>
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <BackLink to={list} label={m.own_page_back()} />
      <h1 className="heading-2 mt-2">{title}</h1>
      <RecordForm
        recordType="own-page"
        record={page}
        edit={edit}
        blank={{ ...blank, ...template }}
        result={result}
        labelOf={labelIn(labels)}
        failed={m.own_page_failed}
        submitLabel={m.own_page_save()}
        onCancel={() => navigate(list)}
        isPage
        className="mt-6 max-w-3xl"
      >
        {(state) => <Fields {...state} isNew={page === null} />}
      </RecordForm>
    </div>
  );
}

function Fields({ record, errors, isNew }: RecordFormState<OwnPageInput> & { isNew: boolean }) {
  const text = useTextFields<keyof OwnPageInput>(record, errors, labels);
  const [slug, setSlug] = useState(record.slug);
  const [made, setMade] = useState(slugFrom(record.title));
  // The slug of a new page follows the title until somebody edits it.
  const follow = (title: string) => {
    if (!isNew || slug !== made) return;
    setSlug(slugFrom(title));
    setMade(slugFrom(title));
  };
  return (
    <>
      <LanguageTabs
        english={
          <>
            <TextField {...text("title")} onText={follow} required />
            <TextArea
              {...text("text", { max: fieldLength.content })}
              hint={m.own_page_text_hint()}
              rows={16}
              required
            />
          </>
        }
        japanese={
          <>
            <TextField {...text("title_ja", { optional: true })} />
            <TextArea
              {...text("text_ja", { optional: true, max: fieldLength.content })}
              hint={m.own_page_text_hint()}
              rows={16}
            />
          </>
        }
      />
      <TextField {...text("slug")} hint={m.own_page_slug_hint()} value={slug} onText={setSlug} required />
      <PublicDateFields record={record} errors={errors}>
        <Switch name="is_live" label={m.own_page_field_live()} defaultChecked={record.is_live} />
      </PublicDateFields>
      <div className="grid items-end gap-x-8 gap-y-3 sm:grid-cols-2">
        <Switch name="in_footer" label={m.own_page_field_footer()} defaultChecked={record.in_footer} />
        <Switch name="is_indexed" label={m.own_page_field_indexed()} defaultChecked={record.is_indexed} />
        <TextField {...text("display_order")} inputMode="numeric" />
      </div>
    </>
  );
}
