import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Conform's reply to an invalid form: the submitted values, and error codes by field. */
export type FormResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
} | null;

/** The props of a field, and its first error code. */
export type FieldResult = { name: string; defaultValue: string | undefined; code: string | undefined };

/**
 * Reads a reply of Conform without Conform's own client code, which is large. Focuses the first field with an error.
 *
 * @param saved values by field, shown until others are sent
 */
export function useFormResult(
  result: FormResult,
  saved: Record<string, string> = {},
): { form: RefObject<HTMLFormElement | null>; field: (name: string) => FieldResult } {
  const form = useRef<HTMLFormElement>(null);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    // Before, the router would still scroll the field away.
    if (isIdle && result?.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result, isIdle]);
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
