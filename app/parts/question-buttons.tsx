import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";

/** The buttons of a question. Without `onConfirm` the second one submits the form around it. */
export function QuestionButtons({
  label,
  isSending = false,
  onCancel,
  onConfirm,
}: {
  label: string;
  isSending?: boolean;
  onCancel: () => void;
  onConfirm?: () => void;
}) {
  return (
    <div className="mt-7 flex flex-wrap justify-end gap-3">
      {/* biome-ignore lint/a11y/noAutofocus: the safe button gets the focus */}
      <button type="button" autoFocus onClick={onCancel} className={buttonStyle("outline")}>
        {m.question_cancel()}
      </button>
      <Button
        type={onConfirm ? "button" : "submit"}
        isDisabled={isSending}
        onClick={onConfirm}
        className={buttonStyle("accent")}
      >
        {label}
      </Button>
    </div>
  );
}
