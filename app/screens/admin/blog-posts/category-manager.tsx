import { Trash } from "lucide";
import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { failureOf } from "#domain/action-result";
import { mayChangeField } from "#domain/field-language";
import { DeleteDialog } from "#parts/delete-dialog";
import { Dialog } from "#parts/dialog";
import { deleteDraft, useDraftKey } from "#parts/draft";
import { goToField } from "#parts/go-to-field";
import { OpenElsewhere } from "#parts/open-elsewhere";
import { OrderedList } from "#parts/ordered-list";
import type { FieldLabels } from "#parts/record-fields";
import { RecordProblems } from "#parts/record-problems";
import { useShownRecord } from "#parts/shown-record";
import { useSiteData } from "#parts/site-data";
import { useStandingErrors } from "#parts/standing-errors";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { FieldAccessProvider } from "#ui/field-access";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { Icon } from "#ui/icon";
import { Switch } from "#ui/switch";
import { useSentForm } from "#ui/use-sent-form";
import { useSettled } from "#ui/use-settled";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { action } from "./category-actions";
import type { EditedCategory } from "./category-field";

type Action = typeof action;

export function CategoryManager({
  categories,
  markUnsaved,
  onClose,
}: {
  categories: EditedCategory[];
  markUnsaved: MarkUnsaved;
  onClose: () => void;
}) {
  const draftPrefix = useDraftKey(path);
  const unsaved = useRef(new Set<string>());
  const note = (id: string, isUnsaved: boolean) => {
    unsaved.current[isUnsaved ? "add" : "delete"](id);
    markUnsaved(`category ${id}`, isUnsaved, () => deleteDraft(`${draftPrefix} ${id}`));
  };
  // The key of a row is its version, so a saved row shows the stored values. A row with typed text keeps its key.
  const versions = useRef(new Map<string, number>());
  const keyOf = ({ id, version }: EditedCategory) => {
    if (!unsaved.current.has(id)) versions.current.set(id, version);
    return versions.current.get(id);
  };
  // The row of a deleted category stays while it has unsaved text.
  const known = useRef(new Map<string, EditedCategory>());
  for (const category of categories) known.current.set(category.id, category);
  const deleted = [...unsaved.current]
    .filter((id) => !categories.some((category) => category.id === id))
    .flatMap((id) => known.current.get(id) ?? []);
  const close = () => {
    if (unsaved.current.size > 0 && !confirm(m.form_discard())) return;
    for (const id of unsaved.current) deleteDraft(`${draftPrefix} ${id}`);
    onClose();
  };
  return (
    <Dialog heading={m.blog_categories()} wide onClose={close}>
      <OrderedList
        recordType="blog-category"
        label={m.blog_categories()}
        items={[...categories, ...deleted]}
        nameOf={({ name }) => name}
        className="mt-5 divide-y divide-hairline border-hairline border-y"
      >
        {(category, grip) => (
          <div className="py-4">
            {/* Not in the row, which is made anew with each version: the handle keeps the focus. */}
            <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
              <h3 className="min-w-0 font-medium font-text text-base">{category.name}</h3>
              {grip}
            </div>
            <CategoryRow
              key={keyOf(category)}
              category={category}
              onUnsaved={(isUnsaved) => note(category.id, isUnsaved)}
            />
          </div>
        )}
      </OrderedList>
    </Dialog>
  );
}

const path = href("/admin/blog/categories");

function CategoryRow({
  category,
  onUnsaved,
}: {
  category: EditedCategory;
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const { id, name, name_ja, display_order, is_active, version, posts } = category;
  const fetcher = useFetcher<Action>();
  const { data: result, state } = fetcher;
  const failure = useSettled(failureOf(result), state === "idle");
  const deleting = useFetcher<Action>();
  const notDeleted =
    deleting.state === "idle"
      ? failedAction(deleting.data, m.blog_failed_category_delete, { inUse: m.post_category_in_use })
      : null;
  const form = useRef<HTMLFormElement>(null);
  const { isSent, send } = useSentForm(fetcher.submit, { method: "post", action: path });
  const isSaving = state !== "idle" || isSent;
  const { errors, noteChange } = useStandingErrors(form, failure);
  const draft = useDraftKey(`${path} ${id}`);
  const record = { name, name_ja, display_order, is_active, version };
  const [isEdited, setEdited] = useState(false);
  const markUnsaved = (isUnsaved: boolean) => {
    onUnsaved(isUnsaved);
    setEdited(isUnsaved);
  };
  const onChange = () => {
    markUnsaved(true);
    noteChange();
  };
  const shown = useShownRecord({ form, record, blank, result: failure, draft, onChange });
  const [isAsking, setAsking] = useState(false);
  const mayManage = useMayManage("blog-category");
  const role = useSiteData()?.account?.role ?? null;
  const mayChange = (field: string) => mayChangeField(role, field, Object.keys(blank));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (!result || !("updated" in result)) return;
    deleteDraft(draft);
    markUnsaved(false);
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on unmount
  useEffect(() => () => onUnsaved(false), []);
  const problems = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) return focusUnlessTyping(() => problems.current?.focus(), form.current);
  }, [failure]);
  const box = "mt-1 min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3 text-base";
  return (
    <>
      <fetcher.Form
        ref={form}
        data-savable
        method="post"
        action={path}
        onSubmit={send}
        onInput={onChange}
        onChange={onChange}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={shown.version} />
        {shown.draftOffer}
        {isEdited && <OpenElsewhere recordType="blog-category" id={id} version={shown.version ?? version} />}
        <div key={shown.key} inert={isSaving} className="grid gap-3 sm:grid-cols-[1fr_1fr_5rem]">
          <label className="text-sm">
            {m.category_name()}
            <input
              name="name"
              readOnly={!mayChange("name")}
              defaultValue={shown.record.name}
              autoComplete="off"
              className={box}
            />
          </label>
          <label className="text-sm">
            {m.category_name_ja()}
            <input
              name="name_ja"
              readOnly={!mayChange("name_ja")}
              lang="ja"
              defaultValue={shown.record.name_ja ?? ""}
              autoComplete="off"
              className={box}
            />
          </label>
          <label className="text-sm">
            {m.post_category_order()}
            <input
              name="display_order"
              readOnly={!mayManage}
              inputMode="numeric"
              defaultValue={shown.record.display_order}
              autoComplete="off"
              className={box}
            />
          </label>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <FieldAccessProvider mayChange={mayChange}>
            <Switch
              key={shown.key}
              name="is_active"
              label={m.post_category_active()}
              defaultChecked={shown.record.is_active}
            />
          </FieldAccessProvider>
          <span className="text-ink-soft text-sm">{m.post_category_posts({ count: posts })}</span>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              name="intent"
              value="update"
              isDisabled={isSaving}
              className={`${buttonStyle("outline")} min-h-11! px-5!`}
            >
              {m.post_category_save()}
              <span className="sr-only">: {name}</span>
            </Button>
            {mayManage && (
              <Button
                type="button"
                onClick={() => setAsking(true)}
                isDisabled={isSaving || deleting.state !== "idle"}
                className="grid size-11 place-items-center rounded-full hover:bg-cream"
              >
                <Icon of={Trash} className="size-5" />
                <span className="sr-only">{m.post_category_delete({ name })}</span>
              </Button>
            )}
          </span>
        </div>
        <div ref={problems} tabIndex={-1} role="alert" className="mt-2 outline-none empty:hidden">
          {notDeleted && <p className="text-terracotta-deep">{notDeleted}</p>}
          <RecordProblems
            errors={errors}
            problem={failure?.problem ?? null}
            failed={m.blog_failed_category_update}
            names={Object.keys(blank)}
            labelOf={(field) => fields[field]?.()}
            onGoTo={(name) => goToField(form.current, name)}
            onChoose={shown.choose}
          />
        </div>
      </fetcher.Form>
      {isAsking && (
        <DeleteDialog
          id={id}
          heading={m.post_category_delete_heading()}
          question={m.record_delete_question({ name })}
          form={deleting.Form}
          action={path}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const blank = { name: "", name_ja: null as string | null, display_order: 0, is_active: false };

const fields: FieldLabels = {
  name: m.category_name,
  name_ja: m.category_name_ja,
  display_order: m.post_category_order,
  is_active: m.post_category_active,
};
