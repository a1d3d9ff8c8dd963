import { type RefObject, useEffect, useRef, useState } from "react";
import type { ActionResult } from "#domain/action-result";
import { changedNames } from "#domain/form-record";
import type { Values } from "#domain/merge";
import { fieldsOf, renderedFieldsOf } from "#parts/form-draft";

/**
 * The fields of a form that differ from what they were when it was opened.
 *
 * @param blank the fields of the record: others of the form do not count
 * @param noteChange called at each change of any field
 * @param onChange called with the names of the changed fields
 * @returns `noteChanges` must be called at each input
 */
export function useChangedFields(
  form: RefObject<HTMLFormElement | null>,
  {
    blank,
    result,
    noteChange,
    onChange,
  }: {
    blank: Values;
    result: ActionResult | undefined | null;
    noteChange: () => void;
    onChange: (names: string[]) => void;
  },
): { unsaved: string[]; noteChanges: () => void } {
  const [unsaved, setUnsaved] = useState<string[]>([]);
  const start = useRef<ReturnType<typeof fieldsOf>>([]);
  const noteChanges = () => {
    if (!form.current) return;
    noteChange();
    const names = changedNames(start.current, fieldsOf(form.current)).filter((name) => name in blank);
    onChange(names);
    setUnsaved(names);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    start.current = renderedFieldsOf(current);
    noteChanges();
    // React ignores events whose target is the form. Only those are handled here: rendering before React has seen
    // a typed character would remove the character.
    const noteFormChange = ({ target }: Event) => {
      if (target === current) noteChanges();
    };
    current.addEventListener("change", noteFormChange);
    return () => current.removeEventListener("change", noteFormChange);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (result) noteChanges();
  }, [result]);
  return { unsaved, noteChanges };
}
