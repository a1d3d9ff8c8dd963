/** Marks an open popover without the Popover API (Safari 16, Firefox 124, Chrome 113 and older). */
const openAttribute = "data-open";

/** Opens a closed popover, and closes an open one. */
export function toggleAttribute(popover: HTMLElement): void {
  popover.toggleAttribute(openAttribute);
  tellState(popover);
  if (popover.contains(document.activeElement)) buttonOf(popover)?.focus();
  popover.dispatchEvent(new Event("toggle"));
}

const isOpen = (popover: HTMLElement) => popover.hasAttribute(openAttribute);
const buttons = ({ id }: HTMLElement) => `[popovertarget="${id}"]`;
const buttonOf = (popover: HTMLElement) => document.querySelector<HTMLElement>(buttons(popover));
const tellState = (popover: HTMLElement) =>
  buttonOf(popover)?.setAttribute("aria-expanded", String(isOpen(popover)));

/**
 * Popover API fallback: toggles by the button, closes on Escape and on a click outside.
 *
 * @returns removes the listeners
 */
export function openByAttribute(popover: HTMLElement): () => void {
  const toggle = () => toggleAttribute(popover);
  const press = ({ target }: MouseEvent) => {
    const isButton = (target as Element).closest(buttons(popover)) !== null;
    const isBeside = !popover.contains(target as Element);
    if (isButton || (isBeside && isOpen(popover))) toggle();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isOpen(popover)) toggle();
  };
  tellState(popover);
  document.addEventListener("click", press);
  document.addEventListener("keydown", closeByKey);
  return () => {
    document.removeEventListener("click", press);
    document.removeEventListener("keydown", closeByKey);
  };
}
