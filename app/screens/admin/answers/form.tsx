import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { placeholders } from "#domain/answer";
import type { AnswerInput } from "#domain/answer-form";
import { fieldLength } from "#domain/field-length";
import { BackLink } from "#parts/back-link";
import { type FieldLabels, LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { TextArea, TextField } from "#ui/form-field";
import { PageHead } from "#ui/page-head";

const labels: FieldLabels = { name: m.answer_name, text: m.answer_text };

const blank: AnswerInput = { name: "", name_ja: null, text: "", text_ja: null };

/** @param answer null for a new one */
export function AnswerForm({
  answer,
  result,
}: {
  answer: (AnswerInput & { id: string; version: number }) | null;
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const title = answer ? m.answer_edit() : m.answer_add();
  return (
    <div>
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <BackLink to={href("/admin/answers")} label={m.answers_back()} />
      <h1 className="heading-2 mt-2">{title}</h1>
      <RecordForm
        recordType="answer"
        record={answer}
        blank={blank}
        result={result}
        labelOf={labelIn(labels)}
        failed={m.answer_failed}
        submitLabel={m.answer_save()}
        onCancel={() => navigate(href("/admin/answers"))}
        isPage
        className="mt-6 max-w-4xl"
      >
        {(state) => <Fields {...state} />}
      </RecordForm>
    </div>
  );
}

function Fields({ record, errors }: RecordFormState<AnswerInput>) {
  const text = useTextFields<keyof AnswerInput>(record, errors, labels);
  const hint = m.answer_text_hint({ list: placeholders.map((it) => `{${it}}`).join(" ") });
  const max = fieldLength.text;
  return (
    <LanguageTabs
      english={
        <>
          <TextField {...text("name")} hint={m.answer_name_hint()} required />
          <TextArea {...text("text", { max })} hint={hint} rows={8} required />
        </>
      }
      japanese={
        <>
          <TextField {...text("name_ja", { optional: true })} hint={m.answer_name_hint()} />
          <TextArea {...text("text_ja", { optional: true, max })} hint={hint} rows={8} />
        </>
      }
    />
  );
}
