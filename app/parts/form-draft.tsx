import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormFields } from "#domain/form-record";
import { idempotencyTokenField } from "#domain/save";
import { deletedDrafts, draftField, type FormDraft, readDraft, writeDraft } from "#parts/draft";

/** Debounce in milliseconds: the draft is stored when nothing was typed for this time. */
const debounceMs = 400;

/** Fields that belong to one opening of the form. */
const fieldsOfOneOpening = [
  "version",
  "edit_version",
  "edit_steps",
  "seen_replies",
  idempotencyTokenField,
  draftField,
];

/**
 * Stores a form's input as a draft in localStorage and offers it after a reload, crash or expired session.
 *
 * @param name localStorage key
 * @returns the offered draft, and functions that accept or discard it
 */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<FormDraft | null>(null);
  // The offered draft, so that new input does not overwrite it before the user decides.
  const undecided = useRef<FormDraft | null>(null);
  const offer = (draft: FormDraft | null) => {
    undecided.current = draft;
    setOffered(draft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form element never changes
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const start = comparable(renderedFieldsOf(current));
    let draft = readDraft(name);
    while (draft && comparable(draft.fields) === start) draft = draft.older ?? null;
    if (draft) offer(draft);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOwn = false;
    const keep = () => {
      clearTimeout(timer);
      if (isOwn && !deletedDrafts.has(name)) store(comparable(fieldsOf(current)) !== start);
    };
    const store = (isChanged: boolean) => {
      const older = undecided.current;
      const typed = { at: Date.now(), version: versionOf(current), fields: fieldsOf(current) };
      writeDraft(name, isChanged ? { ...typed, older: older ?? undefined } : older);
    };
    // A save deletes the newest draft. The sent input is stored first, so that the offered draft is kept.
    const keepSent = () => {
      clearTimeout(timer);
      if (isOwn || undecided.current) store(true);
    };
    const onInput = () => {
      // Stored at once, so that the offered draft stays if this text is discarded before the timer ends.
      if (!isOwn && undecided.current) store(true);
      isOwn = true;
      deletedDrafts.delete(name);
      clearTimeout(timer);
      timer = setTimeout(keep, debounceMs);
    };
    // Something was typed before the page listened.
    if (comparable(fieldsOf(current)) !== start) onInput();
    current.addEventListener("input", onInput);
    current.addEventListener("change", onInput);
    // Store now and clear the timer: a later write would recreate the draft after a successful save.
    current.addEventListener("submit", keepSent);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      current.removeEventListener("input", onInput);
      current.removeEventListener("change", onInput);
      current.removeEventListener("submit", keepSent);
      removeEventListener("pagehide", keep);
    };
  }, [name, form]);
  return {
    offered,
    accept: () => offer(offered?.older ?? null),
    forget() {
      const older = offered?.older ?? null;
      const latest = readDraft(name);
      const typedSince = latest && latest.at !== offered?.at ? latest : null;
      writeDraft(name, typedSince ? { ...typedSince, older: older ?? undefined } : older);
      offer(older);
    },
  };
}

/** The fields of a form as they were rendered, without what was typed before hydration. */
export function renderedFieldsOf(form: HTMLFormElement): FormFields {
  const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    !["checkbox", "radio", "hidden", "file"].includes(field.type) &&
    field.value !== field.defaultValue;
  const typed = [...form.elements].filter(isTyped).map((field) => ({ field, value: field.value }));
  for (const { field } of typed) field.value = field.defaultValue;
  const fields = fieldsOf(form);
  for (const { field, value } of typed) field.value = value;
  return fields;
}

/** The fields of a form as they are now. */
export function fieldsOf(form: HTMLFormElement): FormFields {
  const boxes = new Set(
    // Boxes with a value are the entries of a list.
    [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]:not([value])")].map(({ name }) => name),
  );
  return [...new FormData(form)].flatMap(
    ([name, value]): FormFields =>
      typeof value === "string" ? [[name, boxes.has(name) ? true : value]] : [],
  );
}

function comparable(fields: FormFields): string {
  return JSON.stringify(fields.filter(([name]) => !fieldsOfOneOpening.includes(name)));
}

function versionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") ?? "");
}
