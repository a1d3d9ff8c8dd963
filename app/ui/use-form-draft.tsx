import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * A draft. `at`: Unix time in milliseconds. `version`: the record version it is based on. `older`: a
 * previous draft that was neither restored nor discarded.
 */
type FormDraft = { at: number; version: string; fields: [name: string, value: string][]; older?: FormDraft };

/** Debounce in milliseconds: the draft is stored when nothing was typed for this time. */
const quiet = 400;

/**
 * Stores a form's input as a draft in localStorage and offers it after a reload, crash or expired session.
 *
 * @param name localStorage key; undefined stores nothing
 * @returns the offered draft, and functions that restore or discard it
 */
export function useFormDraft(name: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<FormDraft | null>(null);
  // The offered draft, so that new input does not overwrite it before the user decides.
  const unanswered = useRef<FormDraft | null>(null);
  const offer = (draft: FormDraft | null) => {
    unanswered.current = draft;
    setOffered(draft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form element never changes
  useEffect(() => {
    const { current } = form;
    if (!current || name === undefined) return;
    const start = JSON.stringify(fieldsOf(current));
    const draft = readDraft(name);
    if (draft && JSON.stringify(draft.fields) !== start) offer(draft);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOwn = false;
    const keep = () => {
      clearTimeout(timer);
      if (!isOwn) return;
      const fields = fieldsOf(current);
      const older = unanswered.current ?? undefined;
      if (JSON.stringify(fields) !== start) {
        write(name, { at: Date.now(), version: versionOf(current), fields, ...(older && { older }) });
      } else if (older) write(name, older);
      else forgetDraft(name);
    };
    const onInput = () => {
      isOwn = true;
      clearTimeout(timer);
      timer = setTimeout(keep, quiet);
    };
    current.addEventListener("input", onInput);
    current.addEventListener("change", onInput);
    // Store now and clear the timer: a later write would recreate the draft after a successful save.
    current.addEventListener("submit", keep);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      current.removeEventListener("input", onInput);
      current.removeEventListener("change", onInput);
      current.removeEventListener("submit", keep);
      removeEventListener("pagehide", keep);
    };
  }, [name, form]);
  return {
    offered,
    restore() {
      if (!offered || !form.current) return;
      fill(form.current, offered.fields);
      offer(null);
    },
    forget() {
      if (name !== undefined) forgetDraft(name);
      offer(offered?.older ?? null);
    },
  };
}

/** Deletes a draft, after a save or when the user discards it. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

function readDraft(name: string): FormDraft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, draft: FormDraft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full; the page still holds the input.
  }
}

function versionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") ?? "");
}

function fieldsOf(form: HTMLFormElement): FormDraft["fields"] {
  return [...new FormData(form)].flatMap(([name, value]): FormDraft["fields"] =>
    typeof value === "string" && name !== "version" ? [[name, value]] : [],
  );
}

/** Fills a form and fires the same events as typing, so that listeners run. */
function fill(form: HTMLFormElement, fields: FormDraft["fields"]): void {
  const values = new Map(fields);
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
    )
      continue;
    if (field.name === "" || field.name === "version") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      if (field.checked !== values.has(field.name)) field.click();
    } else setValue(field, values.get(field.name) ?? "");
  }
}

/** React overrides the element's `value` setter; only the prototype's setter lets React see the change. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
