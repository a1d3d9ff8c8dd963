import type { FieldErrors } from "#domain/action-result";
import { reveal } from "#ui/tabs";

/** Opens the tab of a field, and focuses the field. @param name as in the form's errors */
export function goToField(form: HTMLFormElement | null, name: string): void {
  const field = form && findField(form, name);
  if (!field) return;
  reveal(field);
  field.focus();
}

/** Opens the tab of the first field with an error. */
export function revealFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const [first] = Object.keys(errors);
  const field = first !== undefined && form && findField(form, first);
  if (field) reveal(field);
}

/**
 * Finds the field of a name, also of one with a list index: `benefits[2]`, `sizes[0].price`. Instead of a list that
 * is disabled until another one is chosen, it finds that one.
 */
function findField(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = (it: string) => [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(it)}"]`)];
  const entry = /^(.*)\[(\d+)\]$/.exec(name);
  const field =
    named(name)[0] ??
    named(entry?.[1] ?? "")[Number(entry?.[2])] ??
    named(entry?.[1] ?? "").at(-1) ??
    form.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}["]`);
  if (field instanceof HTMLSelectElement && field.disabled) {
    const lists = [...form.querySelectorAll("select")];
    return lists.slice(0, lists.indexOf(field)).findLast((it) => !it.disabled) ?? field;
  }
  const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
  return isHidden ? (field.closest("fieldset")?.querySelector("input:not([type=hidden])") ?? null) : field;
}
