import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";

/** Search form that submits on every change; without JavaScript it needs a submit button. */
export function LiveSearch({ className, children }: { className: string; children: ReactNode }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true });
  return (
    <Form
      method="get"
      role="search"
      onChange={(event) => {
        // During IME composition the text is not final.
        if (!(event.nativeEvent as InputEvent).isComposing) send(event.currentTarget);
      }}
      onCompositionEnd={(event) => send(event.currentTarget)}
      className={className}
    >
      {children}
    </Form>
  );
}
