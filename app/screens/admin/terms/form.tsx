import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { termKinds } from "#domain/term";
import type { TermInput } from "#domain/term-form";
import { BackLink } from "#parts/back-link";
import { type FieldLabels, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { SelectField } from "#ui/choice-field";
import { TextArea, TextField } from "#ui/form-field";
import { PageHead } from "#ui/page-head";

const labels: FieldLabels = {
  kind: m.term_kind,
  english: m.term_english,
  japanese: m.term_japanese,
  inci: m.term_inci,
  note: m.term_note,
};

const kindLabels = { term: m.term_kind_term, avoid: m.term_kind_avoid };

const blank: TermInput = { kind: "term", english: "", japanese: null, inci: null, note: null };

/** @param term null for a new entry */
export function TermForm({
  term,
  result,
}: {
  term: (TermInput & { id: string; version: number }) | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const title = term ? m.term_edit() : m.term_add();
  return (
    <div>
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <BackLink to={href("/admin/dictionary")} label={m.dictionary_back()} />
      <h1 className="heading-2 mt-2">{title}</h1>
      <RecordForm
        recordType="term"
        record={term}
        blank={blank}
        result={result}
        labelOf={labelIn(labels)}
        valueText={(name, value) =>
          name === "kind" ? kindLabels[value as TermInput["kind"]]?.() : undefined
        }
        failed={m.term_failed}
        submitLabel={m.term_save()}
        onCancel={() => navigate(href("/admin/dictionary"))}
        isPage
        className="mt-6 max-w-3xl"
      >
        {(state) => <Fields {...state} />}
      </RecordForm>
    </div>
  );
}

function Fields({ record, errors, fireChange }: RecordFormState<TermInput>) {
  const text = useTextFields<keyof TermInput>(record, errors, labels);
  const [kind, setKind] = useState(record.kind);
  const isTerm = kind === "term";
  return (
    <>
      <SelectField
        name="kind"
        label={m.term_kind()}
        value={kind}
        options={termKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        onChoose={(value) => {
          setKind(value as TermInput["kind"]);
          fireChange();
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text("english")} lang="en" required />
        <TextField {...text("japanese", { optional: !isTerm })} lang="ja" required={isTerm} />
      </div>
      <TextField {...text("inci", { optional: true })} hint={m.term_inci_hint()} />
      <TextArea
        {...text("note", { optional: true, max: fieldLength.text })}
        hint={m.term_note_hint()}
        rows={2}
      />
    </>
  );
}
