/** Marks an open popover without the Popover API (Safari 16, Firefox 124, Chrome 113 and older). */
const openAttribute = "data-open";

/** Opens a closed popover, and closes an open one. */
export function toggleAttribute(popover: HTMLElement): void {
  const isOpen = popover.toggleAttribute(openAttribute);
  const button = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
  button?.setAttribute("aria-expanded", String(isOpen));
  if (popover.contains(document.activeElement)) button?.focus();
  popover.dispatchEvent(new Event("toggle"));
}

/**
 * Popover API fallback: toggles by the button, closes on Escape and on a click outside.
 *
 * @returns removes the listeners
 */
export function openByAttribute(popover: HTMLElement): () => void {
  const toggle = () => toggleAttribute(popover);
  const isOpen = () => popover.hasAttribute(openAttribute);
  const press = ({ target }: MouseEvent) => {
    const isButton = (target as Element).closest(`[popovertarget="${popover.id}"]`) !== null;
    const isBeside = !popover.contains(target as Element);
    if (isButton || (isBeside && isOpen())) toggle();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isOpen()) toggle();
  };
  document.addEventListener("click", press);
  document.addEventListener("keydown", closeByKey);
  return () => {
    document.removeEventListener("click", press);
    document.removeEventListener("keydown", closeByKey);
  };
}
