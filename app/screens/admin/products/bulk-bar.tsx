import { type ReactNode, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { failureOf } from "#domain/action-result";
import { maxChosen } from "#domain/product-list";
import { trashDays } from "#domain/trash";
import { useFailureToast } from "#parts/admin-page";
import { Dialog } from "#parts/dialog";
import { useFocusAfter } from "#parts/keep-focus";
import { QuestionButtons } from "#parts/question-buttons";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { bulkRow } from "#ui/bulk-row";
import { Button, buttonStyle } from "#ui/button";
import { SelectField } from "#ui/choice-field";
import { useReloadWhen } from "#ui/use-reload-when";
import type { CategoryOption } from "./filters";
import { ReferenceChoice } from "./reference-choice";

/** All forms of the bar share one fetcher, so that its result is shown in one place. */
const bulkKey = "bulk";

/** The chosen products: their ids, or all that match the filters. */
export type Choice = { ids: string[]; isEverything: boolean };

/** Actions for the chosen products, at the bottom of the window. */
export function BulkBar({
  choice,
  count,
  isWholePage,
  categories,
  onChoice,
}: {
  choice: Choice;
  /** Number of products that match the filters. */
  count: number;
  /** Whether all products of this page are chosen. */
  isWholePage: boolean;
  categories: CategoryOption[];
  onChoice: (choice: Choice) => void;
}) {
  const [asking, setAsking] = useState<"category" | "delete" | null>(null);
  const [category, setCategory] = useState("");
  const { search } = useLocation();
  const { state, data: result } = useFetcher({ key: bulkKey });
  const isSending = state !== "idle";
  const wording = { conflict: m.product_list_conflict };
  useFailureToast(result, failedAction(result, m.product_list_failed_bulk, wording));
  useReloadWhen(failureOf(result)?.problem?.kind === "conflict", result);
  const chosen = choice.isEverything ? count : choice.ids.length;
  useFocusAfter(`${chosen > 0} ${choice.isEverything}`);
  if (chosen === 0) return null;
  const small = `${buttonStyle("outline")} min-h-11! px-4! py-1.5!`;
  const close = () => setAsking(null);
  const usesSearch = choice.isEverything
    ? `scope=found&${search.slice(1)}`
    : String(new URLSearchParams(choice.ids.map((id) => ["id", id])));
  return (
    <section
      aria-label={m.product_list_bulk()}
      className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-2 border-hairline border-t bg-paper px-2 py-2"
    >
      <p role="status" className="mr-2 font-medium">
        {m.product_list_chosen({ count: chosen })}
      </p>
      <button
        type="button"
        onClick={() => onChoice({ ids: [], isEverything: false })}
        className="min-h-11 px-2 underline"
      >
        {m.list_choose_none()}
      </button>
      {isWholePage &&
        count > chosen &&
        (count > maxChosen ? (
          <p className="text-ink-soft text-sm">{m.product_list_choose_limit({ max: maxChosen })}</p>
        ) : (
          <button
            type="button"
            onClick={() => onChoice({ ...choice, isEverything: true })}
            className="min-h-11 px-2 underline"
          >
            {m.product_list_choose_found({ count })}
          </button>
        ))}
      <BulkForm choice={choice} count={count} className={bulkRow}>
        <Button type="submit" name="change" value="feature" isDisabled={isSending} className={small}>
          {m.product_list_bulk_feature()}
        </Button>
        <Button type="submit" name="change" value="unfeature" isDisabled={isSending} className={small}>
          {m.product_list_bulk_unfeature()}
        </Button>
        <button type="button" onClick={() => setAsking("category")} className={small}>
          {m.product_list_bulk_category()}
        </button>
        <button type="button" onClick={() => setAsking("delete")} className={small}>
          {m.delete_confirm()}
        </button>
      </BulkForm>
      {asking === "category" && (
        <Dialog heading={m.product_list_bulk_category_heading()} onClose={close}>
          <BulkForm choice={choice} count={count} onSubmit={close}>
            <input type="hidden" name="change" value="category" />
            <div className="pt-4">
              <SelectField
                name="category"
                label={m.form_category()}
                value={category}
                placeholder={m.category_choose()}
                options={categories}
                required
                onChoose={setCategory}
              />
            </div>
            <QuestionButtons label={m.product_list_bulk_move()} onCancel={close} />
          </BulkForm>
        </Dialog>
      )}
      {asking === "delete" && (
        <Dialog role="alertdialog" heading={m.product_list_bulk_delete_heading()} onClose={close}>
          <p className="mt-4">{m.product_list_bulk_delete_question({ count: chosen, days: trashDays })}</p>
          <BulkForm choice={choice} count={count} onSubmit={close}>
            <input type="hidden" name="change" value="delete" />
            <ReferenceChoice search={usesSearch} count={chosen} />
            <QuestionButtons label={m.delete_confirm()} onCancel={close} />
          </BulkForm>
        </Dialog>
      )}
    </section>
  );
}

function BulkForm({
  choice,
  count,
  onSubmit,
  className,
  children,
}: {
  choice: Choice;
  count: number;
  onSubmit?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { Form, state } = useFetcher({ key: bulkKey });
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (state === "idle") onSubmit?.();
        else event.preventDefault();
      }}
      className={className}
    >
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="scope" value={choice.isEverything ? "found" : "chosen"} />
      {choice.isEverything ? (
        <input type="hidden" name="found" value={count} />
      ) : (
        choice.ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
      )}
      {children}
    </Form>
  );
}
