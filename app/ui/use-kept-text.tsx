import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * What a form held when it was left without being saved, on which version of its record; and what was
 * kept before and not answered yet.
 */
type Kept = { at: number; version: string; fields: [name: string, value: string][]; older?: Kept };

/** Milliseconds of quiet after which what was typed is kept. */
const quiet = 400;

/**
 * Keeps what is typed into a form on this device, so that it survives a reload, a crash of the browser
 * and the end of a session, and offers it back.
 *
 * @param name under which it is kept; undefined for what is not
 * @returns what is offered, and the ways to take it or to leave it
 */
export function useKeptText(name: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<Kept | null>(null);
  // What is offered is not lost by what is typed beside it.
  const unanswered = useRef<Kept | null>(null);
  const offer = (kept: Kept | null) => {
    unanswered.current = kept;
    setOffered(kept);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for one form
  useEffect(() => {
    const { current } = form;
    if (!current || name === undefined) return;
    const start = JSON.stringify(fieldsOf(current));
    const kept = readKept(name);
    if (kept && JSON.stringify(kept.fields) !== start) offer(kept);
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
      else forgetKept(name);
    };
    const onInput = () => {
      isOwn = true;
      clearTimeout(timer);
      timer = setTimeout(keep, quiet);
    };
    current.addEventListener("input", onInput);
    current.addEventListener("change", onInput);
    // Before it is sent: what comes back may be that it is saved, after which nothing is kept.
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
      if (name !== undefined) forgetKept(name);
      offer(offered?.older ?? null);
    },
  };
}

/** Once it is saved, or given up knowingly. */
export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function readKept(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing, or has no room: the page itself still holds it.
  }
}

function versionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get("version") ?? "");
}

function fieldsOf(form: HTMLFormElement): Kept["fields"] {
  return [...new FormData(form)].flatMap(([name, value]): Kept["fields"] =>
    typeof value === "string" && name !== "version" ? [[name, value]] : [],
  );
}

/** Puts values into a form as if they were typed, so that whoever listens hears of it. */
function fill(form: HTMLFormElement, fields: Kept["fields"]): void {
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

/** React follows a field only if its own setter is passed by. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
