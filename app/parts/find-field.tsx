/**
 * Finds the field of a name, also of one with a list index: `benefits[2]`, `sizes[0].price`. Instead of a list that
 * is disabled until another one is chosen, it finds that one.
 */
export function findField(form: HTMLFormElement, name: string): HTMLElement | null {
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
