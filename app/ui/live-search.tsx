import type { ReactNode } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { buttonStyle } from "#ui/button";

/** Search form that submits on every change, without its empty fields. */
export function LiveSearch({
  className,
  action,
  submitLabel,
  children,
}: {
  /** Default: the present path. */
  action?: string;
  className: string;
  /** Label of the submit button, which is shown without JavaScript. */
  submitLabel: string;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    submit(new URLSearchParams(filled.map(([name, value]) => [name, String(value)])), {
      action: action ?? pathname,
      replace: true,
      preventScrollReset: true,
    });
  };
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
      <noscript>
        <button type="submit" className={buttonStyle("outline")}>
          {submitLabel}
        </button>
      </noscript>
    </Form>
  );
}
