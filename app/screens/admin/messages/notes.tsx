import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { MessageNote } from "#domain/message-reply";
import { Dialog } from "#parts/dialog";
import { useDraftKey } from "#parts/draft";
import { IdempotencyToken } from "#parts/idempotency-token";
import { QuestionButtons } from "#parts/question-buttons";
import { dateAndTime } from "#text/date";
import { failedAction, problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { TextArea } from "#ui/form-field";
import { changeLocalText, useLocalText } from "#ui/use-local-text";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { MessageResult } from "./edit.server";

/** What staff tell each other about a message. */
export function Notes({
  messageId,
  notes,
  markUnsaved,
}: {
  messageId: string;
  notes: MessageNote[];
  markUnsaved: MarkUnsaved;
}) {
  const draft = useDraftKey(`note ${messageId}`);
  const draftText = useLocalText(draft);
  const adding = useFetcher<MessageResult>();
  const removal = useFetcher<MessageResult>();
  const [removed, setRemoved] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const { data, state } = adding;
  useEffect(() => {
    if (!data?.saved) return;
    markUnsaved("note", false);
    changeLocalText(draft, null);
    setRound((it) => it + 1);
  }, [data, draft, markUnsaved]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A new form has replaced that of the added note, which had the focus.
    if (round > 0) return focusUnlessTyping(() => form.current?.querySelector("textarea")?.focus());
  }, [round]);
  const discard = useCallback(() => changeLocalText(draft, null), [draft]);
  useEffect(() => {
    if (draftText === null) return;
    markUnsaved("note", true, discard);
    return () => markUnsaved("note", false);
  }, [draftText, discard, markUnsaved]);
  const close = () => setRemoved(null);
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="heading-3">
        {m.reply_notes()}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{m.reply_notes_text()}</p>
      <p role="alert" className="mt-2 text-terracotta-deep empty:hidden">
        {removal.state === "idle" ? failedAction(removal.data, m.message_failed) : null}
      </p>
      <ul className="mt-3 space-y-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-cream p-3">
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
              {m.reply_by({ name: note.person_name, date: dateAndTime(note.created_at) })}
              <button
                type="button"
                aria-label={m.reply_note_remove_of({
                  name: note.person_name,
                  date: dateAndTime(note.created_at),
                })}
                onClick={() => setRemoved(note.id)}
                className="min-h-11 underline"
              >
                {m.reply_note_remove()}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <adding.Form ref={form} method="post" key={round} className="mt-3">
        <input type="hidden" name="intent" value="note" />
        <IdempotencyToken />
        <TextArea
          name="text"
          label={m.reply_note()}
          defaultValue={draftText ?? ""}
          rows={2}
          readOnly={state !== "idle"}
          error={data ? errorOf(data.errors, "text") : undefined}
          onText={(text) => {
            const isEmpty = text.trim() === "";
            markUnsaved("note", !isEmpty, discard);
            changeLocalText(draft, isEmpty ? null : text);
          }}
        />
        <p role="alert" className="mt-2 text-terracotta-deep empty:hidden">
          {state === "idle" && data?.problem ? problemText(data.problem, m.reply_note_failed) : null}
        </p>
        <Button
          type="submit"
          isDisabled={state !== "idle"}
          className={`${buttonStyle("outline")} mt-3 min-h-11! px-5!`}
        >
          {m.reply_note_add()}
        </Button>
      </adding.Form>
      {removed && (
        <Dialog role="alertdialog" heading={m.reply_note_remove_heading()} onClose={close}>
          <p className="mt-4">{m.reply_note_remove_question()}</p>
          <QuestionButtons
            label={m.reply_note_remove()}
            onCancel={close}
            onConfirm={() => {
              removal.submit({ intent: "remove-note", id: removed }, { method: "post" });
              close();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}
