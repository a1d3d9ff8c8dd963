import { useState } from "react";
import { useFetcher } from "react-router";
import type { BulkChange } from "#domain/reply-form";
import { trashDays } from "#domain/trash";
import { useFailureToast } from "#parts/admin-page";
import { Dialog } from "#parts/dialog";
import { useFocusAfter } from "#parts/keep-focus";
import { QuestionButtons } from "#parts/question-buttons";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { bulkRow } from "#ui/bulk-row";
import { Button, buttonStyle } from "#ui/button";

/** Changes of the chosen messages, at the bottom of the window. Each can be undone. */
export function BulkBar({
  ids,
  pageIds,
  isSpam,
  onChoose,
}: {
  ids: string[];
  pageIds: string[];
  isSpam: boolean;
  onChoose: (ids: string[]) => void;
}) {
  const { Form, state, data } = useFetcher();
  const isSending = state !== "idle";
  useFailureToast(data, failedAction(data, m.message_failed_bulk));
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isShown = ids.length > 0;
  useFocusAfter(isShown);
  if (!isShown) return null;
  const changes: [BulkChange, string][] = isSpam
    ? [["accept", m.message_accept()]]
    : [
        ["read", m.message_mark_read()],
        ["replied", m.message_mark_replied()],
        ["closed", m.message_close()],
        ["spam", m.message_mark_spam()],
      ];
  const small = `${buttonStyle("outline")} min-h-11! px-4! py-1.5!`;
  const chosen = (
    <>
      <input type="hidden" name="intent" value="bulk" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
    </>
  );
  return (
    <section
      aria-label={m.message_bulk()}
      className="sticky bottom-0 z-10 -mx-2 mt-4 flex flex-wrap items-center gap-2 border-hairline border-t bg-paper px-2 py-2"
    >
      <p role="status" className="mr-2 font-medium">
        {m.message_chosen({ count: ids.length })}
      </p>
      <button type="button" onClick={() => onChoose([])} className="min-h-11 px-2 underline">
        {m.list_choose_none()}
      </button>
      {ids.length < pageIds.length && (
        <button type="button" onClick={() => onChoose(pageIds)} className="min-h-11 px-2 underline">
          {m.message_choose_page()}
        </button>
      )}
      <Form method="post" className={bulkRow}>
        {chosen}
        {changes.map(([change, label]) => (
          <Button
            key={change}
            type="submit"
            name="change"
            value={change}
            isDisabled={isSending}
            className={small}
          >
            {label}
          </Button>
        ))}
        <button type="button" onClick={() => setAsking(true)} className={small}>
          {m.message_delete()}
        </button>
      </Form>
      {isAsking && (
        <Dialog role="alertdialog" heading={m.message_bulk_delete_heading()} onClose={close}>
          <p className="mt-4">{m.message_bulk_delete_question({ count: ids.length, days: trashDays })}</p>
          <Form method="post" onSubmit={close}>
            {chosen}
            <input type="hidden" name="change" value={"delete" satisfies BulkChange} />
            <QuestionButtons label={m.delete_confirm()} isSending={isSending} onCancel={close} />
          </Form>
        </Dialog>
      )}
    </section>
  );
}
