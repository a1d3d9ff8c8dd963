import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useIsSending } from "#parts/is-sending";
import { keepFocus } from "#parts/keep-focus";
import { Button, buttonStyle } from "#ui/button";

/** A button that sends these fields. */
export function StatusButton({ fields, label }: { fields: Record<string, string>; label: string }) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useIsSending();
  useEffect(() => {
    const summary = form.current?.closest("details")?.querySelector("summary");
    // After a change its button is no longer there.
    return () => keepFocus(() => summary?.focus({ preventScroll: true }));
  }, []);
  return (
    <Form ref={form} method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isDisabled={isSending} className={`${buttonStyle("outline")} min-h-11! px-5!`}>
        {label}
      </Button>
    </Form>
  );
}
