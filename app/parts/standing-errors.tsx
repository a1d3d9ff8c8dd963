import { type RefObject, useEffect, useRef, useState } from "react";
import type { ActionResult, FieldErrors } from "#domain/action-result";
import { changedNames, type FormFields } from "#domain/form-record";
import { fieldsOf } from "#parts/form-draft";

/** The errors of a refused form, without those of fields that have changed since: the next save checks these again. */
export function useStandingErrors(
  form: RefObject<HTMLFormElement | null>,
  result: ActionResult | undefined | null,
): { errors: FieldErrors; noteChange: () => void } {
  const refused = useRef<FormFields>([]);
  const [changed, setChanged] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form element never changes
  useEffect(() => {
    if (!result) return;
    if (form.current) refused.current = fieldsOf(form.current);
    setChanged([]);
  }, [result]);
  const errors = Object.entries(result?.errors ?? {}).filter(
    ([name]) => !changed.includes(name.replace(/\[.*$/, "")),
  );
  return {
    errors: Object.fromEntries(errors),
    noteChange: () => form.current && setChanged(changedNames(refused.current, fieldsOf(form.current))),
  };
}
