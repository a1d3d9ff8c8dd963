import { type RefObject, useEffect } from "react";
import { readSession, writeSession } from "./session-text";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what is typed into a form while the tab is open: for a look at another page, or a page that died.
 *
 * @param name under which it is kept
 * @returns forgets it
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const kept = readDraft(name);
    for (const field of typedFields(current)) {
      // What the page itself puts there, or was typed by now, is newer.
      if (field.value === "" && field.defaultValue === "") field.value = kept[field.name] ?? "";
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

/** The fields that people see. */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input, textarea")].filter(
    (field) => field.name !== "" && field.type !== "hidden" && field.tabIndex !== -1,
  );
}
