import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { failureOf } from "#domain/action-result";
import { localized } from "#domain/localized";
import { formTokenField } from "#domain/save";
import { useFormToken } from "#parts/form-token";
import { useMayManage } from "#parts/use-may";
import { problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { SelectField } from "#ui/choice-field";
import type { action } from "./actions";

export type EditedCategory = {
  id: string;
  name: string;
  name_ja: string | null;
  is_active: boolean;
  display_order: number;
  version: number;
  posts: number;
};

export function CategoryField({
  start,
  categories,
  error,
  markChanged,
  onManage,
}: {
  start: string;
  categories: EditedCategory[];
  error: string | undefined;
  markChanged: () => void;
  onManage: () => void;
}) {
  const [chosen, choose] = useState(start);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayManage("blog-category");
  const link = "inline-flex min-h-11 items-center px-1 font-medium underline";
  return (
    <div>
      <SelectField
        name="category_id"
        label={m.post_category()}
        error={error}
        value={chosen}
        placeholder={m.post_category_none()}
        options={categories.map((category) => ({ value: category.id, label: labelOf(category) }))}
        onChoose={choose}
      />
      <div className="mt-1 flex gap-4">
        {mayAdd && (
          <button type="button" aria-expanded={isAdding} onClick={() => setAdding(true)} className={link}>
            {m.post_category_new()}
          </button>
        )}
        {categories.length > 0 && (
          <button type="button" onClick={onManage} className={link}>
            {m.post_category_manage()}
          </button>
        )}
      </div>
      {isAdding && (
        <NewCategory
          onCreated={(id) => {
            choose(id);
            markChanged();
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** Not a `<form>`, because it stands inside the post's form: its button submits it through a fetcher. */
function NewCategory({ onCreated, onCancel }: { onCreated: (id: string) => void; onCancel: () => void }) {
  const fetcher = useFetcher<typeof action>();
  const token = useFormToken();
  const [names, setNames] = useState({ name: "", name_ja: "" });
  const { data: answer, state } = fetcher;
  const created = answer && "created" in answer ? answer.created : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the category has been created
  useEffect(() => {
    if (created) onCreated(created);
  }, [created]);
  const { errors, problem } = failureOf(answer) ?? { errors: {}, problem: null };
  const box = "mt-1 min-h-11 w-full rounded-md border border-ink-soft/60 bg-paper px-3";
  const add = () =>
    fetcher.submit(
      { intent: "create", ...names, [formTokenField]: token },
      { method: "post", action: href("/admin/blog/categories") },
    );
  const error =
    errorOf(errors, "name") ??
    errorOf(errors, "name_ja") ??
    (problem ? problemText(problem, m.blog_failed_category) : undefined);
  return (
    <fieldset
      // Typing here must not mark the post as changed, and Enter must not submit it.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (
          event.key !== "Enter" ||
          event.nativeEvent.isComposing ||
          !(event.target instanceof HTMLInputElement)
        )
          return;
        event.preventDefault();
        add();
      }}
      className="mt-2 space-y-3 rounded-md bg-cream p-4"
    >
      <legend className="sr-only">{m.post_category_add()}</legend>
      <label className="block text-sm">
        {m.post_category_name()}
        <input
          value={names.name}
          onChange={(event) => setNames({ ...names, name: event.target.value })}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          className={`${box} text-base`}
        />
      </label>
      <label className="block text-sm">
        {m.form_optional({ label: m.post_category_name_ja() })}
        <input
          value={names.name_ja}
          lang="ja"
          onChange={(event) => setNames({ ...names, name_ja: event.target.value })}
          autoComplete="off"
          className={`${box} text-base`}
        />
      </label>
      <p role="alert" className="text-sm text-terracotta-deep empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={add}
          disabled={state !== "idle"}
          className={`${buttonStyle("accent")} min-h-11! px-5!`}
        >
          {state !== "idle" ? m.saving() : m.post_category_add()}
        </button>
        <button type="button" onClick={onCancel} className={`${buttonStyle("outline")} min-h-11! px-5!`}>
          {m.form_cancel()}
        </button>
      </div>
    </fieldset>
  );
}

function labelOf({ name, name_ja, is_active }: EditedCategory): string {
  const shown = localized(name, name_ja, pageLanguage()).value;
  return is_active ? shown : m.post_category_inactive({ name: shown });
}
