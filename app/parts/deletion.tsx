import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Dialog } from "#parts/dialog";
import { QuestionButtons } from "#parts/question-buttons";
import { m } from "#text/messages";

type Props = {
  id: string;
  heading: string;
  question: string;
  intent?: string;
  /** The `Form` of a fetcher, to delete without a navigation. */
  form?: typeof Form;
  /** Where the form is sent. Default: the current route. */
  action?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a record is moved to the trash. The form sends `intent` and the record's `id`. */
export function DeleteDialog({
  id,
  heading,
  question,
  intent = "delete",
  form: SendingForm = Form,
  action,
  onClose,
  children,
}: Props) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Dialog role="alertdialog" heading={heading} onClose={onClose}>
      <p className="mt-4">{question}</p>
      <SendingForm method="post" action={action} preventScrollReset onSubmit={onClose}>
        {children}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <QuestionButtons label={m.delete_confirm()} isSending={isSending} onCancel={onClose} />
      </SendingForm>
    </Dialog>
  );
}
