import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type ActionResult, failureOf } from "#domain/action-result";
import { idempotencyTokenField } from "#domain/save";
import { useFailureToast } from "#parts/admin-page";
import { deleteDraft } from "#parts/draft";
import { useIdempotencyToken } from "#parts/idempotency-token";
import { problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { isEnter } from "#ui/enter-key";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { readLocal, writeLocal } from "#ui/stored-text";
import type { MarkUnsaved } from "#ui/use-unsaved";

/** Not a `<form>`, because it stands inside the record's form: its button submits it through a fetcher. */
export function NewCategory({
  draft,
  path,
  failed,
  markUnsaved,
  onCreated,
  onCancel,
}: {
  /** localStorage key of the names that are typed but not added. */
  draft: string;
  /** URL that creates a category. It responds with the value of the new option. */
  path: string;
  /** The message for a category that was not created. */
  failed: (values: { reason: string }) => string;
  markUnsaved: MarkUnsaved;
  onCreated: (value: string) => void;
  onCancel: () => void;
}) {
  const fetcher = useFetcher<ActionResult | { created: string }>();
  const ownToken = useIdempotencyToken();
  const [kept] = useState(() => readLocal(draft)?.split("\n") ?? []);
  // After a lost response the category may exist already: with the same token it is not created twice.
  const token = kept[2] ?? ownToken;
  const [names, setNames] = useState({ name: kept[0] ?? "", name_ja: kept[1] ?? "" });
  const change = (next: typeof names) => {
    setNames(next);
    const { name, name_ja } = next;
    writeLocal(draft, `${name}${name_ja}`.trim() ? [name, name_ja, token].join("\n") : null);
  };
  const first = useRef<HTMLInputElement>(null);
  const isTyped = `${names.name}${names.name_ja}`.trim() !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, and not after a reload
  useEffect(() => {
    if (!isTyped) return focusUnlessTyping(() => first.current?.focus());
  }, []);
  useEffect(() => {
    markUnsaved("category", isTyped, () => deleteDraft(draft));
    return () => markUnsaved("category", false);
  }, [markUnsaved, isTyped, draft]);
  const { data: result, state } = fetcher;
  const created = result && "created" in result ? result.created : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the category has been created
  useEffect(() => {
    if (created) onCreated(created);
  }, [created]);
  const { errors, problem } = failureOf(result) ?? { errors: {}, problem: null };
  const box = "mt-1 min-h-11 w-full rounded-md border border-ink-soft/75 bg-paper px-3";
  const add = () =>
    fetcher.submit(
      { intent: "create", ...names, [idempotencyTokenField]: token },
      { method: "post", action: path },
    );
  useFailureToast(result, problem && problemText(problem, failed));
  const error = errorOf(errors, "name") ?? errorOf(errors, "name_ja");
  return (
    <fieldset
      // Typing here must not mark the record as changed, and Enter must not submit its form.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
      className="mt-2 space-y-3 rounded-md bg-cream p-4"
    >
      <legend className="sr-only">{m.category_add()}</legend>
      <label className="block text-sm">
        {m.category_name()}
        <input
          ref={first}
          value={names.name}
          onChange={(event) => change({ ...names, name: event.target.value })}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          className={`${box} text-base`}
        />
      </label>
      <label className="block text-sm">
        {m.form_optional({ label: m.category_name_ja() })}
        <input
          value={names.name_ja}
          lang="ja"
          onChange={(event) => change({ ...names, name_ja: event.target.value })}
          autoComplete="off"
          className={`${box} text-base`}
        />
      </label>
      <p role="alert" className="text-sm text-terracotta-deep empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          onClick={add}
          isDisabled={state !== "idle"}
          className={`${buttonStyle("accent")} min-h-11! px-5!`}
        >
          {state !== "idle" ? m.saving() : m.category_add()}
        </Button>
        <button type="button" onClick={onCancel} className={`${buttonStyle("outline")} min-h-11! px-5!`}>
          {m.form_cancel()}
        </button>
      </div>
    </fieldset>
  );
}
