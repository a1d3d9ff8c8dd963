import { type RefObject, useEffect } from "react";

/**
 * Keeps what is typed into a form while the tab is open, and puts it back when the form is there again:
 * after a look at another page, or after one that died.
 *
 * @param name under which it is kept
 */
export function useSessionDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const key = `draft ${name}`;
  useEffect(() => {
    const kept = read(key);
    for (const field of fieldsOf(form.current)) {
      const text = kept[field.name];
      // What the page itself puts there is newer.
      if (text && field.value === "" && field.defaultValue === "") field.value = text;
    }
  }, [key, form]);
  return {
    keep() {
      const typed = fieldsOf(form.current).filter((field) => field.value !== field.defaultValue);
      write(key, Object.fromEntries(typed.map((field) => [field.name, field.value])));
    },
    forget() {
      write(key, null);
    },
  };
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? []),
  ].filter((field) => field.name !== "" && field.type !== "hidden" && field.tabIndex !== -1);
}

// A browser may keep nothing, and say so by an exception.
function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function write(key: string, typed: Record<string, string> | null) {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}
