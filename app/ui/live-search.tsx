import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";

/** A search that is sent as soon as something is chosen or typed; without script, by its button. */
export function LiveSearch({ className, children }: { className: string; children: ReactNode }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true });
  return (
    <Form
      method="get"
      role="search"
      onChange={(event) => {
        // While a Japanese keyboard converts, there is no word yet.
        if (!(event.nativeEvent as InputEvent).isComposing) send(event.currentTarget);
      }}
      onCompositionEnd={(event) => send(event.currentTarget)}
      className={className}
    >
      {children}
    </Form>
  );
}
