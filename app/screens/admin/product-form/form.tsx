import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import type { ProductRecord } from "#domain/product-view";
import { NoticeCard } from "#parts/notice";
import { m } from "#text/messages";
import { hasNotArrived, type NotArrived } from "#ui/arrival";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Tabs } from "#ui/tabs";
import { type Errors, errorOf, errorsWorded } from "./errors";
import { Gallery, ImageField } from "./images";
import { IngredientList, TextList } from "./lists";
import { OptionsEditor } from "./options";
import { TextArea, TextField } from "./text-fields";

/** A product as the form opens it. */
type EditedProduct = ProductRecord & { version: number };

/** Why a product was not saved. */
export type Outcome = {
  errors: Errors;
  problem: null | { kind: "conflict"; version: number } | { kind: "gone" };
};

/** @param product null to add one */
export function ProductForm({
  product,
  categories,
  outcome,
}: {
  product: EditedProduct | null;
  categories: string[];
  outcome: Outcome | NotArrived | undefined;
}) {
  const { isSaving, close, markChanged, form } = useProductForm();
  const [tab, setTab] = useState<"en" | "ja">("en");
  const { errors, problem } = readOutcome(outcome);
  const version = problem?.kind === "conflict" ? problem.version : product?.version;

  // What is wrong may stand on the tab that is not seen.
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const names = Object.keys(readOutcome(outcome).errors);
    if (names.length > 0) setTab(names.every((name) => name.includes("_ja")) ? "ja" : "en");
    if (outcome) summary.current?.focus();
  }, [outcome]);

  const text = (name: keyof EditedProduct & string, label: string, optional = false) => ({
    name,
    label: optional ? m.form_optional({ label }) : label,
    defaultValue: (product?.[name] as string | null | undefined) ?? "",
    error: errorOf(errors, name),
  });
  const list = (name: keyof EditedProduct & string, label: string) => ({
    name,
    label,
    items: (product?.[name] as string[] | undefined) ?? [],
    error: errorOf(errors, name),
  });

  return (
    <Dialog heading={product ? m.form_edit_title() : m.form_add_title()} wide onClose={close}>
      <Form method="post" ref={form} noValidate onInput={markChanged} className="mt-5 space-y-9">
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <div ref={summary} tabIndex={-1} role="alert" className="space-y-4 outline-none">
          {problem && (
            <NoticeCard title={m.notice_error()} text={problemText(problem, product !== null)} destructive>
              {problem.kind === "conflict" && product && (
                <a
                  href={`/product-table/${product.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="underline"
                >
                  {m.form_conflict_look()}
                </a>
              )}
              {problem.kind === "signed-out" && (
                <a href="/auth" target="_blank" rel="noreferrer" className="underline">
                  {m.nav_sign_in()}
                </a>
              )}
            </NoticeCard>
          )}
          {Object.keys(errors).length > 0 && (
            <div className="rounded-md border-2 border-terracotta-deep p-4">
              <p className="font-medium">{m.form_error_heading()}</p>
              <ul className="mt-1 list-disc pl-5 text-terracotta-deep">
                {errorsWorded(errors).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
        </div>

        <Tabs
          label={m.form_tabs()}
          chosen={tab}
          onChoose={setTab}
          tabs={{
            en: {
              label: m.form_tab_english(),
              content: (
                <div className="space-y-5">
                  <TextField {...text("name", m.form_name())} required />
                  <TextField {...text("subtitle", m.form_subtitle(), true)} />
                  <div className="grid gap-5 sm:grid-cols-2">
                    <TextField {...text("category", m.form_category())} suggestions={categories} required />
                    <TextField {...text("price", m.form_price(), true)} placeholder="Rp 449,000" />
                  </div>
                  <TextArea {...text("description", m.form_description())} rows={4} required />
                  <TextList
                    {...list("benefits", m.form_benefits())}
                    hint={m.form_benefits_hint()}
                    onChange={markChanged}
                  />
                  <IngredientList {...list("ingredients", m.form_ingredients())} onChange={markChanged} />
                  <TextList {...list("how_to_use", m.form_how_to_use())} rows={2} onChange={markChanged} />
                </div>
              ),
            },
            ja: {
              label: m.form_tab_japanese(),
              content: (
                <div className="space-y-5" lang="ja">
                  <TextField {...text("name_ja", m.form_name(), true)} />
                  <TextField {...text("subtitle_ja", m.form_subtitle(), true)} />
                  <TextArea {...text("description_ja", m.form_description(), true)} rows={4} />
                  <TextList
                    {...list("benefits_ja", m.form_benefits())}
                    hint={m.form_benefits_hint()}
                    onChange={markChanged}
                  />
                  <IngredientList {...list("ingredients_ja", m.form_ingredients())} onChange={markChanged} />
                  <TextList {...list("how_to_use_ja", m.form_how_to_use())} rows={2} onChange={markChanged} />
                </div>
              ),
            },
          }}
        />

        <fieldset className="space-y-5">
          <legend className="heading-3">{m.form_pictures()}</legend>
          <ImageField
            name="image_url"
            label={m.form_main_image()}
            url={product?.image_url ?? null}
            error={errorOf(errors, "image_url")}
            onChange={markChanged}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text("image_alt_text", m.form_alt(), true)} />
            <TextField {...text("image_alt_text_ja", m.form_alt_ja(), true)} />
          </div>
          <Gallery urls={product?.gallery_images ?? []} onChange={markChanged} />
        </fieldset>

        <OptionsEditor
          sizes={product?.options.sizes ?? []}
          aromas={product?.options.aromas ?? []}
          errors={errors}
          onChange={markChanged}
        />

        <div className="space-y-2">
          <Switch name="is_featured" label={m.form_featured()} checked={product?.is_featured ?? false} />
          <Switch name="is_hero" label={m.form_hero()} checked={product?.is_hero ?? false} />
        </div>

        <div className="-mx-6 -mb-6 sm:-mx-8 sm:-mb-8 sticky bottom-0 flex flex-wrap justify-end gap-3 border-hairline border-t bg-paper px-6 py-4 sm:px-8">
          <button type="button" onClick={close} className={buttonStyle("outline")}>
            {m.form_cancel()}
          </button>
          <button
            type="submit"
            disabled={isSaving}
            className={`${buttonStyle("accent")} disabled:opacity-70`}
          >
            {isSaving ? m.saving() : product ? m.form_update() : m.form_create()}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Closing asks first when something was typed; so does leaving the page altogether. */
function useProductForm() {
  const form = useRef<HTMLFormElement>(null);
  const hasChanges = useRef(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSaving = useNavigation().formMethod === "POST";
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  return {
    form,
    isSaving,
    markChanged() {
      hasChanges.current = true;
    },
    close() {
      if (!hasChanges.current || confirm(m.form_discard())) {
        navigate(`/product-table${search}`, { preventScrollReset: true });
      }
    },
  };
}

function Switch({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-5 accent-palm" />
      {label}
    </label>
  );
}

type Problem = NonNullable<Outcome["problem"]> | { kind: NotArrived["notArrived"] };

function readOutcome(outcome: Outcome | NotArrived | undefined): { errors: Errors; problem: Problem | null } {
  if (hasNotArrived(outcome)) return { errors: {}, problem: { kind: outcome.notArrived } };
  return outcome ?? { errors: {}, problem: null };
}

function problemText(problem: Problem, isEdit: boolean): string {
  if (problem.kind === "conflict") return m.form_conflict();
  const reasons = {
    gone: m.desk_reason_gone,
    "signed-out": m.desk_reason_signed_out,
    unreachable: m.desk_reason_unreachable,
    forbidden: m.desk_reason_forbidden,
    failed: m.desk_reason_failed,
  };
  const words = { reason: reasons[problem.kind]() };
  return isEdit ? m.desk_failed_update(words) : m.desk_failed_create(words);
}
