import { onEachPage } from "./turn";

const key = "draft contact";

/** What is typed is kept while the tab is open: for a look at another page, or after one that died. */
document.addEventListener("input", ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  const typed = fieldsOf(form).filter((field) => field.value !== field.defaultValue);
  write(Object.fromEntries(typed.map((field) => [field.name, field.value])));
});

document.addEventListener("answered", (event) => {
  const isDraft = (event.target as Element).matches("[data-draft]");
  if (isDraft && (event as CustomEvent<Response>).detail.ok) write(null);
});

onEachPage(() => {
  const kept = read();
  for (const field of fieldsOf(document.querySelector("form[data-draft]"))) {
    const text = kept[field.name];
    // What the page itself puts there is newer.
    if (text && field.value === "" && field.defaultValue === "") field.value = text;
  }
  document.querySelector<HTMLElement>("[data-answer]:not(:empty)")?.focus();
});

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.querySelectorAll<Field>("input, textarea") ?? [])].filter(
    (field) => field.name !== "" && field.type !== "hidden" && field.tabIndex !== -1,
  );
}

// A browser may keep nothing, and say so by an exception.
function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function write(typed: Record<string, string> | null) {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}
