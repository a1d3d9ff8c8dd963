import { type RefObject, useEffect, useRef } from "react";

/** The server's answer to a form that was not saved: what was sent, and error codes by field (Conform's reply). */
export type FormResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
} | null;

/** The props of a field, and its first error code. */
export type FieldResult = { name: string; defaultValue: string | undefined; code: string | undefined };

/** Conform checks forms on the server; its client would be a tenth of the sign-in page. Focuses the first error. */
export function useFormResult(
  result: FormResult,
  saved: Record<string, string> = {},
): { form: RefObject<HTMLFormElement | null>; field: (name: string) => FieldResult } {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);
  return {
    form,
    field: (name) => {
      const sent = result?.initialValue?.[name];
      return {
        name,
        defaultValue: typeof sent === "string" ? sent : saved[name],
        code: result?.error?.[name]?.[0],
      };
    },
  };
}
