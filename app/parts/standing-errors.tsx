import { type RefObject, useEffect, useRef, useState } from "react";
import type { ActionResult, FieldErrors } from "#domain/action-result";
import { changedNames, type FormFields } from "#domain/form-record";
import { fieldsOf } from "#parts/form-draft";

type Result = ActionResult | undefined | null;

/** The errors of a refused form, without those of fields that have changed since: the next save checks these again. */
export function useStandingErrors(form: RefObject<HTMLFormElement | null>, result: Result) {
  const refused = useRef<{ result: Result; fields: FormFields }>({ result: null, fields: [] });
  const [changed, setChanged] = useState<{ since: Result; names: string[] }>({ since: null, names: [] });
  useEffect(() => {
    if (result && form.current) refused.current = { result, fields: fieldsOf(form.current) };
  }, [result, form]);
  const corrected = changed.since === result ? changed.names : [];
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(result?.errors ?? {}).filter(([name]) => !corrected.includes(name.replace(/\[.*$/, ""))),
  );
  return {
    errors,
    /** Must be called after each change of a field. */
    noteChange() {
      if (!form.current) return;
      const { result: since, fields } = refused.current;
      setChanged({ since, names: changedNames(fields, fieldsOf(form.current)) });
    },
  };
}
