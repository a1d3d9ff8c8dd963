import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { buttonStyle } from "#ui/button";

/** A button that sends these fields. */
export function MarkButton({ fields, label }: { fields: Record<string, string>; label: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const summary = form.current?.closest("details")?.querySelector("summary");
    // After a change its button is no longer there.
    return () => {
      if (document.activeElement === document.body) summary?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Form ref={form} method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${buttonStyle("outline")} min-h-11! px-5!`}>
        {label}
      </button>
    </Form>
  );
}
