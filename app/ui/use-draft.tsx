import { type RefObject, useEffect } from "react";
import { readSession, writeSession } from "./stored-text";

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
    // A prefilled value is compared by its origin, because its text is another in each language.
    const originOf = ({ dataset, defaultValue }: Field) => dataset.prefilledFrom || defaultValue;
    const rendered = new Map(typedFields(current).map((field) => [field.name, originOf(field)]));
    for (const field of typedFields(current)) {
      const kept = draft[field.name];
      // Another prefilled value is newer than the draft.
      if (kept && ["", kept.rendered].includes(originOf(field))) field.value = withDraft(field, kept.typed);
    }
    const keep = () => {
      const fields = typedFields(current);
      const kept = fields.map((field) => [
        field.name,
        { typed: field.value, rendered: rendered.get(field.name) ?? "" },
      ]);
      const isTyped = fields.some(
        ({ value, defaultValue, dataset }) => value !== (dataset.prefilledFrom ? defaultValue : ""),
      );
      writeSession(name, isTyped ? JSON.stringify(Object.fromEntries(kept)) : null);
    };
    keep();
    current.addEventListener("input", keep);
    return () => current.removeEventListener("input", keep);
  }, [name, form]);
  return () => writeSession(name, null);
}

/** The draft of a field, with what was typed into it before hydration. */
function withDraft({ value, defaultValue, tagName }: Field, draft: string): string {
  // Browsers restore typed text too, sometimes an earlier state of it.
  if (value === defaultValue || draft.startsWith(value) || draft.endsWith(`\n${value}`)) return draft;
  return tagName !== "TEXTAREA" || value.includes(draft) ? value : `${draft}\n${value}`;
}

/** What was typed into a field, and the value with which the page showed it first, or where that came from. */
type Kept = { typed: string; rendered: string };

function readDraft(name: string): Record<string, Kept> {
  try {
    const draft: Record<string, Kept | string> = JSON.parse(readSession(name) ?? "{}");
    // An earlier release kept only the text.
    const fields = Object.entries(draft).map(([field, kept]) => [
      field,
      typeof kept === "string" ? { typed: kept, rendered: "" } : kept,
    ]);
    return Object.fromEntries(fields);
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
