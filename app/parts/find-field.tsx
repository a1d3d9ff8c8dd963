/** Finds the field of a name, also of one with a list index: `benefits[2]`, `sizes[0].price`. */
export function findField(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = (it: string) => [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(it)}"]`)];
  const entry = /^(.*)\[(\d+)\]$/.exec(name);
  const field =
    named(name)[0] ??
    named(entry?.[1] ?? "")[Number(entry?.[2])] ??
    named(entry?.[1] ?? "").at(-1) ??
    form.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}["]`);
  const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
  return isHidden ? (field.closest("fieldset")?.querySelector("input:not([type=hidden])") ?? null) : field;
}
