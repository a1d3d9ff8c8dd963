import { Form } from "react-router";
import type { MessageStatus } from "#domain/contact-message";
import { buttonStyle } from "#ui/button";

export function MarkButton({
  id,
  intent,
  status,
  label,
  onSubmit,
}: {
  id: string;
  intent: "status" | "accept";
  status?: MessageStatus;
  label: string;
  onSubmit?: () => void;
}) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        // The pressed button may disappear, so move focus to the message's summary.
        event.currentTarget.closest("details")?.querySelector("summary")?.focus();
        onSubmit?.();
      }}
    >
      <input type="hidden" name="id" value={id} />
      {status && <input type="hidden" name="status" value={status} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`${buttonStyle("outline")} min-h-11! px-5!`}
      >
        {label}
      </button>
    </Form>
  );
}
