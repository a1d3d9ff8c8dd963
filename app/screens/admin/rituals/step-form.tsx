import { X } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { type FieldErrors, failureOf } from "#domain/action-result";
import { fieldLength } from "#domain/field-length";
import { changedNames, type FormFields } from "#domain/form-record";
import { localized } from "#domain/localized";
import { foldText } from "#domain/plain-text";
import { deleteDraft, useDraftKey } from "#parts/draft";
import { FieldsByRole } from "#parts/fields-by-role";
import { fieldsOf } from "#parts/form-draft";
import { goToField, revealFirstError } from "#parts/go-to-field";
import { IdempotencyToken } from "#parts/idempotency-token";
import { OpenElsewhere } from "#parts/open-elsewhere";
import { type FieldLabels, LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordHistory } from "#parts/record-history";
import { RecordProblems } from "#parts/record-problems";
import { fireChange, useShownRecord } from "#parts/shown-record";
import { useStandingErrors } from "#parts/standing-errors";
import { errorWithin } from "#text/form-error";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { isEnter } from "#ui/enter-key";
import { useMayChange } from "#ui/field-access";
import { TextArea } from "#ui/form-field";
import { Icon } from "#ui/icon";
import { useBeforeSubmit } from "#ui/use-before-submit";
import { useSentForm } from "#ui/use-sent-form";
import { useSettled } from "#ui/use-settled";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { ManagedStep, StepResult } from "./managed-step";

type ProductName = { name: string; name_ja: string | null };

const blank = { step_text: "", step_text_ja: null as string | null, product_references: [] as string[] };

const labels: FieldLabels = {
  step_text: m.step_field_text,
  product_references: m.step_products,
};

/** The name of a step's draft, for `useDraftKey`. @param id null for a new step */
export const stepDraft = (path: string, id: string | null) => `${path} step ${id ?? "new"}`;

/**
 * @param step null for a new step
 * @param hasHistory false for a step of a pending edit: its former versions are not kept
 */
export function StepForm({
  path,
  step,
  hasHistory,
  products,
  markUnsaved,
  onSaved,
  onCancel,
}: {
  path: string;
  step: ManagedStep | null;
  hasHistory: boolean;
  products: ProductName[];
  markUnsaved: MarkUnsaved;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const fetcher = useFetcher<StepResult>();
  const { data: result, state } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const { isSent, send } = useSentForm(fetcher.submit, { method: "post", action: path });
  const isSaving = state !== "idle" || isSent;
  const failure = useSettled(failureOf(result), state === "idle");
  const { errors, noteChange } = useStandingErrors(form, failure);
  const draft = useDraftKey(stepDraft(path, step?.draftId ?? null));
  const record = step && {
    step_text: step.step_text,
    step_text_ja: step.step_text_ja,
    product_references: step.references.map(({ text }) => text),
    version: step.version,
  };
  const onChange = () => {
    markUnsaved("step", true, () => deleteDraft(draft));
    noteChange();
  };
  const shown = useShownRecord({ form, record, blank, result: failure, draft, onChange });

  const start = useRef<FormFields>([]);
  useEffect(() => {
    if (!form.current) return;
    start.current = fieldsOf(form.current);
    form.current.querySelector("textarea")?.focus();
  }, []);
  const isSaved = state === "idle" && result != null && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step has been saved
  useEffect(() => {
    if (!isSaved) return;
    deleteDraft(draft);
    onSaved();
  }, [isSaved]);

  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    revealFirstError(form.current, failure.errors);
    summary.current?.focus();
  }, [failure]);

  const comparing = {
    labelOf: labelIn(labels),
    onGoTo: (name: string) => goToField(form.current, name),
    onChoose: shown.choose,
  };
  const cancel = () => {
    const fields = form.current ? fieldsOf(form.current) : [];
    if (changedNames(start.current, fields).length > 0 && !confirm(m.form_discard())) return;
    deleteDraft(draft);
    onCancel();
  };

  return (
    <fetcher.Form
      ref={form}
      data-savable
      method="post"
      action={path}
      noValidate
      onSubmit={send}
      onInput={onChange}
      className="my-4 space-y-5 rounded-md bg-cream p-5"
    >
      <input type="hidden" name="intent" value={step ? "step-update" : "step-create"} />
      {step ? <input type="hidden" name="id" value={step.id} /> : <IdempotencyToken former={shown.token} />}
      {shown.version !== undefined && <input type="hidden" name="version" value={shown.version} />}
      <div ref={summary} tabIndex={-1} role="alert" className="space-y-4 outline-none empty:hidden">
        <RecordProblems
          errors={errors}
          problem={failure?.problem ?? null}
          failed={step ? m.step_failed_update : m.step_failed_create}
          names={Object.keys(blank)}
          {...comparing}
        />
      </div>
      {shown.draftOffer}
      {step && shown.version !== undefined && (
        <OpenElsewhere
          recordType="ritual-step"
          id={step.id}
          version={Math.max(shown.version, step.version)}
        />
      )}
      {step && hasHistory && (
        <FieldsByRole names={Object.keys(blank)}>
          <RecordHistory
            key={step.version}
            recordKey={{ recordType: "ritual-step", id: step.id }}
            form={form}
            blank={blank}
            {...comparing}
          />
        </FieldsByRole>
      )}
      <div key={shown.key} inert={isSaving} className="space-y-5">
        <FieldsByRole names={Object.keys(blank)}>
          <StepTexts record={shown.record} errors={errors} />
          <RelatedProducts
            start={shown.record.product_references}
            products={products}
            error={errorWithin(errors, "product_references")}
            onChange={() => {
              onChange();
              fireChange(form.current);
            }}
          />
        </FieldsByRole>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={cancel} className={`${buttonStyle("outline")} min-h-11!`}>
          {m.form_cancel()}
        </button>
        <Button type="submit" isDisabled={isSaving} className={`${buttonStyle("accent")} min-h-11!`}>
          {isSaving ? m.saving() : step ? m.step_save() : m.step_create()}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function StepTexts({ record, errors }: { record: typeof blank; errors: FieldErrors }) {
  const text = useTextFields<"step_text" | "step_text_ja">(record, errors, labels);
  return (
    <LanguageTabs
      english={<TextArea {...text("step_text", { max: fieldLength.text })} rows={3} required />}
      japanese={<TextArea {...text("step_text_ja", { optional: true, max: fieldLength.text })} rows={3} />}
    />
  );
}

/** Each product can be added once; older free-text references stay until somebody removes them. */
function RelatedProducts({
  start,
  products,
  error,
  onChange,
}: {
  start: string[];
  products: ProductName[];
  error: string | undefined;
  onChange: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState(start);
  const [kept, setKept] = useState(start);
  const [refusal, setRefusal] = useState<string | undefined>();
  const mayChange = useMayChange()("product_references");
  const message = refusal ?? error;
  const suggestions = [
    ...new Set(products.map((it) => localized(it.name, it.name_ja, pageLanguage()).value)),
  ];
  /** @returns why the typed name was not added; null if it was added or the box is empty */
  const add = (): "unknown" | "twice" | null => {
    const typed = foldText(box.current?.value ?? "");
    if (typed === "" || !box.current) return null;
    const product = products.find((it) => [it.name, it.name_ja ?? ""].map(foldText).includes(typed));
    const isThere = product && names.some((name) => foldText(name) === foldText(product.name));
    setRefusal(isThere ? m.step_products_twice() : product ? undefined : m.step_products_unknown());
    if (!product || isThere) return product ? "twice" : "unknown";
    // Synchronous: the form may be sent or compared right after this, and must have the new hidden input.
    flushSync(() => setNames([...names, product.name]));
    setKept(kept.filter((name) => name !== product.name));
    box.current.value = "";
    onChange();
    return null;
  };
  useBeforeSubmit(box, (event) => {
    if (add() === "unknown") event.preventDefault();
  });
  const addOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset>
      <legend className="font-medium">{m.step_products()}</legend>
      {names.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="flex items-center gap-1 rounded-3xl border border-hairline bg-paper pl-4"
            >
              <input type="hidden" name="product_references" value={name} />
              {kept.includes(name) && <input type="hidden" name="kept_references" value={name} />}
              <span className={`min-w-0 py-1.5 ${mayChange ? "" : "pr-4"}`}>{name}</span>
              <button
                type="button"
                hidden={!mayChange}
                aria-label={m.step_product_remove({ name })}
                onClick={() => {
                  flushSync(() => setNames(names.filter((it) => it !== name)));
                  setKept(kept.filter((it) => it !== name));
                  box.current?.focus();
                  onChange();
                }}
                className={
                  mayChange
                    ? "grid size-10 shrink-0 place-items-center rounded-full hover:bg-cream"
                    : undefined
                }
              >
                <Icon of={X} className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div hidden={!mayChange} className={mayChange ? "mt-2 flex items-start gap-2" : undefined}>
        <input
          ref={box}
          list={`${id}-list`}
          aria-label={m.step_products()}
          aria-describedby={`${id}-hint${message ? ` ${id}-error` : ""}`}
          aria-invalid={message ? true : undefined}
          onKeyDown={addOnEnter}
          autoComplete="off"
          className="min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3.5 aria-invalid:border-2 aria-invalid:border-terracotta-deep"
        />
        <datalist id={`${id}-list`}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button
          type="button"
          onClick={() => {
            if (add() === null) box.current?.focus();
          }}
          className={`${buttonStyle("outline")} min-h-11! shrink-0 px-5! py-1.5!`}
        >
          {m.step_products_add()}
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        {m.step_products_hint()}
      </p>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-terracotta-deep">
          {message}
        </p>
      )}
    </fieldset>
  );
}
