import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormFields } from "#domain/form-record";
import { idempotencyTokenField } from "#domain/save";
import {
  beginOpening,
  deletedDrafts,
  draftField,
  dropDraft,
  type FormDraft,
  readDraft,
  storeDraft,
  takeOverDraft,
} from "#parts/draft";
import { renderedIndex } from "#ui/rendered-index";

/** Debounce in milliseconds: the draft is stored when nothing was typed for this time. */
const debounceMs = 400;

/** Fields that belong to one opening of the form. */
const fieldsOfOneOpening = [
  "version",
  "edit_version",
  "edit_steps",
  "replies_version",
  idempotencyTokenField,
  draftField,
];

/**
 * Stores a form's input as a draft in localStorage and offers it after a reload, crash or expired session. If a form is
 * open in two tabs, each tab has its own draft.
 *
 * @param name localStorage key
 * @returns the offered draft, and functions that accept or discard it
 */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<FormDraft | null>(null);
  const keepTyped = useRef(() => {});
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    beginOpening(name);
    const start = comparable(renderedFieldsOf(current));
    setOffered(newestUnlike(start, readDraft(name)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTyped = false;
    const keep = () => {
      clearTimeout(timer);
      if (!isTyped || deletedDrafts.has(name)) return;
      const fields = fieldsOf(current);
      const typed = { at: Date.now(), version: versionOf(current), fields };
      storeDraft(name, comparable(fields) === start ? null : typed);
    };
    keepTyped.current = keep;
    const onInput = () => {
      isTyped = true;
      deletedDrafts.delete(name);
      clearTimeout(timer);
      timer = setTimeout(keep, debounceMs);
    };
    // Something was typed before the page listened.
    if (comparable(fieldsOf(current)) !== start) onInput();
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
    /** Call it before the fields show the draft. What was typed there is kept, and is offered next. */
    accept() {
      if (!offered) return;
      keepTyped.current();
      beginOpening(name);
      takeOverDraft(name, offered);
      setOffered(newestUnlike(comparable(offered.fields), readDraft(name)));
    },
    forget() {
      if (offered) dropDraft(name, offered.at);
      setOffered(offered?.older ?? null);
    },
  };
}

/** The fields of a form as they were rendered, without what was typed or chosen before hydration. */
export function renderedFieldsOf(form: HTMLFormElement): FormFields {
  const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    !["checkbox", "radio", "hidden", "file"].includes(field.type) &&
    field.value !== field.defaultValue;
  const isChosen = (field: Element): field is HTMLInputElement =>
    field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  const lists = [...form.querySelectorAll("select")].map((list) => ({ list, index: list.selectedIndex }));
  const typed = [...form.elements].filter(isTyped).map((field) => ({ field, value: field.value }));
  const chosen = [...form.elements].filter(isChosen).map((field) => ({ field, checked: field.checked }));
  for (const { field } of typed) field.value = field.defaultValue;
  for (const { field } of chosen) field.checked = field.defaultChecked;
  for (const { list } of lists) list.selectedIndex = renderedIndex(list);
  const fields = fieldsOf(form);
  for (const { field, value } of typed) field.value = value;
  for (const { field, checked } of chosen) field.checked = checked;
  for (const { list, index } of lists) list.selectedIndex = index;
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

/** @returns the newest draft whose fields differ, or null */
function newestUnlike(fields: string, draft: FormDraft | null): FormDraft | null {
  return draft && comparable(draft.fields) === fields ? newestUnlike(fields, draft.older ?? null) : draft;
}

function comparable(fields: FormFields): string {
  return JSON.stringify(fields.filter(([name]) => !fieldsOfOneOpening.includes(name)));
}

function versionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") ?? "");
}
