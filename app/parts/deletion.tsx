import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";

type Props = {
  id: string;
  heading: string;
  question: string;
  intent?: string;
  /** The `Form` of a fetcher, to delete without a navigation. */
  form?: typeof Form;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a record is moved to the trash. The form sends `intent` and the record's `id`. */
export function Deletion({
  id,
  heading,
  question,
  intent = "delete",
  form: SendingForm = Form,
  onClose,
  children,
}: Props) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Dialog role="alertdialog" heading={heading} onClose={onClose}>
      <p className="mt-4">{question}</p>
      <SendingForm method="post" preventScrollReset onSubmit={onClose}>
        {children}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          {/* biome-ignore lint/a11y/noAutofocus: the safe button gets the focus */}
          <button type="button" autoFocus onClick={onClose} className={buttonStyle("outline")}>
            {m.product_list_cancel()}
          </button>
          <button type="submit" disabled={isSending} className={buttonStyle("accent")}>
            {m.product_list_delete()}
          </button>
        </div>
      </SendingForm>
    </Dialog>
  );
}
