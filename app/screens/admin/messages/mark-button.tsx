import { Form } from "react-router";
import { buttonStyle } from "#ui/button";

/** A button that sends these fields. */
export function MarkButton({ fields, label }: { fields: Record<string, string>; label: string }) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        // The pressed button may disappear, so move focus to the message's summary.
        event.currentTarget.closest("details")?.querySelector("summary")?.focus();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${buttonStyle("outline")} min-h-11! px-5!`}>
        {label}
      </button>
    </Form>
  );
}
