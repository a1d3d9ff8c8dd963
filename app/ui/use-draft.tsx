import { type RefObject, useEffect } from "react";
import { readSession, writeSession } from "./session-text";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Stores a form's input in sessionStorage, so that it survives a reload, a crash or a visit to another page.
 *
 * @param name sessionStorage key
 * @returns deletes the draft
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const draft = readDraft(name);
    for (const field of typedFields(current)) {
      // A prefilled value, or input typed before hydration, is newer than the draft.
      if (field.value === "" && field.defaultValue === "") field.value = draft[field.name] ?? "";
    }
    const keep = () => {
      const typed = typedFields(current).filter((field) => field.value !== "");
      writeSession(name, JSON.stringify(Object.fromEntries(typed.map((it) => [it.name, it.value]))));
    };
    keep();
    current.addEventListener("input", keep);
    return () => current.removeEventListener("input", keep);
  }, [name, form]);
  return () => writeSession(name, null);
}

function readDraft(name: string): Record<string, string> {
  try {
    return JSON.parse(readSession(name) ?? "{}");
  } catch {
    return {};
  }
}

/** Without hidden fields and fields that cannot be reached by keyboard (`tabIndex` -1). */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input, textarea")].filter(
    (field) => field.name !== "" && field.type !== "hidden" && field.tabIndex !== -1,
  );
}
