// Functions that run in a page. Each is sent there as text, so it must not use anything from outside.

export type Kind = "link" | "button" | "field" | "file";

/**
 * The first visible element with this label, value or name attribute, scrolled into view. While a modal
 * dialog is open, only its elements count.
 */
export function findElement(kind: Kind, name: string): HTMLElement | null {
  const kinds = {
    link: "a[href]",
    button: "button, summary, [role=tab], label",
    field: "input:not([type=file]), textarea, select",
    file: "input[type=file]",
  };
  const words = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const textOf = (it: HTMLElement) => {
    const copy = it.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return copy.textContent;
  };
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  for (const it of place.querySelectorAll<HTMLElement>(kinds[kind])) {
    const isReachable = it.getClientRects().length > 0 && getComputedStyle(it).visibility === "visible";
    if (!isReachable && kind !== "file") continue;
    const chosen =
      it instanceof HTMLLabelElement && it.control instanceof HTMLInputElement ? it.control : null;
    const names = [it.getAttribute("aria-label"), textOf(it), it.getAttribute("name"), chosen?.value ?? null];
    const parts = [...it.children].map((part) => part.textContent);
    if (kind !== "file" && ![...names, ...parts].some((known) => words(known) === name)) continue;
    it.scrollIntoView({ block: "center", behavior: "instant" });
    return it;
  }
  return null;
}

/** Selects the text of the focused field. @returns whether that field has this name */
export function selectField(name: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return field.name === name;
}

/** Chooses an option of a list. @param name of the list @returns false if there is no such option */
export function chooseOption(name: string, label: string): boolean {
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const list = place.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  const option = [...(list?.options ?? [])].find(({ text }) => text === label);
  if (!list || !option) return false;
  // No driver opens the list of a select element.
  list.value = option.value;
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Whether a text is visible inside the window without scrolling. */
export function isInWindow(text: string): boolean {
  const has = (it: Element) => (it.textContent ?? "").replace(/\s+/g, " ").includes(text);
  for (const it of document.body.querySelectorAll("*")) {
    if (!has(it) || [...it.children].some(has)) continue;
    const { top, bottom, left, right, width } = it.getBoundingClientRect();
    const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 1;
    if (isInside && getComputedStyle(it).visibility === "visible") return true;
  }
  return false;
}

/** Starts hydration, as a touch does. */
export function touch(): void {
  dispatchEvent(new Event("touchstart"));
}

/** Starts hydration, and opens another page as soon as React has the first element. */
export function leaveWhileReactStarts(path: string): void {
  const leave = () => {
    const button = document.querySelector("header form button");
    const isStarting = button && Object.keys(button).some((key) => key.startsWith("__reactProps"));
    if (isStarting) location.assign(path);
    else setTimeout(leave);
  };
  leave();
  dispatchEvent(new Event("touchstart"));
}

/** Changes the build in the data of the next pages, as an update of the server does. */
export function changeBuildOfData(): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const text = (await response.text()).replace(/("build",")[^"]+/, "$1another");
    return new Response(text, response);
  };
  Object.assign(window, { isChanged: true });
}

/** React has committed the page, and its effects have run. */
export function isHydrated(): boolean {
  return document.documentElement?.dataset.hydrated !== undefined;
}
